package berthier

import (
	"context"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
)

// plainOf returns a state in the plain form.
func plainOf(s *braids.State) *plainState {
	p := new(plainState)
	for l := range board.Candidate(numCandidates) {
		switch {
		case s.Has(l):
			p.candidates.Add(l)
		case s.IsValue(l):
			p.values.Add(l)
		}
	}
	return p
}

// TestChainsAgree compares, target by target on some states, what chains of one,
// two and three variables of each kind prove false.
func TestChainsAgree(t *testing.T) {
	r, proven := New(), 0
	for _, p := range ownPuzzles(t, 6*sample(11)) {
		g, _ := p.Grid()
		if err := r.load(&g); err != nil {
			t.Fatal(err)
		}
		c, s := &r.closer, &r.start
		c.Start(context.Background(), 0)
		c.Easy(s, 1)
		plain := plainOf(s)
		for z := range plain.candidates.All() {
			for _, rule := range []plainRule{{}, {groups: true}, {whip: true}, {groups: true, whip: true}} {
				c.SetGroups(rule.groups)
				for n, found := 1, false; n <= 3 && !found; n++ {
					found = plain.proves(z, n, rule)
					if got := c.proves(s, z, n, rule.whip); got != found {
						t.Errorf("%v on %s, length %d, %+v: %t, want %t", z, line(p), n, rule, got, found)
					}
					if found {
						proven++
					}
				}
			}
		}
	}
	t.Logf("%d targets proven", proven)
}

func (c *closer) proves(s *braids.State, target board.Candidate, n int, whip bool) bool {
	if whip {
		return c.FindWhip(s, s, target, 1, n)
	}
	return c.Suffices(s, target, n-1)
}

// closePlain closes s under T&E(T, depth), T being the braids up to a length, or
// the singles if that is 0.
func (s *plainState) closePlain(depth, braids int) (ok bool) {
	for changed := true; changed; {
		changed = false
		for z := range s.candidates.All() {
			if !s.candidates.Has(z) || !s.refutes(z, depth, braids) {
				continue
			}
			s.candidates.Remove(z)
			changed = true
			if !s.singles() {
				return false
			}
		}
	}
	return true
}

func (s *plainState) refutes(z board.Candidate, depth, braids int) bool {
	if depth == 0 {
		return s.proves(z, braids, plainRule{})
	}
	t := *s
	t.assert(z)
	return !t.singles() || (depth > 1 || braids > 0) && !t.closePlain(depth-1, braids)
}

// TestClosuresAgree compares closures under T&E of depth 1 and 2, under braids,
// and under T&E with braids, on positions with several solutions: a closure is
// unique, so the candidates left must be the same.
func TestClosuresAgree(t *testing.T) {
	c := &New().closer
	c.Known = new(board.CandidateSet)
	removed := 0
	for i, p := range ownPuzzles(t, 9*sample(11)) {
		for _, k := range []int{3, 40, 77} {
			p[(k+i)%81] = 0
		}
		var start braids.State
		g, err := p.Grid()
		if err != nil {
			t.Fatal(err)
		}
		c.Load(&start, &g)
		for _, one := range []struct {
			name          string
			depth, braids int
			close         func(s *braids.State)
		}{
			{"T&E", 1, 0, func(s *braids.State) { c.closeTrials(s, 1) }},
			{"T&E of depth 2", 2, 0, func(s *braids.State) { c.closeTrials(s, 2) }},
			{"braids of length 2", 0, 2, func(s *braids.State) { c.Exhaust(s, 2) }},
			{"T&E(B2)", 1, 2, func(s *braids.State) { c.Trials(s); c.trialsWithBraids().exhaust(s, 2) }},
		} {
			c.Start(context.Background(), 0)
			s, plain := start, plainOf(&start)
			one.close(&s)
			if one.depth+one.braids > 2 && i != 1 || one.depth == 2 && i > 1 {
				continue // it takes the plain version seconds
			}
			ok := plain.closePlain(one.depth, one.braids)
			if ok == s.Bad() || ok && *plainOf(&s) != *plain {
				t.Errorf("%s on %s: closures differ", one.name, line(p))
			}
			removed += plainOf(&start).candidates.Len() - plain.candidates.Len()
		}
	}
	t.Logf("%d candidates eliminated", removed)
}
