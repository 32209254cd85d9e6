// Package audit solves puzzles and checks every step against the unique solution and against its own proof. This finds
// techniques that are unsound. Tests audit a sample of puzzles, and the audit command audits whole corpora.
//
// Create an [Auditor], call its Puzzle method for each puzzle, and read its Report. An auditor uses only the
// techniques on the ladder of its Solver.
package audit

import (
	"context"
	"errors"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A Count holds the results for all steps of one technique.
type Count struct {
	Steps    int // steps made
	Unproven int // proofs neither confirmed nor refuted within the budget
	Refuted  int // proofs that do not hold
	Unsound  int // steps that contradict the solution
}

// A Fault is one step that is unsound or whose proof does not hold.
type Fault struct {
	Grid board.Grid
	Step logic.Step
	Err  error
}

// A Report holds the results for a number of puzzles. The reports of several auditors can be added together.
type Report struct {
	Puzzles  int
	Solved   int // puzzles that techniques solved
	Searched int // puzzles that were solved with the help of search
	Invalid  int // puzzles without exactly one solution
	Counts   map[string]*Count
	Faults   []Fault // faults found, at most maxFaults
}

const maxFaults = 20

// Add adds the results in o to r.
func (r *Report) Add(o *Report) {
	r.Puzzles += o.Puzzles
	r.Solved += o.Solved
	r.Searched += o.Searched
	r.Invalid += o.Invalid
	for slug, c := range o.Counts {
		to := r.count(slug)
		to.Steps += c.Steps
		to.Unproven += c.Unproven
		to.Refuted += c.Refuted
		to.Unsound += c.Unsound
	}
	r.Faults = append(r.Faults, o.Faults...)
	r.Faults = r.Faults[:min(len(r.Faults), maxFaults)]
}

// Sound reports whether all steps were sound and no proof was refuted.
func (r *Report) Sound() bool { return len(r.Faults) == 0 }

func (r *Report) count(slug string) *Count {
	if r.Counts == nil {
		r.Counts = map[string]*Count{}
	}
	c := r.Counts[slug]
	if c == nil {
		c = new(Count)
		r.Counts[slug] = c
	}
	return c
}

// An Auditor solves puzzles and checks their steps. It belongs to one goroutine.
type Auditor struct {
	Solver solve.Solver
	Report Report

	checker verify.Checker
}

// Puzzle solves g and checks every step. If the solver rejects a step because it contradicts the solution, that step
// is the last one checked. Puzzle returns ctx.Err() if the context ended; the puzzle is then not counted.
func (a *Auditor) Puzzle(ctx context.Context, g *board.Grid) error {
	log, err := a.Solver.Solve(ctx, g)
	var unsound *solve.UnsoundError
	if err != nil && !errors.As(err, &unsound) {
		return err
	}
	a.Report.Puzzles++
	switch log.Outcome {
	case logic.OutcomeInvalid:
		a.Report.Invalid++
		return nil
	case logic.OutcomeSolved:
		a.Report.Solved++
	case logic.OutcomeSearched:
		a.Report.Searched++
	}
	for at, step := range log.Positions() {
		a.step(at, step, &log.Solution)
	}
	if unsound != nil {
		a.step(&unsound.Grid, &unsound.Step, &log.Solution)
	}
	return nil
}

var errUnsound = errors.New("the step contradicts the solution")

func (a *Auditor) step(g *board.Grid, s *logic.Step, solution *board.Givens) {
	c := a.Report.count(s.Technique.Slug)
	c.Steps++
	if _, denied := s.Denied(solution); denied {
		c.Unsound++
		a.fault(g, s, errUnsound)
	}
	switch err := a.checker.Step(g, s); {
	case errors.Is(err, verify.ErrUnproven):
		c.Unproven++
	case err != nil:
		c.Refuted++
		a.fault(g, s, err)
	}
}

func (a *Auditor) fault(g *board.Grid, s *logic.Step, err error) {
	if len(a.Report.Faults) < maxFaults {
		a.Report.Faults = append(a.Report.Faults, Fault{*g, *s, err})
	}
}
