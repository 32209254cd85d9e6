package braids

import (
	"cmp"
	"slices"

	"pencilmark/board"
)

// A decider answers what a prover answers, without saying which facts suffice. It
// keeps every landmark that it meets: each speaks about all proofs, wherever in the
// search it was found. So where facts are tried in turn, what one of them taught
// is known when the next is tried, and mostly the landmarks at hand refuse it.
//
// Facts that are barred in a part of the search only are asserted last when a landmark
// is made, so that it holds for the other parts, too, and is small in this one.
type decider struct {
	trial
	budget     *budget
	barred     factSet    // facts that have been tried, or cannot be in so small a proof
	chosen     factSet    // facts that the proof uses
	free       factSet    // facts whose use does not count: chosen, or in a packed landmark
	*Landmarks            // of the target
	sized      [32][]span // landmarks of the pool by the number of facts that are left to them; the last for more
	packed     []span     // landmarks without common facts, for all nodes from the root to this one
	base       struct {
		mask [numVariables]uint16
		seen factSet
	} // the trial when cut began
}

// Landmarks are what is known of a target in a state. The zero value knows nothing.
type Landmarks struct {
	arena []fact // the facts of all
	pool  []span // where each of them lies in the arena
}

// Forget empties l and keeps its memory.
func (l *Landmarks) Forget() { l.arena, l.pool = l.arena[:0], l.pool[:0] }

// suffices reports whether at most k facts prove the target false in s. After the
// budget ran out the answer means nothing.
func (q *decider) suffices(s *State, target board.Candidate, k int, known *Landmarks) bool {
	q.Landmarks, q.packed = known, q.packed[:0]
	q.barred, q.chosen = factSet{}, factSet{}
	q.reach(s, target, k, &q.barred)
	return q.expand(s, target, k)
}

// expand answers suffices for k facts besides those chosen.
func (q *decider) expand(s *State, target board.Candidate, k int) bool {
	barred, first := q.barred, len(q.packed)
	ok := q.bound(s, target, k, first) && (len(q.packed) == first || q.branch(s, target, k, first))
	q.barred, q.packed = barred, q.packed[:first]
	return ok
}

// bound reports false if landmarks show that k facts besides those chosen are too
// few. Otherwise packed has, from number first on, as many as it found without common
// facts; without any those chosen suffice.
func (q *decider) bound(s *State, target board.Candidate, k, first int) bool {
	for size := -1; ; {
		if !q.pack(k, first) || !q.extend(s, target, k, first) {
			return false
		}
		facts := q.allowed(first)
		if len(q.packed)-first < k || facts == size {
			return true
		}
		// There are k landmarks apart from each other, so a proof of k facts has one fact
		// of each of them and no other. To bar all others can make more landmarks.
		size = facts
		q.barred.addAllBut(&q.free)
	}
}

// allowed counts the facts of the packed landmarks that are not barred.
func (q *decider) allowed(first int) (n int) {
	for _, l := range q.packed[first:] {
		n += q.size(l)
	}
	return n
}

// pack takes landmarks from the pool that the chosen facts do not meet and that have
// no facts in common, small ones first. It reports false if there are more than k, or
// one has only barred facts.
func (q *decider) pack(k, first int) bool {
	q.packed, q.free = q.packed[:first], q.chosen
	for i := range q.sized {
		q.sized[i] = q.sized[i][:0]
	}
	for _, l := range q.pool {
		n := min(q.open(l), len(q.sized)-1)
		if n == 0 {
			return false
		}
		if n > 0 {
			q.sized[n] = append(q.sized[n], l)
		}
	}
	for _, list := range q.sized {
		for _, l := range list {
			if !q.apart(l) {
				continue
			}
			if q.packed = append(q.packed, l); len(q.packed)-first > k {
				return false
			}
			q.release(l)
		}
	}
	return true
}

// open counts the facts of l that are not barred, or returns -1 if one is chosen.
func (q *decider) open(l span) (n int) {
	for _, f := range q.arena[l.from:l.to] {
		if q.chosen.has(f) {
			return -1
		}
		if !q.barred.has(f) {
			n++
		}
	}
	return n
}

// apart reports whether no fact of l is free.
func (q *decider) apart(l span) bool {
	for _, f := range q.arena[l.from:l.to] {
		if q.free.has(f) {
			return false
		}
	}
	return true
}

// release makes the facts of l free that are not barred, and reports whether there are
// any.
func (q *decider) release(l span) (some bool) {
	for _, f := range q.arena[l.from:l.to] {
		if !q.barred.has(f) {
			q.free.add(f)
			some = true
		}
	}
	return some
}

// extend adds new landmarks until the free facts suffice, and reports whether that
// took no more than k of them.
func (q *decider) extend(s *State, target board.Candidate, k, first int) bool {
	emptied := q.begin(s, target, &factSet{})
	for !emptied && !q.follow(0, &q.free) {
		if !q.budget.spend(1) {
			return false
		}
		l := q.cut()
		if q.packed = append(q.packed, l); len(q.packed)-first > k || !q.release(l) {
			return false
		}
	}
	return true
}

// cut makes a landmark without free facts: it asserts what it can without emptying a
// variable, first what is not barred. The rest is the landmark.
func (q *decider) cut() span {
	q.base.mask, q.base.seen = q.mask, q.seen
	m, from := q.mark(), len(q.arena)
	for i := 0; i < len(q.listed); i++ {
		if f := q.listed[i]; !q.free.has(f) && !q.barred.has(f) && q.tips(f, &q.free) {
			q.arena = append(q.arena, f)
		}
	}
	for i, done := 0, len(q.listed); i < len(q.listed); i++ {
		if f := q.listed[i]; !q.free.has(f) && (i >= done || q.barred.has(f)) && q.tips(f, &q.free) {
			q.arena = append(q.arena, f)
		}
	}
	q.mask, q.seen = q.base.mask, q.base.seen
	q.listed, q.struck = q.listed[:m.listed], q.struck[:m.struck]
	l := span{from, len(q.arena)}
	q.pool = append(q.pool, l)
	return l
}

// branch tries the facts of one of the packed landmarks from number first on, the
// one with the fewest facts.
func (q *decider) branch(s *State, target board.Candidate, k, first int) bool {
	l := slices.MinFunc(q.packed[first:], func(a, b span) int { return cmp.Compare(q.size(a), q.size(b)) })
	for _, f := range q.arena[l.from:l.to] {
		if q.barred.has(f) {
			continue
		}
		q.chosen.add(f)
		if q.expand(s, target, k-1) {
			return true
		}
		q.chosen.remove(f)
		q.barred.add(f)
	}
	return false
}

// size counts the facts of l that are not barred.
func (q *decider) size(l span) (n int) {
	for _, f := range q.arena[l.from:l.to] {
		if !q.barred.has(f) {
			n++
		}
	}
	return n
}
