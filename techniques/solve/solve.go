// Package solve contains the loop that applies techniques to a grid. The loop makes a step of the first technique of
// the ladder that has one, and then starts again from the top. When no technique applies, it can fall back to search,
// one cell at a time. Create a [Solver] with a ladder and call its Solve method.
//
//	grid ──> technique 1 ── no step ──> technique 2 ── no step ── … ──> search
//	           ^  │ step                  │ step                          │ one cell
//	           │  v                       v                               v
//	           └─ the step is made, and added to the log ──> solved? ──> log
//
// The package never imports the catalogue; the caller passes the techniques.
//
// # Roads not taken
//
// A search step fills only one cell and then lets the techniques continue. It does not fill the whole grid, because
// the steps that follow from one hard decision are often easy and worth explaining.
//
// Every step restarts the ladder from the top, even though most steps do not affect most techniques. Tracking what
// changed would save about 5 % of the time, but every finder would then have to prove that nothing outside the change
// matters.
package solve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// A Solver applies a ladder of techniques. The zero Solver has no techniques. A Solver reuses memory between calls and
// belongs to one goroutine.
type Solver struct {
	Ladder logic.Ladder // tried in this order
	Search bool         // fall back to search when stuck
	Name   string       // the name of the ladder in logs; may be empty

	// If Simplest is set, the solver makes the step of a technique with the smallest pattern instead of the first one.
	Simplest bool

	// If Before is set, the solver calls it before it makes step number n, counted from 1. If Before returns true, the
	// solver stops.
	Before func(n int, step *logic.Step) bool

	view   *logic.View
	work   *progress.Run // reports the progress of the search for a step
	engine search.Solver
	step   logic.Step // the best step that was found, if found is true
	found  bool
}

// Solve makes steps from the position g until it is solved, stuck or stopped, and returns the log of them. Solve does
// not change g; Log.End is the position that the steps reach.
//
// An invalid puzzle is not an error, so check Log.Outcome. If the puzzle of g (see [search.Puzzle]) does not
// have exactly one solution, or a digit of g is wrong, Solve makes no step; the outcome is OutcomeInvalid, and
// Log.Note gives the reason. If the candidates of g are only notes that contradict the solution, Solve ignores
// them: Log.Start is then the position with every candidate that its digits allow.
//
// If the context ends, Solve returns ctx.Err() and the log of the steps so far, whose outcome is OutcomeStopped.
// It returns an UnsoundError if a step contradicts the solution or changes nothing; it does not make that step.
// It also returns an error if a rung of the ladder has no technique, or the technique has no Find. It checks no
// more than that: for techniques of your own, call
// [logic.Ladder.Validate] and explain.Check first, and verify.Log afterwards.
func (s *Solver) Solve(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	log := s.begin(g)
	log.Outcome = logic.OutcomeStopped
	if err := complete(s.Ladder); err != nil {
		return log, err
	}
	p, err := s.Puzzle(ctx, g)
	if err != nil {
		return log, err
	}
	return s.SolvePuzzle(ctx, &p, g)
}

// Puzzle returns the puzzle of a position, as search.PuzzleOf does. The error is that of ctx if it ended the search.
func (s *Solver) Puzzle(ctx context.Context, g *board.Grid) (search.Puzzle, error) {
	return s.engine.Puzzle(ctx, g)
}

// SolvePuzzle does the same as Solve for a position g whose puzzle p is known.
func (s *Solver) SolvePuzzle(ctx context.Context, p *search.Puzzle, g *board.Grid) (*logic.Log, error) {
	log := s.begin(g)
	log.Outcome = logic.OutcomeStopped
	if err := complete(s.Ladder); err != nil {
		return log, err
	}
	if log.Note = p.Flaw(g); log.Note != "" {
		log.Outcome = logic.OutcomeInvalid
		return log, nil
	}
	log.Start, _ = p.Position(g)
	log.End, log.Solution = log.Start, p.Solution
	return log, s.run(ctx, Usable(s.Ladder, p), log)
}

// begin returns a log without steps.
func (s *Solver) begin(g *board.Grid) *logic.Log {
	return &logic.Log{Start: *g, End: *g, Ladder: append(slices.Clone(s.Ladder), SearchRung()), Name: s.Name,
		Steps: make([]logic.Step, 0, 81)} // few puzzles need more
}

// Continue makes further steps from the end of a log until the log has an outcome. The log must contain the solution.
// Continue uses the whole ladder, which must be usable (see [Usable]), and returns the same errors as Solve.
func (s *Solver) Continue(ctx context.Context, log *logic.Log) error {
	if err := complete(s.Ladder); err != nil {
		return err
	}
	return s.run(ctx, s.Ladder, log)
}

// complete returns an error if a rung of l has nothing to find steps with. [logic.Ladder.Validate] checks more, but a
// solver needs no more than this.
func complete(l logic.Ladder) error {
	for i, r := range l {
		switch {
		case r.Technique == nil:
			return fmt.Errorf("rung %d of the ladder has no technique", i+1)
		case r.Find == nil:
			return fmt.Errorf("rung %d of the ladder: %s has no finder", i+1, cmp.Or(r.Name, "the technique"))
		}
	}
	return nil
}

// run makes steps with the techniques of l until the log has an outcome.
func (s *Solver) run(ctx context.Context, l logic.Ladder, log *logic.Log) error {
	outcome := logic.OutcomeSolved
	v := s.at(ctx, &log.End)
	for !log.End.Solved() {
		log.Outcome = logic.OutcomeStopped // unless this step is made
		v.Reset(&log.End)
		s.work.Report(progress.Step, "step", len(log.Steps)+1, 0)
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
			return &UnsoundError{log.End, step, log.Solution}
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

// Next returns a step of the first technique of the ladder that has one. This is the first step of the technique
// or, if Simplest is set, its simplest step. If there is none, the error says why: it is ErrStuck, the error of
// ctx, that of
// [board.Grid.Check] for the position, or that of Solve for the ladder.
func (s *Solver) Next(ctx context.Context, g *board.Grid) (logic.Step, error) {
	if err := g.Check(); err != nil {
		return logic.Step{}, err
	}
	if err := complete(s.Ladder); err != nil {
		return logic.Step{}, err
	}
	step, ok := s.next(s.at(ctx, g), s.Ladder)
	if err := ctx.Err(); err != nil {
		return logic.Step{}, err
	}
	if !ok {
		return logic.Step{}, ErrStuck
	}
	return step, nil
}

// ErrStuck reports that no technique of a ladder applies in a position, or that the position is solved.
var ErrStuck = errors.New("no technique of the ladder applies")

func (s *Solver) next(v *logic.View, l logic.Ladder) (logic.Step, bool) {
	s.found = false
	take := s.take
	for i := range l {
		s.work.Report(progress.Technique, l[i].Name, i+1, len(l))
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
	s.view, s.work = s.view.WithContext(ctx), progress.Of(ctx)
	s.view.Reset(g)
	return s.view
}
