// Package solve is the loop that applies techniques to a grid: the first
// technique of the ladder that has a step makes it, and the loop starts again
// from the top. When no technique applies it falls back to search, one cell at a
// time, if it may.
//
//	grid ──> technique 1 ── no step ──> technique 2 ── no step ── … ──> search
//	           ^  │ step                  │ step                          │ one cell
//	           │  v                       v                               v
//	           └─ the step is made, and kept in the log ───> solved? ──> log
//
// The package imports board, techniques/logic and search. It receives techniques
// and never imports the catalogue.
//
// # Roads not taken
//
// A search step places one cell and hands back to the techniques, instead of
// filling the grid: what follows from one hard decision is often easy, and worth
// explaining.
//
// A technique that found nothing is asked again after every step, though most steps
// change nothing that it looks at. To tell finders what has changed since saves 5 % of
// the time, and costs each of them an argument why nothing new can come from elsewhere.
package solve

import (
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// A Solver applies a ladder of techniques. Its zero value knows none. It keeps memory
// between calls and belongs to one goroutine.
type Solver struct {
	Ladder logic.Ladder // tried in this order
	Search bool         // fall back to search when stuck
	Name   string       // what logs call the ladder; may be empty

	// Simplest takes of a technique's steps that with the smallest pattern, not the first.
	Simplest bool

	// Before, if set, is asked before step number n, from 1, is made; the solver
	// stops when it returns true.
	Before func(n int, step *logic.Step) bool

	view   *logic.View
	work   *effort.Run // what is told of the search for a step
	engine search.Solver
	step   logic.Step // the best that was found, if one was
	found  bool
}

// Solve applies steps to g until it is solved, stuck or stopped. The error is
// ctx.Err() if the context ended it; the log then holds the steps so far.
//
// A position without exactly one solution is not attempted: its outcome is
// OutcomeInvalid, and Note says why. A step that the solution denies is not made:
// the error is then an UnsoundError.
func (s *Solver) Solve(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	log := &logic.Log{Start: *g, End: *g, Ladder: append(slices.Clone(s.Ladder), SearchRung()), Name: s.Name}
	log.Steps = make([]logic.Step, 0, 81) // few puzzles take more
	result, err := s.engine.Search(ctx, g, 2)
	if err != nil {
		return log, err
	}
	if result.Solutions != 1 {
		log.Outcome, log.Note = logic.OutcomeInvalid, search.Flaw(g, result.Solutions)
		return log, nil
	}
	log.Solution = result.Solution
	return log, s.run(ctx, s.Usable(s.Ladder, g), log)
}

// Continue makes steps from the end of a log, whose solution is known, until it has an
// outcome. It uses the whole ladder, and its error is as that of Solve.
func (s *Solver) Continue(ctx context.Context, log *logic.Log) error {
	return s.run(ctx, s.Ladder, log)
}

// run makes steps of l until the log has an outcome.
func (s *Solver) run(ctx context.Context, l logic.Ladder, log *logic.Log) error {
	outcome := logic.OutcomeSolved
	v := s.at(ctx, &log.End)
	for !log.End.Solved() {
		log.Outcome = logic.OutcomeStopped // unless this step is made
		v.Reset(&log.End)
		s.work.Tell(effort.Step, "step", len(log.Steps)+1, 0)
		step, ok := s.next(v, l)
		if err := ctx.Err(); err != nil {
			return err
		}
		if !ok {
			log.Note, log.Outcome = Stuck(l, &log.End), logic.OutcomeStuck
			if !s.Search {
				return nil
			}
			step, outcome = Searched(&log.End, &log.Solution), logic.OutcomeSearched
		}
		if !Sound(&log.End, &step, &log.Solution) {
			log.Outcome = logic.OutcomeStopped
			return &UnsoundError{log.End, step}
		}
		n := len(log.Steps)
		log.Steps = append(log.Steps, step)
		if s.Before != nil && s.Before(n+1, &log.Steps[n]) {
			log.Steps, log.Outcome = log.Steps[:n], logic.OutcomeStopped
			return nil
		}
		log.Steps[n].Apply(&log.End)
	}
	log.Outcome = outcome
	return nil
}

// Next returns a step of the first technique of the ladder that has one: its
// first step, or its simplest if that is wanted.
func (s *Solver) Next(ctx context.Context, g *board.Grid) (logic.Step, bool) {
	return s.next(s.at(ctx, g), s.Ladder)
}

func (s *Solver) next(v *logic.View, l logic.Ladder) (logic.Step, bool) {
	s.found = false
	take := s.take
	for i := range l {
		s.work.Tell(effort.Technique, l[i].Name, i+1, len(l))
		if l[i].Find(v, take); s.found {
			s.step.Technique = l[i].Technique
			return s.step, true
		}
		if v.Stopped() {
			break
		}
	}
	return logic.Step{}, false
}

// at returns a view of g that uses the solver's memory.
func (s *Solver) at(ctx context.Context, g *board.Grid) *logic.View {
	if s.view == nil {
		s.view = logic.NewView(g)
	}
	s.view, s.work = s.view.WithContext(ctx), effort.Of(ctx)
	s.view.Reset(g)
	return s.view
}
