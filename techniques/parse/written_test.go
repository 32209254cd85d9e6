package parse_test

import (
	"os"
	"strings"
	"testing"

	"pencilmark/techniques/parse"
)

// written returns the pairs of a table in testdata: what a text says, and the text.
func written(t *testing.T, name string) (out [][2]string) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			want, text, _ := strings.Cut(line, " | ")
			out = append(out, [2]string{want, text})
		}
	}
	return out
}

// TestWrittenConclusions reads conclusions as people write them.
func TestWrittenConclusions(t *testing.T) {
	for _, k := range written(t, "conclusions.txt") {
		cs, err := parse.ParseConclusions(k[1])
		var got []string
		for _, c := range cs {
			got = append(got, c.String())
		}
		if s := strings.Join(got, " "); s != k[0] {
			t.Errorf("%q: %q, %v, want %s", k[1], s, err, k[0])
		}
	}
}

// TestWrittenReasons reads reasons as people write them.
func TestWrittenReasons(t *testing.T) {
	for _, k := range written(t, "reasons.txt") {
		r, err := parse.ParseReason(k[1])
		if err != nil {
			t.Errorf("%q: %v, want %s", k[1], err, k[0])
		} else if got := short(r); got != k[0] {
			t.Errorf("%q: %s, want %s", k[1], got, k[0])
		}
	}
}
