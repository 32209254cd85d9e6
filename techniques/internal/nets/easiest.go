package nets

import (
	"cmp"
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/logic"
)

// easiestNodes bounds the search for the nets of a position with the fewest placements,
// in nodes of package braids, about 2 µs each. It is a count and no time, so that answers
// are the same everywhere.
const easiestNodes = 20_000

// A List holds the assumptions of a position that break it, and memory.
type List struct {
	net    Net
	engine *braids.Engine
	state  braids.State
	broken []assumption
	hits   []hit
}

// An assumption is one that breaks the grid, and what is known of its nets.
type assumption struct {
	x     board.Candidate
	on    bool
	least int               // no net has fewer placements
	short []board.Candidate // the placements of a short net, which need not be the smallest
	done  bool
	known braids.Landmarks
}

// A hit is an assumption, and the placements of the smallest net that breaks it.
type hit struct {
	*assumption
	facts    []board.Candidate
	progress int
}

// Lists is the list of a position. What a single says by itself takes no net.
var Lists = logic.NewFact(func(v *logic.View, l *List) {
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

// try lists an assumption if it breaks the grid.
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

// Steps yields a step for every assumption that breaks the grid, as far as it is wanted,
// those with the fewest placements first; of equally many, that which settles most. Once
// the search is at its bound, the rest follows with short nets.
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

// level collects the assumptions that fall with k placements. It reports false if the
// caller has lost interest.
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

// falls returns k placements that break a, if there are any and none fewer do.
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
	return l.engine.Facts(), true
}

// progress counts the candidates that go when the conclusion of a is made and singles
// are filled in.
func (l *List) progress(a *assumption) int {
	s := l.state
	if a.on {
		l.engine.Remove(&s, a.x)
	} else {
		l.engine.Assert(&s, a.x)
	}
	return l.state.Len() - s.Len()
}
