package logic

import (
	"fmt"
	"regexp"
	"slices"
	"sync"

	"pencilmark/board"
)

// Validate checks the fields of t. The slug must consist of lower-case words joined by dashes. The name, the title,
// the reason and the finder must be set, and no name may occur twice.
func (t *Technique) Validate() error {
	switch {
	case !slug().MatchString(t.Slug):
		return fmt.Errorf("%q is not a slug; use lower-case letters and digits, with dashes between words", t.Slug)
	case t.Name == "":
		return fmt.Errorf("%s has no name", t.Slug)
	case t.Family >= Family(len(familyNames)):
		return fmt.Errorf("%s: unknown family %d", t.Slug, t.Family)
	case t.Title == "":
		return fmt.Errorf("%s needs a title: a phrase that says what it does", t.Slug)
	case t.Because == "":
		return fmt.Errorf("%s has no reason", t.Slug)
	case t.Find == nil:
		return fmt.Errorf("%s has no finder", t.Slug)
	}
	for i, a := range t.Aliases {
		if fold(a) == "" || fold(a) == fold(t.Slug) || fold(a) == fold(t.Name) || slices.Contains(t.Aliases[:i], a) {
			return fmt.Errorf("%s: the alias %q repeats another name", t.Slug, a)
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

// Validate checks that every rung of l has a valid technique, a level and a score that is not negative. It also checks
// that no technique has the slug of another as one of its names.
func (l Ladder) Validate() error {
	for i, r := range l {
		if r.Technique == nil {
			return fmt.Errorf("rung %d has no technique", i+1)
		}
		if err := r.Technique.Validate(); err != nil {
			return err
		}
		if r.Level == Incomplete || r.Score < 0 {
			return fmt.Errorf("%s: a rung cannot have level %v and score %d", r.Slug, r.Level, r.Score)
		}
		if first := l.Rank(r.Technique); first < i {
			return fmt.Errorf("rung %d (%s): the technique is already on rung %d", i+1, r.Name, first+1)
		}
		if first, _ := l.Lookup(r.Slug); first.Technique != r.Technique {
			return fmt.Errorf("rung %d (%s): the slug %s is also a name of rung %d (%s)",
				i+1, r.Name, r.Slug, l.Rank(first.Technique)+1, first.Name)
		}
	}
	return nil
}

// Validate checks that s is a well-formed step in g. The step must have an effect, and its effects must be in
// ascending order and possible in g. Every part must show candidates that exist, and cite constraints that are still
// open. Validate does not check the reasoning; package verify does.
func (s *Step) Validate(g *board.Grid) error {
	if s.Effects() == 0 {
		return fmt.Errorf("the step has no effect")
	}
	for _, x := range s.Placements {
		if !g.Has(x) {
			return fmt.Errorf("%v is placed but is not a candidate", x)
		}
	}
	for _, x := range s.Eliminations {
		if !g.Has(x) {
			return fmt.Errorf("%v is eliminated but is not a candidate", x)
		}
	}
	if !strictly(s.Placements) || !strictly(s.Eliminations) {
		return fmt.Errorf("placements and eliminations must be in ascending order")
	}
	if len(s.Parts) == 0 {
		return fmt.Errorf("the step has no parts")
	}
	if odd := s.Digits &^ s.DigitsShown(); odd != 0 {
		return fmt.Errorf("the pattern lists the digits %v, but no part shows them", odd)
	}
	for i := range s.Parts {
		if err := s.Parts[i].validate(g, s); err != nil {
			return fmt.Errorf("part %d (%v): %w", i+1, s.Parts[i].Role, err)
		}
	}
	return nil
}

// DigitsShown returns the digits of all candidates that occur in the step.
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
			return fmt.Errorf("%v is shown but is not a candidate", x)
		}
	}
	for k := range func(yield func(board.Constraint) bool) { p.citations(yield) } {
		if k >= board.NumConstraints {
			return fmt.Errorf("unknown constraint %d", k)
		}
		if g.Holds(k) {
			return fmt.Errorf("%v is cited, but it is already satisfied", k)
		}
	}
	return p.validateNodes(g)
}

// validateWitness checks that the candidates of p are decided in g: each must be the digit of a solved cell, or a
// candidate that an empty cell has lost. A witness proves nothing.
func (p *Part) validateWitness(g *board.Grid) error {
	if len(p.Cites) > 0 || len(p.Nodes) > 0 {
		return fmt.Errorf("a witness cannot have citations or nodes")
	}
	for _, x := range p.Candidates {
		if d := g.Value(x.Cell()); g.Has(x) || d != 0 && d != x.Digit() {
			return fmt.Errorf("%v is shown as settled, but it is not", x)
		}
	}
	return nil
}

// setDigits returns the candidates that the cells cited by n have in g.
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
				return fmt.Errorf("node %d: %v is not a candidate", i, x)
			}
		}
		for _, f := range n.From {
			if f < 0 || f >= i {
				return fmt.Errorf("node %d cannot follow from node %d, which does not come before it", i, f)
			}
		}
		if i > 0 && n.On && len(n.Cites) == 0 {
			return fmt.Errorf("node %d is on, so it needs a citation", i)
		}
		if has := n.setDigits(g); n.Digits != 0 && n.Digits != has {
			return fmt.Errorf("node %d lists the digits %v, but its set has the digits %v", i, n.Digits, has)
		}
	}
	return nil
}
