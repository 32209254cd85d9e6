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
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/prompt/prompttest"
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
	s := console.New(t.Context(), strings.NewReader(""), &out, &errs)
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

// shows looks for words on the screen, whatever their case; panels break them into lines.
func shows(t *testing.T, w *walkthrough, wanted ...string) {
	t.Helper()
	view := w.screen()
	if w.asking() && !w.going && w.reader == nil {
		view += w.board.Words()
	} else if w.reader == nil {
		view += w.page().Panel
	}
	view = strings.ToLower(strings.Join(strings.Fields(ansi.Strip(view)), " "))
	for _, want := range wanted {
		if not, found := strings.CutPrefix(strings.ToLower(want), "!"); found == strings.Contains(view, not) {
			t.Errorf("%q: wanted %t in:\n%s", not, !found, w.screen())
		}
	}
}

func TestWalkForthAndBack(t *testing.T) {
	w := walkOf(t, walkPuzzle, false)
	shows(t, w, "Step 1 of", "Hidden Single", "So r1c7 is 3.", ">3<", "s skips")
	press(w, "right", "space", "enter", "n")
	shows(t, w, "Step 5 of")
	press(w, "left", "p")
	shows(t, w, "Step 3 of")
	press(w, "end")
	shows(t, w, "solved", "Grade: Hard (1034)", "New to you", "!step 1 of")
	press(w, "left")
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
	shows(t, w, "Step 1 of", "What would you do?", "!Hidden", "!r1c7")
	press(w, "r1c1<>9", "enter")
	shows(t, w, "r1c1 is already 2.", "!Hidden")
	press(w, "r1c2=5", "enter")
	shows(t, w, "r1c2 can be 5, but it need not be.", "!Hidden")
	press(w, ":", "nonsense", "enter")
	shows(t, w, "cannot read")
	press(w, "r1c7=33", "backspace")
	shows(t, w, ": r1c7=3")
	press(w, "enter")
	shows(t, w, "Right!", "Hidden Single")
	press(w, "right")
	shows(t, w, "Step 2 of", "What would you do?", "!Right")
	press(w, "s")
	shows(t, w, "Step 2 of", "!What would you do?")
	press(w, "left", "right")
	shows(t, w, "!What would you do?")
}

// TestWalkOnTheBoard answers with the keys of the board: a digit, and a candidate taken out.
func TestWalkOnTheBoard(t *testing.T) {
	w := walkOf(t, prompttest.FishPosition, true)
	press(w, "n", "down", "down", "down", "left", "left", "4")
	shows(t, w, "Right. 3 more conclusions follow from the same step.", "notes")
	press(w, "4")
	shows(t, w, "4 is already ruled out in r4c1.")
	press(w, "n", "9")
	shows(t, w, "Not 9 in r4c1.", "!r4c1 is 9")
	press(w, "s")
	shows(t, w, "The rest of it was r1c5<>4 r6c1<>4 r6c5<>4.", "X-Wing", "!What would you do?")
}

