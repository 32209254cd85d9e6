package hodoku_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/grade/hodoku"
)

func ExampleGrader_Grade() {
	var puzzle [81]board.Digit
	for i, r := range ".926...8715.....2.......6..5.9..8..3.8...7........9..8.189...7.....2.....354..1.." {
		if r != '.' {
			puzzle[i] = board.Digit(r - '0')
		}
	}
	r := hodoku.New().Grade(&puzzle, true)
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
