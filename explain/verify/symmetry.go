package verify

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// symmetric checks that the symmetry maps givens onto givens, and adds the consequences. The
// solution maps onto itself, so a candidate whose image is impossible is impossible too.
func (k *Checker) symmetric(g *board.Grid, y *logic.Symmetry) error {
	var hit board.CellSet
	for c := range board.Cells() {
		hit = hit.With(y.Cells[c])
	}
	if hit != board.AllCells() {
		return fmt.Errorf("the symmetry does not map the cells one to one")
	}
	for c := range g.Givens().All() {
		image := y.Cells[c]
		if !g.Givens().Has(image) || g.Value(image) != y.Digits[g.Value(c)] {
			return fmt.Errorf("the symmetry does not map the given in %v onto a given", c)
		}
	}
	for h := range board.Houses() {
		if !mapsToHouse(h, y) {
			return fmt.Errorf("the symmetry does not map %v onto a house", h)
		}
	}
	for c := range g.Empty().All() {
		var stay []board.Candidate
		for d := range g.Marks(c).All() {
			image := board.At(y.Cells[c], y.Digits[d])
			if g.Has(image) || g.Value(image.Cell()) == image.Digit() {
				if y.Cells[c] != c || y.Digits[d] == d {
					stay = append(stay, board.At(c, d))
				}
			}
		}
		// If a cell loses no candidate, nothing is added. A step that relies on the rule that the
		// cell needs a digit must cite that rule.
		if len(stay) < g.Marks(c).Len() {
			k.q.add(stay...)
		}
	}
	return nil
}

func mapsToHouse(h board.House, y *logic.Symmetry) bool {
	var image board.CellSet
	for c := range h.Cells().All() {
		image = image.With(y.Cells[c])
	}
	_, ok := image.CommonHouse()
	return ok
}
