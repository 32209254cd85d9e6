package walk

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/textinput"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/persontime"
)

// A walkthrough is the state of the command walk: a log, the current step, and the question about
// a step that was not shown yet. If the technique is new, the question is about its pattern. With
// --ask, the question is about the conclusions.
type walkthrough struct {
	ctx context.Context // of the run
	*console.Streams
	terminal screen.Terminal
	log      *logic.Log
	grade    *explain.Grade // grade of the puzzle; nil if it has none
	time     string         // estimated solving time for a person; "" if not known
	grids    []board.Grid   // positions before each step, and the final one
	text     *explain.Text
	ask      bool

	// again solves the rest of the puzzle after a step of the learner's own.
	again func(g *board.Grid) (*logic.Log, error)

	at      int             // the step to show, from 0; len(log.Steps) is the end
	facts   int             // number of facts of the step that were shown, if it is a net
	shown   int             // steps before this one were shown
	known   map[string]bool // slugs of techniques that the learner has met before
	reveal  map[int]bool    // steps whose pattern was shown
	cursor  board.Cell      // the cursor on the board of a new technique
	chosen  board.CellSet   // cells that the learner chose as its pattern
	message string          // the last verdict
	turn    int             // page number of the panel
	zoomed  bool
	reader  *viewport.Model // a text that is being read, such as a lesson; nil if there is none

	going   bool // the learner is typing where to go
	input   textinput.Model
	asked   *prompt.Question // the question about step askedAt, which is not shown yet; nil if there was none
	askedAt int
	board   *play.Screen // the board on which it is answered; nil until the board is shown

	met map[*logic.Technique]bool // techniques of the steps that were shown
}

// newWalkthrough returns the walkthrough of a log. Its searches end when ctx ends.
func newWalkthrough(ctx context.Context, s *console.Streams, log *logic.Log, ask bool) *walkthrough {
	w := &walkthrough{ctx: ctx, Streams: s, terminal: screen.For(s, false), log: log, grade: new(position.Grader).OfLog(ctx, log),
		text: s.Text(explain.GridDetail), ask: ask, facts: 1, known: map[string]bool{}, reveal: map[int]bool{},
		met: map[*logic.Technique]bool{}, input: textinput.New()}
	w.input.Prompt, w.input.CharLimit = "", 60
	puzzle := log.Start.Puzzle()
	if t, err := persontime.Of(ctx, puzzle); err == nil {
		w.time = t.String()
	}
	w.follow()
	return w
}

// follow computes the positions of the log.
func (w *walkthrough) follow() {
	w.grids = w.grids[:0]
	for g := range w.log.Positions() {
		w.grids = append(w.grids, *g)
	}
	w.grids = append(w.grids, w.log.End)
}

// Init requests the background colour of the terminal.
func (w *walkthrough) Init() tea.Cmd { return screen.Ask }

// Update handles keys and changes in the size of the terminal.
func (w *walkthrough) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	w.terminal.Update(msg)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg, tea.BackgroundColorMsg:
		if w.board != nil {
			w.board.Update(msg)
		}
		return w, nil
	case tea.KeyPressMsg:
		cmd := w.press(msg)
		w.meet()
		return w, cmd
	case tea.PasteMsg:
		if w.going {
			w.input.SetValue(w.input.Value() + strings.ReplaceAll(msg.Content, "\n", " "))
			w.input.CursorEnd()
			return w, nil
		}
	}
	if w.asking() {
		cmd := w.answer(msg)
		w.meet()
		return w, cmd
	}
	return w, nil
}

func (w *walkthrough) press(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return tea.Interrupt
	case w.reader != nil:
		w.read(k)
	case w.going:
		w.typeGoal(k)
	case w.asking():
		return w.elsewhere(k)
	case w.quizzing() && w.choose(name):
	case name == "esc" || name == "q":
		return tea.Quit
	default:
		w.key(name)
	}
	return nil
}

// key handles a key while a step is shown.
func (w *walkthrough) key(name string) {
	switch name {
	case "right", "space", "enter", "n":
		w.forward()
	case "left", "p", "backspace":
		w.back()
	case "s":
		w.skip()
	case "l":
		w.lesson()
	case "z":
		w.zoomed = !w.zoomed
	case "a":
		w.facts = all
	case "g", "ctrl+g":
		w.goes()
	case "?":
		w.open(w.help())
	case "home":
		w.show(0)
	case "end":
		w.shown = len(w.log.Steps)
		w.show(w.shown)
	case "pgdown", "down":
		w.turn = min(w.turn+1, w.page().Pages(w.terminal)-1)
	case "pgup", "up":
		w.turn = max(0, w.turn-1)
	}
}

// goes opens the line in which the user types where to go.
func (w *walkthrough) goes() {
	w.going = true
	w.input.Reset()
	w.input.Focus()
}

// elsewhere handles a key while the user has to find a step. The key either leaves the step or is
// for the board.
func (w *walkthrough) elsewhere(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); {
	case w.screenOf().Typing() || w.board.Working():
	case name == "p":
		w.back()
		return nil
	case name == "ctrl+g":
		w.goes()
		return nil
	}
	return w.answer(k)
}

// read scrolls the text that is being read. Any other key closes the text.
func (w *walkthrough) read(k tea.KeyPressMsg) {
	switch name := k.String(); {
	case name == "up" || name == "down" || name == "pgup" || name == "pgdown" || name == "space" && !w.reader.AtBottom():
		moved, _ := w.reader.Update(k)
		w.reader = &moved
	default:
		w.reader = nil
	}
}

