package ask

import (
	"testing"

	"pencilmark/explain/hint"
)

func TestStateWords(t *testing.T) {
	for want, s := range map[string]hint.State{
		"Everything is right so far; 58 cells are empty.": {Solutions: "one", Marks: "complete", Empty: 58},
		"Everything is right so far; 1 cell is empty.":    {Solutions: "one", Marks: "complete", Empty: 1},
		"The puzzle is solved.":                           {Solutions: "one", Marks: "complete"},
		"The puzzle has no solution.":                     {Solutions: "none", Marks: "complete", Empty: 58},
		"There is a mistake: a solved cell is wrong. A pencil mark that is needed is missing.": {
			Solutions: "one", Mistake: true, Marks: "lacking", Empty: 3},
	} {
		if got := StateWords(s); got != want {
			t.Errorf("%+v is told as %q, want %q", s, got, want)
		}
	}
}
