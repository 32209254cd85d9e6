package uniqueness

import (
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

func TestExchangeWords(t *testing.T) {
	tests := []struct {
		to   [10]board.Digit
		want string
	}{
		{[10]board.Digit{0, 2, 1, 4, 3, 6, 5, 8, 7, 9}, "1 with 2, 3 with 4, 5 with 6 and 7 with 8; 9 stays the same"},
		{[10]board.Digit{0, 2, 1, 4, 3, 6, 5, 7, 8, 9}, "1 with 2, 3 with 4 and 5 with 6; 7, 8 and 9 stay the same"},
		{[10]board.Digit{0, 2, 3, 4, 1, 6, 7, 8, 5, 9}, "1 to 2 to 3 to 4 to 1 and 5 to 6 to 7 to 8 to 5; 9 stays the same"},
	}
	for _, test := range tests {
		var s logic.Sentence
		s.Begin(&logic.Step{Symmetry: &logic.Symmetry{Digits: test.to}})
		exchangeWords(&s)
		if have := string(s.Buf); have != test.want {
			t.Errorf("%v: %q, want %q", test.to, have, test.want)
		}
	}
}
