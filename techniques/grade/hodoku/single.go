package hodoku

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// singles finds full houses, naked singles and hidden singles.
type singles struct{ draft }

// find finds the next single.
//
// A full house is looked for first, in the whole queue of naked singles, and
// stays queued; naked and hidden singles are taken from the front of their
// queues. Entries whose cell has been solved meanwhile are passed over. All as
// HoDoKu 2.3. (quirk H2)
func (f *singles) find(pos *position) *finding {
	if pos.lastIn != 0 {
		if x := fullHouse(pos); x != noCandidate {
			return f.places(FullHouse, x)
		}
	}
	for q := &pos.naked; q.head < q.tail; {
		x := q.items[q.head]
		q.head++
		if pos.value[x.Cell()] == 0 {
			return f.places(NakedSingle, x)
		}
	}
	for q := &pos.hidden; q.head < q.tail; {
		x := q.items[q.head]
		q.head++
		if pos.value[x.Cell()] != 0 {
			continue
		}
		// Only a contradictory grid can say no. The search for a hidden single
		// then gives up for this step, as HoDoKu 2.3. (quirk H3)
		if pos.loose && !pos.hiddenIn(x) {
			return nil
		}
		return f.places(HiddenSingle, x)
	}
	return nil
}

// fullHouse returns the oldest naked single that is the last open cell of a
// house, or noCandidate.
func fullHouse(pos *position) board.Candidate {
	q := &pos.naked
	for q.head < q.tail && pos.value[q.items[q.head].Cell()] != 0 {
		q.head++
	}
	for _, x := range q.items[q.head:q.tail] {
		if c := x.Cell(); geometry.Of(c).HouseBits&pos.lastIn != 0 && pos.value[c] == 0 {
			return x
		}
	}
	return noCandidate
}
