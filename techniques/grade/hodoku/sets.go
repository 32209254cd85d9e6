package hodoku

import "math/bits"

// sets is a list of up to nine sets of digits or places, each with what it
// belongs to: the digits of cells, the places of digits in a house, the places
// of a digit in lines.
type sets struct {
	n    int
	of   [9]mask // what each belongs to, as one bit
	sets [9]mask
}

func (s *sets) add(of, set mask) {
	s.of[s.n], s.sets[s.n] = of, set
	s.n++
}

// closed looks for size sets whose union has exactly size elements and which hit
// accepts, in lexicographic order. It returns what they belong to and their
// union, or zeros.
//
// This is the search for naked subsets, hidden subsets and fish at once. Unions
// that have grown too large are left at once, which package combine cannot do.
func (s *sets) closed(size int, hit func(of, union mask) bool) (of, union mask) {
	if s.n < size {
		return 0, 0
	}
	return s.extend(size, 0, size-1, 0, 0, hit)
}

// extend adds one of the sets from index i on, and then as many more as are left
// to add.
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
