package walk

import (
	"slices"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/cmd/internal/prompt/prompttest"
)

// TestPrompts asks for help wherever something is typed. "?" says what can be typed, and
// neither gives a hint nor loses what was typed. A hint has a word of its own.
func TestPrompts(t *testing.T) {
	walk := func(ask bool, keys ...string) func(string) (string, int) {
		return func(typed string) (string, int) {
			w := walkOf(t, prompttest.FishPosition, ask)
			press(w, keys...)
			before := w.screen()
			if typed != "?" {
				press(w, ":", typed, "enter")
			} else {
				press(w, typed)
			}
			shown := ansi.Strip(w.screen())
			if press(w, "enter"); typed == "?" && !ask && w.screen() != before {
				t.Errorf("after the help:\n%s\nbefore:\n%s", w.screen(), before)
			}
			if w.asked == nil {
				return shown, 0
			}
			return shown, w.asked.Hints
		}
	}
	keys, end := []string{"? this help", "quit"}, []string{"? this help", "quit", "the step before"}
	prompttest.Check(t, map[string]prompttest.Prompt{
		"reading":     {Type: walk(false), Helps: slices.Concat(keys, []string{"the step before", "choose a cell of the pattern"})},
		"at the end":  {Type: walk(false, "end"), Helps: end},
		"where to go": {Type: walk(false, "g", "1"), Helps: []string{"go to step 1", "x-wing", "? this help"}},
		"asking": {Type: walk(true), Helps: []string{"h a hint", "s show the answer", "p the step before", "Ctrl+G go to a step",
			"type a move, as in r1c2=5"}, Hint: "Look for an X-Wing"},
	})
}
