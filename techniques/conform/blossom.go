package conform

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// A blossom consists of a stem cell and the sets chosen so far, one for each of the lowest digits of the stem.
type blossom struct {
	stem   board.Cell
	cells  board.CellSet // of the chosen sets
	common board.DigitSet
	out    alsets.Removal // the candidates that see every place for their digit in each chosen set
}

// blossoms yields the effects of the Death Blossoms. A Death Blossom has a stem cell and, for each candidate of the
// stem, an almost locked set whose places for that candidate all see the stem.
func (a *almost) blossoms(yield func(logic.Step) bool) {
	for stem := range a.v.Empty().All() {
		b := blossom{stem: stem, common: board.AllDigits &^ a.v.Marks(stem)}
		for z := range b.common.All() {
			b.out.Add(z, a.v.Spots(z))
		}
		if a.v.Stopped() || !a.grow(&b, a.v.Marks(stem), yield) {
			return
		}
	}
}

// grow chooses sets for the digits in left. It returns false to stop the search.
func (a *almost) grow(b *blossom, left board.DigitSet, yield func(logic.Step) bool) bool {
	if left == 0 {
		return effect(&b.out, yield)
	}
	d := left.First()
	for i := range a.sets {
		s := &a.sets[i]
		if !s.Digits.Has(d) || !s.SeenBy(b.stem, d) || !a.overlap && s.Cells.Meets(b.cells) {
			continue
		}
		next := blossom{stem: b.stem, cells: b.cells.Or(s.Cells), common: b.common & s.Digits}
		for z := range next.common.All() {
			next.out.Add(z, b.out[z-1].And(s.Reach[z-1]))
		}
		if !next.out.IsEmpty() && !a.grow(&next, left.Without(d), yield) {
			return false
		}
	}
	return true
}
