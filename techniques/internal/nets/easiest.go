package nets

import (
	"cmp"
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/logic"
)

// easiestNodes limits the search for the nets with the fewest placements in a position. It is a number of nodes of
// package braids, each of which takes about 2 µs. It is a count instead of a time so that the results are the same on
// every machine.
const easiestNodes = 20_000

// A List holds the assumptions that break a position. It also holds memory that is reused.
type List struct {
	net    Net
	engine *braids.Engine
	state  braids.State
	broken []assumption
	hits   []hit
}

// An assumption is the assumption that a candidate is true or false, if that breaks the grid. It also records the
// results of the search for its nets.
type assumption struct {
	x     board.Candidate
	on    bool
	least int               // a lower bound for the placements of a net
	short []board.Candidate // the placements of a short net, which need not be the smallest
	done  bool
	known braids.Landmarks
}

// A hit is an assumption together with the placements of the smallest net that breaks it.
type hit struct {
	*assumption
	facts    []board.Candidate
	progress int
}

// Lists holds the list of a position. It leaves out conclusions that follow from a single, because they need no net.
var Lists = logic.NewTable(func(v *logic.View, l *List) {
	if l.engine == nil {
		l.engine = braids.NewEngine()
	}
	l.engine.Start(context.Background(), 0)
	l.broken = l.broken[:0]
	g := v.Grid()
	if !l.engine.LoadGrid(&l.state, &g) {
		return
	}
	l.state.EndInSingles()
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			x := board.At(c, d)
			l.try(v, x, true)
			l.try(v, x, false)
		}
	}
})

// try adds an assumption to the list if it breaks the grid.
func (l *List) try(v *logic.View, x board.Candidate, on bool) {
	if BySingle(v, x, !on) {
		return
	}
	l.engine.Deny(!on)
	round := l.engine.Round(&l.state, x, v.Empty().Len())
	if round < 0 {
		return
	}
	n := len(l.broken)
	l.broken = slices.Grow(l.broken, 1)[:n+1]
	a := &l.broken[n]
	a.known.Forget()
	*a = assumption{x: x, on: on, least: round, short: append(a.short[:0], l.engine.Short(&l.state)...), known: a.known}
}

// Steps yields a step for every assumption that breaks the grid and for which wanted returns true. The steps with the
// fewest placements come first. Among steps with equally many, the one that makes the most progress comes first. Once
// the search has reached its limit, the remaining steps use short nets, which need not be the smallest.
func (l *List) Steps(v *logic.View, wanted func(x board.Candidate, on bool) bool, yield func(logic.Step) bool) {
	left := 0
	for i := range l.broken {
		a := &l.broken[i]
		if a.done = !wanted(a.x, a.on); !a.done {
			left++
		}
	}
	l.engine.Start(context.Background(), easiestNodes)
	for k := 0; left > 0; k++ {
		if !l.level(v, k) {
			return
		}
		left -= len(l.hits)
		for i := range l.hits {
			if h := &l.hits[i]; !yield(l.net.smallest(v, h.x, h.on, h.facts)) {
				return
			}
		}
	}
}

// level collects the assumptions that k placements break. It returns false if the search should stop.
func (l *List) level(v *logic.View, k int) bool {
	l.hits = l.hits[:0]
	for i := range l.broken {
		a := &l.broken[i]
		if v.Stopped() {
			return false
		}
		if a.done || a.least > k {
			continue
		}
		if facts, ok := l.falls(a, k); ok {
			a.done = true
			l.hits = append(l.hits, hit{a, facts, l.progress(a)})
		}
	}
	slices.SortStableFunc(l.hits, func(a, b hit) int { return cmp.Compare(b.progress, a.progress) })
	return true
}

// falls returns k placements that break a, and false if there are none. The caller must have checked that fewer
// placements do not break a.
func (l *List) falls(a *assumption, k int) (facts []board.Candidate, ok bool) {
	l.engine.Deny(!a.on)
	switch {
	case len(a.short) <= k:
		return a.short, true
	case !l.engine.Decides(&l.state, a.x, k, &a.known) || l.engine.Err() != nil:
		return nil, false
	case !l.engine.Suffices(&l.state, a.x, k) || l.engine.Err() != nil:
		return nil, false
	}
	return l.engine.Literals(), true
}

// progress counts the candidates that disappear when the conclusion of a is made and singles are filled in.
func (l *List) progress(a *assumption) int {
	s := l.state
	if a.on {
		l.engine.Remove(&s, a.x)
	} else {
		l.engine.Assert(&s, a.x)
	}
	return l.state.Len() - s.Len()
}
