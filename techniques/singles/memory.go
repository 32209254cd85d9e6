package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A proof is the memory of a single that shows witnesses. Most steps are singles, so
// what one points to lies in one piece.
type proof struct {
	place [1]board.Candidate
	cite  [1]board.Constraint

	seen   [8]board.Candidate // first the witnesses, then candidates that none of them rules out
	houses [8]board.House     // of a digit: the houses that it closes
	n, m   uint8              // how many of seen and of houses

	part [2]logic.Part
}

// A bare proof is the memory of a single without witnesses.
type bareProof struct {
	place [1]board.Candidate
	cite  [1]board.Constraint
	part  [1]logic.Part
}

// A memory is what singles keep from one position to the next: proofs that no step
// has taken yet, and the number of empty cells of every house.
type memory struct {
	proofs stock[proof]
	bare   stock[bareProof]

	empty board.CellSet  // the cells that are counted
	many  [27]uint8      // by house, how many of them it has
	one   board.HouseSet // the houses that have one
}

// memories counts anew only what has changed since the view was asked last: mostly
// the houses of one cell.
var memories = logic.NewFact(func(v *logic.View, m *memory) {
	filled, emptied := m.empty.Minus(v.Empty()), v.Empty().Minus(m.empty)
	m.empty = v.Empty()
	for ; !filled.IsEmpty(); filled = filled.Rest() {
		for _, h := range filled.First().Houses() {
			m.count(h, m.many[h]-1)
		}
	}
	for ; !emptied.IsEmpty(); emptied = emptied.Rest() {
		for _, h := range emptied.First().Houses() {
			m.count(h, m.many[h]+1)
		}
	}
})

// count notes that h has n empty cells.
func (m *memory) count(h board.House, n uint8) {
	m.many[h] = n
	m.one = m.one.Without(h)
	if n == 1 {
		m.one = m.one.With(h)
	}
}

// A stock is room for values of T that is allocated for many at once: that costs a
// tenth of allocating each.
type stock[T any] struct {
	block []T
	used  int
}

// most is how many values are allocated together: a fifth of a puzzle's singles.
const most = 16

// next returns a zero T. The first block has one, as who asks for one step of a
// position keeps only that; each further one has twice as many.
func (s *stock[T]) next() *T {
	if s.used == len(s.block) {
		s.block, s.used = make([]T, min(max(1, 2*len(s.block)), most)), 0
	}
	s.used++
	return &s.block[s.used-1]
}

// single returns the step that places d in c because of k, without witnesses.
func single(v *logic.View, c board.Cell, d board.Digit, k board.Constraint) logic.Step {
	p := memories.Of(v).bare.next()
	p.place[0], p.cite[0] = board.At(c, d), k
	last := &p.part[0]
	last.Role, last.Candidates, last.Cites = logic.Last, p.place[:], p.cite[:]
	return logic.Step{Placements: p.place[:], Digits: d.Set(), Parts: p.part[:]}
}
