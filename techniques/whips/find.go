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

// These limits keep a search short where chains are long. The result must not depend on the order
// of the targets, so the limits do not count nodes. Instead, a search for a chain of length n
// counts as 2 to the power of n-1 nodes, which is about the mean. A length is tried only if the
// search for all targets at this length is within the limit.
const (
	longest = 30      // largest length of a chain
	deep    = 400_000 // largest cost of a search for whips that has found no step
	shallow = 20_000  // the same for other chains
	listed  = 2_000   // largest cost of a search that has found a step
	tough   = 20_000  // number of nodes, about 1 µs each, after which a target is given up
)

// A shape restricts which earlier links can rule out the candidates of a link.
type shape int

const (
	whip  shape = iota // every link depends on the one before
	braid              // a link may depend on any earlier ones
)

// A target is a candidate that some braid proves to be false.
type target struct {
	candidate board.Candidate
	least     int  // a lower bound on the length of its braids
	short     int  // the length of some braid
	done      bool // whether it has its step or needs none
	answers   [2][longest + 1]answer
	known     braids.Landmarks
}

// An answer records whether a chain of a certain shape and length proves that a target is false. It
// assumes that no shorter chain does.
type answer struct {
	known, yes, limited bool
}

// A table holds the targets of a position, in ascending order, and memory for the search.
type table struct {
	engine  *braids.Engine
	state   braids.State
	plain   *table // the table without groups, if this one uses groups; otherwise nil
	targets []target
}

var (
	plain   = logic.NewTable(func(v *logic.View, t *table) { t.build(v) })
	grouped = logic.NewTable(func(v *logic.View, t *table) {
		t.plain = plain.Of(v)
		t.build(v)
	})
)

// build lists the targets. These are the candidates that lead to a contradiction by singles alone
// or, if t uses groups, by singles and locked candidates. It leaves out candidates that a single
// decides, because these need no chain.
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

// add appends a target. It reuses the memory of an earlier target, if there is one.
func (t *table) add(x board.Candidate, least int) {
	n := len(t.targets)
	t.targets = slices.Grow(t.targets, 1)[:n+1]
	known := t.targets[n].known
	known.Forget()
	t.targets[n] = target{candidate: x, least: least, short: len(t.engine.Short(&t.state)) + 1, known: known}
}

// find yields a chain of the given shape for each target, in order of length. It skips a target if
// a simpler chain of the same length or less proves it false.
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

// waiting returns the number of targets that a chain of length n may prove false.
func (t *table) waiting(n int) (count int) {
	for i := range t.targets {
		if x := &t.targets[i]; !x.done && x.least <= n {
			count++
		}
	}
	return count
}

// fits reports whether a chain of length n and the given shape is the simplest one that proves x
// false. It marks x as done if there is no need to try longer chains.
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

// plainly reports whether t uses groups and a chain of length n without groups proves x false as
// well.
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

// ask reports whether a chain of length n proves x false, provided that no shorter chain does. It
// stores the answer. If the search takes too long, it marks x as done.
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

// look searches for a chain of length n that proves x false, provided that no shorter chain does.
// It reports whether there is one.
func (t *table) look(x *target, how shape, n int) bool {
	switch {
	case how == whip:
		return t.engine.FindWhip(&t.state, &t.state, x.candidate, n-1, n)
	case x.short <= n:
		return true
	}
	return t.engine.Decides(&t.state, x.candidate, n-1, &x.known)
}

// chain searches once more for the chain that proves x false, and returns it with all its links. It
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
