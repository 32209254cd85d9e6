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
// checked. It takes 30 puzzles, with PENCILMARK_FULL=1 20,000.
func TestProven(t *testing.T) {
	puzzles := 30
	if os.Getenv("PENCILMARK_FULL") == "1" {
		puzzles = 20_000
	}
	gen, err := generate.New(generate.Options{Seed: 13, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	solver := solve.Solver{Ladder: techniques.Whips()}
	var checker verify.Checker
	chains, longest, solved := map[string]int{}, 0, 0
	for i := range puzzles {
		p, err := gen.Puzzle(context.Background(), i)
		if err != nil {
			t.Fatal(err)
		}
		g, err := board.NewGrid(&p.Givens)
		if err != nil {
			t.Fatal(err)
		}
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			t.Fatal(err)
		}
		for at, s := range log.Positions() {
			if s.Technique.Family != logic.Whips {
				continue
			}
			chains[s.Technique.Slug]++
			longest = max(longest, len(s.Part(logic.Branch).Nodes)/2)
			if err := checker.Step(at, s); err != nil {
				t.Errorf("%s in %s: %v", s.Technique.Slug, at, err)
			}
		}
		if log.Outcome == logic.OutcomeSolved {
			solved++
		}
	}
	t.Logf("%d of %d puzzles solved; chains %v, the longest of %d", solved, puzzles, chains, longest)
	if solved < puzzles*99/100 {
		t.Errorf("only %d of %d puzzles solved", solved, puzzles)
	}
}
