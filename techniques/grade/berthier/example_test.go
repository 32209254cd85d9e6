package berthier_test

import (
	"context"
	"fmt"
	"log"

	"pencilmark/board"
	"pencilmark/techniques/grade/berthier"
)

// givens reads a puzzle of 81 characters.
func givens(line string) board.Givens {
	puzzle, err := board.ParseGivens(line)
	if err != nil {
		log.Fatal(err)
	}
	return puzzle
}

const puzzle = "....34.......5.7..9......41.3..25.7...16....58...4.......29..6.......53..62......"

func ExampleRater_Rate() {
	res, err := berthier.New().Rate(context.Background(), givens(puzzle), berthier.Options{Ratings: berthier.AllRatings})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("W %v, B %v, gW %v, gB %v, T&E depth %v, BxB %v\n", res.W, res.B, res.GW, res.GB, res.TE, res.BxB)
	// Output: W 4, B 4, gW 3, gB 3, T&E depth 1, BxB 0
}

// The chains of the path are kept on request.
func ExampleRating_Hardest() {
	o := berthier.Options{Ratings: berthier.W, Record: true}
	res, err := berthier.New().Rate(context.Background(), givens(puzzle), o)
	if err != nil {
		fmt.Println(err)
		return
	}
	hardest, _ := res.W.Hardest()
	fmt.Println(hardest)
	fmt.Println(hardest.Long())
	for _, l := range hardest.Links {
		fmt.Printf("%v - left-linking %v, right-linking %v\n", l.Variable, l.Left.Candidate, l.Right)
	}
	// Output:
	// whip[4]: r7c7{n8 n1} – r4n1{c7 c4} – c4n8{r4 r2} – r3n8{c6 .} ==> r1c7≠8
	// whip[4]: r7c7{n8 n1} – r4n1{c7 c4} – c4n8{r4 r2 r1*} – r3n8{c6 . c5#3 c7*} ==> r1c7≠8
	// r7c7 needs a digit - left-linking r7c7=8, right-linking [r7c7=1]
	// r4 needs 1 - left-linking r4c7=1, right-linking [r4c4=1]
	// c4 needs 8 - left-linking r4c4=8, right-linking [r2c4=8]
	// r3 needs 8 - left-linking r3c6=8, right-linking []
}

// A limit leaves bounds.
func ExampleRater_Rate_limit() {
	const hard = "7.9..521.....9.4...4.3...8..2.1..8.........5..9..68..1.72........6...5..9...17..4"
	o := berthier.Options{Ratings: berthier.B, Nodes: 1000}
	res, err := berthier.New().Rate(context.Background(), givens(hard), o)
	fmt.Println(res.B, res.B.Status == berthier.Limited, err)
	// Output: 1..infinite true <nil>
}
