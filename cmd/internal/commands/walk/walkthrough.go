package walk

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// A walkthrough is what the screen of walk shows: a log, a place in it, and with
// ask the talk about the step that is not told yet.
type walkthrough struct {
	ctx context.Context // of the run
	*streams.Streams
	log   *logic.Log
	grade *explain.Grade // of the puzzle; nil if it has none
	grids []board.Grid   // before each step, and the end
	text  *explain.Text
	ask   bool

	// again solves the rest anew after a step of the learner's own.
	again func(g *board.Grid) (*logic.Log, error)

	at      int              // the step to show, from 0; len(log.Steps) is the end
	facts   int              // facts of the step that were told, if it is a net
	shown   int              // steps before this one were told
	going   bool             // the learner is typing where to go
	helping bool             // the learner asked what the keys are
	input   string           // what the learner is typing
	message string           // the last verdict
	asked   *prompt.Question // about the step askedAt, which is not told yet; nil if there was none
	askedAt int
	board   *play.Screen // on which it is answered; nil until it is seen

	met map[*logic.Technique]bool // techniques of the steps that were told

	width, height int // of the terminal; 0 if it is not known
	scroll        int // lines of the text that are above the screen
}

// newWalkthrough returns the screen of a log; what it looks up ends with ctx.
func newWalkthrough(ctx context.Context, s *streams.Streams, log *logic.Log, ask bool) *walkthrough {
	w := &walkthrough{ctx: ctx, Streams: s, log: log, grade: new(position.Grader).OfLog(ctx, log), text: s.Text(explain.GridDetail), ask: ask, facts: 1,
		met: map[*logic.Technique]bool{}}
	w.follow()
	return w
}

// follow notes the positions of the log.
func (w *walkthrough) follow() {
	w.grids = w.grids[:0]
	for g := range w.log.Positions() {
		w.grids = append(w.grids, *g)
	}
	w.grids = append(w.grids, w.log.End)
}

// Init starts nothing.
func (w *walkthrough) Init() tea.Cmd { return nil }

// Update follows the keys and the size of the terminal.
func (w *walkthrough) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		w.width, w.height = msg.Width, msg.Height
		w.text.Width = min(msg.Width, 100)
		if w.board != nil {
			w.board.Update(msg)
		}
		return w, nil
	case tea.KeyPressMsg:
		cmd := w.key(msg)
		w.meet()
		return w, cmd
	case tea.PasteMsg:
		if !w.helping && w.going {
			w.write(strings.ReplaceAll(msg.Content, "\n", " "))
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

func (w *walkthrough) key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return tea.Interrupt
	case w.helping:
		return w.help(name)
	case w.asking() && !w.going:
		return w.elsewhere(k)
	case name == "?":
		w.helping, w.scroll = true, 0
		return nil
	case w.going:
		w.typeGoal(k)
		return nil
	case name == "esc" || name == "q":
		return tea.Quit
	case w.move(name):
		return nil
	}
	switch name {
	case "space", "enter", "n":
		w.forward()
	case "p", "backspace":
		w.back()
	case "j":
		w.scroll++
	case "k":
		w.scroll--
	case "a":
		w.facts = all
	case "g", "ctrl+g":
		w.going, w.input = true, ""
	}
	return nil
}

// elsewhere takes a key while a step is asked for: one that goes elsewhere, or one for the board.
func (w *walkthrough) elsewhere(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); {
	case w.screenOf().Typing() || w.board.Working():
	case name == "p":
		w.back()
		return nil
	case name == "ctrl+g":
		w.going, w.input = true, ""
		return nil
	}
	return w.answer(k)
}

// help follows the keys while the help is shown: those that scroll, those that quit,
// and all others, which end it.
func (w *walkthrough) help(name string) tea.Cmd {
	switch name {
	case "q":
		return tea.Quit
	case "up", "down", "pgup", "pgdown":
		w.move(name)
	default:
		w.helping, w.scroll = false, 0
	}
	return nil
}

