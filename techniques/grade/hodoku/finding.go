package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// A finding is the step that a finder proposes. It uses the memory of the finder and is valid
// until the next call of the finder.
type finding struct {
	technique Technique
	entry     Technique         // the technique whose score and level are used
	digits    mask              // the digits of the pattern, 0 if unspecified
	place     board.Candidate   // the candidate to place, or noCandidate
	elims     []board.Candidate // the candidates to eliminate, in order
}

// noCandidate means that the step places no candidate.
const noCandidate = board.Candidate(729)

// A draft is the memory in which a finder builds a finding. Between two searches it contains
// no eliminations, so a search that finds nothing does not have to clean up.
type draft struct {
	elims []board.Candidate
	out   finding
}

// found returns the collected eliminations as a step of technique t on the given digits, and
// resets the draft.
func (d *draft) found(t Technique, digits mask) *finding {
	d.out = finding{technique: t, entry: t, digits: digits, place: noCandidate, elims: d.elims}
	d.elims = d.elims[:0]
	return &d.out
}

// places returns a step of technique t that places x.
func (d *draft) places(t Technique, x board.Candidate) *finding {
	d.out = finding{technique: t, entry: t, digits: 1 << digitOf(x), place: x}
	return &d.out
}

// digits returns the digits of the eliminations collected so far.
func (d *draft) digits() (m mask) {
	for _, x := range d.elims {
		m |= 1 << digitOf(x)
	}
	return m
}

// any reports whether the draft contains an elimination.
func (d *draft) any() bool { return len(d.elims) > 0 }

// eliminate adds the elimination of digit e from the cells of s, in ascending order. Cells
// without the candidate are skipped.
func (d *draft) eliminate(pos *position, s board.CellSet, e int) {
	for s = s.And(pos.cells[e]); !s.IsEmpty(); s = s.Rest() {
		d.elims = append(d.elims, candOf(s.First(), e))
	}
}

// eliminateDigits adds the elimination of the digits ds from the cells of s, cell by cell in
// ascending order. Digits that are not candidates of a cell are skipped.
func (d *draft) eliminateDigits(pos *position, s board.CellSet, ds mask) {
	for ; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		for m := pos.cands[c] & ds; m != 0; m &= m - 1 {
			d.elims = append(d.elims, candOf(c, bits.TrailingZeros16(m)))
		}
	}
}

// chainStep is a step that HoDoKu collects and sorts together with others. It consists of a
// chain and its eliminations, which are of one digit or, for remote pairs, of two.
type chainStep struct {
	digit  [2]int
	cells  [2]board.CellSet
	length int // nodes of the chain
	index  int // sum of the numbers of the cells that HoDoKu sorts it by
	rank   rank
}

// rank is the first thing that HoDoKu 2.3 compares between two steps with different effects:
// the step with more eliminations comes first, then the one with the smaller weighted sum.
type rank struct{ count, weight int }

// less reports whether a step of rank r comes before a step of rank s.
func (r rank) less(s rank) bool {
	if r.count != s.count {
		return r.count > s.count
	}
	return r.weight < s.weight
}

// add appends the elimination of digit d from cells, in ascending order, to the ranked
// eliminations. The i-th elimination of a step has the weight cell*(1+80*i) + digit, where
// digits count from 1. (quirk H13)
func (r *rank) add(cells board.CellSet, d int) {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		r.weight += int(cells.First())*(1+80*r.count) + d + 1
		r.count++
	}
}

// rankOf returns the rank of the elimination of digit d from cells.
func rankOf(cells board.CellSet, d int) (r rank) {
	r.add(cells, d)
	return r
}

// sameEffect reports whether s and t eliminate the same candidates.
func (s *chainStep) sameEffect(t *chainStep) bool {
	return s.digit == t.digit && s.cells == t.cells
}

// compareChains orders steps as HoDoKu 2.3 does. Steps with different effects are compared by
// rank. Steps with the same effect are compared by length, and then the larger index sum comes
// first. The result is negative if s comes before t. Steps with different effects of the same
// rank tie, whatever their lengths are, so this is not a total order.
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

// chainList is a draft that collects many steps and then uses the first one after sorting.
type chainList struct {
	draft
	steps  []chainStep
	buffer []chainStep
}

// collect lists a step unless a step listed earlier has the same effect and is not longer.
func (f *chainList) collect(s *chainStep) {
	for i := range f.steps {
		if f.steps[i].length <= s.length && f.steps[i].sameEffect(s) {
			return
		}
	}
	f.steps = append(f.steps, *s)
}

// takeFirst sorts the listed steps and returns the first of them as a step of technique t.
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
