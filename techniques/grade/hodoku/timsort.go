package hodoku

import "math/bits"

// minMerge is the length from which a list is sorted in runs and merged.
const minMerge = 32

// timSort sorts list as Java's List.sort does, element for element.
//
// Some of HoDoKu's comparisons are no total order: a may tie with b and b with
// c while a comes before c. What then comes first depends on which elements the
// algorithm compares, so its structure (find a run, extend it by binary
// insertion, merge runs) is part of the scale. Galloping is left out: it only
// saves comparisons. (quirk H14)
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

// minRunLength returns the length to which short runs are extended: n shifted
// until it is below minMerge, rounded up.
func minRunLength(n int) int {
	shift := max(0, bits.Len(uint(n))-5)
	r := n >> shift
	if n&(1<<shift-1) != 0 {
		r++
	}
	return r
}

// ascendingRun returns the length of the run that list begins with. A strictly
// descending run is reversed.
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

// binarySort inserts the elements from start on into the sorted ones before.
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

// collapse merges the runs at the end of list until their lengths fall fast
// enough, or, with all, until one is left. It returns how many are left.
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

// merge merges the sorted list[:mid] and list[mid:]; equal elements keep their
// order.
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