// meet notes the technique of the step that is told.
func (w *walkthrough) meet() {
	if w.at < len(w.log.Steps) && !w.asking() {
		w.met[w.log.Steps[w.at].Technique] = true
	}
}

// move follows the keys that turn or scroll at any time, and reports whether name is
// one of them.
func (w *walkthrough) move(name string) bool {
	switch name {
	case "right":
		w.forward()
	case "left":
		w.back()
	case "home":
		w.turn(0)
	case "end":
		w.shown = len(w.log.Steps)
		w.turn(w.shown)
	case "down":
		w.scroll++
	case "up":
		w.scroll--
	case "pgdown":
		w.scroll += max(1, w.height/2)
	case "pgup":
		w.scroll -= max(1, w.height/2)
	default:
		return false
	}
	return true
}

// typeGoal takes a key of where to go: the number of a step, or a technique.
func (w *walkthrough) typeGoal(k tea.KeyPressMsg) {
	switch {
	case k.Code == tea.KeyEsc:
		w.going, w.input = false, ""
	case k.Code == tea.KeyEnter:
		goal := w.input
		w.going, w.input = false, ""
		w.goTo(strings.TrimSpace(goal))
	default:
		w.edit(k)
	}
}

// edit adds a key to what is typed, or takes one away.
func (w *walkthrough) edit(k tea.KeyPressMsg) {
	if k.Code == tea.KeyBackspace && w.input != "" {
		w.input = w.input[:len(w.input)-1]
	}
	w.write(k.Text)
}

// write adds text to what is typed.
func (w *walkthrough) write(text string) {
	for _, r := range text {
		if r >= ' ' && r < 127 && len(w.input) < 60 {
			w.input += string(r)
		}
	}
}

// goTo turns to the step of that number, or to the next step of a technique. What is
// passed counts as told.
func (w *walkthrough) goTo(goal string) {
	to := -1
	if n, err := strconv.Atoi(goal); err == nil && n >= 1 && n <= len(w.log.Steps) {
		to = n - 1
	}
	for i := range w.log.Steps { // the next one, and round
		at := (w.at + 1 + i) % len(w.log.Steps)
		if to < 0 && w.log.Steps[at].Technique.Named(goal) {
			to = at
		}
	}
	if to < 0 {
		w.message = fmt.Sprintf("There is no step %q: type a number from 1 to %d, or a technique.", goal, len(w.log.Steps))
		return
	}
	w.shown = max(w.shown, to)
	w.turn(to)
}

// asking reports whether the step is still the learner's to find.
func (w *walkthrough) asking() bool {
	return w.ask && w.at < len(w.log.Steps) && w.at >= w.shown
}

// all stands for every fact of a net.
const all = 1 << 10

// forward tells the next fact of a net, or turns to the next step.
func (w *walkthrough) forward() {
	switch {
	case w.facts < w.lastFact():
		w.facts++
	default:
		w.turn(w.at + 1)
	}
}

// back takes the last fact of a net back, or turns to the step before, as it was told.
func (w *walkthrough) back() {
	switch last := w.lastFact(); {
	case w.at > 0 && (w.asking() || last == 0 || w.facts == 1):
		w.turn(w.at - 1)
		w.facts = all
	default:
		w.facts = max(1, min(w.facts, last)-1)
	}
}

// lastFact returns the number of facts of the step, 0 if it is not told by facts.
func (w *walkthrough) lastFact() int {
	if w.at == len(w.log.Steps) {
		return 0
	}
	s := &w.log.Steps[w.at]
	_, facts := factLines(s, w.sentence(s))
	return len(facts)
}

func (w *walkthrough) turn(to int) {
	w.facts = 1
	w.at = max(0, min(to, len(w.log.Steps)))
	w.input, w.message, w.scroll = "", "", 0
}
