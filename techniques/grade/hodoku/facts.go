package hodoku

import (
	"math/bits"

	"pencilmark/board"
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
func (g *Grader) look() bool {
	var by [10]board.CellSet
	for s := g.open; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		n := bits.OnesCount16(g.cands[c]) & 15
		if n > 5 {
			n = 5
		}
		by[n] = by[n].With(c)
	}
	g.facts = facts{two: by[2], three: by[3], four: by[4], more: by[5]}
	return by[0].IsEmpty()
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
func (g *grid) partner(h, d int, c uint8) uint8 {
	w := g.where[h][d]
	if bits.OnesCount16(w) != 2 {
		return c
	}
	w &^= 1 << posIn[c][h/9]
	return houseCell[h][bits.TrailingZeros16(w)]
}
