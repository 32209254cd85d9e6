package hodoku

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// singles finds full houses, naked singles and hidden singles.
type singles struct{ draft }

func (f *singles) find(pos *position) *finding {
	t, x := pos.nextSingle()
	if x == noCandidate {
		return nil
	}
	return f.places(t, x)
}

// nextSingle returns the next single and its technique, or noCandidate.
//
// A full house is looked for first, in the whole queue of naked singles, and
// stays queued; naked and hidden singles are taken from the front of their
// queues. Entries whose cell has been solved meanwhile are passed over. All as
// HoDoKu 2.3. (quirk H2)
func (g *grid) nextSingle() (Technique, board.Candidate) {
	if g.lastIn != 0 {
		if x := g.fullHouse(); x != noCandidate {
			return FullHouse, x
		}
	}
	for q := &g.naked; q.head < q.tail; {
		x := q.items[q.head]
		q.head++
		if g.value[x.Cell()] == 0 {
			return NakedSingle, x
		}
	}
	for q := &g.hidden; q.head < q.tail; {
		x := q.items[q.head]
		q.head++
		if g.value[x.Cell()] != 0 {
			continue
		}
		// Only a contradictory grid can say no. The search for a hidden single
		// then gives up for this step, as HoDoKu 2.3. (quirk H3)
		if g.loose && !g.hiddenIn(x) {
			break
		}
		return HiddenSingle, x
	}
	return 0, noCandidate
}

// fullHouse returns the oldest naked single that is the last open cell of a
// house, or noCandidate.
func (g *grid) fullHouse() board.Candidate {
	q := &g.naked
	for q.head < q.tail && g.value[q.items[q.head].Cell()] != 0 {
		q.head++
	}
	for _, x := range q.items[q.head:q.tail] {
		if c := x.Cell(); geometry.Of(c).HouseBits&g.lastIn != 0 && g.value[c] == 0 {
			return x
		}
	}
	return noCandidate
}
