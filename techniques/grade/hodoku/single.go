package hodoku

import (
	"math/bits"

	"pencilmark/board"
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
	if last := g.openIn.ones(); last.any() {
		if x := g.fullHouse(last); x != noCandidate {
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

// fullHouse returns the oldest naked single that is the last open cell of one of the
// houses, or noCandidate. Unless some cell has lost its last candidate, all last cells
// are naked singles, so a single one need not be looked for.
func (g *grid) fullHouse(houses houseFlags) board.Candidate {
	var last board.CellSet
	for ; houses.any(); houses = houses.rest() {
		last = last.Or(g.open.And(houses.first().Cells()))
	}
	if c := last.First(); last.Rest().IsEmpty() && !g.loose {
		return candOf(c, bits.TrailingZeros16(g.cands[c]))
	}
	q := &g.naked
	for q.head < q.tail && g.value[q.items[q.head].Cell()] != 0 {
		q.head++
	}
	for _, x := range q.items[q.head:q.tail] {
		if last.Has(x.Cell()) {
			return x
		}
	}
	return noCandidate
}
