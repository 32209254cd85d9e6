package teacher

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// missed is a record that repeats tomorrow whatever was not right at once.
func missed(r coach.Result) Later {
	return Later{Tomorrow: !r.Right || r.Hints > 0, Stage: max(coach.NameStep, r.Stage-1)}
}

// asked returns the question about a drill of a technique.
func asked(t *testing.T, slug string, stage coach.Stage, seed uint64, taught ...string) *Question {
	t.Helper()
	x := techniques.MustLookup(slug)
	ladder := techniques.StandardWith(x)
	drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(t.Context(), x, seed)
	if err != nil {
		t.Fatal(err)
	}
	var names []*logic.Technique
	for _, name := range taught {
		names = append(names, techniques.MustLookup(name))
	}
	q, err := New(drill, Options{Renderer: &explain.Renderer{}, Ladder: ladder, Stage: stage, Taught: names, Seed: seed, After: missed})
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestAnswersFromThisBoard says things that are wrong, or known already, and looks for what the board
// has to say about them.
func TestAnswersFromThisBoard(t *testing.T) {
	for _, test := range []struct {
		technique string
		stage     coach.Stage
		say, want string
	}{
		{"hidden-single", coach.FindPlace, "r1c1=5", "r1c1 is already 5."},
		{"hidden-single", coach.FindPlace, "r3c2=1", "Not 1 in r3c2. Column 2 already has a 1, in r9c2. So no other cell of column 2 can be 1."},
		{"hidden-single", coach.FindPlace, "r1c3=7", "r1c3 is not 7, although no 7 rules it out."},
		{"hidden-single", coach.Conclusions, "1", "Not 1 in r3c2."},
		{"x-wing", coach.FindPlace, "r3c1<>4", "r3c1 can still be 4."},
		{"x-wing", coach.FindPlace, "r1c1=3", "r1c1 is already 2."},
		{"x-wing", coach.FindPlace, "r1c1<>3", "r1c1 is already 2."},
		{"x-wing", coach.FindPlace, "r3c1<>7", "Row 3 already has a 7, in r3c2."},
	} {
		q := asked(t, test.technique, test.stage, 3)
		r, err := q.Say(t.Context(), test.say)
		if err != nil {
			t.Fatal(err)
		}
		known := strings.Contains(test.want, "already") && test.say != "r1c1=3" && !strings.HasPrefix(test.want, "Not")
		if got := strings.Join(r.Lines, " "); r.Right || r.Wrong == known || !strings.Contains(got, test.want) {
			t.Errorf("%s, %s: %q, want %q", test.technique, test.say, got, test.want)
		}
		if strings.HasPrefix(test.want, "r1c1 is already") && q.Slips != 0 {
			t.Errorf("%s, %s counts as a wrong answer", test.technique, test.say)
		}
	}
}

// TestPointingAnswer crosses the right digit out in every wrong cell. If another step that the learner can know
// removes it there, the reply names that step. Otherwise it says that the digit is right, and marks where it is.
func TestPointingAnswer(t *testing.T) {
	q := asked(t, "locked-candidates-pointing", coach.FindPlace, 2)
	d := q.Drill.Steps[0].Eliminations[0].Digit()
	solution, _ := search.Solve(&q.Drill.Grid)
	cells := 0
	for c := range q.Drill.Grid.Spots(d).All() {
		x := board.At(c, d)
		if slices.ContainsFunc(q.Drill.Steps, func(s logic.Step) bool { return slices.Contains(s.Eliminations, x) }) {
			continue
		}
		q := asked(t, "locked-candidates-pointing", coach.FindPlace, 2)
		r, err := q.Answer(t.Context(), []why.Conclusion{{Candidate: x}})
		text := strings.Join(r.Lines, " ")
		switch wrong := solution[c] == d; {
		case err != nil || q.Over || r.Wrong != wrong:
			t.Errorf("%v, %v in the solution: wrong %v, %q, %v", x, solution[c], r.Wrong, text, err)
		case !wrong && strings.HasPrefix(text, "That is right: it follows from ") && !strings.Contains(text, "follows from Locked Candidates Type 1"):
		case r.Right || !strings.Contains(text, "You have the right digit") || r.Light.Look.IsEmpty():
			t.Errorf("%v: %q", x, text)
		default:
			cells++
		}
	}
	if cells == 0 {
		t.Error("every place can be removed")
	}
}

// TestTrueButUnfounded crosses out every candidate that the drill does not remove. What is not in the
// solution is never called wrong, and what is, always.
func TestTrueButUnfounded(t *testing.T) {
	for seed := uint64(3); seed < 5; seed++ {
		q := asked(t, "naked-pair", coach.FindPlace, seed)
		g := q.Drill.Grid
		solution, _ := search.Solve(&g)
		for c := range g.Empty().All() {
			for d := range g.Marks(c).All() {
				x, q := board.At(c, d), asked(t, "naked-pair", coach.FindPlace, seed)
				r, err := q.Answer(t.Context(), []why.Conclusion{{Candidate: x}})
				if err != nil {
					t.Fatal(err)
				}
				text := strings.Join(r.Lines, " ")
				if wrong := solution[c] == d; r.Wrong != wrong || strings.Contains(text, "can still be") != wrong {
					t.Errorf("%v<>%v, %v in the solution: wrong %v: %s", c, d, solution[c], r.Wrong, text)
				}
				if (q.Slips > 0) != r.Wrong {
					t.Errorf("%v: %d slips", x, q.Slips)
				}
			}
		}
	}
}

// TestWrongPlacements places every digit that the solution denies. No reply says that the cell can be it, or that other
// places can have the digit: they may be wrong as well.
func TestWrongPlacements(t *testing.T) {
	for _, technique := range []string{"hidden-single", "naked-pair", "hidden-pair", "x-wing"} {
		for _, stage := range []coach.Stage{coach.FindPlace, coach.Unaided} {
			first := asked(t, technique, stage, 22)
			g := first.Drill.Grid
			solution, _ := search.Solve(&g)
			for c := range g.Empty().All() {
				for d := range g.Marks(c).Without(solution[c]).All() {
					q := *first
					exam := *first.Exam
					q.Exam = &exam
					r, err := q.Answer(t.Context(), []why.Conclusion{{Candidate: board.At(c, d), Place: true}})
					text := strings.Join(r.Lines, " ")
					if err != nil || !r.Wrong || !strings.Contains(text, fmt.Sprintf("%v is not %v", c, d)) ||
						strings.Contains(text, " can be ") || strings.Contains(text, "can also be") {
						if !strings.HasPrefix(text, fmt.Sprintf("Not %v in %v.", d, c)) {
							t.Errorf("%s, %v=%v: wrong %v, %q, %v", technique, c, d, r.Wrong, text, err)
						}
					}
				}
			}
		}
	}
}

// TestNames offers what was taught and nothing else, in an order that the seed decides; if that
// is one name, the place is asked for.
func TestNames(t *testing.T) {
	orders := map[string]bool{}
	for seed := range uint64(12) {
		q := asked(t, "naked-pair", coach.NameStep, seed, "hidden-single", "naked-single", "naked-pair", "locked-candidates-pointing")
		text := ""
		for _, x := range q.Choices {
			text += x.Name + ","
		}
		if len(q.Choices) != 4 || strings.Contains(text, "Direct") || !slices.Contains(q.Choices, q.Drill.Technique) {
			t.Fatalf("offered: %s", text)
		}
		orders[text] = true
	}
	if len(orders) < 6 {
		t.Errorf("%d orders", len(orders))
	}
	if q := asked(t, "full-house", coach.NameStep, 1, "full-house"); q.Stage != coach.FindPlace || q.Choices != nil {
		t.Errorf("with one name to choose from the stage is %v", q.Stage)
	}
	q := asked(t, "hidden-single", coach.NameStep, 5, "full-house", "naked-single")
	for _, wrong := range q.Choices {
		if wrong != q.Drill.Technique {
			if r := q.Name(t.Context(), wrong); !r.Wrong || len(r.Lines) < 2 {
				t.Errorf("%s: %v", wrong.Name, r.Lines)
			}
		}
	}
}

// TestHints: the rungs tell more and more, and the last one says that it is the last.
func TestHints(t *testing.T) {
	q := asked(t, "x-wing", coach.FindPlace, 3)
	var names []string
	for range 4 {
		r, err := q.Hint(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, r.Rungs[r.Rung-1])
		if last := strings.Contains(strings.Join(r.Lines, " "), "last part"); last != (r.Rung == len(r.Rungs)) {
			t.Errorf("rung %d: %v", r.Rung, r.Lines)
		}
	}
	if got := strings.Join(names, " "); got != "digit house cells why" {
		t.Errorf("the rungs are %s", got)
	}
	if got := q.Result(); got.Hints != 4 || got.Right {
		t.Errorf("%+v", got)
	}
}

// TestResult: after a wrong try, a question counts as missed.
func TestResult(t *testing.T) {
	for slips, want := range []coach.Result{{Right: true}, {}, {}} {
		q := &Question{Found: true, Slips: slips}
		if got := q.Result(); got != want {
			t.Errorf("%d slips: %+v", slips, got)
		}
	}
}

// TestWhy: a plan says what happened the last time, and what the next technique waits for.
func TestWhy(t *testing.T) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC)
	var r coach.Record
	r.ReadLesson(now, "full-house")
	for stage := coach.NameStep; stage <= coach.Unaided; stage++ {
		r.Answer(now, "full-house", coach.Result{Stage: stage, Right: true})
	}
	r.Answer(now, "last-digit", coach.Result{})
	r.Spend(now, 5*time.Minute)
	evening := Summary(c, &r, now, &Today{}, nil)
	if evening.Title != "Done for today: 5 minutes." || len(evening.Rows) != 3 || evening.Rows[1].Result != "4 of 4" || evening.Tomorrow == "" {
		t.Errorf("%+v", evening)
	}
	if evening = Summary(c, &r, now, Plan(c, &r, now, Wish{Drills: Drills}), nil); evening.Title != "So far today: 5 minutes." || evening.Tomorrow != "" ||
		evening.Rows[2].Again != "one missed: again today" {
		t.Errorf("%+v", evening)
	}
	now = now.AddDate(0, 0, 1)
	plan := Plan(c, &r, now, Wish{Drills: Drills})
	text := ""
	for _, item := range plan.Items {
		text += item.Task + ": " + strings.Join(item.Why, " ") + "\n"
	}
	for _, want := range []string{"You missed one yesterday.", "Lesson: Last Digit"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if got := strings.Join(whyNow(c, &r, "naked-triple"), " "); strings.Contains(got, "Unique Rectangle") {
		t.Errorf("what follows is of another level: %q", got)
	}
	if plan.Day != 2 || plan.Waits == "" || plan.Back != "" {
		t.Errorf("day %d, %q, %q", plan.Day, plan.Waits, plan.Back)
	}
	if back := Plan(c, &r, now.AddDate(0, 0, 40), Wish{Drills: Drills}).Back; back != "You were at the Last Digit." {
		t.Errorf("after a break: %q", back)
	}
}

