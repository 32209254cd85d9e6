package persontime

import (
	"context"
	"errors"
	"math"

	"pencilmark/board"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
)

// Coefficients are the weights of the terms of the model.
type Coefficients struct {
	Digit  float64 // seconds to write a digit
	Search float64 // seconds per empty cell, if just one cell can be filled, in a box
	Look   float64 // seconds per look
	Stuck  float64 // seconds per step of Locked Candidates while no cell can be filled
	Notes  float64 // seconds to write down all candidates

	// How easy it is to see that a cell can be filled in a row or column, or only as a naked
	// single. A cell that can be filled in a box counts 1.
	Line, Naked float64
}

// Seconds returns how long a step takes at a moment, and whether candidates are written down
// after it. The argument noted reports whether they were written down before it. Once candidates
// are written down, a cell with one candidate is as easy to see as a digit with one place in a
// box. The model assumes that a person writes down the candidates if a search would take longer
// than writing them.
func (k *Coefficients) Seconds(m *Moment, noted bool) (seconds float64, notes bool) {
	t := k.Look * float64(m.Looks)
	if m.stuck() {
		return t + k.Stuck*math.Sqrt(float64(m.Score)/lockedScore), true
	}
	naked := k.Naked
	if noted {
		naked = 1
	}
	search := k.Search * float64(m.Empty) / (float64(m.Box) + k.Line*float64(m.Line) + naked*float64(m.Naked))
	if !noted && search > k.Notes {
		search, noted = k.Notes, true
	}
	return t + k.Digit + search, noted
}

// lockedScore is the score of Locked Candidates. A technique with four times this score, such as
// a wing, is assumed to take twice as long. The measured puzzles have too few such techniques to
// fit this.
const lockedScore = 50

// Of estimates how long a puzzle takes. It returns an error if the puzzle does not have exactly
// one solution, if it is solved, or if the context ends.
func Of(ctx context.Context, puzzle board.Givens) (grade.Time, error) {
	return estimate(Walk(ctx, puzzle))
}

// OfLog does the same for a puzzle whose log is known: that of the standard ladder, with search where it is stuck.
func OfLog(ctx context.Context, log *logic.Log) (grade.Time, error) {
	return estimate(moments(ctx, log))
}

// estimate returns the time for the moments along a path.
func estimate(path []Moment, beyond bool, err error) (grade.Time, error) {
	if err != nil {
		return grade.Time{}, err
	}
	if len(path) == 0 {
		return grade.Time{}, errors.New("the puzzle is solved")
	}
	k, sum, noted := fitted(), 0.0, false
	t := grade.Time{Costs: make([]grade.Cost, len(path))}
	for i := range path {
		t.Costs[i] = path[i].Cost
		before := noted
		t.Costs[i].Share, noted = k.Seconds(&path[i], before)
		t.Costs[i].Notes = noted && !before && !path[i].stuck()
		sum += t.Costs[i].Share
	}
	for i := range t.Costs {
		t.Costs[i].Share = math.Round(t.Costs[i].Share/sum*1e4) / 1e4
	}
	t.Seconds, t.Low, t.High = int(math.Round(sum)), int(math.Round(sum*low)), int(math.Round(sum*high))
	t.Extrapolated = beyond || sum > longest
	return t, nil
}
