package why

import "math/bits"

// A conSet is a set of constraints by their numbers in a problem, at most 324.
type conSet [6]uint64

func (s *conSet) has(k int16) bool { return s[k>>6]>>(k&63)&1 != 0 }
func (s *conSet) add(k int16)      { s[k>>6] |= 1 << (k & 63) }
func (s *conSet) remove(k int16)   { s[k>>6] &^= 1 << (k & 63) }
func (s *conSet) empty() bool      { return s[0]|s[1]|s[2]|s[3]|s[4]|s[5] == 0 }

func (s *conSet) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// meets reports whether s and t have a member in common.
func (s *conSet) meets(t *conSet) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3]|s[4]&t[4]|s[5]&t[5] != 0
}

func (s *conSet) and(t *conSet) (u conSet) {
	for i := range s {
		u[i] = s[i] & t[i]
	}
	return u
}

func (s *conSet) or(t *conSet) (u conSet) {
	for i := range s {
		u[i] = s[i] | t[i]
	}
	return u
}

func (s *conSet) minus(t *conSet) (u conSet) {
	for i := range s {
		u[i] = s[i] &^ t[i]
	}
	return u
}

// next returns the lowest member that is at least k, or none.
func (s *conSet) next(k int16) int16 {
	for i := int(k) >> 6; i < len(s); i++ {
		w := s[i]
		if i == int(k)>>6 {
			w = w >> (k & 63) << (k & 63)
		}
		if w != 0 {
			return int16(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return none
}

// appendTo appends the members of s to out, ascending.
func (s *conSet) appendTo(out []int16) []int16 {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			out = append(out, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return out
}

// A candSet is a set of candidates by their numbers in a problem, at most 729.
type candSet [12]uint64

func (s *candSet) has(c int16) bool { return s[c>>6]>>(c&63)&1 != 0 }
func (s *candSet) add(c int16)      { s[c>>6] |= 1 << (c & 63) }
func (s *candSet) remove(c int16)   { s[c>>6] &^= 1 << (c & 63) }

func (s *candSet) addAll(t *candSet) {
	for i := range s {
		s[i] |= t[i]
	}
}
