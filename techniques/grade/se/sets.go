package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// eachSet calls yield for every one of the houses with at least minFree empty cells and
// every k of its cells that have, each with two candidates or more, exactly k candidates
// together, with these; if hidden, for every k digits that have exactly k spots. It ends
// when yield returns false. Order: boxes, columns, rows; masks of what is chosen ascending.
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

// union returns the union of the masks that pick selects.
func union(masks *[9]uint16, pick uint16) uint16 {
	var u uint16
	for ; pick != 0; pick &= pick - 1 {
		u |= masks[first(pick)]
	}
	return u
}

// sized is what a finder of one size of a pattern holds.
type sized struct {
	draft
	miss lastMiss
	size int
	tech Technique
}

// hiddenSet finds hidden pairs, triplets and quads (3.4, 4.0, 5.4). A house
// needs more than 2k empty cells, as Sudoku Explainer 1.2.1: with fewer, the
// naked set of the other cells is the smaller one. (quirk S7)
type hiddenSet struct{ sized }

func (f *hiddenSet) find(pos *position) (out *hint) {
	houses := f.miss.since(pos).houses
	pos.eachSet(&pos.marks, houses, true, f.size, 2*f.size+1, func(h board.House, digits, spots uint16) bool {
		if !pos.spotsMeet(h, spots, ^digits) {
			return true
		}
		out = f.begin(f.tech, f.tech.rating())
		out.dropSpots(&pos.marks, h, spots, ^digits)
		out.noteSet(h, digits, spots)
		return false
	})
	f.miss.keepIf(pos, out == nil)
	return out
}

// directHiddenSet finds a hidden set that leaves another digit of the house one
// spot (2.0 for pairs, 2.5 for triplets). The hint places that digit and leaves
// the eliminations undone, as Sudoku Explainer 1.2.1. (quirk S3)
type directHiddenSet struct{ sized }

func (f *directHiddenSet) find(pos *position) (out *hint) {
	houses := f.miss.since(pos).houses
	pos.eachSet(&pos.marks, houses, true, f.size, f.size+1, func(h board.House, digits, spots uint16) bool {
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
	f.miss.keepIf(pos, out == nil)
	return out
}

// nakedSet finds naked pairs, triplets and quads (3.0, 3.6, 5.0). The digits go
// from the house in which the set was found and from no other, even if the
// cells share a second house, as Sudoku Explainer 1.2.1. (quirk S6)
type nakedSet struct{ sized }

func (f *nakedSet) find(pos *position) (out *hint) {
	houses := f.miss.since(pos).houses
	pos.eachSet(&pos.marks, houses, false, f.size, 2*f.size, func(h board.House, spots, digits uint16) bool {
		if union(&pos.spot[h], digits)&^spots == 0 {
			return true
		}
		out = f.begin(f.tech, f.tech.rating())
		out.dropSpots(&pos.marks, h, ^spots&0x1ff, digits)
		out.noteSet(h, digits, spots)
		return false
	})
	f.miss.keepIf(pos, out == nil)
	return out
}

// noteSet names the cells and digits of a set in a house.
func (h *hint) noteSet(house board.House, digits, spots uint16) {
	h.digits = digits
	h.houses[0] = house
	h.addSpots(house, spots)
}