// TestMissed: a miss turns nothing back.
func TestMissed(t *testing.T) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC)
	var r coach.Record
	for _, slug := range []string{"full-house", "naked-single"} {
		r.ReadLesson(now, slug)
		r.Answer(now, slug, coach.Result{Stage: coach.Unaided, Right: true})
	}
	if bar := Plan(c, &r, now, Wish{Drills: Drills}).Bars[0]; bar.Known != 2 {
		t.Errorf("%+v", bar)
	}
	r.Answer(now, "naked-single", coach.Result{Stage: coach.Unaided})
	if bar := Plan(c, &r, now, Wish{Drills: Drills}).Bars[0]; bar.Known != 2 {
		t.Errorf("%+v", bar)
	}
}

// TestPrimerFirst: whoever knows the singles reads about pencil marks before the first drill
// that is shown with them.
func TestPrimerFirst(t *testing.T) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC)
	var r coach.Record
	r.Know(now, "full-house", "last-digit", "hidden-single", "naked-single")
	plan := Plan(c, &r, now, Wish{Drills: Drills})
	if len(plan.Items) < 2 || plan.Items[0].Do != "primer" || plan.Items[0].Slug != "pencil-marks" || plan.Items[1].Name != "Pointing" {
		t.Errorf("%+v", plan.Items)
	}
}

