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

// boxes is the set of houses that are boxes.
const boxes = 511 << 18

// inSubsetOrder returns the given houses as a set of their positions in subsetOrder.
func inSubsetOrder(houses uint32) uint32 { return houses>>18 | houses&(1<<18-1)<<9 }

// nakedSubset finds the first naked subset of a given size. If locked is set, it looks only
// for locked subsets, and only in boxes. Otherwise locked subsets do not count.
type nakedSubset struct {
	draft
	technique Technique
	size      int
	locked    bool
	pending   uint32 // houses in which one may be
}

// find searches the pending houses. A house without a subset cannot have one until it changes,
// because eliminations elsewhere only remove possible eliminations.
func (f *nakedSubset) find(pos *position) *finding {
	f.pending |= pos.recent.houses
	if f.locked {
		f.pending &= boxes
	}
	few := pos.sizes.twins
	if f.size > 2 {
		few = pos.sizes.atMost(f.size)
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

// hit collects the eliminations of the naked subset at the given positions of house h.
//
// The subset eliminates in every house that its cells share. As in HoDoKu 2.3, the subset is
// locked if its cells share a box and a line and it eliminates something both in the line
// outside the box and in the box. Four cells are never locked. (quirk H5)
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

// hiddenSubset finds the first hidden subset of a given size.
type hiddenSubset struct {
	draft
	technique Technique
	size      int
	pending   uint32 // houses in which one may be
}

// find searches the pending houses. A hidden subset depends on one house only, so a house is
// searched again only after it has changed.
func (f *hiddenSubset) find(pos *position) *finding {
	f.pending |= pos.recent.houses
	for left := inSubsetOrder(f.pending); left != 0; left &= left - 1 {
		h := subsetOrder[bits.TrailingZeros32(left)]
		if int(pos.openIn[h]) > f.size {
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

// hit collects the eliminations of a hidden subset: the other candidates of its cells.
func (f *hiddenSubset) hit(pos *position, h board.House, at, digits mask) bool {
	for ; at != 0; at &= at - 1 {
		c := h.At(bits.TrailingZeros16(at))
		f.eliminateDigits(pos, c.Set(), pos.cands[c]&^digits)
	}
	return f.any()
}

// lineInBox gives, for each set of places of a digit in a box, the row or column of the box
// that contains all of them, if there are two or three places. The value is 1 to 3 for a row,
// 4 to 6 for a column, and 0 if there is no such line.
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

// pointing finds the first digit of a box whose places in the box all lie in one line and
// which has other places in that line. Those other places are eliminated.
type pointing struct{ draft }

// find returns the step of the first such box, and in that box of the first such digit.
func (f *pointing) find(pos *position) *finding {
	for i := range 9 {
		box := board.Box(i)
		for d := range pos.cells {
			spots := pos.spots(d)
			l := int(lineInBox[spots.Box(i)])
			if l == 0 {
				continue
			}
			line := geometry.Crossing(box, board.HouseKind((l-1)/3), (l-1)%3)
			if out := line.Cells().Minus(box.Cells()); spots.Meets(out) {
				f.eliminate(pos, out, d)
				return f.found(Pointing, 1<<d)
			}
		}
	}
	return nil
}

// claiming finds the first digit of a line whose places in the line all lie in one box and
// which has other places in that box. Those other places are eliminated.
type claiming struct{ draft }

// find returns the step of the first such line, and in that line of the first such digit.
func (f *claiming) find(pos *position) *finding {
	for line := range board.House(18) {
		for d := range pos.cells {
			spots := pos.spots(d)
			in := spots.And(line.Cells())
			if in.IsEmpty() || in.Single() {
				continue
			}
			box := board.Box(in.First().Box()).Cells()
			if out := box.Minus(line.Cells()); in.Within(box) && spots.Meets(out) {
				f.eliminate(pos, out, d)
				return f.found(Claiming, 1<<d)
			}
		}
	}
	return nil
}

// sets is a list of up to nine sets of digits or places, each with its owner. The sets are the
// digits of cells, the places of digits in a house, or the places of a digit in lines.
type sets struct {
	n    int
	of   [9]mask // the owner of each set, as one bit
	sets [9]mask
}

func (s *sets) add(of, set mask) {
	s.of[s.n], s.sets[s.n] = of, set
	s.n++
}

// closed looks for size sets whose union has exactly size elements and which hit accepts, in
// lexicographic order. It returns their owners and their union, or zeros if there are none.
//
// The same search finds naked subsets, hidden subsets and fish. It drops unions as soon as
// they become too large, which package combine cannot do.
func (s *sets) closed(size int, hit func(of, union mask) bool) (of, union mask) {
	if s.n < size {
		return 0, 0
	}
	return s.extend(size, 0, size-1, 0, 0, hit)
}

// extend adds one of the sets from index i on, and then as many sets as are still needed.
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
