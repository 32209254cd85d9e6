package persontime_test

import (
	"math"
	"testing"

	"pencilmark/techniques/grade"
	"pencilmark/tutorials/persontime"
)

// TestPace takes the factor of a person from finished games, from the fifth on.
func TestPace(t *testing.T) {
	var games []persontime.Finished
	for _, took := range []int{100, 200, 400, 0, 200, 200} { // one without a time
		if _, ok := persontime.PaceOf(games); ok {
			t.Errorf("%d games have a pace", len(games))
		}
		games = append(games, persontime.Finished{Took: took, Estimated: 100})
	}
	p, ok := persontime.PaceOf(games)
	if !ok || math.Abs(p.Factor-2) > 1e-9 || math.Abs(p.Spread-math.Exp(1.28*math.Ln2/math.Sqrt2)) > 1e-9 || p.Games != 5 {
		t.Errorf("%+v %v", p, ok)
	}
	usual := grade.Time{Seconds: 300, Low: 200, High: 400}
	if got, want := p.About(&usual), "for you about 10 minutes (5 to 19)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
