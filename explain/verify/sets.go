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