// TestPlaced: what was asked is listed, and what was not is assumed.
func TestPlaced(t *testing.T) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	way := c.OnTheWay()
	p := coach.NewPlacement(len(way))
	for at, ok := p.Next(); ok; at, ok = p.Next() {
		p.Answer(at, at < 5)
	}
	result := Placed(way, p)
	if len(result.Right())+len(result.Assumed) != p.Known() || result.Begin != way[p.Known()].Slug {
		t.Errorf("%+v of %d", result, p.Known())
	}
	var r coach.Record
	now := time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC)
	r.Place(now, result.Right(), append(result.Right(), result.Assumed...))
	for _, s := range c.Status(now, &r) {
		if s.Mastery == coach.Own {
			t.Errorf("%s is own after a placement", s.Skill.Slug)
		}
	}
}

// TestRecap counts what was found without a wrong try.
func TestRecap(t *testing.T) {
	result := StartResult{"full-house": 0, "naked-single": 2}
	if text := strings.Join(result.Recap(), " "); !strings.Contains(text, "You found one of them without a wrong try.") {
		t.Error(text)
	}
	if text := strings.Join(StartResult{"full-house": 0, "naked-single": 0}.Recap(), " "); !strings.Contains(text, "each of them") {
		t.Error(text)
	}
}

