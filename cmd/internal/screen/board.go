package screen

import (
	"strings"

	"pencilmark/board"
	"pencilmark/tutorials/activity"
)

// A Board describes how to draw a board: its digits and notes, and the marks that stand out on it.
// The zero Board is empty.
type Board struct {
	Values   board.Givens       // 0 for empty cells
	Givens   board.CellSet      // cells whose digits are given
	Notes    [81]board.DigitSet // notes of the empty cells
	Notation board.Notation     // notation for the names of rows and columns

	Cursor board.CellSet       // cells in reverse video
	Chosen board.CellSet       // cells that the reader has chosen, drawn as [67]
	Shaded board.CellSet       // shaded cells, such as the houses of the cursor
	Same   board.Digit         // digit that is marked as =8= wherever it is placed; 0 for none
	Lit    board.DigitSet      // if there are any, only the notes of these digits are drawn
	Marks  map[board.Cell]Mark // cells with a mark
	Houses board.HouseSet      // houses in question: boxes get a heavy frame, rows and columns get arrows
	Dim    board.CellSet       // cells that fade
	// cells show four candidates where there is room, and what is left where some can be removed
	Full  bool
	Names map[board.Cell]string
	Ends  map[board.House]string // texts at the ends of rows and columns
	Rays  []Ray                  // lines that digits rule out

	Colours [81]byte    // colours that the player gave the cells, 'a' to 'd'; 0 for none
	Tints   [81][9]byte // colours that the player gave the notes, by digit from 1

	legend []activity.Entry
}

// A Kind is the meaning of a mark.
type Kind uint8

// These are the kinds of marks.
const (
	noKind  Kind = iota
	Why          // (8) look at this: the reason
	other        // {8} a second group: the other side, another set, a fin
	Follows      // >8< the digit that is placed
	False        // !8! a wrong digit or answer
	Not          //  ×  the cell cannot be the digit in question
	May          //  ?  the cell can be the digit in question
	maybe        // 8?  a digit that may turn out to be there
)

// A Mark makes one cell stand out. It replaces the notes of the cell.
type Mark struct {
	Kind    Kind
	Digits  board.DigitSet // digits that the mark is about
	Removed board.DigitSet // candidates that can be removed, drawn as ×6
}

// A Ray is a line in a row or column. It leads from a placed digit to the last cell in
// which this digit is ruled out.
type Ray struct{ From, To board.Cell }

var kindStyles = [...]Style{Why: look, other: second, Follows: right, False: wrong, Not: "31", May: LookText, maybe: Faint}

// brackets holds the brackets that are drawn around the digits of each kind of mark.
var brackets = [...]string{Why: "()", other: "{}", Follows: "><", False: "!!"}

// noteStyles holds the styles of the colours that the player can choose.
var noteStyles = map[byte]Style{'a': "46;30", 'b': "45;30", 'c': "42;30", 'd': "43;30"}

// A lattice is a size of a board: the columns and lines of one cell.
type lattice struct{ wide, high int }

// The lattices, from the smallest. In a cell of three lines, every note has its own place.
var (
	compactBoard = lattice{3, 1} // for boards without notes
	smallBoard   = lattice{4, 1}
	mediumBoard  = lattice{6, 3}
	bigBoard     = lattice{8, 3}
)

// The frame of a board begins here, below the names of the columns.
const (
	boardLeft = 4
	boardTop  = 1
)

func (l lattice) x(c board.Cell) int { return boardLeft + 1 + c.Col()*l.wide + c.Col()/3 }
func (l lattice) y(c board.Cell) int { return boardTop + 1 + c.Row()*l.high + c.Row()/3 }

// name returns the column of a cell above which the name of its column stands.
func (l lattice) name() int {
	if l.high > 1 {
		return l.pad() + 1
	}
	return l.wide - 3
}

// room returns the columns and lines that a board takes, with the arrows beside it.
func (l lattice) room() (width, height int) {
	return boardLeft + 9*l.wide + 6, boardTop + 9*l.high + 5
}

