package play

import (
	"fmt"
	"strings"

	"pencilmark/cmd/internal/game"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/explain"
)

// View draws the screen over all of the terminal.
func (s *screen) View() tea.View {
	v := tea.NewView(s.draw())
	v.AltScreen = true
	return v
}

// draw returns what is on the screen: a line that names the game, the board, what is in the
// cell of the cursor, the last answer, and the keys.
func (s *screen) draw() string {
	switch {
	case s.working:
		lines := strings.Split(s.shown, "\n")
		lines[len(lines)-1] = s.faint("Working ... Esc stops it")
		return strings.Join(lines, "\n")
	case s.reading:
		return s.page()
	}
	var b strings.Builder
	fmt.Fprintln(&b, s.faint(s.title()))
	b.WriteString(s.squares())
	fmt.Fprintln(&b, s.status())
	lines := strings.Split(strings.TrimRight(s.message, "\n"), "\n")
	room := s.room()
	for i := range room {
		if i < len(lines) {
			b.WriteString(ansi.Truncate(lines[i], s.width, ""))
		}
		b.WriteByte('\n')
	}
	b.WriteString(s.foot())
	return b.String()
}

// boardLines is the height of the board with the names of its columns; around it there are
// the title, the status and the keys.
const (
	boardLines = 14
	around     = 3
)

// room returns the lines for an answer below the board.
func (s *screen) room() int { return max(0, s.height-boardLines-around) }

func (s *screen) faint(text string) string {
	return s.text.Palette.Faint(ansi.Truncate(" "+text, s.width, "…"))
}

// status says what is in the cell of the cursor, and whether digits are notes.
func (s *screen) status() string {
	mode := "digits"
	if s.noting {
		mode = "NOTES"
	}
	text := fmt.Sprintf(" %s   [%s]", s.content(s.at), mode)
	return s.text.Palette.Bold(ansi.Truncate(text, s.width, "…"))
}

// foot is the last line: the keys, or what is typed.
func (s *screen) foot() string {
	if s.asking.name == "" {
		keys := "h hint  d do it  m mistakes  k check  u undo  n notes  ? all keys  q quit"
		if s.width < 76 {
			keys = "h hint  m mistakes  ? keys  q quit"
		}
		return s.faint(keys)
	}
	text := fmt.Sprintf(" %s %s: %s", s.asking.name, strings.ToLower(s.asking.takes), s.input)
	if ansi.StringWidth(text) >= s.width {
		text = " " + s.asking.name + ": " + s.input
	}
	if over := ansi.StringWidth(text) + 1 - s.width; over > 0 {
		text = text[over:]
	}
	return text + "_"
}

// page shows a long answer on the whole screen.
func (s *screen) page() string {
	lines := strings.Split(strings.TrimRight(s.message, "\n"), "\n")
	n := max(1, s.height-2)
	s.scroll = max(0, min(s.scroll, len(lines)-n))
	last := min(s.scroll+n, len(lines))
	var b strings.Builder
	for _, line := range lines[s.scroll:last] {
		fmt.Fprintln(&b, ansi.Truncate(line, s.width, ""))
	}
	b.WriteString(strings.Repeat("\n", n-(last-s.scroll)+1))
	keys := "Enter goes back to the board"
	if len(lines) > n {
		keys = fmt.Sprintf("lines %d-%d of %d   Space, ↑↓ scroll   Enter goes back", s.scroll+1, last, len(lines))
	}
	b.WriteString(s.faint(keys))
	return b.String()
}

// atEnd reports whether the end of what is read is on the screen.
func (s *screen) atEnd() bool {
	return s.scroll+max(1, s.height-2) >= strings.Count(strings.TrimRight(s.message, "\n"), "\n")+1
}

// squares draws the board.
func (s *screen) squares() string {
	widths := s.columns()
	var b strings.Builder
	b.WriteString(s.columnNames(&widths))
	rule := "   "
	for box := range 3 {
		n := 1
		for _, w := range widths[3*box : 3*box+3] {
			n += w + 1
		}
		rule += "+" + strings.Repeat("-", n)
	}
	rule += "+\n"
	for row := range 9 {
		if row%3 == 0 {
			b.WriteString(rule)
		}
		b.WriteString(" " + s.rowName(row) + " ")
		for col := range 9 {
			if col%3 == 0 {
				b.WriteString("|")
			}
			s.square(&b, board.CellAt(row, col), widths[col])
		}
		b.WriteString("|\n")
	}
	return b.String() + rule
}

