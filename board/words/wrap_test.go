package words_test

import (
	"strings"
	"testing"

	"pencilmark/board/words"
)

func TestWrap(t *testing.T) {
	for _, k := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 9, ""},
		{"  one two  three a-very-long-word four ", 9, "one two|three|a-very-long-word|four"},
		{"four five", 9, "four five"},
		{"four fives", 9, "four|fives"},
		{"r1n9{c7 c4} – r5n4{c4 c3}, {a b – {c d}", 20, "r1n9{c7 c4} –|r5n4{c4 c3},|{a b – {c d}"},
		{"r1n9{c7 c4} – r5 ≠ 33 { 4 and so on", 20, "r1n9{c7 c4} – r5 ≠|33 { 4 and so on"}, // characters, not bytes
	} {
		if got := strings.Join(words.Wrap(k.text, k.width), "|"); got != k.want {
			t.Errorf("%q in lines of %d: %q, want %q", k.text, k.width, got, k.want)
		}
	}
}
