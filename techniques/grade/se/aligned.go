package se

import "pencilmark/board"

// An exclusion is the working state of an aligned exclusion: the cells worth
// combining and, for each, its excluders, the peers with few candidates.
type exclusion struct {
	draft
	miss    lastMiss
	changed board.CellSet // since nothing was found
	singles bool          // whether a cell has a single candidate
	few     board.CellSet
	inUse   board.CellSet
	base    []board.Cell
	by      [81]board.CellSet
	cells   [81]board.Cell
}

// prepare lists the base cells: two candidates or more, no peer with a single
// candidate, and an excluder. Excluders have 2 to limit candidates. (quirk S17)
func (x *exclusion) prepare(pos *position, limit int) {
	m := &pos.marks
	x.changed = x.miss.since(pos).cells
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
	x.singles = !single.IsEmpty()
	for c := range board.Cell(81) {
		digits := m.cell[c]
		x.by[c] = c.Peers().And(x.few)
		if count(digits) >= 2 && !c.Peers().Meets(single) && !x.by[c].IsEmpty() {
			x.base = append(x.base, c)
			x.inUse = x.inUse.With(c)
		}
	}
}

// leave notes that nothing was found, unless a single candidate has kept cells out
// of the base.
func (x *exclusion) leave(pos *position) { x.miss.keepIf(pos, !x.singles) }

// unchanged reports whether cells a and b and their common excluders are those of
// a position in which nothing was found.
func (x *exclusion) unchanged(a, b board.Cell, common board.CellSet) bool {
	return !x.changed.Meets(common.With(a).With(b))
}

// pairExclusion finds an Aligned Pair Exclusion (6.2): two cells, not
// necessarily in line, and the candidates of theirs that occur in no pair of
// digits which leaves all common peers a candidate.
type pairExclusion struct{ exclusion }

func (f *pairExclusion) find(pos *position) *hint {
	f.prepare(pos, 2)
	for j, b := range f.base {
		for _, a := range f.base[:j] {
			common := f.by[a].And(f.by[b])
			if common.Len() < 2 || f.unchanged(a, b, common) {
				continue
			}
			if hint := f.exclude(&pos.marks, a, b, common); hint != nil {
				return hint
			}
		}
	}
	f.leave(pos)
	return nil
}

// exclude tests two cells with their common excluders.
func (f *pairExclusion) exclude(m *marks, a, b board.Cell, common board.CellSet) *hint {
	var barred [9]uint16 // digits of the other cell that cannot go with each
	if a.Sees(b) {
		for d := range barred {
			barred[d] = 1 << d
		}
	}
	for ; !common.IsEmpty(); common = common.Rest() {
		pair := m.cell[common.First()]
		p, q := first(pair), first(pair&(pair-1))
		barred[p] |= 1 << q
		barred[q] |= 1 << p
	}
	outA := barredAll(m.cell[a], m.cell[b], &barred)
	outB := barredAll(m.cell[b], m.cell[a], &barred)
	if outA|outB == 0 {
		return nil
	}
	hint := f.begin(AlignedPairExclusion, ratingPairExclusion)
	hint.addCells(a, b)
	hint.drop(m, a, outA)
	hint.drop(m, b, outB)
	return hint
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