// TestStartPuzzle: the puzzle of the first quarter of an hour is solved by singles, and its pages
// show what they say.
func TestStartPuzzle(t *testing.T) {
	g, _ := StartPositions()
	if places, from := Hatch(&g, board.Box(2), 2); !places.Single() || len(from) != 3 {
		t.Errorf("the 2 of box 3: %v, %v", places, from)
	}
	free := 0
	for _, s := range Count(&g, board.CellAt(0, 1)) {
		if s.Free {
			free++
		} else if g.Value(s.Cell) != s.Digit || !s.House.Cells().Has(s.Cell) {
			t.Errorf("%+v", s)
		}
	}
	if free != 1 {
		t.Errorf("%d digits are not seen", free)
	}
	for n := range 3 {
		for turn := range 2 {
			if q, err := Mixed(t.Context(), &explain.Renderer{}, n, turn); err != nil || q.Task == "" {
				t.Errorf("question %d: %v", n, err)
			}
		}
	}
}

// TestCalled calls the only step of a position what it is, what it is as well, and what it is
// not.
func TestCalled(t *testing.T) {
	var g board.Grid
	for _, p := range logictest.FindCases(t, "../../techniques", "skyscraper") {
		g = p.Grid
		break
	}
	s, ok := techniques.MustLookup("skyscraper").First(logic.NewView(&g))
	if !ok {
		t.Fatal("the case has no Skyscraper")
	}
	whip := s
	whip.Technique = techniques.MustLookup("whip")
	for _, tt := range []struct {
		step        logic.Step
		name, words string
		right       bool
	}{
		{s, "skyscraper", "Right!", true},
		{s, "turbot-fish", "Right: it is a Turbot Fish as well. Its closest name is Skyscraper.", true},
		{s, "x-wing", "It is not an X-Wing.", false},
		{whip, "braid", "Right: it is a Braid as well. Its closest name is Whip.", true},
	} {
		drill := &tutorials.Drill{Technique: tt.step.Technique, Grid: g, Steps: []logic.Step{tt.step}}
		q := &Question{Renderer: &explain.Renderer{}, Drill: drill, Kind: Names}
		if r := q.Name(t.Context(), techniques.MustLookup(tt.name)); r.Over != tt.right || r.Lines[0] != tt.words {
			t.Errorf("%s called %s: %v", tt.step.Technique.Slug, tt.name, r.Lines)
		}
	}
}

