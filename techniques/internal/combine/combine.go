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
