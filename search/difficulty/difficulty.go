// Package difficulty estimates how hard a puzzle is without using any technique beyond singles. It
// considers the number of givens, the number of cells that singles solve, and the number of guesses
// that a backtracking search needs.
//
// Call [Rate] for a score from 1.0 to 5.0, or [Measure] for the figures behind it. The estimate is
// fast but coarse: two puzzles that need very different techniques can get the same score. For
// scales based on techniques, see package grade.
package difficulty

import (
	"math"
	"math/rand/v2"

	"pencilmark/board"
)

// runs is the number of randomised searches that Measure averages over.
const runs = 8

// Measures are the figures from which the estimate is computed.
type Measures struct {
	Givens   int     // number of givens
	Emptiest int     // givens in the row or column with the fewest
	Left     int     // cells that naked and hidden singles leave unsolved
	Guesses  float64 // guesses of a backtracking search for the first solution, on average
}

// Measure returns the measures of g, and false if g has no solution. Equal seeds give equal
// measures. If g has solved cells that are not givens, they count as givens.
func Measure(g *board.Grid, seed uint64) (Measures, bool) {
	if g.Check() != nil {
		return Measures{}, false
	}
	filled := board.AllCells().Minus(g.Empty())
	m := Measures{Givens: filled.Len(), Emptiest: 9}
	for line := range board.House(18) {
		m.Emptiest = min(m.Emptiest, line.Cells().And(filled).Len())
	}
	rest := *g
	placeSingles(&rest)
	m.Left = rest.Empty().Len()
	total := 0
	for run := range runs {
		s := searcher{rng: rand.New(rand.NewPCG(seed, uint64(run)))}
		if !s.solve(*g) {
			return m, false
		}
		total += s.guesses
	}
	m.Guesses = float64(total) / runs
	return m, true
}

// Rate returns the score of a puzzle, or 0 if it has no solution. The puzzle is given row by row,
// with 0 for empty cells. Rate always returns the same score for the same puzzle.
func Rate(puzzle board.Givens) float64 {
	g, err := puzzle.Grid()
	if err != nil {
		return 0
	}
	m, ok := Measure(&g, 0)
	if !ok {
		return 0
	}
	return m.score()
}

// The weight of each measure in the score, and the value at which the measure reaches its full
// weight.
const (
	givensShare, fewGivens    = 0.15, 17 // no puzzle with one solution has fewer
	emptiestShare, fullLine   = 0.10, 4  // a line with 4 givens is not empty at all
	leftShare                 = 0.30     // of the empty cells
	guessesShare, manyGuesses = 0.45, 60 // the hardest puzzles known need 20, some 75
	manyGivens                = 36
	easiest, hardest          = 1.0, 5.0
	scoreDigits               = 10 // scores are tenths
)

// score returns the estimate, from 1.0 to 5.0 in steps of 0.1. Guesses count on a logarithmic
// scale: going from 3 to 7 adds as much as going from 15 to 31.
func (m Measures) score() float64 {
	left := 0.0
	if m.Givens < 81 {
		left = float64(m.Left) / float64(81-m.Givens)
	}
	share := givensShare*part(float64(manyGivens-m.Givens), manyGivens-fewGivens) +
		emptiestShare*part(float64(fullLine-m.Emptiest), fullLine) +
		leftShare*left +
		guessesShare*part(math.Log1p(m.Guesses), math.Log1p(manyGuesses))
	return math.Round((easiest+(hardest-easiest)*share)*scoreDigits) / scoreDigits
}

// part returns x/full, limited to the range from 0 to 1.
func part(x, full float64) float64 { return max(0, min(1, x/full)) }

// placeSingles places naked and hidden singles until there are none left. A contradictory position
// may be left in an invalid state.
func placeSingles(g *board.Grid) {
	for before := -1; before != g.Empty().Len(); {
		before = g.Empty().Len()
		for c := range g.Empty().All() {
			if m := g.Marks(c); m.Single() {
				g.Place(board.At(c, m.First()))
			}
		}
		for d := range board.AllDigits.All() {
			for h := range board.House(27) {
				if s := g.Spots(d).And(h.Cells()); s.Single() {
					g.Place(board.At(s.First(), d))
				}
			}
		}
	}
}

// A searcher runs a backtracking search in random order.
type searcher struct {
	rng     *rand.Rand
	guesses int
}

// solve places singles and then fills the cell with the fewest candidates, trying its candidates
// in random order, until all cells are filled. If several cells have equally few, it picks one of
// them at random.
func (s *searcher) solve(g board.Grid) bool {
	placeSingles(&g)
	c, ok := s.pick(&g)
	if !ok {
		return g.Check() == nil
	}
	for left := g.Marks(c); left != 0; {
		d := s.any(left)
		if left.Len() > 1 {
			s.guesses++
		}
		left = left.Without(d)
		next := g
		next.Place(board.At(c, d))
		if s.solve(next) {
			return true
		}
	}
	return false
}

// pick returns the empty cell to fill next, and false if there is none.
func (s *searcher) pick(g *board.Grid) (cell board.Cell, ok bool) {
	least, ties := 10, 0
	for c := range g.Empty().All() {
		switch n := g.Marks(c).Len(); {
		case n < least:
			cell, least, ties = c, n, 1
		case n == least:
			if ties++; s.rng.IntN(ties) == 0 {
				cell = c
			}
		}
	}
	return cell, least < 10
}

// any returns a random digit of a set.
func (s *searcher) any(set board.DigitSet) board.Digit {
	for range s.rng.IntN(set.Len()) {
		set &= set - 1
	}
	return set.First()
}
