package braids

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// A State is a resolution state: the remaining candidates of each of the 324 variables. Two basic rules are always
// applied in full. If a variable has one candidate left, that candidate is its value. A value excludes all candidates
// that share a variable with it. So a variable has a value if and only if its mask has one bit.
type State struct {
	mask [numVariables]uint16
	open board.CellSet // cells without a value
	bad  bool          // a variable lost its last candidate
	id   uint64        // changes with every elimination, and is the same in copies
	lone variableSet   // variables with one candidate that is not a value yet; chains do not use them
}

// A variableSet is a set of variables with one bit for each.
type variableSet [(numVariables + 63) / 64]uint64

func (s *variableSet) has(v uint16) bool { return s[v>>6]>>(v&63)&1 != 0 }
func (s *variableSet) add(v uint16)      { s[v>>6] |= 1 << (v & 63) }

// reset makes s the state of the empty grid.
func (s *State) reset() {
	for v := range s.mask {
		s.mask[v] = 1<<9 - 1
	}
	s.open, s.bad = board.AllCells(), false
}

// Over reports whether there is nothing left to do because s is solved or contradictory.
func (s *State) Over() bool { return s.bad || s.open.IsEmpty() }

// Bad reports whether s is contradictory, that is, whether a variable has lost its last candidate.
func (s *State) Bad() bool { return s.bad }

// Len returns the number of candidates that are left. A value counts as one candidate.
func (s *State) Len() (n int) {
	for _, m := range s.mask[:81] {
		n += bits.OnesCount16(m)
	}
	return n
}

// Has reports whether l is a candidate of a cell without a value.
func (s *State) Has(l board.Candidate) bool {
	return s.open.Has(l.Cell()) && s.mask[l.Cell()]>>(l%9)&1 != 0
}

// IsValue reports whether l is the value of its cell.
func (s *State) IsValue(l board.Candidate) bool {
	return !s.open.Has(l.Cell()) && s.mask[l.Cell()]>>(l%9)&1 != 0
}

// singles applies the basic rules of a State. Its queue contains values that have not been asserted yet. It has room
// for each candidate four times, once for each of its variables.
type singles struct {
	*tables
	queue  []board.Candidate
	lastID uint64
}

// Load makes s the state of a puzzle and carries out all singles.
func (b *singles) Load(s *State, g *board.Grid) {
	s.reset()
	for i, d := range g.Values() {
		if d != 0 && !s.Over() {
			b.Assert(s, board.At(board.Cell(i), d))
		}
	}
	for c := range g.Empty().All() {
		for d := range (board.AllDigits &^ g.Marks(c)).All() {
			if x := board.At(c, d); s.Has(x) && !s.Over() {
				b.Remove(s, x)
			}
		}
	}
}

// LoadGrid makes s the state of a position without carrying out singles. Chains do not use the variables that these
// singles would settle. LoadGrid returns false if a variable has no candidate left, or if a candidate sees a solved
// cell with the same digit. In that case, s must not be used.
func (b *singles) LoadGrid(s *State, g *board.Grid) bool {
	*s = State{open: g.Empty()}
	for c := range board.Cell(81) {
		marks := g.Marks(c)
		if d := g.Value(c); d != 0 {
			marks = d.Set()
		} else if marks&^g.Allowed(c) != 0 {
			return false
		}
		for d := range marks.All() {
			p := &b.places[board.At(c, d)]
			for i, v := range p.variable {
				s.mask[v] |= p.bit[i]
			}
		}
	}
	for v, m := range s.mask {
		if m&(m-1) == 0 && s.Has(b.label[v][bits.TrailingZeros16(m|1<<8)]) {
			s.lone.add(uint16(v))
		}
	}
	b.lastID++
	s.id = b.lastID
	return !slices.Contains(s.mask[:], 0)
}

// EndInSingles allows chains in s to end in variables that a single would settle. After LoadGrid, chains do not use
// these variables.
func (s *State) EndInSingles() { s.lone = variableSet{} }

// Assert gives the cell of l its value and carries out the singles that follow.
func (b *singles) Assert(s *State, l board.Candidate) {
	if s.mask[l.Cell()]>>(l%9)&1 == 0 {
		s.bad = true
		return
	}
	b.queue = append(b.queue[:0], l)
	b.run(s)
}

// Remove removes candidate l and carries out the singles that follow.
func (b *singles) Remove(s *State, l board.Candidate) {
	b.queue = b.queue[:0]
	b.drop(s, l)
	b.run(s)
}

func (b *singles) run(s *State) {
	b.lastID++
	s.id = b.lastID
	for i := 0; i < len(b.queue) && !s.bad; i++ {
		l := b.queue[i]
		if !s.open.Has(l.Cell()) {
			continue // either it was found by two variables, or its loss emptied one
		}
		s.open = s.open.Without(l.Cell())
		p := &b.places[l]
		for j, v := range p.variable {
			for m := s.mask[v] &^ p.bit[j]; m != 0 && !s.bad; m &= m - 1 {
				b.drop(s, b.label[v][bits.TrailingZeros16(m)])
			}
		}
	}
}

// drop removes l from its four variables.
func (b *singles) drop(s *State, l board.Candidate) {
	p := &b.places[l]
	for j, v := range p.variable {
		m := s.mask[v] &^ p.bit[j]
		s.mask[v] = m
		switch {
		case m == 0:
			s.bad = true
		case m&(m-1) == 0:
			b.queue = append(b.queue, b.label[v][bits.TrailingZeros16(m)])
		}
	}
}
