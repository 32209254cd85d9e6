package braids

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// A State is a resolution state: what is left of each of the 324 variables. It is
// kept closed under the basic theory: a variable with one candidate left has it
// as its value, and a value excludes the candidates that share a variable with
// it. So a variable has a value exactly if its mask has one bit.
type State struct {
	mask [numVariables]uint16
	open board.CellSet // cells without a value
	bad  bool          // a variable lost its last candidate
	id   uint64        // changes with every elimination, and is the same in copies
	lone variableSet   // variables with one candidate that is no value yet; chains leave them out
}

// A variableSet is a set of variables, one bit each.
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

// Over reports that nothing is left to do: s is solved or contradictory.
func (s *State) Over() bool { return s.bad || s.open.IsEmpty() }

// Bad reports that s is contradictory: a variable lost its last candidate.
func (s *State) Bad() bool { return s.bad }

// Len returns the number of candidates left; a value counts as one.
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

// IsValue reports whether l is a value.
func (s *State) IsValue(l board.Candidate) bool {
	return !s.open.Has(l.Cell()) && s.mask[l.Cell()]>>(l%9)&1 != 0
}

// singles carries out the basic theory. The queue holds values to be asserted;
// it has room for each of a candidate's four variables once.
type singles struct {
	*tables
	queue  []board.Candidate
	lastID uint64
}

// Load makes s the state of a puzzle, given row by row with 0 for empty cells,
// with its singles.
func (b *singles) Load(s *State, puzzle *[81]board.Digit) {
	s.reset()
	for i, d := range puzzle {
		if d != 0 && !s.Over() {
			b.Assert(s, board.At(board.Cell(i), d))
		}
	}
}

// LoadGrid makes s the state of a position as it is: singles are not carried out,
// and chains leave out the variables that they would settle. It reports false, and s
// is of no use, if a variable has nothing left or a candidate lies beside a solved
// cell with its digit.
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

// EndInSingles lets chains in s end in variables that a single would settle, which
// LoadGrid leaves out.
func (s *State) EndInSingles() { s.lone = variableSet{} }

// Assert gives l's cell its value and follows up.
func (b *singles) Assert(s *State, l board.Candidate) {
	if s.mask[l.Cell()]>>(l%9)&1 == 0 {
		s.bad = true
		return
	}
	b.queue = append(b.queue[:0], l)
	b.run(s)
}

// Remove takes candidate l out and follows up.
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
			continue // found by two variables, or else its loss emptied one
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

// drop clears l from its four variables.
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
