// Package prompttest checks that all prompts respond to the same words in the same way.
// Only tests import it.
package prompttest

import (
	"strings"
	"testing"
)

// FishPosition is a position whose easiest step is an X-Wing: it removes 4 from r1c5,
// r4c1 and r6c15. Multi-Colours 2 removes 7 from r4c1 and r9c2, and r1c3 is 8 in the
// solution.
const FishPosition = "+95...67+3..3..9.+64..+268.3.....+3.2...6.957.+182+3..2....7.2....4+31+731...25.+4+5.....+2.9:" +
	"119 121 129 529 131 135 535 944 662 964 694 695 795 895"

// A Prompt is a place where a learner can type. The tests ask it about an X-Wing.
type Prompt struct {
	Type  func(typed string) (shown string, hints int) // returns the text shown after it and the number of hints
	Helps []string                                     // texts that the help of "?" must contain
	Hint  string                                       // part of the first hint; "" if there are no hints
}

// Check types a request for help at each prompt and, if the prompt gives hints, a request
// for a hint.
func Check(t *testing.T, prompts map[string]Prompt) {
	for name, p := range prompts {
		t.Run(name, func(t *testing.T) {
			shown, hints := p.Type("?")
			words := strings.Join(strings.Fields(shown), " ")
			for _, want := range p.Helps {
				if !strings.Contains(words, want) {
					t.Errorf("? does not say %q:\n%s", want, shown)
				}
			}
			if hints != 0 || strings.Contains(words, "belongs to") {
				t.Errorf("? gives a hint:\n%s", shown)
			}
			if p.Hint == "" {
				return
			}
			for _, word := range []string{"hint", "h", "HINT"} {
				if shown, hints := p.Type(word); hints != 1 || !strings.Contains(shown, p.Hint) {
					t.Errorf("%s: %d hints:\n%s", word, hints, shown)
				}
			}
		})
	}
}
