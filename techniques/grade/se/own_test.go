package se

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/board"
)

// fixture returns the lines of a file of testdata that are no comments.
func fixture(t testing.TB, name string) (lines []string) {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if line := sc.Text(); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}

// ownGrades returns, for every puzzle of testdata/puzzles.txt, the ER, EP and ED
// that Sudoku Explainer 1.2.1 itself gave it.
func ownGrades(t testing.TB) map[[81]board.Digit]string {
	t.Helper()
	grades := make(map[[81]board.Digit]string)
	for _, line := range fixture(t, "own-grades.tsv") {
		f := strings.Split(line, "\t")
		if len(f) != 6 {
			t.Fatalf("own-grades.tsv: %d fields, want 6: %q", len(f), line)
		}
		grades[*parse(t, f[0])] = strings.Join(f[3:], "/")
	}
	return grades
}

// TestOwnGrades compares ER, EP and ED of every puzzle of testdata/puzzles.txt
// with those Sudoku Explainer 1.2.1 gave.
func TestOwnGrades(t *testing.T) {
	want := ownGrades(t)
	lines := fixture(t, "puzzles.txt")
	if len(lines) != len(want) || len(lines) == 0 {
		t.Fatalf("%d puzzles and %d grades", len(lines), len(want))
	}
	const parts = 4
	for part := range parts {
		t.Run(fmt.Sprint(part+1, " of ", parts), func(t *testing.T) {
			t.Parallel()
			r := New()
			for i := part; i < len(lines); i += parts {
				p := parse(t, lines[i])
				res, err := r.Rate(t.Context(), p, Options{})
				if got := ratings(res); err != nil || got != want[*p] {
					t.Errorf("%s: got %s, want %q (error %v)", lines[i], got, want[*p], err)
				}
			}
		})
	}
}
