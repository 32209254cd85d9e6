package se

import "pencilmark/board"

// An exclusion is the working state of the aligned exclusions: the cells worth
// combining and, for each, its excluders, the peers with few candidates.
type exclusion struct {
	few   board.CellSet
	inUse board.CellSet
	base  []board.Cell
	by    [81]board.CellSet
	cells [81]board.Cell

	// For triplets: what the excluders of the first two cells forbid, and what
	// those of all three do.
	bars, exact pairBars
}

// prepare lists the base cells: two candidates or more, no peer with a single
// candidate, and an excluder. Excluders have 2 to limit candidates.
func (x *exclusion) prepare(m *marks, limit int) {
	var single board.CellSet
	x.few, x.inUse, x.base = board.CellSet{}, board.CellSet{}, x.cells[:0]
	for c := range board.Cell(81) {
		digits := m.cell[c]
		switch n := count(digits); {
		case n == 1:
			single = single.With(c)
		case n >= 2 && n <= limit:
			x.few = x.few.With(c)
		}
	}
	for c := range board.Cell(81) {
		digits := m.cell[c]
		x.by[c] = c.Peers().And(x.few)
		if count(digits) >= 2 && !c.Peers().Meets(single) && !x.by[c].IsEmpty() {
			x.base = append(x.base, c)
			x.inUse = x.inUse.With(c)
		}
	}
}

// pairExclusion finds an Aligned Pair Exclusion (6.2): two cells, not
// necessarily in line, and the candidates of theirs that occur in no pair of
// digits which leaves all common peers a candidate.
func (r *Rater) pairExclusion() bool {
	x := &r.exclusion
	x.prepare(&r.pos.marks, 2)
	for j, b := range x.base {
		for _, a := range x.base[:j] {
			if common := x.by[a].And(x.by[b]); common.Len() >= 2 && r.excludePair(a, b, common) {
				return true
			}
		}
	}
	return false
}

func (r *Rater) excludePair(a, b board.Cell, common board.CellSet) bool {
	var barred [9]uint16 // digits of the other cell that cannot go with each
	if a.Peers().Has(b) {
		for d := range barred {
			barred[d] = 1 << d
		}
	}
	for c := range common.All() {
		m := r.pos.cell[c]
		p, q := first(m), first(m&(m-1))
		barred[p] |= 1 << q
		barred[q] |= 1 << p
	}
	outA := barredAll(r.pos.cell[a], r.pos.cell[b], &barred)
	outB := barredAll(r.pos.cell[b], r.pos.cell[a], &barred)
	if outA|outB == 0 {
		return false
	}
	r.begin(AlignedPairExclusion, ratingPairExclusion).addCells(a, b)
	r.drop(a, outA)
	r.drop(b, outB)
	return true
}

// barredAll returns the digits of own that can go with none of other.
func barredAll(own, other uint16, barred *[9]uint16) uint16 {
	var out uint16
	for m := own; m != 0; m &= m - 1 {
		if other&^barred[first(m)] == 0 {
			out |= m & -m
		}
	}
	return out
}
