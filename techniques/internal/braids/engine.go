package braids

import (
	"context"
	"slices"

	"pencilmark/board"
)

// A Engine applies braids, or g-braids, to states. Whatever a braid of some
// length eliminates in a state, braids of at most that length eliminate in every
// later state too (Berthier's theorem of confluence). So the order does not
// matter, and the closure under the braids up to a length is unique.
type Engine struct {
	singles
	budget      budget
	propagation propagation
	prover      prover
	decider     decider
	whips       whipSearch
	batch       batch
	targets     []board.Candidate
	stamp       [numCandidates]uint64 // by candidate: the state in which its length was found,
	length      [numCandidates]int16  // and that length, of an easy braid

	Known  *board.CandidateSet // candidates known to be true, so never tried
	Record bool                // append what is applied to Path
	Path   []Chain             // the chains that were applied
}

// NewEngine returns an engine for chains without g-candidates that knows nothing
// of the solution and has no limit.
func NewEngine() *Engine {
	t := model()
	e := &Engine{Known: new(board.CandidateSet)}
	e.tables = t
	e.batch.tables = t
	e.propagation.trial, e.prover.trial, e.whips.trial = newTrial(t), newTrial(t), newTrial(t)
	e.decider.trial, e.decider.budget, e.decider.crossed = newTrial(t), &e.budget, true
	e.prover.budget, e.whips.budget, e.whips.prover = &e.budget, &e.budget, &e.prover
	e.Start(context.Background(), 0)
	return e
}

// Start allows so many nodes from now on, or any number if it is 0, and follows
// the context. A node is a target supposed and followed up, about 2 µs.
func (e *Engine) Start(ctx context.Context, nodes int64) { e.budget.start(ctx, nodes) }

// Err returns why the engine had to stop, or nil. What it answers after that
// means nothing.
func (e *Engine) Err() error { return e.budget.err }

// Spend takes so many nodes and reports whether work may go on.
func (e *Engine) Spend(nodes int) bool { return e.budget.spend(nodes) }

// SetGroups says whether segments are facts, which makes g-braids of braids.
func (e *Engine) SetGroups(on bool) {
	e.stamp = [numCandidates]uint64{}
	e.propagation.groups, e.prover.groups, e.decider.groups, e.whips.groups = on, on, on, on
}

// Deny says whether Round, Short, Suffices and Decides suppose their target to be false,
// and so ask for facts that prove it true. Chains have no groups then.
func (e *Engine) Deny(on bool) {
	e.propagation.denied, e.prover.denied, e.decider.denied = on, on, on
}

// Facts returns the placements by which the last Suffices that was met proved its target
// false, or true.
func (e *Engine) Facts() []board.Candidate { return placements(e.prover.facts) }

func placements(facts []fact) []board.Candidate {
	out := make([]board.Candidate, len(facts))
	for i, f := range facts {
		out[i] = board.Candidate(f)
	}
	return out
}

// Easy eliminates, until there are no more, the targets that a propagation proves
// false with a braid of length at most n. It may overlook braids. It reports
// whether some target that is left may fall to a longer braid, or to one that
// was overlooked.
func (e *Engine) Easy(s *State, n int) (more bool) {
	for again := true; again && !s.Over() && e.Err() == nil; {
		again, more = false, e.survey(s, n-1)
		for i, z := range e.batch.candidates[:e.batch.targets] {
			if e.batch.rounds[i] < 0 || s.Over() || !s.Has(z) {
				continue
			}
			if e.stamp[z] == s.id && int(e.length[z]) > n {
				more = true
				continue
			}
			facts, ok := e.propagation.proof(s, z, n-1)
			e.stamp[z], e.length[z] = s.id, int16(len(facts)+1)
			if ok {
				e.apply(s, z, facts)
				again = true
			} else {
				more = true
			}
		}
	}
	return more
}

// survey finds out for every target of s the round, up to a limit, in which a
// propagation proves it false, and whether some might be proven later. The answers
// are in the batch.
func (e *Engine) survey(s *State, limit int) (more bool) {
	b := &e.batch
	b.load(s, e.Known)
	for from := 0; from < b.targets; from += 64 {
		to := min(from+64, b.targets)
		if !e.Spend(to - from) {
			return false
		}
		if !e.propagation.groups {
			more = b.run(from, to, limit) != 0 || more
			continue
		}
		for i := from; i < to; i++ { // a batch knows no segments
			round, left := e.propagation.run(s, b.candidates[i], limit)
			b.rounds[i] = int16(round)
			more = more || left
		}
	}
	return more
}

