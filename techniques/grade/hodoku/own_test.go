package hodoku

import (
	"fmt"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/gradetest"
)

// TestOwnGrades compares level and score of every puzzle of testdata/puzzles.txt
// with those HoDoKu 2.3 gave.
func TestOwnGrades(t *testing.T) {
	levelAndScore := func(f [5]string) string { return f[0] + " " + f[1] }
	gradetest.Own(t, levelAndScore, func() func(board.Givens) (string, error) {
		g := New()
		return func(p board.Givens) (string, error) {
			r := g.Grade(p, false)
			return fmt.Sprint(r.Level, " ", r.Score), nil
		}
	})
}
