package explain_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// gridText returns what a Text makes of a scene.
func gridText(s *explain.Scene, change func(*explain.Text)) string {
	t := &explain.Text{Renderer: &explain.Renderer{}, Palette: &explain.Palette{}}
	if change != nil {
		change(t)
	}
	var b bytes.Buffer
	t.Grid(&b, s)
	return b.String()
}

// TestOpenCells checks that an open cell never looks like a solved one: with one
// candidate it has braces, without marks it is a dot.
func TestOpenCells(t *testing.T) {
	g := board.EmptyGrid()
	g.Place(board.At(board.CellAt(0, 0), 7))
	g.SetMarks(board.CellAt(0, 1), board.Digit(5).Set())
	scene := explain.NewScene(&g)
	text := gridText(scene, func(x *explain.Text) { x.Width = 120 })
	if !strings.Contains(text, "r1 | 7") || !strings.Contains(text, "{5}") ||
		!strings.Contains(text, "{} one candidate left") {
		t.Errorf("a solved 7 and an open 5 are expected:\n%s", text)
	}
	scene.Givens = true
	if text := gridText(scene, nil); !strings.Contains(text, "+ solved, not given") {
		t.Errorf("what is not given has no sign:\n%s", text)
	}
	scene.Givens, scene.Clean = false, true
	if text := gridText(scene, nil); strings.Contains(text, "5}") || !strings.Contains(text, "r1 | 7  .  .  |") {
		t.Errorf("a clean grid shows its marks:\n%s", text)
	}
	plain := gridText(explain.NewScene(&g), func(x *explain.Text) { x.Plain = true })
	if !strings.Contains(plain, "r1c1 is 7; r1c2 has 5 only;") {
		t.Errorf("told in lines:\n%s", plain)
	}
}

// TestTallGrid checks that a grid which would be too wide has three lines a row.
func TestTallGrid(t *testing.T) {
	g := board.EmptyGrid()
	g.Place(board.At(board.CellAt(4, 4), 9))
	text := gridText(explain.NewScene(&g), nil)
	for _, want := range []string{"c1     c2", "  r5 |  4 5 6  4 5 6", " 4 5 6   9     4 5 6 ", " 7 8 . "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
}

// TestGridsFit checks that no grid of a case is wider than the page, in either notation and
// on narrow pages; and that what is told in lines fits, and names every cell with a mark.
func TestGridsFit(t *testing.T) {
	allSteps(t, func(k *logictest.CaseStep) {
		scene := explain.StepScene(&k.Grid, &k.Step)
		for _, notation := range []board.Notation{board.RC, board.A1} {
			fits(t, k.Name, gridText(scene, func(x *explain.Text) { x.Renderer.Notation = notation }), 80)
		}
		fits(t, k.Name, gridText(scene, func(x *explain.Text) { x.Width = 75 }), 75)
		fits(t, k.Name, gridText(scene, func(x *explain.Text) { x.Width = 40 }), 40)
		fits(t, k.Name, gridText(scene, func(x *explain.Text) { x.Width, x.Plain = 40, true }), 40)
		plain := gridText(scene, func(x *explain.Text) { x.Plain = true })
		for x := range scene.Marks {
			if k.Grid.Has(x) && !strings.Contains(plain, "     "+x.Cell().String()+":") {
				t.Errorf("%s: %v is not told:\n%s", k.Name, x, plain)
			}
		}
	})
}

// fits checks that no line of text takes more than width columns.
func fits(t *testing.T, name, text string, width int) {
	t.Helper()
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > width {
			t.Errorf("%s: %d columns, %d at most: %s", name, n, width, line)
		}
	}
}

// TestLabels checks that sets are called in the grid what the notation calls them.
func TestLabels(t *testing.T) {
	x := techniques.MustLookup("als-xz")
	for _, k := range caseSteps(t, x) {
		text := gridText(explain.StepScene(&k.Grid, &k.Step), nil)
		for _, p := range k.Step.All(logic.Set) {
			if want := p.Label + " set " + p.Label; !strings.Contains(text, want) {
				t.Errorf("%s: %q is missing:\n%s", k.Name, want, text)
			}
		}
	}
}
