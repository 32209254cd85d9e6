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

// An almost is a search for almost locked sets as the program behind the library
// makes it: over all sets, also those that fall apart into a locked subset and a
// smaller set, and over all ways to link them, whether or not a part of a set
// would do. The catalogue's techniques leave such instances out.
type almost struct {
	v       *logic.View
	overlap bool // linked sets may share cells
	sets    []alsets.Set
	links   [][]alsets.Link // by set: to others, ascending
}

// newAlmost lists the sets of the grid under v and how they are linked.
func newAlmost(v *logic.View, overlap bool) *almost {
	a := &almost{v: v, overlap: overlap, sets: alsets.All(v)}
	a.links = make([][]alsets.Link, len(a.sets))
	for i := range a.sets {
		for j := range a.sets {
			if i == j || !overlap && a.sets[i].Cells.Meets(a.sets[j].Cells) {
				continue
			}
			if rc := a.sets[i].Restricted(&a.sets[j]); rc != 0 {
				a.links[i] = append(a.links[i], alsets.Link{To: j, Digits: rc})
			}
		}
	}
	return a
}

// ends returns what loses a digit of ds if it is in set i or in set j.
func (a *almost) ends(i, j int, ds board.DigitSet) (out alsets.Removal) {
	for z := range ds.All() {
		out.Add(z, a.sets[i].Reach[z-1].And(a.sets[j].Reach[z-1]))
	}
	return out
}

// effect yields a step that removes out, if that is anything. It returns false to
// stop.
func effect(out *alsets.Removal, yield func(logic.Step) bool) bool {
	return out.IsEmpty() || yield(logic.Step{Eliminations: out.Candidates(), Digits: out.Digits()})
}

// pairs yields the effects of the XZ-rule, singly and doubly linked.
func (a *almost) pairs(yield func(logic.Step) bool) {
	for i := range a.sets {
		for _, l := range a.links[i] {
			if l.To < i {
				continue
			}
			s, t := &a.sets[i], &a.sets[l.To]
			rc := l.Digits
			var out alsets.Removal
			if rc.Single() {
				out = a.ends(i, l.To, s.Digits&t.Digits&^rc)
			} else {
				out = a.ends(i, l.To, s.Digits&t.Digits)
				for z := range (s.Digits &^ rc).All() {
					out.Add(z, s.Reach[z-1].Minus(t.Cells))
				}
				for z := range (t.Digits &^ rc).All() {
					out.Add(z, t.Reach[z-1].Minus(s.Cells))
				}
			}
			if !effect(&out, yield) {
				return
			}
		}
	}
}

// wings yields the effects of the XY-Wings: two sets linked to a third one by
// different digits.
func (a *almost) wings(yield func(logic.Step) bool) {
	for _, links := range a.links {
		for i, l := range links {
			for _, m := range links[i+1:] {
				if l.Digits == m.Digits && l.Digits.Single() {
					continue
				}
				s, t := &a.sets[l.To], &a.sets[m.To]
				if !a.overlap && s.Cells.Meets(t.Cells) {
					continue
				}
				out := a.ends(l.To, m.To, s.Digits&t.Digits&^(l.Digits|m.Digits))
				if !effect(&out, yield) {
					return
				}
			}
		}
	}
}

// A blossom is a stem with the sets chosen so far, one for each of its lowest
// digits.
type blossom struct {
	stem   board.Cell
	cells  board.CellSet // of the chosen sets
	common board.DigitSet
	out    alsets.Removal // what sees every place for its digit in each chosen set
}

// blossoms yields the effects of the Death Blossoms: for each candidate of a cell
// an almost locked set whose places for it all see the cell.
func (a *almost) blossoms(yield func(logic.Step) bool) {
	for stem := range a.v.Empty().All() {
		b := blossom{stem: stem, common: board.AllDigits &^ a.v.Marks(stem)}
		for z := range b.common.All() {
			b.out.Add(z, a.v.Spots(z))
		}
		if a.v.Stopped() || !a.grow(&b, a.v.Marks(stem), yield) {
			return
		}
	}
}

// grow chooses sets for the digits of left. It returns false to stop.
func (a *almost) grow(b *blossom, left board.DigitSet, yield func(logic.Step) bool) bool {
	if left == 0 {
		return effect(&b.out, yield)
	}
	d := left.First()
	for i := range a.sets {
		s := &a.sets[i]
		if !s.Digits.Has(d) || !s.SeenBy(b.stem, d) || !a.overlap && s.Cells.Meets(b.cells) {
			continue
		}
		next := blossom{stem: b.stem, cells: b.cells.Or(s.Cells), common: b.common & s.Digits}
		for z := range next.common.All() {
			next.out.Add(z, b.out[z-1].And(s.Reach[z-1]))
		}
		if !next.out.IsEmpty() && !a.grow(&next, left.Without(d), yield) {
			return false
		}
	}
	return true
}
