package conform

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// The smallest and the largest number of links in a chain of almost locked sets in the library. Fewer links make an
// ALS-XZ or an ALS-XY-Wing.
const (
	leastLinks = 3
	mostLinks  = 6
)

// A stop is a set in a chain, together with the digit minus 1 by which the chain must not leave the set.
type stop struct {
	set  int
	used int
}

// A chainSearch looks for the chains that start from one set.
type chainSearch struct {
	*almost
	start  int
	layers [mostLinks][]bool // by links and 9*set+digit-1: whether a chain can reach that stop
}

// follow returns the restricted commons in rc by which a chain may leave a set without the digit used. It returns an
// empty set if the link cannot follow. The chain must not leave the next set by the lowest of the returned digits.
func follow(rc board.DigitSet, used int) board.DigitSet { return rc &^ (1 << used) }

// chains yields the effects of the chains of four or more sets in which no set occurs twice. A chain whose first link
// has two digits counts once for each of them.
func (a *almost) chains(yield func(logic.Step) bool) {
	q := chainSearch{almost: a}
	for n := range q.layers {
		q.layers[n] = make([]bool, 9*len(a.sets))
	}
	for q.start = range a.sets {
		for first := range a.sets[q.start].Digits.All() {
			if a.v.Stopped() || !q.from(first, yield) {
				return
			}
		}
	}
}

// from yields the effects of the chains whose first link out of the starting set is on the digit
// first. It returns false to stop the
// search.
//
// It finds all reachable stops layer by layer. If a chain to a stop would remove something, it then checks whether
// some way to that stop visits no set twice.
func (q *chainSearch) from(first board.Digit, yield func(logic.Step) bool) bool {
	type end struct {
		set    int
		digits board.DigitSet
	}
	done := map[end]bool{}
	for n := range q.layers {
		next := q.clear(n + 1)
		more := true
		q.each(n, first, func(s stop, l alsets.Link, digits board.DigitSet) bool {
			if next != nil {
				next[9*l.To+int(digits.First())-1] = true
			}
			e := end{l.To, digits}
			if n+1 < leastLinks || l.To == q.start || done[e] {
				return true
			}
			common := q.sets[q.start].Digits & q.sets[l.To].Digits
			out := q.ends(q.start, l.To, common.Without(first)&^digits)
			if out.IsEmpty() || !q.simple(n, s, first, []int{l.To}) {
				return true
			}
			done[e] = true
			more = effect(&out, yield)
			return more
		})
		if !more {
			return false
		}
	}
	return true
}

// clear empties layer n and returns it. It returns nil if chains may not have that many links.
func (q *chainSearch) clear(n int) []bool {
	if n >= len(q.layers) {
		return nil
	}
	clear(q.layers[n])
	return q.layers[n]
}

// each calls f with each link that continues from layer n, together with the digits of the link that may be used,
// until f returns false. Links from the start use only the digit first.
func (q *chainSearch) each(n int, first board.Digit, f func(stop, alsets.Link, board.DigitSet) bool) {
	if n == 0 {
		for _, l := range q.links[q.start] {
			if l.Digits.Has(first) && !f(stop{set: q.start}, l, first.Set()) {
				return
			}
		}
		return
	}
	for i, ok := range q.layers[n] {
		if !ok {
			continue
		}
		s := stop{i / 9, i % 9}
		for _, l := range q.links[s.set] {
			if digits := follow(l.Digits, s.used); digits != 0 && !f(s, l, digits) {
				return
			}
		}
	}
}

// simple reports whether a chain of n links leads from the start to stop s without visiting a set twice or visiting a
// set in seen.
func (q *chainSearch) simple(n int, s stop, first board.Digit, seen []int) bool {
	for _, i := range seen {
		if i == s.set || i == q.start {
			return false
		}
	}
	if n == 0 {
		return true
	}
	seen = append(seen, s.set)
	for _, l := range q.links[s.set] {
		if n == 1 {
			if l.To == q.start && l.Digits.Has(first) && int(first)-1 == s.used &&
				q.simple(0, stop{set: q.start}, first, seen) {
				return true
			}
			continue
		}
		for u := range 9 {
			if !q.layers[n-1][9*l.To+u] {
				continue
			}
			digits := follow(l.Digits, u)
			if digits != 0 && int(digits.First())-1 == s.used && q.simple(n-1, stop{l.To, u}, first, seen) {
				return true
			}
		}
	}
	return false
}
