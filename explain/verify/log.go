package verify

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// A Report is the result of checking a log.
type Report struct {
	Verified int   // steps that were confirmed, up to the first bad one
	Unproven []int // numbers, from 1, of steps whose proof exceeds the budget
	BadStep  int   // number of the first bad step; 0 if the steps are not what is wrong
	Err      error // what is wrong; nil if the log holds
}

// Log checks a whole log. The log must start from a position with one solution. Every step must
// follow from what it cites and agree with that solution. The steps must lead to the end, the
// solution and the outcome that the log states. If ctx ends, Report.Err wraps its error.
func Log(ctx context.Context, l *logic.Log) Report {
	var r Report
	if r.Err = r.start(l); r.Err != nil || l.Outcome == logic.OutcomeInvalid {
		return r
	}
	solution, n := search.Solve(&l.Start)
	if n != 1 {
		r.Err = fmt.Errorf("the start has %s, so nothing can be proven from it", solutions(n))
		return r
	}
	if r.steps(ctx, l, &solution); r.Err == nil {
		r.Err = end(l, &solution)
	}
	return r
}

func solutions(n int) string {
	if n == 0 {
		return "no solution"
	}
	return "several solutions"
}

// start checks everything that the log states before its first step.
func (r *Report) start(l *logic.Log) error {
	switch l.Outcome {
	case logic.OutcomeSolved, logic.OutcomeStuck, logic.OutcomeSearched, logic.OutcomeStopped:
	case logic.OutcomeInvalid:
		if len(l.Steps) > 0 {
			return errors.New("the log calls its puzzle invalid, so it cannot have steps")
		}
		if err := l.Start.Check(); err != nil {
			return nil
		}
		if _, n := search.Solve(&l.Start); n == 1 {
			return errors.New("the log calls its puzzle invalid, but the puzzle has exactly one solution")
		}
		return nil
	default:
		return fmt.Errorf("unknown outcome %q", l.Outcome)
	}
	if err := l.Start.Check(); err != nil {
		return fmt.Errorf("the start is contradictory: %w", err)
	}
	if l.Start.Solved() {
		return errors.New("the start is already solved, so there is nothing to verify")
	}
	return nil
}

// steps checks every step in its position.
func (r *Report) steps(ctx context.Context, l *logic.Log, solution *board.Givens) {
	var checker Checker
	n := 0
	for g, s := range l.Positions() {
		if n++; ctx.Err() != nil {
			r.Err = fmt.Errorf("step %d was not checked: %w", n, ctx.Err())
			return
		}
		err := checker.Step(g, s)
		unproven := errors.Is(err, ErrUnproven)
		if err == nil || unproven {
			if wrong := against(s, solution); wrong != nil {
				err, unproven = errors.Join(wrong, err), false
			}
		}
		switch {
		case err == nil:
			r.Verified++
		case unproven:
			r.Unproven = append(r.Unproven, n)
		default:
			r.BadStep, r.Err = n, err
			return
		}
	}
}

// against returns an error if a conclusion of s contradicts the solution.
func against(s *logic.Step, solution *board.Givens) error {
	x, denied := s.Denied(solution)
	switch {
	case !denied:
		return nil
	case solution[x.Cell()] == x.Digit():
		return fmt.Errorf("%v<>%v contradicts the solution", x.Cell(), x.Digit())
	default:
		return fmt.Errorf("%v=%v contradicts the solution", x.Cell(), x.Digit())
	}
}

// end checks the position to which the steps of a log lead.
func end(l *logic.Log, solution *board.Givens) error {
	if l.Solution != (board.Givens{}) && l.Solution != *solution {
		return errors.New("the solution in the log is not the solution of the puzzle")
	}
	g := l.At(len(l.Steps))
	if g != l.End {
		return errors.New("the steps do not lead to the end position in the log")
	}
	searched := false
	for i := range l.Steps {
		searched = searched || l.Steps[i].Part(logic.Searched) != nil
	}
	switch {
	case !g.Solved() && (l.Outcome == logic.OutcomeSolved || l.Outcome == logic.OutcomeSearched):
		return errors.New("the log says that its steps solve the puzzle, but they do not")
	case g.Solved() && (l.Outcome == logic.OutcomeStuck || l.Outcome == logic.OutcomeStopped):
		return fmt.Errorf("the steps solve the puzzle, but the log calls it %s", l.Outcome)
	case searched != (l.Outcome == logic.OutcomeSearched) && g.Solved():
		return fmt.Errorf("the outcome is %s, which does not fit the steps: check whether search was used", l.Outcome)
	}
	return nil
}
