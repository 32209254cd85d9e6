package se

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/gradetest"
)

// TestOwnGrades compares ER, EP and ED of every puzzle of testdata/puzzles.txt
// with those Sudoku Explainer 1.2.1 gave.
func TestOwnGrades(t *testing.T) {
	three := func(f [5]string) string { return strings.Join(f[2:], "/") }
	gradetest.Own(t, three, func() func(board.Givens) (string, error) {
		r := New()
		return func(p board.Givens) (string, error) {
			res, err := r.Rate(t.Context(), p, Options{})
			return res.String(), err
		}
	})
}
