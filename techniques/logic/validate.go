package logic

import (
	"fmt"
	"regexp"
	"slices"
	"sync"

	"pencilmark/board"
)

// Validate checks what t says of itself: a slug of lower-case words joined by
// dashes, a name, a phrase, a reason and a finder, and no name twice.
func (t *Technique) Validate() error {
	switch {
	case !slug().MatchString(t.Slug):
		return fmt.Errorf("%q is no slug: it takes lower-case letters and digits, with dashes between words", t.Slug)
	case t.Name == "":
		return fmt.Errorf("%s has no name", t.Slug)
	case t.Family >= Family(len(familyNames)):
		return fmt.Errorf("%s: there is no family %d", t.Slug, t.Family)
	case t.Title == "":
		return fmt.Errorf("%s has no title: a phrase that says what it does", t.Slug)
	case t.Because == "":
		return fmt.Errorf("%s has no reason", t.Slug)
	case t.Find == nil:
		return fmt.Errorf("%s has no finder", t.Slug)
	}
	for i, a := range t.Aliases {
		if fold(a) == "" || fold(a) == fold(t.Slug) || fold(a) == fold(t.Name) || slices.Contains(t.Aliases[:i], a) {
			return fmt.Errorf("%s: the alias %q adds nothing", t.Slug, a)
		}
	}
	for _, list := range [2][]string{t.Needs, t.Also} {
		if slices.Contains(list, t.Slug) {
			return fmt.Errorf("%s refers to itself", t.Slug)
		}
	}
	return nil
}

var slug = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) })

// Validate checks that every rung of l has a valid technique, a level and a
// score that is not negative, and that none answers to the slug of another.
func (l Ladder) Validate() error {
	for i, r := range l {
		if err := r.Technique.Validate(); err != nil {
			return err
		}
		if r.Level == Incomplete || r.Score < 0 {
			return fmt.Errorf("%s: the rung has level %v and score %d", r.Slug, r.Level, r.Score)
		}
		if first, _ := l.Lookup(r.Slug); first.Technique != r.Technique {
			return fmt.Errorf("%s, rung %d, answers to the slug of %s", first.Slug, i+1, r.Slug)
		}
	}
	return nil
}

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
	if odd := s.Digits &^ s.DigitsShown(); odd != 0 {
		return fmt.Errorf("the digits of the pattern include %v, which no part shows", odd)
	}
	for i := range s.Parts {
		if err := s.Parts[i].validate(g, s); err != nil {
			return fmt.Errorf("part %d (%v): %w", i+1, s.Parts[i].Role, err)
		}
	}
	return nil
}

// DigitsShown returns the digits of all candidates that the step speaks of.
func (s *Step) DigitsShown() board.DigitSet {
	var out board.DigitSet
	add := func(xs []board.Candidate) {
		for _, x := range xs {
			out |= x.Digit().Set()
		}
	}
	add(s.Placements)
	add(s.Eliminations)
	add(s.Deadly)
	for i := range s.Parts {
		add(s.Parts[i].Candidates)
		for k := range s.Parts[i].Nodes {
			add(s.Parts[i].Nodes[k].Candidates)
			out |= s.Parts[i].Nodes[k].Digits
		}
	}
	return out
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
	if p.Role == Witness {
		return p.validateWitness(g)
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

// validateWitness checks that the candidates of p are settled in g: digits of solved
// cells, or candidates that an empty cell has lost. A witness proves nothing.
func (p *Part) validateWitness(g *board.Grid) error {
	if len(p.Cites) > 0 || len(p.Nodes) > 0 {
		return fmt.Errorf("a witness cites nothing and has no nodes")
	}
	for _, x := range p.Candidates {
		if d := g.Value(x.Cell()); g.Has(x) || d != 0 && d != x.Digit() {
			return fmt.Errorf("%v is shown as settled but is not", x)
		}
	}
	return nil
}

// setDigits returns the digits that the cells which n cites have in g.
func (n *Node) setDigits(g *board.Grid) (out board.DigitSet) {
	for c := range n.SetCells().All() {
		out |= g.Marks(c)
	}
	return out
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
		if has := n.setDigits(g); n.Digits != 0 && n.Digits != has {
			return fmt.Errorf("node %d names the digits %v of a set that has %v", i, n.Digits, has)
		}
	}
	return nil
}
