package verify

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/explain/verify/internal/deadly"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// deadlyPattern checks that a pattern is deadly. A pattern is deadly if, for every way to fill its
// cells with the pattern candidates that are left, the cells can also be filled in another way that
// gives every house the same digits. A puzzle in which only pattern candidates are true then has a
// second solution. deadlyPattern returns the guardians, which are the candidates of the pattern's
// cells that do not belong to the pattern.
//
// The other filling may use pattern digits that are no longer candidates. Such candidates were
// removed by reasoning about the one solution, and not by the givens.
func deadlyPattern(g *board.Grid, candidates []board.Candidate) (guardians []board.Candidate, err error) {
	p := deadly.New(candidates)
	left, err := stillPossible(g, p)
	if err != nil {
		return nil, err
	}
	if len(p.Cells) < 4 {
		return nil, fmt.Errorf("a deadly pattern needs at least four cells")
	}
	if !p.Even() {
		if err := twins(p, left); err != nil {
			return nil, err
		}
	}
	return p.Guardians(g), nil
}

// stillPossible returns the digits of a pattern that are still possible in each of its cells.
func stillPossible(g *board.Grid, p *deadly.Pattern) ([]board.DigitSet, error) {
	if given := board.CellsOf(p.Cells...).And(g.Givens()); !given.IsEmpty() {
		return nil, fmt.Errorf("the deadly pattern contains the given %v", given)
	}
	left := make([]board.DigitSet, len(p.Cells))
	for i, c := range p.Cells {
		left[i] = g.Marks(c) & p.Digits[i]
		if v := g.Value(c); v != 0 {
			if left[i] = v.Set(); !p.Digits[i].Has(v) {
				return nil, fmt.Errorf("%v is already solved with a digit outside the deadly pattern", c)
			}
		}
	}
	return left, nil
}

// twins lists all fillings and checks that each one that is still possible has a twin with the
// same digits in every house. For each cell, left holds the digits that are still possible.
func twins(p *deadly.Pattern, left []board.DigitSet) error {
	seen := map[deadly.Footprint]int{}
	open := map[deadly.Footprint]bool{}
	n := 0
	ok := p.Fill(func(filling []board.Digit, f deadly.Footprint) bool {
		seen[f]++
		possible := true
		for i, d := range filling {
			possible = possible && left[i].Has(d)
		}
		open[f] = open[f] || possible
		n++
		return n <= deadly.MaxFillings
	})
	if !ok {
		return errBudget
	}
	for f, possible := range open {
		if possible && seen[f] < 2 {
			return fmt.Errorf("the pattern is not deadly: one way to fill it has no second way with the same digits in every house")
		}
	}
	return nil
}

// searched checks a step that was found by search. The step must have exactly one conclusion, and
// the opposite of that conclusion must have no solution.
func (k *Checker) searched(g *board.Grid, s *logic.Step) error {
	if s.Effects() != 1 || len(s.Parts) != 1 {
		return fmt.Errorf("a search step must have exactly one conclusion")
	}
	for _, x := range s.Placements {
		h := *g
		h.Eliminate(x)
		if search.Count(&h, 1) != 0 {
			return fmt.Errorf("%v is not the only digit possible in its cell", x)
		}
	}
	for _, x := range s.Eliminations {
		h := *g
		h.Place(x)
		if search.Count(&h, 1) != 0 {
			return fmt.Errorf("%v can be true", x)
		}
	}
	return nil
}
