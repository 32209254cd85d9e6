package screen

import (
	"slices"
	"strings"

	"pencilmark/board"
)

// pad returns the column of a tall cell in which the first note is.
func (l lattice) pad() int { return (l.wide - 5) / 2 }

// hairlines draws the thin lines between the cells of a box.
func (b *Board) hairlines(cv *canvas, l lattice, c board.Cell) {
	x, y := l.x(c), l.y(c)
	if c.Col()%3 < 2 {
		for q := range l.high {
			if cv.chars[y+q][x+l.wide-1] == ' ' {
				cv.put(x+l.wide-1, y+q, "┊", Faint)
			}
		}
	}
	if c.Row()%3 == 2 {
		return
	}
	for k := range l.wide {
		style := &cv.style[y+l.high-1][x+k]
		*style = Style(strings.TrimPrefix(string(*style)+";4", ";"))
	}
}

// tallCursor draws the cursor on a cell of three lines, in reverse video or as brackets.
func tallCursor(cv *canvas, l lattice, x, y int, plain bool) {
	if plain {
		cv.put(x+l.pad()-1, y+1, "[", normal)
		cv.put(x+l.pad()+5, y+1, "]", normal)
		return
	}
	for q := range l.high {
		cv.tint(x, y+q, l.wide-1, Cursor)
	}
}

// tallCell draws a cell of three lines, with its digit in the middle or its notes in their places. The
// boards with large cells, the zoom and the strip use it.
func (b *Board) tallCell(cv *canvas, l lattice, c board.Cell, x, y int, base Style) {
	if colour := b.Colours[c]; colour != 0 {
		cv.put(x, y, string(rune(colour)), noteStyles[colour])
	}
	cv.put(x, y, b.Names[c], LookText)
	m := b.Marks[c]
	v := b.Values[c]
	middle := func(text string, s Style) { cv.put(x+l.pad()+1, y+1, text, s) }
	switch {
	case m.Kind == Not && (v != 0 || b.Notes[c] == 0): // beside notes, the cross is at the digit's own place
		middle(" × ", kindStyles[Not])
	case m.Kind == May && (v != 0 || b.Notes[c]&m.Digits == 0):
		middle(" ? ", kindStyles[May])
	case m.Kind == maybe:
		middle(" "+m.Digits.String()+"?", kindStyles[maybe])
	case m.Kind == Follows, bracketed(m.Kind) && m.Digits.Single() && (v != 0 || !b.Notes[c].Has(m.Digits.First())):
		middle(brackets[m.Kind][:1]+m.Digits.String()+brackets[m.Kind][1:], kindStyles[m.Kind])
	case v != 0 && v == b.Same:
		middle("="+v.String()+"=", same)
	case v != 0:
		middle(" "+v.String()+" ", b.digitStyle(c))
	case b.Notes[c] == 0 && m.Digits|m.Removed == 0:
		cv.put(x+l.pad()+2, y+1, "·", b.base(c, Faint))
	default:
		b.places(cv, l, c, x, y, base)
	}
}

// bracketed reports whether marks of a kind are drawn as brackets around digits.
func bracketed(k Kind) bool { return k >= Why && k <= False }

// places draws the nine places for the notes of a cell. A note is drawn as a digit, a missing note
// as a faint dot, and a candidate that can be removed as ×.
func (b *Board) places(cv *canvas, l lattice, c board.Cell, x, y int, base Style) {
	m := b.Marks[c]
	for d := range board.AllDigits.All() {
		xx, yy := x+l.pad()+(int(d)-1)%3*2, y+(int(d)-1)/3
		switch {
		case m.Removed.Has(d):
			cv.put(xx, yy, "×", kindStyles[Not]+";1")
		case bracketed(m.Kind) && m.Digits.Has(d):
			cv.put(xx-1, yy, brackets[m.Kind][:1]+d.String()+brackets[m.Kind][1:], kindStyles[m.Kind])
		case m.Kind == Not && m.Digits.Has(d):
			cv.put(xx, yy, "×", kindStyles[Not])
		case m.Kind == May && m.Digits.Has(d):
			cv.put(xx, yy, d.String(), kindStyles[May])
		case b.Lit.Has(d) && b.Notes[c].Has(d):
			cv.put(xx, yy, d.String(), same)
		case b.Notes[c].Has(d):
			style := base
			if tint := b.Tints[c][d-1]; tint != 0 {
				style = noteStyles[tint]
			}
			cv.put(xx, yy, d.String(), style)
		case b.Marks[c].Kind == 0 || b.Notes[c] != 0:
			if cv.chars[yy][xx] == ' ' {
				cv.put(xx, yy, "·", b.base(c, Faint))
			}
		}
	}
}

