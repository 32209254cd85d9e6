package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// maxExtra bounds the cells with guardians: more of them allow no conclusion
// that a person would look for.
const maxExtra = 6

// BUGs holds the bivalue universal graves of a grid, nearly always none or one: two
// candidates of every unsolved cell, chosen such that every house has each digit that it
// lacks in exactly two cells. All other candidates are guardians. With two candidates a cell and two places a digit the candidates of a house can be
// exchanged all at once, whatever the solution.
var BUGs = logic.NewFact(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	extra := v.Empty().Minus(*logic.Bivalue.Of(v))
	if extra.IsEmpty() || extra.Len() > maxExtra {
		return
	}
	d := bugSearch{v: v, extra: extra, out: *t}
	if !d.start() {
		return
	}
	d.dig(extra)
	*t = d.out
})

// A bugSearch chooses guardians cell by cell.
type bugSearch struct {
	v      *logic.View
	extra  board.CellSet
	own    [81]board.DigitSet
	excess [27][9]int8 // how many places of a digit in a house must be guardians
	out    []Pattern
}

// start counts the places of the digits. It reports whether each has two or
// more where it is missing, and each cell two candidates or more.
func (d *bugSearch) start() bool {
	places := logic.Places.Of(d.v)
	for h := range places {
		for i, m := range places[h] {
			switch n := combine.Len(m); {
			case n == 1:
				return false
			case n > 2:
				d.excess[h][i] = int8(n - 2)
			}
		}
	}
	for c := range d.v.Empty().All() {
		d.own[c] = d.v.Marks(c)
		if d.own[c].Len() < 2 {
			return false
		}
	}
	return true
}

// dig takes guardians out of the lowest cell of rest until two candidates are
// left, and goes on with the other cells. Where as many candidates of a house
// leave as there are too many, the counts come out even of themselves.
func (d *bugSearch) dig(rest board.CellSet) {
	if rest.IsEmpty() {
		own := d.own
		d.out = append(d.out, Pattern{Cells: d.v.Empty(), Extra: d.extra, Own: &own})
		return
	}
	c := rest.First()
	d.take(c, rest.Rest(), 1)
}

// take removes one guardian not below from out of c, or goes on to rest if c has
// two candidates left.
func (d *bugSearch) take(c board.Cell, rest board.CellSet, from board.Digit) {
	if d.own[c].Len() == 2 {
		d.dig(rest)
		return
	}
	h := c.Houses()
	for x := from; x <= 9; x++ {
		if !d.own[c].Has(x) || d.excess[h[0]][x-1] <= 0 || d.excess[h[1]][x-1] <= 0 || d.excess[h[2]][x-1] <= 0 {
			continue
		}
		d.shift(h, x, -1)
		d.own[c] = d.own[c].Without(x)
		d.take(c, rest, x+1)
		d.own[c] = d.own[c].With(x)
		d.shift(h, x, 1)
	}
}

func (d *bugSearch) shift(houses [3]board.House, x board.Digit, by int8) {
	for _, h := range houses {
		d.excess[h][x-1] += by
	}
}

// maxLite is the most cells a bivalue universal grave in part of the grid may
// have.
const maxLite = 10

// Lites holds the bivalue universal bugs that cover a part of the grid and
// have three digits or more: two candidates for each of some cells, such that
// every house has each digit in two of the cells or in none. With two digits
// they are rectangles and loops. At most one cell has guardians. They are
// ordered by their lowest bivalue cell.
var Lites = logic.NewFact(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	bivalue := *logic.Bivalue.Of(v)
	live := paired(v, bivalue)
	l := liteSearch{v: v, cells: v.Empty().Minus(bivalue).Or(live), out: *t, left: maxNodes}
	for c := range live.All() {
		l.put(c, v.Marks(c))
		l.cells = l.cells.Without(c)
	}
	*t = l.out
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
	out   []Pattern
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
		p, own := l.p, l.own
		p.Own = &own
		l.out = append(l.out, p)
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
