package formats_test

import (
	"fmt"
	"os"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
)

func ExampleParse() {
	p, err := formats.Parse(`
.-----------------------.------------------------.----------------------.
| 7      4      9       | 369      1       5     | 2689   269    23689  |
| 56     8      1569    | 3469     2       3469  | 569    7      134569 |
| 2      169    3       | 4679     4679    4689  | 5689   1569   145689 |
:-----------------------+------------------------+----------------------:
| 34568  13679  1456789 | 2345679  345679  3469  | 2569   12569  12569  |
| 356    3679   2       | 1        35679   369   | 4      8      569    |
| 456    169    14569   | 8        4569    469   | 3      12569  7      |
:-----------------------+------------------------+----------------------:
| 3468   5      4678    | 3469     3469    13469 | 26789  269    2689   |
| 9      26     46      | 456      8       7     | 1      3      256    |
| 1      367    678     | 3569     3569    2     | 56789  4      5689   |
'-----------------------'------------------------'----------------------'`)
	fmt.Println(p.Format, p.GivensAssumed, err)
	fmt.Println(p.Grid.Values().String())
	fmt.Println(p.Grid.Marks(board.CellAt(1, 0)))
	// Output:
	// pencilmarks true <nil>
	// 74..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4.
	// 56
}

func ExampleRead() {
	input := strings.NewReader(`# two puzzles and a slip
.4..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4.
.4..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4
{"givenDigits":"040015000080020070203000000000000000002100480000800307050000000900087130100002040"}
`)
	for p, err := range formats.Read(input, "week.txt") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(p.Line, p.Format, p.Grid.Givens().Len())
	}
	// Output:
	// 2 line 24
	// week.txt: line 3: the puzzle has 80 characters instead of 81; 1 missing
	// 4 coach-json 24
}

func ExampleWrite() {
	p, err := formats.Parse(".4..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4. # Sunday")
	if err != nil {
		fmt.Println(err)
		return
	}
	p.Grid.Place(board.At(board.CellAt(0, 0), 7))
	lost, err := formats.Write(os.Stdout, p, "susser")
	fmt.Println(lost, err)
	lost, err = formats.Write(os.Stdout, p, "spaced")
	fmt.Println(lost, err)
	// Output:
	// +74..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4.
	// [the comment] <nil>
	// 7 4 _ _ 1 5 _ _ _
	// _ 8 _ _ 2 _ _ 7 _
	// 2 _ 3 _ _ _ _ _ _
	// _ _ _ _ _ _ _ _ _
	// _ _ 2 1 _ _ 4 8 _
	// _ _ _ 8 _ _ 3 _ 7
	// _ 5 _ _ _ _ _ _ _
	// 9 _ _ _ 8 7 1 3 _
	// 1 _ _ _ _ 2 _ 4 _
	// [the difference between givens and solved cells the comment] <nil>
}

func ExampleFormat_Loses() {
	f, _ := formats.Lookup("729")
	fmt.Println(strings.Join(f.Loses(), "\n"))
	// Output:
	// the difference between givens and solved cells
	// that a cell with one candidate is not solved yet
	// the name
	// the author
	// the comment
}
