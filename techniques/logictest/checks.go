package logictest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// checkContract checks that the fields of x are valid and that its reason compiles.
func checkContract(t testing.TB, x *logic.Technique) {
	t.Helper()
	if err := x.Validate(); err != nil {
		t.Error(err)
	}
	if err := explain.Check(x); err != nil {
		t.Error(err)
	}
}

// slow is the time that a finder may take without looking at View.Stopped.
const slow = 50 * time.Millisecond

// checkEnds checks that x yields nothing after its first step was refused, that a step lists its digits, and
// that a slow search ends when its context has ended. It returns false if the finder does not end.
func checkEnds(t testing.TB, x *logic.Technique, positions []Position) bool {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for i := range positions {
		g, n := &positions[i].Grid, 0
		v := logic.NewView(g)
		begun := time.Now()
		x.Find(v, func(logic.Step) bool { return true })
		whole := time.Since(begun)
		x.Find(v, func(s logic.Step) bool {
			if n++; n == 1 && s.Digits == 0 {
				t.Errorf("%s in %s: the step lists no digits", x.Slug, g.String())
			}
			return false
		})
		if n > 1 {
			t.Errorf("%s in %s: the finder goes on after yield has returned false", x.Slug, g.String())
			return false
		}
		if whole < slow {
			continue
		}
		begun = time.Now()
		x.Find(logic.NewView(g).WithContext(ctx), func(logic.Step) bool { return true })
		if late := time.Since(begun); late > slow && late > whole/2 {
			t.Errorf("%s in %s: the search takes %v after its context has ended; look at View.Stopped now and then", x.Slug, g.String(), late)
			return false
		}
	}
	return true
}

// checkAllocations builds the tables of x on the near misses of its case file, and then checks that x does not allocate
// there.
func checkAllocations(t testing.TB, x *logic.Technique, path string) {
	t.Helper()
	for _, k := range mustReadCases(t, path) {
		if k.Effects() > 0 {
			continue
		}
		v := logic.NewView(&k.Grid)
		find := func() { x.Find(v, func(logic.Step) bool { return true }) }
		if n := testing.AllocsPerRun(3, find); n > 0 {
			t.Errorf("%s: %s: %v allocations although no step was found", x.Slug, k.Name, n)
		}
	}
}

// checkSymmetric checks that x treats all rows, columns and digits alike. In the image of a position under a
// permutation of digits, rows and columns, x must draw the images of the same conclusions.
func checkSymmetric(t testing.TB, x *logic.Technique, positions []Position) {
	t.Helper()
	same := func(y board.Candidate) board.Candidate { return y }
	for i := range positions {
		g := &positions[i].Grid
		m := transform.Seeded(uint64(i))
		image := m.Grid(g)
		want, got := conclusions(x, g, m.Candidate), conclusions(x, &image, same)
		if !maps.Equal(got, want) {
			t.Errorf("%s in %s\nconcludes %v\nbut its mirror image concludes %v", x.Slug, g.String(),
				slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got)))
		}
	}
}

// conclusions returns all conclusions of the steps of x in g, each mapped by the function to.
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

// checkTight checks that no step of x cites more than its proof needs: without any one of its citations, the proof must
// fail. An unnecessary citation would direct the reader to a place that does not matter.
func checkTight(t testing.TB, x *logic.Technique, positions []Position, limit int) {
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

// A Position is a position of a puzzle, together with the puzzle's only solution. The solution is all zero if it is
// not known.
type Position struct {
	Grid     board.Grid
	Solution board.Givens
}

// contradicts returns a conclusion of s that contradicts the solution. It returns false if there is none.
func (p *Position) contradicts(s *logic.Step) (board.Candidate, bool) {
	if p.Solution == (board.Givens{}) {
		return 0, false
	}
	return s.Denied(&p.Solution)
}

// rounds is the largest number of positions taken from one puzzle.
const rounds = 6

// Positions returns n positions of generated puzzles in which no technique of easier applies. Equal seeds give equal
// positions. When no technique applies any more, the lowest empty cell is filled from the solution, so that there are
// positions from early and late in a puzzle.
func Positions(n int, seed uint64, easier logic.Ladder) []Position {
	gen, err := generate.New(generate.Options{Seed: seed, Minimal: true})
	if err != nil { // the options have no conflict
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
		g, err := p.Givens.Grid()
		if err != nil {
			panic(err)
		}
		for range rounds {
			for s, err := solver.Next(ctx, &g); err == nil; s, err = solver.Next(ctx, &g) {
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
