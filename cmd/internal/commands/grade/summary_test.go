package grade

import (
	"strings"
	"testing"

	"pencilmark/techniques/grade"
	"pencilmark/tutorials/ask"
)

// TestHistogram draws ratings up to the highest, each at the nearest tenth, with bars to
// the nearest of thirty signs.
func TestHistogram(t *testing.T) {
	var counts tally
	for _, rating := range []float64{5.0, 2.37, 2.44} {
		counts.add(&grade.Result{Status: grade.OK, Scales: grade.Heuristic, Heuristic: rating})
	}
	var out strings.Builder
	if err := counts.write(&out, "text"); err != nil {
		t.Fatal(err)
	}
	want := "3 puzzles\nRating:\n" +
		"  heuristic 2.4                          2  66.7% " + strings.Repeat("#", 20) + "\n" +
		"  heuristic 5.0                          1  33.3% " + strings.Repeat("#", 10) + "\n"
	if out.String() != want {
		t.Errorf("the histogram is\n%swant\n%s", &out, want)
	}
}

// TestBottleneckWords describes bottlenecks of every kind.
func TestBottleneckWords(t *testing.T) {
	const begin = `  bottleneck: before step 5 of 103 of "solve" `
	for want, b := range map[string]ask.Bottleneck{
		"the easiest technique, X-Wing, has only 2 ways forward": {Technique: "x-wing", Name: "X-Wing", Ways: 2},
		"the only way forward is one X-Wing":                     {Technique: "x-wing", Name: "X-Wing", Ways: 1},
		"no technique applies, and only a search leads on":       {Technique: "search", Name: "Search", Ways: 1},
	} {
		b.Step, b.Steps = 5, 103
		if got := bottleneckWords(&b); got != begin+want+"\n" {
			t.Errorf("%+v: %q, want %q", b, got, begin+want+"\n")
		}
	}
}
