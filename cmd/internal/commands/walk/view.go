package walk

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// View draws the screen over all of the terminal.
func (w *walkthrough) View() tea.View {
	v := tea.NewView(w.screen())
	v.AltScreen = true
	return v
}

// screen returns what is on the screen: a line on top, the text and the grid, which
// scroll if they are higher than the terminal, and below what is typed and the keys.
func (w *walkthrough) screen() string {
	if w.helping {
		return w.helpScreen()
	}
	if w.asking() && !w.going {
		return w.screenOf().Draw()
	}
	var body, foot strings.Builder
	top := fmt.Sprintf("Step %d of %d", w.at+1, len(w.log.Steps))
	keys := "→ next   ← back   g go to   Home, End   ? help   q quit"
	if w.message != "" {
		w.text.Paragraphs(&body, w.message)
	}
	switch {
	case w.at == len(w.log.Steps):
		top = fmt.Sprintf("After %d steps: %s", w.at, w.log.Outcome)
		w.end(&body)
		keys = "← back   g go to   Home   ? help   q quit"
	case w.asking():
		w.text.Grid(&body, explain.NewScene(&w.grids[w.at]))
	default:
		top = w.step(&body)
		if w.facts < w.lastFact() {
			keys = strings.Replace(keys, "   ", "   a all lines   ", 1)
		}
	}
	if w.going {
		foot.Reset()
		fmt.Fprintf(&foot, "     Go to step: %s_\n", w.input)
		keys = "a number, or a technique   Enter go   Esc stay   ? help"
	}
	return w.layout(top, body.String(), foot.String(), keys)
}

// helpScreen tells what can be typed.
func (w *walkthrough) helpScreen() string {
	var body strings.Builder
	fmt.Fprintln(&body)
	prompt.WriteHelp(&body, "     ", w.rows())
	return w.layout("What can be typed here", body.String(), "", "any key goes back   q quit")
}

// rows lists what can be typed: where to go, an answer, or keys.
func (w *walkthrough) rows() []prompt.HelpRow {
	if w.going {
		return []prompt.HelpRow{
			{"1", fmt.Sprintf("go to step 1; there are %d", len(w.log.Steps))},
			{"x-wing", "go to the next X-Wing; any of a technique's names will do"},
			{"Enter", "go"}, {"Esc", "stay"}, {"?", "this help"},
		}
	}
	rows := []prompt.HelpRow{
		{"→ Space Enter n", "the next step"}, {"← Backspace p", "the step before"}, {"g", "go to a step or technique"},
	}
	if w.lastFact() > 1 {
		rows = append(rows, prompt.HelpRow{"a", "all lines of a net at once; → and ← go line by line"})
	}
	return append(rows, prompt.HelpRow{"Home End", "the first step, the end"}, prompt.HelpRow{"↑ ↓ PgUp PgDn", "scroll"},
		prompt.HelpRow{"?", "this help"}, prompt.HelpRow{"q Esc", "quit"})
}

// layout puts the screen together and cuts out of the body what is in sight.
func (w *walkthrough) layout(top, body, foot, keys string) string {
	top = w.fold("     " + w.text.Palette.Faint(top) + "\n")
	body, foot = w.fold(body), w.fold(foot)
	lines := strings.SplitAfter(strings.TrimRight(body, "\n")+"\n", "\n")
	lines = lines[:len(lines)-1]
	below := func(keys string) string {
		return foot + w.keyLines(keys)
	}
	room := func(keys string) int { return w.height - strings.Count(top, "\n") - strings.Count(below(keys), "\n") }
	if w.height == 0 || len(lines)+1 <= room(keys) {
		w.scroll = 0
		return top + strings.Join(lines, "") + "\n" + below(keys)
	}
	// The widest of the scroll signs decides how many lines the keys take.
	n := max(1, room(scrollSign(999, 999, 999)+keys))
	w.scroll = max(0, min(w.scroll, len(lines)-n))
	last := min(w.scroll+n, len(lines))
	return top + strings.Join(lines[w.scroll:last], "") + below(scrollSign(w.scroll+1, last, len(lines))+keys)
}

// keyLines writes what the keys do, as many as fit in a line.
func (w *walkthrough) keyLines(keys string) string {
	var b strings.Builder
	line := ""
	flush := func() { b.WriteString(w.fold("     " + w.text.Palette.Faint(line) + "\n")) }
	for i, item := range strings.Split(keys, "   ") {
		switch {
		case i == 0:
			line = item
		case w.width > 0 && 5+ansi.StringWidth(line+"   "+item) > w.width:
			flush()
			line = item
		default:
			line += "   " + item
		}
	}
	flush()
	return b.String()
}

func scrollSign(first, last, all int) string {
	return fmt.Sprintf("↑↓ lines %d-%d of %d   ", first, last, all)
}

// fold breaks lines that are wider than the terminal.
func (w *walkthrough) fold(text string) string {
	if w.width == 0 {
		return text
	}
	lines := strings.Split(ansi.Wrap(text, w.width, "-="), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ") // Wrap leaves the blank at which it breaks
	}
	return strings.Join(lines, "\n")
}

// newest is the number of facts of a net that are in sight together, above the board.
const newest = 3

// step tells the step, and returns the line on top.
func (w *walkthrough) step(b *strings.Builder) string {
	s, g := &w.log.Steps[w.at], &w.grids[w.at]
	rung, _ := w.log.Ladder.Rung(s.Technique)
	top := fmt.Sprintf("Step %d of %d, %v", w.at+1, len(w.log.Steps), rung.Level)
	name, sentence := w.text.Palette.Bold(s.Technique.Name), w.sentence(s)
	if before, facts := factLines(s, sentence); w.facts < len(facts) {
		fmt.Fprintf(b, "     %s\n", name)
		if w.facts > newest { // the board has the numbers of those before
			before = nil
		}
		facts = facts[max(0, w.facts-newest):w.facts]
		w.text.Paragraphs(b, strings.Join(append(before, facts...), "\n"))
		w.text.Grid(b, explain.FactScene(g, s, w.facts))
		return fmt.Sprintf("%s, line %d of %d", top, w.facts, w.lastFact())
	}
	b.WriteString(prompt.Wrap("     "+name+": "+w.text.Renderer.Pattern(s), w.width))
	w.text.Paragraphs(b, sentence)
	w.text.Grid(b, explain.StepScene(g, s))
	return top
}

// sentence says why s is right.
func (w *walkthrough) sentence(s *logic.Step) string {
	sentence, err := w.text.Renderer.Sentence(s)
	if err != nil {
		return err.Error()
	}
	return sentence
}

// factLines splits the sentence of a net: what goes before its facts, and the facts,
// each a line, without what follows from them. Any other sentence has no facts.
func factLines(s *logic.Step, sentence string) (before, facts []string) {
	lines := strings.Split(sentence, "\n")
	first := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "1. ") })
	if first < 0 {
		return nil, nil
	}
	if end := first + len(explain.Facts(s)); end < len(lines) {
		return lines[:first:first], lines[first:end]
	}
	return nil, nil
}

func (w *walkthrough) end(b *strings.Builder) {
	w.text.Grid(b, explain.NewScene(&w.log.End))
	if w.grade != nil {
		fmt.Fprintf(b, "\n     Grade: %s.\n", position.ColouredGrade(w.text.Palette, w.grade))
	}
}
