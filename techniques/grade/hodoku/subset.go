package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// subsetOrder is the order in which houses are searched for subsets.
var subsetOrder = [27]board.House{
	18, 19, 20, 21, 22, 23, 24, 25, 26,
	0, 1, 2, 3, 4, 5, 6, 7, 8,
	9, 10, 11, 12, 13, 14, 15, 16, 17,
}

// inSubsetOrder returns the given houses by their places in subsetOrder.
func inSubsetOrder(houses uint32) uint32 { return houses>>18 | houses&(1<<18-1)<<9 }

// nakedSubset finds the first naked subset of a size. With locked it looks for
// locked ones only, and in boxes only; without, such as are locked do not count.
type nakedSubset struct {
	draft
	technique Technique
	size      int
	locked    bool
	least     uint64 // fewest open cells of a house that need be searched
	pending   uint32 // houses in which one may be
}

// In a house of n open cells, k of which are a naked subset, the other n-k cells
// are all places of the other n-k digits: they are a hidden subset, or a single.
// What comes later on the scale can only be found where what comes earlier is too
// small for its complement. So a naked pair or triple is looked for in houses of
// four or five cells and more, for fewer leave a single; then hidden pairs and
// triples, whose complements are at least a quadruple; and quadruples at last,
// naked ones where the complement is another quadruple or more.
const (
	leastNakedPair       = 4
	leastNakedTriple     = 5
	leastHiddenPair      = 6
	leastHiddenTriple    = 7
	leastNakedQuadruple  = 8
	leastHiddenQuadruple = 9
)

// tooFew returns the houses with fewer open cells than least. A house that has no
// place for a digit it lacks upsets the reckoning with complements, so then none
// is too small.
func (g *grid) tooFew(least uint64) uint32 {
	if g.loose || g.torn {
		return 0
	}
	return g.openIn.below(least)
}

// find searches the pending houses. A house that held no subset cannot hold one
// before it changes, for eliminations elsewhere only take possible eliminations
// away.
func (f *nakedSubset) find(pos *position) *finding {
	f.pending |= pos.recent.houses
	few := pos.facts.twins
	if f.size > 2 {
		few = pos.facts.atMost(f.size)
	}
	if f.locked {
		if !few.IsEmpty() {
			f.pending &= crossed(few, f.size)
		} else {
			f.pending = 0
		}
	} else {
		f.pending &^= pos.tooFew(f.least)
	}
	for left := inSubsetOrder(f.pending); left != 0; left &= left - 1 {
		h := subsetOrder[bits.TrailingZeros32(left)]
		if members := few.And(h.Cells()); members.Len() >= f.size {
			var s sets
			for ; !members.IsEmpty(); members = members.Rest() {
				c := members.First()
				s.add(geometry.Of(c).Places[h.Kind()], pos.cands[c])
			}
			hit := func(at, digits mask) bool { return f.hit(pos, h, at, digits) }
			if _, digits := s.closed(f.size, hit); digits != 0 {
				return f.found(f.technique, digits)
			}
		}
		f.pending &^= 1 << h
	}
	return nil
}

// crossed returns the boxes that have n of the cells of s, two or three, in one
// line. Three rows are looked at together: a cell, its right neighbours and those
// below it are 1 and 2, 9 and 18 bits apart.
func crossed(s board.CellSet, n int) uint32 {
	a, b, c := s.Bands()
	return (crossedIn(a, n) | crossedIn(b, n)<<3 | crossedIn(c, n)<<6) << 18
}

// crossedIn returns the boxes of a band that have n of its cells in one line.
func crossedIn(w uint32, n int) uint32 {
	across, down := w&(w>>1)&(w>>2), w&(w>>9)&(w>>18)
	if n == 2 {
		across, down = twoOf(w, w>>1, w>>2), twoOf(w, w>>9, w>>18)
	}
	down &= wide
	found := across&cross | (down|down>>1|down>>2)&lanes
	found |= found>>9 | found>>18
	return found&1 | found>>2&2 | found>>4&4
}

// hit collects the eliminations of the naked subset at the given positions of
// house h.
//
// The subset eliminates in every house its cells share. It is locked if they
// share a box and a line and something goes both in the line outside the box and
// in the box, as HoDoKu 2.3; four cells are never locked. (quirk H5)
func (f *nakedSubset) hit(pos *position, h board.House, at, digits mask) bool {
	var members board.CellSet
	for m := at; m != 0; m &= m - 1 {
		members = members.With(h.At(bits.TrailingZeros16(m)))
	}
	others := pos.anyOf(digits).Minus(members)
	var common [3]board.CellSet
	for k, h := range members.First().Houses() {
		if members.Within(h.Cells()) {
			common[k] = h.Cells()
		}
	}
	line, box := common[0].Or(common[1]), common[2]
	locked := f.size <= 3 && others.And(line).Minus(box) != (board.CellSet{}) && others.Meets(box)
	if locked != f.locked {
		return false
	}
	for _, cells := range common {
		f.eliminateDigits(pos, others.And(cells), digits)
		others = others.Minus(cells)
	}
	return f.any()
}

