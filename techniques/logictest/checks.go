package logictest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// Contract checks what x says of itself, and that its reason can be compiled.
func Contract(t *testing.T, x *logic.Technique) {
	t.Helper()
	if err := x.Validate(); err != nil {
		t.Error(err)
	}
	if err := explain.Check(x); err != nil {
		t.Error(err)
	}
}

// Allocations runs x on the near misses of its case file, once the facts that it
// leans on are built: it must not allocate.
func Allocations(t *testing.T, x *logic.Technique, path string) {
	t.Helper()
	for _, k := range ReadCases(t, path) {
		if k.Effects() > 0 {
			continue
		}
		v := logic.NewView(&k.Grid)
		find := func() { x.Find(v, func(logic.Step) bool { return true }) }
		if n := testing.AllocsPerRun(3, find); n > 0 {
			t.Errorf("%s: %s: %v allocations on a miss", x.Slug, k.Name, n)
		}
	}
}

// Symmetric checks that x concludes in the image of every position, with other
// digits, rows and columns, what it concludes in the position.
func Symmetric(t *testing.T, x *logic.Technique, positions []Position) {
	t.Helper()
	same := func(y board.Candidate) board.Candidate { return y }
	for i := range positions {
		g := &positions[i].Grid
		m := transform.Seeded(uint64(i))
		image := m.Grid(g)
		want, got := conclusions(x, g, m.Candidate), conclusions(x, &image, same)
		if !maps.Equal(got, want) {
			t.Errorf("%s in %s\nconcludes %v\nthe image has %v", x.Slug, g.String(),
				slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got)))
		}
	}
}

// conclusions returns everything that the steps of x conclude in g, mapped.
func conclusions(x *logic.Technique, g *board.Grid, to func(board.Candidate) board.Candidate) map[string]bool {
	out := map[string]bool{}
	for s := range x.Steps(logic.NewView(g)) {
		for _, y := range s.Eliminations {
			out[fmt.Sprintf("%v<>%v", to(y).Cell(), to(y).Digit())] = true
		}
		for _, y := range s.Placements {
			out[to(y).String()] = true
		}
	}
	return out
}

// Tight checks that no step of x cites more than its proof needs: with any one
// citation less it must fail. A citation that is not needed sends the reader to a
// place that does not matter.
func Tight(t *testing.T, x *logic.Technique, positions []Position, limit int) {
	t.Helper()
	var checker verify.Checker
	for i := range positions {
		g := &positions[i].Grid
		for _, s := range collect(x, logic.NewView(g), limit) {
			for k := range len(slices.Collect(s.Citations())) {
				if poorer := s.WithoutCitation(k); checker.Step(g, &poorer) == nil {
					t.Errorf("%s in %s: citation %d is not needed: %v", x.Slug, g.String(), k+1, s.Parts)
				}
			}
		}
	}
}

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
