package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// facts are properties of the position that several finders ask for. They are
// gathered once a search.
type facts struct {
	two   board.CellSet // cells with two candidates
	three board.CellSet // cells with three candidates
	four  board.CellSet // cells with four candidates
	more  board.CellSet // cells with more
}

// look gathers the facts. It reports false if an open cell has no candidate.
//
// It counts the candidates of all cells at once, with one set of cells for each
// binary digit of the counts.
func (g *Grader) look() bool {
	var ones, twos, fours, eights board.CellSet
	for _, x := range g.cells {
		carry := ones.And(x)
		ones = ones.Or(x).Minus(carry)
		next := twos.And(carry)
		twos = twos.Or(carry).Minus(next)
		carry = fours.And(next)
		fours = fours.Or(next).Minus(carry)
		eights = eights.Or(carry)
	}
	many := fours.Or(eights)
	g.facts = facts{
		two:   twos.Minus(ones).Minus(many),
		three: twos.And(ones).Minus(many),
		four:  fours.Minus(ones).Minus(twos),
		more:  eights.Or(fours.And(ones.Or(twos))),
	}
	return g.open.Within(many.Or(ones).Or(twos))
}

// atMost returns the cells with two to n candidates, n from 2 to 4.
func (f *facts) atMost(n int) board.CellSet {
	switch n {
	case 2:
		return f.two
	case 3:
		return f.two.Or(f.three)
	}
	return f.two.Or(f.three).Or(f.four)
}

// partner returns the other cell of house h with digit d than c, if there are
// exactly two, and c itself otherwise.
func (g *grid) partner(h board.House, d int, c board.Cell) board.Cell {
	w := g.where[h][d]
	if bits.OnesCount16(w) != 2 {
		return c
	}
	w &^= geometry.Of(c).Places[h.Kind()]
	return h.At(bits.TrailingZeros16(w))
}