// hiddenSubset finds the first hidden subset of a size.
type hiddenSubset struct {
	draft
	technique Technique
	size      int
	least     uint64 // fewest open cells of a house that need be searched
	pending   uint32 // houses in which one may be
}

// find searches the pending houses. What a hidden subset needs lies in one house,
// so a house is looked at again only after it changed.
func (f *hiddenSubset) find(pos *position) *finding {
	f.pending |= pos.recent.houses
	f.pending &^= pos.tooFew(f.least)
	for left := inSubsetOrder(f.pending); left != 0; left &= left - 1 {
		h := subsetOrder[bits.TrailingZeros32(left)]
		if pos.openIn.in(h) > f.size {
			var s sets
			for d := range pos.places {
				w := pos.where(h, d)
				if w != 0 && bits.OnesCount16(w) <= f.size {
					s.add(1<<d, w)
				}
			}
			hit := func(digits, at mask) bool { return f.hit(pos, h, at, digits) }
			if digits, _ := s.closed(f.size, hit); digits != 0 {
				return f.found(f.technique, digits)
			}
		}
		f.pending &^= 1 << h
	}
	return nil
}

// hit collects the other candidates of the cells of a hidden subset.
func (f *hiddenSubset) hit(pos *position, h board.House, at, digits mask) bool {
	for ; at != 0; at &= at - 1 {
		c := h.At(bits.TrailingZeros16(at))
		f.eliminateDigits(pos, c.Set(), pos.cands[c]&^digits)
	}
	return f.any()
}

// lineInBox tells, for the places of a digit in a box, which row or column of
// the box holds two or three of them and no other: 1 to 3 for a row, 4 to 6 for
// a column, 0 for none.
var lineInBox = func() (t [512]uint8) {
	for i := range 3 {
		for m := mask(1); m < 8; m++ {
			if bits.OnesCount16(m) < 2 {
				continue
			}
			t[m<<(3*i)] = uint8(1 + i)
			t[(m&1|m>>1&1<<3|m>>2&1<<6)<<i] = uint8(4 + i)
		}
	}
	return t
}()

// pointing finds the first digit of a box that is confined to one line and has
// further places in that line, which it eliminates.
type pointing struct {
	draft
	hits [9]uint32 // hits[d]: the boxes of which digit d points, as last looked
}

// find takes the first box, and in it the first digit.
func (f *pointing) find(pos *position) *finding {
	i, d := firstHit(pos, &f.hits, pointingBoxes)
	if d < 0 {
		return nil
	}
	l := int(lineInBox[pos.spots(d).Box(i)])
	line := geometry.Crossing(board.Box(i), board.HouseKind((l-1)/3), (l-1)%3)
	f.eliminate(pos, line.Cells().Minus(board.Box(i).Cells()), d)
	return f.found(Pointing, 1<<d)
}

// claiming finds the first digit of a line that is confined to one box and has
// further places in that box, which it eliminates.
type claiming struct {
	draft
	hits [9]uint32 // hits[d]: the lines in which digit d claims, as last looked
}

// find takes the first line, and in it the first digit.
func (f *claiming) find(pos *position) *finding {
	i, d := firstHit(pos, &f.hits, claimingLines)
	if d < 0 {
		return nil
	}
	line := board.House(i)
	w := pos.spots(d).And(line.Cells())
	box := w.First().Houses()[2]
	f.eliminate(pos, box.Cells().Minus(line.Cells()), d)
	return f.found(Claiming, 1<<d)
}

// firstHit looks for hits at the digits that have changed. It returns the lowest hit and
// the first digit that has it, or -1.
func firstHit(pos *position, hits *[9]uint32, look func(places board.CellSet) uint32) (i, d int) {
	for m := pos.recent.digits; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		hits[d] = 0
		if s := pos.spots(d); !s.IsEmpty() {
			hits[d] = look(s)
		}
	}
	all := uint32(0)
	for _, s := range hits {
		all |= s
	}
	if all == 0 {
		return 0, -1
	}
	i = bits.TrailingZeros32(all)
	for d = range hits {
		if hits[d]>>i&1 != 0 {
			break
		}
	}
	return i, d
}

