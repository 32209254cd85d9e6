package search

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"pencilmark/board"
)

// A Solver searches without allocating. Its zero value is ready; it may be used
// for any number of positions, by one goroutine at a time. It takes 13 KB.
type Solver struct {
	stack [55]state // one a guess, see search, and one to start from
	limit int
	ctx   context.Context
	rng   *rand.Rand
	yield func([81]board.Digit) bool
	stop  bool
	err   error
	res   Result
}

// Search counts the solutions of g up to limit and returns the first; a limit
// below 1 means no limit. If ctx ends the search, the result tells what was found
// until then and the error is that of ctx.
func (s *Solver) Search(ctx context.Context, g *board.Grid, limit int) (Result, error) {
	s.limit, s.ctx = limit, ctx
	return s.run(s.stack[0].load(g))
}

// Values is Search for bare givens, 0 for an empty cell, without a context: the
// quickest way in.
func (s *Solver) Values(givens *[81]board.Digit, limit int) Result {
	s.limit = limit
	r, _ := s.run(s.stack[0].loadValues(givens))
	return r
}

// Each calls yield with one solution of g after the other until yield returns
// false, max of them were found (below 1: no limit), or ctx ends the search.
// Only then is the error not nil.
func (s *Solver) Each(ctx context.Context, g *board.Grid, max int, yield func([81]board.Digit) bool) (Stats, error) {
	s.limit, s.ctx, s.yield = max, ctx, yield
	r, err := s.run(s.stack[0].load(g))
	s.yield = nil
	return r.Stats, err
}

// Random finds a solution of g by guessing in an order that rng decides.
func (s *Solver) Random(ctx context.Context, g *board.Grid, rng *rand.Rand) (Result, error) {
	s.limit, s.ctx, s.rng = 1, ctx, rng
	r, err := s.run(s.stack[0].load(g))
	s.rng = nil
	return r, err
}

// run searches from stack[0], unless loading it failed.
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

// propagate propagates st and counts the digits it settled.
func (s *Solver) propagate(st *state, dirty uint32) bool {
	n, ok := st.propagate(dirty)
	s.res.Stats.Propagations += n
	return ok
}

// search finds the solutions below stack[depth], which must be propagated.
//
// A guess decides the arrangement of one digit in one chute for good. There are
// 54 such pairs, so no more than 54 guesses can stand at one time.
//
// Nearly all questions have two answers. The digit is settled for the last two in one
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
	s.pick(answers) // one is left; the draw keeps what a seed gives
	s.visit(depth, d, z, zTriads)
}

// guess visits a copy of stack[depth], see visit.
func (s *Solver) guess(depth, d int, x plane, triads uint64) {
	s.res.Stats.Guesses++
	s.res.Stats.Depth = max(s.res.Stats.Depth, depth+1)
	if triads != 0 {
		s.stack[depth+1] = s.stack[depth]
	}
	s.visit(depth+1, d, x, triads)
}

// visit finds the solutions below stack[depth] with digit d settled to x; there are none
// if triads is 0.
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

// pick returns one of the answers: the lowest, or a random one.
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

// found counts the solution that st has become, and stops the search if it was
// the last one wanted.
func (s *Solver) found(st *state) {
	s.res.Solutions++
	if s.res.Solutions == 1 {
		st.solution(&s.res.Solution)
	}
	if s.yield != nil {
		var v [81]board.Digit
		st.solution(&v)
		s.stop = !s.yield(v)
	}
	s.stop = s.stop || s.res.Solutions == s.limit
}
