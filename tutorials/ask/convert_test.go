package ask_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/explain/logfile"
	"pencilmark/tutorials/ask"
)

// everyFormat holds the constants for formats of puzzles.
var everyFormat = []ask.Format{ask.FormatLine, ask.FormatGrid, ask.FormatSpaced, ask.FormatBoard, ask.FormatPencilMarks, ask.Format729,
	ask.FormatSusser, ask.FormatHoDoKu, ask.FormatSDK, ask.FormatSDM, ask.FormatSS, ask.FormatSDX, ask.FormatOpenSudoku,
	ask.FormatCoachJSON, ask.FormatSudokuWiki, ask.FormatFPuzzles, ask.FormatSudokuPad, ask.FormatCoach, ask.FormatExchange, ask.FormatPenpa}

// TestFormats has a constant for every format that can be written, and reads what it writes.
func TestFormats(t *testing.T) {
	var want []string
	for _, f := range formats.Formats() {
		if f.Writes {
			want = append(want, f.Name)
		}
	}
	for i, f := range everyFormat {
		if len(want) != len(everyFormat) || string(f) != want[i] {
			t.Fatalf("the formats are %v, not %v", everyFormat, want)
		}
		a, err := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: puzzle, To: f})
		if err != nil {
			t.Fatal(err)
		}
		if b, err := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: a.Text}); err != nil || b.Text != puzzle || b.Format != ask.FormatLine {
			t.Errorf("%s: %v %v", f, err, b)
		}
	}
}

// TestConvert changes the puzzle as requested, and says what is lost.
func TestConvert(t *testing.T) {
	seed := uint64(7)
	one, err := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: puzzle, Shuffle: true})
	two, secondErr := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: puzzle, Shuffle: true, Seed: &seed})
	if err != nil || secondErr != nil || one.Text == two.Text || one.Text == puzzle {
		t.Errorf("%v %v: %v and %v", err, secondErr, one, two)
	}
	canonical := func(puzzle string) string {
		a, err := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: puzzle, Canonical: true})
		if err != nil {
			t.Fatal(err)
		}
		return a.Text
	}
	if canonical(one.Text) != canonical(puzzle) {
		t.Error("a shuffled puzzle has another canonical form")
	}
	a, err := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: "2+7" + puzzle[2:]})
	if err != nil || strings.Join(a.Lost, "") != "the difference between givens and solved cells" {
		t.Errorf("%v: %v is lost", err, a.Lost)
	}
}

// TestConvertPath turns the solution path of another program into a log that can be drawn.
func TestConvertPath(t *testing.T) {
	const path = puzzle + "\nHidden Single: r1c7=3\nHidden Single: r3c9=6\n"
	for _, to := range []ask.Format{ask.FormatYAML, ask.FormatJSON, ask.FormatJSONL} {
		a, err := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: path, To: to})
		if err != nil || len(a.Notes) > 0 {
			t.Fatal(err, a)
		}
		doc, err := logfile.Read(strings.NewReader(a.Text))
		if err != nil || len(doc.Steps) != 2 || doc.Grade == nil || doc.Grade.Score != 1034 {
			t.Errorf("%s: %v %+v", to, err, doc)
		}
		drawn, err := ask.Render(t.Context(), ask.RenderRequest{Puzzle: a.Text, Step: 2})
		if err != nil || !strings.Contains(drawn.Drawing, "2. Hidden Single: 6 in b3 => r3c9=6") {
			t.Errorf("%s: %v %v", to, err, drawn)
		}
	}
	a, err := ask.Convert(t.Context(), ask.ConvertRequest{Puzzle: path + "Hidden Single: r1c4=5\n", To: ask.FormatJSON})
	if err != nil || len(a.Notes) != 1 || a.Notes[0].Code != ask.NoteRejected || !strings.Contains(a.Notes[0].Text, "r1c4") {
		t.Errorf("%v %+v", err, a)
	}
}

// TestRender draws a position, a step and a log in every format, and a log that was written the same as its puzzle.
func TestRender(t *testing.T) {
	g := boardtest.Grid(t, puzzle)
	answer, err := ask.Solve(t.Context(), ask.SolveRequest{Grid: &g})
	if err != nil {
		t.Fatal(err)
	}
	log, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	for format, begin := range map[ask.Drawing]string{"": "", ask.DrawingText: "", ask.DrawingMarkdown: "#", ask.DrawingSVG: "<svg",
		ask.DrawingHTML: "<!DOCTYPE html>"} {
		for _, r := range []ask.RenderRequest{{}, {NoMarks: true}, {Step: 26}, {Whole: true}} {
			r.Format, r.Grid = format, &g
			a, err := ask.Render(t.Context(), r)
			if err != nil || len(a.Drawing) < 100 || !strings.HasPrefix(strings.TrimSpace(a.Drawing), begin) {
				t.Errorf("%+v: %v %v", r, err, a)
				continue
			}
			if r.Step == 0 && !r.Whole {
				continue
			}
			r.Grid, r.Puzzle = nil, string(log)
			if b, err := ask.Render(t.Context(), r); err != nil || b.Drawing != a.Drawing {
				t.Errorf("%+v: the log is drawn in another way: %v", r, err)
			}
		}
	}
	if _, err := ask.Render(t.Context(), ask.RenderRequest{Puzzle: string(log), NoMarks: true}); err == nil {
		t.Error("a log is drawn without pencil marks")
	}
}

// TestCount counts up to the limit, and lists what it counts.
func TestCount(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		limit  int
		want   string
	}{
		{puzzle, 2, "The puzzle has 1 solution."},
		{puzzle, 1, "The puzzle has at least 1 solution."},
		{"1" + strings.Repeat(".", 80), 5, "The puzzle has at least 5 solutions."},
		{wrong[:2] + "7" + wrong[3:], 2, "The puzzle has 1 solution."},
		{"12345678" + strings.Repeat(".", 9) + "9" + strings.Repeat(".", 63), 2, "The puzzle has no solution."},
	} {
		a, err := ask.Count(t.Context(), ask.CountRequest{Puzzle: c.puzzle, CountTo: &c.limit, List: true})
		if err != nil || a.String() != c.want || len(a.List) != a.Solutions || a.Solutions > 0 && a.List[0] != a.Solution {
			t.Errorf("%s: %v %v", c.puzzle, err, a)
		}
	}
}
