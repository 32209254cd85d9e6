package explain

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"pencilmark/board"
)

// Grid writes the pencil-mark grid of a scene, with the names of its rows and columns at the edges.
// A digit by itself is solved. An open cell with one candidate is written {5}, and one that shows
// no candidate is written as a dot. Marked candidates have a symbol: ^ witness (a solved cell), *
// pattern, b c d further sets or the set's own label, # fin, @ endo-fin, - eliminated, = placed. A
// legend names the symbols that occur.
//
// If the grid would be wider than the page, each row has three lines, and the grid is 75 columns
// wide. On pages that are narrower still, the boxes that do not fit are written below the others.
// If Plain is set, the grid is described in lines of text.
func (t *Text) Grid(w io.Writer, s *Scene) {
	t.buf = t.appendGrid(t.buf[:0], s)
	w.Write(t.buf)
}

func (t *Text) appendGrid(b []byte, scene *Scene) []byte {
	named := *scene
	s := named.In(t.notation())
	if t.Plain {
		return t.appendPlain(b, s)
	}
	widths, tall := t.columns(s), false
	for from := 0; from < 3; {
		to := t.fitting(&widths, from)
		if to == 0 {
			to, tall = t.fitting(&tallColumns, from), true
			b = t.appendTall(b, s, from, max(to, from+1))
		} else {
			b = t.appendBoxes(b, s, &widths, from, to)
		}
		from = max(to, from+1)
	}
	entries := s.symbols()
	if tall && s.braced() {
		entries = entries[1:] // a place in the cell tells as much
	}
	return t.legend(b, entries)
}

// fitting returns the end of the range of box columns that fit on the page if the range begins with
// column from. It returns 0 if not even that column fits, or if all three would fit with three
// lines to a row.
func (t *Text) fitting(widths *[9]int, from int) (to int) {
	for to = 3; to > from; to-- {
		if frame(widths, from, to) <= t.width() {
			return to
		}
		if from == 0 && to == 3 && frame(&tallColumns, 0, 3) <= t.width() {
			break
		}
	}
	return 0
}

// appendBoxes appends some columns of boxes, with one line for each row.
func (t *Text) appendBoxes(b []byte, s *Scene, widths *[9]int, from, to int) []byte {
	b = t.header(b, widths, from, to)
	rule := ruler(widths, from, to)
	for row := range 9 {
		if row%3 == 0 {
			b = append(b, rule...)
		}
		b = t.rowName(b, row)
		for col := 3 * from; col < 3*to; col++ {
			c := board.CellAt(row, col)
			b = t.appendCell(append(b, ' '), s, c)
			b = append(b, blanks[:widths[col]-s.width(c)]...)
			if col%3 == 2 {
				b = append(b, " |"...)
			}
		}
		b = append(b, '\n')
	}
	return append(b, rule...)
}

// Cell returns the text of a cell as Grid writes it, and its width in columns.
func (t *Text) Cell(s *Scene, c board.Cell) (text string, width int) {
	return string(t.appendCell(nil, s, c)), s.width(c)
}

// Legend writes the lines below the grid of a scene. They explain the symbols in the grid.
func (t *Text) Legend(w io.Writer, s *Scene) { w.Write(t.legend(nil, s.symbols())) }

// columns returns the number of characters that each column needs.
func (t *Text) columns(s *Scene) (widths [9]int) {
	for col := range widths {
		widths[col] = len(t.columnName(col))
	}
	for c := range board.Cells() {
		widths[c.Col()] = max(widths[c.Col()], s.width(c))
	}
	return widths
}

// frame returns the number of characters that a range of box columns with these widths needs.
func frame(widths *[9]int, from, to int) int {
	n := len(indent) + 1 + 5*(to-from)
	for _, w := range widths[3*from : 3*to] {
		n += w
	}
	return n
}

// ruler returns the horizontal line that separates the bands.
func ruler(widths *[9]int, from, to int) string {
	var b strings.Builder
	b.WriteString(indent + "+")
	for box := from; box < to; box++ {
		n := 4
		for _, w := range widths[3*box : 3*box+3] {
			n += w
		}
		b.WriteString(strings.Repeat("-", n) + "+")
	}
	return b.String() + "\n"
}

// header appends a line with the names of the columns.
func (t *Text) header(b []byte, widths *[9]int, from, to int) []byte {
	b = append(append(b, indent...), ' ')
	for col := 3 * from; col < 3*to; col++ {
		name, w := t.columnName(col), widths[col]
		b = append(append(append(b, ' '), name...), blanks[:w-len(name)]...)
		if col%3 == 2 {
			b = append(b, "  "...)
		}
	}
	return append(bytes.TrimRight(b, " "), '\n')
}

