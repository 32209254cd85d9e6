package ask_test

import (
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/explain/logfile"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/paths"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/persontime"
)

// TestPaths has a constant for every path.
func TestPaths(t *testing.T) {
	want := []string{string(ask.PathHoDoKu), string(ask.PathSE)}
	for _, c := range paths.Choices() {
		want = append(want, string(c))
	}
	for _, p := range []ask.Path{ask.PathFirst, ask.PathSimplest, ask.PathShortest, ask.PathFewestHard, ask.PathHoDoKu, ask.PathSE} {
		a, err := ask.Solve(t.Context(), ask.SolveRequest{Puzzle: puzzle, Path: p, Positions: true})
		if err != nil || !slices.Contains(want, string(p)) || a.Outcome != logic.OutcomeSolved || len(a.Positions) != len(a.Steps)+1 {
			t.Errorf("%s: %v", p, err)
		}
	}
	if len(want) != 6 {
		t.Errorf("there are other paths: %v", want)
	}
}

// drawn matches a line of a grid.
var drawn = regexp.MustCompile(`-{5,}`)

// TestSolveOptions follows what a request asks for.
func TestSolveOptions(t *testing.T) {
	for _, c := range []struct {
		request ask.SolveRequest
		want    string // in the text
	}{
		{ask.SolveRequest{}, "Grade: Hard (1034), hardest"},
		{ask.SolveRequest{}, "for an occasional player.\nPath: 59 steps on the ladder standard, hardest "},
		{ask.SolveRequest{Until: "3"}, "Stopped after 3 steps."},
		{ask.SolveRequest{Until: "Medium"}, "Stopped after"},
		{ask.SolveRequest{Until: "fish"}, "Stopped after"},
		{ask.SolveRequest{Teach: "x-wing"}, "ladder standard, teaching x-wing, hardest"},
		{ask.SolveRequest{NoSearch: true, Techniques: ask.Techniques{Only: []string{"singles"}}}, "What was missing: "},
		{ask.SolveRequest{Techniques: ask.Techniques{Ladder: ask.LadderBasic}}, "Search was needed: "},
		{ask.SolveRequest{Techniques: ask.Techniques{Ladder: ask.LadderBasic}, LastResort: ask.LastResortProof}, "Smallest"},
		{ask.SolveRequest{Path: ask.PathShortest}, "This path takes "},
		{ask.SolveRequest{Rank: true}, "Rank 0: "},
	} {
		c.request.Puzzle = puzzle
		a, err := ask.Solve(t.Context(), c.request)
		if err != nil || !strings.Contains(a.String(), c.want) {
			t.Errorf("%+v: %v\n%v\nhas no %s", c.request, err, a, c.want)
			continue
		}
		if word := shell.FindString(drawn.ReplaceAllString(a.String(), "")); word != "" {
			t.Errorf("%q is a word of the command line: %v", word, a)
		}
	}
}

// TestLeftOut names the techniques that are left out, and the log with them can be read.
func TestLeftOut(t *testing.T) {
	g := boardtest.ByCandidates(boardtest.Grid(t, puzzle), 1, 1, search.All)
	a, err := ask.Solve(t.Context(), ask.SolveRequest{Puzzle: formats.Susser(&g), Positions: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Notes) != 1 || a.Notes[0].Code != ask.NoteLeftOut || !slices.Contains(a.LeftOut, "unique-rectangle-1") ||
		slices.Contains(a.LeftOut, "x-wing") {
		t.Errorf("%v %v", a.Notes, a.LeftOut)
	}
	for _, r := range techniques.Standard() {
		if r.OneSolution && !slices.Contains(a.LeftOut, r.Slug) {
			t.Errorf("%s is not listed", r.Slug)
		}
	}
	text, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	if d, err := logfile.Read(strings.NewReader(string(text))); err != nil || !slices.Equal(d.LeftOut, a.LeftOut) {
		t.Errorf("%v", err)
	}
}

// TestOnce solves a puzzle only once for its log, its text and its time, which is that of its puzzle.
func TestOnce(t *testing.T) {
	ladder, n := slices.Clone(techniques.Standard()), 0
	for i := range ladder {
		if i == 0 {
			first := *ladder[0].Technique
			find := first.Find
			first.Find = func(v *logic.View, yield func(logic.Step) bool) { n++; find(v, yield) }
			ladder[0].Technique = &first
		}
	}
	a, err := ask.Solve(t.Context(), ask.SolveRequest{Puzzle: puzzle, Techniques: ask.Techniques{Custom: ladder, Name: techniques.StandardName}})
	if err != nil || n != len(a.Steps) {
		t.Errorf("%v: %d positions, %d steps", err, n, len(a.Steps))
	}
	start, err := (&ask.SolveRequest{}).Solvers()
	if err != nil {
		t.Fatal(err)
	}
	g := boardtest.Grid(t, puzzle)
	solved, err := start().Solve(t.Context(), &g)
	if err != nil {
		t.Fatal(err)
	}
	got, err := solved.Time(t.Context())
	want, wantErr := persontime.Of(t.Context(), g.Puzzle())
	if err != nil || wantErr != nil || got.Seconds != want.Seconds || got.Extrapolated != want.Extrapolated || len(got.Costs) != len(want.Costs) {
		t.Errorf("%v %v: %v, want %v", err, wantErr, got.String(), want.String())
	}
}

// TestInterrupted returns the steps until the context ended.
func TestInterrupted(t *testing.T) {
	start, err := (&ask.SolveRequest{}).Solvers()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := boardtest.Grid(t, puzzle)
	if x, err := start().Solve(ctx, &g); err == nil || x == nil {
		t.Errorf("%v %v", x, err)
	}
}

// TestNotRead says what the text of a puzzle has and a position cannot have.
func TestNotRead(t *testing.T) {
	g := boardtest.Grid(t, puzzle)
	var b strings.Builder
	if _, err := formats.Write(&b, formats.Position{Grid: g}, "pencilmarks"); err != nil {
		t.Fatal(err)
	}
	marked := strings.Replace(b.String(), "57 ", "*57", 1)
	if p, err := formats.Parse(marked); err != nil || len(p.Notes) != 1 {
		t.Fatalf("%v: nothing is left out of\n%s", err, marked)
	}
	for name, more := range map[string]string{"hint": ``, "check": `,"conclusion":"r1c4=9"`, "whynot": `,"technique":"x-wing"`,
		"why": `,"conclusion":"r1c4=9"`, "reach": `,"know":["x-wing"]`, "solve": ``, "grade": ``} {
		request, err := json.Marshal(marked)
		if err != nil {
			t.Fatal(err)
		}
		a, err := questions[name](t.Context(), `{"puzzle":`+string(request)+more+`}`)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if data, err := json.Marshal(a); err != nil || !strings.Contains(string(data), `{"code":"not-read","text":"the signs that mark up`) {
			t.Errorf("%s: %v %s", name, err, data)
		}
	}
}
