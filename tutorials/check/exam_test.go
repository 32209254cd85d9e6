package check_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
)

// examined has an X-Wing, r1c5, r4c1 and r6c15 <>4, as its easiest step; a Skyscraper
// says r2c3<>7, a W-Wing r8c3<>8 and Multi-Colours 2 r4c1<>7 r9c2<>7. Of three Turbot
// Fish one says r4c1<>4 r6c1<>4.
const examined = "+95...67+3..3..9.+64..+268.3.....+3.2...6.957.+182+3..2....7.2....4+31+731...25.+4+5.....+2.9:" +
	"119 121 129 529 131 135 535 944 662 964 694 695 795 895"

func exam(t *testing.T, slug string, free bool) *check.Exam {
	t.Helper()
	p, err := formats.Parse(examined)
	if err != nil {
		t.Fatal(err)
	}
	return examOf(t, techniques.MustLookup(slug), &p.Grid, free)
}

func examOf(t *testing.T, x *logic.Technique, g *board.Grid, free bool) *check.Exam {
	drill := &tutorials.Drill{Technique: x, Grid: *g, Steps: tutorials.Steps(t.Context(), x, g)}
	return drill.Exam(board.RC, techniques.Standard(), free)
}

// hear judges a line.
func hear(t *testing.T, ctx context.Context, e *check.Exam, line string) *check.Mark {
	t.Helper()
	claim, err := parse.Parse(line, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := e.Judge(ctx, claim.Conclusions)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// briefly returns a mark in short: the outcome, the technique, how many conclusions are left and those beside
// or, for an answer that is refused, the conclusion that decides it.
func briefly(m *check.Mark) string {
	if f := m.Refused(); m.Step == nil && f != nil {
		return fmt.Sprintf("%s: %v %s", m.Outcome, f.Conclusion, f.Status)
	} else if m.Step == nil {
		return string(m.Outcome)
	}
	return strings.TrimSuffix(fmt.Sprintf("%s: %s, %d left, beside %v", m.Outcome, m.Step.Technique.Slug, len(m.Left), m.Beside), ", beside []")
}

// TestExam: parts of an answer add up, also those of a step that is not asked for; the easiest step counts.
func TestExam(t *testing.T) {
	for name, tt := range map[string]struct {
		slug string
		free bool
		talk [][2]string
	}{
		"parts add up": {"x-wing", true, [][2]string{
			{"r4c1<>4", "holds: x-wing, 3 left"},
			{"r6c1<>4", "holds: x-wing, 2 left"},
			{"r1c1=3", "wrong: r1c1=3 is-wrong"},
			{"r4c1<>4", "holds: x-wing, 2 left"},
			{"r1c5<>4, r6c5<>4", "holds: x-wing, 0 left"},
		}},
		"parts of another step add up": {"x-wing", true, [][2]string{
			{"r9c2<>7 r4c1<>7 r4c1<>7", "holds: multi-colours-2, 0 left"},
		}},
		"and one by one": {"x-wing", true, [][2]string{
			{"r4c1<>4", "holds: x-wing, 3 left"},
			{"r4c1<>7", "holds: multi-colours-2, 1 left"},
			{"r9c2<>7", "holds: multi-colours-2, 0 left"},
		}},
		"back to the step that is asked for": {"x-wing", true, [][2]string{
			{"r4c1<>7", "holds: multi-colours-2, 1 left"},
			{"r1c5<>4 r4c1<>4 r6c15<>4", "holds: x-wing, 0 left"},
		}},
		"the easiest of several": {"skyscraper", true, [][2]string{
			{"r2c3<>7", "holds: skyscraper, 0 left"},
		}},
		"two steps at once": {"x-wing", true, [][2]string{
			{"r2c3<>7 r4c1<>4", "holds: x-wing, 3 left, beside [r2c3<>7]"},
			{"r1c5<>4 r6c15<>4 r8c3<>8 r2c3<>7", "holds: x-wing, 0 left, beside [r8c3<>8 r2c3<>7]"},
		}},
		"a drill wants its own": {"x-wing", false, [][2]string{
			{"r4c1<>4", "holds: x-wing, 3 left"},
			{"r2c3<>7", "other-reason: skyscraper, 0 left"},
			{"r1c5<>4 r6c15<>4", "holds: x-wing, 0 left"},
		}},
		"false is false": {"x-wing", true, [][2]string{
			{"r1c3<>8", "wrong: r1c3<>8 is-wrong"},
			{"r2c3=7", "wrong: r2c3=7 is-wrong"},
			{"r4c1<>4 r2c3=7", "wrong: r2c3=7 is-wrong"},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			e := exam(t, tt.slug, tt.free)
			for _, x := range tt.talk {
				if got := briefly(hear(t, t.Context(), e, x[0])); got != x[1] {
					t.Errorf("%s: %s; want %s", x[0], got, x[1])
				}
			}
		})
	}
}

// TestExamPlays checks which step an answer belongs to. The verdict must name everything that this
// step concludes, including the candidates that a placement removes.
func TestExamPlays(t *testing.T) {
	for answer, want := range map[string]string{
		"r4c1<>4 r6c1<>4 r1c5<>4 r6c5<>4": "x-wing", "r2c3<>7": "skyscraper", "r8c3<>8": "w-wing",
		"r4c1<>7 r9c2<>7": "multi-colours-2",
	} {
		v := hear(t, t.Context(), exam(t, "x-wing", true), answer)
		if briefly(v) != "holds: "+want+", 0 left" {
			t.Errorf("%s: %s, want %s", answer, briefly(v), want)
		}
	}
	g := board.EmptyGrid()
	g.SetMarks(board.CellAt(0, 0), board.DigitsOf(5))
	for _, asked := range []string{"x-wing", "naked-single"} {
		v := hear(t, t.Context(), examOf(t, techniques.MustLookup(asked), &g, true), "r1c2<>5")
		if briefly(v) != "holds: naked-single, 1 left" || !v.Implied {
			t.Errorf("asked for %s: %s, implied %t", asked, briefly(v), v.Implied)
		}
	}
}

// TestExamPrefersSaid answers with the eliminations of a Locked Candidates step that
// a Hidden Single in the same position implies, too: it is the former that was told.
func TestExamPrefersSaid(t *testing.T) {
	p, err := formats.Parse("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	e := examOf(t, techniques.MustLookup("hidden-single"), &p.Grid, true)
	for s := range techniques.MustLookup("locked-candidates-pointing").Steps(logic.NewView(&p.Grid)) {
		for i, x := range s.Eliminations {
			v := hear(t, t.Context(), e, board.RC.Elimination(x))
			if v.Step == nil || v.Implied || len(v.Left) < len(s.Eliminations)-1-i {
				t.Errorf("%v: %s", x, briefly(v))
			}
			if last := i == len(s.Eliminations)-1; last && len(v.Left) == 0 && v.Step.Technique != s.Technique {
				t.Errorf("%v: played %s", x, v.Step.Technique.Slug)
			}
		}
		e.Said = nil
	}
}

// TestExamLooksOnce gives answers that are judged up to three times each: no finder is
// asked twice about the position.
func TestExamLooksOnce(t *testing.T) {
	e := exam(t, "x-wing", true)
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

// TestExamStops gives an examiner no time: it knows the drill and no more.
func TestExamStops(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	e := exam(t, "x-wing", true)
	if v := hear(t, ended, e, "r2c3<>7"); briefly(v) != "later: r2c3<>7 right" {
		t.Error(briefly(v))
	}
	if v := hear(t, ended, e, "r4c1<>4"); briefly(v) != "holds: x-wing, 3 left" {
		t.Error(briefly(v))
	}
}

// TestExamGenerated answers, in positions of real solves, with the first step of
// every technique that the ladder knows there, at once and by its first conclusion:
// nothing is refused. What contradicts the solution is, whatever was said before.
func TestExamGenerated(t *testing.T) {
	puzzles, err := os.ReadFile("../../testdata/puzzles.txt")
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
	e := &check.Exam{Referee: check.Referee{Ladder: techniques.Standard()}, Grid: g, Steps: []logic.Step{*next}, Free: true}
	view := logic.NewView(g)
	for _, r := range techniques.Standard() {
		s, ok := r.First(view)
		if !ok {
			continue
		}
		all := why.Conclusions(&s)
		for _, line := range []string{all[0].String(), strings.Trim(fmt.Sprint(all), "[]")} {
			answers++
			if v := hear(t, t.Context(), e, line); v.Outcome != check.Holds {
				t.Errorf("%s: %s: %s", r.Slug, line, briefly(v))
			}
		}
	}
	c := g.Empty().First()
	line := board.RC.Elimination(board.At(c, solved.Value(c)))
	if v := hear(t, t.Context(), e, line); v.Step != nil {
		t.Errorf("%s is false, and right by %s", line, v.Step.Technique.Slug)
	}
	return answers
}

// TestExamRefuses has two steps, r1c2<>5 r1c3<>5 and r9c9<>1, in a grid whose last cell then can only be 2.
func TestExamRefuses(t *testing.T) {
	g := board.EmptyGrid()
	g.SetMarks(board.CellAt(8, 8), board.DigitsOf(1, 2))
	g.Place(board.At(board.CellAt(4, 4), 9))
	x := techniques.MustLookup("x-wing")
	at := func(row, col int, d board.Digit) board.Candidate { return board.At(board.CellAt(row-1, col-1), d) }
	steps := []logic.Step{{Technique: x, Eliminations: []board.Candidate{at(1, 2, 5), at(1, 3, 5)}},
		{Technique: x, Eliminations: []board.Candidate{at(9, 9, 1)}}}
	single := []logic.Step{{Technique: techniques.MustLookup("hidden-single"), Placements: []board.Candidate{at(1, 1, 4)}}}
	for _, tt := range []struct {
		steps       []logic.Step
		answer, say string
	}{
		{steps, "r1c23<>5", "holds: x-wing, 0 left"},
		{steps, "r1c23<>5 r9c9<>1", "holds: x-wing, 0 left, beside [r9c9<>1]"},
		{steps, "r1c2<>5 r9c9<>1", "holds: x-wing, 0 left, beside [r1c2<>5]"},
		{steps, "r1c2<>5", "holds: x-wing, 1 left"},
		{steps, "r9c9=2", "wrong: r9c9=2 several"},
		{steps, "r1c1<>5", "wrong: r1c1<>5 several"},
		{steps, "r5c5=9", "known: r5c5=9 known"},
		{steps, "r9c9=3", "wrong: r9c9=3 is-wrong"},
		{steps, "r9c9<>3", "known: r9c9<>3 known"},
		{steps, "r1c23<>5 r1c1<>5", "wrong: r1c1<>5 several"},
		{steps, "r1c1<>5 r9c9<>3", "wrong: r1c1<>5 several"},
		{single, "r1c1=4", "holds: hidden-single, 0 left"},
		{single, "r1c1<>3", "holds: hidden-single, 1 left"}, // the placement rules it out
		{single, "r1c9<>4", "holds: hidden-single, 1 left"},
		{single, "r1c1<>4", "wrong: r1c1<>4 several"},
		{single, "r2c4<>4", "wrong: r2c4<>4 several"},
		{single, "r2c2=4", "wrong: r2c2=4 several"},
	} {
		m := hear(t, t.Context(), &check.Exam{Grid: &g, Steps: tt.steps}, tt.answer)
		if got := strings.Replace(briefly(m), string(check.Open), "several", 1); got != tt.say {
			t.Errorf("%s: %s, want %s", tt.answer, got, tt.say)
		}
	}
}
