package se_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"pencilmark/board"
	"pencilmark/techniques/grade/se"
)

// givens reads a puzzle of 81 characters.
func givens(line string) board.Givens {
	puzzle, err := board.ParseGivens(line)
	if err != nil {
		log.Fatal(err)
	}
	return puzzle
}

const puzzle = "7..961....8......2...5.....5..74............36.2...78..7.65...1...4.3...9.3...5.."

func ExampleRater_Rate() {
	res, err := se.New().Rate(context.Background(), givens(puzzle), se.Options{Record: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("ER %.1f EP %.1f ED %.1f\n", res.ER.Float(), res.EP.Float(), res.ED.Float())
	for _, s := range res.Path {
		if s.Tenths == res.ER.Tenths {
			fmt.Println(s)
			fmt.Println(s.Technique.Slug())
			break
		}
	}
	// Output:
	// ER 7.1 EP 1.2 ED 1.2
	// 7.1 Forcing Chain: r3c2.4 off
	// forcing-chain
}

// A limit ends the rating at the first step above it.
func ExampleRater_Rate_limit() {
	res, err := se.New().Rate(context.Background(), givens(puzzle), se.Options{MaxER: 60})
	fmt.Println(errors.Is(err, se.ErrAboveLimit), res.ER.Float() <= 6.0, res.EP.Float())
	// Output: true true 1.2
}
