package board

import (
	"iter"
	"math/bits"
)

// A Candidate is a digit in a cell. Its number is cell*9 + digit-1, from 0 to 728.
type Candidate uint16

// At returns the candidate d in c. It does not check that d is a digit.
func At(c Cell, d Digit) Candidate { return Candidate(c)*9 + Candidate(d) - 1 }

// Cell returns the cell of x.
func (x Candidate) Cell() Cell { return Cell(x / 9) }

// Digit returns the digit of x.
func (x Candidate) Digit() Digit { return Digit(x%9) + 1 }

// String returns the candidate as a placement, as in "r4c7=2".
func (x Candidate) String() string { return nth(placementNames, int(x), 6) }

// Eliminations is a list of candidates that are removed, which are named as eliminations: "[r2c5<>4 r2c6<>4]".
type Eliminations []Candidate

// String returns the names of the eliminations.
func (xs Eliminations) String() string {
	b := []byte{'['}
	for i, x := range xs {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, RC.Elimination(x)...)
	}
	return string(append(b, ']'))
}

// MarshalText returns the text of String.
func (x Candidate) MarshalText() ([]byte, error) { return []byte(x.String()), nil }

// CandidateCells returns the cells of xs.
func CandidateCells(xs []Candidate) CellSet {
	var s CellSet
	for _, x := range xs {
		s = s.With(x.Cell())
	}
	return s
}

// CandidateDigits returns the digits of xs.
func CandidateDigits(xs []Candidate) DigitSet {
	var s DigitSet
	for _, x := range xs {
		s |= x.Digit().Set()
	}
	return s
}

// Excludes reports whether x and y are different candidates that cannot both be
// true: two digits of one cell, or one digit twice in a house.
func (x Candidate) Excludes(y Candidate) bool {
	if x.Cell() == y.Cell() {
		return x != y
	}
	return x.Digit() == y.Digit() && x.Cell().Sees(y.Cell())
}

// Constraints returns the four constraints that x can satisfy: its cell, and
// its digit in its row, its column and its box.
func (x Candidate) Constraints() [4]Constraint {
	h, d := x.Cell().Houses(), x.Digit()
	return [4]Constraint{InCell(x.Cell()), InHouse(h[0], d), InHouse(h[1], d), InHouse(h[2], d)}
}

// A Constraint is one of the 324 conditions that a solved grid meets. The constraints 0 to 80 mean
// that a cell holds a digit. The constraint 81+house*9+digit-1 means that this house holds this
// digit.
type Constraint uint16

// NumConstraints is the number of constraints.
const NumConstraints = 324

// InCell returns the constraint that c needs a digit.
func InCell(c Cell) Constraint { return Constraint(c) }

// InHouse returns the constraint that h needs d.
func InHouse(h House, d Digit) Constraint { return 81 + Constraint(h)*9 + Constraint(d) - 1 }

// IsCell reports whether k is a cell constraint, which means that a cell needs a digit.
func (k Constraint) IsCell() bool { return k < 81 }

// Cell returns the cell of a cell constraint.
func (k Constraint) Cell() Cell { return Cell(k) }

// House returns the house of a house constraint.
func (k Constraint) House() House { return House((k - 81) / 9) }

// Digit returns the digit of a house constraint, and 0 for a cell constraint.
func (k Constraint) Digit() Digit {
	if k.IsCell() {
		return 0
	}
	return Digit((k-81)%9) + 1
}

// String returns the constraint in words, as in "r4c7 needs a digit" or "b2
// needs 5".
func (k Constraint) String() string {
	if k.IsCell() {
		return nth(cellNeeds, int(k), 18)
	}
	if k >= NumConstraints {
		return unnamed(int(k))
	}
	return nth(houseNeeds, int(k)-81, 10)
}

// MarshalText returns the text of String.
func (k Constraint) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// A CandidateSet is a set of candidates, with one bit for each candidate.
type CandidateSet [12]uint64

// Has reports whether s holds x.
func (s *CandidateSet) Has(x Candidate) bool { return s[x>>6]>>(x&63)&1 != 0 }

// Add adds x to s.
func (s *CandidateSet) Add(x Candidate) { s[x>>6] |= 1 << (x & 63) }

// Remove removes x from s.
func (s *CandidateSet) Remove(x Candidate) { s[x>>6] &^= 1 << (x & 63) }

// And returns the candidates that are in both s and t.
func (s CandidateSet) And(t CandidateSet) CandidateSet {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// Or returns the candidates that are in s or t.
func (s CandidateSet) Or(t CandidateSet) CandidateSet {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Minus returns the candidates of s that are not in t.
func (s CandidateSet) Minus(t CandidateSet) CandidateSet {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// IsEmpty reports whether s holds no candidate.
func (s *CandidateSet) IsEmpty() bool { return *s == CandidateSet{} }

// Len returns the number of candidates in s.
func (s *CandidateSet) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// All yields the candidates of s in ascending order.
func (s *CandidateSet) All() iter.Seq[Candidate] {
	return func(yield func(Candidate) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Candidate(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