// open shows a text on the full screen.
func (w *walkthrough) open(text string) {
	vp := viewport.New(viewport.WithWidth(78), viewport.WithHeight(readerLines))
	vp.SetContentLines(screen.Wrap(strings.TrimRight(text, "\n"), 76))
	w.reader = &vp
}

// lesson opens the lesson on the technique of the step. At the end, it opens the one on the last
// new technique.
func (w *walkthrough) lesson() {
	t := w.technique(min(w.at, len(w.log.Steps)-1))
	if w.at == len(w.log.Steps) {
		for i := range w.log.Steps {
			if w.isNew(i) {
				t = w.technique(i)
			}
		}
	}
	page, err := tutorials.NewPage(techniques.Everything(), t, "")
	if err != nil || page == nil {
		w.message = "There is no lesson on " + t.Name + "."
		return
	}
	text := *w.text
	text.Width = 76
	var b strings.Builder
	if err := page.Text(&b, &text); err != nil {
		w.message = err.Error()
		return
	}
	w.open(b.String())
}

// technique returns the technique of a step.
func (w *walkthrough) technique(step int) *logic.Technique { return w.log.Steps[step].Technique }

// isNew reports whether a step is the first one of a technique that the learner has not met
// before. Singles are never new.
func (w *walkthrough) isNew(step int) bool {
	t := w.technique(step)
	if t.Family == logic.Singles || w.known[t.Slug] {
		return false
	}
	for i := range step {
		if w.technique(i) == t {
			return false
		}
	}
	return true
}

// nextNew returns the index of the next step after the current one whose technique is new, or of
// the end.
func (w *walkthrough) nextNew() int {
	for i := w.at + 1; i < len(w.log.Steps); i++ {
		if w.isNew(i) {
			return i
		}
	}
	return len(w.log.Steps)
}

// skip goes to the next step whose technique is new, or to the end.
func (w *walkthrough) skip() {
	to := w.nextNew()
	w.shown = max(w.shown, to)
	w.show(to)
}

// meet records the technique of the step that is shown.
func (w *walkthrough) meet() {
	if w.at < len(w.log.Steps) && !w.asking() && !w.quizzing() {
		w.met[w.technique(w.at)] = true
	}
}

// typeGoal handles a key while the user types a goal, which is the number of a step or a
// technique.
func (w *walkthrough) typeGoal(k tea.KeyPressMsg) {
	switch k.Code {
	case tea.KeyEsc:
		w.going = false
	case tea.KeyEnter:
		w.going = false
		w.goTo(strings.TrimSpace(w.input.Value()))
	default:
		if k.String() == "?" {
			w.open(w.help())
			return
		}
		w.input, _ = w.input.Update(k)
	}
}

// goTo goes to the step with the given number, or to the next step of a technique. The steps
// before it count as shown.
func (w *walkthrough) goTo(goal string) {
	to := -1
	if n, err := strconv.Atoi(goal); err == nil && n >= 1 && n <= len(w.log.Steps) {
		to = n - 1
	}
	for i := range w.log.Steps { // begin with the next step, and wrap around
		at := (w.at + 1 + i) % len(w.log.Steps)
		if to < 0 && w.log.Steps[at].Technique.Named(goal) {
			to = at
		}
	}
	if to < 0 {
		w.message = fmt.Sprintf("There is no step %q. Type a number from 1 to %d, or a technique.", goal, len(w.log.Steps))
		return
	}
	w.shown = max(w.shown, to)
	w.show(to)
}

// asking reports whether the learner still has to find the step.
func (w *walkthrough) asking() bool {
	return w.ask && w.at < len(w.log.Steps) && w.at >= w.shown
}

// all stands for all facts of a net.
const all = 1 << 10

// forward shows the next fact of a net, the rest of a long text, or the next step.
func (w *walkthrough) forward() {
	switch {
	case w.facts < w.lastFact():
		w.facts++
		w.turn = 0
	case w.turn+1 < w.page().Pages(w.terminal):
		w.turn++
	default:
		w.show(w.at + 1)
	}
}

// back hides the last fact of a net, or returns to the previous step as it was shown.
func (w *walkthrough) back() {
	switch last := w.lastFact(); {
	case w.turn > 0:
		w.turn--
	case w.at > 0 && (w.asking() || w.quizzing() || last == 0 || w.facts == 1):
		w.show(w.at - 1)
		w.facts = all
	default:
		w.facts = max(1, min(w.facts, last)-1)
	}
}

// lastFact returns the number of facts of the step. It returns 0 if the explanation has no facts.
func (w *walkthrough) lastFact() int {
	if w.at == len(w.log.Steps) {
		return 0
	}
	s := &w.log.Steps[w.at]
	_, facts := factLines(s, w.sentence(s))
	return len(facts)
}

// show shows the step with the given index, or the end.
func (w *walkthrough) show(to int) {
	w.facts, w.turn, w.message, w.chosen = 1, 0, "", board.CellSet{}
	w.at = max(0, min(to, len(w.log.Steps)))
	if w.quizzing() {
		w.cursor = w.pattern().First()
		for h := range w.quizHouses().All() { // so that the cursor does not give the answer away
			w.cursor = h.Cells().First()
			break
		}
	}
}
