package braids

import (
	"context"
	"slices"

	"pencilmark/board"
)

// An Engine applies braids or g-braids to states. If braids of some length eliminate a candidate in a state, braids of
// at most that length also eliminate it in every later state (Berthier's confluence theorem). So the order of
// eliminations does not matter, and the closure under the braids up to a given length is unique.
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
	Record bool                // whether to append the applied chains to Path
	Path   []Chain             // the chains that were applied
}

// NewEngine returns an engine for chains without g-candidates. It has no information about the solution, and no limit.
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

// Start allows the given number of nodes from now on, or any number if it is 0. The engine also stops when the context
// ends. A node is one assumed target together with its consequences, and takes about 2 µs.
func (e *Engine) Start(ctx context.Context, nodes int64) { e.budget.start(ctx, nodes) }

// Err returns the reason why the engine had to stop, or nil. All results of the engine after that are meaningless.
func (e *Engine) Err() error { return e.budget.err }

// Spend subtracts nodes from the budget and reports whether work may continue.
func (e *Engine) Spend(nodes int) bool { return e.budget.spend(nodes) }

// SetGroups sets whether segments count as literals. If they do, braids become g-braids.
func (e *Engine) SetGroups(on bool) {
	e.stamp = [numCandidates]uint64{}
	e.propagation.groups, e.prover.groups, e.decider.groups, e.whips.groups = on, on, on, on
}

// Deny sets whether Round, Short, Suffices and Decides assume that their target is false. They then look for literals
// that prove the target true. In this mode, chains contain no groups.
func (e *Engine) Deny(on bool) {
	e.propagation.denied, e.prover.denied, e.decider.denied = on, on, on
}

// Literals returns the placements by which the last successful call of Suffices proved its target false (or true, after
// Deny).
func (e *Engine) Literals() []board.Candidate { return placements(e.prover.literals) }

func placements(literals []literal) []board.Candidate {
	out := make([]board.Candidate, len(literals))
	for i, f := range literals {
		out[i] = board.Candidate(f)
	}
	return out
}

// Easy eliminates targets that a propagation proves false with a braid of length at most n, until it finds no more. It
// may overlook braids. It reports whether some remaining target may be eliminated by a longer braid, or by a braid
// that was overlooked.
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
			literals, ok := e.propagation.proof(s, z, n-1)
			e.stamp[z], e.length[z] = s.id, int16(len(literals)+1)
			if ok {
				e.apply(s, z, literals)
				again = true
			} else {
				more = true
			}
		}
	}
	return more
}

// survey determines, for every target of s, the round in which a propagation proves it false, up to a limit. It
// reports whether more targets might be proven false in later rounds. The results are stored in the batch.
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
		for i := from; i < to; i++ { // a batch does not use segments
			round, left := e.propagation.run(s, b.candidates[i], limit)
			b.rounds[i] = int16(round)
			more = more || left
		}
	}
	return more
}

// Exhaust applies braids of length at most n to s until they eliminate nothing more.
func (e *Engine) Exhaust(s *State, n int) {
	if s.Over() {
		return
	}
	e.survey(s, n-1)
	for z, ok := e.hard(s, 0, n); ok && !s.Over(); z, ok = e.hard(s, z, n) {
		if e.Easy(s, n); s.Over() || e.Err() != nil { // surveyed targets may have been eliminated
			return
		}
	}
}

// hard eliminates one of the surveyed targets that a braid of length at most n proves false, and returns it. It
// returns false if there is none. The search starts with the first target after the given candidate.
func (e *Engine) hard(s *State, after board.Candidate, n int) (target board.Candidate, ok bool) {
	targets := e.batch.candidates[:e.batch.targets]
	first, _ := slices.BinarySearch(targets, after)
	for i := range targets {
		i = (first + i) % len(targets)
		z := targets[i]
		if e.batch.rounds[i] >= 0 && e.prover.suffices(s, z, n-1) && e.Err() == nil {
			e.apply(s, z, e.prover.literals)
			return z, true
		}
	}
	return 0, false
}

// Suffices reports whether a braid with at most k literals proves the target false in s. Such a braid has a
// length of at most k+1.
func (e *Engine) Suffices(s *State, target board.Candidate, k int) bool {
	return e.prover.suffices(s, target, k)
}

// Decides reports the same as Suffices, but finds no braid that can be written out. known holds the landmarks that
// earlier calls have found for the target in s, with any k, and Decides adds the new ones.
func (e *Engine) Decides(s *State, target board.Candidate, k int, known *Landmarks) bool {
	return e.decider.suffices(s, target, k, known)
}

// Round returns the round in which a propagation proves the target false, or -1 if it does not within the limit. No
// braid proves the target false with fewer literals than that number.
func (e *Engine) Round(s *State, target board.Candidate, limit int) int {
	if !e.Spend(1) {
		return -1
	}
	round, _ := e.propagation.run(s, target, limit)
	return round
}

// Short returns the literals of a short braid with which the propagation of the last call of Round proved its target
// false in s. Without groups, these literals are placements.
func (e *Engine) Short(s *State) []board.Candidate {
	e.propagation.extract(s)
	return placements(e.propagation.literals)
}

// FindWhip looks for a whip that proves the target false in s. The whip must have at least the given number of
// literals, and a length of at most n. Its left-linking candidates are candidates of the state links, which is s
// or an earlier state. In the latter case, the whip is a ghost whip.
func (e *Engine) FindWhip(s, links *State, target board.Candidate, least, n int) bool {
	return e.whips.find(s, links, target, least, n)
}

// ApplyWhip looks for a whip with at least the given number of literals and a length of at most n. If there is one,
// ApplyWhip eliminates the target.
func (e *Engine) ApplyWhip(s *State, target board.Candidate, least, n int) bool {
	w := &e.whips
	if !w.find(s, s, target, least, n) || e.Err() != nil {
		return false
	}
	if e.Record {
		e.Path = append(e.Path, e.whip(s, target, w.literals, w.vars))
	}
	e.Remove(s, target)
	return true
}

// Braid returns the chain of the braid that the last successful call of Suffices found, in the same state.
func (e *Engine) Braid(s *State, target board.Candidate) Chain {
	return e.braid(s, target, e.prover.literals)
}

// Whip returns the chain of the whip that the last successful call of FindWhip found, in the same state.
func (e *Engine) Whip(s *State, target board.Candidate) Chain {
	return e.whip(s, target, e.whips.literals, e.whips.vars)
}

// Trials applies trial and error with singles to s until it eliminates nothing more. It tries up to 64 targets at a
// time, in the state at the beginning of the pass. A target that is contradictory in that state remains contradictory
// in later ones.
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

// apply eliminates a target by the braid with the given literals, and records the braid if required.
func (e *Engine) apply(s *State, target board.Candidate, literals []literal) {
	if e.Record {
		e.Path = append(e.Path, e.braid(s, target, literals))
	}
	e.Remove(s, target)
}

// Targets returns the candidates that may be false, in ascending order. The list belongs to the engine and is valid
// until the next call.
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
