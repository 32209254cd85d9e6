package se

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/techniques/grade/internal/gradetest"
)

const referenceDir = "../../../../shared/reference/"

// full reports whether the tests over reference files read all of them; without
// PENCILMARK_FULL=1 they read a sample.
func full() bool { return os.Getenv("PENCILMARK_FULL") == "1" }

func readLines(t *testing.T, name string) []string {
	t.Helper()
	f, err := os.Open(referenceDir + name)
	if err != nil {
		t.Skipf("reference file not present: %v", err)
	}
	defer f.Close()
	var lines []string
	for sc := bufio.NewScanner(f); sc.Scan(); {
		lines = append(lines, sc.Text())
	}
	return lines
}

// TestGrades compares ER, EP and ED with the reference ratings: every tenth
// puzzle, or all with PENCILMARK_FULL=1.
func TestGrades(t *testing.T) {
	lines := readLines(t, "grades.tsv")[1:]
	r := New()
	bad, done := 0, 0
	for i, line := range lines {
		if i%10 != 0 && !full() {
			continue
		}
		f := strings.Split(line, "\t")
		want := f[3] + "/" + f[4] + "/" + f[5]
		res, err := r.Rate(context.Background(), gradetest.Parse(t, f[0]), Options{})
		done++
		if got := res.String(); err != nil || got != want {
			bad++
			if bad <= 10 {
				t.Errorf("%s: got %s, but want %s (error %v)", f[0], got, want, err)
			}
		}
	}
	t.Logf("%d of %d puzzles equal", done-bad, done)
}

// TestPaths compares every step with the reference paths: technique, effect and
// rating; every tenth path, or all with PENCILMARK_FULL=1.
func TestPaths(t *testing.T) {
	lines := readLines(t, "se-paths.txt")
	r := New()
	bad, done, steps := 0, 0, 0
	for at, n := 0, 0; at < len(lines); n++ {
		end := at + 1
		for !strings.HasPrefix(lines[end], "=") {
			end++
		}
		if n%10 == 0 || full() {
			done++
			steps += end - at - 1
			if diff := pathDiff(t, r, lines[at:end+1]); diff != "" {
				bad++
				if bad <= 10 {
					t.Errorf("%s: %s", lines[at], diff)
				}
			}
		}
		at = end + 1
	}
	t.Logf("%d of %d paths equal, %d steps", done-bad, done, steps)
}

// pathDiff returns the first difference between our path and the one in lines:
// puzzle, steps, ratings.
func pathDiff(t *testing.T, r *Rater, lines []string) string {
	res, err := r.Rate(context.Background(), gradetest.Parse(t, lines[0]), Options{Record: true})
	if err != nil {
		return err.Error()
	}
	for i, want := range lines[1 : len(lines)-1] {
		if i >= len(res.Path) {
			return fmt.Sprintf("only %d steps", i)
		}
		if got := "  " + res.Path[i].String(); got != want {
			return fmt.Sprintf("step %d: got %q, want %q", i+1, got, want)
		}
	}
	if want := lines[len(lines)-1]; "= "+res.String() != want {
		return fmt.Sprintf("got %s, want %s", res.String(), want)
	}
	return ""
}
