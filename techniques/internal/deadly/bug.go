package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// A BUG is a bivalue universal grave with guardians: two candidates of every
// unsolved cell, chosen such that every house has each digit that it lacks in
// exactly two cells. All other candidates are its guardians.
type BUG struct {
	Pattern
	own [81]board.DigitSet
}

// maxExtra bounds the cells with guardians: more of them allow no conclusion
// that a person would look for.
const maxExtra = 6

// BUGs holds the BUGs of a grid, nearly always none or one. With two
// candidates a cell and two places a digit the candidates of a house can be
// exchanged all at once, whatever the solution.
var BUGs = logic.NewFact(func(v *logic.View, t *[]BUG) {
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
	for i := range *t {
		(*t)[i].Own = &(*t)[i].own
	}
})

// A bugSearch chooses guardians cell by cell.
type bugSearch struct {
	v      *logic.View
	extra  board.CellSet
	own    [81]board.DigitSet
	excess [27][9]int8 // how many places of a digit in a house must be guardians
	out    []BUG
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
		d.out = append(d.out, BUG{Pattern: Pattern{Cells: d.v.Empty(), Extra: d.extra}, own: d.own})
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
