package hodoku_test

import (
	"fmt"
	"log"

	"pencilmark/board"
	"pencilmark/techniques/grade/hodoku"
)

// givens reads a puzzle of 81 characters.
func givens(line string) board.Givens {
	puzzle, err := board.ParseGivens(line)
	if err != nil {
		log.Fatal(err)
	}
	return puzzle
}

const line = ".926...8715.....2.......6..5.9..8..3.8...7........9..8.189...7.....2.....354..1.."

func ExampleGrader_Grade() {
	r := hodoku.New().Grade(givens(line), true)
	fmt.Println(r.Level, r.Score)
	for i, s := range r.Path {
		if s.Technique > hodoku.HiddenSingle {
			fmt.Println(i+1, s.Technique, s.Placements, s.Eliminations)
		}
	}
	// Output:
	// Hard 450
	// 24 W-Wing [] [r1c6=4]
}

// Within sorts puzzles by what they need, and gives up as soon as that is known.
func ExampleGrader_Within() {
	g, puzzle := hodoku.New(), givens(line)
	fmt.Println(g.Within(puzzle, hodoku.HiddenQuadruple).Solved, g.Within(puzzle, hodoku.WWing).Solved)
	// Output: false true
}

// A technique knows its place on the scale.
func ExampleTechnique() {
	t := hodoku.WWing
	fmt.Println(t, t.Slug(), t.Level(), t.Score())
	fmt.Println(t.Harder(hodoku.XWing), t.Harder(hodoku.XYChain))
	// Output:
	// W-Wing w-wing Hard 150
	// true false
}
