package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// eachHiddenSet calls yield for every one of the houses with at least minFree empty cells
// and every k digits that have, each with two spots or more, exactly k spots
// together, until it returns false. Order: boxes, columns, rows; digit masks
// ascending.
func (p *position) eachHiddenSet(
	m *marks, houses uint32, k, minFree int, yield func(h board.House, digits, spots uint16) bool,
) {
	for _, base := range boxColRow {
		for h := base; h < base+9; h++ {
			if int(p.free[h]) < minFree || houses>>h&1 == 0 {
				continue
			}
			var able uint16
			for d, s := range m.spot[h] {
				if n := count(s); n >= 2 && n <= k {
					able |= 1 << d
				}
			}
			if count(able) < k {
				continue
			}
			for _, digits := range subsets[9][k] {
				if digits&^able != 0 {
					continue
				}
				if spots := union(&m.spot[h], digits); count(spots) == k && !yield(h, digits, spots) {
					return
				}
			}
		}
	}
}

// union returns the union of the masks that pick selects.
func union(masks *[9]uint16, pick uint16) uint16 {
	var u uint16
	for ; pick != 0; pick &= pick - 1 {
		u |= masks[first(pick)]
	}
	return u
}

// hiddenSet finds hidden pairs, triplets and quads (3.4, 4.0, 5.4). A house
// needs more than 2k empty cells, as Sudoku Explainer 1.2.1: with fewer, the
// naked set of the other cells is the smaller one. (quirk S7)
type hiddenSet struct {
	draft
	barren barren
	size   int
	tech   Technique
	rating float64
}

func (f *hiddenSet) find(pos *position) (out *hint) {
	houses := f.barren.since(pos).houses
	pos.eachHiddenSet(&pos.marks, houses, f.size, 2*f.size+1, func(h board.House, digits, spots uint16) bool {
		if !pos.spotsMeet(h, spots, ^digits) {
			return true
		}
		out = f.begin(f.tech, f.rating)
		out.dropSpots(&pos.marks, h, spots, ^digits)
		out.noteSet(h, digits, spots)
		return false
	})
	f.barren.keepIf(pos, out == nil)
	return out
}

// directHiddenSet finds a hidden set that leaves another digit of the house one
// spot (2.0 for pairs, 2.5 for triplets). The hint places that digit and leaves
// the eliminations undone, as Sudoku Explainer 1.2.1. (quirk S3)
type directHiddenSet struct {
	draft
	barren barren
	size   int
	tech   Technique
	rating float64
}

func (f *directHiddenSet) find(pos *position) (out *hint) {
	houses := f.barren.since(pos).houses
	pos.eachHiddenSet(&pos.marks, houses, f.size, f.size+1, func(h board.House, digits, spots uint16) bool {
		for d := range 9 {
			rest := pos.spot[h][d] &^ spots
			if digits>>d&1 != 0 || count(pos.spot[h][d]) < 2 || count(rest) != 1 {
				continue
			}
			out = f.begin(f.tech, f.rating)
			out.place = cand(h.At(first(rest)), d)
			out.noteSet(h, digits, spots)
			return false
		}
		return true
	})
	f.barren.keepIf(pos, out == nil)
	return out
}

// eachNakedSet calls yield for every one of the houses with at least 2k empty cells and
// every k cells of it that have, each with two candidates or more, exactly k
// candidates together, until it returns false. Order: boxes, columns, rows;
// spot masks ascending.
func (p *position) eachNakedSet(
	m *marks, houses uint32, k int, yield func(h board.House, digits, spots uint16) bool,
) {
	var sets [9]uint16
	for _, base := range boxColRow {
		for h := base; h < base+9; h++ {
			if int(p.free[h]) < 2*k || houses>>h&1 == 0 {
				continue
			}
			var able uint16
			for s, c := range geometry.In(h) {
				sets[s] = m.cell[c]
				if n := count(sets[s]); n >= 2 && n <= k {
					able |= 1 << s
				}
			}
			if count(able) < k {
				continue
			}
			for _, spots := range subsets[9][k] {
				if spots&^able != 0 {
					continue
				}
				if digits := union(&sets, spots); count(digits) == k && !yield(h, digits, spots) {
					return
				}
			}
		}
	}
}

// nakedSet finds naked pairs, triplets and quads (3.0, 3.6, 5.0). The digits go
// from the house in which the set was found and from no other, even if the
// cells share a second house, as Sudoku Explainer 1.2.1. (quirk S6)
type nakedSet struct {
	draft
	barren barren
	size   int
	tech   Technique
	rating float64
}

func (f *nakedSet) find(pos *position) (out *hint) {
	houses := f.barren.since(pos).houses
	pos.eachNakedSet(&pos.marks, houses, f.size, func(h board.House, digits, spots uint16) bool {
		if union(&pos.spot[h], digits)&^spots == 0 {
			return true
		}
		out = f.begin(f.tech, f.rating)
		out.dropSpots(&pos.marks, h, ^spots&0x1ff, digits)
		out.noteSet(h, digits, spots)
		return false
	})
	f.barren.keepIf(pos, out == nil)
	return out
}

// noteSet names the cells and digits of a set in a house.
func (h *hint) noteSet(house board.House, digits, spots uint16) {
	h.digits = digits
	h.houses[0] = house
	h.addSpots(house, spots)
}
