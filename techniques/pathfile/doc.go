// Package pathfile reads solution paths that other programs print as text, and proves their steps. A path is a puzzle
// followed by a line for each step:
//
//	810300000000810050000020600079000210500007300003160000050000090000693000000080000
//	Naked Single: r5c5=4
//	Naked Pair: 5,9 in r48c1 => r69c1<>9
//	XY-Chain: 5 5- r2c5 -3- r2c1 -5 => r3c4,r7c5<>5
//
// HoDoKu and its ports print such lines, and so does the command solve. Call [Read] to read paths and [Prove] to prove
// one. Each line becomes one or more steps of the catalogue with all their parts, so it can be explained in a sentence
// and drawn in a picture.
//
//	for path, err := range pathfile.Read(in) {
//		proof, err := pathfile.Prove(ctx, path)
//		fmt.Println(proof.Fault, len(proof.Log.Steps))
//	}
//
// Every line must state its conclusions. The lists of Sudoku Explainer contain only the pattern of most steps, so
// their lines are rejected.
package pathfile
