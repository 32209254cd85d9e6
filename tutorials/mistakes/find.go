package mistakes

import (
	"pencilmark/board"
	"pencilmark/search"
)

// A Kind says what a mistake is.
type Kind string

// The kinds of mistake.
const (
	Repeated    Kind = "repeated-digit"  // a digit filled in that its house has already, plain to see
	WrongDigit  Kind = "wrong-digit"     // another digit filled in that is wrong
	MissingMark Kind = "missing-mark"    // an empty cell lacks the mark of its digit, and has others
	LastMark    Kind = "wrong-last-mark" // the same, and only one mark is left: a wrong digit to come
	NoMark      Kind = "no-mark"         // an empty cell has lost all its marks
)

// A Fault is one mistake.
type Fault struct {
	Kind  Kind
	Cell  board.Cell
	Digit board.Digit // the wrong one, or the one whose mark is missing
	Twin  board.Cell  // for Repeated: the cell that has the digit, too
}

// Solutions tells how many solutions the givens of a position have.
type Solutions string

// The numbers of solutions that are told apart.
const (
	None    Solutions = "none"
	One     Solutions = "one"
	Several Solutions = "several"
)

// A Report is what is wrong with a position. It knows the solution, and is not to be
// shown as it is: see At.
type Report struct {
	Solutions Solutions // of the givens, or of all digits if nobody knows which are givens
	Assumed   bool      // nobody knows which are givens
	Empty     int       // empty cells
	Faults    []Fault   // in the order of the cells

	// Suspects holds, if the givens have no solution, the cells that are to blame: those
	// in which a digit stands that a house has twice; or else those without any one of
	// which there is a solution. It is empty if no single digit is to blame.
	Suspects board.CellSet
	Values   [81]board.Digit // what the cells hold
}

// Good reports whether reasoning from the position can lead to its one solution.
func (r *Report) Good() bool { return r.Solutions == One && len(r.Faults) == 0 }

// Find looks for what is wrong with a grid.
func Find(g *board.Grid) *Report {
	s := SheetOf(g)
	return s.Find()
}

// Find looks for what is wrong with s.
func (s *Sheet) Find() *Report {
	puzzle, known := s.puzzle()
	r := &Report{Solutions: None, Assumed: !known, Empty: 81 - s.solved().Len(), Values: s.Values}
	start, err := board.NewGrid(&puzzle)
	if err != nil {
		r.Suspects = twins(&puzzle)
		return r
	}
	solution, n := search.Solve(&start)
	r.Solutions = [...]Solutions{None, One, Several}[n]
	switch n {
	case 0:
		r.Suspects = suspects(&puzzle)
	case 1:
		r.Faults = s.faults(&solution)
	case 2:
		r.Faults = s.impossible(&start)
	}
	return r
}

// faults compares s with the solution.
func (s *Sheet) faults(solution *[81]board.Digit) []Fault {
	var out []Fault
	wrong := board.CellSet{}
	for c := range board.Cell(81) {
		if v := s.Values[c]; v != 0 && v != solution[c] {
			wrong = wrong.With(c)
		}
	}
	for c := range board.Cell(81) {
		d := solution[c]
		switch {
		case wrong.Has(c):
			out = append(out, s.wrongDigit(c))
		case s.Values[c] == 0 && s.Marked.Has(c) && !s.Marks[c].Has(d) && !s.excluded(c, d, wrong):
			out = append(out, Fault{Kind: markKind(s.Marks[c]), Cell: c, Digit: d})
		}
	}
	return out
}

func (s *Sheet) wrongDigit(c board.Cell) Fault {
	f := Fault{Kind: WrongDigit, Cell: c, Digit: s.Values[c]}
	if twin, ok := s.twin(c, f.Digit); ok {
		f.Kind, f.Twin = Repeated, twin
	}
	return f
}

// excluded reports whether a wrong digit that c sees is why c lacks the mark d.
func (s *Sheet) excluded(c board.Cell, d board.Digit, wrong board.CellSet) bool {
	for p := range wrong.And(c.Peers()).All() {
		if s.Values[p] == d {
			return true
		}
	}
	return false
}

func markKind(left board.DigitSet) Kind {
	switch {
	case left == 0:
		return NoMark
	case left.Single():
		return LastMark
	}
	return MissingMark
}

// impossible finds, where the givens have several solutions, the digits that none of
// them has.
func (s *Sheet) impossible(start *board.Grid) []Fault {
	var out []Fault
	for c := range s.solved().Minus(s.Givens).All() {
		g := *start
		possible := g.Has(board.At(c, s.Values[c]))
		if possible {
			g.Place(board.At(c, s.Values[c]))
			_, n := search.Solve(&g)
			possible = n > 0
		}
		if !possible {
			out = append(out, s.wrongDigit(c))
		}
	}
	return out
}

// twins returns the cells whose digit a house has twice.
func twins(values *[81]board.Digit) board.CellSet {
	var out board.CellSet
	for c := range board.Cell(81) {
		for p := range c.Peers().All() {
			if values[c] != 0 && values[p] == values[c] {
				out = out.With(c)
			}
		}
	}
	return out
}

// suspects returns the cells without any one of which the values have a solution.
func suspects(values *[81]board.Digit) board.CellSet {
	var out board.CellSet
	for c := range board.Cell(81) {
		if values[c] == 0 {
			continue
		}
		without := *values
		without[c] = 0
		g, err := board.NewGrid(&without)
		if err != nil {
			continue
		}
		if _, n := search.Solve(&g); n > 0 {
			out = out.With(c)
		}
	}
	return out
}

// A Sheet is a position as a learner sees it on paper: nothing keeps him from writing
// a digit twice into a row. The zero Sheet is empty.
type Sheet struct {
	Givens board.CellSet      // the cells that came with the puzzle; if empty, nobody knows which
	Values [81]board.Digit    // 0 for empty cells
	Marks  [81]board.DigitSet // of the empty cells in Marked
	Marked board.CellSet      // the empty cells whose marks count; others have none yet
}

// SheetOf returns the sheet of a grid.
func SheetOf(g *board.Grid) Sheet {
	s := Sheet{Givens: g.Givens(), Values: g.Values(), Marked: g.Empty()}
	for c := range s.Marked.All() {
		s.Marks[c] = g.Marks(c)
	}
	return s
}

// solved returns the cells with a value.
func (s *Sheet) solved() board.CellSet {
	var out board.CellSet
	for c := range board.AllCells().All() {
		if s.Values[c] != 0 {
			out = out.With(c)
		}
	}
	return out
}

// puzzle returns the givens of s, or all values if nobody knows the givens.
func (s *Sheet) puzzle() (values [81]board.Digit, known bool) {
	if s.Givens.IsEmpty() {
		return s.Values, false
	}
	for c := range s.Givens.All() {
		values[c] = s.Values[c]
	}
	return values, true
}

// twin returns a cell that sees c and holds the digit d, a given if there is one.
func (s *Sheet) twin(c board.Cell, d board.Digit) (board.Cell, bool) {
	best, found := board.Cell(0), false
	for p := range c.Peers().All() {
		if s.Values[p] == d && (!found || s.Givens.Has(p) && !s.Givens.Has(best)) {
			best, found = p, true
		}
	}
	return best, found
}

// shared returns the house that two cells share: the line before the box.
func shared(a, b board.Cell) board.House {
	h, _ := board.CellsOf(a, b).CommonHouse()
	return h
}
