// Package rank tells steps as set logic: truths that are used whole, and as few links as
// possible that cover them, such that the rank of the two removes what the step does.
//
//	X-Wing     4c16 by 4r24               2 truths, 2 links: rank 0, what else lies in a link goes
//	Skyscraper 4r15 by 4c2, 4c8 and 4b3   2 truths, 3 links: rank 1, what lies in two links goes
//
// The truths are what the step cites. The links are found by looking for the smallest
// cover, so every technique has a set form whose conclusions follow by counting its
// constraints: fish, subsets, locked candidates, Sue de Coq, multi-sector locked sets,
// loops, chains, wings, almost locked sets. Nets, deadly patterns, symmetries and whatever
// places a digit have none. [logic.Sets] says why rank removes candidates.
package rank

import (
	"cmp"
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// The bounds of a search: patterns beyond them have no set form that a person could
// follow, or none that is found in some milliseconds.
const (
	maxTruths = 32
	maxRank   = 3
	budget    = 20000 // links tried for one step
)

// Of returns s, a step in g, as truths and links, or nil if it has no such form or none is
// found in bounds. All that s eliminates lies in what the sets show. The links of lowest
// rank are taken.
func Of(g *board.Grid, s *logic.Step) *logic.Sets {
	if len(s.Placements) > 0 || s.Deadly != nil || s.Symmetry != nil || s.Part(logic.Searched) != nil {
		return nil
	}
	truths := slices.Sorted(s.Citations())
	if truths = slices.Compact(truths); len(truths) == 0 || len(truths) > maxTruths {
		return nil
	}
	q := newSearch(g, s, truths)
	for r := range maxRank + 1 {
		if lists := q.all(r); lists != nil {
			out := &logic.Sets{Truths: truths, Links: lists[0], Instead: lists[1:]}
			out.Triplets = out.Overlaps(g)
			out.Besides = slices.DeleteFunc(out.Shown(g), func(x board.Candidate) bool {
				return slices.Contains(s.Eliminations, x)
			})
			return out
		}
	}
	return nil
}

// A search looks for links that cover the candidates of truths.
type search struct {
	targets []board.Candidate // what has to be removed
	truths  []board.Constraint
	cells   []board.Candidate // the candidates of the truths, ascending
	owed    []int8            // of each, the links that it still has to lie in
	left    int               // links that may still be chosen
	tried   int

	members [board.NumConstraints][]int16 // of each link, indices of cells
	gain    [board.NumConstraints]int8    // how many targets it holds
	state   [board.NumConstraints]state
}

// A state is what has become of a link.
type state uint8

const (
	open state = iota
	taken
	barred // a truth, or tried already
)

func newSearch(g *board.Grid, s *logic.Step, truths []board.Constraint) *search {
	q := &search{targets: s.Eliminations, truths: truths}
	for _, k := range truths {
		q.cells = g.AppendOptions(q.cells, k)
		q.state[k] = barred
	}
	slices.Sort(q.cells)
	q.cells = slices.Compact(q.cells)
	q.owed = make([]int8, len(q.cells))
	for i, x := range q.cells {
		q.owed[i] = int8(q.count(x, barred))
		for _, k := range x.Constraints() {
			q.members[k] = append(q.members[k], int16(i))
		}
	}
	for _, x := range q.targets {
		for _, k := range x.Constraints() {
			q.gain[k]++
		}
	}
	return q
}

// count returns how many of the constraints of x are in a state.
func (q *search) count(x board.Candidate, s state) (n int) {
	for _, k := range x.Constraints() {
		if q.state[k] == s {
			n++
		}
	}
	return n
}

// all returns links of rank r, and others that may stand in their place, which together
// remove all targets. It is nil if there are none.
func (q *search) all(r int) (lists [][]board.Constraint) {
	shown := make([]bool, len(q.targets))
	for i, x := range q.targets {
		if shown[i] {
			continue
		}
		links := q.removing(x, r)
		if links == nil {
			return nil
		}
		lists = append(lists, links)
		list := logic.Sets{Truths: q.truths, Links: links}
		for j, y := range q.targets {
			truths, links := list.Count(y)
			shown[j] = shown[j] || links-truths > r
		}
	}
	return lists
}

// removing returns links of rank r in which x lies once more than the rank, or nil.
func (q *search) removing(x board.Candidate, r int) []board.Constraint {
	of := x.Constraints()
	most := r + 1 + q.count(x, barred)
	var choices []uint
	for mask := range uint(16) {
		if bits.OnesCount(mask) == most && !q.blocked(of, mask) {
			choices = append(choices, mask)
		}
	}
	weigh := func(mask uint) (n int) {
		for ; mask != 0; mask &= mask - 1 {
			k := of[bits.TrailingZeros(mask)]
			n += len(q.members[k]) + int(q.gain[k])
		}
		return n
	}
	slices.SortStableFunc(choices, func(a, b uint) int { return cmp.Compare(weigh(b), weigh(a)) })
	q.left = len(q.truths) + r
	for _, mask := range choices {
		for m := mask; m != 0; m &= m - 1 {
			q.take(of[bits.TrailingZeros(m)])
		}
		if q.left >= 0 && q.cover() {
			return q.collect()
		}
		for m := mask; m != 0; m &= m - 1 {
			q.release(of[bits.TrailingZeros(m)], open)
		}
	}
	return nil
}

// blocked reports whether mask chooses a truth as a link.
func (q *search) blocked(of [4]board.Constraint, mask uint) bool {
	for i, k := range of {
		if mask>>i&1 != 0 && q.state[k] == barred {
			return true
		}
	}
	return false
}

func (q *search) take(k board.Constraint) {
	q.state[k] = taken
	q.left--
	for _, i := range q.members[k] {
		q.owed[i]--
	}
}

func (q *search) release(k board.Constraint, to state) {
	q.state[k] = to
	q.left++
	for _, i := range q.members[k] {
		q.owed[i]++
	}
}

// collect returns the links that are taken and lets them go.
func (q *search) collect() (out []board.Constraint) {
	for k := range board.Constraint(board.NumConstraints) {
		if q.state[k] == taken {
			out = append(out, k)
			q.release(k, open)
		}
	}
	return out
}

// cover takes links until all candidates are covered and none is left to take. It is false
// if that cannot be, or if too much was tried; then nothing more is taken than before.
func (q *search) cover() bool {
	if q.tried++; q.tried > budget || q.least() > q.left {
		return false
	}
	i := q.tightest()
	if i < 0 {
		return q.left == 0
	}
	var of []board.Constraint
	for _, k := range q.cells[i].Constraints() {
		if q.state[k] == open {
			of = append(of, k)
		}
	}
	slices.SortStableFunc(of, func(a, b board.Constraint) int { return q.use(b) - q.use(a) })
	done := 0
	for _, k := range of {
		q.take(k)
		if q.cover() {
			for _, k := range of[:done] {
				q.state[k] = open
			}
			return true
		}
		q.release(k, barred) // what comes next need not try it again
		done++
	}
	for _, k := range of {
		q.state[k] = open
	}
	return false
}

// use returns how much link k covers that is not covered.
func (q *search) use(k board.Constraint) int {
	n := int(q.gain[k])
	for _, i := range q.members[k] {
		if q.owed[i] > 0 {
			n += 2
		}
	}
	return n
}

// tightest returns the candidate to cover that has the fewest links left, or -1 if all are
// covered.
func (q *search) tightest() int {
	best, fewest := -1, 5
	for i, x := range q.cells {
		if q.owed[i] <= 0 {
			continue
		}
		if n := q.count(x, open) - int(q.owed[i]); n < fewest {
			best, fewest = i, n
		}
	}
	return best
}

// least returns a number of links without which it cannot be done: candidates that share
// no open link need their own. It is more than can be taken if one has too few.
func (q *search) least() (n int) {
	var seen [board.NumConstraints]bool
	for i, x := range q.cells {
		if q.owed[i] <= 0 {
			continue
		}
		if q.count(x, open) < int(q.owed[i]) {
			return q.left + 1
		}
		of := x.Constraints()
		if slices.ContainsFunc(of[:], func(k board.Constraint) bool { return seen[k] && q.state[k] == open }) {
			continue
		}
		n += int(q.owed[i])
		for _, k := range of {
			seen[k] = true
		}
	}
	return n
}
