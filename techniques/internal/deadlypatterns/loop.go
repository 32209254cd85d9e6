package deadlypatterns

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// maxLoop is the largest number of cells of a unique loop. Longer loops exist, but people do not notice them.
const maxLoop = 14

// maxNodes is the largest number of steps in one search for loops, rings or BUGs. Positions of puzzles need a few
// hundred steps. Without a limit, the search of a grid full of equal cells would take forever.
const maxNodes = 20000

// Loops holds the unique loops of at least six cells. All cells of a loop have both digits of a pair as candidates,
// and at least one cell has no other candidates. Each house contains either none or two of the cells. If the two
// digits are exchanged in the whole loop, all houses keep their digits.
//
// At most two cells have guardians, or all guardians are the same digit. With more guardians, no conclusion is likely.
// Loops are ordered by their lowest bivalue cell.
var Loops = logic.NewTable(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	bivalue := *logic.Bivalue.Of(v)
	left := maxNodes
	for c := range bivalue.All() {
		pair := v.Marks(c)
		l := loopSearch{v: v, out: *t, p: Pattern{Digits: pair}, left: left}
		l.cells = v.Spots(pair.First()).And(v.Spots(pair.Last()))
		for d := range l.cells.And(bivalue).All() {
			if d < c {
				l.cells = l.cells.Without(d)
			}
		}
		if l.cells.Len() >= 6 {
			l.add(c)
			*t, left = l.out, l.left
		}
	}
})

// A loopSearch adds cells to a set until no house contains just one of them.
type loopSearch struct {
	v      *logic.View
	cells  board.CellSet // the cells that may still be added
	count  [27]uint8     // cells of the set in each house
	open   uint32        // houses with one cell
	p      Pattern
	guards board.DigitSet
	out    []Pattern
	left   int // the number of further steps that are allowed
}

// grow adds a second cell to the lowest open house, in every possible way. Each house of a finished loop has two
// cells, so every loop is found exactly once.
func (l *loopSearch) grow() {
	if l.open == 0 {
		if l.p.Cells.Len() >= 6 {
			l.out = append(l.out, l.p)
		}
		return
	}
	if l.left--; l.left < 0 || l.p.Cells.Len() == maxLoop {
		return
	}
	for c := range lowHouse(l.open).Cells().And(l.cells).All() {
		l.add(c)
	}
}

// add adds c to the set, continues the search, and removes c again. It does nothing if a house of c already has two
// cells, or if too many cells would have guardians.
func (l *loopSearch) add(c board.Cell) {
	h := c.Houses()
	if l.p.Cells.Has(c) || l.count[h[0]] == 2 || l.count[h[1]] == 2 || l.count[h[2]] == 2 {
		return
	}
	p, guards := l.p, l.guards
	if extra := l.v.Marks(c) &^ p.Digits; extra != 0 {
		l.p.Extra = p.Extra.With(c)
		l.guards = guards | extra
	}
	if l.p.Extra.Len() <= 2 || l.guards.Single() {
		l.p.Cells = p.Cells.With(c)
		l.turn(h, 1)
		l.grow()
		l.turn(h, ^uint8(0))
	}
	l.p, l.guards = p, guards
}

// turn adds by to the number of cells in each of the houses. by is 1 to add a cell, or 255, which stands for -1, to
// remove one.
func (l *loopSearch) turn(houses [3]board.House, by uint8) {
	for _, h := range houses {
		l.count[h] += by
		l.open ^= 1 << h
	}
}

// lowHouse returns the lowest house in a set of houses with one bit for each.
func lowHouse(set uint32) board.House { return board.House(bits.TrailingZeros32(set)) }

// maxRing is the largest number of cells of an oddagon.
const maxRing = 9

// Rings holds the bivalue oddagons: five, seven or nine cells in a ring, each of which sees its two neighbours and no
// other cell of the ring. All cells have both digits of a pair as candidates, and at least one has no other
// candidates. Two digits cannot alternate around a ring with an odd number of cells. So a guardian is true in every
// puzzle, whether or not it has only one solution.
//
// At most two cells have guardians, or all guardians are the same digit. Rings are ordered by their lowest bivalue
// cell. Each ring is listed in only one direction.
var Rings = logic.NewTable(func(v *logic.View, t *[]Pattern) {
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

// A ringSearch moves from cell to cell until it reaches a cell that sees the start.
type ringSearch struct {
	v      *logic.View
	start  board.Cell
	second board.Cell
	p      Pattern
	out    []Pattern
	left   int // the number of further steps that are allowed
}

// grow adds a neighbour of last to the ring. open holds the cells that see none of the cells between the start and
// last. guards holds the digits of the guardians so far.
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

// Impossible yields the step that removes every candidate which excludes all guardians of a pattern that cannot be
// filled at all. The proof uses only the cells of the pattern, and does not assume that the puzzle has only one
// solution. Impossible returns false to stop the search.
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

// onlyCell returns the cell of xs if all of xs are in one cell. This cell of the pattern needs no citation, because
// the opposite of the conclusion already fills it.
func onlyCell(xs []board.Candidate) board.CellSet {
	for _, x := range xs {
		if x.Cell() != xs[0].Cell() {
			return board.CellSet{}
		}
	}
	return xs[0].Cell().Set()
}
