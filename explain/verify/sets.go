package verify

import (
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// sets checks the truths and links of s, if it has any. None of them may be repeated or be
// satisfied by a solved cell. The links must cover the truths, and the rank must remove what the
// step eliminates. Triplets and further eliminations must be correct as stated. The eliminations
// are also proven from the truths alone, without counting.
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
			return fmt.Errorf("the rank of the truths and links does not allow %v<>%v", x.Cell(), x.Digit())
		}
	}
	besides := slices.DeleteFunc(slices.Clone(shown), func(x board.Candidate) bool {
		return slices.Contains(s.Eliminations, x)
	})
	if !slices.Equal(besides, s.Sets.Besides) || !slices.Equal(s.Sets.Overlaps(g), s.Sets.Triplets) {
		return errors.New("the triplets of the sets, or the other candidates that they remove, do not match the step")
	}
	k.q.reset(budget)
	for _, c := range s.Sets.Truths {
		k.q.cite(g, c)
	}
	return k.conclusions(&logic.Step{Eliminations: shown})
}

// wellFormed checks that s has the given rank and that its links cover its truths.
func wellFormed(g *board.Grid, s *logic.Sets, rank int) error {
	for _, list := range [2][]board.Constraint{s.Truths, s.Links} {
		for i, c := range list {
			if c >= board.NumConstraints || i > 0 && list[i-1] >= c {
				return errors.New("truths and links must be in ascending order")
			}
			if g.Holds(c) {
				return fmt.Errorf("%v is a truth or a link, but it is already satisfied", c)
			}
		}
	}
	if s.Rank() != rank {
		return fmt.Errorf("the alternative links have rank %d instead of %d", s.Rank(), rank)
	}
	if open := s.Uncovered(g); open != nil {
		return fmt.Errorf("%v is in more truths than links", open[0])
	}
	return nil
}

// inBounds checks that every candidate, house, cell and digit of s exists, because steps may be
// read from files. The rest of the package relies on this check.
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
			return fmt.Errorf("unknown candidate number %d", x)
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
	for d := range board.Digits() {
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
