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
func (s *Screen) View() tea.View {
	v := tea.NewView(s.Draw())
	v.AltScreen = true
	return v
}

// Draw returns what is on the screen: a line that names the game, the board, what is in the
// cell of the cursor, the last answer, and the keys.
func (s *Screen) Draw() string {
	switch {
	case s.working:
		lines := strings.Split(s.shown, "\n")
		lines[len(lines)-1] = s.faint("Working ... Esc stops it")
		return strings.Join(lines, "\n")
	case s.paused:
		return s.faint(s.title()) + "\n\n     Paused. Any key goes on.\n"
	case s.reading:
		return s.page()
	}
	var b strings.Builder
	title := s.title()
	if s.question == nil {
		title += ", " + s.clock()
	}
	fmt.Fprintln(&b, s.faint(title))
	b.WriteString(s.squares())
	fmt.Fprintln(&b, s.status())
	lines := strings.Split(strings.TrimRight(s.legend()+s.message, "\n"), "\n")
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
func (s *Screen) room() int { return max(0, s.height-boardLines-around) }

func (s *Screen) faint(text string) string {
	return s.text.Palette.Faint(ansi.Truncate(" "+text, s.width, "…"))
}

// status says what is in the cell of the cursor, and whether digits are notes.
func (s *Screen) status() string {
	mode := "digits"
	switch {
	case s.noting:
		mode = "NOTES"
	case s.tinting:
		mode = "COLOURS"
	}
	text := fmt.Sprintf(" %s   [%s]", s.content(s.at), mode)
	return s.text.Palette.Bold(ansi.Truncate(text, s.width, "…"))
}

// foot is the last line: the keys, or what is typed.
func (s *Screen) foot() string {
	if s.asking.name == "" {
		keys, few := "h hint  d do it  m mistakes  k check  u undo  n notes  ? all keys  q quit", "h hint  m mistakes  ? keys  q quit"
		if q := s.question; q != nil {
			keys, few = "h hint  x show it  n notes or digits  Enter type it  ? all keys  q quit", "h hint  x show  ? keys  q quit"
			if n := len(q.Choices); n > 0 {
				names := fmt.Sprintf("a-%c name it  ", 'a'+n-1)
				keys, few = names+"h hint  x show it  Enter type a name  ? all keys  q quit", names+"h hint  x show  q quit"
			}
			if q.Chances > 0 {
				keys, few = strings.TrimPrefix(keys, "h hint  "), strings.TrimPrefix(few, "h hint  ")
			}
			if q.Over {
				keys, few = "Enter goes on  q quit", "Enter goes on  q quit"
			}
		}
		if s.width < 76 {
			keys = few
		}
		return s.faint(keys)
	}
	text := fmt.Sprintf(" %s %s: %s", s.asking.name, strings.ToLower(s.asking.takes), s.input)
	if s.asking.name == anything.name {
		text = " > " + s.input
	} else if ansi.StringWidth(text) >= s.width {
		text = " " + s.asking.name + ": " + s.input
	}
	if over := ansi.StringWidth(text) + 1 - s.width; over > 0 {
		text = text[min(over, len(text)):]
	}
	return text + "_"
}

// legend says what the signs of a pattern on the board stand for.
func (s *Screen) legend() string {
	if s.scene == nil {
		return ""
	}
	var b strings.Builder
	s.text.Legend(&b, s.scene)
	return b.String()
}

// lines returns those of an answer that has the whole screen, with the board that it speaks of.
func (s *Screen) lines() []string {
	text := s.message
	if (s.scene != nil || !s.light.IsEmpty()) && !s.helping {
		text += s.squares() + s.legend()
	}
	return strings.Split(strings.TrimRight(text, "\n"), "\n")
}

// page shows a long answer on the whole screen.
func (s *Screen) page() string {
	lines := s.lines()
	n := max(1, s.height-2)
	s.scroll = max(0, min(s.scroll, len(lines)-n))
	last := min(s.scroll+n, len(lines))
	var b strings.Builder
	for _, line := range lines[s.scroll:last] {
		fmt.Fprintln(&b, ansi.Truncate(line, s.width, ""))
	}
	b.WriteString(strings.Repeat("\n", n-(last-s.scroll)+1))
	keys := "Enter goes back to the board"
	if s.question != nil && s.question.Over {
		keys = "Enter goes on"
	}
	if len(lines) > n {
		keys = fmt.Sprintf("%d-%d of %d  ↑↓ Space  Enter", s.scroll+1, last, len(lines))
	}
	b.WriteString(s.faint(keys))
	return b.String()
}

// atEnd reports whether the end of what is read is on the screen.
func (s *Screen) atEnd() bool {
	return s.scroll+max(1, s.height-2) >= len(s.lines())
}

// squares draws the board.
func (s *Screen) squares() string {
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
func (s *Screen) square(b *strings.Builder, c board.Cell, width int) {
	text, n := s.cell(c, width)
	pad := strings.Repeat(" ", max(0, width-n))
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
	b.WriteString(open + text + pad + shut)
}

// cell returns the text of a cell, coloured, and how wide it is.
func (s *Screen) cell(c board.Cell, width int) (text string, n int) {
	if s.scene != nil {
		return s.text.Cell(s.scene, c)
	}
	text = s.cellText(c, width)
	return s.tint(c, text), len(text)
}

// tint colours the text of a cell, which says the same without it.
func (s *Screen) tint(c board.Cell, text string) string {
	p, d := s.text.Palette, s.Board()
	switch {
	case d.Repeated().Has(c):
		return p.Mark(explain.Eliminated, text)
	case s.light.Has(c):
		return p.Mark(explain.Pattern, text)
	case d.Colours[c] != 0:
		return s.tintOf(d.Colours[c], text)
	case d.Givens.Has(c):
		return p.Bold(text)
	case s.tints(c) > 0 && strings.Trim(text, "{}") == d.Notes[c].String():
		var b strings.Builder
		for _, r := range text {
			if r >= '1' && r <= '9' {
				b.WriteString(s.tintOf(d.Tints[c][r-'1'], string(r)))
			} else {
				b.WriteRune(r)
			}
		}
		return b.String()
	}
	return text
}

// tintOf gives a text a colour of the player's, if it is one.
func (s *Screen) tintOf(colour byte, text string) string {
	marks := [...]explain.Mark{explain.SecondSet, explain.ThirdSet, explain.FourthSet, explain.Finned}
	if colour == 0 {
		return text
	}
	return s.text.Palette.Mark(marks[colour-'a'], text)
}

// notes returns the notes of a cell, with the letters of their colours behind them, as in
// "1A4", if no colour tells them.
func (s *Screen) notes(c board.Cell) string {
	var out []byte
	for x := range s.Board().Notes[c].All() {
		out = append(out, byte('0'+x))
		if tint := s.Board().Tints[c][x-1]; tint != 0 && !s.Coloured {
			out = append(out, tint-'a'+'A')
		}
	}
	return string(out)
}

// cellText returns what a cell shows: its digit, with + if it is the player's and there is
// no colour to tell; its notes, in braces if there is one; a dot. Before it, ! says that the
// digit stands in a house twice, and * that the last answer speaks of the cell; behind it
// is the letter of its colour.
func (s *Screen) cellText(c board.Cell, width int) string {
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
	case len(s.notes(c)) == 1 && room >= 3:
		text = "{" + notes.String() + "}"
	case len(s.notes(c)) > 1 && room >= len(s.notes(c)):
		text = s.notes(c)
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

// columns returns the widths of the columns: as wide as the notes need, if there is room, and
// as a pattern needs in any case.
func (s *Screen) columns() (widths [9]int) {
	b := s.Board()
	for most := 11; ; most-- {
		for col := range widths {
			widths[col] = 2
		}
		for c := range board.Cell(81) {
			n := min(most, s.need(b, c))
			if s.scene != nil {
				_, n = s.text.Cell(s.scene, c)
			}
			widths[c.Col()] = max(widths[c.Col()], n)
		}
		if s.scene != nil || widthOf(widths) <= s.width || most == 2 {
			return widths
		}
	}
}

// widthOf returns the characters that a board with such columns takes.
func widthOf(widths [9]int) int {
	total := 4 + 3*2 + 1
	for _, w := range widths {
		total += w + 1
	}
	return total
}

// need returns the characters that a cell needs at most, with a sign and its colour.
func (s *Screen) need(b *game.Board, c board.Cell) int {
	n := 0
	if b.Notes[c] != 0 {
		n = max(3, len(s.notes(c))+1)
	}
	if b.Colours[c] != 0 {
		n = max(n, 2) + 1
	}
	return n
}

func (s *Screen) columnNames(widths *[9]int) string {
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

func (s *Screen) rowName(row int) string {
	if s.Notation == board.RC {
		return "r" + s.Notation.Index(board.Row(row))
	}
	return " " + s.Notation.Index(board.Row(row))
}
