package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// OneCell yields the conclusion of type 1: all guardians are in one cell, so
// the pattern's digits leave it. It returns false to stop.
func OneCell(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	if !p.Extra.Single() {
		return true
	}
	c := p.Extra.First()
	if v.Marks(c)&p.At(c) == 0 {
		return true
	}
	s := p.Step(v)
	s.Eliminations = parts.Marks(v, p.Extra, p.At(c))
	return yield(s)
}

// OneDigit yields the conclusion of type 2: all guardians are one digit, in two
// cells or more, so no cell that sees them all can have it. It returns false to
// stop.
func OneDigit(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	guards := p.Guards(v)
	if !guards.Single() || p.Extra.Single() {
		return true
	}
	out := p.Extra.CommonPeers().And(v.Spots(guards.First()))
	if out.IsEmpty() {
		return true
	}
	s := p.Step(v)
	s.Eliminations = parts.Spots(out, guards.First())
	return yield(s)
}

// Subset yields the conclusions of type 3: the cells with guardians share a
// house, and the guardians act there as one cell that forms a naked subset with
// cells beside them. Where the pattern has the same digits everywhere, these
// cells have none of them. Only subsets that hold no smaller one are yielded,
// each with the first house that holds it, smaller ones first. It returns false
// to stop.
func Subset(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	guards := p.Guards(v)
	if p.Extra.Single() || guards.Len() < 2 {
		return true
	}
	for h := range p.Extra.Houses() {
		if !subsets(v, p, h, guards, yield) {
			return false
		}
	}
	return true
}

func subsets(v *logic.View, p *Pattern, h board.House, guards board.DigitSet, yield func(logic.Step) bool) bool {
	var open [9]board.Cell
	n := 0
	for c := range h.Cells().And(v.Empty()).Minus(p.Extra).All() {
		if p.Own != nil || v.Marks(c)&p.Digits == 0 {
			open[n] = c
			n++
		}
	}
	var hits [128]uint16
	found := 0
	for size := max(1, guards.Len()-1); size <= n; size++ {
		for _, m := range combine.Of(n, size) {
			if contains(hits[:found], m) {
				continue
			}
			cells, digits := union(v, open[:n], m)
			if (digits | guards).Len() != size+1 {
				continue
			}
			hits[found] = m
			found++
			if !subset(v, p, h, cells, digits|guards, yield) {
				return false
			}
		}
	}
	return true
}

// contains reports whether m holds all bits of one of hits.
func contains(hits []uint16, m uint16) bool {
	for _, x := range hits {
		if m&x == x {
			return true
		}
	}
	return false
}

// union returns the cells of open that m selects, and their candidates.
func union(v *logic.View, open []board.Cell, m uint16) (cells board.CellSet, digits board.DigitSet) {
	for ; m != 0; m &= m - 1 {
		c := open[combine.First(m)]
		cells = cells.With(c)
		digits |= v.Marks(c)
	}
	return cells, digits
}

func subset(v *logic.View, p *Pattern, h board.House, cells board.CellSet, digits board.DigitSet,
	yield func(logic.Step) bool) bool {
	all := p.Extra.Or(cells)
	out := all.CommonPeers().And(v.Empty())
	if first, _ := firstHouse(all); first != h || !parts.HasMarks(v, out, digits) {
		return true
	}
	s := p.Step(v)
	s.Eliminations = parts.Marks(v, out, digits)
	part := parts.Cells(v, logic.Subset, "", cells)
	part.Houses = []board.House{h}
	s.Parts = append(s.Parts, part)
	return yield(s)
}

// Locked yields the conclusions of type 4: the guardians are in two cells of a
// house, and a digit of the pattern has no place but these two cells in any
// house they share. Whichever takes it, the other holds a guardian, so the
// pattern's other digits leave both. It returns false to stop.
func Locked(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	h, ok := firstHouse(p.Extra)
	if p.Extra.Len() != 2 || !ok {
		return true
	}
	both := p.At(p.Extra.First()) & p.At(p.Extra.Rest().First())
	for d := range both.All() {
		if !locked(v, p, h, d, yield) {
			return false
		}
	}
	return true
}

// firstHouse returns the lowest house that holds all of cells, if there is one.
func firstHouse(cells board.CellSet) (board.House, bool) {
	for h := range cells.Houses() {
		return h, true
	}
	return 0, false
}

func locked(v *logic.View, p *Pattern, h board.House, d board.Digit, yield func(logic.Step) bool) bool {
	if v.Spots(d).Meets(p.Extra.CommonPeers()) || !v.Spots(d).Meets(p.Extra) {
		return true
	}
	var out [2]board.DigitSet
	n := 0
	for c := range p.Extra.All() {
		out[n] = v.Marks(c) & p.At(c).Without(d)
		n++
	}
	if out[0]|out[1] == 0 {
		return true
	}
	s := p.Step(v)
	s.Eliminations = append(
		parts.Marks(v, p.Extra.First().Set(), out[0]),
		parts.Marks(v, p.Extra.Rest(), out[1])...)
	s.Parts = append(s.Parts, parts.House(v, logic.Bridge, h, d))
	return yield(s)
}
