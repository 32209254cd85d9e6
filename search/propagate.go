package search

import "math/bits"

// allDigits marks all nine digits as dirty.
const allDigits = 1<<9 - 1

// propagate draws all conclusions that need no guess, starting with the digits in dirty, and
// reports whether it found no contradiction. It settles one digit after the other until none is
// dirty. Then it looks for naked singles, and if there are none, for full triads. It also returns
// how many digits it settled.
func (s *state) propagate(dirty uint32) (settled int, ok bool) {
	for {
		for dirty != 0 {
			n, again := s.settleNext(dirty)
			settled += n
			if n == 0 {
				return settled, false
			}
			dirty = again
		}
		singles, ok := s.nakedSingles()
		if !ok {
			return settled, false
		}
		if !singles.empty() {
			dirty = s.take(singles)
			continue
		}
		if dirty, ok = s.fullTriads(); dirty == 0 || !ok {
			return settled, ok
		}
	}
}

// settleNext settles the lowest two digits of dirty, or the only one. It clears the cells that they
// solve from the other digits. It returns how many digits it settled, or 0 on a contradiction, and
// the digits that are dirty now.
func (s *state) settleNext(dirty uint32) (settled int, now uint32) {
	d := bits.TrailingZeros32(dirty) & 15
	dirty &= dirty - 1
	if dirty == 0 {
		x, triads := settle(s.cells[d])
		if triads == 0 {
			return 0, 0
		}
		return 1, s.settled(d, x, triads)
	}
	e := bits.TrailingZeros32(dirty) & 15
	dirty &= dirty - 1
	x, y, xTriads, yTriads := settleBoth(s.cells[d], s.cells[e])
	if xTriads == 0 || yTriads == 0 {
		return 0, 0
	}
	s.triads[d], s.triads[e] = xTriads, yTriads
	c := alone(x.c|y.c<<32, twice)
	xs, ys := plane{alone(x.ab, twice), c}.and(s.open), plane{alone(y.ab, twice), c >> 32}.and(s.open)
	if solved := xs.or(ys); !solved.empty() {
		s.open = s.open.andNot(solved)
		// A cell that both digits solve is removed from both, and their empty boxes are found later.
		again := x.drop(ys)<<d | y.drop(xs)<<e
		dirty = (dirty|s.clear(solved))&^(1<<d|1<<e) | again
	}
	s.cells[d], s.cells[e] = x, y
	return 2, dirty
}

// settled stores the result of settling digit d, and clears the cells that it solves from the other
// digits. It returns the digits that have lost a cell.
func (s *state) settled(d int, x plane, triads uint64) (dirty uint32) {
	d &= 15
	s.triads[d] = triads
	if solved := x.alone().and(s.open); !solved.empty() {
		s.open = s.open.andNot(solved)
		dirty = s.clear(solved) &^ (1 << d)
	}
	s.cells[d] = x
	return dirty
}

// settle removes from x, the cells of one digit, every cell that no arrangement of its band or
// stack uses, until bands and stacks agree. It returns the remaining cells and their triads. If
// some chute has no arrangement left, triads is 0. In plain words:
//
//	for until nothing changes {
//		for each chute { keep the cells of the arrangements that x allows }
//	}
//
// The three bands are folded to minirows, looked up, and intersected together; then the three
// stacks are. If the fold after a round is the one that the band table returned, another round
// would change nothing. An index that allows no arrangement is replaced with an empty index. All
// cells then disappear in this round and the next: each chute that crosses the empty one has an
// empty box, and each chute that crosses those has three. So there are no triads in the end.
func settle(x plane) (y plane, triads uint64) {
	fold := x.minirows()
	for {
		b0, b1, b2 := bands(fold)
		open := plane{b0&bandCells | b1<<32, b2}
		x = x.and(open)
		s := stacks(x.minicolumns())
		x = x.and(s)
		if fold = x.minirows(); fold == open.and(firsts) {
			return x, triadsOf(b0, b1, b2, s.c)
		}
	}
}

