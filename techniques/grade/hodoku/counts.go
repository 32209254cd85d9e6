package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// counts holds a number from 0 to 9 for each house, in four bits each: for house h
// in field h of lo, and from house 16 on in field h-16 of hi. So what a placement
// changes in many houses is counted in two words.
//
// A field holds six more than its number. Then its highest bit tells 2 and more from
// less, and where that is not set the lowest tells 1 from 0.
type counts struct{ lo, hi uint64 }

// units has 1 in each field, and tops has the highest bit of each. zero is what a field
// holds for 0.
const (
	units = 0x1111_1111_1111_1111
	tops  = 8 * units
	zero  = 6
)

// in returns the number of house h.
func (n counts) in(h board.House) int {
	if h < 16 {
		return int(n.lo>>(h*4&63)&15) - zero
	}
	return int(n.hi>>(h*4&63)&15) - zero
}

// without returns n less the houses of a cell, which have at least 1.
func (n counts) without(own *ownHouses) counts { return counts{n.lo - own.lo, n.hi - own.hi} }

// ones returns the houses that have 1.
func (n counts) ones() houseFlags {
	return houseFlags{n.lo << 3 &^ n.lo & tops, n.hi << 3 &^ n.hi & tops}
}

// toOne returns the houses that have 1 and had more before.
func (n counts) toOne(before counts) houseFlags {
	return houseFlags{n.lo << 3 &^ n.lo & before.lo & tops, n.hi << 3 &^ n.hi & before.hi & tops}
}

// toNone returns the houses that have 0 and had more before.
func (n counts) toNone(before counts) houseFlags {
	now, then := n.some(), before.some()
	return then.minus(now)
}

// some returns the houses that have more than 0.
func (n counts) some() houseFlags {
	return houseFlags{(n.lo | n.lo<<3) & tops, (n.hi | n.hi<<3) & tops}
}

// few reports whether one of the houses of a cell has 1 or 0.
func (n counts) few(own *ownHouses) bool { return own.lo<<3&^n.lo|own.hi<<3&^n.hi != 0 }

// below returns the houses that have less than k, from 2 to 9, as 27 bits.
func (n counts) below(k uint64) uint32 {
	add := (8 - (k - 2)) * units
	lo, hi := (n.lo&^tops+add)&n.lo, (n.hi&^tops+add)&n.hi
	return ^(gather(lo) | gather(hi)<<16) & (1<<27 - 1)
}

// gather brings the highest bits of 16 fields together.
func gather(w uint64) uint32 {
	w = w >> 3 & units
	w = (w | w>>3) & 0x0303_0303_0303_0303
	w = (w | w>>6) & 0x000f_000f_000f_000f
	w = (w | w>>12) & 0x0000_00ff_0000_00ff
	return uint32(w|w>>24) & 0xffff
}

// houseFlags are a set of houses, each told by the highest bit of its field in counts.
type houseFlags struct{ lo, hi uint64 }

func (f houseFlags) any() bool { return f.lo|f.hi != 0 }

// len returns the number of houses in f.
func (f houseFlags) len() int { return bits.OnesCount64(f.lo) + bits.OnesCount64(f.hi) }

// or returns the houses of f and of e.
func (f houseFlags) or(e houseFlags) houseFlags { return houseFlags{f.lo | e.lo, f.hi | e.hi} }

// minus returns the houses of f that are not in e.
func (f houseFlags) minus(e houseFlags) houseFlags { return houseFlags{f.lo &^ e.lo, f.hi &^ e.hi} }

// of returns the houses of f that are of a cell.
func (f houseFlags) of(own *ownHouses) houseFlags {
	return houseFlags{f.lo & (own.lo << 3), f.hi & (own.hi << 3)}
}

// first returns the lowest house of f, which must not be empty.
func (f houseFlags) first() board.House {
	if f.lo != 0 {
		return board.House(bits.TrailingZeros64(f.lo) >> 2)
	}
	return board.House(16 + bits.TrailingZeros64(f.hi)>>2)
}

// rest returns f without its lowest house.
func (f houseFlags) rest() houseFlags {
	if f.lo != 0 {
		return houseFlags{f.lo & (f.lo - 1), f.hi}
	}
	return houseFlags{0, f.hi & (f.hi - 1)}
}

// last returns the highest house of f, which must not be empty.
func (f houseFlags) last() board.House {
	if f.hi != 0 {
		return board.House(16 + (63-bits.LeadingZeros64(f.hi))>>2)
	}
	return board.House((63 - bits.LeadingZeros64(f.lo)) >> 2)
}

// butLast returns f without its highest house.
func (f houseFlags) butLast() houseFlags {
	if f.hi != 0 {
		return houseFlags{f.lo, f.hi &^ (1 << (63 - bits.LeadingZeros64(f.hi)))}
	}
	return houseFlags{f.lo &^ (1 << (63 - bits.LeadingZeros64(f.lo))), 0}
}

// ownHouses are the houses of a cell: 1 in the field of each in lo and hi, laid out as
// in counts, and as 27 bits.
type ownHouses struct {
	lo, hi uint64
	set    uint32
}

var ownHousesOf = func() (t [81]ownHouses) {
	for c := range t {
		for _, h := range board.Cell(c).Houses() {
			t[c].set |= 1 << h
			if h < 16 {
				t[c].lo |= 1 << (h * 4)
			} else {
				t[c].hi |= 1 << (h*4 - 64)
			}
		}
	}
	return t
}()

// countsOf counts the cells of each house that are in s.
func countsOf(s board.CellSet) counts {
	const inCols, inBoxes = 1<<36 - 1, 1<<12 - 1
	a, b, c := s.Bands()
	top, rows0 := countBand(a)
	middle, rows1 := countBand(b)
	bottom, rows2 := countBand(c)
	cols := (top + middle + bottom) & inCols
	boxes := top>>36&inBoxes | middle>>36&inBoxes<<12 | bottom>>36&inBoxes<<24
	lo := rows0 | rows1<<12 | rows2<<24 | cols<<36
	return counts{lo + zero*units, cols>>28 | boxes<<8 + zero*units}
}

// countBand adds up the rowCounts of the rows of a band. The sums of the rows themselves
// come apart, side by side.
func countBand(band uint32) (sum, rows uint64) {
	a, b, c := rowCounts[band&511], rowCounts[band>>9&511], rowCounts[band>>18&511]
	return a + b + c, a>>48 | b>>48<<4 | c>>48<<8
}

// rowCounts counts the cells of a row, nine bits: those of each column, of the three
// boxes, and all together, in four bits each.
var rowCounts = func() (t [512]uint64) {
	for m := range t {
		for k := range 9 {
			t[m] += uint64(m) >> k & 1 * (1<<(4*k) + 1<<(36+k/3*4) + 1<<48)
		}
	}
	return t
}()
