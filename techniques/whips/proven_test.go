package whips_test

import (
	"context"
	"os"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestProven solves generated puzzles on the ladder of whips and has every chain
// checked; of every tenth puzzle also all chains of all kinds that there are where
// singles end first. It takes 30 puzzles, with PENCILMARK_FULL=1 20,000.
func TestProven(t *testing.T) {
	puzzles := 30
	if os.Getenv("PENCILMARK_FULL") == "1" {
		puzzles = 20_000
	}
	gen, err := generate.New(generate.Options{Seed: 13, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	p := proving{t: t, chains: map[string]int{}}
	solver := solve.Solver{Ladder: techniques.Whips()}
	solved := 0
	for i := range puzzles {
		puzzle, err := gen.Puzzle(context.Background(), i)
		if err != nil {
			t.Fatal(err)
		}
		g, err := puzzle.Givens.Grid()
		if err != nil {
			t.Fatal(err)
		}
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			t.Fatal(err)
		}
		p.log(log, i%10 == 0)
		if log.Outcome == logic.OutcomeSolved {
			solved++
		}
	}
	t.Logf("%d of %d puzzles solved; chains %v, the longest of %d", solved, puzzles, p.chains, p.longest)
	if solved < puzzles*99/100 {
		t.Errorf("only %d of %d puzzles solved", solved, puzzles)
	}
}

// A proving is the test underway.
type proving struct {
	t       *testing.T
	checker verify.Checker
	chains  map[string]int // checked, by slug
	longest int
}

// log checks the chains of a log, and if all is set every chain of the position of the
// first.
func (p *proving) log(log *logic.Log, all bool) {
	for at, s := range log.Positions() {
		if s.Technique.Family != logic.Whips {
			continue
		}
		p.step(at, s)
		if !all {
			continue
		}
		all = false
		for _, x := range techniques.Of(logic.Whips) {
			for s := range x.Steps(logic.NewView(at)) {
				p.step(at, &s)
			}
		}
	}
}

func (p *proving) step(g *board.Grid, s *logic.Step) {
	p.chains[s.Technique.Slug]++
	p.longest = max(p.longest, len(s.Part(logic.Branch).Nodes)/2)
	if err := p.checker.Step(g, s); err != nil {
		p.t.Errorf("%s in %s: %v", s.Technique.Slug, g, err)
	}
}
