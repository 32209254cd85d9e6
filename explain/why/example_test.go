package why_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// Why can r5c2 not be 2? No technique has to have a name for the reason.
func ExampleExplain() {
	g, err := board.ParseLine("3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8....")
	if err != nil {
		fmt.Println(err)
		return
	}
	x := board.At(board.CellAt(4, 1), 2)
	proof, err := why.Explain(context.Background(), &g, why.Conclusion{Candidate: x}, why.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var w why.Words
	fmt.Println(w.Certainty(&proof))
	fmt.Print(w.Story(&proof))
	// Output:
	// The proof needs 3 cells and 1 house, and there is no smaller proof.
	// Suppose r5c2 is 2.
	// r5c5 can only be 1, because it sees the 2 in r5c2.
	// r5c7 can only be 4, because it sees the 1 in r5c5.
	// r8c8 can only be 4.
	// Then column 9 has no place left for 4, because r6c9 sees the 4 in r5c7, and r7c9 sees the 4 in r8c8.
	// So r5c2 cannot be 2.
}

// A proof that needs cases, with the cells named as in A1.
func ExampleWords_Story() {
	g, err := board.ParseLine("....45....7..3.9...9...6.2...5..9.....3....54.1..........5.18..3.12....78..6....5")
	if err != nil {
		fmt.Println(err)
		return
	}
	x := board.At(board.CellAt(8, 2), 2)
	proof, err := why.Explain(context.Background(), &g, why.Conclusion{Candidate: x}, why.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(why.Words{Cell: board.A1.Cell}.Story(&proof))
	// Output:
	// Suppose J3 is 2.
	// G5 is 7 or 9.
	//   Suppose G5 is 7.
	//   Then box 7 has no place left for 7, because G1 and G3 see the 7 in G5, and J3 is 2.
	//   Suppose G5 is 9.
	//   Then box 7 has no place left for 9, because G1 and G3 see the 9 in G5, and J3 is 2.
	// Every case fails. So J3 cannot be 2.
}

// What is a proof as a step? Whatever draws or tells steps can use it.
func ExampleProof_Step() {
	g, err := board.ParseLine("3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8....")
	if err != nil {
		fmt.Println(err)
		return
	}
	x := board.At(board.CellAt(4, 1), 2)
	proof, err := why.Explain(context.Background(), &g, why.Conclusion{Candidate: x}, why.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	step := proof.Step()
	var r explain.Renderer
	fmt.Println(step.Technique.Name, step.Part(logic.Base).Cites)
	fmt.Println(r.Conclusion(&step))
	// Output:
	// Smallest Proof [r5c5 needs a digit r5c7 needs a digit r8c8 needs a digit c9 needs 4]
	// So r5c2 cannot be 2.
}

// Play what follows most easily, and show the first conclusion that takes more than
// two cells or houses.
func ExampleFinder_Easiest() {
	g, err := board.ParseLine(".7.2.6.........21..6..5...4.8.7.........6.9..1......5..5....6.83.........483.2...")
	if err != nil {
		fmt.Println(err)
		return
	}
	var f why.Finder
	for !g.Solved() {
		proof, err := f.Easiest(context.Background(), &g, why.Options{})
		if err != nil {
			fmt.Println(err)
			return
		}
		if proof.Size() > 2 {
			fmt.Print(why.Words{}.Story(&proof))
			return
		}
		step := proof.Step()
		step.Apply(&g)
	}
	// Output:
	// Suppose r4c5 is 9.
	// The only place left for 2 in row 4 is r4c9, because r4c5 is 9.
	// The only place left for 9 in row 9 is r9c8, because r9c5 sees the 9 in r4c5.
	// Then r8c9 has no digit left, because it sees the 2 in r4c9 and the 9 in r9c8.
	// So r4c5 cannot be 9.
}
