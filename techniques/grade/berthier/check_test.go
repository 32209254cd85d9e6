package berthier

import (
	"fmt"
	"slices"

	"pencilmark/board"
)

// check validates a chain on a state by the definition, link by link.
func (s *plainState) check(c *Chain) error {
	if !s.candidates.Has(c.Target) {
		return fmt.Errorf("the target %v is no candidate", c.Target)
	}
	if len(c.Links) == 0 {
		return fmt.Errorf("no link")
	}
	p := plainSearch{plainState: s, target: c.Target}
	for i := range c.Links {
		if err := p.checkLink(&c.Links[i], i == len(c.Links)-1); err != nil {
			return fmt.Errorf("link %d of %v: %w", i+1, c, err)
		}
		p.rights = append(p.rights, c.Links[i].Right)
		p.used[c.Links[i].Variable] = true
	}
	return nil
}

func (p *plainSearch) checkLink(l *Link, last bool) error {
	live := p.live(l.Variable)
	switch {
	case p.used[l.Variable]:
		return fmt.Errorf("%v occurs twice", l.Variable)
	case slices.Contains(labelsOf[l.Variable], p.target):
		return fmt.Errorf("%v holds the target", l.Variable)
	case len(live) < 2:
		return fmt.Errorf("%v has %d candidates", l.Variable, len(live))
	case last != (len(l.Right) == 0):
		return fmt.Errorf("%d right-linking candidates", len(l.Right))
	}
	if err := p.checkRight(l, live); err != nil {
		return err
	}
	var named []board.Candidate
	for _, o := range append(slices.Clone(l.Others), l.Left) {
		if err := p.checkStruck(o); err != nil {
			return err
		}
		named = append(named, o.Candidate)
	}
	slices.Sort(named)
	want := slices.DeleteFunc(live, func(x board.Candidate) bool { return slices.Contains(l.Right, x) })
	if !slices.Equal(named, want) {
		return fmt.Errorf("left-linking and others are %v, want %v", named, want)
	}
	return nil
}

// checkRight checks that what is compatible lies in the right-linking candidate.
func (p *plainSearch) checkRight(l *Link, live []board.Candidate) error {
	compatible := slices.DeleteFunc(slices.Clone(live), p.struck)
	switch len(l.Right) {
	case 0, 1:
		if !slices.Equal(compatible, l.Right) {
			return fmt.Errorf("%v is compatible, want %v", compatible, l.Right)
		}
		return nil
	}
	isLabel := func(g plainRight) bool { return slices.Equal(g, l.Right) }
	inside := func(x board.Candidate) bool { return slices.Contains(l.Right, x) }
	switch {
	case !slices.ContainsFunc(gLabels(l.Variable), isLabel):
		return fmt.Errorf("%v is no g-label", l.Right)
	case slices.Contains(l.Right, p.target):
		return fmt.Errorf("%v holds the target", l.Right)
	case len(compatible) < 2 || !inside(compatible[0]) || !inside(compatible[len(compatible)-1]) ||
		slices.ContainsFunc(compatible, func(x board.Candidate) bool { return !inside(x) }):
		return fmt.Errorf("%v is compatible, want two or three of %v", compatible, l.Right)
	}
	return nil
}

// checkStruck checks that a candidate is excluded by what it says.
func (p *plainSearch) checkStruck(x Struck) error {
	by := plainRight{p.target}
	if x.By > 0 && x.By <= len(p.rights) {
		by = p.rights[x.By-1]
	}
	if x.By < 0 || x.By > len(p.rights) || !by.linked(x.Candidate) {
		return fmt.Errorf("%v is not excluded by %d", x.Candidate, x.By)
	}
	return nil
}

// replay applies the chains of a path, checks each, and checks that they solve
// the puzzle with none longer than the rating.
func replay(puzzle board.Givens, r *Rating, kinds []Kind) error {
	s := newPlain(puzzle)
	longest := 0
	for i := range r.Path {
		c := &r.Path[i]
		if err := s.check(c); err != nil {
			return fmt.Errorf("chain %d: %w", i+1, err)
		}
		if !slices.Contains(kinds, c.Kind()) {
			return fmt.Errorf("chain %d is a %v", i+1, c.Kind())
		}
		longest = max(longest, c.Length())
		s.candidates.Remove(c.Target)
		if !s.singles() {
			return fmt.Errorf("contradiction after chain %d", i+1)
		}
	}
	if !s.solved() || longest != r.High {
		return fmt.Errorf("solved: %t, longest chain %d, rating %v", s.solved(), longest, r)
	}
	return nil
}