// Exhaust closes s under braids of length at most n.
func (e *Engine) Exhaust(s *State, n int) {
	if s.Over() {
		return
	}
	e.survey(s, n-1)
	for z, ok := e.hard(s, 0, n); ok && !s.Over(); z, ok = e.hard(s, z, n) {
		if e.Easy(s, n); s.Over() || e.Err() != nil { // what was surveyed may be gone
			return
		}
	}
}

// hard eliminates one of the targets that were surveyed, if a braid of length at
// most n proves one false, and returns it. It begins with the first one after the
// given candidate.
func (e *Engine) hard(s *State, after board.Candidate, n int) (target board.Candidate, ok bool) {
	targets := e.batch.candidates[:e.batch.targets]
	first, _ := slices.BinarySearch(targets, after)
	for i := range targets {
		i = (first + i) % len(targets)
		z := targets[i]
		if e.batch.rounds[i] >= 0 && e.prover.suffices(s, z, n-1) && e.Err() == nil {
			e.apply(s, z, e.prover.facts)
			return z, true
		}
	}
	return 0, false
}

// Suffices reports whether a braid with at most k facts, that is of a length of at
// most k+1, proves the target false in s.
func (e *Engine) Suffices(s *State, target board.Candidate, k int) bool {
	return e.prover.suffices(s, target, k)
}

// Decides answers what Suffices does, without a braid to write out. It is given what
// is known of the target in s, whatever k it was asked for, and adds to it.
func (e *Engine) Decides(s *State, target board.Candidate, k int, known *Landmarks) bool {
	return e.decider.suffices(s, target, k, known)
}

// Round returns the round in which a propagation proves the target false, which no
// braid does with fewer facts, or -1 if it does not so within a limit.
func (e *Engine) Round(s *State, target board.Candidate, limit int) int {
	if !e.Spend(1) {
		return -1
	}
	round, _ := e.propagation.run(s, target, limit)
	return round
}

// Short returns the facts, which are placements if there are no groups, of a short braid
// with which the propagation of the last Round proved its target false in s.
func (e *Engine) Short(s *State) []board.Candidate {
	e.propagation.extract(s)
	return placements(e.propagation.facts)
}

// FindWhip looks for a whip that proves the target false in s, has at least so
// many facts, and a length of at most n. Left-linking candidates are those of the
// state links: s, or an earlier one, which makes a ghost whip of it.
func (e *Engine) FindWhip(s, links *State, target board.Candidate, least, n int) bool {
	return e.whips.find(s, links, target, least, n)
}

// ApplyWhip looks for a whip with at least so many facts and a length of at most
// n, and eliminates the target if there is one.
func (e *Engine) ApplyWhip(s *State, target board.Candidate, least, n int) bool {
	w := &e.whips
	if !w.find(s, s, target, least, n) || e.Err() != nil {
		return false
	}
	if e.Record {
		e.Path = append(e.Path, e.whip(s, target, w.facts, w.vars))
	}
	e.Remove(s, target)
	return true
}

// Braid writes out the braid that Suffices found last, on the same state.
func (e *Engine) Braid(s *State, target board.Candidate) Chain {
	return e.braid(s, target, e.prover.facts)
}

// Whip writes out the whip that FindWhip found last, on the same state.
func (e *Engine) Whip(s *State, target board.Candidate) Chain {
	return e.whip(s, target, e.whips.facts, e.whips.vars)
}

// Trials closes s under trial and error with singles. It tries up to 64 targets at
// a time, in the state in which the pass began: what is contradictory there remains
// so.
func (e *Engine) Trials(s *State) {
	b := &e.batch
	for again := true; again; {
		again = false
		b.load(s, e.Known)
		for from := 0; from < b.targets; from += 64 {
			to := min(from+64, b.targets)
			if s.Over() || !e.Spend(to-from) {
				return
			}
			b.run(from, to, numCandidates)
			for i, z := range b.candidates[from:to] {
				if b.rounds[from+i] >= 0 && !s.Over() && s.Has(z) {
					e.Remove(s, z)
					again = true
				}
			}
		}
	}
}

// apply eliminates a target by the braid with the given facts.
func (e *Engine) apply(s *State, target board.Candidate, facts []fact) {
	if e.Record {
		e.Path = append(e.Path, e.braid(s, target, facts))
	}
	e.Remove(s, target)
}

// Targets lists the candidates that may be false, ascending. The list is the
// engine's and changes with the next call.
func (e *Engine) Targets(s *State) []board.Candidate {
	e.targets = e.targets[:0]
	for cell := range s.open.All() {
		for d := range board.DigitSet(s.mask[cell]).All() {
			if z := board.At(cell, d); !e.Known.Has(z) {
				e.targets = append(e.targets, z)
			}
		}
	}
	return e.targets
}