// square draws a cell behind a blank, or between brackets if the cursor is there.
func (s *screen) square(b *strings.Builder, c board.Cell, width int) {
	text := s.cellText(c, width)
	pad := strings.Repeat(" ", width-len(text))
	open, shut := " ", ""
	if c == s.at {
		open = "["
	} else if c%9%3 > 0 && c-1 == s.at {
		open = "]"
	}
	if c%3 == 2 {
		shut = " "
		if c == s.at {
			shut = "]"
		}
	}
	b.WriteString(open + s.tint(c, text) + pad + shut)
}

// tint colours the text of a cell, which says the same without it.
func (s *screen) tint(c board.Cell, text string) string {
	p, d := s.text.Palette, s.Board()
	switch {
	case d.Repeated().Has(c):
		return p.Mark(explain.Eliminated, text)
	case s.light.Has(c):
		return p.Mark(explain.Pattern, text)
	case d.Colours[c] != 0:
		marks := [...]explain.Mark{explain.SecondSet, explain.ThirdSet, explain.FourthSet, explain.Finned}
		return p.Mark(marks[d.Colours[c]-'a'], text)
	case d.Givens.Has(c):
		return p.Bold(text)
	}
	return text
}

// cellText returns what a cell shows: its digit, with + if it is the player's and there is
// no colour to tell; its notes, in braces if there is one; a dot. Before it, ! says that the
// digit stands in a house twice, and * that the last answer speaks of the cell; behind it
// is the letter of its colour.
func (s *screen) cellText(c board.Cell, width int) string {
	b := s.Board()
	before, after, text := "", "", "."
	if s.light.Has(c) {
		before = "*"
	}
	if b.Colours[c] != 0 {
		after = string(b.Colours[c])
	}
	room := width - len(before) - len(after)
	switch notes := b.Notes[c]; {
	case b.Values[c] != 0:
		text = b.Values[c].String()
		if b.Repeated().Has(c) {
			before = "!"
		} else if !b.Givens.Has(c) && !s.Coloured && room > 1 && before == "" {
			before = "+"
		}
	case notes == 0:
	case notes.Single() && room >= 3:
		text = "{" + notes.String() + "}"
	case !notes.Single() && room >= notes.Len():
		text = notes.String()
	case room >= 3:
		text = fmt.Sprintf("(%d)", notes.Len())
	default:
		text = ":"
	}
	if len(before)+len(text)+len(after) > width { // nothing but the digit and the colour fits
		before = ""
	}
	return before + text + after
}

// columns returns the widths of the columns: as wide as the notes need, if there is room.
func (s *screen) columns() (widths [9]int) {
	b := s.Board()
	for most := 11; ; most-- {
		total := 4 + 3*2 + 1
		for col := range widths {
			widths[col] = 2
		}
		for c := range board.Cell(81) {
			widths[c.Col()] = max(widths[c.Col()], min(most, s.need(b, c)))
		}
		for _, w := range widths {
			total += w + 1
		}
		if total <= s.width || most == 2 {
			return widths
		}
	}
}

// need returns the characters that a cell needs at most, with a sign and its colour.
func (s *screen) need(b *game.Board, c board.Cell) int {
	n := 0
	if b.Notes[c] != 0 {
		n = max(3, b.Notes[c].Len()+1)
	}
	if b.Colours[c] != 0 {
		n = max(n, 2) + 1
	}
	return n
}

func (s *screen) columnNames(widths *[9]int) string {
	line := "   "
	for col, w := range widths {
		if col%3 == 0 {
			line += " "
		}
		name := fmt.Sprint(col + 1)
		if s.Notation == board.RC {
			name = "c" + name
		}
		line += fmt.Sprintf(" %-*s", w, name)
		if col%3 == 2 {
			line += " "
		}
	}
	return strings.TrimRight(line, " ") + "\n"
}

func (s *screen) rowName(row int) string {
	if s.Notation == board.RC {
		return "r" + s.Notation.Index(board.Row(row))
	}
	return " " + s.Notation.Index(board.Row(row))
}
