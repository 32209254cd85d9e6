package boardtest

import (
	"iter"
	"math/rand/v2"

	"pencilmark/board"
)

// ByCandidates builds a position from a puzzle with one solution. It takes clues away until there are several
// solutions, and then removes candidates. They leave exactly one solution, or none or several, if solutions is 0 or 2.
// The same seed gives the same position. The function all returns solutions, as search.All does.
func ByCandidates(
	puzzle board.Grid, seed uint64, solutions int, all func(g *board.Grid, max int) iter.Seq[board.Givens],
) board.Grid {
	rng := rand.New(rand.NewPCG(seed, 0))
	var solution board.Givens
	for s := range all(&puzzle, 1) {
		solution = s
	}
	other := func(g *board.Grid) (out board.Givens, ok bool) {
		for s := range all(g, 2) {
			if s != solution {
				out, ok = s, true
			}
		}
		return out, ok
	}
	digits, clues := puzzle.Puzzle(), 81
	if seed%4 > 0 {
		clues = 1 + rng.IntN(5)
	}
	g := puzzle
	for _, c := range rng.Perm(81) {
		if _, several := other(&g); digits[c] != 0 && (clues > 0 || !several) {
			digits[c], clues = 0, clues-1
			g, _ = digits.Grid()
		}
	}
	before := g
	for {
		s, ok := other(&g)
		if !ok {
			break
		}
		before = g
		for _, c := range rng.Perm(81) {
			if s[c] != solution[c] {
				g.Eliminate(board.At(board.Cell(c), s[c]))
				break
			}
		}
	}
	switch solutions {
	case 0:
		for _, c := range rng.Perm(81) {
			if g.Value(board.Cell(c)) == 0 {
				g.Eliminate(board.At(board.Cell(c), solution[c]))
				return g
			}
		}
	case 2:
		return before
	}
	return g
}
