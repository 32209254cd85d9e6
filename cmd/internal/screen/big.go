package screen

import (
	"strings"

	"pencilmark/board"
)

// On the big board, each cell has three lines and eight columns, with a fixed place for
// each note.
const (
	bigCellWidth  = 8
	bigCellHeight = 3
	bigRoom       = 86
	bigLines      = 32
)

func bigX(c board.Cell) int { return boardLeft + 1 + c.Col()*bigCellWidth + c.Col()/3 }
func bigY(c board.Cell) int { return boardTop + 1 + c.Row()*bigCellHeight + c.Row()/3 }

// big draws the board with room for 3 × 3 notes in every empty cell.
func (b *Board) big(plain bool) []string {
	cv := newCanvas(bigRoom, bigLines)
	cv.frame(boardLeft, boardTop, 3*bigCellWidth, 3*bigCellHeight, [4]string{"┌┬┐", "├┼┤", "├┼┤", "└┴┘"}, "─", "│")
	b.names(cv, func(col int) int { return bigX(board.CellAt(0, col)) + 2 }, func(row int) int { return bigY(board.CellAt(row, 0)) + 1 })
	for c := range board.Cells() {
		x, y := bigX(c), bigY(c)
		if b.Shaded.Has(c) {
			for q := range bigCellHeight {
				cv.tint(x, y+q, bigCellWidth, shaded)
			}
		}
		b.bigCell(cv, c, x, y, b.base(c, normal))
		b.hairlines(cv, c, x, y)
	}
	b.framed(cv, 3*bigCellWidth, 3*bigCellHeight, func(c board.Cell) (x, y int) { return bigX(c), bigY(c) })
	for c := range b.Chosen.All() {
		cv.put(bigX(c), bigY(c)+1, "[", LookText)
		cv.put(bigX(c)+6, bigY(c)+1, "]", LookText)
	}
	for c := range b.Cursor.All() {
		bigCursor(cv, bigX(c), bigY(c), plain)
	}
	return cv.lines()
}

// hairlines draws the thin lines between the cells of a box.
func (b *Board) hairlines(cv *canvas, c board.Cell, x, y int) {
	if c.Col()%3 < 2 {
		for q := range bigCellHeight {
			cv.put(x+bigCellWidth-1, y+q, "┊", Faint)
		}
	}
	if c.Row()%3 == 2 {
		return
	}
	for k := range bigCellWidth {
		style := &cv.style[y+bigCellHeight-1][x+k]
		*style = Style(strings.TrimPrefix(string(*style)+";4", ";"))
	}
}

// bigCursor draws the cursor on a cell, in reverse video or as brackets.
func bigCursor(cv *canvas, x, y int, plain bool) {
	if plain {
		cv.put(x, y+1, "[", normal)
		cv.put(x+6, y+1, "]", normal)
		return
	}
	for q := range bigCellHeight {
		cv.tint(x, y+q, bigCellWidth-1, Cursor)
	}
}

// bigCell draws a cell of three lines, with its digit in the middle or its notes in their places.
// Both the big board and the zoom use it.
func (b *Board) bigCell(cv *canvas, c board.Cell, x, y int, base Style) {
	if colour := b.Colours[c]; colour != 0 {
		cv.put(x, y, string(rune(colour)), noteStyles[colour])
	}
	m := b.Marks[c]
	v := b.Values[c]
	middle := func(text string, s Style) { cv.put(x+2, y+1, text, s) }
	switch {
	case m.Kind == Not && (v != 0 || b.Notes[c]&m.Digits == 0):
		middle(" × ", kindStyles[Not])
	case m.Kind == May:
		middle(" ? ", kindStyles[May])
	case m.Kind == Follows, bracketed(m.Kind) && m.Digits.Single() && (v != 0 || !b.Notes[c].Has(m.Digits.First())):
		middle(brackets[m.Kind][:1]+m.Digits.String()+brackets[m.Kind][1:], kindStyles[m.Kind])
	case v != 0 && v == b.Same:
		middle("("+v.String()+")", look)
	case v != 0:
		middle(" "+v.String()+" ", b.digitStyle(c))
	case b.Notes[c] == 0 && m.Digits|m.Removed == 0:
		cv.put(x+3, y+1, "·", b.base(c, Faint))
	default:
		b.places(cv, c, x, y, base)
	}
}

// bracketed reports whether marks of a kind are drawn as brackets around digits.
func bracketed(k Kind) bool { return k >= Why && k <= False }

// places draws the nine places for the notes of a cell. A note is drawn as a digit, a missing note
// as a faint dot, and a candidate that can be removed as ×.
func (b *Board) places(cv *canvas, c board.Cell, x, y int, base Style) {
	m := b.Marks[c]
	for d := range board.AllDigits.All() {
		xx, yy := x+1+(int(d)-1)%3*2, y+(int(d)-1)/3
		switch {
		case m.Removed.Has(d):
			cv.put(xx, yy, "×", kindStyles[Not]+";1")
		case bracketed(m.Kind) && m.Digits.Has(d):
			cv.put(xx-1, yy, brackets[m.Kind][:1]+d.String()+brackets[m.Kind][1:], kindStyles[m.Kind])
		case m.Kind == Not && m.Digits.Has(d):
			cv.put(xx, yy, "×", kindStyles[Not])
		case b.Lit.Has(d) && b.Notes[c].Has(d):
			cv.put(xx-1, yy, "("+d.String()+")", look)
		case b.Notes[c].Has(d):
			style := base
			if tint := b.Tints[c][d-1]; tint != 0 {
				style = noteStyles[tint]
			}
			cv.put(xx, yy, d.String(), style)
		default:
			cv.put(xx, yy, "·", b.base(c, Faint))
		}
	}
}

// zoom draws the box that contains the cursor, in 13 lines and 25 columns. Each cell has
// room for 3 × 3 notes.
func (b *Board) zoom(plain bool) []string {
	cv := newCanvas(PanelWidth, 13)
	box := board.Box(b.zoomed())
	cv.frame(0, 0, 7, 3, [4]string{"┏┯┓", "┠┼┨", "┠┼┨", "┗┷┛"}, "─", "│")
	for _, y := range []int{0, 12} {
		cv.put(1, y, strings.ReplaceAll(strings.Repeat("━", 23), " ", ""), Faint)
		cv.put(8, y, map[int]string{0: "┯", 12: "┷"}[y], Faint)
		cv.put(16, y, map[int]string{0: "┯", 12: "┷"}[y], Faint)
	}
	for i := range 9 {
		c := box.At(i)
		x, y := 1+i%3*8, 1+i/3*4
		for q := range 3 {
			cv.put(0, y+q, "┃", Faint)
			cv.put(24, y+q, "┃", Faint)
		}
		b.bigCell(cv, c, x, y, normal)
		if b.Chosen.Has(c) {
			cv.put(x, y+1, "[", LookText)
			cv.put(x+6, y+1, "]", LookText)
		}
		if b.Cursor.Has(c) {
			bigCursor(cv, x, y, plain)
		}
	}
	return cv.lines()
}

// zoomed returns the number of the box to zoom, starting at 0. This is the box that
// contains the cursor.
func (b *Board) zoomed() int {
	for c := range b.Cursor.All() {
		return c.Box()
	}
	for h := range b.Houses.All() {
		if h.Kind() == board.BoxKind {
			return h.Index()
		}
	}
	return 0
}
