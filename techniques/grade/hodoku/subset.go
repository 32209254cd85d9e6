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
	f.pending |= pos.news.houses
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
func crossed(s board.CellSet, n int) (boxes uint32) {
	const firsts = 0o111_111_111 // the first of the three cells a row has in each box
	for i := range 3 {
		w := uint32(s.Row(3*i)) | uint32(s.Row(3*i+1))<<9 | uint32(s.Row(3*i+2))<<18
		across, down := w&(w>>1)&(w>>2), w&(w>>9)&(w>>18)
		if n == 2 {
			across = w&(w>>1) | w&(w>>2) | w>>1&(w>>2)
			down = w&(w>>9) | w&(w>>18) | w>>9&(w>>18)
		}
		down &= 1<<9 - 1
		found := across&firsts | (down|down>>1|down>>2)&0o111
		found |= found>>9 | found>>18
		boxes |= (found&1 | found>>2&2 | found>>4&4) << (18 + 3*i)
	}
	return boxes
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
	f.pending |= pos.news.houses
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
