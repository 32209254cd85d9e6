package braids

import "pencilmark/board"

// A prover decides whether a given number of literals is sufficient to prove a target false. A planner answers the same
// question when it computes the number of operators in an optimal plan, if nothing that was achieved is ever undone.
// So the prover uses methods from the field of planning.
//
// A landmark is a set of literals of which every proof contains at least one. Let A be a set of literals that is
// not sufficient, but becomes sufficient with any further literal that A makes available. These further literals
// are a landmark: every proof contains a literal that is not in A, and the first such literal is one of them. A
// proof has at least as many literals as there are landmarks without common literals. If counting the landmarks
// does not settle the question, the prover branches on one of them. It tries the literals of this landmark in
// turn, and bars the literals that failed from the later attempts.
type prover struct {
	trial
	budget   *budget
	barred   literalSet // literals that the proof must not use
	chosen   literalSet // literals that the proof uses,
	literals []literal  // and the same as a list
	free     literalSet // literals that may be used freely: chosen, or in a landmark
	arena    []literal  // the landmarks of all nodes from the root to this one
	spans    []span     // the range of each landmark in the arena
	base     struct {
		mask [numVariables]uint16
		seen literalSet
	} // the state of the trial when cut began
}

// A span is the range of one landmark in the arena.
type span struct{ from, to int }

// suffices reports whether at most k literals prove the target false in s. If so, they are stored in q.literals. If the
// budget has run out, the result is meaningless.
func (q *prover) suffices(s *State, target board.Candidate, k int) bool {
	q.reset()
	q.reach(s, target, k, &q.barred)
	return q.expand(s, target, k, 0)
}

func (q *prover) reset() {
	q.barred, q.chosen = literalSet{}, literalSet{}
	q.literals, q.arena, q.spans = q.literals[:0], q.arena[:0], q.spans[:0]
}

// expand reports whether k literals in addition to the chosen ones are sufficient. The landmarks that are already known
// are the spans from index first on.
func (q *prover) expand(s *State, target board.Candidate, k, first int) bool {
	barred := q.barred
	ok := q.bound(s, target, k, first) && (len(q.spans) == first || q.branch(s, target, k, first))
	q.barred = barred
	return ok
}

// bound returns false if landmarks show that k literals in addition to the chosen ones are too few. If there are no
// landmarks, the chosen literals are sufficient. bound also bars literals that cannot be in a proof of that size.
func (q *prover) bound(s *State, target board.Candidate, k, first int) bool {
	arena := len(q.arena)
	if first < len(q.spans) {
		arena = q.spans[first].from
	}
	ok := q.count(s, target, k, first)
	for size := 0; ok && len(q.spans)-first == k && size != len(q.arena)-arena; {
		// A proof with k literals has exactly one literal of each landmark. If fewer literals remain, there may be more
		// landmarks.
		size = len(q.arena) - arena
		q.barred.addAllBut(&q.free)
		q.arena, q.spans = q.arena[:arena], q.spans[:first]
		ok = q.count(s, target, k, first)
	}
	return ok
}

// count adds landmarks until the free literals are sufficient. It reports whether at most k landmarks were enough for
// that.
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
			return false // not even all literals together suffice
		}
		q.spans = append(q.spans, span{from, len(q.arena)})
		q.free.addAll(q.arena[from:])
	}
	return true
}

// cut appends a landmark without free literals to the arena. It asserts every literal that it can assert without
// emptying a variable, and records the remaining literals.
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

// branch tries the literals of the last landmark, which is the one farthest from the empty variable. The literals that
// failed remain barred.
func (q *prover) branch(s *State, target board.Candidate, k, first int) bool {
	last, arena := len(q.spans), len(q.arena)
	l := q.spans[last-1]
	for _, f := range q.arena[l.from:l.to] {
		q.chosen.add(f)
		q.literals = append(q.literals, f)
		if q.inherit(first, last-1) && q.expand(s, target, k-1, last) {
			return true
		}
		q.arena, q.spans = q.arena[:arena], q.spans[:last]
		q.literals = q.literals[:len(q.literals)-1]
		q.chosen.remove(f)
		q.barred.add(f)
	}
	return false
}

// inherit appends the landmarks from index first to before index last again, without the literals that have been barred
// since. It returns false if one of the landmarks then has no literals left.
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
