package verify

import (
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// A Report is what checking a log comes to.
type Report struct {
	Verified int   // steps that were confirmed, up to the first bad one
	Unproven []int // numbers, from 1, of steps whose proof is beyond the budget
	BadStep  int   // number of the first bad step; 0 if the steps are not what is wrong
	Err      error // what is wrong; nil if the log holds
}

// Log checks a whole log: that it starts from a position with one solution, that
// every step follows from what it cites and agrees with that solution, and that
// the steps lead to the end, the solution and the outcome that the log states.
// What leans on the puzzle having one solution is accepted only if its givens
// alone have one.
func Log(l *logic.Log) Report {
	var r Report
	if r.Err = r.start(l); r.Err != nil || l.Outcome == logic.OutcomeInvalid {
		return r
	}
	solution, n := search.Solve(&l.Start)
	if n != 1 {
		r.Err = fmt.Errorf("the start has %s, so nothing follows from it", solutions(n))
		return r
	}
	if r.steps(l, &solution); r.Err == nil {
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

// start checks what a log says before its first step.
func (r *Report) start(l *logic.Log) error {
	switch l.Outcome {
	case logic.OutcomeSolved, logic.OutcomeStuck, logic.OutcomeSearched, logic.OutcomeStopped:
	case logic.OutcomeInvalid:
		if len(l.Steps) > 0 {
			return errors.New("the log has steps, but calls its puzzle invalid")
		}
		if err := l.Start.Check(); err != nil {
			return nil
		}
		if _, n := search.Solve(&l.Start); n == 1 {
			return errors.New("the log calls its puzzle invalid, but it has one solution")
		}
		return nil
	default:
		return fmt.Errorf("there is no outcome %q", l.Outcome)
	}
	if err := l.Start.Check(); err != nil {
		return fmt.Errorf("the start is contradictory: %w", err)
	}
	if l.Start.Solved() {
		return errors.New("the start is solved already: there is nothing to verify")
	}
	return nil
}

// steps checks every step in its position.
func (r *Report) steps(l *logic.Log, solution *[81]board.Digit) {
	var checker Checker
	unique := uniqueGivens(&l.Start, solution)
	n := 0
	for g, s := range l.Positions() {
		n++
		err := checker.Step(g, s)
		if err == nil || errors.Is(err, ErrUnproven) {
			err = errors.Join(against(s, solution), premised(s, unique), err)
		}
		switch {
		case err == nil:
			r.Verified++
		case err == errBudget() || isOnlyUnproven(err):
			r.Unproven = append(r.Unproven, n)
		default:
			r.BadStep, r.Err = n, err
			return
		}
	}
}

// isOnlyUnproven reports whether nothing is wrong with a step but the length of
// its proof.
func isOnlyUnproven(err error) bool {
	var joined interface{ Unwrap() []error }
	if errors.As(err, &joined) {
		return len(joined.Unwrap()) == 1 && errors.Is(joined.Unwrap()[0], ErrUnproven)
	}
	return errors.Is(err, ErrUnproven)
}

// against returns an error if the solution denies a conclusion of s.
func against(s *logic.Step, solution *[81]board.Digit) error {
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

// premised returns an error if s assumes one solution where that is not known.
func premised(s *logic.Step, unique bool) error {
	if (s.Deadly != nil || s.Symmetry != nil) && !unique {
		return errors.New("the step assumes that the puzzle has one solution, and its givens have several")
	}
	return nil
}

// uniqueGivens reports whether the givens of g alone have the one solution.
func uniqueGivens(g *board.Grid, solution *[81]board.Digit) bool {
	values := g.Puzzle()
	puzzle, err := board.NewGrid(&values)
	if err != nil {
		return false
	}
	alone, n := search.Solve(&puzzle)
	return n == 1 && alone == *solution
}

// end checks where the steps of a log lead.
func end(l *logic.Log, solution *[81]board.Digit) error {
	if l.Solution != ([81]board.Digit{}) && l.Solution != *solution {
		return errors.New("the solution that the log states is not the puzzle's")
	}
	g := l.At(len(l.Steps))
	if g != l.End {
		return errors.New("the steps do not lead to the end that the log states")
	}
	searched := false
	for i := range l.Steps {
		searched = searched || l.Steps[i].Part(logic.Searched) != nil
	}
	switch {
	case !g.Solved() && (l.Outcome == logic.OutcomeSolved || l.Outcome == logic.OutcomeSearched):
		return errors.New("the log claims to solve the puzzle, but its steps do not")
	case g.Solved() && (l.Outcome == logic.OutcomeStuck || l.Outcome == logic.OutcomeStopped):
		return fmt.Errorf("the steps solve the puzzle, but the log calls it %s", l.Outcome)
	case searched != (l.Outcome == logic.OutcomeSearched) && g.Solved():
		return fmt.Errorf("the log says %s, but its steps say otherwise of search", l.Outcome)
	}
	return nil
}
