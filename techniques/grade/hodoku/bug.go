package hodoku

import "pencilmark/board"

// bugPlusOne finds the bivalue universal grave but for one candidate.
type bugPlusOne struct{ draft }

// find looks for a position in which all cells have two candidates, one has
// three, and only its digit x is found three times in a house, namely in its
// three. The other two digits of the cell go. As HoDoKu 2.3, the other counts are
// only tested not to exceed two. (quirk H9)
func (f *bugPlusOne) find(pos *position) *finding {
	facts := &pos.facts
	if !facts.more.IsEmpty() || !facts.four.IsEmpty() || !facts.three.Single() {
		return nil
	}
	c := facts.three.First()
	x := -1
	for h := range board.House(27) {
		for d := range 9 {
			n := pos.count(h, d)
			if n <= 2 {
				continue
			}
			if n > 3 || x >= 0 && x != d || !h.Cells().Has(c) {
				return nil
			}
			x = d
		}
	}
	if x < 0 || pos.cands[c]>>x&1 == 0 {
		return nil
	}
	for _, h := range c.Houses() {
		if pos.count(h, x) != 3 {
			return nil
		}
	}
	f.eliminateDigits(pos, c.Set(), pos.cands[c]&^(1<<x))
	return f.found(BUGPlus1, 1<<x)
}
