package persontime

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/spot"
)

// A Moment describes a position on the way to the solution, from a person's point of view.
type Moment struct {
	Cost  grade.Cost
	Empty int // number of empty cells
	Score int // the score of the step's technique on the standard ladder
	Looks int // number of looks needed to find the step

	// Box, Line and Naked count the cells that can be filled, each by the easiest way to see it:
	// in a box, or as the last digit of any house; in a row or column; or as a naked single.
	Box, Line, Naked int
}

// stuck reports whether no cell can be filled at this moment.
func (m *Moment) stuck() bool { return m.Box+m.Line+m.Naked == 0 }

// Walk returns the moments along the standard solving path of a puzzle. The result beyond reports
// whether the puzzle needs techniques that none of the measured puzzles needed.
func Walk(ctx context.Context, puzzle board.Givens) (path []Moment, beyond bool, err error) {
	g, err := puzzle.Grid()
	if err != nil {
		return nil, false, err
	}
	s := solve.Solver{Ladder: techniques.Standard(), Search: true}
	log, err := s.Solve(ctx, &g)
	if err != nil {
		return nil, false, err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return nil, false, errors.New(log.Note)
	}
	return moments(ctx, log)
}

// moments returns the moments along the path of a log.
func moments(ctx context.Context, log *logic.Log) (path []Moment, beyond bool, err error) {
	for g, step := range log.Positions() {
		rung, _ := log.Ladder.Rung(step.Technique)
		m := momentOf(g)
		m.Cost = grade.NewCost(len(path)+1, step.Technique.Slug, step.Placements, step.Eliminations)
		m.Score = rung.Score
		m.Cost.Open = m.Box + m.Line + m.Naked
		if rung.Level > logic.Hard {
			beyond = true
		} else if m.Cost.Looks, err = looks(ctx, g, step); err != nil {
			return nil, false, err
		}
		m.Looks = cmp.Or(m.Cost.Looks, unseenLooks)
		path = append(path, m)
	}
	return path, beyond, nil
}

// unseenLooks is the number of looks that the model assumes if there is no known way to look for
// a step, or if no measured puzzle needed its technique.
const unseenLooks = 250

// looks returns the number of looks that a person needs to find a step. It returns 0 if there is
// no known way to look for the step.
func looks(ctx context.Context, g *board.Grid, step *logic.Step) (int, error) {
	scan, err := spot.To(ctx, logic.NewView(g), step)
	switch {
	case err == nil:
		return len(scan.Looks), nil
	case ctx.Err() != nil:
		return 0, fmt.Errorf("the estimate was interrupted: %w", ctx.Err())
	}
	return 0, nil
}

// momentOf returns a moment with the numbers of cells that are empty or can be filled in g.
func momentOf(g *board.Grid) Moment {
	m := Moment{Empty: g.Empty().Len()}
	for c := range g.Empty().All() {
		switch easiest(g, c) {
		case inBox:
			m.Box++
		case inLine:
			m.Line++
		case inCell:
			m.Naked++
		}
	}
	return m
}

// A seenAs is a way to see that a cell can be filled. The ways are listed from the easiest on.
type seenAs int

const (
	inBox seenAs = iota
	inLine
	inCell
	notAtAll
)

// easiest returns the easiest way to see that c can be filled.
func easiest(g *board.Grid, c board.Cell) seenAs {
	best := notAtAll
	if g.Marks(c).Single() {
		best = inCell
	}
	for d := range g.Marks(c).All() {
		for _, h := range c.Houses() {
			if !h.Cells().And(g.Spots(d)).Single() {
				continue
			}
			if h.Kind() == board.BoxKind || h.Cells().And(g.Empty()).Single() {
				return inBox
			}
			best = inLine
		}
	}
	return best
}
