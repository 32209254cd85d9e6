package braids

import (
	"cmp"
	"slices"

	"pencilmark/board"
)

// A decider decides the same question as a prover, but does not report which literals are sufficient. It keeps
// every landmark that it finds, because a landmark is valid for all proofs, regardless of where in the search it
// was found. When literals are tried one after the other, the landmarks found for one literal are available for
// the next. Usually they are enough to reject it.
//
// Some literals are barred in only one part of the search. When a landmark is made, these literals are asserted
// last. So the landmark is also valid in the other parts of the search, and it is small in this one.
type decider struct {
	trial
	budget     *budget
	barred     literalSet // literals that have been tried, or cannot be in a proof of this size
	chosen     literalSet // literals that the proof uses
	free       literalSet // literals that may be used freely: chosen, or in a packed landmark
	*Landmarks            // of the target
	sized      [32][]span // the landmarks of the pool by their number of open literals; the last list is for more
	packed     []span     // landmarks without common literals, for all nodes from the root to this one
	base       struct {
		mask [numVariables]uint16
		seen literalSet
	} // the state of the trial when cut began
}

// Landmarks holds the landmarks that have been found for a target in a state. The zero value holds none.
type Landmarks struct {
	arena []literal // the literals of all landmarks
	pool  []span    // the range of each landmark in the arena
}

// Forget empties l but keeps its memory.
func (l *Landmarks) Forget() { l.arena, l.pool = l.arena[:0], l.pool[:0] }

// suffices reports whether at most k literals prove the target false in s. If the budget has run out, the result is
// meaningless.
func (q *decider) suffices(s *State, target board.Candidate, k int, known *Landmarks) bool {
	q.Landmarks, q.packed = known, q.packed[:0]
	q.barred, q.chosen = literalSet{}, literalSet{}
	q.reach(s, target, k, &q.barred)
	return q.expand(s, target, k)
}

// expand reports whether k literals in addition to the chosen ones are sufficient.
func (q *decider) expand(s *State, target board.Candidate, k int) bool {
	barred, first := q.barred, len(q.packed)
	ok := q.bound(s, target, k, first) && (len(q.packed) == first || q.branch(s, target, k, first))
	q.barred, q.packed = barred, q.packed[:first]
	return ok
}

// bound returns false if landmarks show that k literals in addition to the chosen ones are too few. Otherwise,
// packed contains the landmarks without common literals that bound has found, from index first on. If there are
// none, the chosen literals are sufficient.
func (q *decider) bound(s *State, target board.Candidate, k, first int) bool {
	for size := -1; ; {
		if !q.pack(k, first) || !q.extend(s, target, k, first) {
			return false
		}
		literals := q.allowed(first)
		if len(q.packed)-first < k || literals == size {
			return true
		}
		// There are k landmarks without common literals, so a proof with k literals has exactly one literal of each of them.
		// Barring all other literals can lead to more landmarks.
		size = literals
		q.barred.addAllBut(&q.free)
	}
}

// allowed counts the literals of the packed landmarks from index first on that are not barred.
func (q *decider) allowed(first int) (n int) {
	for _, l := range q.packed[first:] {
		n += q.size(l)
	}
	return n
}

// pack chooses landmarks from the pool that contain no chosen literal and have no literals in common. It chooses small
// landmarks first. It returns false if there are more than k of them, or if one has only barred literals.
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

// open counts the literals of l that are not barred. It returns -1 if one of the literals is chosen.
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

// apart reports whether no literal of l is free.
func (q *decider) apart(l span) bool {
	for _, f := range q.arena[l.from:l.to] {
		if q.free.has(f) {
			return false
		}
	}
	return true
}

// release adds the literals of l that are not barred to the free literals. It reports whether there are any.
func (q *decider) release(l span) (some bool) {
	for _, f := range q.arena[l.from:l.to] {
		if !q.barred.has(f) {
			q.free.add(f)
			some = true
		}
	}
	return some
}

// extend adds new landmarks until the free literals are sufficient. It reports whether at most k landmarks were enough
// for that.
func (q *decider) extend(s *State, target board.Candidate, k, first int) bool {
	emptied := q.begin(s, target, &literalSet{})
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

// cut makes a landmark without free literals. It asserts every literal that it can assert without emptying a
// variable, and tries the literals that are not barred first. The remaining literals are the landmark.
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

// branch tries the literals of one of the packed landmarks from index first on. It chooses the landmark with the fewest
// literals.
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

// size counts the literals of l that are not barred.
func (q *decider) size(l span) (n int) {
	for _, f := range q.arena[l.from:l.to] {
		if !q.barred.has(f) {
			n++
		}
	}
	return n
}
