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
}

// A sheet is a record between its text and its Position: what each cell says,
// before the rules of the game are applied.
type sheet struct {
	format string
	value  [81]board.Digit
	solved board.CellSet // cells whose value is no given
	marks  [81]board.DigitSet
	marked board.CellSet // cells whose candidates are marks; other empty cells have all that are allowed
	at     [81]place

	line                  int
	name, author, comment string
	notes                 []string
	kind                  sheetKind
	block                 bool // came as nine rows
	framed                bool // has the starred frame of Simple Sudoku, or is a [State] section
	unsettled             bool // a cell with one mark may be a value; see settle
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
	g.SetGivens(board.AllCells.Minus(s.solved))
	p := Position{Format: s.format, Line: s.line, Name: s.name, Author: s.author, Comment: s.comment, Notes: s.notes}
	for c := range s.marked.And(g.Empty()).All() {
		if extra := s.marks[c] &^ g.Marks(c); extra != 0 {
			p.Notes = append(p.Notes, fmt.Sprintf("pencil mark %v in %v is dropped: a cell it sees holds it", extra, c))
		}
		g.SetMarks(c, s.marks[c]&g.Marks(c))
	}
	p.Grid = g
	return p, nil
}

// mark says that the candidates of c are ds.
func (s *sheet) mark(c board.Cell, ds board.DigitSet) {
	s.marks[c] = ds
	s.marked = s.marked.With(c)
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
