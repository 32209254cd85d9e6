package walk

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// readerLines is the number of lines of text that fit on the full screen.
const readerLines = 19

// View draws the full screen.
func (w *walkthrough) View() tea.View {
	v := tea.NewView(w.screen())
	v.AltScreen = true
	return v
}

// screen returns the contents of the screen.
func (w *walkthrough) screen() string {
	if w.asking() && !w.going && w.reader == nil {
		return w.screenOf().Draw()
	}
	return w.page().Draw(w.terminal)
}

// page returns the page of the current step, or of the text that is being read.
func (w *walkthrough) page() *screen.Page {
	p := &screen.Page{Title: "walk", Right: w.progress(), Turn: w.turn}
	if w.grade != nil {
		p.Title += " · " + w.grade.Level
	}
	switch {
	case w.reader != nil:
		p.Left = strings.Split(w.reader.View(), "\n")
		p.Keys = []screen.Key{{Name: "↑↓ PgUp PgDn", Does: "scroll"}, {Name: "Enter", Does: "back"}}
	case w.at == len(w.log.Steps):
		p.Board = screen.GridBoard(&w.log.End, true)
		p.Panel = w.recap()
		p.Keys = []screen.Key{{Name: "←", Does: "back"}, {Name: "l", Does: "lesson"}, {Name: "g", Does: "go to"},
			{Name: "?", Does: "all keys"}, {Name: "q", Does: "quit"}}
	case w.asking():
		p.Board = screen.GridBoard(&w.grids[w.at], true)
	case w.quizzing():
		w.quizPage(p)
	default:
		w.stepPage(p)
	}
	if w.going {
		p.Typed = screen.Bold.Paint("Go to step:") + " " + w.input.View() +
			screen.Faint.Paint("   a number or a technique, for example 12 or x-wing   Esc stay")
	}
	if p.Board != nil {
		p.Board.Notation = w.text.Renderer.Notation
	}
	return p
}

// progress returns the right end of the header: the number of the step, and whether its technique
// is new.
func (w *walkthrough) progress() string {
	if w.at == len(w.log.Steps) {
		return "after " + position.Count(w.at, "step") + ": " + fmt.Sprint(w.log.Outcome)
	}
	out := screen.Faint.Paint("step ") + screen.Bold.Paint(fmt.Sprint(w.at+1)) + screen.Faint.Paint(fmt.Sprintf(" of %d", len(w.log.Steps)))
	if w.isNew(w.at) {
		out += "  " + screen.LookText.Paint("new: "+short(w.technique(w.at)))
	}
	return out
}

// marked reports whether the board shows candidates. It shows them from the first step that is
// not a single, or always if candidates were already removed at the start.
func (w *walkthrough) marked() bool {
	if !w.grids[0].Pristine() {
		return true
	}
	for i := range min(w.at+1, len(w.log.Steps)) {
		if w.technique(i).Family != logic.Singles {
			return true
		}
	}
	return false
}

// quizPage fills in the page that asks for the pattern of a new technique.
func (w *walkthrough) quizPage(p *screen.Page) {
	g := &w.grids[w.at]
	p.Board = screen.GridBoard(g, true)
	p.Board.Cursor, p.Board.Chosen, p.Board.Houses = w.cursor.Set(), w.chosen, w.quizHouses()
	p.Zoom = w.zoomed
	p.Panel = screen.Bold.Paint(fmt.Sprintf("Box %d", w.cursor.Box()+1)) + "  " + screen.Faint.Paint("a new technique")
	asked := screen.Bold.Paint(w.quiz())
	how := screen.Faint.Paint("Move to each of them and press Space. Enter shows them.")
	if w.message != "" {
		how = screen.LookText.Paint(w.message)
	}
	if !p.Zoom || w.terminal.Big() {
		p.Panel = screen.Bold.Paint("A new technique: "+short(w.technique(w.at))) + w.sofar()
	}
	p.Below = asked + "\n" + how
	p.Keys = []screen.Key{{Name: "Space", Does: "choose"}, {Name: "Enter", Does: "show me"}, {Name: "s", Does: "skip to new"},
		{Name: "z", Does: "zoom"}, {Name: "l", Does: "lesson"}, {Name: "?", Does: "all keys"}}
}