// settleBoth does the same as settle for two digits together. Each step for a digit depends on the
// step before, so the processor has time to work on the other digit as well. This works best if the
// steps for the two digits are close together in the code.
func settleBoth(x, y plane) (xOut, yOut plane, xTriads, yTriads uint64) {
	xFold, yFold := x.minirows(), y.minirows()
	for {
		xb0, xb1, xb2 := bands(xFold)
		yb0, yb1, yb2 := bands(yFold)
		xOpen, yOpen := plane{xb0&bandCells | xb1<<32, xb2}, plane{yb0&bandCells | yb1<<32, yb2}
		x, y, xTriads, yTriads = stacksOfBoth(x.and(xOpen), y.and(yOpen))
		xFold, yFold = x.minirows(), y.minirows()
		if xFold == xOpen.and(firsts) && yFold == yOpen.and(firsts) {
			return x, y, triadsOf(xb0, xb1, xb2, xTriads), triadsOf(yb0, yb1, yb2, yTriads)
		}
	}
}

// firsts holds the first cell of each minirow.
var firsts = plane{rowFirst * twice, rowFirst}

// minirows returns the first cell of each minirow in which x has a cell.
func (x plane) minirows() plane {
	return plane{(x.ab | x.ab>>1 | x.ab>>2) & (rowFirst * twice), (x.c | x.c>>1 | x.c>>2) & rowFirst}
}

// bands looks up the three bands by their minirows; see bandTable.
func bands(fold plane) (b0, b1, b2 uint64) {
	return bandTable[squeeze(uint32(fold.ab))], bandTable[squeeze(uint32(fold.ab>>32))],
		bandTable[squeeze(uint32(fold.c))]
}

// bands returns the cells of the triads that are left in the three bands of x after the look-up in
// bandTable.
func (x plane) bands() plane {
	b0, b1, b2 := bands(x.minirows())
	return plane{b0&bandCells | b1<<32, b2 & bandCells}
}

// minicolumns returns the minicolumns in which x has a cell, as the indices of the three stacks,
// nine bits each.
func (x plane) minicolumns() uint32 {
	ab := (x.ab | x.ab>>3 | x.ab>>6) & (colFirst * twice)
	c := (x.c | x.c>>3 | x.c>>6) & colFirst
	return uint32(ab) | uint32(ab>>29) | uint32(c)<<6
}

// stacks looks up the three stacks by their minicolumns; see stackAB.
func stacks(index uint32) plane {
	i, j, k := index&511, index>>9&511, index>>18&511
	return plane{stackAB[0][i] | stackAB[1][j] | stackAB[2][k], stackC[0][i] | stackC[1][j] | stackC[2][k]}
}

// stacks returns the cells of the triads that are left in the three stacks of x after the look-up
// in stackAB. The indices of these triads are in the high half of c.
func (x plane) stacks() plane { return stacks(x.minicolumns()) }

// stacksOfBoth looks up the stacks of two digits, and removes from each digit the cells that are
// not in the triads found. It returns the indices of these triads in the high halves of xTriads and
// yTriads.
//
// It is a separate function because settleBoth has more values than there are registers.
func stacksOfBoth(x, y plane) (xOut, yOut plane, xTriads, yTriads uint64) {
	xIndex, yIndex := x.minicolumns(), y.minicolumns()
	xs, ys := stacks(xIndex), stacks(yIndex)
	return x.and(xs), y.and(ys), xs.c, ys.c
}

// triadsOf returns the triads that settling found in the tables, or 0 if there are none. The triads
// of the bands are in the high halves of b0, b1 and b2, and the triads of the stacks are in the
// high half of stacks.
func triadsOf(b0, b1, b2, stacks uint64) uint64 {
	return b0>>32 | b1>>32<<9 | b2>>32<<18 | stacks>>32<<32
}

// clear removes the cells of x from all digits and returns the digits that had any of them. In
// plain words:
//
//	for d := range s.cells {
//		if !s.cells[d].and(x).empty() { changed |= 1 << d }
//		s.cells[d] = s.cells[d].andNot(x)
//	}
//
// The processor could not predict this condition, so the code avoids a jump: adding 2^59-1 to a
// word of at most 59 bits carries into bit 59 unless the word is 0.
//
//go:noinline
func (s *state) clear(x plane) (changed uint32) {
	even := s.cells[0].drop(x)<<0 | s.cells[2].drop(x)<<2 | s.cells[4].drop(x)<<4 | s.cells[6].drop(x)<<6 |
		s.cells[8].drop(x)<<8
	odd := s.cells[1].drop(x)<<1 | s.cells[3].drop(x)<<3 | s.cells[5].drop(x)<<5 | s.cells[7].drop(x)<<7
	return even | odd
}

