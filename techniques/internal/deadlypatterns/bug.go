package deadlypatterns

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// maxExtra is the largest number of cells with guardians. More of them allow no conclusion that a person would look
// for.
const maxExtra = 6

// BUGs holds the bivalue universal graves of a grid. Nearly every grid has none or one. Such a pattern consists of two
// candidates of every unsolved cell, chosen so that every house has each of its missing digits in exactly two cells.
// All other candidates are guardians. With two candidates for each cell and two places for each digit, all candidates
// can be exchanged at once in every solution.
var BUGs = logic.NewTable(func(v *logic.View, t *[]Pattern) {
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

// A bugSearch chooses the guardians cell by cell.
type bugSearch struct {
	v      *logic.View
	extra  board.CellSet
	own    [81]board.DigitSet
	excess [27][9]int8 // the number of places for a digit in a house that must be guardians
	out    []Pattern
}

// start counts the places for each digit. It reports whether every missing digit of a house has at least two places,
// and every empty cell has at least two candidates.
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

// dig removes guardians from the lowest cell of rest until two candidates are left, and then continues with the other
// cells. Because a digit is removed only in houses where it has too many places, no final check is necessary.
func (d *bugSearch) dig(rest board.CellSet) {
	if rest.IsEmpty() {
		own := d.own
		d.out = append(d.out, Pattern{Cells: d.v.Empty(), Extra: d.extra, Own: &own})
		return
	}
	c := rest.First()
	d.take(c, rest.Rest(), 1)
}

// take removes one guardian of at least the digit from out of cell c. If c has only two candidates left, take
// continues with the cells in rest.
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

// maxLite is the largest number of cells of a bivalue universal grave that covers only a part of the grid.
const maxLite = 10

// Lites holds the bivalue universal graves that cover only a part of the grid and have at least three digits. Such a
// pattern consists of two candidates for each of some cells, chosen so that every house has each digit in two of the
// cells or in none. With only two digits, the pattern would be a rectangle or a loop. At most one cell has guardians.
// The patterns are ordered by their lowest bivalue cell.
var Lites = logic.NewTable(func(v *logic.View, t *[]Pattern) {
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

// paired returns the cells of bivalue that can be in such a pattern. Each of their digits must be in a second cell of
// the row, and in a second cell of the column. Only one cell of the pattern may have guardians, and it can be that
// second cell for the row or for the column, but not for both.
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

// A liteSearch adds cells with two digits each to a set until no house has a digit in just one of the cells.
type liteSearch struct {
	v     *logic.View
	cells board.CellSet // the cells that may still be used
	p     Pattern
	own   [81]board.DigitSet
	once  [9]uint32 // by digit-1: the houses with one cell that has the digit
	twice [9]uint32 // by digit-1: the houses with two such cells
	out   []Pattern
	left  int // the number of further steps that are allowed
}

// put adds c with the given two digits to the set, continues the search, and removes c again. It does nothing if a
// digit would then be in a house three times.
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

// grow adds a second cell for the lowest digit that is in a house only once, in every possible way.
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

// closeIn adds a second cell with d in h, in every possible way.
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
