// Package combine lists the k-element subsets of small sets as bit masks. It
// imports nothing.
package combine

import "math/bits"

// masks[n][k] lists the masks of k bits out of the lowest n, ascending by their
// lowest elements: {0,1}, {0,2}, {1,2} for n=3, k=2.
var masks = func() (t [10][10][]uint16) {
	all := make([]uint16, 0, 1<<10-1) // the subsets of 0 to 9 things
	for n := range t {
		for k := 0; k <= n; k++ {
			begin := len(all)
			all = list(all, 0, n, k, 0)
			t[n][k] = all[begin:len(all):len(all)]
		}
	}
	return t
}()

func list(out []uint16, from, n, k int, mask uint16) []uint16 {
	if k == 0 {
		return append(out, mask)
	}
	for i := from; i <= n-k; i++ {
		out = list(out, i+1, n, k-1, mask|1<<i)
	}
	return out
}

// Of returns the masks of k bits out of the lowest n, n and k from 0 to 9, in
// lexicographic order of their elements. The result must not be changed.
func Of(n, k int) []uint16 { return masks[n][k] }

// First returns the index of the lowest bit of m.
func First(m uint16) int { return bits.TrailingZeros16(m) }

// Len returns the number of bits of m.
func Len(m uint16) int { return bits.OnesCount16(m) }

// Tight yields every choice of size of the sets that have at most so many elements
// between them, in lexicographic order: the choice, bit i for set i, and the elements.
// It returns false if yield did. size is at least 2.
//
// Two sets with too many elements end all choices that begin with them; to go on
// only with those that have room takes a third of the time of trying all.
func Tight(sets []uint16, size, most int, yield func(m, union uint16) bool) bool {
	for i := 0; i <= len(sets)-size; i++ {
		a := sets[i]
		for j := i + 1; j <= len(sets)-size+1; j++ {
			union := a | sets[j]
			if Len(union) > most {
				continue
			}
			m := uint16(1<<i | 1<<j)
			if size == 2 && !yield(m, union) || size > 2 && !widen(sets, j+1, size-2, most, m, union, yield) {
				return false
			}
		}
	}
	return true
}

// widen does what Tight does for the choices that begin with m, whose elements are
// union; left further sets, at least one, are those from number next on.
func widen(sets []uint16, next, left, most int, m, union uint16, yield func(m, union uint16) bool) bool {
	for k := next; k <= len(sets)-left; k++ {
		more := union | sets[k]
		if Len(more) > most {
			continue
		}
		if left == 1 && !yield(m|1<<k, more) || left > 1 && !widen(sets, k+1, left-1, most, m|1<<k, more, yield) {
			return false
		}
	}
	return true
}
