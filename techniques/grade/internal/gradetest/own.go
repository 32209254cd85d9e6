package gradetest

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/board"
)

// Parse reads the puzzle in the first 81 characters of a line, in which all but
// digits is blank.
func Parse(t testing.TB, line string) *[81]board.Digit {
	t.Helper()
	if len(line) < 81 {
		t.Fatalf("puzzle %q has %d characters", line, len(line))
	}
	p := new([81]board.Digit)
	for i := range p {
		if c := line[i]; c >= '1' && c <= '9' {
			p[i] = board.Digit(c - '0')
		}
	}
	return p
}

// fixture returns the lines of a file of the top folder testdata that are no
// comments.
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

// OwnGrades returns what the reference programs printed for the puzzles of
// testdata/puzzles.txt: HoDoKu 2.3 a level and a score, Sudoku Explainer 1.2.1 its
// ER, EP and ED.
func OwnGrades(t testing.TB) map[[81]board.Digit][5]string {
	t.Helper()
	grades := make(map[[81]board.Digit][5]string)
	for _, line := range fixture(t, "own-grades.tsv") {
		f := strings.Split(line, "\t")
		if len(f) != 6 {
			t.Fatalf("own-grades.tsv: %d fields, want 6: %q", len(f), line)
		}
		grades[*Parse(t, f[0])] = [5]string(f[1:])
	}
	return grades
}

// Own compares what a scale says of every puzzle of testdata/puzzles.txt with what
// the reference program printed. Each of four workers asks newGrade for a grader of
// its own.
func Own(t *testing.T, want func([5]string) string, newGrade func() func(*[81]board.Digit) (string, error)) {
	t.Helper()
	grades, lines := OwnGrades(t), fixture(t, "puzzles.txt")
	if len(lines) != len(grades) || len(lines) == 0 {
		t.Fatalf("%d puzzles and %d grades", len(lines), len(grades))
	}
	const parts = 4
	for part := range parts {
		t.Run(fmt.Sprint(part+1, " of ", parts), func(t *testing.T) {
			t.Parallel()
			grade := newGrade()
			for i := part; i < len(lines); i += parts {
				p := Parse(t, lines[i])
				if got, err := grade(p); err != nil || got != want(grades[*p]) {
					t.Errorf("%s: got %s, want %q (error %v)", lines[i], got, want(grades[*p]), err)
				}
			}
		})
	}
}
