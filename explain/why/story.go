package why

import (
	"context"
	"slices"

	"pencilmark/board"
)

// A Case is a stretch of an argument: something is assumed, things follow, and in
// the end a constraint has no option left, or several, each of which is a case of
// its own.
type Case struct {
	Assume board.Candidate // what is assumed, beside what the case lies in
	Off    bool            // that it is false: the opposite of a placement
	Lines  []Line          // in order; only the last has other than one option left
	Cases  []Case          // one for each option that the last line leaves
}

// A Line is one step of a Case: a constraint and what is left for it.
type Line struct {
	Constraint board.Constraint
	Falls      []Fall            // the options that it has lost
	Left       []board.Candidate // the options that it has left
}

// A Fall is an option that is excluded.
type Fall struct {
	Candidate board.Candidate
	By        board.Candidate // the true candidate that excludes it; itself if it is assumed to be false
}

// Leaves returns the number of cases that c comes down to: 1 if it is told
// without any case distinction.
func (c *Case) Leaves() int {
	n := 0
	for i := range c.Cases {
		n += c.Cases[i].Leaves()
	}
	return max(n, 1)
}

// constraints appends the constraints of c's lines, those of its cases included.
func (c *Case) constraints(out []board.Constraint) []board.Constraint {
	for i := range c.Lines {
		out = append(out, c.Lines[i].Constraint)
	}
	for i := range c.Cases {
		out = c.Cases[i].constraints(out)
	}
	return out
}

// A narrator finds the story of a proof: the one with the fewest leaves.
type narrator struct {
	p    problem
	g    *board.Grid
	c    Conclusion
	need conSet
	work budget
}

// Bounds for the search for few leaves. Stories beyond them are told by cases of
// the constraint with the fewest options.
const (
	narratorNodes  = 20_000
	narratorLeaves = 8
)

// narrate returns how the constraints ks refute the opposite of c in g.
func narrate(g *board.Grid, c Conclusion, ks []board.Constraint) Case {
	t := &narrator{g: g, c: c, work: budget{ctx: context.Background(), limit: narratorNodes}}
	left, _ := assume(g, c)
	t.p.number(g, &left, ks)
	t.need = t.p.all
	out, _ := t.narrate(&account{state: t.p.start})
	out.Assume, out.Off = c.Candidate, c.Place
	return out
}

// An account is a state with what was chosen in it, in order.
type account struct {
	state
	by      [729]int16 // of a dead candidate: what excludes it
	chosen  []int16    // candidates
	because []int16    // of each: the constraint that has no other option left
}

// narrate returns the case that a begins, and the candidates chosen before on which
// it rests.
func (t *narrator) narrate(a *account) (Case, candSet) {
	var out Case
	var rests candSet
	last := t.follow(a)
	if last == none {
		last = t.distinguish(&a.state)
		for _, c := range t.p.opts[last] {
			if a.dead.has(c) {
				continue
			}
			b := &account{state: a.state, by: a.by}
			t.choose(b, c)
			sub, more := t.narrate(b)
			sub.Assume = t.p.cands[c]
			more.remove(c)
			out.Cases = append(out.Cases, sub)
			rests.addAll(&more)
		}
	}
	out.Lines = append(out.Lines, t.line(a, last, &rests))
	for i := len(a.chosen) - 1; i >= 0; i-- {
		if c := a.chosen[i]; rests.has(c) {
			rests.remove(c)
			out.Lines = append(out.Lines, t.line(a, a.because[i], &rests))
		}
	}
	slices.Reverse(out.Lines)
	return out, rests
}

// follow chooses the last option of every constraint that has only one, breadth
// first. It returns a constraint that has none left, or none.
func (t *narrator) follow(a *account) int16 {
	for {
		found := false
		for k := t.need.next(0); k != none; k = t.need.next(k + 1) {
			if a.met.has(k) || a.live[k] > 1 {
				continue
			}
			if a.live[k] == 0 {
				return k
			}
			c := t.p.firstLive(&a.state, k)
			a.chosen, a.because = append(a.chosen, c), append(a.because, k)
			t.choose(a, c)
			found = true
		}
		if !found {
			return none
		}
	}
}

// choose makes c true in a.
func (t *narrator) choose(a *account, c int16) {
	for _, d := range t.p.peers[c] {
		if !a.dead.has(d) {
			a.by[d] = c
		}
	}
	t.p.choose(&a.state, c, &conSet{})
}

// line returns what has become of k, and adds to rests what that rests on.
func (t *narrator) line(a *account, k int16, rests *candSet) Line {
	line := Line{Constraint: t.p.cons[k]}
	x := t.c.Candidate
	for _, y := range t.g.Options(line.Constraint) {
		c := t.p.cand[y]
		switch {
		case c == none: // excluded from the beginning
			line.Falls = append(line.Falls, Fall{y, x})
		case a.dead.has(c):
			line.Falls = append(line.Falls, Fall{y, t.p.cands[a.by[c]]})
			rests.add(a.by[c])
		default:
			line.Left = append(line.Left, y)
		}
	}
	return line
}

// distinguish returns the constraint whose options, as cases, lead to the fewest
// leaves.
func (t *narrator) distinguish(s *state) int16 {
	for bound := 3; bound <= narratorLeaves && !t.work.out; bound++ {
		if _, k := t.fewest(s, bound, 0); k != none {
			return k
		}
	}
	return t.p.tightest(s, &t.need)
}

// fewest returns how many leaves s, in which nothing follows any more, comes down
// to, and the constraint by which to distinguish cases first. If that is not less
// than bound, or the budget ends, it returns bound and none.
func (t *narrator) fewest(s *state, bound, depth int) (leaves int, by int16) {
	by = none
	if !t.work.spend() {
		return bound, by
	}
	open := t.need.minus(&s.met)
	for k := open.next(0); k != none; k = open.next(k + 1) {
		if n := t.leaves(s, k, bound, depth); n < bound {
			bound, by = n, k
		}
	}
	return bound, by
}

// leaves returns how many leaves the options of k come down to, at most bound.
func (t *narrator) leaves(s *state, k int16, bound, depth int) int {
	n, rest := 0, int(s.live[k])
	for _, c := range t.p.opts[k] {
		if s.dead.has(c) {
			continue
		}
		if n+rest >= bound {
			return bound
		}
		rest--
		u := t.p.stateAt(depth)
		*u = *s
		t.p.queue = t.p.queue[:0]
		if !t.p.choose(u, c, &t.need) || !t.p.propagate(u, &t.need) {
			n++
			continue
		}
		m, _ := t.fewest(u, bound-n-rest, depth+1)
		n += m
	}
	return min(n, bound)
}