// sofar describes what came before a new technique, and the candidates of the cell at the cursor.
func (w *walkthrough) sofar() string {
	out := ""
	if w.at > 0 {
		singles := 0
		for i := range w.at {
			if w.technique(i).Family == logic.Singles {
				singles++
			}
		}
		if singles == w.at {
			out += fmt.Sprintf("\n\nThe %s before it were all singles.", position.Count(w.at, "step"))
		}
	}
	g := &w.grids[w.at]
	if c := w.cursor; g.Value(c) == 0 {
		var digits []string
		for d := range g.Marks(c).All() {
			digits = append(digits, d.String())
		}
		list := strings.Join(digits, ", ")
		if n := len(digits); n > 1 {
			list = strings.Join(digits[:n-1], ", ") + " or " + digits[n-1]
		}
		out += fmt.Sprintf("\n\n%s can be %s.", w.text.Renderer.Notation.Cell(c), list)
	}
	return out
}

// newest is the number of facts of a net that are shown together.
const newest = 3

// stepPage fills in the page that shows a step.
func (w *walkthrough) stepPage(p *screen.Page) {
	s, g := &w.log.Steps[w.at], &w.grids[w.at]
	p.Board = screen.GridBoard(g, w.marked())
	sentence := w.sentence(s)
	if before, facts := factLines(s, sentence); w.facts < len(facts) {
		if w.facts > newest {
			before = nil
		}
		lines := append(before, facts[max(0, w.facts-newest):w.facts]...)
		p.Panel = screen.Bold.Paint(s.Technique.Name) + screen.Faint.Paint(fmt.Sprintf("  line %d of %d", w.facts, len(facts))) +
			"\n\n" + strings.Join(lines, "\n\n")
		p.Board.Picture(explain.FactScene(g, s, w.facts))
	} else {
		p.Panel = screen.Bold.Paint(s.Technique.Name) + "\n\n" + conclusionInGreen(sentence)
		p.Board.Show(g, s)
	}
	if w.message != "" {
		p.Panel = screen.RightText.Paint(w.message) + "\n\n" + p.Panel
	}
	p.Below = p.Board.Legend()
	if to := w.nextNew(); s.Technique.Family == logic.Singles && to > w.at+1 {
		p.Below += "\n" + screen.Faint.Paint(w.skips(to))
	}
	if w.at == 0 && w.time != "" {
		p.Below = strings.TrimPrefix(p.Below+"\n"+screen.Faint.Paint("This puzzle usually takes "+w.time+"."), "\n")
	}
	p.Keys = []screen.Key{{Name: "→", Does: "next"}, {Name: "←", Does: "back"}, {Name: "s", Does: "skip to new"}, {Name: "l", Does: "lesson"},
		{Name: "?", Does: "all keys"}, {Name: "q", Does: "quit"}}
	if w.facts < w.lastFact() {
		p.Keys[2] = screen.Key{Name: "a", Does: "all lines"}
	}
}

// short returns the part of a technique's name that is in brackets, such as "Pointing", or the
// whole name if there are no brackets.
func short(t *logic.Technique) string {
	if _, name, ok := strings.Cut(t.Name, "("); ok {
		return strings.TrimSuffix(name, ")")
	}
	return t.Name
}

// skips describes the step to which the key s leads.
func (w *walkthrough) skips(to int) string {
	if to == len(w.log.Steps) {
		return "No new technique follows. s goes to the end."
	}
	return fmt.Sprintf("s skips %d steps to the first %s.", to-w.at, short(w.technique(to)))
}

