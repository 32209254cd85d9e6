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

// takeFirst sorts the collected chains and obeys the first.
func (g *Grader) takeFirst() bool {
	if len(g.chains) == 0 {
		return false
	}
	if cap(g.chainBuf) < len(g.chains) {
		g.chainBuf = make([]chainStep, len(g.chains))
	}
	timSort(g.chains, g.chainBuf)
	best := &g.chains[0]
	for i, d := range best.digit {
		g.eliminate(best.cells[i], d)
	}
	return true
}
