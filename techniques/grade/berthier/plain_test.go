package berthier

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
)

// This file is the plain version: the definitions with sets and loops, slow and
// sharing nothing with the production code. The fast code is held to it, and
// chains are checked on its states.

// A plainState is a resolution state: the candidates, and the values.
type plainState struct {
	candidates, values board.CandidateSet
}

// labelsOf lists the nine labels of each of the 324 variables.
var labelsOf = func() (list [board.NumConstraints][]board.Candidate) {
	for l := range board.Candidate(729) {
		for _, v := range l.Constraints() {
			list[v] = append(list[v], l)
		}
	}
	return list
}()

// newPlain returns the state of a puzzle with its singles.
func newPlain(puzzle board.Givens) *plainState {
	s := new(plainState)
	for l := range board.Candidate(729) {
		s.candidates.Add(l)
	}
	for c, d := range puzzle {
		if d != 0 {
			s.assert(board.At(board.Cell(c), d))
		}
	}
	s.singles()
	return s
}

// assert makes l a value: neither it nor what is linked to it is a candidate.
func (s *plainState) assert(l board.Candidate) {
	s.values.Add(l)
	for x := range board.Candidate(729) {
		if x == l || x.Excludes(l) {
			s.candidates.Remove(x)
		}
	}
}

// live lists the candidates of a variable.
func (s *plainState) live(v board.Constraint) (list []board.Candidate) {
	for _, l := range labelsOf[v] {
		if s.candidates.Has(l) {
			list = append(list, l)
		}
	}
	return list
}

// settled reports whether a variable has a value.
func (s *plainState) settled(v board.Constraint) bool {
	return slices.ContainsFunc(labelsOf[v], s.values.Has)
}

// singles applies the rule of singles until nothing changes, and reports false
// if a variable is left without value and candidate.
func (s *plainState) singles() bool {
	for changed := true; changed; {
		changed = false
		for v := range board.Constraint(board.NumConstraints) {
			if s.settled(v) {
				continue
			}
			switch live := s.live(v); len(live) {
			case 0:
				return false
			case 1:
				s.assert(live[0])
				changed = true
			}
		}
	}
	return true
}

func (s *plainState) solved() bool { return s.values.Len() == 81 }

// A plainRight is a right-linking candidate, or the three labels of a
// g-candidate.
type plainRight []board.Candidate

// linked reports whether l is in contradiction with r: linked to all its labels.
func (r plainRight) linked(l board.Candidate) bool {
	return !slices.ContainsFunc(r, func(x board.Candidate) bool { return !x.Excludes(l) })
}

// gLabels lists the g-labels of a variable: its labels in each line-box
// intersection.
func gLabels(v board.Constraint) (list []plainRight) {
	if v.IsCell() {
		return nil
	}
	for h := range board.House(27) {
		isBox := h.Kind() == board.BoxKind
		if isBox == (v.House().Kind() == board.BoxKind) {
			continue
		}
		var g plainRight
		for _, l := range labelsOf[v] {
			if h.Cells().Has(l.Cell()) {
				g = append(g, l)
			}
		}
		if len(g) == 3 {
			list = append(list, g)
		}
	}
	return list
}

// A plainRule is a kind of chain.
type plainRule struct{ groups, whip bool }

// A plainSearch looks for one chain.
type plainSearch struct {
	*plainState
	plainRule
	target board.Candidate
	rights []plainRight
	used   [board.NumConstraints]bool
	tried  map[string]bool
}

// proves reports whether a chain of length at most n proves the target false.
func (s *plainState) proves(target board.Candidate, n int, rule plainRule) bool {
	for length := 1; length <= n; length++ {
		p := plainSearch{plainState: s, plainRule: rule, target: target, tried: map[string]bool{}}
		if p.extend(length) {
			return true
		}
	}
	return false
}

// struck reports whether l is linked to the target or a right-linking candidate.
func (p *plainSearch) struck(l board.Candidate) bool {
	return l.Excludes(p.target) || slices.ContainsFunc(p.rights, func(r plainRight) bool { return r.linked(l) })
}

