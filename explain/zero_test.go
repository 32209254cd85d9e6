package explain_test

import (
	"bytes"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
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
		want := written(explain.Text{Renderer: &explain.Renderer{}, Palette: explain.NewPalette(false)}, detail)
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
	var web, markdown bytes.Buffer
	if err := page.Log(&web, new(explain.Renderer), log, nil); err != nil {
		t.Error(err)
	}
	if err := explain.Markdown(&markdown, new(explain.Renderer), log, nil); err != nil {
		t.Error(err)
	}
}

// TestUnknown names and colours what is beyond all names without a panic.
func TestUnknown(t *testing.T) {
	for _, palette := range []*explain.Palette{{}, explain.NewPalette(true)} {
		if got := palette.Mark(200, "x") + palette.Level(logic.Level(200), "y"); got != "xy" {
			t.Errorf("coloured as %q", got)
		}
	}
	if got := explain.Mark(200).String() + sheet.Back(-1).String() + sheet.Back(9).String(); got != "Mark(200)Back(-1)Back(9)" {
		t.Errorf("named %q", got)
	}
}
