package transform

import "pencilmark/board"

// Fingerprint returns a number that essentially equal puzzles share: what differs
// in it is not equal, and needs no canonical form. The digits of v must be 0 to 9.
//
// It refines colours: every cell starts as clue or blank, and in each round takes
// the colours of its row, column, box, band, stack and digit into its own. Rows and
// columns count alike, sums do not know any order, so no transform changes the
// result. Puzzles that are not equal hardly ever share it, full grids always do. It
// takes some microseconds.
func Fingerprint(v *[81]board.Digit) uint64 {
	var colour [81]uint64
	for c, d := range v {
		if d != 0 {
			colour[c] = 1
		}
	}
	for range 3 {
		colour = refined(v, &colour)
	}
	sum := uint64(0)
	for _, x := range colour {
		sum += mix(x)
	}
	return sum
}

// refined returns the colours after one more round.
func refined(v *[81]board.Digit, colour *[81]uint64) [81]uint64 {
	var lines [2][9]uint64 // of rows and of columns
	var chutes [2][3]uint64
	var boxes [9]uint64
	var digits [10]uint64
	for c, d := range v {
		x, cell := mix(colour[c]), board.Cell(c)
		lines[0][cell.Row()] += x
		lines[1][cell.Col()] += x
		boxes[cell.Box()] += x
		digits[d] += x
	}
	for i := range 9 {
		chutes[0][i/3] += mix(lines[0][i])
		chutes[1][i/3] += mix(lines[1][i])
	}
	digits[0] = 0
	var out [81]uint64
	for c, d := range v {
		cell := board.Cell(c)
		row, col := cell.Row(), cell.Col()
		across := mix(mix(lines[0][row]) + chutes[0][row/3])
		down := mix(mix(lines[1][col]) + chutes[1][col/3])
		out[c] = mix(colour[c]) + across + down + mix(boxes[cell.Box()]+1) + mix(digits[d]+2)
	}
	return out
}

// mix spreads the bits of x over all of the result: the finalizer of SplitMix64
// (Steele, Lea and Flood, 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