// leads reports whether l may be a left-linking candidate now.
func (p *plainSearch) leads(l board.Candidate) bool {
	if !p.whip || len(p.rights) == 0 {
		return p.struck(l)
	}
	return p.rights[len(p.rights)-1].linked(l)
}

// extend looks for the next link of a chain with at most so many further ones.
func (p *plainSearch) extend(links int) bool {
	if p.known(links) {
		return false
	}
	for v := range board.Constraint(board.NumConstraints) {
		if p.used[v] || slices.Contains(labelsOf[v], p.target) {
			continue
		}
		live := p.live(v)
		if len(live) < 2 {
			continue
		}
		compatible := slices.DeleteFunc(slices.Clone(live), p.struck)
		if len(compatible) == 0 && slices.ContainsFunc(live, p.leads) {
			return true
		}
		if links == 1 {
			continue
		}
		for _, r := range p.choices(v, compatible) {
			outside := slices.DeleteFunc(slices.Clone(live), func(l board.Candidate) bool { return slices.Contains(r, l) })
			if slices.ContainsFunc(outside, p.leads) && p.follow(v, r, links-1) {
				return true
			}
		}
	}
	return false
}

// choices lists the right-linking candidates a variable offers.
func (p *plainSearch) choices(v board.Constraint, compatible []board.Candidate) (list []plainRight) {
	isRight := func(r plainRight) bool { return slices.Equal(r, compatible) }
	if len(compatible) == 1 && !slices.ContainsFunc(p.rights, isRight) {
		list = append(list, compatible)
	}
	if len(compatible) < 2 || len(compatible) > 3 || !p.groups {
		return list
	}
	for _, g := range gLabels(v) {
		if !slices.ContainsFunc(compatible, func(l board.Candidate) bool { return !slices.Contains(g, l) }) {
			list = append(list, g)
		}
	}
	return list
}

func (p *plainSearch) follow(v board.Constraint, r plainRight, links int) bool {
	p.used[v] = true
	p.rights = append(p.rights, r)
	found := p.extend(links)
	p.rights = p.rights[:len(p.rights)-1]
	p.used[v] = false
	return found
}

// known reports whether the same was asked before: what a chain can go on with
// depends on the set of its right-linking candidates, and in a whip on the last.
func (p *plainSearch) known(links int) bool {
	names := make([]string, len(p.rights))
	for i, r := range p.rights {
		names[i] = fmt.Sprint(r)
	}
	last := ""
	if p.whip && len(names) > 0 {
		last = names[len(names)-1]
	}
	slices.Sort(names)
	key := fmt.Sprint(links, last, strings.Join(names, ";"))
	if p.tried[key] {
		return true
	}
	p.tried[key] = true
	return false
}

// rate returns the least n up to max such that chains of length at most n solve
// the puzzle, or -1.
func (s *plainState) rate(max int, rule plainRule, solution *board.CandidateSet) int {
	for n := range max + 1 {
		for changed := n > 0; changed && !s.solved(); {
			changed = false
			for l := range s.candidates.All() {
				if s.candidates.Has(l) && !solution.Has(l) && s.proves(l, n, rule) {
					s.candidates.Remove(l)
					s.singles()
					changed = true
				}
			}
		}
		if s.solved() {
			return n
		}
	}
	return -1
}

// TestPlainModel counts the model of the plain version: 28 links a label, 972
// g-labels.
func TestPlainModel(t *testing.T) {
	labels := 0
	for v := range board.Constraint(board.NumConstraints) {
		labels += len(gLabels(v))
	}
	if labels != 972 {
		t.Errorf("%d g-labels, want 972", labels)
	}
	for l := range board.Candidate(729) {
		links := 0
		for x := range board.Candidate(729) {
			if l.Excludes(x) {
				links++
			}
		}
		if links != 28 {
			t.Fatalf("%v has %d links, want 28", l, links)
		}
	}
}
