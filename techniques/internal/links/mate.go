package links

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Mate returns the other option of k, if k has exactly x and one more.
func Mate(v *logic.View, k board.Constraint, x board.Candidate) (board.Candidate, bool) {
	if k.IsCell() {
		rest := v.Marks(k.Cell()).Without(x.Digit())
		if !rest.Single() {
			return 0, false
		}
		return board.At(k.Cell(), rest.First()), true
	}
	rest := v.Spots(k.Digit()).And(k.House().Cells()).Without(x.Cell())
	if !rest.Single() {
		return 0, false
	}
	return board.At(rest.First(), k.Digit()), true
}

// Pass reports whether one of the candidates is of cell c: a chain of them passes it.
func Pass(chain []board.Candidate, c board.Cell) bool {
	for _, x := range chain {
		if x.Cell() == c {
			return true
		}
	}
	return false
}
