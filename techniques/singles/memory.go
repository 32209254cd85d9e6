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

// A bareProof is the memory of a single without witnesses.
type bareProof struct {
	place [1]board.Candidate
	cite  [1]board.Constraint
	part  [1]logic.Part
}

// A memory is what singles keep from one position to the next: room for proofs, and how
// many cells of every house are empty.
type memory struct {
	proofs stock[proof]
	bare   stock[bareProof]

	empty board.CellSet  // the cells that are counted
	many  [27]uint8      // by house, how many of them it has
	one   board.HouseSet // the houses that have one
}

// memories counts anew only what was filled since the view was asked last: mostly the
// houses of one cell.
var memories = logic.NewFact(func(v *logic.View, m *memory) {
	for filled := m.empty.Minus(v.Empty()); !filled.IsEmpty(); filled = filled.Rest() {
		for _, h := range filled.First().Houses() {
			m.count(h, m.many[h]-1)
		}
	}
	if !v.Empty().Within(m.empty) { // another puzzle
		for h := range board.House(27) {
			m.count(h, uint8(h.Cells().And(v.Empty()).Len()))
		}
	}
	m.empty = v.Empty()
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
	block    []T
	used     int
	recycled uint64 // how often the view was recycled when block was begun
}

// The largest blocks: a fifth of a puzzle's singles, or as many as a puzzle can have
// where the block is used again.
const (
	maxBlock      = 15
	recycledBlock = 81
)

// next returns a T for the next step of v. Its contents are those of a step that is
// not in use any more, or zero. The first block has one, as who asks for one step of a
// position keeps only that; each further one has twice as many.
func (s *stock[T]) next(v *logic.View) *T {
	if n := v.Recycled(); n != s.recycled {
		s.used, s.recycled = 0, n
	}
	if s.used == len(s.block) {
		size := recycledBlock
		if s.recycled == 0 {
			size = min(max(1, 2*len(s.block)), maxBlock)
		}
		s.block, s.used = make([]T, size), 0
	}
	s.used++
	return &s.block[s.used-1]
}

// single returns the step that places d in c because of k, without witnesses.
func single(v *logic.View, c board.Cell, d board.Digit, k board.Constraint) logic.Step {
	p := memories.Of(v).bare.next(v)
	p.place[0], p.cite[0] = board.At(c, d), k
	last := &p.part[0]
	last.Role, last.Candidates, last.Cites = logic.Last, p.place[:], p.cite[:]
	return logic.Step{Placements: p.place[:], Digits: d.Set(), Parts: p.part[:]}
}
