package walk

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/prompt/prompttest"
	"pencilmark/cmd/internal/streams"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

const walkPuzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// widePuzzle has so many candidates that its grid is wide.
const widePuzzle = "3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8...."

// walkOf returns the walkthrough of a puzzle or position. The first step of walkPuzzle
// is r1c7=3.
func walkOf(t *testing.T, puzzle string, ask bool) *walkthrough {
	t.Helper()
	p, err := formats.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	solver := &solve.Solver{Ladder: techniques.Standard(), Search: true}
	log, err := solver.Solve(t.Context(), &p.Grid)
	if err != nil || log.Outcome != logic.OutcomeSolved && log.Outcome != logic.OutcomeSearched {
		t.Fatalf("outcome %v, error %v", log.Outcome, err)
	}
	w := walkThrough(t, log, ask)
	w.again = func(g *board.Grid) (*logic.Log, error) { return solver.Solve(t.Context(), g) }
	return w
}

func walkThrough(t *testing.T, log *logic.Log, ask bool) *walkthrough {
	var out, errs bytes.Buffer
	s := streams.New(t.Context(), strings.NewReader(""), &out, &errs)
	return newWalkthrough(t.Context(), s, log, ask)
}

// press sends keys: the names of special ones, else what is typed.
func press(w *walkthrough, keys ...string) tea.Cmd {
	special := map[string]tea.KeyPressMsg{
		"right": {Code: tea.KeyRight}, "left": {Code: tea.KeyLeft}, "home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
		"enter": {Code: tea.KeyEnter}, "backspace": {Code: tea.KeyBackspace}, "esc": {Code: tea.KeyEsc},
		"ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "ctrl+g": {Code: 'g', Mod: tea.ModCtrl},
		"up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown},
		"space": {Code: tea.KeySpace, Text: " "}, "tab": {Code: tea.KeyTab},
	}
	var cmd tea.Cmd
	send := func(msg tea.Msg) {
		for _, cmd = w.Update(msg); cmd != nil; _, cmd = w.Update(msg) {
			if msg = cmd(); msg == (tea.QuitMsg{}) || msg == (tea.InterruptMsg{}) {
				return
			}
		}
	}
	for _, key := range keys {
		if k, ok := special[key]; ok {
			send(k)
			continue
		}
		for _, r := range key {
			send(tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
	return cmd
}

func shows(t *testing.T, w *walkthrough, wanted ...string) {
	t.Helper()
	view := strings.Join(strings.Fields(w.screen()), " ")
	for _, want := range wanted {
		if not, found := strings.CutPrefix(want, "!"); found == strings.Contains(view, strings.TrimPrefix(want, "!")) {
			t.Errorf("%q: wanted %t in:\n%s", not, !found, w.screen())
		}
	}
}

func TestWalkForthAndBack(t *testing.T) {
	w := walkOf(t, walkPuzzle, false)
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
	w := walkOf(t, walkPuzzle, false)
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
	w := walkOf(t, walkPuzzle, true)
	shows(t, w, "Step 1 of", "What would you do?", "!Hidden", "!r1c7", "!=3457")
	press(w, "r1c1<>9", "enter")
	shows(t, w, "That does not follow. r1c1<>9: the cell is solved already.", "!Hidden")
	press(w, "r1c2=5", "enter")
	shows(t, w, "no next step says so here", "And it is false: Suppose r1c2 is 5.", "!Hidden")
	press(w, ":", "nonsense", "enter")
	shows(t, w, "is not understood")
	press(w, "r1c7=33", "backspace")
	shows(t, w, "> r1c7=3_")
	press(w, "enter")
	shows(t, w, "Right, and complete.", "Hidden Single: 3 in b3")
	press(w, "right")
	shows(t, w, "Step 2 of", "What would you do?", "!Right")
	press(w, "x")
	shows(t, w, "Step 2 of", "!What would you do?")
	press(w, "left", "right")
	shows(t, w, "!What would you do?")
}

// TestWalkOnTheBoard answers with the keys of the board: a digit, and a candidate taken out.
func TestWalkOnTheBoard(t *testing.T) {
	w := walkOf(t, prompttest.FishPosition, true)
	press(w, "n", "down", "down", "down", "left", "left", "4")
	shows(t, w, "Right, but 3 more conclusions follow from the same step.", "[NOTES]")
	press(w, "4")
	shows(t, w, "4 is ruled out in r4c1 already.")
	press(w, "n", "9")
	shows(t, w, "That does not follow. r4c1=9: the digit is no candidate of the cell.", "!r4c1 is 9")
	press(w, "x")
	shows(t, w, "The rest of it was r1c5<>4 r6c1<>4 r6c5<>4.", "X-Wing", "!What would you do?")
}

func TestWalkHints(t *testing.T) {
	w := walkOf(t, walkPuzzle, true)
	press(w, "h")
	shows(t, w, "belongs to the singles", "!Hidden Single")
	press(w, ":", "hint", "enter")
	shows(t, w, "Look for a Hidden Single.", "!box 3")
	press(w, "h")
	shows(t, w, "box 3", "!r1c7")
	press(w, "h", "h")
	shows(t, w, "r1c7", "That was the last hint")
	press(w, "x", "right")
	shows(t, w, "Step 2 of", "What would you do?", "!box 3")
	press(w, "h")
	shows(t, w, "belongs to the") // hints begin anew
}

func TestWalkEnds(t *testing.T) {
	for key, want := range map[string]tea.Msg{"q": tea.QuitMsg{}, "ctrl+c": tea.InterruptMsg{}} {
		for _, ask := range []bool{false, true} {
			cmd := press(walkOf(t, walkPuzzle, ask), key)
			if cmd == nil || cmd() != want {
				t.Errorf("%s does not end the walkthrough, asking %t", key, ask)
			}
		}
	}
}

// sizes are terminals: the smallest that is promised, a wide one, one that is wider
// than high, and one that many grids are too wide for.
var sizes = []tea.WindowSizeMsg{
	{Width: 80, Height: 24}, {Width: 120, Height: 40}, {Width: 100, Height: 12}, {Width: 64, Height: 24},
}

// TestWalkFitsTheTerminal holds every screen against the size of the terminal, and
// scrolls through it: nothing is cut off.
func TestWalkFitsTheTerminal(t *testing.T) {
	for _, puzzle := range []string{walkPuzzle, widePuzzle} {
		log := walkOf(t, puzzle, false).log
		for _, size := range sizes {
			w := walkThrough(t, log, false)
			w.Update(size)
			for i := 0; i < len(w.log.Steps) && i < 20; i++ {
				fits(t, w, size)
				press(w, "right")
			}
		}
	}
}

// fits checks one screen and what scrolls into it.
func fits(t *testing.T, w *walkthrough, size tea.WindowSizeMsg) {
	t.Helper()
	seen := map[string]bool{}
	for {
		before := w.scroll
		view := w.screen()
		lines := strings.Split(strings.TrimSuffix(view, "\n"), "\n")
		if len(lines) > size.Height {
			t.Fatalf("step %d: %d lines on %d:\n%s", w.at+1, len(lines), size.Height, view)
		}
		for _, line := range lines {
			seen[line] = true
			if n := ansi.StringWidth(line); n > size.Width {
				t.Fatalf("step %d: %d columns on %d: %s", w.at+1, n, size.Width, line)
			}
		}
		if !strings.Contains(strings.Join(strings.Fields(view), " "), "q quit") {
			t.Fatalf("step %d: no keys:\n%s", w.at+1, view)
		}
		press(w, "down")
		if w.screen(); w.scroll == before {
			break
		}
	}
	height := w.height
	w.height = 0
	for line := range strings.Lines(w.screen()) {
		if line = strings.TrimRight(line, "\n"); line != "" && !seen[line] && !strings.Contains(line, "← back") &&
			!strings.Contains(line, "q quit") { // the keys are broken where the scroll sign pushes them
			t.Errorf("step %d: cannot be seen: %s", w.at+1, line)
		}
	}
	w.height = height
	press(w, "pgup", "pgup", "pgup", "pgup", "pgup", "pgup")
	if w.screen(); w.scroll != 0 {
		t.Errorf("step %d: not back at the top", w.at+1)
	}
}

// TestWalkPlain tells grids in lines, which are folded like any text.
func TestWalkPlain(t *testing.T) {
	w := walkOf(t, widePuzzle, false)
	w.text.Plain = true
	size := tea.WindowSizeMsg{Width: 40, Height: 24}
	w.Update(size)
	for range 10 {
		fits(t, w, size)
		press(w, "right")
	}
}

func TestWalkGoesTo(t *testing.T) {
	w := walkOf(t, walkPuzzle, false)
	press(w, "g", "12", "enter")
	shows(t, w, "Step 12 of", "!Go to")
	last := w.log.Steps[len(w.log.Steps)-1].Technique
	press(w, "g")
	shows(t, w, "Go to step: _", "Esc stay")
	press(w, "x-win", "esc")
	shows(t, w, "Step 12 of", "!Go to")
	press(w, "g", last.Name, "enter")
	if w.log.Steps[w.at].Technique != last {
		t.Errorf("step %d is no %s", w.at+1, last.Name)
	}
	press(w, "g", "nowhere", "enter")
	shows(t, w, `There is no step "nowhere"`)
	press(w, "g", "0", "enter")
	shows(t, w, `There is no step "0"`)

	asked := walkOf(t, walkPuzzle, true)
	press(asked, "ctrl+g")
	press(asked, "5", "enter")
	shows(t, asked, "Step 5 of", "What would you do?")
	press(asked, "p")
	shows(t, asked, "Step 4 of", "!What would you do?")
}

// TestWalkPlaysOwnStep answers with a step that is right, but not the one that comes
// next: it is played, and the rest is solved from there.
func TestWalkPlaysOwnStep(t *testing.T) {
	w := walkOf(t, walkPuzzle, true)
	var own *logic.Step
	x := techniques.MustLookup("locked-candidates-pointing")
	for s := range x.Steps(logic.NewView(&w.grids[0])) {
		own = &s
		break
	}
	answer := ""
	for _, c := range own.Eliminations {
		answer += board.RC.Elimination(c) + " "
	}
	press(w, ":", answer, "enter")
	shows(t, w, "Right, and complete. Your step is played, Locked Candidates", "it goes on from there.", "Step 1 of")
	if w.log.Steps[0].Technique != x {
		t.Errorf("step 1 is %s", w.log.Steps[0].Technique.Slug)
	}
	for i := range w.log.Steps {
		if err := w.log.Steps[i].Validate(&w.grids[i]); err != nil {
			t.Errorf("step %d: %v", i+1, err)
		}
	}
	press(w, "end")
	shows(t, w, "solved")
}

// TestWalkAddsUp answers piece by piece: what is right adds up, what is wrong takes
// nothing of it away, and another step's pieces add up, too.
func TestWalkAddsUp(t *testing.T) {
	w := walkOf(t, prompttest.FishPosition, true)
	press(w, "r4c1<>4", "enter")
	shows(t, w, "Right, but 3 more conclusions follow from the same step.", "Step 1 of")
	press(w, "r1c3<>8", "enter")
	shows(t, w, "That does not follow. r1c3<>8: no next step says so here.", "And it is false:", "Suppose r1c3 is not 8.")
	press(w, "r1c1=3", "enter")
	shows(t, w, "the cell is solved already", "!And it is false")
	press(w, "r6c1<>4 r6c5<>4", "enter")
	shows(t, w, "Right, but one more conclusion follows")
	press(w, "r1c5<>4", "enter")
	shows(t, w, "Right, and complete.", "X-Wing", "!What would you do?", "!played")

	w = walkOf(t, prompttest.FishPosition, true)
	press(w, "r4c1<>7", "enter")
	shows(t, w, "Right, but one more conclusion follows from the same step.")
	press(w, "r9c2<>7", "enter")
	shows(t, w, "Right, and complete. Your step is played, a Multi-Colours 2, and it goes on from there.",
		"Multi-Colours 2: A (7)", "Step 1 of")
	for i := range w.log.Steps {
		if err := w.log.Steps[i].Validate(&w.grids[i]); err != nil {
			t.Errorf("step %d: %v", i+1, err)
		}
	}
	if met := w.met; len(met) != 1 || !met[techniques.MustLookup("multi-colours-2")] {
		t.Errorf("met %v", met)
	}
	press(w, "right")
	shows(t, w, "Step 2 of", "What would you do?", "!played")

	w = walkOf(t, prompttest.FishPosition, true) // a step that is half found is finished before another is told
	press(w, "r4c1<>7", "enter", "x")
	shows(t, w, "The rest of it was r9c2<>7. Your step is played, a Multi-Colours 2", "Multi-Colours 2: A (7)", "Step 1 of")
}

// TestWalkTypes pastes an answer, and goes back to a step whose question was answered in part.
func TestWalkTypes(t *testing.T) {
	w := walkOf(t, prompttest.FishPosition, true)
	press(w, ":")
	w.Update(tea.PasteMsg{Content: "r4c1<>4\nr6c1<>4"})
	shows(t, w, "> r4c1<>4 r6c1<>4_")
	press(w, "esc")
	shows(t, w, "!r4c1<>4")
	if cmd := press(w, ":", "exit", "enter"); cmd == nil || cmd() != (tea.QuitMsg{}) {
		t.Error("exit does not end the walkthrough")
	}
}

// TestFacts goes through a net: each key tells the next fact, with its number on the
// board, and the last one the whole step; back takes them away again.
func TestFacts(t *testing.T) {
	p, err := formats.Parse(widePuzzle)
	if err != nil {
		t.Fatal(err)
	}
	var net logic.Step
	for s := range techniques.MustLookup("forcing-net-contradiction").Steps(logic.NewView(&p.Grid)) {
		if len(explain.Facts(&s)) > 5 {
			net = s
			break
		}
	}
	last := len(explain.Facts(&net))
	if last == 0 {
		t.Fatal("no net of more than five facts")
	}
	log := &logic.Log{Start: p.Grid, End: p.Grid, Steps: []logic.Step{net}, Ladder: techniques.Standard(),
		Outcome: logic.OutcomeStuck}
	net.Apply(&log.End)
	w := walkThrough(t, log, false)
	conclusion := "=> " + w.text.Renderer.Effect(&net)
	shows(t, w, "1. Suppose", "line 1 of "+fmt.Sprint(last), "a all lines", "!2. r", "!(2)", "!"+conclusion)
	press(w, "space", "right")
	shows(t, w, "1. Suppose", "2. r", "3. r", "!4. r", "(3)", "!(4)", "!"+conclusion)
	press(w, "left")
	shows(t, w, "2. r", "!3. r", "!(3)")
	press(w, "left", "left", "left")
	shows(t, w, "1. Suppose", "!2. r")
	press(w, "a")
	shows(t, w, fmt.Sprintf("%d. r", last-1), "That cannot be.", conclusion, "!line 1 of", "!a all lines")
	press(w, "n")
	shows(t, w, "After 1 steps")
	press(w, "left")
	shows(t, w, "That cannot be.", conclusion)
	press(w, "p")
	shows(t, w, fmt.Sprintf("line %d of %d", last-1, last), "!That cannot be.")
}
