package grade_test

import (
	"context"
	"encoding/json"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
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

// The steps of both scales have one shape, so one function can tell what a step
// does: here, of the first step that eliminates, how many candidates there were
// before it, and which it removes.
func Example_walk() {
	grid, err := board.ParseLine(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	values := grid.Puzzle()
	tell := func(before board.Grid, technique fmt.Stringer, digits board.DigitSet, eliminations []board.Candidate) bool {
		if len(eliminations) == 0 {
			return true
		}
		left := 0
		for c := range before.Empty().All() {
			left += before.Marks(c).Len()
		}
		fmt.Printf("%v on %v, %d candidates: %v\n", technique, digits, left, eliminations)
		return false
	}
	for before, s := range hodoku.New().Walk(&values) {
		if !tell(before, s.Technique, s.Digits, s.Eliminations) {
			break
		}
	}
	for before, s := range se.New().Walk(context.Background(), &values, se.Options{}) {
		if !tell(before, s.Technique, s.Digits, s.Eliminations) {
			break
		}
	}
	// Output:
	// Locked Candidates Type 1 (Pointing) on 2, 120 candidates: [r5c8=2 r5c9=2]
	// Pointing on 1, 68 candidates: [r4c7=1]
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
