package hodoku

import "pencilmark/board"

// mask is a set of digits (bit 0 is digit 1) or of positions in a house (bit 0
// is the first cell of the house). Digits are 0 to 8 inside this package, and 1
// to 9 at its border.
type mask = uint16

const allMask mask = 1<<9 - 1

// candOf returns the candidate of digit d (0 to 8) in cell c.
func candOf(c board.Cell, d int) board.Candidate {
	return board.Candidate(c)*9 + board.Candidate(d)
}

// digitOf returns the digit of x, 0 to 8.
func digitOf(x board.Candidate) int { return int(x % 9) }