// zoom draws the box that contains the cursor, in 13 lines and 25 columns. Each cell has
// room for 3 × 3 notes.
func (b *Board) zoom(plain bool) []string {
	cv := newCanvas(25, 13)
	box := board.Box(b.zoomed())
	cv.frame(0, 0, 7, 3, [4]string{"┏┯┓", "┠┼┨", "┠┼┨", "┗┷┛"}, "─", "│")
	for _, y := range []int{0, 12} {
		cv.put(1, y, strings.Repeat("━", 23), Faint)
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
		b.tallCell(cv, bigBoard, c, x, y, normal)
		if b.Chosen.Has(c) {
			b.choose(cv, bigBoard, x, y)
		}
		if b.Cursor.Has(c) {
			tallCursor(cv, bigBoard, x, y, plain)
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

// stripLines is the number of lines of a strip.
const stripLines = 4

// strip draws at most nine cells side by side, with all their notes.
func (b *Board) strip(cells []board.Cell, plain bool) []string {
	cv := newCanvas(smallWidth, stripLines)
	for i, c := range cells {
		x := 3 + i*8 + i/3*2
		style := Faint
		if b.Cursor.Has(c) {
			style = Bold
		}
		cv.put(x+2, 0, b.Notation.Cell(c), style)
		b.tallCell(cv, bigBoard, c, x, 1, normal)
		if b.Chosen.Has(c) {
			b.choose(cv, bigBoard, x, 1)
		}
		if b.Cursor.Has(c) {
			tallCursor(cv, bigBoard, x, 1, plain)
		}
		if i%3 == 2 && i+1 < len(cells) {
			for q := range stripLines {
				cv.put(x+8, q, "│", Faint)
			}
		}
	}
	return cv.lines()
}

// Closer returns the cells that a small board should show once more, with all their notes. They are those of a house in
// question or, if that is not needed, the marked cells whose notes the board does not show, or else a house of the
// cursor. It returns nil if the board shows all of them anyway.
func (b *Board) Closer() []board.Cell {
	for h := range b.Houses.All() {
		if b.Crowded(h) {
			return slices.Collect(h.Cells().All())
		}
	}
	var out []board.Cell
	for c := range board.Cells() {
		m, marked := b.Marks[c]
		if hidden := b.Notes[c] &^ (m.Digits | m.Removed); marked && b.Values[c] == 0 && (b.Notes[c].Len() > 3 || hidden != 0) {
			out = append(out, c)
		}
	}
	if out != nil {
		return out[:min(len(out), 9)]
	}
	for c := range b.Cursor.All() {
		for _, h := range []board.House{board.Row(c.Row()), board.Col(c.Col()), board.Box(c.Box())} {
			if b.Crowded(h) {
				return slices.Collect(h.Cells().All())
			}
		}
	}
	return nil
}

// Marked returns the first marked cell that is not solved, or c if there is none.
func (b *Board) Marked(c board.Cell) board.Cell {
	for x := range board.Cells() {
		if m, ok := b.Marks[x]; ok && m.Kind != noKind && b.Values[x] == 0 {
			return x
		}
	}
	return c
}

// Crowded reports whether a cell of a house has more notes than a small board can show.
func (b *Board) Crowded(h board.House) bool {
	for c := range h.Cells().All() {
		if b.Values[c] == 0 && b.shownNotes(c).Len() > 3 {
			return true
		}
	}
	return false
}

// Crowds reports whether a small board has the sign for more notes than it can show. A cell that fades has a dot
// instead.
func (b *Board) Crowds() bool {
	return slices.ContainsFunc(b.draw(smallBoard, true), func(line string) bool { return strings.Contains(line, "···") })
}
