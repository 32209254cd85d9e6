package photo

import (
	"cmp"
	"container/heap"
	"math"
	"slices"

	"pencilmark/board"
	"pencilmark/board/photo/internal/hand"
)

// A Change says what was read otherwise than it looks, 0 for empty.
type Change struct {
	Cell     board.Cell
	From, To board.Digit
}

// judge takes the likeliest digit in each cell, but for what is written by hand. If these
// are no puzzle with one solution, the next likely readings are tried, one to three
// cells changed, until one is.
func (l *look) judge(o Options) *Reading {
	r := &Reading{}
	byHand, begun := hand.Chances(l.cells, l.best())
	if o.Handwritten {
		r.Entries = l.entries(&byHand)
	}
	l.erase(&byHand)
	for i := range l.chances {
		r.Digits[i] = board.Digit(l.chances[i].Best())
	}
	r.Unique = o.Puzzle(&r.Digits)
	if !r.Unique {
		r.mend(&l.chances, o.Puzzle)
	}
	for i, d := range r.Digits {
		if d != 0 {
			r.Entries[i] = 0
		}
	}
	r.Doubts = l.doubts(r, begun)
	return r
}

// How far other readings are tried.
const (
	maxOthers  = 60   // readings of single cells
	maxChanged = 3    // cells at once
	maxTries   = 800  // puzzles
	impossible = 1e-6 // chance of a reading that is not tried
)

// mend tries other readings in the order of their chance.
func (r *Reading) mend(c *chances, puzzle func(*[81]board.Digit) bool) {
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
		if puzzle(&tried) {
			r.Digits, r.Unique = tried, true
			for _, i := range set {
				r.Changed = append(r.Changed, others[i].Change)
			}
			return
		}
	}
}

// An other is another reading of one cell, with the logarithm of how much less likely
// it is.
type other struct {
	Change
	cost float64
}

// others returns the other readings of all cells, the likeliest first.
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

// sets yields sets of other readings, the likeliest first, none of them with two
// readings of one cell. It is a heap of the sets that come next: each set that is taken
// is followed by the one with its last reading replaced by the next likely, and by the
// one with that added.
type sets struct {
	others []other
	heap   []set
}

type set struct {
	members []int // ascending
	cost    float64
}

// pop returns the next set; it reports false when there is none left.
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

// distinct reports whether no two readings are of one cell.
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

// The heap, the least cost on top.

func (s *sets) Len() int           { return len(s.heap) }
func (s *sets) Less(i, j int) bool { return s.heap[i].cost < s.heap[j].cost }
func (s *sets) Swap(i, j int)      { s.heap[i], s.heap[j] = s.heap[j], s.heap[i] }
func (s *sets) Push(x any)         { s.heap = append(s.heap, x.(set)) }
func (s *sets) Pop() any {
	last := s.heap[len(s.heap)-1]
	s.heap = s.heap[:len(s.heap)-1]
	return last
}

// entries returns the likeliest digits of what may be written by hand, but for notes.
func (l *look) entries(byHand *[81]float64) (entries [81]board.Digit) {
	const perhaps, note = 0.1, 0.3 // cells high
	for i, p := range byHand {
		if p > perhaps && l.cells[i].Height > note {
			entries[i] = l.likely(i, 0)[1]
		}
	}
	return entries
}

// erase takes what is written by hand for no given, but for a doubt.
func (c *chances) erase(byHand *[81]float64) {
	for i, p := range byHand {
		for d := range c[i] {
			c[i][d] *= float32(1 - p)
		}
		c[i][0] += float32(p)
	}
}
