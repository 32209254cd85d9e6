package cli

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

const walkPuzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// walkOf returns the walkthrough of a puzzle whose first step is r1c7=3.
func walkOf(t *testing.T, ask bool) *walkthrough {
	t.Helper()
	g, err := board.ParseLine(walkPuzzle)
	if err != nil {
		t.Fatal(err)
	}
	log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(t.Context(), &g)
	if err != nil || log.Outcome != logic.OutcomeSolved {
		t.Fatalf("outcome %v, error %v", log.Outcome, err)
	}
	var out, errs bytes.Buffer
	return newWalkthrough(newEnv(t.Context(), strings.NewReader(""), &out, &errs), log, ask)
}

// press sends keys: the names of special ones, else what is typed.
func press(w *walkthrough, keys ...string) tea.Cmd {
	special := map[string]tea.KeyMsg{
		"right": {Type: tea.KeyRight}, "left": {Type: tea.KeyLeft}, "home": {Type: tea.KeyHome}, "end": {Type: tea.KeyEnd},
		"enter": {Type: tea.KeyEnter}, "backspace": {Type: tea.KeyBackspace}, "esc": {Type: tea.KeyEsc},
		"ctrl+c": {Type: tea.KeyCtrlC},
		"space":  {Type: tea.KeySpace, Runes: []rune{' '}},
	}
	var cmd tea.Cmd
	for _, key := range keys {
		if k, ok := special[key]; ok {
			_, cmd = w.Update(k)
			continue
		}
		for _, r := range key {
			_, cmd = w.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
		}
	}
	return cmd
}

func shows(t *testing.T, w *walkthrough, wanted ...string) {
	t.Helper()
	view := strings.Join(strings.Fields(w.View()), " ")
	for _, want := range wanted {
		if not, found := strings.CutPrefix(want, "!"); found == strings.Contains(view, strings.TrimPrefix(want, "!")) {
			t.Errorf("%q: wanted %t in:\n%s", not, !found, w.View())
		}
	}
}

func TestWalkForthAndBack(t *testing.T) {
	w := walkOf(t, false)
	shows(t, w, "Step 1 of", "Hidden Single: 3 in b3 => r1c7=3", "So r1c7 is 3.", "=3457")
	press(w, "right", "space", "enter", "n")
	shows(t, w, "Step 5 of")
	press(w, "left", "p")
	shows(t, w, "Step 3 of")
	press(w, "end")
	shows(t, w, "solved", "Grade: Hard (1034)", "!Step")
	press(w, "right", "left")
	shows(t, w, fmt.Sprintf("Step %d of", len(w.log.Steps)))
	press(w, "home", "left")
	shows(t, w, "Step 1 of")
}

func TestWalkShowsEachStepInItsPosition(t *testing.T) {
	w := walkOf(t, false)
	for i := range w.log.Steps {
		if err := w.log.Steps[i].Validate(&w.grids[i]); err != nil {
			t.Errorf("step %d: %v", i+1, err)
		}
	}
	if w.grids[len(w.log.Steps)] != w.log.End {
		t.Error("the last position is not the end")
	}
}

func TestWalkAsks(t *testing.T) {
	w := walkOf(t, true)
	shows(t, w, "What would you do?", "!Hidden", "!r1c7", "!=3457")
	press(w, "r1c1<>9", "enter")
	shows(t, w, "That does not follow. r1c1<>9: the cell is solved already.", "!Hidden")
	press(w, "r1c2=5", "enter")
	shows(t, w, "no next step says so here", "!Hidden")
	press(w, "nonsense", "enter")
	shows(t, w, "is not understood")
	press(w, "r1c7=33", "backspace")
	shows(t, w, "> r1c7=3_")
	press(w, "enter")
	shows(t, w, "Right, and complete.", "Hidden Single: 3 in b3")
	press(w, "right")
	shows(t, w, "Step 2 of", "What would you do?", "!Right")
	press(w, "enter")
	shows(t, w, "Step 2 of", "!What would you do?")
	press(w, "left", "right")
	shows(t, w, "!What would you do?")
}

func TestWalkHints(t *testing.T) {
	w := walkOf(t, true)
	press(w, "?")
	shows(t, w, "belongs to the singles", "!Hidden Single")
	press(w, "?")
	shows(t, w, "Look for: Hidden Single.", "!box 3")
	press(w, "?")
	shows(t, w, "box 3", "!r1c7")
	press(w, "??")
	shows(t, w, "r1c7", "What would you do?")
}

func TestWalkEnds(t *testing.T) {
	for key, want := range map[string]tea.Msg{"q": tea.QuitMsg{}, "esc": tea.QuitMsg{}, "ctrl+c": tea.InterruptMsg{}} {
		cmd := press(walkOf(t, true), key)
		if cmd == nil || cmd() != want {
			t.Errorf("%s does not end the walkthrough", key)
		}
	}
}

func TestWalkFitsTheTerminal(t *testing.T) {
	w := walkOf(t, false)
	w.Update(tea.WindowSizeMsg{Width: 70, Height: 30})
	for range w.log.Steps {
		for line := range strings.Lines(w.View()) {
			if !strings.ContainsAny(line, "|+>") && len([]rune(strings.TrimRight(line, "\n"))) > 70 {
				t.Errorf("step %d: too long: %s", w.at+1, line)
			}
		}
		press(w, "right")
	}
}
