package ask_test

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/explain/hint"
	"pencilmark/tutorials/ask"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func Example() {
	hint := ask.HintRequest{Puzzle: "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"}
	fmt.Println(ask.Hint(context.Background(), hint)) // Look for a Hidden Single. <nil>
	// Output: Look for a Hidden Single. <nil>
}

func ExampleHint() {
	for level := hint.TechniqueLevel; level <= hint.CellsLevel; level++ {
		a, err := ask.Hint(context.Background(), ask.HintRequest{Puzzle: puzzle, Level: &level})
		fmt.Println(a, err)
	}
	// Output:
	// Look for a Hidden Single. <nil>
	// Look at box 3 for a Hidden Single. <nil>
	// Look at box 3 for a Hidden Single. The pattern: r1c7. <nil>
}

func ExampleCheck() {
	a, err := ask.Check(context.Background(), ask.CheckRequest{Puzzle: puzzle, Conclusion: "r1c7 is 3",
		Because: "it is the only cell in box 3 where a 3 can go"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Outcome)
	fmt.Println(a)
	// Output:
	// holds
	// Right, and it follows from your reason.
	// The easiest way is Hidden Single: 3 in box 3.
}

func ExampleGrade() {
	a, err := ask.Grade(context.Background(), ask.GradeRequest{Puzzle: puzzle, Scales: []ask.Scale{ask.ScaleHoDoKu, ask.ScaleSE}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Level, *a.Score, a.SE.ER)
	// Output:
	// Hard 1034 6.6
}

func ExampleWhyNot() {
	a, err := ask.WhyNot(context.Background(), ask.WhyNotRequest{Puzzle: puzzle, Technique: "unique-rectangle-1"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Applies, a.Text[0])
	// Output:
	// false There is no Unique Rectangle Type 1 here, or anything close to one.
}

// An Error has a code and the field that is to blame.
func ExampleError() {
	_, err := ask.Hint(context.Background(), ask.HintRequest{Puzzle: "123"})
	var e *ask.Error
	if errors.As(err, &e) {
		fmt.Println(e.Code, e.Field)
	}
	fmt.Println(err)
	// Output:
	// input puzzle
	// the puzzle has 3 characters instead of 81; 78 missing
}
