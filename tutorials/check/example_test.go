package check_test

import (
	"context"
	"fmt"
	"log"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// position is one of our own, in which there is an X-Wing.
const position = "2.1+986+3.+4.6+9...2+8.38...7+19+6..+7...+82989.1.2.6363+2+8.+9.+1..4+67.+8.32..3....4+8." +
	"+2+849+36.1:525 526 535 544 445 545 584 185 585"

func judge(conclusions, because string) *check.Verdict {
	p, err := formats.Parse(position)
	if err != nil {
		log.Fatal(err)
	}
	claim, err := parse.Parse(conclusions, because)
	if err != nil {
		log.Fatal(err)
	}
	verdict, err := new(check.Referee).Judge(context.Background(), &p.Grid, claim)
	if err != nil {
		log.Fatal(err)
	}
	return verdict
}

func ExampleReferee_Judge() {
	fmt.Println(judge("r2c5<>4", "x-wing 4 c16").Text)
	fmt.Println()
	fmt.Println(judge("r2c5<>4", "(4)r2c1=(4)r2c6").Text)
	fmt.Println()
	fmt.Println(judge("r1c2=5", "").Text)
	// Output:
	// Right, and it follows from your reason.
	// The pattern: X-Wing: 4 c16\r24.
	// The easiest way is X-Wing: 4 c16\r24.
	//
	// Right, but it does not follow from your reason.
	// 4 in r2c16 is not a strong link: r2c5 can also be 4.
	// The easiest way is X-Wing: 4 c16\r24.
	//
	// r1c2=5 is wrong.
	// Suppose r1c2 is 5.
	// The only place left for 7 in column 2 is r8c2, because r1c2 is 5.
	// The only place left for 5 in column 8 is r9c8, because r1c8 sees the 5 in r1c2.
	// Then r9c1 has no digit left, because it sees the 5 in r9c8 and the 7 in r8c2.
}

func ExampleParseReason() {
	for _, text := range []string{"x-wing on 4s in rows 2 and 8", "naked pair 47 r3c1 r3c5", "b3 r2",
		"(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2"} {
		r, err := parse.ParseReason(text)
		if err != nil {
			log.Fatal(err)
		}
		for _, t := range r.Techniques {
			fmt.Print(t.Name, "; ")
		}
		fmt.Println("digits", r.Digits, "cells", r.Cells, "houses", r.Houses.List(), "chains", len(r.Chains))
	}
	// Output:
	// X-Wing; digits 4 cells  houses [r2 r8] chains 0
	// Naked Pair; Locked Pair; digits 47 cells r3c15 houses [] chains 0
	// digits  cells  houses [r2 b3] chains 0
	// digits 4 cells r15c28 houses [] chains 1
}

func ExampleReferee_Refute() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		log.Fatal(err)
	}
	wrong, err := parse.ParseConclusions("5 in r1c9")
	if err != nil {
		log.Fatal(err)
	}
	refutation, err := new(check.Referee).Refute(context.Background(), &g, wrong[0])
	if err != nil {
		log.Fatal(err)
	}
	for _, line := range refutation.Lines {
		fmt.Println(line)
	}
	// Output:
	// Suppose r1c9 is 5.
	// The only place left for 4 in row 1 is r1c7, because r1c9 is 5.
	// Then column 7 has no place left for 3, because r1c7 is 4.
}
