package search

import "math/bits"

// A chute is a band or a stack: three boxes in a line, crossed by three rows or
// columns. Bands are chutes 0 to 2, stacks 3 to 5. Its nine triads are the
// minirows of a band, the minicolumns of a stack; a digit's nine triads form an
// index of nine bits, where bit 3k+i stands for box k and line i of the chute.
//
// In a solved grid a digit fills one triad of each box, and the three lie in
// different lines. That leaves six arrangements; arrangement a puts the digit of
// box k into line arrangements[a][k].
var arrangements = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}

// chuteShift is where the index of each chute begins in a word of 54 triads.
var chuteShift = [6]uint8{0, 9, 18, 32, 41, 50}

// fitting tells, by box and by the lines of it that a digit may take, three bits,
// which of the six arrangements put it into one of these lines, as bits.
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

// possible tells which of the six arrangements fit into an index, as bits.
var possible = func() (t [512]uint8) {
	for index := range t {
		t[index] = fitting[0][index&7] & fitting[1][index>>3&7] & fitting[2][index>>6]
	}
	return t
}()

// closed is an index with only those triads that some possible arrangement
// uses. This one look-up finds every locked candidate, and every hidden single of
// a line, that one digit has in one chute.
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

// spread3 moves bit i of an index to bit 3i, the first cell of minirow i.
var spread3 = func() (t [512]uint32) {
	for index := range t {
		t[index] = t[index>>1]<<3 | uint32(index&1)
	}
	return t
}()

// Folding a band leaves one bit a minirow, at bit 3i, and the multiplication
// brings those nine together as the top nine bits of a product of 32. They come
// out in no useful order, but each of the 512 sets gives another number, which is
// all a table needs; TestSqueezeIsPerfect holds it to that. In plain words:
//
//	for i := range 9 { index |= fold >> (3*i) & 1 << i }
const squeezeFactor = 0xb2008060

func squeeze(fold uint32) uint32 { return fold * squeezeFactor >> 23 }

// bandTable gives, by the squeezed fold of a band, the cells of its closed
// triads in the low half and the closed index in the high half.
var bandTable = func() (t [512]uint64) {
	for index := range 512 {
		cells := uint64(spread3[closed[index]]) * 0o7
		t[squeeze(spread3[index])] = cells | uint64(closed[index])<<32
	}
	return t
}()

// stackAB and stackC give, by stack and index, the cells of its closed triads, the two words
// of a plane. The index itself is in the high half of stackC, at the place where a word of
// triads wants it, so that the three stacks of a digit can be ORed together.
//
// A table of planes would be one line shorter and 1 % slower: a word of eight bytes is found
// without a shift.
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

// minicolumns returns the cells of the minicolumns that the low three bits of triads
// say, in a box of the stack: three cells each, one in each minirow.
func minicolumns(stack int, triads uint64) uint64 { return triads & 7 * 0o111 << (9 * stack) }

// arranged gives, by chute and arrangement, the cells a digit may keep if the
// chute takes that arrangement; cells of other chutes are all kept.
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

// lonely gives, by bit number, every cell of the same word but the other eight
// of its box: what a digit keeps when the cell turns out to be its own.
var lonely = func() (t [64]uint64) {
	for bit := range t {
		if bit%32 < 27 {
			box := uint64(0o777) << (bit - bit%32%9)
			t[bit] = ^box | 1<<bit
		}
	}
	return t
}()