// columnName returns the name of a column in the current notation. rowName writes the name of a
// row.
func (t *Text) columnName(col int) string {
	digit := "123456789"[col : col+1]
	if t.notation() == board.A1 {
		return digit
	}
	return "c" + digit
}

func (t *Text) rowName(b []byte, row int) []byte {
	if t.notation() == board.RC {
		b = append(b, "  r"...)
	} else {
		b = append(b, "   "...)
	}
	return append(append(b, t.notation().Index(board.Row(row))...), " |"...)
}

func (t *Text) notation() board.Notation { return t.renderer().Notation }

// blanks pads a cell. The longest cell has nine candidates, each with a symbol, and braces.
const blanks = "                    "

// width returns the number of characters in the text of a cell.
func (s *Scene) width(c board.Cell) int {
	if s.Twice[c] != 0 {
		return 2
	}
	if v := s.Grid.Value(c); v != 0 {
		return 1 + len(s.witnessed(c).symbol()) + len(s.earned(c))
	}
	n := 0
	switch {
	case s.shown(c) == 0:
		return 1 // a dot
	case s.lone(c):
		n = 2 // braces
	}
	for d := range s.shown(c).All() {
		n += 1 + len(s.symbol(board.At(c, d)))
	}
	return n
}

// witnessed returns the mark of a solved cell, which is Witnessed or NoMark.
func (s *Scene) witnessed(c board.Cell) Mark {
	if v := s.Grid.Value(c); v != 0 && s.Marks[board.At(c, v)] == Witnessed {
		return Witnessed
	}
	return NoMark
}

func (t *Text) appendCell(b []byte, s *Scene, c board.Cell) []byte {
	if s.solved(c) {
		return t.appendValue(b, s, c)
	}
	shown := s.shown(c)
	if shown == 0 {
		return append(b, '.')
	}
	braces := s.lone(c)
	if braces {
		b = append(b, '{')
	}
	for d := range shown.All() {
		b = t.appendCandidate(b, s, board.At(c, d))
	}
	if braces {
		b = append(b, '}')
	}
	return b
}

// solved reports whether a cell has a digit.
func (s *Scene) solved(c board.Cell) bool { return s.Grid.Value(c) != 0 || s.Twice[c] != 0 }

func (t *Text) appendValue(b []byte, s *Scene, c board.Cell) []byte {
	if d := s.Twice[c]; d != 0 {
		return t.palette().Marks[Eliminated].append(b, "!"+d.String())
	}
	m, v := s.witnessed(c), s.Grid.Value(c)
	b = t.palette().Marks[m].append(b, m.symbol())
	if s.Grid.Givens().Has(c) {
		return t.palette().Givens.append(b, v.String())
	}
	return append(append(b, s.earned(c)...), v.String()...)
}

func (t *Text) appendCandidate(b []byte, s *Scene, x board.Candidate) []byte {
	m := s.Marks[x]
	b = append(append(b, t.palette().Marks[m].On...), s.symbol(x)...)
	return append(append(b, x.Digit().String()...), t.palette().Marks[m].Off...)
}

// tallCell is the width of a cell that is three lines high. Each line has three candidates with
// room for one symbol each.
const tallCell = 6

// tallColumns holds the widths of nine such columns.
var tallColumns = [9]int{tallCell, tallCell, tallCell, tallCell, tallCell, tallCell, tallCell, tallCell, tallCell}

// appendTall appends some columns of boxes with three lines for each row. Each candidate is at its
// own place in the cell, and a dot replaces a missing one.
func (t *Text) appendTall(b []byte, s *Scene, from, to int) []byte {
	b = t.header(b, &tallColumns, from, to)
	rule := ruler(&tallColumns, from, to)
	gap := strings.NewReplacer("-", " ", "+", "|").Replace(rule)
	for line := range 27 {
		row := line / 3
		switch {
		case line%9 == 0:
			b = append(b, rule...)
		case line%3 == 0:
			b = append(b, gap...)
		}
		if line%3 == 1 {
			b = t.rowName(b, row)
		} else {
			b = append(append(b, indent...), '|')
		}
		for col := 3 * from; col < 3*to; col++ {
			b = t.tallLine(append(b, ' '), s, board.CellAt(row, col), line%3)
			if col%3 == 2 {
				b = append(b, " |"...)
			}
		}
		b = append(b, '\n')
	}
	return append(b, rule...)
}

