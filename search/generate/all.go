package generate

import (
	"context"
	"iter"

	"pencilmark/board/progress"
)

// All makes n puzzles, on all cores, and yields them in the order of their numbers, so that equal options give equal
// puzzles. No two of them are essentially equal (see [Distinct]). The functions in the options must allow several
// goroutines. All stops at the first error, which is that of [New] or of [Generator.Puzzle].
func All(ctx context.Context, n int, o Options) iter.Seq2[Puzzle, error] {
	return func(yield func(Puzzle, error) bool) {
		g, err := New(o)
		if err != nil {
			yield(Puzzle{}, err)
			return
		}
		type result struct {
			Puzzle
			err error
		}
		numbers := func(yield func(int) bool) {
			for i := range n {
				if !yield(i) {
					return
				}
			}
		}
		known, made := NewDistinct(), 0
		for i, r := range progress.Ordered(ctx, numbers, func() func(int) result {
			return func(i int) result { p, err := g.Puzzle(ctx, i); return result{p, err} }
		}) {
			for k := 1; r.err == nil && !known.Add(&r.Givens); k++ {
				r.Puzzle, r.err = g.Another(ctx, i, k)
			}
			if made++; !yield(r.Puzzle, r.err) || r.err != nil {
				return
			}
		}
		if made < n { // the context ended before the others were begun
			yield(Puzzle{}, ctx.Err())
		}
	}
}
