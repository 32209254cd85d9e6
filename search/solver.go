package search

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"pencilmark/board"
)

// A Solver searches without allocating memory. Its zero value is ready to use. It can be used for
// any number of positions, but by only one goroutine at a time. It takes 13 KB.
type Solver struct {
	stack [55]state // one for each guess, see search, and one for the start
	limit int
	ctx   context.Context
	rng   *rand.Rand
	yield func(board.Givens) bool
	stop  bool
	err   error
	res   Result
}

// Search counts the solutions of g up to limit and returns the first. A limit below 1 means no
// limit. If ctx ends the search, the error is that of ctx, and the result holds what was found so
// far.
func (s *Solver) Search(ctx context.Context, g *board.Grid, limit int) (Result, error) {
	s.limit, s.ctx = limit, ctx
	return s.run(s.stack[0].load(g))
}

// Values does the same as Search for bare givens, with 0 for an empty cell and without a context.
// It is the fastest way to search.
func (s *Solver) Values(givens board.Givens, limit int) Result {
	s.limit = limit
	r, _ := s.run(s.stack[0].loadValues(&givens))
	return r
}

// Each calls yield with one solution of g after the other. It stops when yield returns false, when
// max solutions were found, or when ctx ends the search. A max below 1 means no limit. The error is
// nil unless ctx ended the search.
func (s *Solver) Each(ctx context.Context, g *board.Grid, max int, yield func(board.Givens) bool) (Stats, error) {
	s.limit, s.ctx, s.yield = max, ctx, yield
	r, err := s.run(s.stack[0].load(g))
	s.yield = nil
	return r.Stats, err
}

// Random finds a solution of g by guessing in an order that depends on rng.
func (s *Solver) Random(ctx context.Context, g *board.Grid, rng *rand.Rand) (Result, error) {
	s.limit, s.ctx, s.rng = 1, ctx, rng
	r, err := s.run(s.stack[0].load(g))
	s.rng = nil
	return r, err
}

// run searches from stack[0]. It does not search if loading the position failed.
func (s *Solver) run(loaded bool) (Result, error) {
	s.res, s.stop = Result{}, false
	s.res.Stats.Nodes = 1
	if loaded && !s.interrupted() && s.propagate(&s.stack[0], allDigits) {
		s.search(0)
	}
	if s.ctx == nil {
		return s.res, nil
	}
	err := s.err
	s.ctx, s.err = nil, nil
	return s.res, err
}

// propagate propagates st and counts the digits that are settled.
func (s *Solver) propagate(st *state, dirty uint32) bool {
	n, ok := st.propagate(dirty)
	s.res.Stats.Propagations += n
	return ok
}

// search finds the solutions that can be reached from stack[depth], which must be propagated.
//
// A guess decides the arrangement of one digit in one chute for good. There are 54 such pairs, so
// no more than 54 guesses can be in effect at one time.
//
// Nearly all questions have two answers. The last two answers of a question are settled in one
// call, because the processor can work on both at the same time.
func (s *Solver) search(depth int) {
	here := &s.stack[depth]
	if here.open.empty() {
		s.found(here)
		return
	}
	q := here.ask()
	d, kept, answers := q.digit(), &arranged[q.chute()], here.answers(q)
	a := s.pick(answers)
	answers &^= 1 << a
	for answers&(answers-1) != 0 {
		x, triads := settle(here.cells[d].and(kept[a]))
		if s.guess(depth, d, x, triads); s.stop {
			return
		}
		a = s.pick(answers)
		answers &^= 1 << a
	}
	x, b := here.cells[d], bits.TrailingZeros8(answers)
	y, z, yTriads, zTriads := settleBoth(x.and(kept[a]), x.and(kept[b]))
	if s.guess(depth, d, y, yTriads); s.stop {
		return
	}
	s.pick(answers) // only one is left; the draw keeps the results for a seed the same
	s.visit(depth, d, z, zTriads)
}

// guess counts a guess and visits a copy of stack[depth]; see visit.
func (s *Solver) guess(depth, d int, x plane, triads uint64) {
	s.res.Stats.Guesses++
	s.res.Stats.Depth = max(s.res.Stats.Depth, depth+1)
	if triads != 0 {
		s.stack[depth+1] = s.stack[depth]
	}
	s.visit(depth+1, d, x, triads)
}

// visit finds the solutions that can be reached from stack[depth] if digit d is settled to the
// cells x. There are none if triads is 0.
func (s *Solver) visit(depth, d int, x plane, triads uint64) {
	s.res.Stats.Nodes++
	if s.res.Stats.Nodes%1024 == 0 && s.interrupted() || triads == 0 {
		return
	}
	s.res.Stats.Propagations++
	st := &s.stack[depth]
	if s.propagate(st, st.settled(d, x, triads)) {
		s.search(depth)
	}
}

// pick returns one of the answers. It is a random one if the solver has a random source, and the
// lowest one otherwise.
func (s *Solver) pick(answers uint8) int {
	if s.rng != nil {
		for range s.rng.IntN(bits.OnesCount8(answers)) {
			answers &= answers - 1
		}
	}
	return bits.TrailingZeros8(answers)
}

// interrupted reports whether the context has ended, and stops the search if so.
func (s *Solver) interrupted() bool {
	if s.ctx != nil && s.ctx.Err() != nil {
		s.err, s.stop = s.ctx.Err(), true
	}
	return s.stop
}

// found counts the solution that st has reached, and stops the search if no more solutions are
// needed.
func (s *Solver) found(st *state) {
	s.res.Solutions++
	if s.res.Solutions == 1 {
		st.solution(&s.res.Solution)
	}
	if s.yield != nil {
		var v board.Givens
		st.solution(&v)
		s.stop = !s.yield(v)
	}
	s.stop = s.stop || s.res.Solutions == s.limit
}
