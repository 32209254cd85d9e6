package explain

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// Detail is the amount of detail with which a step is described.
type Detail int

// The degrees of detail.
const (
	LineDetail     Detail = iota // one line
	SentenceDetail               // also the sentence with its reason
	GridDetail                   // also the highlighted grid, for steps that are not singles
)

// Text writes steps for a terminal. It keeps memory between calls, and must not be used by several
// goroutines at once. The zero Text writes one plain line for each step.
type Text struct {
	Renderer *Renderer    // nil means the zero Renderer
	Palette  *Palette     // nil means the zero Palette
	Ladder   logic.Ladder // colours the names of techniques by level; may be nil
	Detail   Detail
	Width    int  // columns to wrap sentences at; 0 means 80
	Plain    bool // no grids: their contents are described line by line, for screen readers

	buf, sentence []byte
}

func (t *Text) renderer() *Renderer {
	t.Renderer = t.Renderer.orZero()
	return t.Renderer
}

func (t *Text) palette() *Palette {
	if t.Palette == nil {
		t.Palette = &Palette{}
	}
	return t.Palette
}

// indent is written before every line of a step except its headline.
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
	n := 0
	for g, s := range log.Positions() {
		n++
		if err := t.step(n, g, s); err != nil {
			return err
		}
	}
	return nil
}

// step appends step number n to the buffer. It uses the grid only for GridDetail.
func (t *Text) step(n int, g *board.Grid, s *logic.Step) error {
	b := t.headline(t.buf, n, s)
	if t.Detail >= SentenceDetail {
		var err error
		if t.sentence, err = t.renderer().AppendSentence(t.sentence[:0], s); err != nil {
			return err
		}
		b = appendWrapped(b, string(t.sentence), t.width()-len(indent))
	}
	if s.Sets != nil {
		b = appendWrapped(b, t.renderer().SetsLine(s.Sets), t.width()-len(indent))
	}
	if t.Detail >= GridDetail && s.Technique.Family != logic.Singles {
		b = append(b, '\n')
		b = t.appendGrid(b, StepScene(g, s))
		b = append(b, '\n')
	}
	t.buf = b
	return nil
}

// headline appends the line with the name of the step: " 12. X-Wing: 4 r37\c16 => r9c16<>4".
func (t *Text) headline(b []byte, n int, s *logic.Step) []byte {
	for limit := 100; n < limit && limit > 1; limit /= 10 {
		b = append(b, ' ')
	}
	b = append(strconv.AppendInt(b, int64(n), 10), ". "...)
	if t.palette().plain() {
		b = append(b, s.Technique.Name...)
	} else {
		rung, _ := t.Ladder.Rung(s.Technique)
		b = t.palette().Levels[rung.Level].append(b, s.Technique.Name)
	}
	if s.Called != "" {
		b = append(append(append(b, " ("...), s.Called...), ')')
	}
	return append(t.renderer().AppendPattern(append(b, ": "...), s), '\n')
}

func (t *Text) width() int {
	if t.Width == 0 {
		return 80
	}
	return max(t.Width, 20)
}

// appendWrapped appends text in lines of at most width characters. Each line begins with the
// indent.
func appendWrapped(b []byte, text string, width int) []byte {
	for _, line := range words.Wrap(text, width) {
		b = append(append(append(b, indent...), line...), '\n')
	}
	return b
}

// Solution writes a solved grid, with the givens in bold.
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
				b = t.palette().Givens.append(b, v.String())
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

// Line writes the line that names a step. It is wrapped, for output that cannot have long lines.
func (t *Text) Line(w io.Writer, s *logic.Step) {
	width := t.width() - len(indent)
	w.Write(appendWrapped(nil, breakable(t.renderer().Line(s), width), width))
}

// Paragraphs writes Markdown prose wrapped to the width. It joins the lines of each paragraph, but
// list items and indented lines keep their own lines.
func (t *Text) Paragraphs(w io.Writer, text string) {
	paragraph := ""
	flush := func() {
		if paragraph != "" {
			w.Write(appendWrapped(nil, paragraph, t.width()-len(indent)))
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
		case listItem(paragraph) && line[0] != ' ': // what comes after a list is none of its items
			flush()
			paragraph = line
		default:
			paragraph += " " + strings.TrimSpace(line)
		}
	}
	flush()
}

// listItem reports whether line begins an item of a list: "- …" or "1. …".
func listItem(line string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return word == "-" || word == "*" || len(word) > 1 && word[len(word)-1] == '.' && digit(word[0])
}

func digit(b byte) bool { return b >= '1' && b <= '9' }
