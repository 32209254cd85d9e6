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
	n, m   uint8              // how many of seen and of houses; begin sets them to 0

	part [2]logic.Part
}

// A bare proof is the memory of a single without witnesses.
type bareProof struct {
	place [1]board.Candidate
	cite  [1]board.Constraint
	part  [1]logic.Part
}

// A memory is what singles keep from one position to the next: room for proofs, and
// what the solved cells tell. Only the cells that were filled since the view was asked
// last are counted, mostly one.
type memory struct {
	proofs stock[proof]
	bare   stock[bareProof]

	value  [81]board.Digit   // the cells that are counted, 0 for empty ones
	empty  board.CellSet     // those that are empty
	stands [10]board.CellSet // by digit: those that are solved with it
	eight  board.DigitSet    // the digits that stand in eight cells
	many   [27]uint8         // by house: how many cells are empty
	one    board.HouseSet    // the houses with one empty cell
}

var memories = logic.NewFact(func(v *logic.View, m *memory) {
	for filled := m.empty.Minus(v.Empty()); !filled.IsEmpty(); filled = filled.Rest() {
		m.fill(filled.First(), v.Value(filled.First()))
	}
	if m.empty != v.Empty() || m.value != v.Values() { // another puzzle
		m.count(v)
	}
})

// fill notes that d was placed in c.
func (m *memory) fill(c board.Cell, d board.Digit) {
	m.value[c], m.empty = d, m.empty.Without(c)
	m.stand(d, m.stands[d].With(c))
	for _, h := range c.Houses() {
		m.leave(h, m.many[h]-1)
	}
}

// count counts anew what g shows.
func (m *memory) count(v *logic.View) {
	m.value, m.empty = v.Values(), v.Empty()
	for d := range board.AllDigits.All() {
		m.stand(d, v.Holding(d))
	}
	for h := range board.House(27) {
		m.leave(h, uint8(h.Cells().And(m.empty).Len()))
	}
}

// stand notes the cells in which d stands.
func (m *memory) stand(d board.Digit, cells board.CellSet) {
	m.stands[d] = cells
	m.eight &^= d.Set()
	if cells.Len() == 8 {
		m.eight |= d.Set()
	}
}

// leave notes that n cells of h are empty.
func (m *memory) leave(h board.House, n uint8) {
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

// most is how many values are allocated together: a fifth of a puzzle's singles, or as
// many as a puzzle can have where they are used again.
const (
	most      = 15
	mostAgain = 81
)

// next returns a T for the next step of v. Its contents are those of a step that is
// not in use any more, or zero. The first block has one, as who asks for one step of a
// position keeps only that; each further one has twice as many.
func (s *stock[T]) next(v *logic.View) *T {
	if n := v.Recycled(); n != s.recycled {
		s.used, s.recycled = 0, n
	}
	if s.used == len(s.block) {
		size := mostAgain
		if s.recycled == 0 {
			size = min(max(1, 2*len(s.block)), most)
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
