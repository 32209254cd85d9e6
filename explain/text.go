package explain

import (
	"fmt"
	"io"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Detail says how much of a step is told.
type Detail int

// The degrees of detail.
const (
	LineDetail     Detail = iota // one line
	SentenceDetail               // and the sentence with its reason
	GridDetail                   // and the highlighted grid, for steps that are no singles
)

// Text writes steps for a terminal.
type Text struct {
	Renderer *Renderer
	Palette  *Palette
	Ladder   logic.Ladder // colours the names of techniques by level; may be nil
	Detail   Detail
	Width    int // columns to wrap sentences at; 0 means 80
}

// Step writes step number n, which applies to g.
func (t *Text) Step(w io.Writer, n int, g *board.Grid, s *logic.Step) error {
	rung, _ := t.Ladder.Rung(s.Technique)
	name := t.Palette.Level(rung.Level, s.Technique.Name)
	if s.Called != "" {
		name += " (" + s.Called + ")"
	}
	fmt.Fprintf(w, "%3d. %s: %s\n", n, name, t.Renderer.Pattern(s))
	if t.Detail >= SentenceDetail {
		text, err := t.Renderer.Sentence(s)
		if err != nil {
			return err
		}
		for _, line := range wrap(text, t.width()-5) {
			fmt.Fprintf(w, "     %s\n", line)
		}
	}
	if t.Detail >= GridDetail && s.Technique.Family != logic.Singles {
		fmt.Fprintln(w)
		t.Grid(w, StepScene(g, s))
		fmt.Fprintln(w)
	}
	return nil
}

func (t *Text) width() int {
	if t.Width == 0 {
		return 80
	}
	return max(t.Width, 40)
}

// wrap breaks text at blanks into lines of at most width characters; longer
// words stand alone.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// Grid writes the pencil-mark grid of a scene. Marked candidates carry their
// symbol: ^ witness (a solved cell), * pattern, b c d further sets, # fin, @ endo-fin, - eliminated,
// = placed. A legend names the symbols that occur.
func (t *Text) Grid(w io.Writer, s *Scene) {
	var plain, coloured [81]string
	var used [Placed + 1]bool
	width := 1
	for c := range board.Cell(81) {
		plain[c], coloured[c] = t.cell(s, c, &used)
		width = max(width, len(plain[c]))
	}
	rule := strings.Repeat("-", 3*(width+1)+1)
	for r := range 9 {
		if r%3 == 0 {
			fmt.Fprintf(w, "     +%s+%s+%s+\n", rule, rule, rule)
		}
		fmt.Fprint(w, "     |")
		for c := range 9 {
			i := board.CellAt(r, c)
			fmt.Fprintf(w, " %s%s", coloured[i], strings.Repeat(" ", width-len(plain[i])))
			if c%3 == 2 {
				fmt.Fprint(w, " |")
			}
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "     +%s+%s+%s+\n", rule, rule, rule)
	t.legend(w, &used)
}

func (t *Text) cell(s *Scene, c board.Cell, used *[Placed + 1]bool) (plain, coloured string) {
	if v := s.Grid.Value(c); v != 0 {
		plain, coloured = v.String(), v.String()
		if s.Grid.Givens().Has(c) {
			coloured = t.Palette.given.Sprint(coloured)
		}
		if m := s.Marks[board.At(c, v)]; m == Witnessed {
			used[m] = true
			plain, coloured = m.Symbol()+plain, t.Palette.Mark(m, m.Symbol())+coloured
		}
		return plain, coloured
	}
	for d := range s.Grid.Marks(c).All() {
		m := s.Marks[board.At(c, d)]
		used[m] = true
		text := m.Symbol() + d.String()
		plain += text
		coloured += t.Palette.Mark(m, text)
	}
	return plain, coloured
}

var legends = [...]string{
	Witnessed: "witness", Pattern: "pattern", SecondSet: "second set", ThirdSet: "third set", FourthSet: "fourth set",
	Finned: "fin, link or guardian", EndoFinned: "endo-fin", Eliminated: "eliminated", Placed: "placed",
}

func (t *Text) legend(w io.Writer, used *[Placed + 1]bool) {
	var words []string
	for m := Witnessed; m <= Placed; m++ {
		if used[m] {
			words = append(words, t.Palette.Mark(m, m.Symbol())+" "+legends[m])
		}
	}
	if words != nil {
		fmt.Fprintf(w, "     %s\n", strings.Join(words, "  "))
	}
}

// Solution writes a solved grid, givens in bold.
func (t *Text) Solution(w io.Writer, g *board.Grid) {
	const rule = "     +-------+-------+-------+"
	for r := range 9 {
		if r%3 == 0 {
			fmt.Fprintln(w, rule)
		}
		fmt.Fprint(w, "     |")
		for c := range 9 {
			i := board.CellAt(r, c)
			text := g.Value(i).String()
			if g.Givens().Has(i) {
				text = t.Palette.given.Sprint(text)
			}
			fmt.Fprint(w, " "+text)
			if c%3 == 2 {
				fmt.Fprint(w, " |")
			}
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w, rule)
}

// Paragraphs writes Markdown prose wrapped to the width: paragraphs are joined,
// list items and indented lines keep their own lines.
func (t *Text) Paragraphs(w io.Writer, text string) {
	paragraph := ""
	flush := func() {
		if paragraph != "" {
			for _, line := range wrap(paragraph, t.width()-5) {
				fmt.Fprintf(w, "     %s\n", line)
			}
		}
		paragraph = ""
	}
	fenced := false
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			flush()
			fenced = !fenced
		case fenced || strings.HasPrefix(line, "    "):
			flush()
			fmt.Fprintf(w, "     %s\n", line)
		case strings.TrimSpace(line) == "":
			flush()
			fmt.Fprintln(w)
		case listItem(line):
			flush()
			paragraph = line
		default:
			paragraph += " " + strings.TrimSpace(line)
		}
	}
	flush()
}

// listItem reports whether line starts an item: "- …" or "1. …".
func listItem(line string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return word == "-" || word == "*" || len(word) > 1 && word[len(word)-1] == '.' && digit(word[0])
}
