package logic

import (
	"fmt"
	"slices"

	"pencilmark/board"
)

// Validate checks that s is a well-formed step in g: it has an effect, effects
// are ascending and apply, and every part shows candidates that exist and
// cites constraints that are still open. It does not check the reasoning;
// package verify does.
func (s *Step) Validate(g *board.Grid) error {
	if s.Effects() == 0 {
		return fmt.Errorf("the step has no effect")
	}
	for _, x := range s.Placements {
		if !g.Has(x) {
			return fmt.Errorf("%v is placed but is no candidate", x)
		}
	}
	for _, x := range s.Eliminations {
		if !g.Has(x) {
			return fmt.Errorf("%v is eliminated but is no candidate", x)
		}
	}
	if !strictly(s.Placements) || !strictly(s.Eliminations) {
		return fmt.Errorf("placements or eliminations are not ascending")
	}
	if len(s.Parts) == 0 {
		return fmt.Errorf("the step has no parts")
	}
	for i := range s.Parts {
		if err := s.Parts[i].validate(g, s); err != nil {
			return fmt.Errorf("part %d (%v): %w", i+1, s.Parts[i].Role, err)
		}
	}
	return nil
}

func strictly(xs []board.Candidate) bool {
	for i := 1; i < len(xs); i++ {
		if xs[i-1] >= xs[i] {
			return false
		}
	}
	return true
}

func (p *Part) validate(g *board.Grid, s *Step) error {
	if p.Role >= numRoles {
		return fmt.Errorf("unknown role %d", p.Role)
	}
	for _, x := range p.Candidates {
		if !g.Has(x) && !slices.Contains(s.Deadly, x) && g.Value(x.Cell()) != x.Digit() {
			return fmt.Errorf("%v is shown but is no candidate", x)
		}
	}
	for k := range func(yield func(board.Constraint) bool) { p.citations(yield) } {
		if k >= board.NumConstraints {
			return fmt.Errorf("constraint %d does not exist", k)
		}
		if g.Holds(k) {
			return fmt.Errorf("%v is cited but met already", k)
		}
	}
	return p.validateNodes(g)
}

func (p *Part) validateNodes(g *board.Grid) error {
	for i := range p.Nodes {
		n := &p.Nodes[i]
		if len(n.Candidates) == 0 {
			return fmt.Errorf("node %d is empty", i)
		}
		for _, x := range n.Candidates {
			if !g.Has(x) {
				return fmt.Errorf("node %d: %v is no candidate", i, x)
			}
		}
		for _, f := range n.From {
			if f < 0 || f >= i {
				return fmt.Errorf("node %d follows from node %d", i, f)
			}
		}
		if i > 0 && n.On && len(n.Cites) == 0 {
			return fmt.Errorf("node %d is on and cites nothing", i)
		}
	}
	return nil
}
