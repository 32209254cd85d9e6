package solve_test

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestParseChoice checks the names of the choices.
func TestParseChoice(t *testing.T) {
	for name, want := range map[string]solve.Choice{
		"": solve.First, "First": solve.First, "SIMPLEST": solve.Simplest, "shortest": solve.Shortest, "short": "",
	} {
		if got, err := solve.ParseChoice(name); got != want || (err != nil) != (want == "") {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
}

// TestSimplest lets a technique say the same in many ways. The smallest pattern is
// chosen, chains counted by their nodes; of equal patterns the one that achieves more;
// of steps alike in both the first.
func TestSimplest(t *testing.T) {
	g := board.EmptyGrid()
	step := func(name string, shown, nodes, effects int) logic.Step {
		xs := make([]board.Candidate, 200)
		chain := logic.Part{Nodes: []logic.Node{{Candidates: xs[:nodes]}, {Candidates: xs[:nodes]}}}
		return logic.Step{Called: name, Eliminations: xs[:effects], Parts: []logic.Part{{Candidates: xs[:shown]}, chain}}
	}
	for want, steps := range map[string][]logic.Step{
		"small":      {step("large", 3, 0, 9), step("small", 2, 0, 1)},
		"short":      {step("long", 2, 2, 9), step("short", 4, 0, 1), step("as long", 2, 1, 0)},
		"more":       {step("less", 2, 0, 1), step("more", 2, 0, 2), step("as much", 2, 0, 2)},
		"small too":  {step("all", 3, 0, 150), step("small too", 2, 0, 0)},
		"many":       {step("many", 2, 0, 99), step("more than many", 2, 0, 100)},
		"many later": {step("few", 2, 0, 98), step("many later", 2, 0, 100)},
	} {
		t.Run(want, func(t *testing.T) {
			x := &logic.Technique{Find: func(_ *logic.View, yield func(logic.Step) bool) {
				for _, s := range steps {
					if !yield(s) {
						return
					}
				}
			}}
			s := solve.Solver{Ladder: logic.Ladder{{Technique: x}}, Choice: solve.Simplest}
			if got, ok := s.Next(t.Context(), &g); !ok || got.Called != want || got.Technique != x {
				t.Errorf("the simplest is %q", got.Called)
			}
			s.Choice = solve.First
			if got, _ := s.Next(t.Context(), &g); got.Called != steps[0].Called {
				t.Errorf("the first is %q", got.Called)
			}
		})
	}
}

// TestShortest solves puzzles whose paths can do without either of two steps: the harder
// one goes, and singles are found anew.
func TestShortest(t *testing.T) {
	for line, want := range map[string]string{
		".7.84....2......47.....3..5...2..9.45.1.....6.....1......16.....9.7.8..34....51..": "locked-candidates-pointing " +
			"locked-candidates-pointing skyscraper",
		"....7.9...2.6.....5.....3...4.....217...3................2.1.8.9.....7.....4.....": "locked-candidates-pointing " +
			"x-wing",
	} {
		g := boardtest.Grid(t, line)
		s := solve.Solver{Ladder: techniques.Standard(), Name: "a name", Choice: solve.Shortest}
		log, err := s.Solve(t.Context(), &g)
		if err != nil {
			t.Fatal(err)
		}
		var hard []string
		for i := range log.Steps {
			if x := log.Steps[i].Technique; x.Family != logic.Singles {
				hard = append(hard, x.Slug)
			}
		}
		if got := strings.Join(hard, " "); got != want {
			t.Errorf("%s: the path takes %s, want %s", line, got, want)
		}
		if log.At(len(log.Steps)) != log.End || log.End.Values() != log.Solution || log.Start != g ||
			log.Name != "a name" || log.Note != "" || len(log.Ladder) != len(s.Ladder)+1 {
			t.Errorf("%s: the log is not that of a path: %v, %s", line, log.Outcome, log.Note)
		}
	}
}
