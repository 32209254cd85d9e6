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
	hint := f.begin(AlignedPairExclusion, AlignedPairExclusion.rating())
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

// A pairBars lists the pairs of digits that two cells can hold, each with the
// digits that a third cell cannot hold then, because some common peer would be
// left without candidates.
type pairBars struct {
	n      int
	digits [81][2]uint16
	barred [81]uint16
}

// build fills the list for cells a and b and some of their common peers.
func (p *pairBars) build(m *marks, a, b board.Cell, common board.CellSet) {
	var peers [20]uint16
	n := 0
	for ; !common.IsEmpty(); common = common.Rest() {
		peers[n] = m.cell[common.First()]
		n++
	}
	p.n = 0
	adjacent := a.Sees(b)
	for rest := m.cell[a]; rest != 0; rest &= rest - 1 {
		d := rest & -rest
		for more := m.cell[b]; more != 0; more &= more - 1 {
			e := more & -more
			if d == e && adjacent {
				continue
			}
			p.digits[p.n] = [2]uint16{d, e}
			p.barred[p.n] = barredThird(peers[:n], d|e)
			p.n++
		}
	}
}

// barredThird returns the digits that, with the two given ones or the one given
// twice, take all candidates from one of the peers.
func barredThird(peers []uint16, pair uint16) uint16 {
	var barred uint16
	for _, m := range peers {
		switch left := m &^ pair; {
		case left == 0:
			return 1<<9 - 1
		case left&(left-1) == 0:
			barred |= left
		}
	}
	return barred
}

// possible returns the digits of the three cells that occur in a combination
// which nothing forbids; m holds their candidates. It stops as soon as that is
// all of them.
func (p *pairBars) possible(cells *[3]board.Cell, m *[3]uint16) (out [3]uint16) {
	sees0, sees1 := cells[2].Sees(cells[0]), cells[2].Sees(cells[1])
	for i, pair := range p.digits[:p.n] {
		left := m[2] &^ p.barred[i]
		if sees0 {
			left &^= pair[0]
		}
		if sees1 {
			left &^= pair[1]
		}
		if left != 0 {
			out[0] |= pair[0]
			out[1] |= pair[1]
			out[2] |= left
			if out == *m {
				break
			}
		}
	}
	return out
}

// tripletExclusion finds an Aligned Triplet Exclusion (7.5). The third cell must
// be an excluder of one of the first two; it is tried in the order: excluders
// of the first cell, then those of the second, as Sudoku Explainer 1.2.1.
// (quirk S18)
type tripletExclusion struct {
	exclusion

	// What the excluders of the first two cells forbid, and what those of all
	// three do.
	bars, exact pairBars
}

func (f *tripletExclusion) find(pos *position) *hint {
	f.prepare(pos, 3)
	for j, b := range f.base {
		for _, a := range f.base[:j] {
			common := f.by[a].And(f.by[b])
			if common.Len() < 2 {
				continue
			}
			pair := board.CellsOf(a, b)
			thirds := f.by[a].And(f.inUse).Minus(pair)
			more := f.by[b].And(f.inUse).Minus(pair).Minus(thirds)
			f.bars.n = 0
			if hint := f.withThird(&pos.marks, a, b, thirds, common); hint != nil {
				return hint
			}
			if hint := f.withThird(&pos.marks, a, b, more, common); hint != nil {
				return hint
			}
		}
	}
	f.leave(pos)
	return nil
}

// withThird tries the third cells. Only the excluders of all three cells forbid
// anything, but where even those of the first two together forbid nothing there
// is no need to look at them.
func (f *tripletExclusion) withThird(m *marks, a, b board.Cell, thirds, common board.CellSet) *hint {
	for ; !thirds.IsEmpty(); thirds = thirds.Rest() {
		c := thirds.First()
		all := common.And(f.by[c])
		if all.Len() < 2 || !f.changed.Has(c) && f.unchanged(a, b, all) {
			continue
		}
		if f.bars.n == 0 {
			f.bars.build(m, a, b, common)
		}
		cells := [3]board.Cell{a, b, c}
		digits := [3]uint16{m.cell[a], m.cell[b], m.cell[c]}
		if f.bars.possible(&cells, &digits) == digits {
			continue
		}
		if hint := f.exclude(m, &cells, &digits, all); hint != nil {
			return hint
		}
	}
	return nil
}

// exclude tests three cells with their common excluders.
func (f *tripletExclusion) exclude(m *marks, cells *[3]board.Cell, digits *[3]uint16, common board.CellSet) *hint {
	f.exact.build(m, cells[0], cells[1], common)
	possible := f.exact.possible(cells, digits)
	if possible == *digits {
		return nil
	}
	hint := f.begin(AlignedTripletExclusion, AlignedTripletExclusion.rating())
	hint.addCells(cells[:]...)
	for i, c := range cells {
		hint.drop(m, c, digits[i]&^possible[i])
	}
	return hint
}
