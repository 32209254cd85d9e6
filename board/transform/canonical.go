package transform

import (
	"math/bits"

	"pencilmark/board"
)

// Canonical returns the smallest of all puzzles that are essentially equal to v, as
// 81 digits in reading order with 0 for an empty cell, and a transform that leads
// there. The digits of v must be 0 to 9.
//
// It takes a fraction of a millisecond for a puzzle and some ten milliseconds for a full
// grid.
func Canonical(v *[81]board.Digit) ([81]board.Digit, Transform) {
	s := smallest{}
	for c, d := range v {
		r, k := board.Cell(c).Row(), board.Cell(c).Col()
		s.grid[0][r][k] = d
		s.grid[1][k][r] = d
	}
	for i := range s.best {
		s.best[i] = unknown
	}
	for s.way = range s.grid {
		s.addRow(0, 0, arrangement{
			stacks: [3]uint16{7, 7, 7},
			cols:   [3][3]uint16{{0o007, 0o007, 0o007}, {0o070, 0o070, 0o070}, {0o700, 0o700, 0o700}},
			next:   1,
		})
	}
	return s.best, s.found
}

// unknown marks the part of the best result that is not known yet; it is larger
// than every digit.
const unknown = 10

// smallest is the search for the smallest arrangement. It writes the result row by
// row and from left to right, always the smallest digit that can still come, and
// drops what exceeds the best result so far.
//
// The order of stacks and columns is decided as late as possible. As long as the
// rows written have nothing in some columns, these columns are alike, and trying
// their orders one by one would be in vain. That is what an arrangement is for.
type smallest struct {
	grid  [2][9][9]board.Digit // the puzzle and its transpose
	way   int                  // which of the two is looked at
	rows  [9]int               // rows[i] is the row of grid that is written as row i
	best  [81]board.Digit
	found Transform // leads to best
}

// An arrangement is what has been decided of the order of columns, and of the names
// of digits. Places that are not told apart yet have the same set, which then has as
// many elements as there are such places.
type arrangement struct {
	stacks [3]uint16       // by place, the stacks that may come there
	cols   [3][3]uint16    // by stack and place in it, the columns that may come there
	names  [10]board.Digit // what digits become; 0 if not named yet
	next   board.Digit     // the next name
}

// addRow tries every row that can be written as row n when those in used are.
func (s *smallest) addRow(n, used int, a arrangement) {
	if n == 9 {
		s.found = s.transform(&a)
		return
	}
	for row := range 9 {
		taken := used>>row&1 != 0
		if n%3 > 0 {
			taken = taken || row/3 != s.rows[n-1]/3
		} else {
			taken = taken || used>>(row/3*3)&7 != 0
		}
		if !taken {
			s.rows[n] = row
			s.write(9*n, used|1<<row, a)
		}
	}
}

// put writes d at place i of the result, and reports whether the result is still as
// small as the best.
func (s *smallest) put(i int, d board.Digit) bool {
	if d < s.best[i] {
		s.best[i] = d
		for j := i + 1; j < 81 && s.best[j] != unknown; j++ {
			s.best[j] = unknown
		}
	}
	return d == s.best[i]
}

// write writes from place i of the result to the end of the row, in every way that
// gives the smallest digits, and goes on with the next row.
func (s *smallest) write(i, used int, a arrangement) {
	n, place := i/9, i%9/3
	if i%9 == 0 && i/9 != bits.OnesCount(uint(used))-1 {
		s.addRow(n, used, a)
		return
	}
	row := &s.grid[s.way][s.rows[bits.OnesCount(uint(used))-1]]
	if i%3 == 0 {
		s.writeStack(i, used, place, row, a)
		return
	}
	s.writeCell(i, used, row, a)
}

// writeBlanks writes n empty cells, all at once so that their columns stay alike.
func (s *smallest) writeBlanks(i, n, used int, a arrangement) {
	for j := range n {
		if !s.put(i+j, 0) {
			return
		}
	}
	s.write(i+n, used, a)
}

