package grade

import (
	"context"
	"errors"
	"fmt"
	"math"

	"pencilmark/board"
)

// A Time is an estimate of how long an occasional player takes to solve a puzzle.
type Time struct {
	Seconds int `yaml:"seconds" json:"seconds" schema:"number"` // the estimate, in seconds
	// The lower end of the likely range, in seconds. In four cases out of five, the mean time of a puzzle lies in it.
	Low  int `yaml:"low" json:"low" schema:"number"`
	High int `yaml:"high" json:"high" schema:"number"` // the upper end of the likely range, in seconds
	// The puzzle is harder than all puzzles whose times were measured.
	Extrapolated bool   `yaml:"extrapolated,omitempty" json:"extrapolated,omitempty"`
	Costs        []Cost `yaml:"costs,omitempty" json:"costs,omitempty"` // the steps of the standard path, in order
}

// A Cost is the part of the estimated time that one step takes.
type Cost struct {
	Step      int      `yaml:"step" json:"step" schema:"ordinal"` // the number of the step, from 1
	Technique string   `yaml:"technique" json:"technique" schema:"slug"`
	Place     []string `yaml:"place,omitempty,flow" json:"place,omitempty"`         // as in r1c2=5
	Eliminate []string `yaml:"eliminate,omitempty,flow" json:"eliminate,omitempty"` // as in r1c2<>5
	Share     float64  `yaml:"share" json:"share" schema:"share"`                   // share of the whole time, 0 to 1
	// looks needed to find the step, see tutorials/spot; 0 if not known
	Looks int `yaml:"looks,omitempty" json:"looks,omitempty" schema:"ordinal"`
	// the number of cells that could be filled at that moment
	Open int `yaml:"open" json:"open" schema:"number"`
	// the time is spent on writing down all candidates
	Notes bool `yaml:"notes,omitempty" json:"notes,omitempty"`
}

// rateTime adds the estimate of the time to the result.
func (g *Grader) rateTime(ctx context.Context, r *Result) {
	if g.options.Time == nil {
		r.Status, r.Err = NoEstimate, errors.New("the time of a person cannot be estimated, because Options.Time is not set")
		r.Scales &^= PersonTime
		return
	}
	var err error
	if r.Time, err = g.options.Time(ctx, r.Puzzle); err == nil {
		return
	}
	r.Scales &^= PersonTime
	r.Status, r.Err = Limited, err
	if errors.Is(err, ctx.Err()) {
		r.Err = ended(ctx, "the solving time could be estimated")
	}
}

// About returns the time in words, without its interval, as in "about 7 minutes".
func (t *Time) About() string {
	if t.Extrapolated {
		n := roughly(t.Low, math.Floor)
		return "at least " + minutes(n)
	}
	return "about " + minutes(roughly(t.Seconds, math.Round))
}

// String returns the time in words, as in "about 7 minutes (5 to 10)" or "at least 20
// minutes".
func (t *Time) String() string {
	if t.Extrapolated {
		return t.About()
	}
	return fmt.Sprintf("%s (%d to %d)", t.About(), roughly(t.Low, math.Floor), roughly(t.High, math.Ceil))
}

// minutes returns a number of minutes in words, as in "1 minute" or "7 minutes".
func minutes(n int) string {
	if n == 1 {
		return "1 minute"
	}
	return fmt.Sprintf("%d minutes", n)
}

// roughly converts seconds to minutes, rounded the way people round them: at least 1, and to
// multiples of five above 20.
func roughly(seconds int, round func(float64) float64) int {
	m := float64(seconds) / 60
	if m <= 20 {
		return max(1, int(round(m)))
	}
	return 5 * int(round(m/5))
}

// written returns the candidates as text, with the given sign between cell and digit.
func written(xs []board.Candidate, sign string) (out []string) {
	for _, x := range xs {
		out = append(out, fmt.Sprintf("%v%s%v", x.Cell(), sign, x.Digit()))
	}
	return out
}

// NewCost returns the cost of a step that places and removes candidates.
func NewCost(step int, technique string, place, remove []board.Candidate) Cost {
	return Cost{Step: step, Technique: technique, Place: written(place, "="), Eliminate: written(remove, "<>")}
}
