package conform

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// The lengths of a chain of almost locked sets in the library, in links. Fewer
// make an XZ-rule or an XY-Wing.
const (
	leastLinks = 3
	mostLinks  = 6
)

// A stop is a set on the way of a chain and the digit-1 that it may not hand on.
type stop struct {
	set  int
	used int
}

// A chainSearch looks for the chains from one set.
type chainSearch struct {
	*almost
	start  int
	layers [mostLinks][]bool // by links and 9*set+digit-1: whether a chain may stop there
}

// follow returns the restricted commons of a link that count, of rc, from a set
// that may not hand on a digit; none if the link cannot follow. If both of two
// count, the next set may not hand on the lower one.
func follow(rc board.DigitSet, used int) board.DigitSet { return rc &^ (1 << used) }

// chains yields the effects of the chains of four sets or more in which no set
// comes twice. A chain whose first link has two digits counts once for each.
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

// from yields the effects of the chains whose first set hands on first. It
// returns false to stop.
//
// It walks layer by layer to all stops, and asks only of the chains that would
// remove something whether there is a way that comes to no set twice.
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

// clear returns layer n with no stops, nil if chains do not go on from there.
func (q *chainSearch) clear(n int) []bool {
	if n >= len(q.layers) {
		return nil
	}
	clear(q.layers[n])
	return q.layers[n]
}

// each calls f with the links that go on from layer n, and the digits of each
// that count, until f returns false. From the start they go on by first only.
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

// simple reports whether a chain of n links from the start ends in stop s and
// comes to no set twice, nor to one of seen.
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
