// Package nets follows an assumption through the whole grid. Every placement removes the candidates that it excludes,
// and if a cell or house has only one candidate left, that candidate becomes true. For every conclusion, the package
// records what it follows from. So the part of the net that leads to a conclusion can be extracted and shown. The
// package imports board, techniques/logic, and techniques/internal/braids, which finds the smallest nets.
//
//	assumption ──> removals ──> singles ──> removals … until nothing is left of a cell or house
//	                                           │
//	              facts, each with what it follows from  <── trace, from the end back, cut down
//
// The extracted part is then reduced further, so that it has no unnecessary branch. A citation is dropped if the net
// still reaches the conclusion without it. To find that out, the net is grown again with one citation fewer.
//
// If no net breaks the grid, a short net inside a net may refute a candidate of that net (nested.go).
//
// # Roads not taken
//
// The net is grown breadth first, which is the order in which a person would find its nodes. The citations of the
// first net that leads to a conclusion are then reduced. Sometimes another net is the smallest, but finding it takes
// far longer.
package nets

import (
	"sync"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// nothing means that there is no candidate, or no constraint.
const nothing = 1 << 10

// options holds, for every constraint, the number of candidates that can satisfy it, or 0 if a solved cell satisfies
// it.
var options = logic.NewTable(func(v *logic.View, t *[board.NumConstraints]uint8) {
	*t = [board.NumConstraints]uint8{}
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			for _, k := range board.At(c, d).Constraints() {
				t[k]++
			}
		}
	}
})

// excludes lists, for each candidate, the candidates that cannot be true together with it: first those in the cell,
// then those along the row, the column and the box. It is created when the first net is built.
var excludes = sync.OnceValue(func() *[729][]board.Candidate {
	t := new([729][]board.Candidate)
	for x := range board.Candidate(729) {
		c, d := x.Cell(), x.Digit()
		for e := board.Digit(1); e <= 9; e++ {
			if e != d {
				t[x] = append(t[x], board.At(c, e))
			}
		}
		var seen board.CellSet
		for _, h := range c.Houses() {
			for p := range h.Cells().Minus(seen).Without(c).All() {
				t[x] = append(t[x], board.At(p, d))
			}
			seen = seen.Or(h.Cells())
		}
	}
	return t
})

// A Net holds everything that follows from one assumption.
type Net struct {
	On, Off board.CandidateSet
	Broken  board.Constraint // the constraint that can no longer be satisfied, if there is one

	v      *logic.View
	digit  board.Digit // if not 0, only candidates of this digit count
	left   [board.NumConstraints]uint8
	killer [729]board.Candidate  // for each off candidate, the candidate that excludes it
	reason [729]board.Constraint // for each on candidate, the constraint that has no other option left
	time   [729]uint16           // when an off candidate became off
	onTime [729]uint16           // when an on candidate became on
	clock  uint16
	queue  []board.Candidate // on candidates, in order

	start  literal                     // the assumption
	within *board.CandidateSet         // if not nil, no other candidates are placed
	inner  []inner                     // the inner nets that may be used
	kept   [board.NumConstraints]uint8 // memory for cut: the number of options of each constraint that is kept
}

// Contradicts reports whether the assumption makes it impossible to satisfy some constraint.
func (n *Net) Contradicts() bool { return n.Broken != nothing }

// Assume grows the net of "x is true" (on) or "x is false". If digit is not 0, the net contains only candidates of
// that digit, which it follows through the houses. Assume stops at the first contradiction.
func (n *Net) Assume(v *logic.View, x board.Candidate, on bool, digit board.Digit) {
	n.v, n.start, n.digit = v, literal{x, on}, digit
	n.grow(options.Of(v))
}

// grow grows the net. left holds the number of options of each constraint.
func (n *Net) grow(left *[board.NumConstraints]uint8) {
	n.On, n.Off = board.CandidateSet{}, board.CandidateSet{}
	n.Broken, n.clock = nothing, 0
	n.left = *left
	n.queue = n.queue[:0]
	if n.start.on {
		n.put(n.start.x, nothing)
	} else {
		n.remove(n.start.x, nothing)
	}
	for head := 0; !n.Contradicts() && (head < len(n.queue) || n.refute()); {
		for ; head < len(n.queue) && !n.Contradicts(); head++ {
			n.exclude(n.queue[head])
		}
	}
}

func (n *Net) put(x board.Candidate, k board.Constraint) {
	n.On.Add(x)
	n.reason[x] = k
	n.clock++
	n.onTime[x] = n.clock
	n.queue = append(n.queue, x)
}

// exclude removes all candidates that x excludes.
func (n *Net) exclude(x board.Candidate) {
	for _, y := range excludes()[x] {
		if !n.v.Has(y) || n.digit != 0 && y.Digit() != n.digit || n.Off.Has(y) {
			continue
		}
		n.remove(y, x)
		if n.Contradicts() {
			return
		}
	}
}

// remove makes y false and checks the constraints that y could have satisfied.
func (n *Net) remove(y, by board.Candidate) {
	n.Off.Add(y)
	n.killer[y] = by
	n.clock++
	n.time[y] = n.clock
	for _, k := range y.Constraints() {
		if n.digit != 0 && k.IsCell() {
			continue
		}
		n.left[k]--
		switch n.left[k] {
		case 0:
			n.Broken = k
			return
		case 1:
			if z := n.survivor(k); !n.On.Has(z) && (n.within == nil || n.within.Has(z)) {
				n.put(z, k)
			}
		}
	}
}

// survivor returns the only option of k that is not off.
func (n *Net) survivor(k board.Constraint) board.Candidate {
	if k.IsCell() {
		for d := range n.v.Marks(k.Cell()).All() {
			if x := board.At(k.Cell(), d); !n.Off.Has(x) {
				return x
			}
		}
		return nothing
	}
	for c := range n.v.Spots(k.Digit()).And(k.House().Cells()).All() {
		if x := board.At(c, k.Digit()); !n.Off.Has(x) {
			return x
		}
	}
	return nothing
}
