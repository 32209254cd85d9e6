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

// TestBetter seeks the paths of two puzzles of which one step besides singles opens each,
// and none is enough.
func TestBetter(t *testing.T) {
	for line, want := range map[string]map[solve.Choice]string{
		".7.84....2......47.....3..5...2..9.45.1.....6.....1......16.....9.7.8..34....51..": {
			solve.First: "locked-candidates-pointing locked-candidates-pointing locked-candidates-pointing " +
				"locked-candidates-claiming locked-candidates-claiming skyscraper",
			solve.Shortest: "3d-medusa-wrap", solve.FewestHard: "locked-candidates-claiming empty-rectangle",
		},
		"....7.9...2.6.....5.....3...4.....217...3................2.1.8.9.....7.....4.....": {
			solve.Shortest: "grouped-continuous-nice-loop", solve.FewestHard: "locked-candidates-pointing x-wing",
		},
	} {
		for choice, want := range want {
			g := boardtest.Grid(t, line)
			s := solve.Solver{Ladder: techniques.Standard(), Name: "a name", Choice: choice}
			log, err := s.Solve(t.Context(), &g)
			if err != nil {
				t.Fatal(err)
			}
			if got := others(log); got != want {
				t.Errorf("%s: the path %s takes %s, want %s", line, choice, got, want)
			}
			if log.At(len(log.Steps)) != log.End || log.End.Values() != log.Solution || log.Start != g ||
				log.Name != "a name" || log.Note != "" || len(log.Ladder) != len(s.Ladder)+1 {
				t.Errorf("%s: the log is not that of a path: %v, %s", line, log.Outcome, log.Note)
			}
			if bound := log.AtLeast; (choice == solve.Shortest) != (bound == 1) {
				t.Errorf("%s: %s takes at least %d", line, choice, bound)
			}
		}
	}
}

// others names the steps of a path that are no singles.
func others(log *logic.Log) string {
	var out []string
	for i := range log.Steps {
		if x := log.Steps[i].Technique; x.Family != logic.Singles {
			out = append(out, x.Slug)
		}
	}
	return strings.Join(out, " ")
}

// TestBetterStops stops a path that is sought, and takes a time that is over before the first.
func TestBetterStops(t *testing.T) {
	g := boardtest.Grid(t, ".7.84....2......47.....3..5...2..9.45.1.....6.....1......16.....9.7.8..34....51..")
	s := solve.Solver{Ladder: techniques.Standard(), Choice: solve.Shortest}
	s.Before = func(n int, _ *logic.Step) bool { return n > 5 }
	log, err := s.Solve(t.Context(), &g)
	if err != nil || len(log.Steps) != 5 || log.Outcome != logic.OutcomeStopped || log.End != log.At(5) {
		t.Errorf("stopped after 5: %d steps, %v, %v", len(log.Steps), log.Outcome, err)
	}
	s.Before, s.Time = nil, 1
	if log, err = s.Solve(t.Context(), &g); err != nil || !log.End.Solved() {
		t.Errorf("without time: %v, %v", log.Outcome, err)
	}
}
