package grade_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/grade"
)

// A grader rates puzzles on the scales asked for.
func ExampleGrader() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzle := g.Puzzle()
	r := grade.New(grade.Options{Scales: grade.HoDoKu | grade.SE}).Grade(context.Background(), &puzzle)
	fmt.Println(r.Status, r.HoDoKu.Level, r.HoDoKu.Score, r.SE.ER.Float())
	// Output:
	// ok Hard 1034 6.6
}
