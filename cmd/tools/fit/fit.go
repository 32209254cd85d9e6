package main

import (
	"math"
	"slices"

	"pencilmark/tutorials/persontime"
)

// A model is a choice of terms of the estimate. A term that is left out counts as zero.
type model struct {
	without string // the term that is left out; "" for none
}

// coefficients converts the parameters, which are logarithms, to the coefficients of the model.
func (m model) coefficients(x *params) persontime.Coefficients {
	k := persontime.Coefficients{Digit: math.Exp(x[0]), Search: math.Exp(x[1]), Look: math.Exp(x[2]), Stuck: math.Exp(x[3]),
		Line: math.Exp(x[4]), Naked: math.Exp(x[5]), Notes: math.Exp(x[6])}
	switch m.without {
	case "digit":
		k.Digit = 0
	case "search":
		k.Search = 0
	case "look":
		k.Look = 0
	case "stuck":
		k.Stuck = 0
	case "ways":
		k.Line, k.Naked = 1, 1
	case "notes":
		k.Notes = math.Inf(1)
	}
	return k
}

// predict returns the logarithm of the estimated seconds for a puzzle.
func predict(k *persontime.Coefficients, p *puzzle) float64 {
	sum, noted := 0.0, false
	for i := range p.path {
		var seconds float64
		seconds, noted = k.Seconds(&p.path[i], noted)
		sum += seconds
	}
	return math.Log(sum)
}

// alwaysHalfEmpty returns copies of the puzzles in which the number of empty cells is 30 at every
// moment.
func alwaysHalfEmpty(puzzles []puzzle) []puzzle {
	out := slices.Clone(puzzles)
	for i := range out {
		out[i].path = slices.Clone(out[i].path)
		for j := range out[i].path {
			out[i].path[j].Empty = 30
		}
	}
	return out
}

// params are the logarithms of the coefficients.
type params [7]float64

// start holds the parameters with which the search for the best ones begins.
var start = params{math.Log(2), math.Log(.2), math.Log(.1), math.Log(20), math.Log(.4), math.Log(.15), math.Log(100)}

// fit returns the coefficients with the smallest loss over the puzzles. It changes one parameter
// after another, in steps that shrink where they do not help.
func (m model) fit(puzzles []puzzle) persontime.Coefficients {
	x, step := start, params{.4, .4, .4, .4, .4, .4, .4}
	best := m.loss(&x, puzzles)
	for range 200 {
		largest := 0.0
		for i := range x {
			best = m.along(&x, i, &step[i], best, puzzles)
			largest = max(largest, math.Abs(step[i]))
		}
		if largest < 1e-3 {
			break
		}
	}
	return m.coefficients(&x)
}

// along tries a step in both directions along parameter i and returns the resulting loss.
func (m model) along(x *params, i int, step *float64, best float64, puzzles []puzzle) float64 {
	was := x[i]
	for _, s := range [2]float64{*step, -*step} {
		x[i] = was + s
		if loss := m.loss(x, puzzles); loss < best {
			*step = 1.3 * s
			return loss
		}
	}
	x[i] = was
	*step /= 2
	return best
}

// loss returns the sum of the squared errors in the logarithm of the time. Beyond outlier, the
// error counts linearly instead. A small penalty keeps each parameter near its start if the data
// do not determine it.
func (m model) loss(x *params, puzzles []puzzle) float64 {
	k := m.coefficients(x)
	sum := 0.0
	for i := range puzzles {
		d := math.Abs(math.Log(puzzles[i].seconds) - predict(&k, &puzzles[i]))
		sum += min(d*d, 2*outlier*d-outlier*outlier)
	}
	for i := range x {
		sum += .01 * (x[i] - start[i]) * (x[i] - start[i])
	}
	return sum
}

// outlier is the limit beyond which errors are no longer squared. The limit corresponds to a
// factor of 2.2.
const outlier = .8
