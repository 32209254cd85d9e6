package tutorials_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
)

// examined has an X-Wing, r1c5, r4c1 and r6c15 <>4, as its easiest step; a Skyscraper
// says r2c3<>7, a W-Wing r8c3<>8 and Multi-Colours 2 r4c1<>7 r9c2<>7. Of three Turbot
// Fish one says r4c1<>4 r6c1<>4.
const examined = "+95...67+3..3..9.+64..+268.3.....+3.2...6.957.+182+3..2....7.2....4+31+731...25.+4+5.....+2.9:" +
	"119 121 129 529 131 135 535 944 662 964 694 695 795 895"

func examiner(t *testing.T, slug string, free bool) *tutorials.Examiner {
	t.Helper()
	p, err := formats.Parse(examined)
	if err != nil {
		t.Fatal(err)
	}
	x := techniques.MustLookup(slug)
	drill := &tutorials.Drill{Technique: x, Grid: p.Grid, Steps: tutorials.Steps(t.Context(), x, &p.Grid)}
	return &tutorials.Examiner{Drill: drill, Ladder: techniques.Standard(), Free: free}
}

// hear judges a line as the commands do: first by the drill, then by other steps.
func hear(t *testing.T, ctx context.Context, e *tutorials.Examiner, line string) tutorials.Mark {
	t.Helper()
	a, err := tutorials.ParseAnswer(board.RC, line)
	if err != nil {
		t.Fatal(err)
	}
	return e.Another(ctx, a, e.Judge(a))
}

type exchange struct{ answer, words string }

func TestExaminer(t *testing.T) {
	const complete, wrong = "Right!", "That is wrong. "
	for name, tt := range map[string]struct {
		slug string
		free bool
		talk []exchange
	}{
		"parts add up": {"x-wing", true, []exchange{
			{"r4c1<>4", "Right. 3 more conclusions follow from the same step."},
			{"r6c1<>4", "Right. 2 more conclusions follow from the same step."},
			{"r1c1=3", wrong + "r1c1=3: the cell is solved already. What to look for: two lines."},
			{"r4c1<>4", "Right. 2 more conclusions follow from the same step."},
			{"r1c5<>4, r6c5<>4", complete},
		}},
		"parts of another step add up": {"x-wing", true, []exchange{
			{"r9c2<>7 r4c1<>7 r4c1<>7", complete},
		}},
		"and one by one": {"x-wing", true, []exchange{
			{"r4c1<>4", "Right. 3 more conclusions follow from the same step."},
			{"r4c1<>7", "Right. One more conclusion follows from the same step."},
			{"r9c2<>7", complete},
		}},
		"back to the step that is asked for": {"x-wing", true, []exchange{
			{"r4c1<>7", "Right. One more conclusion follows from the same step."},
			{"r1c5<>4 r4c1<>4 r6c15<>4", complete},
		}},
		"the easiest of several": {"skyscraper", true, []exchange{
			{"r2c3<>7", complete},
		}},
		"two steps at once": {"x-wing", true, []exchange{
			{"r2c3<>7 r4c1<>4", "Right. 3 more conclusions follow from the same step." +
				" r2c3<>7 is right, too, but it follows from another step."},
			{"r1c5<>4 r6c15<>4 r8c3<>8 r2c3<>7", complete + " r8c3<>8 r2c3<>7 are right, too, but they follow from other steps."},
		}},
		"a drill wants its own": {"x-wing", false, []exchange{
			{"r4c1<>4", "Right. 3 more conclusions follow from the same step."},
			{"r2c3<>7", "That is right: it follows from a Skyscraper. But the step to find here is an X-Wing."},
			{"r1c5<>4 r6c15<>4", complete},
		}},
		"false is false": {"x-wing", true, []exchange{
			{"r1c3<>8", wrong + "r1c3<>8: no X-Wing says so here. What to look for: two lines."},
			{"r2c3=7", wrong + "r2c3=7: an X-Wing only removes candidates here. What to look for: two lines."},
			{"r4c1<>4 r2c3=7", wrong + "r2c3=7: an X-Wing only removes candidates here. What to look for: two lines."},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			e := examiner(t, tt.slug, tt.free)
			shown := *e.Drill.Technique
			shown.Title = "two lines"
			for _, x := range tt.talk {
				v := hear(t, t.Context(), e, x.answer)
				if got := v.Words(board.RC, &shown); got != x.words {
					t.Errorf("%s: %s; want %s", x.answer, got, x.words)
				}
			}
		})
	}
}

// TestExaminerPlays checks which step an answer is taken for, that all it concludes is
// told, and that a placement's eliminations count.
func TestExaminerPlays(t *testing.T) {
	for answer, want := range map[string]string{
		"r4c1<>4 r6c1<>4 r1c5<>4 r6c5<>4": "x-wing", "r2c3<>7": "skyscraper", "r8c3<>8": "w-wing",
		"r4c1<>7 r9c2<>7": "multi-colours-2",
	} {
		v := hear(t, t.Context(), examiner(t, "x-wing", true), answer)
		if v.Outcome != tutorials.Complete || v.Step.Technique.Slug != want {
			t.Errorf("%s: outcome %d, want %s", answer, v.Outcome, want)
		}
	}
	single := techniques.MustLookup("naked-single")
	g := board.EmptyGrid()
	g.SetMarks(board.CellAt(0, 0), board.DigitsOf(5))
	for _, asked := range []string{"x-wing", "naked-single"} {
		x := techniques.MustLookup(asked)
		e := &tutorials.Examiner{Ladder: techniques.Standard(), Free: true,
			Drill: &tutorials.Drill{Technique: x, Grid: g, Steps: tutorials.Steps(t.Context(), x, &g)}}
		v := hear(t, t.Context(), e, "r1c2<>5")
		if v.Outcome != tutorials.Partial || v.Step.Technique != single || v.Missing != 1 || !v.Implied {
			t.Errorf("asked for %s: outcome %d, missing %d, implied %t", asked, v.Outcome, v.Missing, v.Implied)
		}
	}
}