// draw draws the board.
func (b *Board) draw(l lattice, plain bool) []string {
	cv := newCanvas(l.room())
	cv.frame(boardLeft, boardTop, 3*l.wide, 3*l.high, [4]string{"┌┬┐", "├┼┤", "├┼┤", "└┴┘"}, "─", "│")
	b.names(cv, l)
	b.shade(cv, l)
	for c := range board.Cells() {
		if l.high > 1 {
			b.tallCell(cv, l, c, l.x(c), l.y(c), b.base(c, normal))
			b.hairlines(cv, l, c)
		} else {
			b.smallCell(cv, l, c)
		}
	}
	for _, r := range b.Rays {
		if l.high == 1 {
			b.ray(cv, l, r)
		}
	}
	b.framed(cv, l)
	for c := range b.Chosen.All() {
		b.choose(cv, l, l.x(c), l.y(c))
	}
	b.ends(cv, l)
	for c := range b.Cursor.All() {
		if l.high > 1 {
			tallCursor(cv, l, l.x(c), l.y(c), plain)
		} else {
			b.cursor(cv, l, c, plain)
		}
	}
	return cv.lines()
}

// names writes the names of the rows and columns. The names for the row and column of the
// cursor are bold.
func (b *Board) names(cv *canvas, l lattice) {
	for i := range 9 {
		row, col := Faint, Faint
		for c := range b.Cursor.All() {
			if c.Row() == i {
				row = Bold
			}
			if c.Col() == i {
				col = Bold
			}
		}
		cv.put(l.x(board.CellAt(0, i))+l.name(), 0, b.lineName(board.Col(i)), col)
		cv.put(1, l.y(board.CellAt(i, 0))+l.high/2, b.lineName(board.Row(i)), row)
	}
}

// shade colours the background of the shaded cells and, on a board of one line for each row, of the
// lines between them.
func (b *Board) shade(cv *canvas, l lattice) {
	for c := range b.Shaded.All() {
		x, y := l.x(c), l.y(c)
		for q := range l.high {
			cv.tint(x, y+q, l.wide, shaded)
		}
		if c.Col()%3 == 2 && c.Col() < 8 && b.Shaded.Has(c+1) && l.high == 1 {
			cv.tint(x+l.wide, y, 1, shaded)
		}
		if c.Row()%3 == 2 && c.Row() < 8 && b.Shaded.Has(c+9) && l.high == 1 {
			cv.tint(x, y+1, l.wide, shaded)
		}
	}
}

// base returns the style of a cell: the style of shaded cells if the cell is shaded, and
// the given style otherwise.
func (b *Board) base(c board.Cell, otherwise Style) Style {
	switch {
	case b.Shaded.Has(c):
		return shaded
	case b.Dim.Has(c):
		return Faint
	}
	return otherwise
}

// crossed draws the candidates that are left in a cell, and as many of those that can be removed as there is
// room for, each set behind a cross or before it: "1×28", "147×". It reports whether there is room for what is
// left.
func (b *Board) crossed(cv *canvas, x, y int, left, removed board.DigitSet) bool {
	if left == 0 || left.Len() > 3 {
		return false
	}
	cross := "×"
	if left.Len()+1+removed.Len() <= 4 {
		cross += removed.String()
	}
	cv.put(x, y, left.String(), b.base(0, normal))
	cv.put(x+left.Len(), y, cross, kindStyles[Not]+";1")
	return true
}

// ends writes the texts at the ends of rows, and below columns.
func (b *Board) ends(cv *canvas, l lattice) {
	right, bottom := boardLeft+3*(3*l.wide+1)+1, boardTop+3*(3*l.high+1)+1
	for h, text := range b.Ends {
		if x, y := l.x(h.At(0)), l.y(h.At(0)); h.Kind() == board.RowKind {
			cv.put(right, y+l.high/2, strings.ReplaceAll(text, " ", ""), LookText)
		} else {
			cv.put(x+l.name(), bottom, strings.ReplaceAll(text, " ", ""), LookText)
		}
	}
}

