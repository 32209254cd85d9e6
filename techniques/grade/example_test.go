package grade_test

import (
	"context"
	"encoding/json"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/grade"
)

const puzzle = ".4...3.......4..9.3.7..2..443.....5..96......1..49........8.96.7.......52.35..7.."

func ExampleGrader_Grade() {
	givens, err := board.ParseGivens(".4...3.......4..9.3.7..2..443.....5..96......1..49........8.96.7.......52.35..7..")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := grade.New(grade.Options{Scales: grade.AllScales}).Grade(context.Background(), givens)
	if r.Err != nil {
		fmt.Println(r.Err)
		return
	}
	hardest, _ := grade.Hardest(&r.HoDoKu)
	fmt.Println("HoDoKu:", r.HoDoKu, "hardest:", hardest)
	fmt.Println("Sudoku Explainer:", r.SE)
	fmt.Println("heuristic:", r.Heuristic)
	// Output:
	// HoDoKu: Unfair (1254) hardest: XY-Chain
	// Sudoku Explainer: 7.1/1.2/1.2
	// heuristic: 2.8
}

func ExampleParseScales() {
	scales, err := grade.ParseScales("hodoku,se")
	fmt.Println(scales == grade.HoDoKu|grade.SE, err)
	_, err = grade.ParseScales("stars")
	fmt.Println(err)
	// Output:
	// true <nil>
	// unknown scale "stars"; use hodoku, se, heuristic, time, b, gb, w, gw, te, bxb, or all (for the first three)
}

func ExampleResult_Document() {
	givens, err := board.ParseGivens(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	r := grade.New(grade.Options{Scales: grade.SE}).Grade(context.Background(), givens)
	b, err := json.MarshalIndent(r.Document(), "", "  ")
	fmt.Println(string(b), err)
	// Output:
	// {
	//   "puzzle": ".4...3.......4..9.3.7..2..443.....5..96......1..49........8.96.7.......52.35..7..",
	//   "status": "ok",
	//   "se": {
	//     "er": 7.1,
	//     "ep": 1.2,
	//     "ed": 1.2
	//   }
	// } <nil>
}
