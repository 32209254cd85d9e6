package formats_test

import (
	"fmt"
	"os"

	"pencilmark/board/formats"
)

// Parse takes a puzzle in any format that one line or one text can hold.
func ExampleParse() {
	p, err := formats.Parse(`2 _ 1 _ 8 6 _ _ _
_ 6 _ _ _ _ 2 _ _
3 8 _ _ _ 7 _ 9 _
_ _ _ _ _ _ _ 2 9
8 9 _ 1 _ 2 _ 6 3
6 3 _ _ _ _ _ _ _
_ 4 _ 7 _ _ _ 3 2
_ _ 3 _ _ _ _ 4 _
_ _ _ 4 9 _ 6 _ 1`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Grid.String())
	// Output:
	// 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
}

// Write writes a position in a format by name, and tells what the format cannot
// carry.
func ExampleWrite() {
	p, err := formats.Parse("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	lost, err := formats.Write(os.Stdout, p, "sdk", formats.Options{})
	fmt.Println(lost, err)
	// Output:
	// 2.1.86...
	// .6....2..
	// 38...7.9.
	// .......29
	// 89.1.2.63
	// 63.......
	// .4.7...32
	// ..3....4.
	// ...49.6.1
	// [] <nil>
}

// An error names the place and the mend.
func ExampleParse_error() {
	_, err := formats.Parse("12345678\n")
	fmt.Println(err)
	// Output:
	// 8 characters, 81 expected; 73 missing
}
