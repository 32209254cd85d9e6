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
	grid, err := board.ParseLine(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	values := grid.Puzzle()
	r := grade.New(grade.Options{Scales: grade.AllScales}).Grade(context.Background(), &values)
	fmt.Println(r.Status, r.HoDoKu.Level, r.HoDoKu.Score, r.SE.ER.Float(), r.Heuristic)
	fmt.Println(grade.Hardest(&r.HoDoKu))
	// Output:
	// ok Unfair 1254 7.1 2.8
	// XY-Chain true
}

func ExampleParseScales() {
	scales, err := grade.ParseScales("hodoku,se")
	fmt.Println(scales == grade.HoDoKu|grade.SE, err)
	_, err = grade.ParseScales("stars")
	fmt.Println(err)
	// Output:
	// true <nil>
	// unknown scale "stars": the scales are hodoku, se, heuristic, b, gb, w, gw, te, bxb, and all for the first three
}

func ExampleResult_Document() {
	grid, err := board.ParseLine(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	values := grid.Puzzle()
	r := grade.New(grade.Options{Scales: grade.SE}).Grade(context.Background(), &values)
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
