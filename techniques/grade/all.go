package grade

import (
	"context"
	"iter"

	"pencilmark/board"
	"pencilmark/board/progress"
)

// All grades many puzzles, on all cores, and yields the results in the order of the puzzles. It reads a few
// puzzles ahead. If ctx ends, it reads no more of them, and yields the results of those that it has read.
// Options.Time must allow several goroutines.
func All(ctx context.Context, puzzles iter.Seq[board.Givens], o Options) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		for _, r := range progress.Ordered(ctx, puzzles, func() func(board.Givens) Result {
			g := New(o)
			return func(p board.Givens) Result { return g.Grade(ctx, p) }
		}) {
			if !yield(r) {
				return
			}
		}
	}
}
