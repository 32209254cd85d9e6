package hodoku

import "pencilmark/board"

// places holds, for one digit, the positions open for it in each house: bit i for the
// i-th cell. There are 27 houses; 32 save the test of an index.
type places [32]mask

// in returns the positions in house h.
func (p *places) in(h board.House) mask { return p[h&31] }

// fill makes the cells of s the positions.
func (p *places) fill(s board.CellSet) {
	var cols [2]uint64 // four columns each, 16 bits a column
	var last mask
	a, b, c := s.Bands()
	for i, band := range [3]uint32{a, b, c} {
		for j := range 3 {
			r := 3*i + j
			row := mask(band>>(9*j)) & allMask
			p[r] = row
			cols[0] |= spreadBits[row&15] << r
			cols[1] |= spreadBits[row>>4&15] << r
			last |= row >> 8 << r
		}
		for j := range 3 {
			x := band >> (3 * j)
			p[18+3*i+j] = mask(x&7 | x>>9&7<<3 | x>>18&7<<6)
		}
	}
	p[9], p[10], p[11], p[12] = mask(cols[0]), mask(cols[0]>>16), mask(cols[0]>>32), mask(cols[0]>>48)
	p[13], p[14], p[15], p[16] = mask(cols[1]), mask(cols[1]>>16), mask(cols[1]>>32), mask(cols[1]>>48)
	p[17] = last
}

// spreadBits holds the four bits of its index 16 bits apart.
var spreadBits = newSpreadBits()

func newSpreadBits() (t [16]uint64) {
	for m := range t {
		for i := range 4 {
			t[m] |= uint64(m) >> i & 1 << (16 * i)
		}
	}
	return t
}
