// Package prompttest checks that all prompts answer alike. Only tests import it.
package prompttest

import (
	"strings"
	"testing"
)

// FishPosition has an X-Wing, r1c5, r4c1 and r6c15 <>4, as its easiest step;
// Multi-Colours 2 says r4c1<>7 r9c2<>7, and r1c3 is 8.
const FishPosition = "+95...67+3..3..9.+64..+268.3.....+3.2...6.957.+182+3..2....7.2....4+31+731...25.+4+5.....+2.9:" +
	"119 121 129 529 131 135 535 944 662 964 694 695 795 895"

// A Prompt is a place where a learner types, about an X-Wing.
type Prompt struct {
	Type  func(typed string) (shown string, hints int) // what is shown after it, and the hints given
	Helps []string                                     // what "?" has to say
	Hint  string                                       // of what the first hint tells; "" if there is none
}

// Check asks each prompt for help and, where there are any, for a hint.
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
