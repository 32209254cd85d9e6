package board

import (
	"iter"
	"math/bits"
)

// A HouseSet is a set of houses. Bit h represents house h, from 0 to 26.
type HouseSet uint32

// HousesOf returns the set of the given houses.
func HousesOf(hs ...House) HouseSet {
	var s HouseSet
	for _, h := range hs {
		s = s.With(h)
	}
	return s
}

// With returns s with h added.
func (s HouseSet) With(h House) HouseSet { return s | 1<<h }

// Has reports whether s holds h.
func (s HouseSet) Has(h House) bool { return s>>h&1 != 0 }

// First returns the lowest house of s; s must not be empty.
func (s HouseSet) First() House { return House(bits.TrailingZeros32(uint32(s))) }

// Len returns the number of houses in s.
func (s HouseSet) Len() int { return bits.OnesCount32(uint32(s)) }

// All yields the houses of s in ascending order.
func (s HouseSet) All() iter.Seq[House] {
	return func(yield func(House) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(House(bits.TrailingZeros32(uint32(s)))) {
				return
			}
		}
	}
}

// Cells returns the cells that are in at least one house of s.
func (s HouseSet) Cells() CellSet {
	var out CellSet
	for h := range s.All() {
		out = out.Or(h.Cells())
	}
	return out
}

// List returns the houses of s in ascending order.
func (s HouseSet) List() []House {
	out := make([]House, 0, s.Len())
	for h := range s.All() {
		out = append(out, h)
	}
	return out
}