// drop removes the cells of y from x. It returns 1 if x had any of them, and 0 if not.
func (x *plane) drop(y plane) uint32 {
	ab, c := x.ab&y.ab, x.c&y.c
	x.ab ^= ab
	x.c ^= c
	return uint32(((ab | c) + (1<<59 - 1)) >> 59)
}

// nakedSingles returns the open cells with only one digit left, or false if some cell has none. It
// counts the digits of all cells at the same time. The plane once holds the cells that have at
// least one digit so far, and more holds the cells that have at least two.
func (s *state) nakedSingles() (singles plane, ok bool) {
	var once, more plane
	for d := range s.cells {
		x := s.cells[d]
		more = more.or(once.and(x))
		once = once.or(x)
	}
	return s.open.andNot(more), once == allCells
}

// take places the only digit of each cell in singles, and returns the digits it has placed. It
// removes the digit from the other cells of the box only; settle does the same for the row and the
// column. In plain words:
//
//	for d := range s.cells {
//		for each cell of s.cells[d] in singles { keep no other cell of its box; dirty |= 1 << d }
//	}
//
// A loop that tests each digit would cost a mispredicted jump for the right one. Instead, the
// number of the digit is computed directly: bit0 to bit3 hold its binary digits.
func (s *state) take(singles plane) (dirty uint32) {
	s.open = s.open.andNot(singles)
	p := &s.cells
	bit0 := p[1].or(p[3]).or(p[5]).or(p[7])
	bit1 := p[2].or(p[3]).or(p[6]).or(p[7])
	bit2 := p[4].or(p[5]).or(p[6]).or(p[7])
	bit3 := p[8]
	for x := singles.ab; x != 0; x &= x - 1 {
		i := bits.TrailingZeros64(x) & 63
		d := bit0.ab>>i&1 | bit1.ab>>i&1<<1 | bit2.ab>>i&1<<2 | bit3.ab>>i&1<<3
		p[d].ab &= lonely[i]
		dirty |= 1 << (d & 31)
	}
	for x := singles.c; x != 0; x &= x - 1 {
		i := bits.TrailingZeros64(x) & 63
		d := bit0.c>>i&1 | bit1.c>>i&1<<1 | bit2.c>>i&1<<2 | bit3.c>>i&1<<3
		p[d].c &= lonely[i]
		dirty |= 1 << (d & 31)
	}
	return dirty
}

// The first three and six bits of each index, and its last six and three bits.
const (
	first3 = 0o007007007 * twice
	first6 = 0o077077077 * twice
	last6  = 0o770770770 * twice
	last3  = 0o700700700 * twice
)

// elsewhere returns the triads of t whose row or column contains another triad of t in the same
// chute. It computes each index ANDed with itself rotated by one box and by two boxes.
func elsewhere(t uint64) uint64 {
	return t & (t>>3&first6 | t<<6&last3 | t>>6&first3 | t<<3&last6)
}

// fullTriads uses the fact that a triad has three cells. If three digits are locked in a triad, no
// other digit can be in it. fullTriads removes the other digits and returns the digits that it
// changed. It returns false if four digits are locked in one triad.
func (s *state) fullTriads() (dirty uint32, ok bool) {
	var one, two, three, four, shared uint64
	for _, t := range s.triads {
		more := elsewhere(t)
		locked := t ^ more
		four |= three & locked
		three |= two & locked
		two |= one & locked
		one |= locked
		shared |= more
	}
	if four != 0 {
		return 0, false
	}
	full := three & shared
	if full == 0 {
		return 0, true
	}
	for d, t := range s.triads {
		if out := elsewhere(t) & full; out != 0 {
			s.cells[d] = s.cells[d].andNot(triadCells(out))
			dirty |= 1 << d
		}
	}
	return dirty, true
}

// triadCells returns the cells of a word of triads.
func triadCells(t uint64) plane {
	cols := t >> 32
	band := func(i int) uint64 {
		rows := uint64(spread3[t>>(9*i)&511]) * 0o7
		return rows | cols>>(3*i)&colFirst*0o111
	}
	return plane{band(0) | band(1)<<32, band(2)}
}
