package se

import "pencilmark/board"

// uniqueLoop finds unique rectangles (4.5) and loops (4.6 to 5.0 and more) of the
// types 1 to 4, walking through cells that share two candidates.
type uniqueLoop struct {
	draft
	pos       *position
	both      uint16 // the two digits of the deadly pattern
	low, high int    // the same as numbers
	path      [81]board.Cell
	length    int
	inPath    [81]bool
	parity    [2]uint32           // houses of the cells with even and odd number
	usable    [9][9]board.CellSet // cells that can be in a loop, by digits
	known     [9]uint16           // digit pairs for which usable is filled
	miss      lastMiss
	empty     [9]uint16 // digit pairs for which there is no loop, unless their cells change
	best      float64   // rating of the best hint so far
	kind      int       // its type, 1 to 4
}

// find takes the hint with the lowest rating, then the lowest type, then the first.
func (l *uniqueLoop) find(pos *position) *hint {
	l.pos, l.kind, l.known = pos, 0, [9]uint16{}
	l.forget()
	for c := range board.Cell(81) {
		m := pos.cell[c]
		if count(m) != 2 {
			continue
		}
		l.both = m
		l.low, l.high = first(m), first(m&(m-1))
		if l.empty[l.low]>>l.high&1 != 0 && l.known[l.low]>>l.high&1 == 0 {
			continue
		}
		l.prepare()
		if !l.usable[l.low][l.high].Has(c) {
			continue
		}
		l.push(c)
		l.extend(-1, 2, 0)
		l.pop()
	}
	l.miss.keepIf(pos, true)
	if l.kind == 0 {
		return nil
	}
	return &l.hint
}

// forget gives up what is known of the pairs of digits of every cell that has
// changed: the walks of a pair look at no other cells than those with both digits.
func (l *uniqueLoop) forget() {
	if l.miss.era != l.pos.era {
		l.empty = [9]uint16{}
		return
	}
	log := l.pos.log[l.miss.at:l.pos.logged]
	var had [81]uint16
	for _, x := range log {
		had[x.Cell()] |= 1 << digitOf(x)
	}
	for _, x := range log {
		all := had[x.Cell()] | l.pos.cell[x.Cell()]
		for m := all; m != 0; m &= m - 1 {
			l.empty[first(m)] &^= all
		}
	}
}

// prepare finds the cells that can be in a loop of the two digits: they have
// both, and each of their houses has another such cell.
func (l *uniqueLoop) prepare() {
	if l.known[l.low]>>l.high&1 != 0 {
		return
	}
	l.known[l.low] |= 1 << l.high
	l.empty[l.low] |= 1 << l.high
	var cells board.CellSet
	for row := rows; row < cols; row++ {
		for s := l.pos.spot[row][l.low] & l.pos.spot[row][l.high]; s != 0; s &= s - 1 {
			cells = cells.With(row.At(first(s)))
		}
	}
	for changed := true; changed; {
		changed = false
		for left := cells; !left.IsEmpty(); left = left.Rest() {
			c := left.First()
			for _, h := range c.Houses() {
				if h.Cells().And(cells) == c.Set() {
					cells = cells.Without(c)
					changed = true
				}
			}
		}
	}
	l.usable[l.low][l.high] = cells
}

func (l *uniqueLoop) push(c board.Cell) {
	l.path[l.length] = c
	l.inPath[c] = true
	l.parity[l.length&1] |= geo[c].HouseBits
	l.length++
}

func (l *uniqueLoop) pop() {
	l.length--
	c := l.path[l.length]
	l.inPath[c] = false
	l.parity[l.length&1] &^= geo[c].HouseBits
}

// extend tries every way on from the last cell: last is the kind of house that
// led to it, allowed the number of cells with further candidates that may still
// be entered freely, extra the further digits met.
//
// The digits of every cell that is looked at are added to extra and stay there
// for the cells looked at after it, whether the walk enters it or not, so some
// loops with more than two such cells are missed, as Sudoku Explainer 1.2.1.
// (quirk S10)
func (l *uniqueLoop) extend(last, allowed int, extra uint16) {
	marks := &l.pos.marks
	c := l.path[l.length-1]
	for kind, h := range &geo[c].Houses {
		if kind == last {
			continue
		}
		for spots := marks.spot[h][l.low] & marks.spot[h][l.high]; spots != 0; spots &= spots - 1 {
			next := h.At(first(spots))
			if next == l.path[0] && l.length >= 4 {
				l.close()
				continue
			}
			if l.inPath[next] {
				continue
			}
			m := marks.cell[next]
			extra = (extra | m) &^ l.both
			left := allowed
			if m != l.both {
				if count(extra) != 1 && allowed <= 0 {
					continue
				}
				left--
			}
			if l.fits(next) {
				l.push(next)
				l.extend(kind, left, extra)
				l.pop()
			}
		}
	}
}

// fits reports whether the cell may be the next one: a house of a deadly
// pattern holds one even and one odd cell. Cutting the walk here loses nothing,
// because the houses of its first cells stay.
func (l *uniqueLoop) fits(c board.Cell) bool {
	return l.usable[l.low][l.high].Has(c) && l.parity[l.length&1]&geo[c].HouseBits == 0
}
