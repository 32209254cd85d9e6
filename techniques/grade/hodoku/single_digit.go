package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// skyscraper finds the first skyscraper: rows before columns, then digits, then
// pairs of lines with two places each. The places that line up first (the first
// of each line, or else the second) are the base; the other two are the roofs.
func (g *Grader) skyscraper() bool {
	pending := &g.pendingDigits[skyscraperDigits]
	for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
		for m := *pending; m != 0; m &= m - 1 {
			if g.skyscraperIn(bits.TrailingZeros16(m), first) {
				return true
			}
		}
	}
	*pending = 0
	return false
}

func (g *Grader) skyscraperIn(d int, first board.House) bool {
	for i := first; i < first+8; i++ {
		if g.count(i, d) != 2 {
			continue
		}
		for j := i + 1; j < first+9; j++ {
			wi, wj := g.where[i][d], g.where[j][d]
			if bits.OnesCount16(wj) != 2 || bits.OnesCount16(wi&wj) != 1 {
				continue
			}
			roofI, roofJ := wi&(wi-1), wj&(wj-1)
			if wi&-wi != wj&-wj {
				if roofI != roofJ {
					continue
				}
				roofI, roofJ = wi&-wi, wj&-wj
			}
			x, y := i.At(bits.TrailingZeros16(roofI)), j.At(bits.TrailingZeros16(roofJ))
			g.eliminate(x.Peers().And(y.Peers()), d)
			if len(g.elims) > 0 {
				return g.found(Skyscraper)
			}
		}
	}
	return false
}

// twoStringKite finds the first 2-string kite.
func (g *Grader) twoStringKite() bool {
	pending := &g.pendingDigits[kiteDigits]
	for m := *pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		if g.kiteOf(d) {
			return g.found(TwoStringKite)
		}
		*pending &^= 1 << d
	}
	return false
}

// kiteOf tries each row with two places, for each the columns with two. If an
// end of the row and an end of the column share a box, they are swapped to the
// front of their strings, and, as HoDoKu 2.3, stay swapped for the strings that
// follow, which decides the orientation in which those are tried.
func (g *Grader) kiteOf(d int) bool {
	var strings [18][2]board.Cell
	rows := g.strings(strings[:0], d, board.Row(0))
	columns := g.strings(strings[9:9], d, board.Col(0))
	for i := range rows {
		for j := range columns {
			r, c := &rows[i], &columns[j]
			if !joinInBox(r, c) || r[0] == c[0] || r[0] == c[1] || r[1] == c[0] || r[1] == c[1] {
				continue
			}
			target := board.CellAt(c[1].Row(), r[1].Col())
			if g.cands[target]>>d&1 != 0 {
				g.elims = append(g.elims, candOf(target, d))
				return true
			}
		}
	}
	return false
}

// strings appends the pairs of places of digit d in the nine houses from first
// on that have two.
func (g *Grader) strings(dst [][2]board.Cell, d int, first board.House) [][2]board.Cell {
	for h := first; h < first+9; h++ {
		if w := g.where[h][d]; bits.OnesCount16(w) == 2 {
			dst = append(dst, [2]board.Cell{h.At(bits.TrailingZeros16(w)), h.At(bits.Len16(w) - 1)})
		}
	}
	return dst
}

// joinInBox looks for ends of r and c in one box and swaps them to the front.
func joinInBox(r, c *[2]board.Cell) bool {
	for i := range 2 {
		for j := range 2 {
			if r[i].Box() == c[j].Box() {
				r[0], r[i] = r[i], r[0]
				c[0], c[j] = c[j], c[0]
				return true
			}
		}
	}
	return false
}

// rectangleLines lists, for the places of a digit in a box, the choices of a row
// and a column of the box that hold them all: bit i stands for the i-th choice
// in HoDoKu's order, row 2-i/3 and column 2-i%3. Each line must hold the digit
// beside the crossing, and one of them twice.
var rectangleLines [512]uint16 = buildRectangleLines()

func buildRectangleLines() (t [512]uint16) {
	for w := range mask(512) {
		if n := bits.OnesCount16(w); n < 2 || n > 5 {
			continue
		}
		for i := range 9 {
			row, col := mask(7)<<(3*(2-i/3)), mask(0o111)<<(2-i%3)
			if w&^(row|col) == 0 && w&row&^col != 0 && w&col&^row != 0 &&
				(bits.OnesCount16(w&row) >= 2 || bits.OnesCount16(w&col) >= 2) {
				t[w] |= 1 << i
			}
		}
	}
	return t
}

// emptyRectangle finds the first empty rectangle: digits, boxes, choices of
// lines, then a strong link that starts on the row of the rectangle, and after
// all of these one that starts on its column.
func (g *Grader) emptyRectangle() bool {
	pending := &g.pendingDigits[emptyRectangleDigits]
	for m := *pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for box := board.Box(0); box <= board.Box(8); box++ {
			for l := rectangleLines[g.where[box][d]]; l != 0; l &= l - 1 {
				i := bits.TrailingZeros16(l)
				row := geometry.Crossing(box, board.RowKind, 2-i/3)
				col := geometry.Crossing(box, board.ColKind, 2-i%3)
				if g.emptyRectangleOn(d, box, row, col) || g.emptyRectangleOn(d, box, col, row) {
					return g.found(EmptyRectangle)
				}
			}
		}
		*pending &^= 1 << d
	}
	return false
}

// emptyRectangleOn looks for a strong link that leaves line l outside the box at
// a right angle; its far end meets the other line of the rectangle in the
// candidate to be eliminated.
func (g *Grader) emptyRectangleOn(d int, box, l, other board.House) bool {
	across := 1 - l.Kind()
	for s := g.cells[d].And(l.Cells()).Minus(box.Cells()); !s.IsEmpty(); s = s.Rest() {
		x := s.First()
		y := g.partner(x.Houses()[across], d, x)
		if y == x {
			continue
		}
		target := y.Houses()[1-across].Cells().And(other.Cells()).Minus(box.Cells())
		if g.eliminate(target, d); len(g.elims) > 0 {
			return true
		}
	}
	return false
}
