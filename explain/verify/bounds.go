package verify

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// inBounds checks that every candidate, house, cell and digit of s exists, so
// that the rest of the package may look it up. Steps come from files, too.
func inBounds(s *logic.Step) error {
	for _, xs := range [][]board.Candidate{s.Placements, s.Eliminations, s.Deadly} {
		if err := candidates(xs); err != nil {
			return err
		}
	}
	for i := range s.Parts {
		p := &s.Parts[i]
		if err := candidates(p.Candidates); err != nil {
			return err
		}
		for j := range p.Nodes {
			if err := candidates(p.Nodes[j].Candidates); err != nil {
				return err
			}
		}
	}
	if s.Symmetry != nil {
		return symmetryInBounds(s.Symmetry)
	}
	return nil
}

func candidates(xs []board.Candidate) error {
	for _, x := range xs {
		if x >= 729 {
			return fmt.Errorf("candidate %d does not exist", x)
		}
	}
	return nil
}

func symmetryInBounds(y *logic.Symmetry) error {
	for _, c := range y.Cells {
		if c > 80 {
			return fmt.Errorf("cell %d does not exist", c)
		}
	}
	var images board.DigitSet
	for d := board.Digit(1); d <= 9; d++ {
		if y.Digits[d] < 1 || y.Digits[d] > 9 {
			return fmt.Errorf("digit %d does not exist", y.Digits[d])
		}
		images = images.With(y.Digits[d])
	}
	if images != board.AllDigits {
		return fmt.Errorf("the symmetry does not map the digits one to one")
	}
	return nil
}
