package se

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
)

// A carved is a puzzle made for a test, with its solution.
type carved struct {
	givens, solution board.Givens
}

// carve makes n puzzles with one solution each, the same for the same seed: it
// fills a grid at random and takes givens away, in random order, as long as the
// solution stays the only one.
func carve(tb testing.TB, seed uint64, n int) []carved {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 81))
	out := make([]carved, n)
	for i := range out {
		var grid board.Givens
		if fill(&grid, rng.Perm(9), 1) != 1 {
			tb.Fatal("empty grid not filled")
		}
		shuffle(&grid, rng)
		out[i].solution = grid
		for _, c := range rng.Perm(81) {
			was := grid[c]
			grid[c] = 0
			if try := grid; fill(&try, rng.Perm(9), 2) != 1 {
				grid[c] = was
			}
		}
		out[i].givens = grid
	}
	return out
}

// shuffle permutes the rows inside their bands and the bands, and transposes.
func shuffle(grid *board.Givens, rng *rand.Rand) {
	for range 2 {
		old := *grid
		bands := rng.Perm(3)
		for b := range 3 {
			for i, row := range rng.Perm(3) {
				for col := range 9 {
					grid[col*9+b*3+i] = old[(bands[b]*3+row)*9+col]
				}
			}
		}
	}
}

// fill counts the solutions of a grid up to a limit, trying digits in the given
// order, and leaves the last one in the grid when it reaches the limit.
func fill(grid *board.Givens, order []int, limit int) int {
	var used [27]uint16
	for c, d := range grid {
		if d != 0 {
			toggle(&used, board.Cell(c), int(d)-1)
		}
	}
	return fillRest(grid, &used, order, limit)
}

func toggle(used *[27]uint16, c board.Cell, d int) {
	for _, h := range &geo[c].Houses {
		used[h] ^= 1 << d
	}
}

func fillRest(grid *board.Givens, used *[27]uint16, order []int, limit int) int {
	best, options, fewest := -1, uint16(0), 10
	for c, d := range grid {
		if d != 0 {
			continue
		}
		h := &geo[c].Houses
		m := 0x1ff &^ (used[h[0]] | used[h[1]] | used[h[2]])
		if n := count(m); n < fewest {
			best, options, fewest = c, m, n
			if n < 2 {
				break
			}
		}
	}
	if best < 0 {
		return 1
	}
	found := 0
	for _, d := range order {
		if options>>d&1 == 0 {
			continue
		}
		grid[best] = board.Digit(d + 1)
		toggle(used, board.Cell(best), d)
		found += fillRest(grid, used, order, limit-found)
		toggle(used, board.Cell(best), d)
		if found >= limit {
			return found
		}
	}
	grid[best] = 0
	return found
}

// states calls check with the position before every step of some puzzles that
// is rated from low on, until limit positions have been seen. The position may not
// be changed.
func states(tb testing.TB, seed uint64, low float64, limit int, check func(pos *position, p *carved)) {
	tb.Helper()
	seen := 0
	r := New()
	for n := uint64(0); seen < limit && n < 40; n++ {
		for _, p := range carve(tb, seed+n, 10) {
			r.load(tb.Context(), &p.givens)
			for r.pos.left > 0 && seen < limit {
				h, err := r.next(0)
				if err != nil {
					tb.Fatal(err)
				}
				if h.rating >= low {
					seen++
					check(&r.pos, &p)
				}
				r.pos.apply(h)
			}
		}
	}
	if seen < limit {
		tb.Fatalf("only %d of %d positions", seen, limit)
	}
}

// newChaining returns a finder of chains that nothing stops.
func newChaining(tb testing.TB) *chaining {
	return &chaining{stop: &interrupt{ctx: tb.Context()}}
}
