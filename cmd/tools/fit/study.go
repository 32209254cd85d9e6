package main

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"pencilmark/tutorials/persontime"
)

// folds is the number of parts into which the puzzles are divided. The times of each part are
// predicted from the other parts.
const folds = 10

// A quality describes how well predictions match the measured times.
type quality struct {
	rank   float64 // Spearman's rank correlation with the time
	median float64 // median error, as a fraction of the time
	spread float64 // standard deviation of the logarithm
}

// A row holds the quality figures of one model.
type row struct {
	name string
	quality
}

// results holds the figures for the paper.
type results struct {
	fitted             persontime.Coefficients
	low, high, longest float64
	inside             float64 // fraction of the times that lie in the interval
	n, stuck           int     // number of puzzles, and of those that need more than singles
	all                quality
	rows               []row // one for each term that is left out
}

// shuffle puts the puzzles in a random order, which is always the same.
func shuffle(puzzles []puzzle) {
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(puzzles), func(i, j int) { puzzles[i], puzzles[j] = puzzles[j], puzzles[i] })
}

// study fits the model and measures its quality.
func study(puzzles []puzzle) *results {
	m := model{}
	r := &results{fitted: m.fit(puzzles), n: len(puzzles)}
	errors := m.crossValidated(puzzles)
	r.all = qualityOf(puzzles, errors)
	r.low, r.high = interval(errors)
	for i, e := range errors {
		if math.Exp(e) >= r.low && math.Exp(e) <= r.high {
			r.inside += 1 / float64(r.n)
		}
		r.longest = max(r.longest, math.Exp(predict(&r.fitted, &puzzles[i])))
		if slices.ContainsFunc(puzzles[i].path, func(m persontime.Moment) bool { return m.Cost.Open == 0 }) {
			r.stuck++
		}
	}
	return r
}

// leaveOut adds a row for each model in which one term is left out.
func (r *results) leaveOut(puzzles []puzzle) {
	var m model
	for _, x := range [...]row{
		{name: "without the time to write a digit"}, {name: "without the search"}, {name: "without the looks"},
		{name: "without the steps while stuck"}, {name: "without writing candidates down before that"}, {name: "all ways to see a digit count the same"},
		{name: "the search does not grow with the empty cells"},
	} {
		m.without = [...]string{"digit", "search", "look", "stuck", "notes", "ways", "empty"}[len(r.rows)]
		seen := puzzles
		if m.without == "empty" {
			seen = alwaysHalfEmpty(puzzles)
		}
		x.quality = qualityOf(puzzles, m.crossValidated(seen))
		r.rows = append(r.rows, x)
	}
}

// crossValidated returns, for each puzzle, the logarithm of the time divided by the estimate. The
// estimate is from a model that was fitted without this puzzle.
func (m model) crossValidated(puzzles []puzzle) []float64 {
	out := make([]float64, len(puzzles))
	for f := range folds {
		var others []puzzle
		for i := range puzzles {
			if i%folds != f {
				others = append(others, puzzles[i])
			}
		}
		k := m.fit(others)
		for i := f; i < len(puzzles); i += folds {
			out[i] = math.Log(puzzles[i].seconds) - predict(&k, &puzzles[i])
		}
	}
	return out
}

// interval returns the factors of the estimate between which the middle 82 of 100 times lie. The
// promise is only four times in five; the margin allows for puzzles and people that were not
// measured.
func interval(errors []float64) (low, high float64) {
	sorted := slices.Sorted(slices.Values(errors))
	n := float64(len(sorted) - 1)
	return math.Exp(sorted[int(.09*n)]), math.Exp(sorted[int(.91*n)])
}

// qualityOf returns the quality of predictions that have the given errors.
func qualityOf(puzzles []puzzle, errors []float64) quality {
	var times, predicted, parts []float64
	var squares float64
	for i, e := range errors {
		time := math.Log(puzzles[i].seconds)
		times, predicted = append(times, time), append(predicted, time-e)
		parts = append(parts, math.Abs(math.Exp(-e)-1))
		squares += e * e
	}
	slices.Sort(parts)
	return quality{correlation(ranks(times), ranks(predicted)), parts[len(parts)/2],
		math.Sqrt(squares / float64(len(errors)))}
}

// ranks returns the rank of each value. Equal values get the mean of their ranks.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	out := make([]float64, len(values))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && values[order[j]] == values[order[i]] {
			j++
		}
		for _, at := range order[i:j] {
			out[at] = float64(i+j-1) / 2
		}
		i = j
	}
	return out
}

// correlation returns Pearson's correlation coefficient of a and b.
func correlation(a, b []float64) float64 {
	mean := func(x []float64) (m float64) {
		for _, v := range x {
			m += v / float64(len(x))
		}
		return m
	}
	ma, mb := mean(a), mean(b)
	var ab, aa, bb float64
	for i := range a {
		ab += (a[i] - ma) * (b[i] - mb)
		aa += (a[i] - ma) * (a[i] - ma)
		bb += (b[i] - mb) * (b[i] - mb)
	}
	return ab / math.Sqrt(aa*bb)
}
