// Package difficulty estimates how hard a puzzle is without knowing any technique
// but the singles: from how much is given, how far the singles lead, and how much a
// backtracking search must guess.
//
// It is quick and coarse. Two puzzles that need very different techniques can get
// the same figure; the scales that know techniques are elsewhere.
//
// The package imports board only.
package difficulty

import (
	"math"
	"math/rand/v2"

	"pencilmark/board"
)

// Runs is the number of randomised searches that Measure averages over.
const Runs = 8

// Measures are what the estimate is made of.
type Measures struct {
	Givens   int     // cells given
	Emptiest int     // givens in the row or column that has fewest
	Left     int     // cells that naked and hidden singles leave unsolved
	Guesses  float64 // guesses of a backtracking search for the first solution, on average
}

// Measure takes the measures of g, and returns false if g has no solution. Equal seeds
// give equal measures. Of a position with solved cells beyond its givens, all solved
// cells count as given.
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
	for run := range Runs {
		s := searcher{rng: rand.New(rand.NewPCG(seed, uint64(run)))}
		if !s.solve(*g) {
			return m, false
		}
		total += s.guesses
	}
	m.Guesses = float64(total) / Runs
	return m, true
}

// Rate returns the score of a puzzle, row by row with 0 for empty cells, and 0 if it
// has no solution. It always gives a puzzle the same score.
func Rate(puzzle *[81]board.Digit) float64 {
	g, err := board.NewGrid(puzzle)
	if err != nil {
		return 0
	}
	m, ok := Measure(&g, 0)
	if !ok {
		return 0
	}
	return m.Score()
}

// The share of each measure in the score, and where each counts in full.
const (
	givensShare, fewGivens    = 0.15, 17 // no puzzle with one solution has fewer
	emptiestShare, fullLine   = 0.10, 4  // a line with 4 givens is not empty at all
	leftShare                 = 0.30     // of the empty cells
	guessesShare, manyGuesses = 0.45, 60 // the hardest puzzles known need 20, some 75
	manyGivens                = 36
	easiest, hardest          = 1.0, 5.0
	scoreDigits               = 10 // scores are tenths
)

// Score returns the estimate, from 1.0 to 5.0 in steps of a tenth. Guesses count by
// their logarithm: the step from 3 to 7 is as large as that from 15 to 31.
func (m Measures) Score() float64 {
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

// part returns x/full, kept between 0 and 1.
func part(x, full float64) float64 { return max(0, min(1, x/full)) }

// placeSingles places naked and hidden singles until there is none. It may leave a
// contradictory position broken.
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

// A searcher backtracks in random order.
type searcher struct {
	rng     *rand.Rand
	guesses int
}

// solve places singles and then fills the cell with the fewest candidates, a random one
// of several, with its candidates in random order, until all cells are filled.
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
