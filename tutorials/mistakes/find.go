package mistakes

import (
	"pencilmark/board"
	"pencilmark/search"
)

// A Kind is the type of a mistake.
type Kind string

// The kinds of mistake.
const (
	Repeated    Kind = "repeated-digit"  // a digit that another cell of the same house already has
	WrongDigit  Kind = "wrong-digit"     // any other wrong digit
	MissingMark Kind = "missing-mark"    // an empty cell has several pencil marks, but not the one for its digit
	LastMark    Kind = "wrong-last-mark" // an empty cell whose only pencil mark is not its digit
	NoMark      Kind = "no-mark"         // an empty cell that has no pencil marks left
)

// A Fault is one mistake.
type Fault struct {
	Kind  Kind
	Cell  board.Cell
	Digit board.Digit // the wrong digit, or the digit whose mark is missing
	Twin  board.Cell  // for Repeated: the other cell with the digit
}

// Solutions describes how many solutions the puzzle of a position has.
type Solutions string

// The possible numbers of solutions.
const (
	None    Solutions = "none"
	One     Solutions = "one"
	Several Solutions = "several"
)

// A Report describes what is wrong with a position. It contains the solution, so do not show it
// directly; use At instead.
type Report struct {
	Solutions Solutions // number of solutions of the puzzle, as package search counts them
	Assumed   bool      // it is not known which digits are givens
	Empty     int       // number of empty cells
	Faults    []Fault   // in the order of the cells

	// Suspects holds the cells that may be to blame if the givens have no solution: each cell whose removal alone
	// would make the puzzle solvable. If only one digit is wrong, it is one of these. If there is no such cell, at
	// least two digits are wrong, and Suspects holds the cells whose digit a house has twice, which can be none.
	Suspects board.CellSet
	Two      bool         // there is no solution, and at least two digits are wrong
	Values   board.Givens // the digits of the cells
}

// Good reports whether there is exactly one solution and the position has no mistakes, so that
// correct reasoning can lead to the solution.
func (r *Report) Good() bool { return r.Solutions == One && len(r.Faults) == 0 }

// Find reports what is wrong with a grid.
func Find(g *board.Grid) *Report {
	s := SheetOf(g)
	return s.Find()
}

// Find reports what is wrong with the sheet s.
func (s *Sheet) Find() *Report {
	puzzle, known := s.puzzle()
	r := &Report{Solutions: None, Assumed: !known, Empty: 81 - s.solved().Len(), Values: s.Values}
	start, err := puzzle.Grid()
	if err != nil {
		r.Suspects = suspects(&puzzle)
		if r.Two = r.Suspects.IsEmpty(); r.Two {
			r.Suspects = twins(&puzzle)
		}
		return r
	}
	solution, n := search.Solve(&start)
	r.Solutions = [...]Solutions{None, One, Several}[n]
	switch n {
	case 0:
		r.Suspects = suspects(&puzzle)
		r.Two = r.Suspects.IsEmpty()
	case 1:
		r.Faults = s.faults(&solution)
	case 2:
		if r.Faults = s.impossible(&start); r.Faults == nil {
			r.Solutions = s.byAll()
		}
	}
	return r
}

// byAll returns the number of solutions of a puzzle whose givens have several: all digits, or the marks as well, may
// belong to the puzzle.
func (s *Sheet) byAll() Solutions {
	g, err := s.Values.Grid()
	if err != nil {
		return Several
	}
	for c := range s.Marked.All() {
		g.SetMarks(c, s.Marks[c])
	}
	return [...]Solutions{None, One, Several}[search.PuzzleOf(&g).Solutions]
}

// faults returns the differences between s and the solution.
func (s *Sheet) faults(solution *board.Givens) []Fault {
	var out []Fault
	wrong := board.CellSet{}
	for c := range board.Cells() {
		if v := s.Values[c]; v != 0 && v != solution[c] {
			wrong = wrong.With(c)
		}
	}
	for c := range board.Cells() {
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

// excluded reports whether c lacks the mark d because it sees a wrong digit.
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

// impossible returns the digits that do not occur in any solution, for givens with several
// solutions.
func (s *Sheet) impossible(start *board.Grid) []Fault {
	var out []Fault
	for c := range s.solved().And(start.Empty()).All() {
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

// twins returns the cells whose digit appears twice in a house.
func twins(values *board.Givens) board.CellSet {
	var out board.CellSet
	for c := range board.Cells() {
		for p := range c.Peers().All() {
			if values[c] != 0 && values[p] == values[c] {
				out = out.With(c)
			}
		}
	}
	return out
}

// suspects returns each cell whose removal alone would make the puzzle solvable.
func suspects(values *board.Givens) board.CellSet {
	var out board.CellSet
	for c := range board.Cells() {
		if values[c] == 0 {
			continue
		}
		without := *values
		without[c] = 0
		g, err := without.Grid()
		if err != nil {
			continue
		}
		if _, n := search.Solve(&g); n > 0 {
			out = out.With(c)
		}
	}
	return out
}

// A Sheet is a position as on paper, where nothing prevents you from writing a digit twice into a
// row. The zero Sheet is empty.
type Sheet struct {
	Givens board.CellSet      // the cells that came with the puzzle; empty if they are not known
	Values board.Givens       // 0 for empty cells
	Marks  [81]board.DigitSet // pencil marks of the empty cells in Marked
	Marked board.CellSet      // the empty cells whose marks count; the others have no marks yet
}

// SheetOf returns a sheet with the contents of a grid.
func SheetOf(g *board.Grid) Sheet {
	s := Sheet{Givens: g.Givens(), Values: g.Values(), Marked: g.Empty()}
	for c := range s.Marked.All() {
		s.Marks[c] = g.Marks(c)
	}
	return s
}

// solved returns the cells that have a value.
func (s *Sheet) solved() board.CellSet {
	var out board.CellSet
	for c := range board.AllCells().All() {
		if s.Values[c] != 0 {
			out = out.With(c)
		}
	}
	return out
}

// puzzle returns the givens of s, or all values if the givens are not known.
func (s *Sheet) puzzle() (values board.Givens, known bool) {
	if s.Givens.IsEmpty() {
		return s.Values, false
	}
	for c := range s.Givens.All() {
		values[c] = s.Values[c]
	}
	return values, true
}

// twin returns a cell that sees c and contains the digit d. It prefers a given.
func (s *Sheet) twin(c board.Cell, d board.Digit) (board.Cell, bool) {
	best, found := board.Cell(0), false
	for p := range c.Peers().All() {
		if s.Values[p] == d && (!found || s.Givens.Has(p) && !s.Givens.Has(best)) {
			best, found = p, true
		}
	}
	return best, found
}

// shared returns a house that two cells share. It prefers a row or a column to a box.
func shared(a, b board.Cell) board.House {
	h, _ := board.CellsOf(a, b).CommonHouse()
	return h
}
