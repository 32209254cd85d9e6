package hodoku

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/search"
)

// carve returns n puzzles with one solution, carved out of random full grids
// until no more than about the given number of clues is left.
func carve(t testing.TB, seed uint64, n, clues int) []board.Givens {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	var list []board.Givens
	for len(list) < n {
		empty := board.EmptyGrid()
		p, ok := search.Random(&empty, rng.Uint64())
		if !ok {
			t.Fatal("no full grid")
		}
		left := 81
		for _, c := range rng.Perm(81) {
			if left <= clues {
				break
			}
			v := p[c]
			p[c] = 0
			left--
			if grid, err := p.Grid(); err != nil || !search.Unique(&grid) {
				p[c] = v
				left++
			}
		}
		list = append(list, p)
	}
	return list
}
