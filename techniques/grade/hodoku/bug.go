package hodoku

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// bugPlusOne finds the bivalue universal grave but for one candidate: all cells
// have two candidates, one has three, and only its digit x is found three times
// in a house, namely in its three. The other two digits of the cell go. As
// HoDoKu 2.3, the other counts are only tested not to exceed two.
func (g *Grader) bugPlusOne() bool {
	f := &g.facts
	if !f.more.IsEmpty() || !f.four.IsEmpty() || !f.three.Single() {
		return false
	}
	c := f.three.First()
	x := -1
	for h := range board.House(27) {
		for d := range 9 {
			n := g.count(h, d)
			if n <= 2 {
				continue
			}
			if n > 3 || x >= 0 && x != d || geometry.Of(c).HouseBits>>h&1 == 0 {
				return false
			}
			x = d
		}
	}
	if x < 0 || g.cands[c]>>x&1 == 0 {
		return false
	}
	for _, h := range c.Houses() {
		if g.count(h, x) != 3 {
			return false
		}
	}
	g.eliminateDigits(c.Set(), g.cands[c]&^(1<<x))
	return g.found(BUGPlus1)
}
