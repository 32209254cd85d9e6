package parse

import (
	"fmt"
	"testing"

	"pencilmark/board"
)

// TestAnswers has answers to drills as people write them.
func TestAnswers(t *testing.T) {
	for text, want := range map[string]string{
		"r1c2<>5 r3c3=7":    "[r1c2<>5 r3c3=7]",
		"R9C16<>4,":         "[r9c1<>4 r9c6<>4]",
		"r1c2, r3c4 <> 57":  "[r1c2<>5 r1c2<>7 r3c4<>5 r3c4<>7]",
		"B2=7 j9!=1":        "[r2c2=7 r9c9<>1]",
		"I1=5":              "[r9c1=5]",
		"c3≠8":              "[r3c3<>8]",
		"r12c3<>1\tr4c4<>2": "[r1c3<>1 r2c3<>1 r4c4<>2]",
	} {
		if got, err := Parse(text, ""); err != nil || fmt.Sprint(got.Conclusions) != want {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"r1c2", "r1c2<>", "r0c1=5", "r1c1=0", "r1c1=57", "r12c1=5", "k1=5", "x", "=5",
		"r1c<>5", "rc<>5", "r1c1=5=6", "é=1"} {
		if got, err := Parse(text, ""); err == nil {
			t.Errorf("%q is accepted as %v", text, got)
		}
	}
	for text, want := range map[string]string{
		"A1":     `cannot read "a1"; write A2=5 to place a digit, or A2<>5 to remove a candidate`,
		",":      "no conclusion found; write A2=5 to place a digit, or A2<>5 to remove a candidate",
		"A12=57": `cannot read "a12=57"; a cell can have only one digit, but you can remove several candidates: A2=5, A2<>57`,
	} {
		if _, err := ParseIn(board.A1, text, ""); err == nil || err.Error() != want {
			t.Errorf("%q in A1: %v, want %s", text, err, want)
		}
	}
}
