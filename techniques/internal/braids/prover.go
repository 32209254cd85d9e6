package braids

import "pencilmark/board"

// A prover decides whether some number of facts suffices to prove a target
// false. It is the question how many operators an optimal plan needs if nothing
// that was achieved is ever undone, and it is answered in the way of that field.
//
// A landmark is a set of facts of which every proof has one. Let A be a set of
// facts that does not suffice, but does with any further fact that A makes
// available. Those further facts are a landmark: the first fact of a proof that
// is not in A is one of them. A proof is at least as large as there are
// landmarks without common facts. If counting them does not settle the
// question, one of them is branched on: its facts are tried in turn, and those
// that failed are barred from the later ones.
type prover struct {
	trial
	budget *budget
	barred factSet // facts that the proof must not use
	chosen factSet // facts that the proof uses,
	facts  []fact  // and the same as a list
	free   factSet // facts whose use does not count: chosen, or in a landmark
	arena  []fact  // the landmarks of all nodes from the root to this one
	spans  []span  // where each of them lies in the arena
	base   struct {
		mask [numVariables]uint16
		seen factSet
	} // the trial when cut began
}

// A span is a part of the arena.
type span struct{ from, to int }

// suffices reports whether at most k facts prove the target false in s. If so,
// they are in facts. After the budget ran out the answer means nothing.
func (q *prover) suffices(s *State, target board.Candidate, k int) bool {
	q.reset()
	q.reach(s, target, k, &q.barred)
	return q.expand(s, target, k, 0)
}

func (q *prover) reset() {
	q.barred, q.chosen = factSet{}, factSet{}
	q.facts, q.arena, q.spans = q.facts[:0], q.arena[:0], q.spans[:0]
}

// expand answers suffices for k facts besides those chosen. Landmarks that are
// known already are the spans from first on.
func (q *prover) expand(s *State, target board.Candidate, k, first int) bool {
	barred := q.barred
	ok := q.bound(s, target, k, first) && (len(q.spans) == first || q.branch(s, target, k, first))
	q.barred = barred
	return ok
}

// bound reports false if landmarks show that k facts besides those chosen are
// too few. Without any landmark those chosen suffice. It bars facts that cannot
// be in a proof of that size.
func (q *prover) bound(s *State, target board.Candidate, k, first int) bool {
	arena := len(q.arena)
	if first < len(q.spans) {
		arena = q.spans[first].from
	}
	ok := q.count(s, target, k, first)
	for size := 0; ok && len(q.spans)-first == k && size != len(q.arena)-arena; {
		// A proof of k facts has one of each landmark and no other. With fewer
		// facts left there may be more landmarks.
		size = len(q.arena) - arena
		q.barred.addAllBut(&q.free)
		q.arena, q.spans = q.arena[:arena], q.spans[:first]
		ok = q.count(s, target, k, first)
	}
	return ok
}

// count adds landmarks until the free facts suffice, and reports whether that
// took no more than k of them.
func (q *prover) count(s *State, target board.Candidate, k, first int) bool {
	q.free = q.chosen
	for _, l := range q.spans[first:] {
		q.free.addAll(q.arena[l.from:l.to])
	}
	emptied := q.begin(s, target, &q.barred)
	for !emptied {
		if !q.budget.spend(1) || len(q.spans)-first > k {
			return false
		}
		if q.follow(0, &q.free) {
			break
		}
		from := len(q.arena)
		q.cut()
		if len(q.arena) == from {
			return false // not even all facts together suffice
		}
		q.spans = append(q.spans, span{from, len(q.arena)})
		q.free.addAll(q.arena[from:])
	}
	return true
}

// cut appends a landmark without free facts to the arena: it asserts what it can
// without emptying a variable, and notes the rest.
func (q *prover) cut() {
	q.base.mask, q.base.seen = q.mask, q.seen
	m := q.mark()
	for i := 0; i < len(q.listed); i++ {
		if f := q.listed[i]; !q.free.has(f) && q.tips(f, &q.free) {
			q.arena = append(q.arena, f)
		}
	}
	q.mask, q.seen = q.base.mask, q.base.seen
	q.listed, q.struck = q.listed[:m.listed], q.struck[:m.struck]
}

// branch tries the facts of the last landmark, that is the one farthest from the
// empty variable. It leaves the facts that failed barred.
func (q *prover) branch(s *State, target board.Candidate, k, first int) bool {
	last, arena := len(q.spans), len(q.arena)
	l := q.spans[last-1]
	for _, f := range q.arena[l.from:l.to] {
		q.chosen.add(f)
		q.facts = append(q.facts, f)
		if q.inherit(first, last-1) && q.expand(s, target, k-1, last) {
			return true
		}
		q.arena, q.spans = q.arena[:arena], q.spans[:last]
		q.facts = q.facts[:len(q.facts)-1]
		q.chosen.remove(f)
		q.barred.add(f)
	}
	return false
}

// inherit appends the landmarks from number first to before number last anew,
// without the facts barred since. It reports false if that leaves one without
// facts.
func (q *prover) inherit(first, last int) bool {
	for _, l := range q.spans[first:last] {
		from := len(q.arena)
		for _, f := range q.arena[l.from:l.to] {
			if !q.barred.has(f) {
				q.arena = append(q.arena, f)
			}
		}
		if len(q.arena) == from {
			return false
		}
		q.spans = append(q.spans, span{from, len(q.arena)})
	}
	return true
}
