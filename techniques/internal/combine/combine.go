// Package combine lists the subsets with k elements of small sets as bit masks. It imports only the standard library.
package combine

import "math/bits"

// masks[n][k] lists the masks with k of the lowest n bits, ordered by their lowest elements: {0,1}, {0,2}, {1,2} for
// n=3, k=2.
var masks = func() (t [10][10][]uint16) {
	all := make([]uint16, 0, 1<<10-1) // the subsets of 0 to 9 elements
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

// Of returns the masks with k of the lowest n bits, in lexicographic order of their elements. Both n and k must be
// from 0 to 9. The caller must not change the result.
func Of(n, k int) []uint16 { return masks[n][k] }

// First returns the index of the lowest bit of m.
func First(m uint16) int { return bits.TrailingZeros16(m) }

// Len returns the number of bits that are set in m.
func Len(m uint16) int { return bits.OnesCount16(m) }

// Tight yields, in lexicographic order, every choice of size sets whose union has no more elements than most. It
// yields the choice as a mask, with bit i for set i, and the union. It returns false if yield did. size must be at
// least 2.
//
// If two sets together have too many elements, all choices that begin with them are skipped. Continuing only with
// pairs that have few enough elements needs a third of the time of trying all choices.
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

// widen does the same as Tight for the choices that begin with m. union holds the elements of the sets in m. widen
// adds left more sets, at least one, from index next on.
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
