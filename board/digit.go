package board

import (
	"iter"
	"math/bits"
)

// A Digit is a number from 1 to 9; the zero Digit means "none".
type Digit uint8

// String returns the digit as text, or "." for the zero Digit.
func (d Digit) String() string {
	if d == 0 {
		return "."
	}
	if d > 9 {
		return unnamed(int(d))
	}
	return digitNames[d-1 : d]
}

// A DigitSet is a set of digits: bit d-1 represents digit d.
type DigitSet uint16

// AllDigits holds the digits 1 to 9.
const AllDigits DigitSet = 1<<9 - 1

// DigitsOf returns the set of the given digits.
func DigitsOf(ds ...Digit) DigitSet {
	var s DigitSet
	for _, d := range ds {
		s |= d.Set()
	}
	return s
}

// Set returns the set that holds only d.
func (d Digit) Set() DigitSet { return 1 << (d - 1) }

// Has reports whether s holds d.
func (s DigitSet) Has(d Digit) bool { return s>>(d-1)&1 != 0 }

// Len returns the number of digits in s.
func (s DigitSet) Len() int { return bits.OnesCount16(uint16(s)) }

// First returns the smallest digit of s; s must not be empty.
func (s DigitSet) First() Digit { return Digit(bits.TrailingZeros16(uint16(s))) + 1 }

// Last returns the largest digit of s; s must not be empty.
func (s DigitSet) Last() Digit { return Digit(bits.Len16(uint16(s))) }

// Single reports whether s holds exactly one digit.
func (s DigitSet) Single() bool { return s != 0 && s&(s-1) == 0 }

// With returns s with d added.
func (s DigitSet) With(d Digit) DigitSet { return s | d.Set() }

// Without returns s with d removed.
func (s DigitSet) Without(d Digit) DigitSet { return s &^ d.Set() }

// All yields the digits of s in ascending order.
func (s DigitSet) All() iter.Seq[Digit] {
	return func(yield func(Digit) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// String returns the digits in ascending order without separators, as in "148".
// It allocates.
func (s DigitSet) String() string { return string(s.Append(nil)) }

// Append appends the digits in ascending order to b.
func (s DigitSet) Append(b []byte) []byte {
	for ; s != 0; s &= s - 1 {
		b = append(b, '0'+byte(s.First()))
	}
	return b
}
