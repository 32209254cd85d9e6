package hodoku

import "pencilmark/board"

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