// smallCell draws the contents of a cell: its mark, its digit, up to three notes, or a
// dot.
func (b *Board) smallCell(cv *canvas, l lattice, c board.Cell) {
	x, y := l.x(c)+l.wide-4, l.y(c)
	if colour := b.Colours[c]; colour != 0 {
		cv.put(x, y, string(rune(colour)), noteStyles[colour])
	}
	cv.put(x, y, b.Names[c], LookText)
	notes := b.shownNotes(c)
	if m, ok := b.Marks[c]; ok {
		if left := notes &^ m.Removed; b.Full && m.Kind == noKind && m.Removed != 0 && b.crossed(cv, x, y, left, m.Removed) {
			return
		}
		b.mark(cv, x, y, m)
		return
	}
	switch v := b.Values[c]; {
	case v != 0 && v == b.Same:
		cv.put(x+1, y, "="+v.String()+"=", same)
	case v != 0:
		cv.put(x+1, y, " "+v.String()+" ", b.digitStyle(c))
	case notes.Single():
		cv.put(x+1, y, "·"+notes.String()+"·", b.base(c, normal))
	case notes.Len() > 3 && b.Dim.Has(c):
		cv.put(x+2, y, "·", Faint)
	case notes.Len() == 4 && b.Full && (c.Col()%3 == 0 || b.shownNotes(c-1).Len() < 3):
		cv.put(x, y, notes.String(), b.base(c, normal))
	case notes.Len() > 3:
		cv.put(x+1, y, "···", b.base(c, Faint))
	case notes != 0:
		cv.put(x+1, y, notes.String(), b.base(c, normal))
		b.tints(cv, c, x+1, y)
	default:
		cv.put(x+2, y, "·", b.base(c, Faint))
	}
}

// shownNotes returns the notes of a cell that should be drawn.
func (b *Board) shownNotes(c board.Cell) board.DigitSet {
	if b.Lit != 0 {
		return b.Notes[c] & b.Lit
	}
	return b.Notes[c]
}

func (b *Board) digitStyle(c board.Cell) Style {
	switch given := b.Givens.Has(c); {
	case b.Shaded.Has(c) && given:
		return shaded + ";1"
	case b.Shaded.Has(c):
		return shaded
	case b.Dim.Has(c):
		return Faint
	case given:
		return Bold
	}
	return yours
}

// tints applies the player's colours to the notes of a cell.
func (b *Board) tints(cv *canvas, c board.Cell, x, y int) {
	for d := range b.shownNotes(c).All() {
		if tint := b.Tints[c][d-1]; tint != 0 {
			cv.tint(x, y, 1, noteStyles[tint])
		}
		x++
	}
}

// mark draws a mark in a cell that begins at column x. Marks look like (8), >8<, (67),
// (167), ×6, (67× or 167×.
func (b *Board) mark(cv *canvas, x, y int, m Mark) {
	digits, removed := m.Digits.String(), m.Removed.String()
	gone := kindStyles[Not] + ";1"
	switch {
	case m.Kind == Not || m.Kind == May:
		cv.put(x+1, y, map[Kind]string{Not: " × ", May: " ? "}[m.Kind], kindStyles[m.Kind])
		return
	case m.Kind == False && m.Digits.Len() == 4 && b.Full:
		cv.put(x-1, y, "!"+digits+"!", kindStyles[False])
		return
	case m.Kind == maybe:
		cv.put(x+1, y, " "+m.Digits.String()+"?", kindStyles[maybe])
		return
	case m.Kind == noKind && m.Removed.Len() > 3:
		cv.put(x, y, "×···", gone)
		return
	case m.Kind == noKind && m.Removed.Single():
		cv.put(x+1, y, "×"+removed, gone)
		return
	case m.Kind == noKind:
		cv.put(x, y, "×"+removed, gone)
		return
	}
	if m.Digits.Len() > 3 {
		digits = "···"
	}
	style := kindStyles[m.Kind]
	start := x + 1
	switch n := len([]rune(digits)); {
	case n == 3 && m.Removed != 0: // the next cell begins where a bracket would end
		cv.put(x, y, digits, style)
		cv.put(x+3, y, "×", gone)
		return
	case n > 1:
		start = x
	}
	cv.put(start, y, brackets[m.Kind][:1]+digits+brackets[m.Kind][1:], style)
	if m.Removed != 0 {
		cv.put(start+1+len([]rune(digits)), y, "×", gone)
	}
}

