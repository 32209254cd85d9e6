package photo

import (
	"cmp"
	"container/heap"
	"math"
	"slices"

	"pencilmark/board"
	"pencilmark/board/photo/internal/hand"
)

// A Change is a cell that was read differently from what it looks like. From and To are 0 for an
// empty cell.
type Change struct {
	Cell     board.Cell
	From, To board.Digit
}

// judge returns the most likely digit in each cell, without handwritten digits. If these digits are
// not a puzzle with one solution, it tries the next most likely readings, with one to three cells
// changed, until it finds one that is.
func (l *look) judge(unique func(board.Givens) bool) *Reading {
	r := &Reading{}
	byHand, begun := hand.Chances(l.cells, l.best())
	printed := l.chances
	if begun { // the right digit written by hand proves nothing
		printed.erase(&byHand)
	}
	l.erase(&byHand)
	for i := range l.chances {
		r.Digits[i] = board.Digit(l.chances[i].Best())
	}
	if unique != nil {
		r.Unique = unique(r.Digits)
		if !r.Unique {
			r.mend(&l.chances, unique)
		}
	}
	if r.Unique {
		r.keep(&printed, unique)
	}
	r.Doubts = l.doubts(r, begun)
	return r
}

// keep fills in the digits of cells that were read as empty although they probably hold a printed
// digit, if the solution has that digit there. They stay doubtful.
func (r *Reading) keep(printed *chances, unique func(board.Givens) bool) {
	for i := range printed {
		d := printed.likely(i, 0)[1]
		if r.Digits[i] != 0 || printed[i][d] < legible {
			continue
		}
		tried := r.Digits
		tried[i] = d
		if unique(tried) { // with any other digit than that of the solution there is none
			r.Digits = tried
		}
	}
}

// Limits for trying other readings.
const (
	maxOthers  = 60   // other readings of single cells
	maxChanged = 3    // cells at once
	maxTries   = 800  // puzzles
	impossible = 1e-6 // readings of a cell with this probability or less are not tried
	legible    = 0.25 // a digit with this probability or more is not dropped if it is the right one
)

// mend tries other readings, the most likely first.
func (r *Reading) mend(c *chances, puzzle func(board.Givens) bool) {
	others := c.others()
	next := sets{others: others}
	if len(others) > 0 {
		next.push([]int{0})
	}
	for range maxTries {
		set, ok := next.pop()
		if !ok {
			return
		}
		tried := r.Digits
		for _, i := range set {
			tried[others[i].Cell] = others[i].To
		}
		if puzzle(tried) {
			r.Digits, r.Unique = tried, true
			for _, i := range set {
				r.Changed = append(r.Changed, others[i].Change)
			}
			return
		}
	}
}

// An other is another reading of one cell. The cost is the logarithm of how much less likely it is
// than the best reading.
type other struct {
	Change
	cost float64
}

// others returns the other readings of all cells, the most likely first.
func (c *chances) others() (list []other) {
	for i := range c {
		best := c[i].Best()
		for d, p := range c[i] {
			if d != best && p > impossible {
				change := Change{board.Cell(i), board.Digit(best), board.Digit(d)}
				list = append(list, other{change, math.Log(float64(c[i][best] / p))})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b other) int { return cmp.Compare(a.cost, b.cost) })
	return list[:min(len(list), maxOthers)]
}

// sets yields sets of other readings, the most likely first. No set has two readings of the same
// cell. The heap holds the sets that may be next. When a set is removed from the heap, two new sets
// are made with the next most likely reading. In one of them this reading replaces the last one,
// and in the other it is added.
type sets struct {
	others []other
	heap   []set
}

type set struct {
	members []int // ascending
	cost    float64
}

// pop returns the next set, or false if there are no more.
func (s *sets) pop() ([]int, bool) {
	for len(s.heap) > 0 {
		members := heap.Pop(s).(set).members
		last := members[len(members)-1]
		if last+1 < len(s.others) {
			before := members[:len(members)-1]
			s.push(append(slices.Clone(before), last+1))
			if len(members) < maxChanged {
				s.push(append(slices.Clone(members), last+1))
			}
		}
		if s.distinct(members) {
			return members, true
		}
	}
	return nil, false
}

func (s *sets) push(members []int) {
	cost := 0.0
	for _, i := range members {
		cost += s.others[i].cost
	}
	heap.Push(s, set{members, cost})
}

// distinct reports whether all readings are of different cells.
func (s *sets) distinct(members []int) bool {
	var seen board.CellSet
	for _, i := range members {
		if seen.Has(s.others[i].Cell) {
			return false
		}
		seen = seen.With(s.others[i].Cell)
	}
	return true
}

// These methods implement heap.Interface, with the lowest cost on top.

func (s *sets) Len() int           { return len(s.heap) }
func (s *sets) Less(i, j int) bool { return s.heap[i].cost < s.heap[j].cost }
func (s *sets) Swap(i, j int)      { s.heap[i], s.heap[j] = s.heap[j], s.heap[i] }
func (s *sets) Push(x any)         { s.heap = append(s.heap, x.(set)) }
func (s *sets) Pop() any {
	last := s.heap[len(s.heap)-1]
	s.heap = s.heap[:len(s.heap)-1]
	return last
}

// erase lowers the probability of each digit by the probability that it is handwritten, and raises
// the probability that the cell is empty instead. So a handwritten digit is not read as a given,
// but it may be a doubt.
func (c *chances) erase(byHand *[81]float64) {
	for i, p := range byHand {
		for d := range c[i] {
			c[i][d] *= float32(1 - p)
		}
		c[i][0] += float32(p)
	}
}
