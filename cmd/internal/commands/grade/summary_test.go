package grade

import (
	"strings"
	"testing"

	"pencilmark/techniques/grade"
)

// TestHistogram draws ratings up to the highest, each at the nearest tenth, with bars to
// the nearest of forty signs.
func TestHistogram(t *testing.T) {
	var counts tally
	for _, rating := range []float64{5.0, 2.37, 2.44} {
		counts.add(&grade.Result{Status: grade.OK, Scales: grade.Heuristic, Heuristic: rating})
	}
	var out strings.Builder
	if err := counts.write(&out, "text"); err != nil {
		t.Fatal(err)
	}
	want := "3 puzzles\n" +
		"  heuristic 2.4                               2  66.7% " + strings.Repeat("#", 27) + "\n" +
		"  heuristic 5.0                               1  33.3% " + strings.Repeat("#", 13) + "\n"
	if out.String() != want {
		t.Errorf("the histogram is\n%swant\n%s", &out, want)
	}
}
