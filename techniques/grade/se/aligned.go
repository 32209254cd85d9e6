package se

import "pencilmark/board"

// An exclusion is the working state of an aligned exclusion. It holds the cells worth
// combining and, for each of them, its excluders: the peers with few candidates.
type exclusion struct {
	draft
	few   board.CellSet
	inUse board.CellSet
	base  []board.Cell
	by    [81]board.CellSet
	cells [81]board.Cell
}

// prepare lists the base cells. A base cell has at least two candidates, no peer with a single
// candidate, and at least one excluder. Excluders have from 2 to limit candidates. (quirk S17)
func (x *exclusion) prepare(pos *position, limit int) {
	m := &pos.marks
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

// pairExclusion finds an Aligned Pair Exclusion (6.2). It combines two cells, which do not
// have to be in line. A candidate of theirs is eliminated if it occurs in no pair of digits
// that leaves a candidate for every common peer.
type pairExclusion struct{ exclusion }

func (f *pairExclusion) find(pos *position) *hint {
	f.prepare(pos, 2)
	for j, b := range f.base {
		for _, a := range f.base[:j] {
			common := f.by[a].And(f.by[b])
			if common.Len() < 2 {
				continue
			}
			if hint := f.exclude(&pos.marks, a, b, common); hint != nil {
				return hint
			}
		}
	}
	return nil
}

// exclude tests two cells together with their common excluders.
func (f *pairExclusion) exclude(m *marks, a, b board.Cell, common board.CellSet) *hint {
	var barred [9]uint16 // digits of the other cell that cannot be combined with each digit
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
	hint := f.begin(alignedPairExclusion, alignedPairExclusion.rating())
	hint.addCells(a, b)
	hint.drop(m, a, outA)
	hint.drop(m, b, outB)
	return hint
}

// barredAll returns the digits of own that cannot be combined with any digit of other.
func barredAll(own, other uint16, barred *[9]uint16) uint16 {
	var out uint16
	for m := own; m != 0; m &= m - 1 {
		if other&^barred[first(m)] == 0 {
			out |= m & -m
		}
	}
	return out
}

// A pairBars lists the pairs of digits that two cells can hold. For each pair it holds the
// digits that a third cell then cannot hold, because some common peer would be left without
// candidates.
type pairBars struct {
	n      int
	digits [81][2]uint16
	barred [81]uint16
}

// build fills the list for cells a and b, considering the given common peers.
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

// barredThird returns the digits that, together with the two given digits or with the one
// given twice, remove all candidates from one of the peers.
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

// possible returns the digits of the three cells that occur in an allowed combination. The
// candidates of the cells are given in m. The function stops as soon as all of them have been
// found.
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

// tripletExclusion finds an Aligned Triplet Exclusion (7.5). The third cell must be an
// excluder of one of the first two. As in Sudoku Explainer 1.2.1, the excluders of the first
// cell are tried first, and then the excluders of the second. (quirk S18)
type tripletExclusion struct {
	exclusion
	bars pairBars // the combinations forbidden by the excluders of all three cells
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
			if hint := f.withThird(&pos.marks, a, b, thirds, common); hint != nil {
				return hint
			}
			if hint := f.withThird(&pos.marks, a, b, more, common); hint != nil {
				return hint
			}
		}
	}
	return nil
}

// withThird tries the third cells. Only the excluders of all three cells forbid anything.
func (f *tripletExclusion) withThird(m *marks, a, b board.Cell, thirds, common board.CellSet) *hint {
	for ; !thirds.IsEmpty(); thirds = thirds.Rest() {
		c := thirds.First()
		all := common.And(f.by[c])
		if all.Len() < 2 {
			continue
		}
		if hint := f.exclude(m, &[3]board.Cell{a, b, c}, all); hint != nil {
			return hint
		}
	}
	return nil
}

// exclude tests three cells together with their common excluders.
func (f *tripletExclusion) exclude(m *marks, cells *[3]board.Cell, common board.CellSet) *hint {
	digits := [3]uint16{m.cell[cells[0]], m.cell[cells[1]], m.cell[cells[2]]}
	f.bars.build(m, cells[0], cells[1], common)
	possible := f.bars.possible(cells, &digits)
	if possible == digits {
		return nil
	}
	hint := f.begin(alignedTripletExclusion, alignedTripletExclusion.rating())
	hint.addCells(cells[:]...)
	for i, c := range cells {
		hint.drop(m, c, digits[i]&^possible[i])
	}
	return hint
}
