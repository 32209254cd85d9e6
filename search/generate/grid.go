package generate

import (
	"math/rand/v2"
	"sync"

	"pencilmark/board"
)

// Grid returns a random complete grid. Each of the 6,670,903,752,021,072,936,960 grids has the same
// probability. A call takes about 10 µs.
//
// Grid uses rejection sampling. Every attempt makes the same number of equally likely choices, and
// each complete grid results from exactly one sequence of choices. An attempt that does not lead to
// a grid is discarded as a whole. About one attempt in 75 succeeds. That share, multiplied by the
// number of sequences, is the number of grids; TestGridsAreCounted checks this.
func Grid(rng *rand.Rand) board.Givens {
	var a attempt
	for !a.try(rng) {
	}
	var names [9]board.Digit
	for i, p := range rng.Perm(9) {
		names[i] = board.Digit(p + 1)
	}
	var v board.Givens
	for box := range 9 {
		for d := range 9 {
			v[board.CellAt(box/3*3+a.row[box][d], box%3*3+a.col[box][d])] = names[d]
		}
	}
	return v
}

// sequences is the number of possible sequences of choices in an attempt, including the names of
// the digits. There are 9! ways to name the digits, 56 ways for each of the four deals (two of rows
// and two of columns), 6^12 orders within the lines of four boxes, and 2^6 orders within the lines
// of two boxes.
const sequences = 362880.0 * 56 * 56 * 56 * 56 * (6 * 6 * 6 * 6 * 6 * 6) * (6 * 6 * 6 * 6 * 6 * 6) * 64

// An attempt is indexed by box and digit (both 0 to 8). It holds the row and the column of the box
// in which the digit is.
type attempt struct{ row, col [9][9]int }

// try fills the boxes
//
//	0 1 2
//	3 4 5
//	6 7 8
//
// and reports whether they make a grid. Box 0 has the digits in order. In each band, the rows of
// the second box are dealt freely, and those of the third box follow from them. In each stack, the
// same is true for the columns.
func (a *attempt) try(rng *rand.Rand) bool {
	for d := range 9 {
		a.row[0][d], a.col[0][d] = d/3, d%3
	}
	deal(rng, &a.row[0], &a.row[1], &a.row[2])
	deal(rng, &a.col[0], &a.col[3], &a.col[6])
	order(rng, &a.row[1], &a.col[1])
	order(rng, &a.col[3], &a.row[3])
	deal(rng, &a.row[3], &a.row[4], &a.row[5])
	deal(rng, &a.col[1], &a.col[4], &a.col[7])
	if !a.fits(4) {
		return false
	}
	order(rng, &a.row[2], &a.col[2])
	order(rng, &a.col[6], &a.row[6])
	if !derange(rng, &a.row[5], &a.col[2], &a.col[5]) || !derange(rng, &a.col[7], &a.row[6], &a.row[7]) {
		return false
	}
	for d := range 9 {
		a.row[8][d] = 3 - a.row[6][d] - a.row[7][d]
		a.col[8][d] = 3 - a.col[2][d] - a.col[5][d]
	}
	return a.fits(8)
}

// fits reports whether the nine digits of a box are in nine different cells.
func (a *attempt) fits(box int) bool {
	cells := 0
	for d := range 9 {
		cells |= 1 << (3*a.row[box][d] + a.col[box][d])
	}
	return cells == 1<<9-1
}

// deals holds the 56 ways to deal nine digits, three from each of the lines 0, 1 and 2, to three
// lines so that no digit stays in its own line.
var deals = sync.OnceValue(func() (t [][9]int) {
	var lines [9]int
	var room [3]int
	var next func(d int)
	next = func(d int) {
		if d == 9 {
			t = append(t, lines)
			return
		}
		for line := range 3 {
			if line != d/3 && room[line] < 3 {
				lines[d] = line
				room[line]++
				next(d + 1)
				room[line]--
			}
		}
	}
	next(0)
	return t
})

// deal sets the lines of a second and a third box so that every digit is in a different line in
// each box.
func deal(rng *rand.Rand, first, second, third *[9]int) {
	ways := deals()
	way := &ways[rng.IntN(len(ways))]
	dealt := [3]int{0, 3, 6}
	for d, line := range first {
		second[d] = way[dealt[line]]
		third[d] = 3 - line - second[d]
		dealt[line]++
	}
}

// orders holds the permutations of three.
var orders = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}

// order puts the three digits of each line of a box into a random order, which determines the cross
// line of each digit.
func order(rng *rand.Rand, line, cross *[9]int) {
	ways := rng.IntN(6 * 6 * 6)
	way := [3]*[3]int{&orders[ways%6], &orders[ways/6%6], &orders[ways/36]}
	var n [3]int
	for d, l := range line {
		cross[d] = way[l][n[l]]
		n[l]++
	}
}

// derange does the same as order, but no digit may have the same cross line as in before. Each
// line allows two orders or none. If a line allows none, derange returns false.
func derange(rng *rand.Rand, line, before, cross *[9]int) bool {
	for l := range 3 {
		var digits [3]int
		n := 0
		for d := range line {
			if line[d] == l {
				digits[n] = d
				n++
			}
		}
		skip := rng.IntN(2)
		done := false
		for i := 0; i < 6 && !done; i++ {
			o := &orders[i]
			if o[0] == before[digits[0]] || o[1] == before[digits[1]] || o[2] == before[digits[2]] {
				continue
			}
			if done = skip == 0; done {
				cross[digits[0]], cross[digits[1]], cross[digits[2]] = o[0], o[1], o[2]
			}
			skip--
		}
		if !done {
			return false
		}
	}
	return true
}
