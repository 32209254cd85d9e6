package se

import (
	"context"
	"pencilmark/techniques/grade/internal/gradetest"
	"strings"
	"testing"
)

// TestVectors compares the ratings with the test vectors in the behaviour sheet,
// whose last lines reach the levels of nested chains; only a few of those, or
// all with PENCILMARK_FULL=1. The vectors give the ratings of a later version of
// the program and, where they differ, those of the classic one.
func TestVectors(t *testing.T) {
	r := New()
	done, slow := 0, 0
	for _, line := range readLines(t, "se-rating.md") {
		f := strings.Fields(line)
		if !strings.HasPrefix(line, "    ") || len(f) < 2 || len(f[0]) != 81 {
			continue
		}
		want := f[1]
		if len(f) == 3 && f[2] != "c" {
			want = f[2]
		}
		if len(f) == 2 || f[2] == "c" {
			if slow++; slow > 5 && !full() {
				continue
			}
		}
		res, err := r.Rate(context.Background(), gradetest.Parse(t, f[0]), Options{})
		done++
		if got := res.String(); err != nil || got != want {
			t.Errorf("%s: got %s, want %s (error %v)", f[0], got, want, err)
		}
	}
	t.Logf("%d vectors", done)
}
