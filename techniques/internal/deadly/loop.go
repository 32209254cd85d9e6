package deadly

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// maxLoop is the most cells a unique loop may have. Longer ones exist, but no
// one has the eye for them.
const maxLoop = 14

// maxNodes bounds the steps of one search for loops, rings or bugs. Positions
// of puzzles take some hundreds; without a bound, a grid full of equal cells
// would take forever.
const maxNodes = 20000

// Loops holds the unique loops of six cells and more: cells that have both
// digits of a pair as candidates, at least one of them nothing else, such that
// each house has none of the cells or two. All houses keep their digits when the
// pair is exchanged in the whole loop.
//
// At most two cells have guardians, or all guardians are one digit: with more no
// conclusion is in sight. Loops are ordered by their lowest bivalue cell.
var Loops = logic.NewFact(func(v *logic.View, t *[]Pattern) {
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

// A loopSearch grows a set of cells until no house has just one of them.
type loopSearch struct {
	v      *logic.View
	cells  board.CellSet // what may still be added
	count  [27]uint8     // cells of the set in each house
	open   uint32        // houses with one cell
	p      Pattern
	guards board.DigitSet
	out    []Pattern
	left   int // steps that may still be taken
}

// grow closes the lowest open house in every possible way. Since each house of
// a finished loop has two cells, every loop is met once.
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

// add puts c into the set, goes on, and takes it out again. It does nothing if a
// house of c is full or too many cells have guardians.
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

// turn counts a cell in (by 1) or out (by -1, as 255).
func (l *loopSearch) turn(houses [3]board.House, by uint8) {
	for _, h := range houses {
		l.count[h] += by
		l.open ^= 1 << h
	}
}

// lowHouse returns the lowest house of a set of houses, one bit each.
func lowHouse(set uint32) board.House { return board.House(bits.TrailingZeros32(set)) }

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