// Places of a digit in a band are 27 bits, row by row. Of nine bits that stand for the
// columns, the three lanes are those of its three boxes; what is told of a box stands
// in the lowest bit of its lane, and what is told of a row in its lowest bit.
const (
	lanes = 0o111                       // the boxes
	rows  = 1 | 1<<9 | 1<<18            // the rows
	cross = lanes * rows                // the boxes of each row
	wide  = lanes | lanes<<1 | lanes<<2 // the columns
)

// oneOf and twoOf return what just one of three sets has, and what two or more have.
func oneOf(a, b, c uint32) uint32 { return (a ^ b ^ c) &^ (a & b & c) }
func twoOf(a, b, c uint32) uint32 { return a&b | (a|b)&c }

// fold returns the columns of a band that have places.
func fold(band uint32) uint32 { return (band | band>>9 | band>>18) & wide }

// pointingBoxes returns the boxes in which the places s of a digit lie in one line, two
// or three of them, and that line has places elsewhere.
func pointingBoxes(s board.CellSet) uint32 {
	a, b, c := s.Bands()
	apart := twoOf(fold(a), fold(b), fold(c))
	return pointingIn(a, apart) | pointingIn(b, apart)<<3 | pointingIn(c, apart)<<6
}

// pointingIn returns the boxes of a band that point; apart are the columns with places in
// several bands.
func pointingIn(band, apart uint32) uint32 {
	cols, inRows := fold(band), (band|band>>1|band>>2)&cross
	oneRow := oneOf(inRows, inRows>>9, inRows>>18) & lanes
	oneCol := oneOf(cols, cols>>1, cols>>2) & lanes
	alike := twoOf(inRows, inRows>>3, inRows>>6) & rows // the rows with places in several boxes
	along := inRows & (alike * lanes) & ((oneRow &^ oneCol) * rows)
	down := cols & apart & ((oneCol &^ oneRow) * 7)
	hits := along | along>>9 | along>>18 | down | down>>1 | down>>2
	return hits&1 | hits>>2&2 | hits>>4&4
}

// claimingLines returns the rows and columns in which the places s of a digit lie in one
// box, two or three of them, and that box has places elsewhere.
func claimingLines(s board.CellSet) uint32 {
	a, b, c := s.Bands()
	alone := oneOf(fold(a), fold(b), fold(c))
	rowsA, colsA := claimingIn(a, alone)
	rowsB, colsB := claimingIn(b, alone)
	rowsC, colsC := claimingIn(c, alone)
	return rowsA | rowsB<<3 | rowsC<<6 | (colsA|colsB|colsC)<<9
}

// claimingIn returns the rows and columns of a band that claim; alone are the columns
// with places in one band.
func claimingIn(band, alone uint32) (inRows, inCols uint32) {
	cols, held := fold(band), (band|band>>1|band>>2)&cross
	twoRows := twoOf(held, held>>9, held>>18) & lanes
	twoCols := twoOf(cols, cols>>1, cols>>2) & lanes
	confined := oneOf(held, held>>3, held>>6) & rows
	along := twoOf(band, band>>1, band>>2) & cross & (confined * lanes) & (twoRows * rows)
	along = (along | along>>3 | along>>6) & rows
	down := twoOf(band, band>>9, band>>18) & alone & (twoCols * 7)
	return (along | along>>8 | along>>16) & 7, down
}

// sets is a list of up to nine sets of digits or places, each with what it
// belongs to: the digits of cells, the places of digits in a house, the places
// of a digit in lines.
type sets struct {
	n    int
	of   [9]mask // what each belongs to, as one bit
	sets [9]mask
}

func (s *sets) add(of, set mask) {
	s.of[s.n], s.sets[s.n] = of, set
	s.n++
}

// closed looks for size sets whose union has exactly size elements and which hit
// accepts, in lexicographic order. It returns what they belong to and their
// union, or zeros.
//
// This is the search for naked subsets, hidden subsets and fish at once. Unions
// that have grown too large are left at once, which package combine cannot do.
func (s *sets) closed(size int, hit func(of, union mask) bool) (of, union mask) {
	if s.n < size {
		return 0, 0
	}
	return s.extend(size, 0, size-1, 0, 0, hit)
}

// extend adds one of the sets from index i on, and then as many more as are left
// to add.
func (s *sets) extend(size, i, left int, of, union mask, hit func(of, union mask) bool) (mask, mask) {
	for ; i < s.n-left; i++ {
		u := union | s.sets[i]
		n := bits.OnesCount16(u)
		if n > size {
			continue
		}
		with := of | s.of[i]
		if left > 0 {
			if of, u := s.extend(size, i+1, left-1, with, u, hit); of != 0 {
				return of, u
			}
		} else if n == size && hit(with, u) {
			return with, u
		}
	}
	return 0, 0
}
