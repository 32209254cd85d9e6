package explain

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"strconv"
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

// Text writes steps for a terminal. It keeps memory between calls and belongs to one
// goroutine.
type Text struct {
	Renderer *Renderer
	Palette  *Palette
	Ladder   logic.Ladder // colours the names of techniques by level; may be nil
	Detail   Detail
	Width    int // columns to wrap sentences at; 0 means 80

	buf, sentence []byte
}

// indent stands before what is not the headline of a step.
const indent = "     "

// Step writes step number n, which applies to g.
func (t *Text) Step(w io.Writer, n int, g *board.Grid, s *logic.Step) error {
	t.buf = t.buf[:0]
	if err := t.step(n, g, s); err != nil {
		return err
	}
	_, err := w.Write(t.buf)
	return err
}

// Steps writes the steps of a log.
func (t *Text) Steps(w io.Writer, log *logic.Log) error {
	t.buf = t.buf[:0]
	err := t.steps(log)
	_, writing := w.Write(t.buf)
	return cmp.Or(err, writing)
}

func (t *Text) steps(log *logic.Log) error {
	if t.Detail < GridDetail { // no grid is shown, so none need be followed
		for i := range log.Steps {
			if err := t.step(i+1, nil, &log.Steps[i]); err != nil {
				return err
			}
		}
		return nil
	}
	n := 0
	for g, s := range log.Positions() {
		n++
		if err := t.step(n, g, s); err != nil {
			return err
		}
	}
	return nil
}

// step appends step number n to the buffer. It needs the grid for GridDetail only.
func (t *Text) step(n int, g *board.Grid, s *logic.Step) error {
	b := t.headline(t.buf, n, s)
	if t.Detail >= SentenceDetail {
		var err error
		if t.sentence, err = t.Renderer.AppendSentence(t.sentence[:0], s); err != nil {
			return err
		}
		b = appendWrapped(b, t.sentence, indent, t.width()-len(indent))
	}
	if t.Detail >= GridDetail && s.Technique.Family != logic.Singles {
		b = append(b, '\n')
		b = t.appendGrid(b, StepScene(g, s))
		b = append(b, '\n')
	}
	t.buf = b
	return nil
}

// headline appends the line that names the step: " 12. X-Wing: 4 r37\c16 => r9c16<>4".
func (t *Text) headline(b []byte, n int, s *logic.Step) []byte {
	for limit := 100; n < limit && limit > 1; limit /= 10 {
		b = append(b, ' ')
	}
	b = append(strconv.AppendInt(b, int64(n), 10), ". "...)
	if t.Palette.plain() {
		b = append(b, s.Technique.Name...)
	} else {
		rung, _ := t.Ladder.Rung(s.Technique)
		b = t.Palette.levels[rung.Level].append(b, s.Technique.Name)
	}
	if s.Called != "" {
		b = append(append(append(b, " ("...), s.Called...), ')')
	}
	return append(t.Renderer.AppendPattern(append(b, ": "...), s), '\n')
}

func (t *Text) width() int {
	if t.Width == 0 {
		return 80
	}
	return max(t.Width, 40)
}

// appendWrapped breaks text at blanks into lines of at most width characters, each
// behind an indent; longer words stand alone.
func appendWrapped(b, text []byte, indent string, width int) []byte {
	line := 0 // characters of the line so far
	b = append(b, indent...)
	for len(text) > 0 {
		word := text
		if i := bytes.IndexByte(text, ' '); i >= 0 {
			word, text = text[:i], text[i+1:]
		} else {
			text = nil
		}
		switch {
		case len(word) == 0:
			continue
		case line > 0 && line+1+len(word) > width:
			b = append(append(b, '\n'), indent...)
			line = 0
		case line > 0:
			b = append(b, ' ')
			line++
		}
		b = append(b, word...)
		line += len(word)
	}
	return append(b, '\n')
}

// Grid writes the pencil-mark grid of a scene. Marked candidates carry their
// symbol: ^ witness (a solved cell), * pattern, b c d further sets, # fin,
// @ endo-fin, - eliminated, = placed; sets and colours with a label have that
// instead. A legend names the symbols that occur.
func (t *Text) Grid(w io.Writer, s *Scene) {
	t.buf = t.appendGrid(t.buf[:0], s)
	w.Write(t.buf)
}

