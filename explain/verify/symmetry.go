package verify

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// symmetric checks that the givens map onto givens, and adds what follows from
// it: the solution maps onto itself, so a candidate whose image is gone is gone.
func (k *Checker) symmetric(g *board.Grid, y *logic.Symmetry) error {
	var hit board.CellSet
	for c := range board.Cell(81) {
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
	for h := range board.House(27) {
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
		// A cell that loses nothing adds nothing: that it needs a digit would have
		// to be cited.
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
