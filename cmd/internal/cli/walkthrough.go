package cli

import (
	"context"
	"fmt"
	"strings"

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

	at      int    // the step to show, from 0; len(log.Steps) is the end
	told    int    // steps before this one were told
	input   string // what the learner is typing
	message string // the last verdict or hint
	hints   int    // told about the step
}

func newWalkthrough(env *Env, log *logic.Log, ask bool) *walkthrough {
	w := &walkthrough{log: log, grade: env.grade(log), text: env.text(explain.GridDetail), ask: ask}
	for g := range log.Positions() {
		w.grids = append(w.grids, *g)
	}
	w.grids = append(w.grids, log.End)
	return w
}

// Init starts nothing.
func (w *walkthrough) Init() tea.Cmd { return nil }

// Update follows the keys and the size of the terminal.
func (w *walkthrough) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		w.text.Width = min(msg.Width, 100)
	case tea.KeyMsg:
		return w, w.key(msg)
	}
	return w, nil
}

func (w *walkthrough) key(k tea.KeyMsg) tea.Cmd {
	name := k.String()
	switch name {
	case "ctrl+c":
		return tea.Interrupt
	case "esc", "q":
		return tea.Quit
	case "right":
		w.forward()
		return nil
	case "left":
		w.turn(w.at - 1)
		return nil
	case "home":
		w.turn(0)
		return nil
	case "end":
		w.told = len(w.log.Steps)
		w.turn(w.told)
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
	}
	return nil
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
	w.input, w.message, w.hints = "", "", 0
}

// talk takes a key of the learner's answer.
func (w *walkthrough) talk(k tea.KeyMsg) {
	switch {
	case k.String() == "?":
		w.hint()
	case k.Type == tea.KeyBackspace && w.input != "":
		w.input = w.input[:len(w.input)-1]
	case k.Type == tea.KeyEnter && w.input == "":
		w.message = ""
		w.forward()
	case k.Type == tea.KeyEnter:
		w.answer()
	case k.Type == tea.KeyRunes || k.Type == tea.KeySpace:
		for _, r := range k.Runes {
			if r < 128 && len(w.input) < 60 {
				w.input += string(r)
			}
		}
	}
}

// answer checks what was typed against every step of the technique that comes
// next, and tells the step if it was found.
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
	if v.Outcome == tutorials.Complete {
		w.forward()
	}
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
		w.message = hint.Words(hint.NewPlace(s, n))
	default:
		w.message = hint.Words(hint.NewCells(w.text.Renderer, s, n))
	}
}

// View draws the screen.
func (w *walkthrough) View() string {
	var b strings.Builder
	keys := "→ next   ← back   Home, End   q quit"
	switch {
	case w.at == len(w.log.Steps):
		w.end(&b)
		keys = "← back   Home   q quit"
	case w.asking():
		w.question(&b)
		keys = "type r1c2<>5 or r3c3=7   ? hint   Enter tell me   ← back   q quit"
	default:
		w.step(&b)
	}
	fmt.Fprintf(&b, "\n     %s\n", w.text.Palette.Faint(keys))
	return b.String()
}

func (w *walkthrough) step(b *strings.Builder) {
	s, g := &w.log.Steps[w.at], &w.grids[w.at]
	rung, _ := w.log.Ladder.Rung(s.Technique)
	fmt.Fprintf(b, "     %s\n", w.text.Palette.Faint(fmt.Sprintf("Step %d of %d, %v", w.at+1, len(w.log.Steps),
		rung.Level)))
	w.words(b)
	fmt.Fprintf(b, "     %s: %s\n", w.text.Palette.Bold(s.Technique.Name), w.text.Renderer.Pattern(s))
	sentence, err := w.text.Renderer.Sentence(s)
	if err != nil {
		sentence = err.Error()
	}
	w.text.Paragraphs(b, sentence)
	fmt.Fprintln(b)
	w.text.Grid(b, explain.StepScene(g, s))
}

func (w *walkthrough) question(b *strings.Builder) {
	fmt.Fprintf(b, "     %s\n", w.text.Palette.Faint(fmt.Sprintf("Step %d of %d", w.at+1, len(w.log.Steps))))
	fmt.Fprintf(b, "     %s\n\n", w.text.Palette.Bold("What would you do?"))
	w.text.Grid(b, explain.NewScene(&w.grids[w.at]))
	fmt.Fprintln(b)
	w.words(b)
	fmt.Fprintf(b, "     > %s_\n", w.input)
}

func (w *walkthrough) words(b *strings.Builder) {
	if w.message != "" {
		w.text.Paragraphs(b, w.message)
	}
}

func (w *walkthrough) end(b *strings.Builder) {
	fmt.Fprintf(b, "     %s\n\n", w.text.Palette.Bold(fmt.Sprintf("After %d steps: %s", len(w.log.Steps), w.log.Outcome)))
	w.text.Grid(b, explain.NewScene(&w.log.End))
	if w.grade != nil {
		fmt.Fprintf(b, "\n     Grade: %s.\n", gradeWords(w.text.Palette, w.grade))
	}
}
