package persontime

import (
	"fmt"
	"math"

	"pencilmark/techniques/grade"
)

// A Pace describes how one person's times compare with the estimates.
type Pace struct {
	Factor float64 // geometric mean of time divided by estimate
	Spread float64 // four games in five lie between Factor/Spread and Factor*Spread
	Games  int
}

// leastGames is the number of finished games that are needed to compute a pace.
const leastGames = 5

// A Finished holds the time that a finished game took and the estimate for it, both in seconds.
type Finished struct{ Took, Estimated int }

// PaceOf returns the pace of a person; ok is false if there are fewer than five games.
func PaceOf(games []Finished) (p Pace, ok bool) {
	var logs []float64
	sum := 0.0
	for _, g := range games {
		if g.Took > 0 && g.Estimated > 0 {
			x := math.Log(float64(g.Took) / float64(g.Estimated))
			logs, sum = append(logs, x), sum+x
		}
	}
	n := float64(len(logs))
	if n < leastGames {
		return Pace{}, false
	}
	mean, squares := sum/n, 0.0
	for _, x := range logs {
		squares += (x - mean) * (x - mean)
	}
	const fourInFive = 1.28 // standard deviations
	return Pace{math.Exp(mean), math.Exp(fourInFive * math.Sqrt(squares/(n-1))), len(logs)}, true
}

// About returns in words how long a puzzle takes this person: "for you about 9 minutes (7 to
// 12)".
func (p Pace) About(t *grade.Time) string {
	at := func(x float64) int { return int(math.Round(float64(t.Seconds) * x)) }
	own := grade.Time{Seconds: at(p.Factor), Low: at(p.Factor / p.Spread), High: at(p.Factor * p.Spread),
		Extrapolated: t.Extrapolated}
	return fmt.Sprintf("for you %s", own.String())
}
