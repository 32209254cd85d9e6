package paths_test

import (
	"strings"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/paths"
)

// TestParseChoice checks the names of the choices.
func TestParseChoice(t *testing.T) {
	for name, want := range map[string]paths.Choice{
		"": paths.First, "First": paths.First, "SIMPLEST": paths.Simplest, "shortest": paths.Shortest, "short": "",
	} {
		if got, err := paths.ParseChoice(name); got != want || (err != nil) != (want == "") {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
}

// TestPaths checks that the shortest path is never longer than another one of the same
// ladder, that each ends, and that the bound is one.
func TestPaths(t *testing.T) {
	goldenNugget := boardtest.Grid(t, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	puzzles := boardtest.Puzzles(t, boardtest.Own, 50)
	if boardtest.Full() { // each path of the Golden Nugget takes seconds
		puzzles = append(boardtest.Puzzles(t, boardtest.Own, 10), goldenNugget)
	}
	for _, g := range puzzles {
		logs := map[paths.Choice]*logic.Log{}
		for _, choice := range paths.Choices() {
			solver := paths.Solver{Choice: choice}
			solver.Ladder, solver.Search = techniques.Standard(), true
			log, err := solver.Solve(t.Context(), &g)
			if err != nil || !log.End.Solved() || log.At(len(log.Steps)) != log.End {
				t.Fatalf("%s: the path of %s does not solve: %v", g.String(), choice, err)
			}
			logs[choice] = log
		}
		short := logs[paths.Shortest]
		for choice, log := range logs {
			if n := len(log.Steps); n < len(short.Steps) {
				t.Errorf("%s: the shortest path has %d steps, that of %s %d", g.String(), len(short.Steps), choice, n)
			}
			if n := paths.Others(log); n < short.AtLeast {
				t.Errorf("%s: at least %d steps, that of %s has %d", g.String(), short.AtLeast, choice, n)
			}
		}
	}
}

// TestBetter seeks the paths of two puzzles of which one step besides singles opens each,
// and none is enough.
func TestBetter(t *testing.T) {
	for line, want := range map[string]map[paths.Choice]string{
		".7.84....2......47.....3..5...2..9.45.1.....6.....1......16.....9.7.8..34....51..": {
			paths.First: "locked-candidates-pointing locked-candidates-pointing locked-candidates-pointing " +
				"locked-candidates-claiming locked-candidates-claiming skyscraper",
			paths.Shortest: "3d-medusa-wrap", paths.FewestHard: "locked-candidates-claiming empty-rectangle",
		},
		"....7.9...2.6.....5.....3...4.....217...3................2.1.8.9.....7.....4.....": {
			paths.Shortest: "grouped-continuous-nice-loop", paths.FewestHard: "locked-candidates-pointing x-wing",
		},
	} {
		for choice, want := range want {
			g := boardtest.Grid(t, line)
			s := paths.Solver{Choice: choice}
			s.Ladder, s.Name = techniques.Standard(), "a name"
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
			if bound := log.AtLeast; (choice == paths.Shortest) != (bound == 1) {
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
	s := paths.Solver{Choice: paths.Shortest}
	s.Ladder = techniques.Standard()
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
