package deadly

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
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
