package board

import (
	"iter"
	"math/bits"
)

// A CellSet is a set of cells, with one bit for each cell. The zero CellSet is empty.
type CellSet struct{ lo, hi uint64 }

// AllCells returns the 81 cells.
func AllCells() CellSet { return CellSet{^uint64(0), 1<<17 - 1} }

// CellsOf returns the set of the given cells.
func CellsOf(cs ...Cell) CellSet {
	var s CellSet
	for _, c := range cs {
		s = s.With(c)
	}
	return s
}

// Len returns the number of cells in s.
func (s CellSet) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// IsEmpty reports whether s holds no cell.
func (s CellSet) IsEmpty() bool { return s.lo|s.hi == 0 }

// Single reports whether s holds exactly one cell.
func (s CellSet) Single() bool {
	return s.lo&(s.lo-1)|s.hi&(s.hi-1) == 0 && (s.lo != 0) != (s.hi != 0)
}

// And returns the cells that are in both s and t.
func (s CellSet) And(t CellSet) CellSet { return CellSet{s.lo & t.lo, s.hi & t.hi} }

// Or returns the cells that are in s or t.
func (s CellSet) Or(t CellSet) CellSet { return CellSet{s.lo | t.lo, s.hi | t.hi} }

// Minus returns the cells of s that are not in t.
func (s CellSet) Minus(t CellSet) CellSet { return CellSet{s.lo &^ t.lo, s.hi &^ t.hi} }

// Meets reports whether s and t have a cell in common.
func (s CellSet) Meets(t CellSet) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Within reports whether every cell of s is in t.
func (s CellSet) Within(t CellSet) bool { return s.lo&^t.lo|s.hi&^t.hi == 0 }

// Has reports whether s holds c.
func (s CellSet) Has(c Cell) bool {
	if c < 64 {
		return s.lo>>c&1 != 0
	}
	return s.hi>>(c-64)&1 != 0
}

// With returns s with c added.
func (s CellSet) With(c Cell) CellSet {
	if c < 64 {
		s.lo |= 1 << c
	} else {
		s.hi |= 1 << (c - 64)
	}
	return s
}

// Without returns s with c removed.
func (s CellSet) Without(c Cell) CellSet {
	if c < 64 {
		s.lo &^= 1 << c
	} else {
		s.hi &^= 1 << (c - 64)
	}
	return s
}

// First returns the lowest cell of s; s must not be empty.
func (s CellSet) First() Cell {
	if s.lo != 0 {
		return Cell(bits.TrailingZeros64(s.lo))
	}
	return Cell(64 + bits.TrailingZeros64(s.hi))
}

// Last returns the highest cell of s; s must not be empty.
func (s CellSet) Last() Cell {
	if s.hi != 0 {
		return Cell(127 - bits.LeadingZeros64(s.hi))
	}
	return Cell(63 - bits.LeadingZeros64(s.lo))
}

// Rest returns s without its lowest cell.
func (s CellSet) Rest() CellSet {
	if s.lo != 0 {
		s.lo &= s.lo - 1
	} else {
		s.hi &= s.hi - 1
	}
	return s
}

// All yields the cells of s in ascending order.
func (s CellSet) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for lo := s.lo; lo != 0; lo &= lo - 1 {
			if !yield(Cell(bits.TrailingZeros64(lo))) {
				return
			}
		}
		for hi := s.hi; hi != 0; hi &= hi - 1 {
			if !yield(Cell(64 + bits.TrailingZeros64(hi))) {
				return
			}
		}
	}
}

// Row returns the cells of s in row i, from 0 to 8, as nine bits. Bit k represents column k.
func (s CellSet) Row(i int) uint16 {
	n := uint(9 * i) // a shift by 64 or more, also a negative one, gives 0
	return uint16(s.lo>>n|s.hi<<(64-n)|s.hi>>(n-64)) & (1<<9 - 1)
}

// Box returns the cells of s in box i, from 0 to 8, as nine bits. Bit k represents the k-th cell of
// the box.
func (s CellSet) Box(i int) uint16 {
	n := uint(i/3*27 + i%3*3)   // at most 60
	w := s.lo>>n | s.hi<<(64-n) // a shift by 64 gives 0
	return uint16(w&7 | w>>6&(7<<3) | w>>12&(7<<6))
}

// CommonPeers returns the cells that see every cell of s. For the empty set, it returns all cells.
func (s CellSet) CommonPeers() CellSet {
	out := AllCells()
	for lo := s.lo; lo != 0; lo &= lo - 1 {
		out = out.And(peers[bits.TrailingZeros64(lo)])
	}
	for hi := s.hi; hi != 0; hi &= hi - 1 {
		out = out.And(peers[64+bits.TrailingZeros64(hi)])
	}
	return out
}

// Houses yields the houses that contain every cell of s, in ascending order. For the empty set, it
// yields nothing.
func (s CellSet) Houses() iter.Seq[House] {
	return func(yield func(House) bool) {
		if s.IsEmpty() {
			return
		}
		for _, h := range cellHouses[s.First()] {
			if s.Within(houseCells[h]) && !yield(h) {
				return
			}
		}
	}
}

// CommonHouse returns the lowest house that contains every cell of s. It returns false if there is
// none or s is empty.
func (s CellSet) CommonHouse() (House, bool) {
	for h := range s.Houses() {
		return h, true
	}
	return 0, false
}

// String returns the cells in the compact form that is used in forums, as in "r1c12,r3c5". It joins
// the cells of one row first, and then rows with the same columns. It allocates.
func (s CellSet) String() string { return RC.Cells(s) }