func TestWalkHints(t *testing.T) {
	w := walkOf(t, walkPuzzle, true)
	press(w, "h")
	shows(t, w, "Look for a Hidden Single.", "!the 3s")
	press(w, ":", "hint", "enter")
	shows(t, w, "Look at the 3s.", "!box 3")
	press(w, "h")
	shows(t, w, "Where can 3 be in box 3?", "!r1c7")
	press(w, "h", "h")
	shows(t, w, "r1c7", "That was the last part")
	press(w, "s", "right")
	shows(t, w, "Step 2 of", "What would you do?", "!box 3")
	press(w, "h")
	shows(t, w, "Look for a") // hints begin anew
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

// TestWalkFitsTheTerminal holds every screen against the size of the terminal.
func TestWalkFitsTheTerminal(t *testing.T) {
	for _, puzzle := range []string{walkPuzzle, widePuzzle} {
		log := walkOf(t, puzzle, false).log
		for _, size := range sizes {
			w := walkThrough(t, log, false)
			w.Update(size)
			for range 20 {
				lines := strings.Split(w.screen(), "\n")
				if len(lines) > size.Height {
					t.Fatalf("step %d: %d lines on %d", w.at+1, len(lines), size.Height)
				}
				for _, line := range lines {
					if n := ansi.StringWidth(line); n > size.Width {
						t.Fatalf("step %d: %d columns on %d: %s", w.at+1, n, size.Width, line)
					}
				}
				press(w, "n")
			}
		}
	}
}

// TestWalkTeaches skips to the first technique that is new, asks for its pattern, judges the
// cells that are chosen, shows the step, opens the lesson, and lists at the end what was new.
func TestWalkTeaches(t *testing.T) {
	w := walkOf(t, taughtPuzzle, false)
	shows(t, w, "s skips 23 steps to the first Pointing.", "!new:")
	press(w, "s")
	shows(t, w, "new: Pointing", "Where can 7 be in box 1? Which two cells make the pattern?", "The 23 steps before it were all singles.")
	press(w, "s", "s")
	shows(t, w, "new: Naked Pair", "Which two cells of box 9 have only the candidates 6 and 7?", "!cannot be")
	w.cursor = board.CellAt(7, 7)
	press(w, "space", "enter")
	shows(t, w, "r8c8 is not one of them: it can also be")
	press(w, "space")
	w.cursor = board.CellAt(6, 6)
	press(w, "space", "enter")
	shows(t, w, "Right so far: r7c7. One more cell is missing.")
	press(w, "down", "down", "right", "right", "space")
	shows(t, w, "Right, that is it.", "Naked Pair", "!which two")
	press(w, "l")
	shows(t, w, "Idea", "Enter back")
	press(w, "enter", "s")
	shows(t, w, "after 60 steps: solved", "New to you", "Naked Pair, step 26")
	if !w.met[techniques.MustLookup("naked-pair")] || w.met[techniques.MustLookup("claiming")] { // which was skipped
		t.Errorf("met %v", w.met)
	}

	w = walkOf(t, taughtPuzzle, false)
	w.known = map[string]bool{"locked-candidates-pointing": true, "locked-candidates-claiming": true}
	press(w, "s")
	shows(t, w, "new: Naked Pair")
	press(w, "enter")
	shows(t, w, "Naked Pair", "×", "!which two")
}

// taughtPuzzle is generate --level Medium --seed 7. Its steps that are no singles are Pointing,
// Claiming and a Naked Pair, at 24 to 26.
const taughtPuzzle = ".6.2....4.....75....5..91..8......7.9.6.....5.4.72...3.....3.....9..68.....89..5."

func TestWalkGoesTo(t *testing.T) {
	w := walkOf(t, walkPuzzle, false)
	press(w, "g", "12", "enter")
	shows(t, w, "Step 12 of", "!Go to")
	last := w.log.Steps[len(w.log.Steps)-1].Technique
	press(w, "g")
	shows(t, w, "Go to step:", "Esc stay")
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
	shows(t, w, "Right! Your step was played, Locked Candidates", "the walk continues from there.", "Step 1 of")
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
	shows(t, w, "Right. 3 more conclusions follow from the same step.", "Step 1 of")
	press(w, "r1c3<>8", "enter")
	shows(t, w, "r1c3 can still be 8.")
	press(w, "r1c1=3", "enter")
	shows(t, w, "r1c1 is already 9", "!And it is false")
	press(w, "r6c1<>4 r6c5<>4", "enter")
	shows(t, w, "Right. One more conclusion follows")
	press(w, "r1c5<>4", "enter")
	shows(t, w, "Right!", "X-Wing", "!What would you do?", "!played")

	w = walkOf(t, prompttest.FishPosition, true)
	press(w, "r4c1<>7", "enter")
	shows(t, w, "Right. One more conclusion follows from the same step.")
	press(w, "r9c2<>7", "enter")
	shows(t, w, "Right! Your step was played", "and the walk continues from there.", "Step 1 of")
	for i := range w.log.Steps {
		if err := w.log.Steps[i].Validate(&w.grids[i]); err != nil {
			t.Errorf("step %d: %v", i+1, err)
		}
	}
	if met := w.met; len(met) != 1 || !met[w.log.Steps[0].Technique] {
		t.Errorf("met %v", met)
	}
	for range w.page().Pages(w.terminal) {
		press(w, "right")
	}
	shows(t, w, "Step 2 of", "What would you do?", "!played")

	w = walkOf(t, prompttest.FishPosition, true) // a step that is half found is finished before another is told
	press(w, "r4c1<>7", "enter", "s")
	shows(t, w, "The rest of it was r9c2<>7. Your step was played", "Step 1 of")
}

// TestWalkTypes pastes an answer, and goes back to a step whose question was answered in part.
func TestWalkTypes(t *testing.T) {
	w := walkOf(t, prompttest.FishPosition, true)
	press(w, ":")
	w.Update(tea.PasteMsg{Content: "r4c1<>4\nr6c1<>4"})
	shows(t, w, ": r4c1<>4 r6c1<>4")
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
	sentence := strings.Split(w.sentence(&net), "\n")
	conclusion := sentence[len(sentence)-1]
	shows(t, w, "1. Suppose", "line 1 of "+fmt.Sprint(last), "a all lines", "!2. ", "!"+conclusion)
	press(w, "space", "right")
	shows(t, w, "1. Suppose", "2. ", "3. ", "!4. ", "!"+conclusion)
	press(w, "left")
	shows(t, w, "2. ", "!3. ")
	press(w, "left", "left", "left")
	shows(t, w, "1. Suppose", "!2. ")
	press(w, "a")
	shows(t, w, fmt.Sprintf("%d. ", last-1), conclusion, "!line 1 of", "!a all lines")
	press(w, "end")
	shows(t, w, "After 1 step")
	press(w, "left")
	shows(t, w, conclusion)
	press(w, "p")
	shows(t, w, fmt.Sprintf("line %d of %d", last-1, last))
}

// TestTime says at both ends of a walk how long the puzzle takes.
func TestTime(t *testing.T) {
	w := walkOf(t, walkPuzzle, false)
	w.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	if shown := ansi.Strip(w.page().Draw(w.terminal)); !strings.Contains(shown, "This puzzle usually takes about 1") {
		t.Error(shown)
	}
	press(w, "right")
	if shown := ansi.Strip(w.page().Draw(w.terminal)); strings.Contains(shown, "usually takes") {
		t.Error(shown)
	}
	press(w, "end")
	if words := w.recap(); !strings.Contains(words, "It usually takes about 1") {
		t.Error(words)
	}
}
