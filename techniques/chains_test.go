package techniques_test

import (
	"context"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/chains"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// chainFamily lists the techniques that this file tests.
func chainFamily() []*logic.Technique {
	others := []string{"bowmans-bingo", "m-wing", "s-wing", "l-wing", "h-wing", "chute-remote-pair"}
	return slices.DeleteFunc(techniques.All(), func(t *logic.Technique) bool {
		return t.Family != logic.Colouring && t.Family != logic.Chains && t.Family != logic.Forcing && !slices.Contains(others, t.Slug)
	})
}

// chainPositions visits positions of generated puzzles in which nothing easier
// than colours and chains applies, until visit has seen n of them.
func chainPositions(t testing.TB, n int, visit func(g *board.Grid, solution *[81]board.Digit)) {
	t.Helper()
	standard := techniques.Standard()
	solver := solve.Solver{Ladder: standard[:standard.Rank(chains.RemotePair)]}
	for seed := uint64(1000); n > 0; seed++ {
		g, solution := alsPuzzle(seed)
		for k := 0; k < 4 && n > 0 && !g.Solved(); k++ {
			for step, ok := solver.Next(context.Background(), &g); ok; step, ok = solver.Next(context.Background(), &g) {
				step.Apply(&g)
			}
			if g.Solved() {
				break
			}
			visit(&g, &solution)
			n--
			c := g.Empty().First()
			g.Place(board.At(c, solution[c]))
		}
	}
}

// TestChainFamilySound holds every step against the one solution and the proof
// checker, and tells its reason.
func TestChainFamilySound(t *testing.T) {
	family := chainFamily()
	counts := map[string]int{}
	var checker verify.Checker
	chainPositions(t, alsSample(40, 2000), func(g *board.Grid, solution *[81]board.Digit) {
		v := logic.NewView(g)
		for _, x := range family {
			n := 0
			for s := range x.Steps(v) {
				if n++; n > alsSteps {
					break
				}
				counts[x.Slug]++
				chainCheck(t, &checker, g, solution, &s)
			}
			if t.Failed() {
				t.FailNow()
			}
		}
	})
	for _, x := range family {
		t.Logf("%5d %s", counts[x.Slug], x.Slug)
	}
}

func chainCheck(t *testing.T, checker *verify.Checker, g *board.Grid, solution *[81]board.Digit, s *logic.Step) {
	t.Helper()
	var r explain.Renderer
	for _, x := range s.Eliminations {
		if solution[x.Cell()] == x.Digit() {
			t.Errorf("%s removes the solution", r.Line(s))
		}
	}
	for _, x := range s.Placements {
		if solution[x.Cell()] != x.Digit() {
			t.Errorf("%s places what is not the solution", r.Line(s))
		}
	}
	if err := checker.Step(g, s); err != nil {
		t.Errorf("%s: %v", r.Line(s), err)
	}
	if _, err := r.Sentence(s); err != nil {
		t.Error(err)
	}
}

// BenchmarkChains finds the first step of each technique in stuck positions.
func BenchmarkChains(b *testing.B) {
	var grids []board.Grid
	chainPositions(b, 50, func(g *board.Grid, _ *[81]board.Digit) { grids = append(grids, *g) })
	for _, x := range chainFamily() {
		b.Run(x.Slug, func(b *testing.B) {
			v := logic.NewView(&grids[0])
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				v.Reset(&grids[i%len(grids)])
				x.First(v)
			}
		})
	}
}
