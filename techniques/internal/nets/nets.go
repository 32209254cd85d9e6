// Package nets follows an assumption through the whole grid: every placement
// removes what it excludes, and every cell or house with one candidate left
// makes it true. It keeps, for every conclusion, what it follows from, so that
// the part of the net that leads to a conclusion can be cut out and shown. It
// imports board, techniques/logic, and braids, which knows the smallest nets.
//
//	assumption ──> removals ──> singles ──> removals … until nothing is left of a cell or house
//	                                           │
//	              facts, each with what it follows from  <── trace, from the end back, cut down
//
// What is shown is cut down further: a citation goes if what the others leave still
// grows to the conclusion, so that no branch is there without need. The plain version
// of that is to grow the net again with one citation less.
//
// Where no net breaks, a candidate of a net may be refuted by a net of few rules inside it
// (nested.go).
//
// # Roads not taken
//
// The net is grown in the order in which a person would meet its nodes, breadth
// first, and the citations of the first net that leads to a conclusion are cut down.
// The smallest net is another one now and then; to find it takes far longer.
package nets

import (
	"sync"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// nothing stands for "no candidate" and "no constraint".
const nothing = 1 << 10

// options holds, for every constraint, how many candidates can meet it; 0 if a
// solved cell does.
var options = logic.NewFact(func(v *logic.View, t *[board.NumConstraints]uint8) {
	*t = [board.NumConstraints]uint8{}
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			for _, k := range board.At(c, d).Constraints() {
				t[k]++
			}
		}
	}
})

// excludes lists the candidates that cannot be true beside each, in the cell
// first, then along the row, the column and the box. It is made for the first net.
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

// A Net is what follows from one assumption.
type Net struct {
	On, Off board.CandidateSet
	Broken  board.Constraint // met by nothing any more; nothing if all is well

	v      *logic.View
	digit  board.Digit // if not 0, only places of this digit count
	left   [board.NumConstraints]uint8
	killer [729]board.Candidate  // of an off candidate: what excludes it
	reason [729]board.Constraint // of an on candidate: what leaves nothing else
	time   [729]uint16           // when an off candidate became off
	onTime [729]uint16           // when an on candidate became on
	clock  uint16
	queue  []board.Candidate // on candidates, in order

	start  fact                        // the assumption
	within *board.CandidateSet         // if not nil, no others are placed
	inner  []inner                     // inner nets that take part
	kept   [board.NumConstraints]uint8 // memory for cut: options of what is kept
}

// Contradicts reports whether the assumption breaks a constraint.
func (n *Net) Contradicts() bool { return n.Broken != nothing }

// Assume grows the net of "x is true" (on) or "x is false". With a digit other
// than 0 it follows that digit through the houses and looks at nothing else. It
// stops at the first contradiction.
func (n *Net) Assume(v *logic.View, x board.Candidate, on bool, digit board.Digit) {
	n.v, n.start, n.digit = v, fact{x, on}, digit
	n.grow(options.Of(v))
}

// grow grows the net; left says how many options each constraint has.
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

// exclude removes what x excludes.
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

// remove makes y false and looks at the constraints it could have met.
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

// survivor returns the option of k that is not off.
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
