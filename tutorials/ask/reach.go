package ask

import (
	"context"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A ReachRequest asks how far a learner gets in a puzzle, and which technique would help next.
type ReachRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	// the techniques that the learner knows besides singles, such as "x-wing", "fish" or "Hard"
	Know   []string `json:"know"`
	Ladder Ladder   `json:"ladder,omitempty"` // the techniques that can help next

	Custom    logic.Ladder          `json:"-"` // a ladder of your own, in place of Ladder
	Catalogue *techniques.Catalogue `json:"-"` // the techniques that there are; nil for those of this module

	known logic.Ladder // what Know stands for, once it is resolved
}

// A ReachAnswer describes how far a puzzle can be solved with the techniques that a learner knows.
type ReachAnswer struct {
	Puzzle string `yaml:"puzzle" json:"puzzle" schema:"puzzle"`
	// whether these techniques solve the puzzle
	Outcome logic.Outcome `yaml:"outcome" json:"outcome"`
	Steps   int           `yaml:"steps" json:"steps" schema:"number"` // the number of steps that they give
	// the number of cells that are still empty after them
	Empty int `yaml:"empty" json:"empty" schema:"number"`
	// the easiest technique that helps next
	Next  string `yaml:"next,omitempty" json:"next,omitempty" schema:"slug"`
	Name  string `yaml:"name,omitempty" json:"name,omitempty"`   // the name of that technique
	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position
}

// String returns the answer in a sentence or two, and the notes.
func (a *ReachAnswer) String() string {
	stuck := "With what you know, you get stuck after " + count(a.Steps, "step") + ", with " + count(a.Empty, "cell") + " empty. "
	switch {
	case a.Outcome == logic.OutcomeSolved:
		stuck = "What you know is enough: solved in " + count(a.Steps, "step") + "."
	case a.Next == "":
		stuck += "No technique on this ladder helps there; a larger ladder, such as complete, may have one."
	default:
		stuck += "The easiest technique that helps is " + a.Name + "."
	}
	return withNotes(stuck, a.Notes)
}

// Validate checks everything but the puzzle.
func (r *ReachRequest) Validate() error {
	_, _, err := r.read()
	return err
}

// Resolve reads everything but the puzzle, like Validate, so that the questions about further puzzles need not read it.
func (r *ReachRequest) Resolve() (err error) {
	r.known, r.Custom, err = r.read()
	return err
}

// read returns the ladder of what the learner knows, and the ladder of everything that can help.
func (r *ReachRequest) read() (known, whole logic.Ladder, err error) {
	if r.known != nil {
		return r.known, r.Custom, nil
	}
	t := Techniques{Ladder: r.Ladder, Custom: r.Custom, Know: r.Know, Catalogue: r.Catalogue}
	if whole, _, err = t.base(); err != nil {
		return nil, nil, err
	}
	known, err = t.known(whole)
	return known, whole, err
}

// Reach solves a puzzle as far as a learner can, and names the easiest technique that helps next.
func Reach(ctx context.Context, r ReachRequest) (*ReachAnswer, error) {
	known, whole, err := r.read()
	if err != nil {
		return nil, err
	}
	g, notes, err := place(r.Puzzle, r.Grid, false)
	if err != nil {
		return nil, err
	}
	log, err := (&solve.Solver{Ladder: known}).Solve(ctx, &g)
	switch {
	case err != nil:
		return nil, failure("puzzle", err)
	case log.Outcome == logic.OutcomeInvalid:
		return nil, blamed(&g, unusable(unsolvable(&g), "%s", log.Note))
	}
	if !g.Pristine() { // otherwise the digits have exactly one solution
		_, more := Usable(whole, &g)
		notes = append(notes, more...)
	}
	a := &ReachAnswer{Notes: notes, Puzzle: g.Puzzle().String(), Outcome: log.Outcome, Steps: len(log.Steps), Empty: log.End.Empty().Len()}
	if log.Outcome == logic.OutcomeStuck {
		if step, err := (&solve.Solver{Ladder: new(solve.Solver).Usable(whole, &log.End)}).Next(ctx, &log.End); err == nil {
			a.Next, a.Name = step.Technique.Slug, step.Technique.Name
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, failure("", err)
	}
	return a, nil
}
