package fsrs

import "math"

// Weights are the parameters of the model, w0 to w20.
type Weights [21]float64

// DefaultWeights returns the default weights of FSRS 6, as published by the Open Spaced
// Repetition project. The project fitted these weights to the reviews of many learners.
func DefaultWeights() Weights {
	return Weights{
		0.212, 1.2931, 2.3065, 8.2956, // stability after the first rating
		6.4133, 0.8334, 3.0194, 0.001, // difficulty
		1.8722, 0.1666, 0.796, // success
		1.4835, 0.0614, 0.2629, 1.6483, // failure
		0.6014, 1.8729, // Hard, Easy
		0.5425, 0.0912, 0.0658, // the same day
		0.1542, // decay
	}
}

// The limits for the values of a Memory.
const (
	MinStability  = 0.001 // days
	MaxStability  = 36500 // days, a hundred years
	MinDifficulty = 1
	MaxDifficulty = 10
)

// A Memory describes how well something is remembered.
type Memory struct {
	Stability  float64 // days until the probability of recall is 0.9
	Difficulty float64 // 1 (easiest) to 10
}

// Retrievability returns the probability of recall the given number of days after the last review.
func (w *Weights) Retrievability(stability, days float64) float64 {
	return math.Pow(1+w.factor()*days/stability, -w[20])
}

// factor returns the factor that makes the retrievability 0.9 when the number of days equals the
// stability.
func (w *Weights) factor() float64 { return math.Pow(0.9, -1/w[20]) - 1 }

// days returns the number of days after which the retrievability has fallen to retention.
func (w *Weights) days(stability, retention float64) float64 {
	return stability * (math.Pow(retention, -1/w[20]) - 1) / w.factor()
}

// first returns the memory after the first rating.
func (w *Weights) first(r Rating) Memory {
	return bounded(w[r.index()], w.firstDifficulty(r))
}

// next returns the memory after a further rating. The argument days is the number of days since
// the previous rating; 0 means the same day.
func (w *Weights) next(m Memory, days float64, r Rating) Memory {
	s := 0.0
	switch {
	case days <= 0:
		s = w.sameDay(m, r)
	case r <= Again:
		s = w.forgotten(m, w.Retrievability(m.Stability, days))
	default:
		s = w.recalled(m, w.Retrievability(m.Stability, days), r)
	}
	return bounded(s, w.nextDifficulty(m.Difficulty, r))
}

// bounded returns a memory with both values limited to the allowed range.
func bounded(stability, difficulty float64) Memory {
	return Memory{
		Stability:  min(max(stability, MinStability), MaxStability),
		Difficulty: min(max(difficulty, MinDifficulty), MaxDifficulty),
	}
}

func (w *Weights) firstDifficulty(r Rating) float64 {
	return w[4] - math.Exp(w[5]*float64(r.index())) + 1
}

func (w *Weights) nextDifficulty(d float64, r Rating) float64 {
	moved := d - w[6]*r.aboveGood()*(10-d)/9
	return w[7]*w.firstDifficulty(Easy) + (1-w[7])*moved
}

func (w *Weights) recalled(m Memory, retrievability float64, r Rating) float64 {
	gain := math.Exp(w[8]) * (11 - m.Difficulty) * math.Pow(m.Stability, -w[9]) *
		(math.Exp(w[10]*(1-retrievability)) - 1)
	switch r {
	case Hard:
		gain *= w[15]
	case Easy:
		gain *= w[16]
	}
	return m.Stability * (1 + gain)
}

func (w *Weights) forgotten(m Memory, retrievability float64) float64 {
	s := w[11] * math.Pow(m.Difficulty, -w[12]) * (math.Pow(m.Stability+1, w[13]) - 1) *
		math.Exp(w[14]*(1-retrievability))
	return min(s, m.Stability/math.Exp(w[17]*w[18]))
}

func (w *Weights) sameDay(m Memory, r Rating) float64 {
	gain := math.Exp(w[17]*(r.aboveGood()+w[18])) * math.Pow(m.Stability, -w[19])
	if r > Again {
		gain = max(gain, 1)
	}
	return m.Stability * gain
}