// conclusionInGreen paints the last sentence of an explanation, if it is the conclusion.
func conclusionInGreen(sentence string) string {
	i := max(strings.LastIndex(sentence, " So "), strings.LastIndex(sentence, "\nSo "))
	if i < 0 {
		return sentence
	}
	return sentence[:i] + "\n\n" + screen.RightText.Paint(sentence[i+1:])
}

// recap summarizes at the end what was new, and which techniques the path used.
func (w *walkthrough) recap() string {
	out := []string{screen.Bold.Paint(map[bool]string{true: "Solved.", false: "The end."}[w.log.End.Solved()])}
	if w.message != "" {
		out = append(out, w.message)
	}
	if w.grade != nil {
		out = append(out, "Grade: "+position.ColouredGrade(w.text.Palette, w.grade)+".")
	}
	if w.time != "" {
		out = append(out, "It usually takes "+w.time+".")
	}
	var news []string
	for i := range w.log.Steps {
		if w.isNew(i) {
			news = append(news, fmt.Sprintf("%s, step %d", short(w.technique(i)), i+1))
		}
	}
	if news != nil {
		out = append(out, screen.Bold.Paint("New to you")+"\n"+strings.Join(news, "\n"))
	}
	out = append(out, screen.Bold.Paint("Steps")+"\n"+w.counts())
	if news != nil {
		out = append(out, screen.Faint.Paint("l opens the lesson on the last one that was new."))
	}
	return strings.Join(out, "\n\n")
}

// counts lists the techniques of the path, in the order in which they were first used.
func (w *walkthrough) counts() string {
	var order []*logic.Technique
	count := map[*logic.Technique]int{}
	for i := range w.log.Steps {
		t := w.technique(i)
		if count[t]++; count[t] == 1 {
			order = append(order, t)
		}
	}
	var lines []string
	for _, t := range order {
		lines = append(lines, fmt.Sprintf("%3d  %s", count[t], short(t)))
	}
	return strings.Join(lines, "\n")
}

// help lists the keys or, while the user is typing a goal, what can be typed.
func (w *walkthrough) help() string {
	rows := []prompt.HelpRow{
		{"→ Space Enter n", "the next step"}, {"← Backspace p", "the step before"}, {"s", "skip to the next new technique"},
		{"g", "go to a step or technique"}, {"l", "the lesson on this technique"}, {"z", "zoom the box of the cursor"},
	}
	switch {
	case w.going:
		rows = []prompt.HelpRow{
			{"1", fmt.Sprintf("go to step 1; there are %d", len(w.log.Steps))},
			{"x-wing", "go to the next X-Wing; any of a technique's names will do"},
			{"Enter", "go"}, {"Esc", "stay"}, {"?", "this help"}, {"q", "quit, after Esc"},
		}
	case w.quizzing():
		rows = []prompt.HelpRow{
			{"arrows", "move"}, {"Space", "choose a cell of the pattern, or no longer"}, {"Enter", "check the cells, or show the pattern"},
			{"p", "the step before"}, {"s", "skip to the next new technique"}, {"l", "the lesson on this technique"},
			{"z", "zoom the box of the cursor"}, {"g", "go to a step or technique"}, {"?", "this help"}, {"q Esc", "quit"},
		}
	default:
		if w.lastFact() > 1 {
			rows = append(rows, prompt.HelpRow{"a", "all lines of a net at once; → and ← go line by line"})
		}
		rows = append(rows, prompt.HelpRow{"Home End", "the first step, the end"}, prompt.HelpRow{"PgDn PgUp", "more of a long text, or less"},
			prompt.HelpRow{"?", "this help"}, prompt.HelpRow{"q Esc", "quit"})
	}
	var b strings.Builder
	prompt.WriteHelp(&b, "", rows)
	return b.String()
}

// sentence returns the explanation of s.
func (w *walkthrough) sentence(s *logic.Step) string {
	sentence, err := w.text.Renderer.Sentence(s)
	if err != nil {
		return err.Error()
	}
	return sentence
}

// factLines splits the explanation of a net into the text before its facts and the facts, one per
// line. It leaves out what follows from the facts. Explanations of other steps have no facts.
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
