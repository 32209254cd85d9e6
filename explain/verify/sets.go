package verify

import (
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// sets checks what s says as truths and links, if it does: that each is a constraint which
// no solved cell meets and comes once, that the links cover the truths, that their rank
// removes what the step eliminates, and that triplets and what is removed besides are what
// it says. What is removed is proven once more from the truths alone, without counting.
func (k *Checker) sets(g *board.Grid, s *logic.Step) error {
	if s.Sets == nil {
		return nil
	}
	if len(s.Sets.Truths) == 0 {
		return errors.New("the sets have no truths")
	}
	for _, each := range s.Sets.All() {
		if err := wellFormed(g, &each, s.Sets.Rank()); err != nil {
			return err
		}
	}
	shown := s.Sets.Shown(g)
	for _, x := range s.Eliminations {
		if !slices.Contains(shown, x) {
			return fmt.Errorf("%v<>%v does not follow from the truths and links by their rank", x.Cell(), x.Digit())
		}
	}
	besides := slices.DeleteFunc(slices.Clone(shown), func(x board.Candidate) bool {
		return slices.Contains(s.Eliminations, x)
	})
	if !slices.Equal(besides, s.Sets.Besides) || !slices.Equal(s.Sets.Overlaps(g), s.Sets.Triplets) {
		return errors.New("the triplets of the sets, or what they remove besides, are not what the step says")
	}
	k.q.reset(Budget)
	for _, c := range s.Sets.Truths {
		k.q.cite(g, c)
	}
	return k.conclusions(&logic.Step{Eliminations: shown})
}

// wellFormed checks that s are sets of a rank whose truths are covered.
func wellFormed(g *board.Grid, s *logic.Sets, rank int) error {
	for _, list := range [2][]board.Constraint{s.Truths, s.Links} {
		for i, c := range list {
			if c >= board.NumConstraints || i > 0 && list[i-1] >= c {
				return errors.New("truths or links do not ascend")
			}
			if g.Holds(c) {
				return fmt.Errorf("%v is a truth or a link, but met already", c)
			}
		}
	}
	if s.Rank() != rank {
		return fmt.Errorf("links that may stand in place of others have rank %d, not %d", s.Rank(), rank)
	}
	if open := s.Uncovered(g); open != nil {
		return fmt.Errorf("%v lies in more truths than links", open[0])
	}
	return nil
}

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
