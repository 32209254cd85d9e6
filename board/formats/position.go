package formats

import (
	"errors"
	"fmt"

	"pencilmark/board"
)

// A Position is a puzzle as it was read: its grid, which tells givens from
// solved cells and holds the pencil marks, and what the source says about it.
type Position struct {
	Grid    board.Grid
	Format  string   // the name of the format it was read in
	Name    string   // title, or ""
	Author  string   // or ""
	Comment string   // or ""
	Line    int      // the line it began on, from 1
	Notes   []string // what the source holds and the position does not

	// GivensAssumed says that the source does not tell givens from solved cells,
	// as a grid of pencil marks does not. All values count as givens then, so
	// that nothing is ever concluded from a cell being no given.
	GivensAssumed bool
}

// A sheet is a record between its text and its Position: what each cell says,
// before the rules of the game are applied.
type sheet struct {
	format string
	value  [81]board.Digit
	solved board.CellSet // cells whose value is no given
	marks  [81]board.DigitSet
	marked board.CellSet      // cells whose candidates are marks; other empty cells have all that are allowed
	under  [81]board.DigitSet // pencil marks of cells that hold a value
	at     [81]place

	line                  int
	name, author, comment string
	notes                 []string
	kind                  sheetKind
	block                 bool // came as nine rows
	framed                bool // has the starred frame of Simple Sudoku, or is a [State] section
	unsettled             bool // a cell with one mark may be a value; see settle
	joined                bool // shows the puzzle of the record above
	assumed               bool // does not tell givens from solved cells
}

// A sheetKind tells how a sheet may combine with the next.
type sheetKind uint8

const (
	plainSheet  sheetKind = iota // values only
	valuesSheet                  // values only, of which an earlier sheet said which are givens
	pencilSheet                  // pencil marks; nothing can follow
)

// position applies the rules of the game to s.
func (s *sheet) position() (Position, *Error) {
	g, err := board.NewGrid(&s.value)
	var conflict *board.ConflictError
	if errors.As(err, &conflict) {
		return Position{}, conflictAt(conflict, &s.at)
	}
	g.SetGivens(board.AllCells().Minus(s.solved))
	if err := s.checkUnder(&g); err != nil {
		return Position{}, err
	}
	for c := range s.marked.And(g.Empty()).All() {
		if extra := s.marks[c] &^ g.Marks(c); extra != 0 {
			s.note(c, "pencil mark %v in %v is dropped: a cell it sees holds it", extra, c)
		}
		g.SetMarks(c, s.marks[c]&g.Marks(c))
	}
	return Position{
		Grid: g, Format: s.format, Line: s.line, Name: s.name, Author: s.author, Comment: s.comment,
		Notes: s.notes, GivensAssumed: s.assumed,
	}, nil
}

// checkUnder compares the pencil marks under values with these. Under a given
// they cannot be without its digit; under a digit that somebody filled in they
// may be left from before.
func (s *sheet) checkUnder(g *board.Grid) *Error {
	for c, marks := range s.under {
		c := board.Cell(c)
		switch d := s.value[c]; {
		case marks == 0 || marks.Has(d):
		case g.Givens().Has(c):
			return failf(s.place(c), "%v is given as %v, but its pencil marks are %v", c, d, marks).
				because(ErrContradiction)
		default:
			s.note(c, "the pencil marks %v in %v are dropped: it holds %v", marks, c, d)
		}
	}
	return nil
}

// note adds a note about c, with its place if that is known.
func (s *sheet) note(c board.Cell, format string, args ...any) {
	where := ""
	if at := s.at[c]; at.col > 0 {
		where = fmt.Sprintf("line %d, column %d: ", at.line, at.col)
	}
	s.notes = append(s.notes, where+fmt.Sprintf(format, args...))
}

// place returns where c stands in the text, or at least on which line.
func (s *sheet) place(c board.Cell) place {
	if s.at[c].line == 0 {
		return place{line: s.line}
	}
	return s.at[c]
}

// shown returns what s says about c.
func (s *sheet) shown(c board.Cell) string {
	switch {
	case s.value[c] != 0:
		return s.value[c].String()
	case s.marks[c] != 0:
		return s.marks[c].String()
	}
	return "no digit"
}

// mark says that the candidates of c are ds.
func (s *sheet) mark(c board.Cell, ds board.DigitSet) {
	s.marks[c] = ds
	s.marked = s.marked.With(c)
}

// markOrUnder takes over the pencil marks of c, whose value is known already. No
// marks say nothing.
func (s *sheet) markOrUnder(c board.Cell, ds board.DigitSet) {
	switch {
	case s.value[c] != 0:
		s.under[c] = ds
	case ds != 0:
		s.mark(c, ds)
	}
}

// settle decides, for cells that show one digit only, whether it is a value: it
// is, unless a cell that sees it still shows the same digit among others, in
// which case it is a candidate that nobody has placed yet. A digit that is a
// value next to it as well is taken for a value, so that the contradiction is
// found.
//
// This is how forum grids are read; they have no sign for the difference.
func (s *sheet) settle() {
	var shown [9]board.CellSet
	for c := range s.marked.All() {
		if s.marks[c].Single() {
			continue
		}
		for d := range s.marks[c].All() {
			shown[d-1] = shown[d-1].With(c)
		}
	}
	isValue := func(c board.Cell, d board.Digit) bool {
		for p := range c.Peers().All() {
			if s.value[p] == d {
				return true
			}
		}
		return !shown[d-1].Meets(c.Peers())
	}
	for range 2 { // the second time for cells that see a value found the first time
		for c := range s.marked.All() {
			if m := s.marks[c]; m.Single() && isValue(c, m.First()) {
				s.value[c] = m.First()
				s.marked = s.marked.Without(c)
			}
		}
	}
}
