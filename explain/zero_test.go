package explain_test

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/colour"
	"pencilmark/explain/page"
	"pencilmark/explain/sheet"
	"pencilmark/techniques/logic"
)

// TestZeroText has a zero Text write what one with everything set writes without colour.
func TestZeroText(t *testing.T) {
	log := shortLog(t)
	written := func(text explain.Text, detail explain.Detail) string {
		var b bytes.Buffer
		text.Detail = detail
		if err := text.Steps(&b, log); err != nil {
			t.Error(err)
		}
		for g, s := range log.Positions() {
			if err := text.Step(&b, 1, g, s); err != nil {
				t.Error(err)
			}
			text.Line(&b, s)
			text.Grid(&b, explain.StepScene(g, s))
		}
		text.Solution(&b, &log.End)
		text.Paragraphs(&b, "One.\n\n- two")
		return b.String()
	}
	for _, detail := range []explain.Detail{explain.LineDetail, explain.SentenceDetail, explain.GridDetail} {
		want := written(explain.Text{Renderer: &explain.Renderer{}, Palette: &explain.Palette{}}, detail)
		if got := written(explain.Text{}, detail); got != want {
			t.Errorf("detail %d:\n%swant:\n%s", detail, got, want)
		}
	}
	for _, text := range []explain.Text{{}, {Plain: true}} {
		var zero, drawn bytes.Buffer
		text.Grid(&zero, new(explain.Scene))
		text.Grid(&drawn, explain.NewScene(new(board.Grid)))
		if zero.Len() == 0 || zero.String() != drawn.String() {
			t.Errorf("a scene without a position is drawn as\n%s", &zero)
		}
		if err := explain.SVG(&zero, explain.Picture{Scene: new(explain.Scene)}); err != nil {
			t.Error(err)
		}
	}
}

// TestNilRenderer writes with no Renderer what the zero Renderer writes.
func TestNilRenderer(t *testing.T) {
	log := shortLog(t)
	written := func(r *explain.Renderer) string {
		var b bytes.Buffer
		if err := cmp.Or(
			page.Log(&b, r, log, nil),
			explain.Markdown(&b, r, log, nil),
			explain.StepMarkdown(&b, r, 1, &log.Start, &log.Steps[0]),
			explain.SVG(&b, explain.LogPictures(r, log)...),
		); err != nil {
			t.Error(err)
		}
		d, err := explain.NewDocument(r, log)
		if err != nil {
			t.Fatal(err)
		}
		s, err := explain.NewStepDoc(r, 1, log.Ladder, &log.Steps[0])
		if err != nil {
			t.Error(err)
		}
		fmt.Fprintln(&b, d.Steps, s)
		return b.String()
	}
	if got, want := written(nil), written(new(explain.Renderer)); got != want {
		t.Errorf("%s\nwant:\n%s", got, want)
	}
}

// TestRungs lists the rungs of a ladder in the log, unless the log names the ladder.
func TestRungs(t *testing.T) {
	log := shortLog(t)
	log.Ladder = logic.Ladder{{Technique: log.Steps[0].Technique, Level: logic.Hard, Score: 140}}
	for name, want := range map[string][]explain.RungDoc{"": {{"x-wing", "Hard", 140}}, "hodoku": nil} {
		log.Name = name
		d, err := explain.NewDocument(nil, log)
		if err != nil || !slices.Equal(d.Path.Rungs, want) {
			t.Errorf("ladder %q: %v, %v", name, d.Path.Rungs, err)
		}
	}
}

// TestUnknown names and colours what is beyond all names without a panic.
func TestUnknown(t *testing.T) {
	for _, palette := range []*explain.Palette{{}, colour.Palette()} {
		if got := palette.Mark(200, "x") + palette.Level(logic.Level(200), "y"); got != "xy" {
			t.Errorf("coloured as %q", got)
		}
	}
	if got := explain.Mark(200).String() + sheet.Back(-1).String() + sheet.Back(9).String(); got != "Mark(200)Back(-1)Back(9)" {
		t.Errorf("named %q", got)
	}
}