// ray draws a line over the empty cells, from a placed digit to the last cell in which
// this digit is ruled out.
func (b *Board) ray(cv *canvas, l lattice, r Ray) {
	step, char := 1, "─"
	if r.From.Col() == r.To.Col() {
		step, char = 9, "│"
	}
	if r.To < r.From {
		step = -step
	}
	middle := l.wide - 2
	for c := int(r.From); ; c += step {
		cell := board.Cell(c)
		x, y := l.x(cell), l.y(cell)
		if _, marked := b.Marks[cell]; !marked && b.Values[cell] == 0 && b.Notes[cell] == 0 {
			if char == "│" {
				cv.put(x+middle-1, y, " │ ", "33")
			} else {
				cv.put(x, y, strings.Repeat(char, l.wide), "33")
			}
		}
		if cell == r.To {
			return
		}
		switch next := board.Cell(c + step); {
		case char == "│" && cell.Row()/3 != next.Row()/3:
			cv.put(x+middle, max(y, l.y(next))-1, "┼", "33")
		case char == "─" && cell.Col()/3 != next.Col()/3:
			cv.put(max(x, l.x(next))-1, y, "┼", "33")
		}
	}
}

// framed draws a heavy frame around the boxes in question, and arrows beside the rows and columns
// in question.
func (b *Board) framed(cv *canvas, l lattice) {
	width, height := 3*l.wide, 3*l.high
	right, bottom := boardLeft+3*(width+1)+1, boardTop+3*(height+1)+1
	for h := range b.Houses.All() {
		x, y := l.x(h.At(0)), l.y(h.At(0))
		switch middle := height / 6; h.Kind() {
		case board.BoxKind:
			cv.put(x-1, y-1, "┏"+strings.Repeat("━", width)+"┓", LookText)
			cv.put(x-1, y+height, "┗"+strings.Repeat("━", width)+"┛", LookText)
			for q := range height {
				cv.put(x-1, y+q, "┃", LookText)
				cv.put(x+width, y+q, "┃", LookText)
			}
		case board.RowKind:
			cv.put(1, y+middle, b.lineName(h)+"▸", LookText)
			cv.put(right, y+middle, "◂", LookText)
		default:
			at := x + l.name()
			cv.put(at, 0, b.lineName(h), LookText)
			cv.put(at+1, bottom, "▴", LookText)
		}
	}
}

// choose draws the brackets around a cell that the reader has chosen.
func (b *Board) choose(cv *canvas, l lattice, x, y int) {
	left, right := x, x+l.wide
	if l.high > 1 {
		y++
		right = x + l.wide - 2
	}
	cv.put(left, y, "[", LookText)
	cv.put(right, y, "]", LookText)
}

// cursor draws the cursor on a cell of one line, in reverse video or as brackets.
func (b *Board) cursor(cv *canvas, l lattice, c board.Cell, plain bool) {
	x, y := l.x(c)+l.wide-4, l.y(c)
	if !plain {
		style := Cursor
		if b.Marks[c].Kind == False {
			style += ";31"
		}
		cv.tint(x+1, y, 3, style)
		return
	}
	if cv.chars[y][x+1] == ' ' && cv.chars[y][x+3] == ' ' {
		cv.put(x+1, y, "[", normal)
		cv.put(x+3, y, "]", normal)
		return
	}
	cv.put(x, y, "[", normal)
	cv.put(x+4, y, "]", normal)
}

// lineName returns the name that is written beside a row or column.
func (b *Board) lineName(h board.House) string {
	switch name := b.Notation.Index(h); {
	case b.Notation != board.RC:
		return " " + name
	case h.Kind() == board.RowKind:
		return "r" + name
	default:
		return "c" + name
	}
}

// Arrow returns the cell that an arrow key leads to from c; at an edge, it continues on the other side.
// It returns false if k is not an arrow key.
func Arrow(c board.Cell, k string) (board.Cell, bool) {
	row, col := c.Row(), c.Col()
	switch k {
	case "up":
		row--
	case "down":
		row++
	case "left":
		col--
	case "right":
		col++
	default:
		return c, false
	}
	return board.CellAt((row+9)%9, (col+9)%9), true
}