// TestOtherPlace answers a question about one box with a digit that is right elsewhere, and a
// question about one cell rightly: nothing is said about other steps of the same kind.
func TestOtherPlace(t *testing.T) {
	q, err := Mixed(t.Context(), &explain.Renderer{}, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	r, err := q.Say(t.Context(), "r8c5=3")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(r.Lines, " "); got != "That is right, but it is not what is asked here." || !r.Right || q.Over {
		t.Errorf("%q", got)
	}
	first, err := q.Hint(t.Context())
	if err != nil || !first.Light.Look.IsEmpty() || first.Light.Houses != board.HousesOf(board.Box(3)) {
		t.Errorf("the first hint tells the cell: %q, %v", first.Lines, err)
	}
	if q, err = Mixed(t.Context(), &explain.Renderer{}, 2, 0); err != nil {
		t.Fatal(err)
	}
	r, err = q.Say(t.Context(), q.Drill.Steps[0].Placements[0].Digit().String())
	if got := strings.Join(r.Lines, " "); err != nil || got != "Right!" {
		t.Errorf("%q, %v", got, err)
	}
}

// TestMixed: a question about a house refuses cells of other houses, and its first hint does not ask the same again.
func TestMixed(t *testing.T) {
	q, err := Mixed(t.Context(), &explain.Renderer{}, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	x := q.Drill.Steps[0].Placements[0]
	for _, c := range []board.Cell{board.CellAt(6, 0), q.Drill.Grid.Empty().And(board.Box(3).Cells()).Without(x.Cell()).First()} {
		for _, d := range []board.Digit{2, x.Digit()} {
			before, in := q.Slips, board.Box(3).Cells().Has(c)
			r, err := q.Answer(t.Context(), []why.Conclusion{{Candidate: board.At(c, d), Place: true}})
			want := "not in box 4. Choose"
			if in && d == x.Digit() {
				want = ""
			} else if in {
				want = "about the 7, not the 2."
			}
			if got := strings.Join(r.Lines, " "); err != nil || !strings.Contains(got, want) || q.Slips > before != (want == "") {
				t.Errorf("%v in %v: %q, %d slips, %v", d, c, got, q.Slips, err)
			}
		}
	}
	if r, err := q.Hint(t.Context()); err != nil || strings.Contains(r.Lines[0], "?") || !strings.Contains(r.Lines[0], "Look at the other 7s.") {
		t.Errorf("%q is asked again: %q, %v", q.Task, r.Lines, err)
	}
}

// TestFirstHint: with two names to choose from, the first hint does not exclude the wrong one; and the hint about a
// Full House does not name its digit.
func TestFirstHint(t *testing.T) {
	for slug, other := range map[string]string{"hidden-single": "naked-pair", "naked-single": "naked-pair", "naked-pair": "x-wing", "x-wing": "naked-pair"} {
		q := asked(t, slug, coach.NameStep, 3, other)
		r, err := q.Hint(t.Context())
		if text := strings.Join(r.Lines, " "); err != nil || len(q.Choices) != 2 || strings.Contains(text, "It is not") ||
			strings.Contains(text, q.Choices[0].Name) || strings.Contains(text, q.Choices[1].Name) {
			t.Errorf("%s: %q, %v", slug, text, err)
		}
	}
	q := asked(t, "full-house", coach.Conclusions, 3)
	r, err := q.Hint(t.Context())
	if d := q.Drill.Steps[0].Placements[0].Digit(); err != nil || strings.Contains(r.Lines[0], d.String()+" is") ||
		!strings.Contains(r.Lines[0], "is the only empty cell of") {
		t.Errorf("%q, %v", r.Lines, err)
	}
	if r, err = q.Say(t.Context(), "nonsense"); err != nil || r.Wrong || r.Lines[0] != "Answer with the digit, as in 5." {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestSameStage solves a drill with help, and then one alone: the plan names the stage that it opens, and says that it
// is the same one only as long as it is.
func TestSameStage(t *testing.T) {
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		p    coach.Progress
		want string
	}{
		{coach.Progress{Latest: coach.Tally{Day: coach.DayOf(now), Helped: 1}}, "So this stage comes once more: find one on a board."},
		{coach.Progress{Latest: coach.Tally{Day: coach.DayOf(now), Helped: 1, Right: 1}}, "Next stage: find one on a board."},
	} {
		got := strings.Join(whyDrill(nil, test.p, &coach.Item{Reason: coach.InTraining, Stage: coach.FindPlace}, now, "Full House"), " ")
		if want := "You solved it with help today. " + test.want; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestReason gives right conclusions for false reasons, true ones and ones that cannot be read: each is judged, or it is
// said that it was not.
func TestReason(t *testing.T) {
	for _, test := range []struct{ because, want string }{
		{"", ""},
		{" because row 5 is full", "reason"},
		{" because of the pair 57 in r1c1 and r9c9", "reason"},
		{" because blah blubb", "reason"},
	} {
		q := asked(t, "hidden-pair", coach.FindPlace, 22)
		var said []string
		for _, x := range q.Drill.Steps[0].Eliminations {
			said = append(said, why.Conclusion{Candidate: x}.String())
		}
		r, err := q.Say(t.Context(), strings.Join(said, " ")+test.because)
		text := strings.Join(r.Lines, " ")
		if err != nil || !r.Right || strings.Contains(text, test.want) != true || test.want == "" && strings.Contains(text, "reason") {
			t.Errorf("%q: %q, %v", test.because, text, err)
		}
	}
}

// TestOneTooMany says all that follows and one more, which is true: what follows counts, and the other is named.
func TestOneTooMany(t *testing.T) {
	tried := 0
	for seed := range uint64(6) {
		q := asked(t, "naked-pair", coach.FindPlace, seed)
		solution, _ := search.Solve(&q.Drill.Grid)
		answer := why.Conclusions(&q.Drill.Steps[0])
		for c := range q.Drill.Grid.Empty().All() {
			for d := range q.Drill.Grid.Marks(c).All() {
				more := why.Conclusion{Candidate: board.At(c, d)}
				if solution[c] == d || slices.ContainsFunc(q.Drill.Steps, func(s logic.Step) bool { return slices.Contains(s.Eliminations, more.Candidate) }) {
					continue
				}
				q := asked(t, "naked-pair", coach.FindPlace, seed)
				r, err := q.Answer(t.Context(), append(slices.Clone(answer), more))
				if err != nil || !r.Right || !q.Over || !strings.Contains(strings.Join(r.Lines, " "), more.String()) {
					t.Errorf("seed %d, %v too many: %q, %v", seed, more, r.Lines, err)
				}
				if tried++; tried%3 == 0 {
					break
				}
			}
		}
	}
	if tried == 0 {
		t.Error("nothing was tried")
	}
}

// TestNoFullHouse: a digit in a cell whose houses have more empty cells is answered with what was asked.
func TestNoFullHouse(t *testing.T) {
	q, err := Mixed(t.Context(), &explain.Renderer{}, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	solution, _ := search.Solve(&q.Drill.Grid)
	refused := 0
	for c := range q.Drill.Grid.Empty().All() {
		houses := c.Houses()
		alone := slices.ContainsFunc(houses[:], func(h board.House) bool { return q.Drill.Grid.Empty().And(h.Cells()).Single() })
		for d := range q.Drill.Grid.Marks(c).Without(solution[c]).All() {
			r, err := q.Answer(t.Context(), []why.Conclusion{{Candidate: board.At(c, d), Place: true}})
			if told := strings.HasPrefix(r.Lines[0], "More than one cell is empty in row "); err != nil || told == alone {
				t.Errorf("%v in %v: %q, %v", d, c, r.Lines, err)
			}
			refused++
		}
	}
	if refused == 0 {
		t.Error("nothing was refused")
	}
}
