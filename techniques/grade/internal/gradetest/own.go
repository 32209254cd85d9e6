package gradetest

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
)

// ownGrades returns what the reference programs printed for the puzzles of
// testdata/puzzles.txt. The values are the level and the score of HoDoKu 2.3, and the ER, EP
// and ED of Sudoku Explainer 1.2.1.
func ownGrades(t testing.TB) map[board.Givens][5]string {
	t.Helper()
	grades := make(map[board.Givens][5]string)
	for _, line := range fixture(t, "own-grades.tsv") {
		f := strings.Split(line, "\t")
		if len(f) != 6 {
			t.Fatalf("own-grades.tsv: %d fields, want 6: %q", len(f), line)
		}
		grades[Parse(t, f[0])] = [5]string(f[1:])
	}
	return grades
}

// Own compares the grade of every puzzle of testdata/puzzles.txt with what the reference
// program printed. It runs four workers, and each of them calls newGrade for its own grader.
func Own(t *testing.T, want func([5]string) string, newGrade func() func(board.Givens) (string, error)) {
	t.Helper()
	grades, lines := ownGrades(t), fixture(t, "puzzles.txt")
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
				if got, err := grade(p); err != nil || got != want(grades[p]) {
					t.Errorf("%s: got %s, want %q (error %v)", lines[i], got, want(grades[p]), err)
				}
			}
		})
	}
}
