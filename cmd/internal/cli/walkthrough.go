package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// A walkthrough is what the screen of walk shows: a log, a place in it, and with
// ask the talk about the step that is not told yet.
type walkthrough struct {
	log   *logic.Log
	grade *explain.Grade // of the puzzle; nil if it has none
	grids []board.Grid   // before each step, and the end
	text  *explain.Text
	ask   bool

	// again solves the rest anew after a step of the learner's own.
	again func(g *board.Grid) (*logic.Log, error)

	at      int    // the step to show, from 0; len(log.Steps) is the end
	told    int    // steps before this one were told
	going   bool   // the learner is typing where to go
	input   string // what the learner is typing
	message string // the last verdict or hint
	hints   int    // told about the step

	width, height int // of the terminal; 0 if it is not known
	scroll        int // lines of the text that are above the screen
}

func newWalkthrough(env *Env, log *logic.Log, ask bool) *walkthrough {
	w := &walkthrough{log: log, grade: env.grade(log), text: env.text(explain.GridDetail), ask: ask}
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
	case tea.KeyMsg:
		return w, w.key(msg)
	}
	return w, nil
}

func (w *walkthrough) key(k tea.KeyMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return tea.Interrupt
	case w.going:
		w.typeGoal(k)
		return nil
	case name == "esc" || name == "q":
		return tea.Quit
	case w.move(name):
		return nil
	}
	if w.asking() {
		w.talk(k)
		return nil
	}
	switch name {
	case " ", "enter", "n", "l":
		w.forward()
	case "p", "h", "backspace":
		w.turn(w.at - 1)
	case "j":
		w.scroll++
	case "k":
		w.scroll--
	case "g":
		w.going, w.input = true, ""
	}
	return nil
}

// move follows the keys that turn or scroll at any time, and reports whether name is
// one of them.
func (w *walkthrough) move(name string) bool {
	switch name {
	case "right":
		w.forward()
	case "left":
		w.turn(w.at - 1)
	case "home":
		w.turn(0)
	case "end":
		w.told = len(w.log.Steps)
		w.turn(w.told)
	case "down":
		w.scroll++
	case "up":
		w.scroll--
	case "pgdown":
		w.scroll += max(1, w.height/2)
	case "pgup":
		w.scroll -= max(1, w.height/2)
	case "ctrl+g":
		w.going, w.input = true, ""
	default:
		return false
	}
	return true
}

// typeGoal takes a key of where to go: the number of a step, or a technique.
func (w *walkthrough) typeGoal(k tea.KeyMsg) {
	switch {
	case k.Type == tea.KeyEsc:
		w.going, w.input = false, ""
	case k.Type == tea.KeyEnter:
		goal := w.input
		w.going, w.input = false, ""
		w.goTo(strings.TrimSpace(goal))
	default:
		w.edit(k)
	}
}

// edit adds a key to what is typed, or takes one away.
func (w *walkthrough) edit(k tea.KeyMsg) {
	if k.Type == tea.KeyBackspace && w.input != "" {
		w.input = w.input[:len(w.input)-1]
	}
	if k.Type != tea.KeyRunes && k.Type != tea.KeySpace {
		return
	}
	for _, r := range k.Runes {
		if r < 128 && len(w.input) < 60 {
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
	w.told = max(w.told, to)
	w.turn(to)
}

// asking reports whether the step is still the learner's to find.
func (w *walkthrough) asking() bool {
	return w.ask && w.at < len(w.log.Steps) && w.at >= w.told
}

// forward tells the step that is asked for, or turns to the next one.
func (w *walkthrough) forward() {
	if w.asking() {
		w.told = w.at + 1
		w.input = ""
		return
	}
	w.turn(w.at + 1)
}

func (w *walkthrough) turn(to int) {
	w.at = max(0, min(to, len(w.log.Steps)))
	w.input, w.message, w.hints, w.scroll = "", "", 0, 0
}

// talk takes a key of the learner's answer.
func (w *walkthrough) talk(k tea.KeyMsg) {
	switch {
	case k.String() == "?":
		w.hint()
	case k.Type == tea.KeyEnter && w.input == "":
		w.message = ""
		w.forward()
	case k.Type == tea.KeyEnter:
		w.answer()
	default:
		w.edit(k)
	}
}

// answer checks what was typed against every step of the technique that comes
// next, and tells the step if it was found. Another step that is right is played in
// its place.
func (w *walkthrough) answer() {
	s, g := &w.log.Steps[w.at], &w.grids[w.at]
	drill := tutorials.Drill{Technique: s.Technique, Grid: *g,
		Steps: tutorials.Steps(context.Background(), s.Technique, g)}
	if len(drill.Steps) == 0 {
		drill.Steps = []logic.Step{*s} // found by search, which has no finder
	}
	a, err := tutorials.ParseAnswer(w.input)
	w.input = ""
	if err != nil {
		w.message = err.Error()
		return
	}
	v := drill.Check(a)
	w.message = v.Words(w.text.Renderer.Notation, nil)
	own := v.Step
	if v.Outcome != tutorials.Complete {
		own = w.own(g, a)
	}
	switch {
	case own == nil:
	case same(own, s):
		w.forward()
	default:
		w.play(own)
	}
}

// ownTime is how long steps of the learner's own are looked for.
const ownTime = 2 * time.Second

// own returns the easiest step of the ladder that concludes just what was answered, or
// nil.
func (w *walkthrough) own(g *board.Grid, a tutorials.Answer) *logic.Step {
	ctx, cancel := context.WithTimeout(context.Background(), ownTime)
	defer cancel()
	slices.Sort(a.Placements)
	slices.Sort(a.Eliminations)
	v := logic.NewView(g).WithContext(ctx)
	for _, r := range w.log.Ladder {
		for s := range r.Steps(v) {
			if slices.Equal(s.Placements, a.Placements) && slices.Equal(s.Eliminations, a.Eliminations) {
				return &s
			}
		}
		if v.Stopped() {
			break
		}
	}
	return nil
}

// same reports whether two steps conclude the same.
func same(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations)
}

// play makes a step of the learner's own and solves the rest anew.
func (w *walkthrough) play(s *logic.Step) {
	g := w.grids[w.at]
	s.Apply(&g)
	rest, err := w.again(&g)
	if err != nil || rest.Outcome == logic.OutcomeInvalid {
		w.message = "That is right, but there is no way on from there."
		return
	}
	log := *w.log
	log.Steps = slices.Concat(w.log.Steps[:w.at], []logic.Step{*s}, rest.Steps)
	log.End, log.Outcome, log.Note = rest.End, rest.Outcome, rest.Note
	w.log = &log
	w.follow()
	w.forward()
	w.message = "Right: " + s.Technique.Name + ". It goes on from there."
}

// hint tells the step, each time a level more, up to its cells; Enter tells it.
func (w *walkthrough) hint() {
	s, g := &w.log.Steps[w.at], &w.grids[w.at]
	n := max(1, len(tutorials.Steps(context.Background(), s.Technique, g)))
	w.hints = min(w.hints+1, int(hint.CellsLevel))
	switch hint.Level(w.hints) {
	case hint.FamilyLevel:
		w.message = hint.Words(hint.NewFamily(s, n))
	case hint.TechniqueLevel:
		w.message = hint.Words(hint.NewTechnique(s, n))
	case hint.PlaceLevel:
		w.message = hint.Words(hint.NewPlace(w.text.Renderer, s, n))
	default:
		w.message = hint.Words(hint.NewCells(w.text.Renderer, s, n))
	}
}