// writeStack decides which stack comes at a place, as far as the row tells.
func (s *smallest) writeStack(i, used, place int, row *[9]board.Digit, a arrangement) {
	alike := a.stacks[place]
	if blank := blankStacks(row, alike); blank != 0 {
		split(a.stacks[place:], alike, blank)
		s.writeBlanks(i, 3*bits.OnesCount16(blank), used, a)
		return
	}
	least := [3]board.Digit{unknown + 1}
	for m := alike; m != 0; m &= m - 1 {
		least = smaller(least, a.look(row, bits.TrailingZeros16(m)))
	}
	for m := alike; m != 0; m &= m - 1 {
		if stack := m & -m; a.look(row, bits.TrailingZeros16(m)) == least {
			b := a
			split(b.stacks[place:], alike, stack)
			s.writeCell(i, used, row, b)
		}
	}
}

// writeCell decides which column of its stack comes at place i.
func (s *smallest) writeCell(i, used int, row *[9]board.Digit, a arrangement) {
	places := a.cols[bits.TrailingZeros16(a.stacks[i%9/3])][i%3:]
	alike := places[0]
	least, cols := a.smallestIn(row, alike)
	if least == 0 {
		split(places, alike, cols)
		s.writeBlanks(i, bits.OnesCount16(cols), used, a)
		return
	}
	if !s.put(i, min(least, a.next)) {
		return
	}
	for ; cols != 0; cols &= cols - 1 {
		b := a
		col := bits.TrailingZeros16(cols)
		split(b.cols[col/3][i%3:], alike, 1<<col)
		if least == unknown {
			b.names[row[col]] = b.next
			b.next++
		}
		s.write(i+1, used, b)
	}
}

// name returns the name of d: 0 of an empty cell, unknown of a digit without one.
func (a *arrangement) name(d board.Digit) board.Digit {
	if d != 0 && a.names[d] == 0 {
		return unknown
	}
	return a.names[d]
}

// smallestIn returns the smallest name in the given columns of row, and the columns
// that have it.
func (a *arrangement) smallestIn(row *[9]board.Digit, in uint16) (least board.Digit, cols uint16) {
	least = unknown + 1
	for ; in != 0; in &= in - 1 {
		switch d := a.name(row[bits.TrailingZeros16(in)]); {
		case d < least:
			least, cols = d, in&-in
		case d == least:
			cols |= in & -in
		}
	}
	return least, cols
}

// look returns the smallest look that row can have in stack, with unknown for every
// digit without a name.
func (a *arrangement) look(row *[9]board.Digit, stack int) (out [3]board.Digit) {
	taken := uint16(0)
	for i, alike := range a.cols[stack] {
		var cols uint16
		out[i], cols = a.smallestIn(row, alike&^taken)
		taken |= cols & -cols
	}
	return out
}

func smaller(a, b [3]board.Digit) [3]board.Digit {
	for i := range a {
		if a[i] != b[i] {
			if b[i] < a[i] {
				return b
			}
			return a
		}
	}
	return a
}

// blankStacks returns those of some stacks in which row has no digit.
func blankStacks(row *[9]board.Digit, in uint16) (out uint16) {
	for ; in != 0; in &= in - 1 {
		k := 3 * bits.TrailingZeros16(in)
		if row[k]|row[k+1]|row[k+2] == 0 {
			out |= in & -in
		}
	}
	return out
}

// split tells the elements of first from the others of alike: they get the first of
// the places.
func split(places []uint16, alike, first uint16) {
	n, k := bits.OnesCount16(alike), bits.OnesCount16(first)
	for i := range n {
		places[i] = first
		if i >= k {
			places[i] = alike &^ first
		}
	}
}

// transform returns what the search has done to the puzzle. Columns that are still
// alike come in their order, and digits that do not occur get the names left over.
func (s *smallest) transform(a *arrangement) Transform {
	var cols [9]int
	var placed uint16
	for place, stack := range [3]int{} {
		stack = pop(a.stacks[place], &placed)
		var taken uint16
		for i, alike := range a.cols[stack] {
			cols[3*place+i] = pop(alike, &taken)
		}
	}
	// Rows and columns were taken chute by chute.
	t, _ := Permute(s.rows, cols)
	if s.way == 1 {
		t = Transpose().Then(t)
	}
	next := a.next
	for d := 1; d <= 9; d++ {
		if t.digit[d] = a.names[d]; t.digit[d] == 0 {
			t.digit[d] = next
			next++
		}
	}
	return t
}

// pop returns the lowest element of set that is not in taken, and takes it.
func pop(set uint16, taken *uint16) int {
	rest := set &^ *taken
	*taken |= rest & -rest
	return bits.TrailingZeros16(rest)
}
