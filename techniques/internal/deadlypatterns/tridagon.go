package deadlypatterns

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Tridagons holds the tridagons. A tridagon uses four boxes at the corners of a rectangle and three digits. In each
// box it has three cells, one in every row and column of the box, so that the cells are a permutation of the columns.
// If one of the four permutations is even and three are odd, or the other way round, the twelve cells cannot be filled
// with three digits. Then a guardian is true in every puzzle.
//
// At most two cells have guardians, or all guardians are the same digit. Tridagons are ordered by their digits, then
// by their boxes.
var Tridagons = logic.NewTable(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	for _, digits := range triples {
		var plain board.CellSet
		for c := range v.Empty().All() {
			if m := v.Marks(c); m&^digits == 0 && m.Len() > 1 {
				plain = plain.With(c)
			}
		}
		if plain.Len() >= 10 {
			search := tridagonSearch{v: v, p: Pattern{Digits: digits}, out: *t}
			search.corners()
			*t = search.out
		}
	}
})

// triples lists the sets of three digits, ordered by their lowest digits.
var triples = func() (t [84]board.DigitSet) {
	n := 0
	for a := board.Digit(1); a <= 7; a++ {
		for b := a + 1; b <= 8; b++ {
			for c := b + 1; c <= 9; c++ {
				t[n] = board.DigitsOf(a, b, c)
				n++
			}
		}
	}
	return t
}()

// permutations lists the possible columns of the cells in the three rows of a box. The first three permutations are
// even, the others are odd.
var permutations = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}

// A tridagonSearch looks for tridagons of three digits.
type tridagonSearch struct {
	v     *logic.View
	boxes [4]int
	p     Pattern
	out   []Pattern
}

// corners tries the nine rectangles that four boxes can form.
func (t *tridagonSearch) corners() {
	for _, bands := range [3][2]int{{0, 1}, {0, 2}, {1, 2}} {
		for _, stacks := range [3][2]int{{0, 1}, {0, 2}, {1, 2}} {
			for i := range t.boxes {
				t.boxes[i] = bands[i/2]*3 + stacks[i%2]
			}
			t.fill(0, 0, 0)
		}
	}
}

// fill chooses the cells of box number i and of the boxes after it. odd is the number of odd permutations so far, and
// guards holds the digits of the guardians so far.
func (t *tridagonSearch) fill(i, odd int, guards board.DigitSet) {
	if i == 4 {
		if odd%2 == 1 && !t.p.Extra.IsEmpty() {
			t.out = append(t.out, t.p)
		}
		return
	}
	before := t.p
	for n, columns := range permutations {
		if g, ok := t.add(t.boxes[i], columns, guards); ok {
			t.fill(i+1, odd+n/3, g)
		}
		t.p = before
	}
}

// add adds the cells of one box to the pattern. It returns false if one of them has fewer than two of the digits, or
// if too many cells have guardians.
func (t *tridagonSearch) add(box int, columns [3]int, guards board.DigitSet) (board.DigitSet, bool) {
	for row, col := range columns {
		c := board.Box(box).At(row*3 + col)
		m := t.v.Marks(c)
		if (m & t.p.Digits).Len() < 2 {
			return 0, false
		}
		t.p.Cells = t.p.Cells.With(c)
		if extra := m &^ t.p.Digits; extra != 0 {
			t.p.Extra = t.p.Extra.With(c)
			guards |= extra
		}
	}
	return guards, t.p.Extra.Len() <= 2 || guards.Single()
}
