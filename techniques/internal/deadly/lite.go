package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// maxLite is the most cells a bivalue universal grave in part of the grid may
// have.
const maxLite = 10

// Lites holds the bivalue universal bugs that cover a part of the grid and
// have three digits or more: two candidates for each of some cells, such that
// every house has each digit in two of the cells or in none. With two digits
// they are rectangles and loops. At most one cell has guardians. They are
// ordered by their lowest bivalue cell.
var Lites = logic.NewFact(func(v *logic.View, t *[]BUG) {
	*t = (*t)[:0]
	bivalue := *logic.Bivalue.Of(v)
	live := paired(v, bivalue)
	l := liteSearch{v: v, cells: v.Empty().Minus(bivalue).Or(live), out: *t, left: maxNodes}
	for c := range live.All() {
		l.put(c, v.Marks(c))
		l.cells = l.cells.Without(c)
	}
	*t = l.out
	for i := range *t {
		(*t)[i].Own = &(*t)[i].own
	}
})

// paired returns the cells of bivalue that can be in such a set: each of their digits is in
// a second cell of the row, and of the column. The one cell that may have guardians can
// stand in for one of the two, not for both.
func paired(v *logic.View, bivalue board.CellSet) board.CellSet {
	for {
		live := bivalue
		for c := range bivalue.All() {
			row, col := board.Row(c.Row()).Cells(), board.Col(c.Col()).Cells()
			a := v.Spots(v.Marks(c).First()).And(bivalue).Without(c)
			b := v.Spots(v.Marks(c).Last()).And(bivalue).Without(c)
			if (!a.Meets(row) || !b.Meets(row)) && (!a.Meets(col) || !b.Meets(col)) {
				live = live.Without(c)
			}
		}
		if live == bivalue {
			return live
		}
		bivalue = live
	}
}

// A liteSearch grows a set of cells with two digits each until no house has a digit
// in just one of them.
type liteSearch struct {
	v     *logic.View
	cells board.CellSet // what may still be used
	p     Pattern
	own   [81]board.DigitSet
	once  [9]uint32 // by digit-1: the houses with one cell that has it
	twice [9]uint32 // by digit-1: the houses with two
	out   []BUG
	left  int // steps that may still be taken
}

// put takes c with the given two digits into the set, goes on, and takes it out
// again. It does nothing where a digit would be in a house three times.
func (l *liteSearch) put(c board.Cell, pair board.DigitSet) {
	h := c.Houses()
	in := uint32(1)<<h[0] | 1<<h[1] | 1<<h[2]
	if l.twice[pair.First()-1]&in != 0 || l.twice[pair.Last()-1]&in != 0 {
		return
	}
	p, once, twice := l.p, l.once, l.twice
	l.p.Cells = p.Cells.With(c)
	l.p.Digits = p.Digits | pair
	if l.v.Marks(c) != pair {
		l.p.Extra = p.Extra.With(c)
	}
	for d := range pair.All() {
		l.twice[d-1] |= l.once[d-1] & in
		l.once[d-1] ^= in
	}
	l.own[c] = pair
	l.grow()
	l.own[c] = 0
	l.p, l.once, l.twice = p, once, twice
}

// grow closes the lowest digit that is in a house once, in every possible way.
func (l *liteSearch) grow() {
	if l.left--; l.left < 0 {
		return
	}
	for i, open := range l.once {
		if open != 0 {
			if l.p.Cells.Len() < maxLite {
				l.closeIn(lowHouse(open), board.Digit(i+1))
			}
			return
		}
	}
	if l.p.Digits.Len() > 2 && !l.p.Extra.IsEmpty() {
		l.out = append(l.out, BUG{Pattern: l.p, own: l.own})
	}
}

// closeIn puts a second cell with d into h.
func (l *liteSearch) closeIn(h board.House, d board.Digit) {
	for c := range l.v.Spots(d).And(h.Cells()).And(l.cells).Minus(l.p.Cells).All() {
		m := l.v.Marks(c)
		if m.Len() == 2 {
			l.put(c, m)
			continue
		}
		if !l.p.Extra.IsEmpty() {
			continue
		}
		for e := range m.Without(d).All() {
			l.put(c, d.Set()|e.Set())
		}
	}
}
