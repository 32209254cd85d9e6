package grade

import "testing"

// TestBottleneckWords tells bottlenecks of every kind.
func TestBottleneckWords(t *testing.T) {
	const begin = `  bottleneck: before step 5 of 103 of "solve" `
	for want, b := range map[string]bottleneckDoc{
		"the easiest technique, X-Wing, has only 2 ways forward": {Technique: "x-wing", Name: "X-Wing", Ways: 2},
		"the only way forward is one X-Wing":                     {Technique: "x-wing", Name: "X-Wing", Ways: 1},
		"no technique applies, and only a search leads on":       {Technique: "search", Name: "Search", Ways: 1},
	} {
		b.Step, b.Steps = 5, 103
		if got := b.words(); got != begin+want+"\n" {
			t.Errorf("%+v: %q, want %q", b, got, begin+want+"\n")
		}
	}
}