// TestExaminerPrefersSaid answers with the eliminations of a Locked Candidates step that
// a Hidden Single in the same position implies, too: it is the former that was told.
func TestExaminerPrefersSaid(t *testing.T) {
	p, err := formats.Parse("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	single := techniques.MustLookup("hidden-single")
	drill := &tutorials.Drill{Technique: single, Grid: p.Grid, Steps: tutorials.Steps(t.Context(), single, &p.Grid)}
	e := &tutorials.Examiner{Drill: drill, Ladder: techniques.Standard(), Free: true}
	for s := range techniques.MustLookup("locked-candidates-pointing").Steps(logic.NewView(&p.Grid)) {
		for i, x := range s.Eliminations {
			v := hear(t, t.Context(), e, board.RC.Elimination(x))
			if v.Step == nil || v.Implied || v.Missing < len(s.Eliminations)-1-i {
				t.Errorf("%v: outcome %d, missing %d by %s", x, v.Outcome, v.Missing, v.Step.Technique.Slug)
			}
			if last := i == len(s.Eliminations)-1; last && v.Outcome == tutorials.Complete && v.Step.Technique != s.Technique {
				t.Errorf("%v: played %s", x, v.Step.Technique.Slug)
			}
		}
		e.Said = tutorials.Answer{}
	}
}

// TestExaminerLooksOnce gives answers that are judged up to three times each: no finder is
// asked twice about the position.
func TestExaminerLooksOnce(t *testing.T) {
	e := examiner(t, "x-wing", true)
	asked := map[string]int{}
	for i, r := range e.Ladder {
		counted, find := *r.Technique, r.Find
		counted.Find = func(v *logic.View, yield func(logic.Step) bool) {
			asked[counted.Slug]++
			find(v, yield)
		}
		e.Ladder[i].Technique = &counted
	}
	for _, line := range []string{"r4c1<>4", "r7c2<>6", "r2c3<>7 r4c1<>4", "r7c2<>6"} {
		hear(t, t.Context(), e, line)
	}
	for slug, n := range asked {
		if n > 1 {
			t.Errorf("%s was asked %d times", slug, n)
		}
	}
	if len(asked) < len(e.Ladder) {
		t.Errorf("%d of %d techniques were asked", len(asked), len(e.Ladder))
	}
}

// TestExaminerStops gives an examiner no time: it knows the drill and no more.
func TestExaminerStops(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	e := examiner(t, "x-wing", true)
	if v := hear(t, ended, e, "r2c3<>7"); v.Outcome != tutorials.Unproven {
		t.Errorf("outcome %d", v.Outcome)
	}
	if v := hear(t, ended, e, "r4c1<>4"); v.Outcome != tutorials.Partial {
		t.Errorf("outcome %d", v.Outcome)
	}
}

// TestExaminerGenerated answers, in positions of real solves, with the first step of
// every technique that the ladder knows there, at once and by its first conclusion:
// nothing is refused. What contradicts the solution is, whatever was said before.
func TestExaminerGenerated(t *testing.T) {
	puzzles, err := os.ReadFile("../testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	every := 170
	if os.Getenv("PENCILMARK_FULL") != "" {
		every = 3
	}
	positions, answers := 0, 0
	for i, line := range strings.Split(string(puzzles), "\n") {
		if i%every != 0 || strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		p, err := formats.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
		log, err := solver.Solve(t.Context(), &p.Grid)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for g := range log.Positions() {
			if n++; n%40 == 1 && n <= len(log.Steps) {
				positions++
				answers += answerAll(t, g, &log.Steps[n-1], &log.End)
			}
		}
	}
	if t.Logf("%d positions, %d answers", positions, answers); positions < 3 || answers < 100 {
		t.Error("too few")
	}
}

// answerAll answers in a position of which next is the step that is asked for, and
// returns how many answers it gave.
func answerAll(t *testing.T, g *board.Grid, next *logic.Step, solved *board.Grid) (answers int) {
	t.Helper()
	drill := &tutorials.Drill{Technique: next.Technique, Grid: *g, Steps: []logic.Step{*next}}
	e := &tutorials.Examiner{Drill: drill, Ladder: techniques.Standard(), Free: true}
	view := logic.NewView(g)
	for _, r := range techniques.Standard() {
		s, ok := r.First(view)
		if !ok {
			continue
		}
		all := tutorials.Answer{Placements: s.Placements, Eliminations: s.Eliminations}
		for _, line := range append(all.Names(board.RC)[:1], strings.Join(all.Names(board.RC), " ")) {
			answers++
			if v := hear(t, t.Context(), e, line); !v.Right() {
				t.Errorf("%s: %s: outcome %d", r.Slug, line, v.Outcome)
			}
		}
	}
	c := g.Empty().First()
	line := board.RC.Elimination(board.At(c, solved.Value(c)))
	if v := hear(t, t.Context(), e, line); v.Right() {
		t.Errorf("%s is false, and right by %s", line, v.Step.Technique.Slug)
	}
	return answers
}
