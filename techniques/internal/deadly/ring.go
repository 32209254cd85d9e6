package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// maxRing is the most cells an oddagon may have.
const maxRing = 9

// Rings holds the bivalue oddagons: five, seven or nine cells in a ring, each of
// which sees its two neighbours and no other cell of the ring, all with both
// digits of a pair and one at least with nothing else. Two digits cannot
// alternate around an odd ring, so a guardian is true in every puzzle, whether
// or not it has one solution.
//
// At most two cells have guardians, or all guardians are one digit. Rings are
// ordered by their lowest bivalue cell; each is listed in one direction.
var Rings = logic.NewFact(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	bivalue := *logic.Bivalue.Of(v)
	left := maxNodes
	for c := range bivalue.All() {
		pair := v.Marks(c)
		r := ringSearch{v: v, start: c, p: Pattern{Digits: pair}, out: *t, left: left}
		open := v.Spots(pair.First()).And(v.Spots(pair.Last()))
		for d := range open.And(bivalue).All() {
			if d < c {
				open = open.Without(d)
			}
		}
		if open.Len() >= 5 {
			r.p.Cells = c.Set()
			r.grow(c, open.Without(c), 0)
			*t, left = r.out, r.left
		}
	}
})

// A ringSearch walks from cell to cell until it sees its start again.
type ringSearch struct {
	v      *logic.View
	start  board.Cell
	second board.Cell
	p      Pattern
	out    []Pattern
	left   int // steps that may still be taken
}

// grow adds a neighbour of last. open holds the cells that see none of the cells
// between the start and last; guards are the extra digits so far.
func (r *ringSearch) grow(last board.Cell, open board.CellSet, guards board.DigitSet) {
	if r.left--; r.left < 0 {
		return
	}
	n := r.p.Cells.Len()
	rest := open.Minus(last.Peers())
	for c := range open.And(last.Peers()).All() {
		p := r.p
		extra := r.v.Marks(c) &^ p.Digits
		if extra != 0 {
			r.p.Extra = p.Extra.With(c)
		}
		r.p.Cells = p.Cells.With(c)
		switch g := guards | extra; {
		case r.p.Extra.Len() > 2 && !g.Single():
		case n == 1:
			r.second = c
			r.grow(c, open.Without(c), g)
		case c.Sees(r.start):
			if n >= 4 && n%2 == 0 && r.second < c && !r.p.Extra.IsEmpty() {
				r.out = append(r.out, r.p)
			}
		case n < maxRing-1:
			r.grow(c, rest, g)
		}
		r.p = p
	}
}

// Impossible yields what excludes all guardians of a pattern that cannot be
// filled at all: the proof leans on its cells alone, not on there being one
// solution. It returns false to stop.
func Impossible(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	out := p.Exclusion(v)
	if !out.Any() {
		return true
	}
	s := p.Step(v)
	s.Deadly = nil
	s.Eliminations = out.Candidates()
	s.Parts[0].Cites = parts.InCells(p.Cells.Minus(onlyCell(s.Eliminations)))
	return yield(s)
}

// onlyCell returns the cell of xs if all are in one cell: a pattern's cell that
// holds the opposite of the conclusion needs no citation.
func onlyCell(xs []board.Candidate) board.CellSet {
	for _, x := range xs {
		if x.Cell() != xs[0].Cell() {
			return board.CellSet{}
		}
	}
	return xs[0].Cell().Set()
}