// tallLine appends one of the three lines of a cell.
func (t *Text) tallLine(b []byte, s *Scene, c board.Cell, line int) []byte {
	switch {
	case line != 1 && (s.solved(c) || s.stated(c) != 0):
		return append(b, blanks[:tallCell]...)
	case s.solved(c):
		b = t.appendValue(append(b, blanks[:3-s.width(c)]...), s, c)
		return append(b, blanks[:tallCell-3]...)
	case s.stated(c) != 0:
		return t.appendCell(append(b, blanks[:max(tallCell-s.width(c), 0)]...), s, c)
	}
	for i := range 3 {
		x := board.At(c, board.Digit(3*line+i+1))
		if !s.Grid.Has(x) {
			b = append(b, " ."...)
			continue
		}
		b = append(b, blanks[:1-len(s.symbol(x))]...)
		b = t.appendCandidate(b, s, x)
	}
	return b
}

// legend appends the meanings of the symbols in a grid.
func (t *Text) legend(b []byte, entries []entry) []byte {
	line := 0 // characters of the line so far
	for _, e := range entries {
		n := len(e.symbol) + 1 + len(e.meaning)
		switch {
		case line == 0:
			b = append(b, indent...)
			line = len(indent)
		case line+2+n > t.width():
			b = append(append(b, '\n'), indent...)
			line = len(indent)
		default:
			b = append(b, "  "...)
			line += 2
		}
		b = append(append(t.palette().Marks[e.mark].append(b, e.symbol), ' '), e.meaning...)
		line += n
	}
	if line == 0 {
		return b
	}
	return append(b, '\n')
}

// An entry is a line of the legend. It consists of a symbol and its meaning.
type entry struct {
	mark            Mark
	symbol, meaning string
}

// symbols returns the entries of the legend of s: one for the braces around a single candidate, if
// there are any, and one for each mark in the grid.
func (s *Scene) symbols() []entry {
	var out []entry
	if s.braced() {
		out = append(out, entry{NoMark, "{}", "one candidate left"})
	}
	if s.Givens && !board.AllCells().Minus(s.Grid.Empty()).Minus(s.Grid.Givens()).IsEmpty() {
		out = append(out, entry{NoMark, "+", "solved, not given"})
	}
	if s.Twice != (board.Givens{}) {
		out = append(out, entry{NoMark, "!", "twice in a house"})
	}
	if s.Kind == factKind {
		out = append(out, entry{Pattern, "(n)", s.Meaning(Pattern)})
	}
	var entered []string // labels that have their entry
	for m := Witnessed; m <= Placed; m++ {
		var names []string
		plain := false
		for x, have := range s.Marks {
			if have != m || !s.Grid.Has(x) && (m != Witnessed || s.witnessed(x.Cell()) != m) {
				continue
			}
			if name := s.symbol(x); name == m.symbol() || m == Eliminated {
				plain = true
			} else if !slices.Contains(entered, name) {
				entered, names = append(entered, name), append(names, name)
			}
		}
		switch {
		case s.Kind == factKind && plain && m == Pattern:
			out = append(out, entry{m, m.symbol(), "place of a group"})
		case plain && s.Kind == factKind:
			out = append(out, entry{m, m.symbol(), s.Meaning(m)})
		case plain:
			out = append(out, entry{m, m.symbol(), s.Meaning(m) + s.whole(m, entered)})
		}
		if s.Kind == factKind {
			names = nil
		}
		slices.Sort(names)
		for _, name := range names {
			out = append(out, entry{m, name, s.called(name)})
		}
	}
	return out
}

// whole names the sets that have only the mark m in the picture, and so no visible label: " (colour
// A)". The labels in entered already have an entry.
func (s *Scene) whole(m Mark, entered []string) string {
	var names []string
	for x, name := range s.Labels {
		if s.Marks[x] == m && !slices.Contains(entered, name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for i, name := range names {
		names[i] = " (" + s.called(name) + ")"
	}
	return strings.Join(names, "")
}

// lone reports whether an open cell has one candidate left that was not placed by a net. If only
// marked candidates are shown, a candidate that is the only one shown need not be the only one
// left.
func (s *Scene) lone(c board.Cell) bool {
	return s.shown(c).Single() && s.Grid.Marks(c).Single() && s.stated(c) == 0
}

// braced reports whether any cell is written in braces, as lone defines it.
func (s *Scene) braced() bool {
	for c := range s.Grid.Empty().All() {
		if s.lone(c) {
			return true
		}
	}
	return false
}
