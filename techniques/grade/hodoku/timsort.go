package hodoku

import (
	"math/bits"
)

// minMerge is the least length of a list that is sorted in runs and merged.
const minMerge = 32

// timSort sorts list exactly as Java's List.sort does, down to the order of tied elements.
//
// Some of HoDoKu's comparisons are not total orders: a may tie with b, and b with c, although
// a comes before c. The element that then comes first depends on which elements the algorithm
// compares. So the structure of the algorithm (find a run, extend it by binary insertion,
// merge runs) is part of the scale. Galloping is left out, because it only saves comparisons.
// (quirk H14)
func timSort(list, buf []chainStep) {
	n := len(list)
	if n < minMerge {
		binarySort(list, ascendingRun(list))
		return
	}
	var stack [40]int // lengths of the runs found, up to a sum of n
	depth, at := 0, 0
	for minRun := minRunLength(n); at < n; depth++ {
		run := ascendingRun(list[at:])
		if run < minRun {
			force := min(n-at, minRun)
			binarySort(list[at:at+force], run)
			run = force
		}
		stack[depth] = run
		at += run
		depth = collapse(list[:at], buf, stack[:depth+1], false) - 1
	}
	collapse(list, buf, stack[:depth], true)
}

// minRunLength returns the length to which short runs are extended: n is shifted to the right
// until it is below minMerge, and rounded up.
func minRunLength(n int) int {
	shift := max(0, bits.Len(uint(n))-5)
	r := n >> shift
	if n&(1<<shift-1) != 0 {
		r++
	}
	return r
}

// ascendingRun returns the length of the run at the beginning of list. A strictly descending
// run is reversed.
func ascendingRun(list []chainStep) int {
	if len(list) < 2 {
		return len(list)
	}
	n := 2
	if compareChains(&list[1], &list[0]) >= 0 {
		for n < len(list) && compareChains(&list[n], &list[n-1]) >= 0 {
			n++
		}
		return n
	}
	for n < len(list) && compareChains(&list[n], &list[n-1]) < 0 {
		n++
	}
	for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return n
}

// binarySort inserts the elements from start on into the sorted elements before them.
func binarySort(list []chainStep, start int) {
	for i := start; i < len(list); i++ {
		x := list[i]
		lo, hi := 0, i
		for lo < hi {
			mid := (lo + hi) / 2
			if compareChains(&x, &list[mid]) < 0 {
				hi = mid
			} else {
				lo = mid + 1
			}
		}
		copy(list[lo+1:i+1], list[lo:i])
		list[lo] = x
	}
}

// collapse merges the runs at the end of list until their lengths decrease fast enough, or, if
// all is set, until only one is left. It returns the number of runs that are left.
func collapse(list, buf []chainStep, runs []int, all bool) int {
	end := len(list)
	for n := len(runs); ; n = len(runs) {
		i := n - 2
		if i < 0 {
			return n
		}
		uneven := i > 0 && runs[i-1] <= runs[i]+runs[i+1] || i > 1 && runs[i-2] <= runs[i-1]+runs[i]
		if !all && !uneven && runs[i] > runs[i+1] {
			return n
		}
		if (all || uneven) && i > 0 && runs[i-1] < runs[i+1] {
			i--
		}
		after := 0
		for _, l := range runs[i+2:] {
			after += l
		}
		part := list[end-after-runs[i]-runs[i+1] : end-after]
		merge(part, buf, runs[i])
		runs[i] += runs[i+1]
		copy(runs[i+1:], runs[i+2:])
		runs = runs[:n-1]
	}
}

// merge merges the sorted lists list[:mid] and list[mid:]. Equal elements keep their order.
func merge(list, buf []chainStep, mid int) {
	left := append(buf[:0], list[:mid]...)
	i, j := 0, mid
	for k := range list {
		if i < len(left) && (j >= len(list) || compareChains(&list[j], &left[i]) >= 0) {
			list[k] = left[i]
			i++
		} else if j < len(list) {
			list[k] = list[j]
			j++
		}
	}
}
