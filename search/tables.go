package search

import "math/bits"

// A chute is a band or a stack, that is, three boxes in a line. Three lines (rows or columns) run
// through all of them. Bands are chutes 0 to 2, and stacks are chutes 3 to 5. A chute has nine
// triads, which are the minirows of a band or the minicolumns of a stack. The triads that a digit
// can use in a chute form an index of nine bits, where bit 3k+i represents box k and line i of the
// chute.
//
// In a solved grid, a digit uses one triad in each box of a chute, and these three triads lie in
// different lines. So there are six arrangements. Arrangement a puts the digit of box k into line
// arrangements[a][k].
var arrangements = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}

// chuteShift holds the bit at which the index of each chute begins in a word of 54 triads.
var chuteShift = [6]uint8{0, 9, 18, 32, 41, 50}

// fitting is indexed by a box and by the lines that a digit can use in this box, as three bits. It
// holds the arrangements that put the digit into one of these lines, as six bits.
var fitting = func() (t [3][8]uint8) {
	for k := range t {
		for a := range arrangements {
			for lines := range t[k] {
				t[k][lines] |= uint8(lines>>arrangements[a][k]&1) << a
			}
		}
	}
	return t
}()

// possible holds, for each index, which of the six arrangements fit it, as bits.
var possible = func() (t [512]uint8) {
	for index := range t {
		t[index] = fitting[0][index&7] & fitting[1][index>>3&7] & fitting[2][index>>6]
	}
	return t
}()

// closed holds, for each index, only those triads that some possible arrangement uses. This single
// look-up finds every locked candidate and every hidden single of a line that one digit has in one
// chute.
var closed = func() (t [512]uint16) {
	var used [64]uint16 // by arrangements
	for set := 1; set < len(used); set++ {
		lines := &arrangements[bits.TrailingZeros(uint(set))]
		used[set] = used[set&(set-1)] | 1<<lines[0] | 1<<(3+lines[1]) | 1<<(6+lines[2])
	}
	for index := range t {
		t[index] = used[possible[index]]
	}
	return t
}()

// spread3 holds the index with its bit i moved to bit 3i, which is the first cell of minirow i.
var spread3 = func() (t [512]uint32) {
	for index := range t {
		t[index] = t[index>>1]<<3 | uint32(index&1)
	}
	return t
}()

// Folding a band leaves one bit for each minirow, at bit 3i. The multiplication brings these nine
// bits together as the top nine bits of a product of 32 bits. Their order is not useful, but each
// of the 512 sets gives a different number, which is enough for a table. TestSqueezeIsPerfect
// checks this. In plain words:
//
//	for i := range 9 { index |= fold >> (3*i) & 1 << i }
const squeezeFactor = 0xb2008060

func squeeze(fold uint32) uint32 { return fold * squeezeFactor >> 23 }

// bandTable is indexed by the squeezed fold of a band. The low half of an entry holds the cells of
// the triads in closed, and the high half holds the index from closed.
var bandTable = func() (t [512]uint64) {
	for index := range 512 {
		cells := uint64(spread3[closed[index]]) * 0o7
		t[squeeze(spread3[index])] = cells | uint64(closed[index])<<32
	}
	return t
}()

// stackAB and stackC are indexed by stack and index. They hold the cells of the triads in closed,
// as the two words of a plane. The index from closed is in the high half of stackC, at its place in
// a word of triads, so that the entries for the three stacks of a digit can be ORed together.
//
// A table of planes would be one line shorter and 1 % slower, because a word of eight bytes can be
// addressed without a shift.
var stackAB, stackC = func() (ab, c [3][512]uint64) {
	for stack := range 3 {
		for index, triads := range closed {
			n := uint64(triads)
			ab[stack][index] = minicolumns(stack, n) | minicolumns(stack, n>>3)<<32
			c[stack][index] = minicolumns(stack, n>>6) | n<<(32+9*stack)
		}
	}
	return ab, c
}()

// minicolumns returns the cells of some minicolumns in a box of the stack. The low three bits of
// triads select the minicolumns. Each has three cells, one in each minirow.
func minicolumns(stack int, triads uint64) uint64 { return triads & 7 * 0o111 << (9 * stack) }

// arranged is indexed by chute and arrangement. It holds the cells that a digit can keep if the
// chute has that arrangement, including all cells of the other chutes.
var arranged = func() (t [6][6]plane) {
	for a, lines := range arrangements {
		index := 1<<lines[0] | 1<<(3+lines[1]) | 1<<(6+lines[2])
		row := uint64(spread3[index]) * 0o7
		t[0][a] = plane{row | bandCells<<32, bandCells}
		t[1][a] = plane{row<<32 | bandCells, bandCells}
		t[2][a] = plane{allCells.ab, row}
		for stack := range 3 {
			others := uint64(bandCells &^ (0o777 << (9 * stack)))
			cells := plane{stackAB[stack][index], stackC[stack][index] & bandCells}
			t[3+stack][a] = plane{others * twice, others}.or(cells)
		}
	}
	return t
}()

// lonely is indexed by bit number. It holds all cells of the same word except the other eight cells
// of the same box. These are the cells that a digit keeps if it is placed in the cell of that bit.
var lonely = func() (t [64]uint64) {
	for bit := range t {
		if bit%32 < 27 {
			box := uint64(0o777) << (bit - bit%32%9)
			t[bit] = ^box | 1<<bit
		}
	}
	return t
}()
