package whips

import (
	"cmp"
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/internal/nets"
	"pencilmark/techniques/logic"
)

// Limits of a search, which keep it in bounds where chains are long. What is found
// must not depend on the order of the targets, so it is not nodes that are counted:
// to ask for a chain of length n is taken to cost 2 to the power of n-1 nodes, which
// is about the mean, and a length is begun only if all of it is within the limit.
const (
	longest = 30      // length of a chain
	deep    = 400_000 // cost of a search for whips without a step,
	shallow = 20_000  // and of one for other chains
	listed  = 2_000   // cost of a list of steps
	tough   = 20_000  // nodes, about 1 µs each, after which a target is given up
)

// A shape is what a chain may look like.
type shape int

const (
	whip  shape = iota // each link hangs on the one before
	braid              // each link hangs on any before
)

// A target is a candidate that some braid proves false.
type target struct {
	candidate board.Candidate
	least     int  // no braid is shorter
	short     int  // the length of some braid
	done      bool // it has its step, or needs none
	answers   [2][longest + 1]answer
	known     braids.Landmarks
}

// An answer says whether a chain of a shape and a length proves a target false, given
// that none shorter does.
type answer struct {
	known, yes, limited bool
}

// A table holds the targets of a position, ascending, and memory.
type table struct {
	engine  *braids.Engine
	state   braids.State
	plain   *table // the one without groups, if this is the one with groups
	targets []target
}

var (
	plain   = logic.NewFact(func(v *logic.View, t *table) { t.build(v) })
	grouped = logic.NewFact(func(v *logic.View, t *table) {
		t.plain = plain.Of(v)
		t.build(v)
	})
)

// build lists the targets: what leads to a contradiction by singles, and by places
// left in a box and a line if there are groups. What a single says by itself takes no
// chain.
func (t *table) build(v *logic.View) {
	if t.engine == nil {
		t.engine = braids.NewEngine()
		t.engine.SetGroups(t.plain != nil)
	}
	t.targets = t.targets[:0]
	t.engine.Start(context.Background(), 0)
	g := v.Grid()
	if !t.engine.LoadGrid(&t.state, &g) {
		return
	}
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			x := board.At(c, d)
			if nets.BySingle(v, x, true) || nets.BySingle(v, x, false) {
				continue
			}
			if round := t.engine.Round(&t.state, x, longest-1); round >= 0 {
				t.add(x, round+1)
			}
		}
	}
}

// add lists a target, in the memory of an earlier one, if there is one.
func (t *table) add(x board.Candidate, least int) {
	n := len(t.targets)
	t.targets = slices.Grow(t.targets, 1)[:n+1]
	known := t.targets[n].known
	known.Forget()
	t.targets[n] = target{candidate: x, least: least, short: len(t.engine.Short(&t.state)) + 1, known: known}
}

// find yields, shortest first, a chain for every target that has one of the shape
// and none as short that is simpler.
func (t *table) find(v *logic.View, how shape, yield func(logic.Step) bool) {
	for i := range t.targets {
		t.targets[i].done = false
	}
	limit := shallow
	if how == whip && t.plain == nil {
		limit = deep
	}
	for n, cost := 1, 0; n <= longest; n++ {
		if cost += t.waiting(n) << (n - 1); cost > limit {
			return
		}
		for i := range t.targets {
			x := &t.targets[i]
			if v.Stopped() {
				return
			}
			if x.done || x.least > n || !t.fits(x, how, n) {
				continue
			}
			c, ok := t.chain(x, how, n)
			if !ok {
				continue
			}
			if limit = listed; !yield(t.step(v, &c, how)) {
				return
			}
		}
	}
}

// waiting counts the targets that may fall to a chain of length n.
func (t *table) waiting(n int) (count int) {
	for i := range t.targets {
		if x := &t.targets[i]; !x.done && x.least <= n {
			count++
		}
	}
	return count
}

// fits reports whether a chain of length n is the simplest that proves x false, and
// marks x as done if it needs to be looked at no more.
func (t *table) fits(x *target, how shape, n int) bool {
	if !t.ask(x, braid, n) {
		return false
	}
	hangs := t.ask(x, whip, n)
	switch {
	case x.done: // a limit was reached
		return false
	case how == whip && !hangs:
		return false
	}
	x.done = true
	return (how == whip) == hangs && !t.plainly(x, how, n)
}

// plainly reports whether t has groups and a chain of length n does without.
func (t *table) plainly(x *target, how shape, n int) bool {
	if t.plain == nil {
		return false
	}
	others := t.plain.targets
	i, ok := slices.BinarySearchFunc(others, x.candidate, func(y target, c board.Candidate) int {
		return cmp.Compare(y.candidate, c)
	})
	return ok && others[i].least <= n && t.plain.ask(&others[i], braid, n) &&
		(how == braid || t.plain.ask(&others[i], whip, n))
}

// ask reports whether a chain of length n proves x false, given that none shorter
// does. Where it takes too long, x is done.
func (t *table) ask(x *target, how shape, n int) bool {
	a := &x.answers[how][n]
	if !a.known {
		t.engine.Start(context.Background(), tough)
		yes := t.look(x, how, n)
		limited := t.engine.Err() != nil
		*a = answer{known: true, yes: yes && !limited, limited: limited}
	}
	x.done = x.done || a.limited
	return a.yes
}

// look reports whether a chain of length n proves x false, given that none shorter
// does.
func (t *table) look(x *target, how shape, n int) bool {
	switch {
	case how == whip:
		return t.engine.FindWhip(&t.state, &t.state, x.candidate, n-1, n)
	case x.short <= n:
		return true
	}
	return t.engine.Decides(&t.state, x.candidate, n-1, &x.known)
}

// chain writes out the chain that proves x false, which it searches for again. It
// reports false if that takes too long.
func (t *table) chain(x *target, how shape, n int) (c braids.Chain, ok bool) {
	t.engine.Start(context.Background(), tough)
	if how == whip {
		t.engine.FindWhip(&t.state, &t.state, x.candidate, n-1, n)
		return t.engine.Whip(&t.state, x.candidate), true
	}
	if t.engine.Suffices(&t.state, x.candidate, n-1); t.engine.Err() != nil {
		return c, false
	}
	return t.engine.Braid(&t.state, x.candidate), true
}
