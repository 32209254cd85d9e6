package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// eachSet calls yield for every set of size k in the given houses with at least minFree empty
// cells, until yield returns false. A naked set consists of k cells that have at least two
// candidates each and exactly k candidates together. If hidden is set, a set consists of k
// digits that have exactly k spots together. The arguments of yield are the house, the chosen
// cells or digits, and the union of their candidates or spots. The order is boxes, columns,
// rows; within a house the masks of the chosen cells or digits are in ascending order.
func (p *position) eachSet(
	m *marks, houses uint32, hidden bool, k, minFree int, yield func(h board.House, chosen, union uint16) bool,
) {
	var cells [9]uint16
	for _, base := range boxColRow {
		for h := base; h < base+9; h++ {
			if int(p.free[h]) < minFree || houses>>h&1 == 0 {
				continue
			}
			sets := &m.spot[h]
			if !hidden {
				for i, c := range geometry.In(h) {
					cells[i] = m.cell[c]
				}
				sets = &cells
			}
			var able uint16
			for i, set := range sets {
				if n := count(set); n >= 2 && n <= k {
					able |= 1 << i
				}
			}
			if count(able) < k {
				continue
			}
			for _, chosen := range subsets[9][k] {
				if chosen&^able != 0 {
					continue
				}
				if u := union(sets, chosen); count(u) == k && !yield(h, chosen, u) {
					return
				}
			}
		}
	}
}

// union returns the union of the masks selected by pick.
func union(masks *[9]uint16, pick uint16) uint16 {
	var u uint16
	for ; pick != 0; pick &= pick - 1 {
		u |= masks[first(pick)]
	}
	return u
}

// sized holds the common fields of finders that look for one size of a pattern.
type sized struct {
	draft
	size int
	tech Technique
}

// hiddenSet finds hidden pairs, triplets and quads (3.4, 4.0, 5.4). As in Sudoku Explainer
// 1.2.1, a house needs more than 2k empty cells for a set of k digits. With fewer empty cells,
// the naked set of the other cells is not larger. (quirk S7)
type hiddenSet struct{ sized }

func (f *hiddenSet) find(pos *position) (out *hint) {
	pos.eachSet(&pos.marks, allHouses, true, f.size, 2*f.size+1, func(h board.House, digits, spots uint16) bool {
		if !pos.spotsMeet(h, spots, ^digits) {
			return true
		}
		out = f.begin(f.tech, f.tech.rating())
		out.dropSpots(&pos.marks, h, spots, ^digits)
		out.noteSet(h, digits, spots)
		return false
	})
	return out
}

// directHiddenSet finds a hidden set that leaves only one spot for another digit of the house
// (2.0 for pairs, 2.5 for triplets). As in Sudoku Explainer 1.2.1, the hint places that digit
// and does not carry out the eliminations. (quirk S3)
type directHiddenSet struct{ sized }

func (f *directHiddenSet) find(pos *position) (out *hint) {
	pos.eachSet(&pos.marks, allHouses, true, f.size, f.size+1, func(h board.House, digits, spots uint16) bool {
		for d := range 9 {
			rest := pos.spot[h][d] &^ spots
			if digits>>d&1 != 0 || count(pos.spot[h][d]) < 2 || count(rest) != 1 {
				continue
			}
			out = f.begin(f.tech, f.tech.rating())
			out.place = cand(h.At(first(rest)), d)
			out.noteSet(h, digits, spots)
			return false
		}
		return true
	})
	return out
}

// nakedSet finds naked pairs, triplets and quads (3.0, 3.6, 5.0). As in Sudoku Explainer
// 1.2.1, the digits are removed only from the house in which the set was found, even if its
// cells share a second house. (quirk S6)
type nakedSet struct{ sized }

func (f *nakedSet) find(pos *position) (out *hint) {
	pos.eachSet(&pos.marks, allHouses, false, f.size, 2*f.size, func(h board.House, spots, digits uint16) bool {
		if union(&pos.spot[h], digits)&^spots == 0 {
			return true
		}
		out = f.begin(f.tech, f.tech.rating())
		out.dropSpots(&pos.marks, h, ^spots&0x1ff, digits)
		out.noteSet(h, digits, spots)
		return false
	})
	return out
}

// noteSet records the cells and digits of a set in a house for the text of the step.
func (h *hint) noteSet(house board.House, digits, spots uint16) {
	h.digits = digits
	h.houses[0] = house
	h.addSpots(house, spots)
}
