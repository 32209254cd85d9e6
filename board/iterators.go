package board

import "iter"

// Rows yields the nine rows, from top to bottom.
func Rows() iter.Seq[House] { return span(House(0), 9) }

// Cols yields the nine columns, from left to right.
func Cols() iter.Seq[House] { return span(House(9), 18) }

// Lines yields the nine rows and then the nine columns.
func Lines() iter.Seq[House] { return span(House(0), 18) }

// Boxes yields the nine boxes, row by row.
func Boxes() iter.Seq[House] { return span(House(18), 27) }

// Houses yields the nine rows, then the nine columns, then the nine boxes.
func Houses() iter.Seq[House] { return span[House](0, 27) }

// Cells yields the 81 cells, row by row.
func Cells() iter.Seq[Cell] { return span[Cell](0, 81) }

// Digits yields the digits from 1 to 9.
func Digits() iter.Seq[Digit] { return span[Digit](1, 10) }

// Candidates yields the 729 candidates, cell by cell.
func Candidates() iter.Seq[Candidate] { return span[Candidate](0, 729) }

// span yields the values from first up to, but not including, end.
func span[T ~uint8 | ~uint16](first, end T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for x := first; x < end; x++ {
			if !yield(x) {
				return
			}
		}
	}
}
