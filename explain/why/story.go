package why

import (
	"context"
	"slices"

	"pencilmark/board"
)

// A Case is a section of an argument. It begins with an assumption and continues with what follows
// from it. In the end, a constraint has no option left, or it has several options, each of which is
// a separate case.
type Case struct {
	Assume board.Candidate // what is assumed, in addition to the cases around this one
	Off    bool            // Assume is assumed to be false; this is the opposite of a placement
	Lines  []Line          // in order; every line except the last leaves one option
	Cases  []Case          // one for each option that the last line leaves
}

// A Line is one step of a Case. It consists of a constraint and the options that are left for it.
type Line struct {
	Constraint board.Constraint
	Falls      []Fall            // options that were ruled out
	Left       []board.Candidate // options that remain
}

// A Fall is an excluded option together with the reason.
type Fall struct {
	Candidate board.Candidate
	By        board.Candidate // the true candidate that rules it out; itself if it is assumed to be false
}

// Leaves returns the number of final cases in c. It is 1 if there is no case distinction.
func (c *Case) Leaves() int {
	n := 0
	for i := range c.Cases {
		n += c.Cases[i].Leaves()
	}
	return max(n, 1)
}

// constraints appends the constraints of the lines of c and of all its cases.
func (c *Case) constraints(out []board.Constraint) []board.Constraint {
	for i := range c.Lines {
		out = append(out, c.Lines[i].Constraint)
	}
	for i := range c.Cases {
		out = c.Cases[i].constraints(out)
	}
	return out
}

// A narrator finds the story of a proof that has the fewest leaves, which are its final cases.
type narrator struct {
	p    problem
	g    *board.Grid
	c    Conclusion
	need conSet
	work budget
}

// Bounds for the search for a story with few leaves. If the search exceeds them, the cases are
// distinguished by the constraint with the fewest options.
const (
	narratorNodes  = 20_000
	narratorLeaves = 8
)

// narrate returns the argument by which the constraints ks refute the opposite of c in g.
func narrate(g *board.Grid, c Conclusion, ks []board.Constraint) Case {
	t := &narrator{g: g, c: c, work: budget{ctx: context.Background(), limit: narratorNodes}}
	left, _ := assume(g, c)
	t.p.number(g, &left, ks)
	t.need = t.p.all
	out, _ := t.narrate(&account{state: t.p.start})
	out.Assume, out.Off = c.Candidate, c.Place
	return out
}

// An account is a state together with the candidates that were chosen in it, in order.
type account struct {
	state
	by      [729]int16 // of a dead candidate: what excludes it
	chosen  []int16    // candidates
	because []int16    // of each: the constraint that has no other option left
}

// narrate returns the case that begins with a, and the earlier choices that it depends on.
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
			t.p.chooseAs(&b.by, &b.state, c, &conSet{})
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

// follow chooses the last option of every constraint that has only one, breadth first. It returns a
// constraint that has no option left. If there is no such constraint, it returns none.
func (t *narrator) follow(a *account) int16 {
	for {
		found := false
		for k := range t.need.all() {
			if a.met.has(k) || a.live[k] > 1 {
				continue
			}
			if a.live[k] == 0 {
				return k
			}
			c := t.p.firstLive(&a.state, k)
			a.chosen, a.because = append(a.chosen, c), append(a.because, k)
			t.p.chooseAs(&a.by, &a.state, c, &conSet{})
			found = true
		}
		if !found {
			return none
		}
	}
}

// line returns the current options of k as a Line, and adds to rests what these depend on.
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

// distinguish returns the constraint whose options, taken as cases, lead to the fewest leaves.
func (t *narrator) distinguish(s *state) int16 {
	for bound := 3; bound <= narratorLeaves && !t.work.out; bound++ {
		if _, k := t.fewest(s, bound, 0); k != none {
			return k
		}
	}
	return t.p.tightest(s, &t.need)
}

// fewest returns the number of leaves that are needed for s, in which nothing more follows, and the
// constraint by which to distinguish cases first. If that number is not less than bound, or the
// budget ends, it returns bound and none.
func (t *narrator) fewest(s *state, bound, depth int) (leaves int, by int16) {
	by = none
	if !t.work.spend() {
		return bound, by
	}
	open := t.need.minus(&s.met)
	for k := range open.all() {
		if n := t.leaves(s, k, bound, depth); n < bound {
			bound, by = n, k
		}
	}
	return bound, by
}

// leaves returns the number of leaves that are needed for the options of k, up to bound.
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
