// Package rank describes steps in set logic: as truths, and as few links as possible that cover them. The rank of
// these sets alone must justify every elimination of the step. Call [Of].
//
//	X-Wing     4c16 by 4r24               2 truths, 2 links: rank 0, everything else in a link can be removed
//	Skyscraper 4r15 by 4c2, 4c8 and 4b3   2 truths, 3 links: rank 1, everything in two links can be removed
//
// The truths are the constraints that the step cites. The links are found by searching for the smallest cover. So
// every technique whose conclusions follow from counting its constraints has such a form: fish, subsets, locked
// candidates, Sue de Coq, multi-sector locked sets, loops, chains, wings and almost locked sets. Nets, deadly
// patterns, symmetries and steps that place digits have no such form. [logic.Sets] explains why the rank of sets
// allows candidates to be removed.
package rank

import (
	"cmp"
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// The limits of a search. Beyond these limits, a pattern has no form that a person could follow, or no form that can
// be found within a few milliseconds.
const (
	maxTruths = 32
	maxRank   = 3
	budget    = 20000 // the number of links to try for one step
)

// Of returns step s in g as truths and links. It returns nil if there is no such form, or if it finds none within the
// limits. The sets remove every candidate that s eliminates. Among all possible links, Of chooses those of the lowest
// rank.
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

// A search looks for links that cover all candidates of the truths.
type search struct {
	targets []board.Candidate // the candidates that must be removed
	truths  []board.Constraint
	cells   []board.Candidate // the candidates of the truths, ascending
	owed    []int8            // for each of them, the number of further links that must contain it
	left    int               // links that may still be chosen
	tried   int

	members [board.NumConstraints][]int16 // for each link, indices of cells
	gain    [board.NumConstraints]int8    // for each link, the number of targets in it
	state   [board.NumConstraints]state
}

// A state describes whether a link is open, used or excluded.
type state uint8

const (
	open state = iota
	taken
	barred // a truth, or already tried
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

// count returns the number of constraints of x that have the given state.
func (q *search) count(x board.Candidate, s state) (n int) {
	for _, k := range x.Constraints() {
		if q.state[k] == s {
			n++
		}
	}
	return n
}

// all returns lists of links of rank r that together remove all targets: the links to use first, and then the links
// that can replace them. It returns nil if no such links exist.
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

// removing returns links of rank r that remove x, or nil if there are none. The number of links that contain x, minus
// the number of truths that contain it, must be the rank plus one.
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

// blocked reports whether mask selects a truth as a link.
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

// collect returns the links that are in use, and marks them as open again.
func (q *search) collect() (out []board.Constraint) {
	for k := range board.Constraint(board.NumConstraints) {
		if q.state[k] == taken {
			out = append(out, k)
			q.release(k, open)
		}
	}
	return out
}

// cover chooses links until all candidates are covered and no more links may be chosen. It returns false if that is
// impossible or takes too long. In that case, it leaves the chosen links as they were before.
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
		q.release(k, barred) // later choices need not try it again
		done++
	}
	for _, k := range of {
		q.state[k] = open
	}
	return false
}

// use returns a number for how useful link k is: the number of targets that it contains, plus two for each candidate
// that it would cover.
func (q *search) use(k board.Constraint) int {
	n := int(q.gain[k])
	for _, i := range q.members[k] {
		if q.owed[i] > 0 {
			n += 2
		}
	}
	return n
}

// tightest returns the uncovered candidate with the least choice of open links, or -1 if all candidates are covered.
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

// least returns a lower bound for the number of further links. Candidates that share no open link each need a link of
// their own. If a candidate has too few open links, least returns more links than can be used.
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
