package logictest

import (
	"context"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A Position is a position of a puzzle, and the puzzle's one solution; the
// solution is all zero if it is not known.
type Position struct {
	Grid     board.Grid
	Solution [81]board.Digit
}

// contradicts returns a conclusion of s that the solution denies.
func (p *Position) contradicts(s *logic.Step) (board.Candidate, bool) {
	if p.Solution == ([81]board.Digit{}) {
		return 0, false
	}
	return s.Denied(&p.Solution)
}

// rounds bounds the positions taken of one puzzle.
const rounds = 6

// Positions returns n positions of generated puzzles in which no technique of
// easier applies, the same for equal seeds. Where a puzzle is stuck, the lowest
// empty cell is filled from the solution, so that positions early and late in a
// puzzle are among them.
func Positions(n int, seed uint64, easier logic.Ladder) []Position {
	gen, err := generate.New(generate.Options{Seed: seed, Minimal: true})
	if err != nil { // no wish, no conflict
		panic(err)
	}
	solver := solve.Solver{Ladder: easier}
	ctx := context.Background()
	var out []Position
	for i := 0; len(out) < n; i++ {
		p, err := gen.Puzzle(ctx, i)
		if err != nil {
			panic(err)
		}
		g, err := board.NewGrid(&p.Givens)
		if err != nil {
			panic(err)
		}
		for range rounds {
			for s, ok := solver.Next(ctx, &g); ok; s, ok = solver.Next(ctx, &g) {
				s.Apply(&g)
			}
			if g.Solved() || len(out) == n {
				break
			}
			out = append(out, Position{g, p.Solution})
			c := g.Empty().First()
			g.Place(board.At(c, p.Solution[c]))
		}
	}
	return out
}