func (t *Text) appendGrid(b []byte, s *Scene) []byte {
	width := 1
	for c := range board.Cell(81) {
		width = max(width, s.width(c))
	}
	rule := indent + "+" + strings.Repeat(strings.Repeat("-", 3*(width+1)+1)+"+", 3) + "\n"
	for c := range board.Cell(81) {
		row, col := c.Row(), c.Col()
		switch {
		case col == 0 && row%3 == 0:
			b = append(append(append(b, rule...), indent...), '|')
		case col == 0:
			b = append(append(b, indent...), '|')
		}
		b = t.appendCell(append(b, ' '), s, c)
		b = append(b, blanks[:width-s.width(c)]...)
		if col%3 == 2 {
			b = append(b, " |"...)
		}
		if col == 8 {
			b = append(b, '\n')
		}
	}
	return t.legend(append(b, rule...), s)
}

// blanks fills a cell up: nine candidates with a symbol and a label each need most.
const blanks = "                           "

// width returns the characters that the text of a cell takes.
func (s *Scene) width(c board.Cell) int {
	if v := s.Grid.Value(c); v != 0 {
		return 1 + len(s.witnessed(c).Symbol())
	}
	n := 0
	for d := range s.Grid.Marks(c).All() {
		n += 1 + len(s.symbol(board.At(c, d)))
	}
	return n
}

// witnessed returns the mark of a solved cell: it is a witness or nothing.
func (s *Scene) witnessed(c board.Cell) Mark {
	if v := s.Grid.Value(c); v != 0 && s.Marks[board.At(c, v)] == Witnessed {
		return Witnessed
	}
	return NoMark
}

func (t *Text) appendCell(b []byte, s *Scene, c board.Cell) []byte {
	if v := s.Grid.Value(c); v != 0 {
		m := s.witnessed(c)
		b = t.Palette.marks[m].append(b, m.Symbol())
		if s.Grid.Givens().Has(c) {
			return t.Palette.given.append(b, v.String())
		}
		return append(b, v.String()...)
	}
	for d := range s.Grid.Marks(c).All() {
		x := board.At(c, d)
		m := s.Marks[x]
		b = append(append(b, t.Palette.marks[m].on...), s.symbol(x)...)
		b = append(append(b, d.String()...), t.Palette.marks[m].off...)
	}
	return b
}

var legends = [...]string{
	Witnessed: "witness", Pattern: "pattern", SecondSet: "second set", ThirdSet: "third set", FourthSet: "fourth set",
	Finned: "fin, link or guardian", EndoFinned: "endo-fin", Eliminated: "eliminated", Placed: "placed",
}

// legend names the symbols that the grid of s shows.
func (t *Text) legend(b []byte, s *Scene) []byte {
	var used [Placed + 1]bool
	for x, m := range s.Marks {
		if named := s.Labels[x] != "" && m >= Pattern && m <= FourthSet; !named {
			used[m] = used[m] || s.Grid.Has(x) || m == Witnessed && s.witnessed(x.Cell()) == m
		}
	}
	n := 0
	entry := func(m Mark, symbol, name string) {
		if n++; n == 1 {
			b = append(b, indent...)
		} else {
			b = append(b, "  "...)
		}
		b = append(append(t.Palette.marks[m].append(b, symbol), ' '), name...)
	}
	for m := Witnessed; m <= Placed; m++ {
		if m == Finned {
			for _, set := range s.Sets {
				if set.Label != "" {
					entry(set.Mark, set.Label, set.Name)
				}
			}
		}
		if used[m] {
			entry(m, m.Symbol(), legends[m])
		}
	}
	if n == 0 {
		return b
	}
	return append(b, '\n')
}

// Solution writes a solved grid, givens in bold.
func (t *Text) Solution(w io.Writer, g *board.Grid) {
	const rule = indent + "+-------+-------+-------+\n"
	b := t.buf[:0]
	for r := range 9 {
		if r%3 == 0 {
			b = append(b, rule...)
		}
		b = append(append(b, indent...), '|')
		for c := range 9 {
			i := board.CellAt(r, c)
			b = append(b, ' ')
			if v := g.Value(i); g.Givens().Has(i) {
				b = t.Palette.given.append(b, v.String())
			} else {
				b = append(b, v.String()...)
			}
			if c%3 == 2 {
				b = append(b, " |"...)
			}
		}
		b = append(b, '\n')
	}
	t.buf = append(b, rule...)
	w.Write(t.buf)
}

// Paragraphs writes Markdown prose wrapped to the width: paragraphs are joined,
// list items and indented lines keep their own lines.
func (t *Text) Paragraphs(w io.Writer, text string) {
	paragraph := ""
	flush := func() {
		if paragraph != "" {
			w.Write(appendWrapped(nil, []byte(paragraph), indent, t.width()-len(indent)))
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
