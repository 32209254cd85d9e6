package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// chainStep is a step that HoDoKu collects with others and sorts: a chain and
// what it eliminates, one digit or (remote pairs) two.
type chainStep struct {
	digit  [2]int
	cells  [2]board.CellSet
	length int // nodes of the chain
	index  int // sum of the cells it is listed under
	rank   rank
}

// rank is what HoDoKu 2.3 compares first of two steps with different effects:
// more eliminations, then the smaller weighted sum.
type rank struct{ count, weight int }

// less reports whether r comes before s.
func (r rank) less(s rank) bool {
	if r.count != s.count {
		return r.count > s.count
	}
	return r.weight < s.weight
}

// add appends digit d in cells, in ascending order, to the ranked eliminations.
// The i-th elimination of a step weighs cell*(1+80*i) + digit, digits from 1.
// (quirk H13)
func (r *rank) add(cells board.CellSet, d int) {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		r.weight += int(cells.First())*(1+80*r.count) + d + 1
		r.count++
	}
}

// rankOf returns the rank of eliminating digit d from cells.
func rankOf(cells board.CellSet, d int) (r rank) {
	r.add(cells, d)
	return r
}

// sameEffect reports whether s and t eliminate the same candidates.
func (s *chainStep) sameEffect(t *chainStep) bool {
	return s.digit == t.digit && s.cells == t.cells
}

// compareChains orders steps as HoDoKu 2.3: by rank, unless they have the same
// effect; then by length, then the larger index sum first. It is negative if s
// comes before t. Different effects of one rank tie, whatever their lengths, so
// this is no total order.
func compareChains(s, t *chainStep) int {
	if s.rank.count != t.rank.count {
		return t.rank.count - s.rank.count
	}
	if !s.sameEffect(t) {
		return s.rank.weight - t.rank.weight
	}
	if s.length != t.length {
		return s.length - t.length
	}
	return t.index - s.index
}

// chainList is a draft of many steps, of which the first after sorting is taken.
type chainList struct {
	draft
	steps  []chainStep
	buffer []chainStep
}

// collect lists a step unless one listed before has the same effect and is not
// longer.
func (f *chainList) collect(s *chainStep) {
	for i := range f.steps {
		if f.steps[i].length <= s.length && f.steps[i].sameEffect(s) {
			return
		}
	}
	f.steps = append(f.steps, *s)
}

// takeFirst sorts the steps that have been listed and hands out the first as one
// of technique t.
func (f *chainList) takeFirst(pos *position, t Technique) *finding {
	if len(f.steps) == 0 {
		return nil
	}
	if cap(f.buffer) < len(f.steps) {
		f.buffer = make([]chainStep, len(f.steps))
	}
	timSort(f.steps, f.buffer)
	best := &f.steps[0]
	for i, d := range best.digit {
		f.eliminate(pos, best.cells[i], d)
	}
	return f.found(t, 1<<best.digit[0]|1<<best.digit[1])
}

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

// A finding is the step that a finder proposes. It lies in the memory of the
// finder and is valid until that is asked again.
type finding struct {
	technique Technique
	entry     Technique         // the one whose score and level it counts with
	digits    mask              // the digits of the pattern, 0 if that is not told
	place     board.Candidate   // what it places, or noCandidate
	elims     []board.Candidate // what it eliminates, in the order of doing so
}

// noCandidate stands for "nothing is placed".
const noCandidate = board.Candidate(729)

// A draft is the memory in which a finder puts a finding together. Between two
// searches it holds no eliminations, so a search that finds nothing needs no
// clearing up.
type draft struct {
	elims []board.Candidate
	out   finding
}

// found hands out the eliminations that have been put together as a step of
// technique t on the given digits, and begins anew.
func (d *draft) found(t Technique, digits mask) *finding {
	d.out = finding{technique: t, entry: t, digits: digits, place: noCandidate, elims: d.elims}
	d.elims = d.elims[:0]
	return &d.out
}

// places hands out a step of technique t that places x.
func (d *draft) places(t Technique, x board.Candidate) *finding {
	d.out = finding{technique: t, entry: t, digits: 1 << digitOf(x), place: x}
	return &d.out
}

// digits returns the digits of the eliminations put together so far.
func (d *draft) digits() (m mask) {
	for _, x := range d.elims {
		m |= 1 << digitOf(x)
	}
	return m
}

// any reports whether the draft holds an elimination.
func (d *draft) any() bool { return len(d.elims) > 0 }

// eliminate adds digit e of the cells in s, ascending. Cells without the
// candidate are passed over.
func (d *draft) eliminate(pos *position, s board.CellSet, e int) {
	for s = s.And(pos.cells[e]); !s.IsEmpty(); s = s.Rest() {
		d.elims = append(d.elims, candOf(s.First(), e))
	}
}

// eliminateDigits adds, cell by cell in ascending order, the digits of ds that
// the cells of s hold.
func (d *draft) eliminateDigits(pos *position, s board.CellSet, ds mask) {
	for ; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		for m := pos.cands[c] & ds; m != 0; m &= m - 1 {
			d.elims = append(d.elims, candOf(c, bits.TrailingZeros16(m)))
		}
	}
}
