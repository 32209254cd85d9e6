package start

import (
	"bytes"
	"strings"
	"testing"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/teacher"
)

// TestWay goes all the way with keys; every page fits, and says what is asked for.
func TestWay(t *testing.T) {
	var out bytes.Buffer
	w := newWay(t.Context(), console.New(t.Context(), strings.NewReader(""), &out, &out), 0)
	for i, step := range []struct {
		typed string
		want  []string
	}{
		{"", []string{"Hello.", "› a  never", "1 of 8"}},
		{"down", []string{"› b  a few"}},
		{"a", []string{"One cell is empty.", "4 9 2   1 ? 3   6 8 5", "2 of 8"}},
		{"3", []string{"Row 5 already has a 3, in r5c6.", "!3!"}},
		{"7 ?", []string{"What this is"}},
		{"enter", []string{"That was a Full House"}},
		{"enter", []string{"0 of 3 found.", "3 of 8"}},
		{"5", []string{"r5c5 is already 7."}},
		{"h", []string{"Look at column 7."}},
		{"r2c7 4", []string{"column 7 already has a 4|Column 7 already has a 4"}},
		{"5 r6c2 3 r8c6 1", []string{"All three!"}},
		{"enter", []string{"Box 3 needs a 2.", "4 of 8"}},
		{"enter enter enter", []string{"r2c6 rules out row 2", "One cell is left."}},
		{"r1c9 2", []string{"r1c9 is already 3."}},
		{"r1c7 2", []string{"Column 7 already has a 2|Box 3 already|column 7 already"}},
		{"r1c8 2", []string{"That was a Hidden Single", "could also be 6"}},
		{"enter", []string{"Now without lines.", "Box 8 needs a 4."}},
		{"r7c9 4", []string{"r7c9 is already 4.|r7c9 is already 2.", "Go to a cell of box 8 and press", "┏"}},
		{"r1c6 7", []string{"4, not the 7.", "!7!", "┏"}},
		{"r7c7 4", []string{"r7c7 is not in box 8.", "!4!"}},
		{"r7c6 4 enter", []string{"Which digit would you try?", "5 of 8"}},
		{"4", []string{"4 in box 1: two places are left."}},
		{"tab", []string{"only r5c1 is left."}},
		{"enter enter", []string{"What can r1c2 be?", "6 of 8"}},
		{"h", []string{"8 ?  not seen", "Press the ninth."}},
		{"8 enter", []string{"Where is the 2 in box 8?", "question 1 of 3", "7 of 8"}},
		{"r8c4 2", []string{"Where is the 2 in box 8?", "Column 4 already has a 2", "like this again at the end"}},
		{"backspace", []string{"What can r1c2 be?"}},
		{"8 enter s", []string{"Name: Hidden Single"}},
		{"enter s enter s enter", []string{"question 4 of 6"}},
	} {
		if step.typed != "" {
			for _, k := range keysOf(step.typed) {
				w.key(k)
			}
		}
		page := w.page()
		text := page.Draw(screen.Terminal{Plain: true})
		for _, want := range step.want {
			found := false
			for one := range strings.SplitSeq(want, "|") {
				found = found || strings.Contains(text, one)
			}
			if !found {
				t.Errorf("step %d, %q: no %q in\n%s", i, step.typed, want, text)
			}
		}
		for l := range strings.SplitSeq(text, "\n") {
			if n := len([]rune(l)); n > 80 {
				t.Errorf("step %d: %d columns: %s", i, n, l)
			}
		}
	}
	for range 3 {
		w.key("s")
		w.key("enter")
	}
	if !w.over() || w.at != puzzlePart || teacher.StartParts-1 != puzzlePart {
		t.Errorf("at part %d of %d", w.at, puzzlePart)
	}
}
