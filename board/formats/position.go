package formats

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"pencilmark/board"
)

// A Position is a puzzle that was read. It consists of a grid, which distinguishes givens from
// solved cells and includes the pencil marks, and of information from the source, such as a title.
type Position struct {
	Grid    board.Grid
	Format  string   // the name of the format it was read in
	Name    string   // the title; may be empty
	Author  string   // may be empty
	Comment string   // may be empty
	Line    int      // the line it began on, from 1
	Notes   []string // what the source contains but the position does not
	Again   []int    // the lines on which the source shows the same puzzle again, in other forms
	Source  any      // the same notes as data, if the source is not a text; otherwise nil

	// GivensAssumed reports that the source does not distinguish givens from solved cells, as is the
	// case for a grid of pencil marks. Then all values count as givens, so that no conclusion depends
	// on a cell not being a given.
	GivensAssumed bool

	// Row holds the fields of the row of a table that the position was read from, and Head the names of
	// the columns, if the table has a heading. Both are nil if it was not read from a table.
	Row, Head []string
}

// A sheet is an intermediate form between the text of a record and its Position. It holds the
// contents of each cell before the rules of the game are applied.
type sheet struct {
	format string
	value  board.Givens
	solved board.CellSet // cells whose value is not a given
	marks  [81]board.DigitSet
	marked board.CellSet      // cells whose candidates are marks; other empty cells have all that are allowed
	under  [81]board.DigitSet // pencil marks of cells that have a value
	at     [81]place

	line                  int
	name, author, comment string
	notes                 []string
	row, head             []string // see Position
	again                 []int    // see Position
	kind                  sheetKind
	block                 bool // was read from nine rows
	framed                bool // has the starred frame of Simple Sudoku, or is a [State] section
	unsettled             bool // a cell with one mark may be a value; see settle
	joined                bool // shows the puzzle of the record above
	assumed               bool // does not distinguish givens from solved cells
}

// A sheetKind determines how a sheet can be combined with the next one.
type sheetKind uint8

const (
	plainSheet  sheetKind = iota // values only
	valuesSheet                  // values only; an earlier sheet showed which of them are givens
	pencilSheet                  // pencil marks; nothing can follow
)

// position applies the rules of the game to s.
func (s *sheet) position() (Position, *Error) {
	g, err := s.value.Grid()
	var conflict *board.ConflictError
	if errors.As(err, &conflict) {
		err := conflictAt(conflict, &s.at)
		err.Line = cmp.Or(err.Line, s.line)
		err.row, err.head = s.row, s.head
		return Position{}, err
	}
	g.SetGivens(board.AllCells().Minus(s.solved))
	if err := s.checkUnder(&g); err != nil {
		return Position{}, err
	}
	for c := range s.marked.And(g.Empty()).All() {
		if extra := s.marks[c] &^ g.Marks(c); extra != 0 && s.marks[c].Len() < 9 {
			s.note(c, "pencil mark %v in %v is dropped: a cell it sees holds it", extra, c)
		}
		g.SetMarks(c, s.marks[c]&g.Marks(c))
	}
	return Position{
		Grid: g, Format: s.format, Line: s.line, Name: s.name, Author: s.author, Comment: s.comment,
		Notes: s.notes, GivensAssumed: s.assumed, Row: s.row, Head: s.head, Again: s.again,
	}, nil
}

// checkUnder compares the pencil marks under values with the values. Under a given, they must
// include its digit. Under a digit that somebody filled in, they may be out of date.
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

// note adds a note about c, with the place of c in the text if it is known.
func (s *sheet) note(c board.Cell, format string, args ...any) {
	where := ""
	if at := s.at[c]; at.col > 0 {
		where = fmt.Sprintf("line %d, column %d: ", at.line, at.col)
	}
	s.notes = append(s.notes, where+fmt.Sprintf(format, args...))
}

// place returns the place of c in the text, or only the line of the sheet if the place is not
// known.
func (s *sheet) place(c board.Cell) place {
	if s.at[c].line == 0 {
		return place{line: s.line}
	}
	return s.at[c]
}

// shown returns the contents of c in s.
func (s *sheet) shown(c board.Cell) string {
	switch {
	case s.value[c] != 0:
		return s.value[c].String()
	case s.marks[c] != 0:
		return s.marks[c].String()
	}
	return "no digit"
}

// mark sets the candidates of c to ds.
func (s *sheet) mark(c board.Cell, ds board.DigitSet) {
	s.marks[c] = ds
	s.marked = s.marked.With(c)
}

// markOrUnder stores the pencil marks of c after the values have been read. If c has a value, they
// are stored in under. An empty set changes nothing.
func (s *sheet) markOrUnder(c board.Cell, ds board.DigitSet) {
	switch {
	case s.value[c] != 0:
		s.under[c] = ds
	case ds != 0:
		s.mark(c, ds)
	}
}

// digitsOf returns the digits in text. It reports false if text has anything else or a digit twice.
func digitsOf(text string) (ds board.DigitSet, ok bool) {
	for i := range len(text) {
		d := cellValue[text[i]]
		if d == none || d == 0 || ds.Has(d) {
			return 0, false
		}
		ds = ds.With(d)
	}
	return ds, true
}

// fillIn stores the digit d, if it is one, in c as a value that is not a given.
func (s *sheet) fillIn(c board.Cell, d board.Digit, at place) *Error {
	switch {
	case d == 0 || d == s.value[c]:
	case s.value[c] != 0:
		return failf(at, "%v is given as %v and filled in as %v", c, s.value[c], d).because(ErrContradiction)
	default:
		s.value[c], s.solved = d, s.solved.With(c)
	}
	return nil
}

// settle decides whether the digit of a cell with only one digit is a value. It is a value, unless
// a cell that it sees still shows the same digit among others. In that case it is a candidate that
// has not been placed yet. If a peer has the same digit as a value, the digit is treated as a value
// too, so that the contradiction is found.
//
// Forum grids are read in this way, because they do not show the difference.
func (s *sheet) settle() {
	var shown [9]board.CellSet
	for c := range s.marked.All() {
		if s.marks[c].Single() || s.marks[c].Len() == 9 { // all nine are no marks at all
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

// Reasons that a caller may want to distinguish with errors.Is. Use errors.As with a
// *board.ConflictError for contradictions.
var (
	// ErrEmpty means that the input contains no puzzle at all.
	ErrEmpty = errors.New("holds no puzzle")
	// ErrBinary means that the input is not text.
	ErrBinary = errors.New("is not text")
	// ErrVariant means that the input is a puzzle whose rules or size differ from the classic 9×9.
	ErrVariant = errors.New("is a variant")
	// ErrContradiction means that the input makes two statements about a cell that cannot both be
	// true, such as pencil marks that do not include the given digit of the cell.
	ErrContradiction = errors.New("contradicts itself")
	// ErrSkipped is the cause of the last Error of an input of which some lines hold no puzzle. They are
	// headings, words and the like. A line that is nearly a puzzle has an Error of its own.
	ErrSkipped = errors.New("lines without a puzzle were skipped")
	// ErrFormat means that there is no format with that name, or that the format cannot be written.
	ErrFormat = errors.New("unknown format")
)

// maxRaw limits how much of the text of a bad record an Error keeps, in bytes.
const maxRaw = 4096

// An Error reports why a record could not be read, and where. If its cause is a
// *board.ConflictError or ErrContradiction, the text is correct but the puzzle is not. Any other
// Error is about the text.
type Error struct {
	File    string // the name given to Read, or ""
	Line    int    // from 1; 0 if the text has only one line or the place is unknown
	Column  int    // from 1, in bytes; 0 if the whole line is meant
	Reason  string // what is wrong
	Mend    string // what to do about it, or ""
	Raw     string // the text of the record, cut after 4096 bytes
	Skipped int    // how many lines hold no puzzle, if the cause is ErrSkipped; Raw is the first of them
	First   int    // the number of this line
	Err     error  // the cause, or nil: an Err variable, a *board.ConflictError, or an error of I/O or of a decoder

	none  bool     // the text is probably not meant as a puzzle
	loose bool     // there may be a puzzle inside the text
	row   []string // of a table; see Position
	head  []string
}

// Error returns the place, the reason and the remedy, as in "a.txt: line 3: row 4 has 8 cells, 9
// expected".
func (e *Error) Error() string {
	var b strings.Builder
	if e.File != "" {
		b.WriteString(e.File + ": ")
	}
	switch {
	case e.Line > 0 && e.Column > 0:
		fmt.Fprintf(&b, "line %d, column %d: ", e.Line, e.Column)
	case e.Line > 0:
		fmt.Fprintf(&b, "line %d: ", e.Line)
	case e.Column > 0:
		fmt.Fprintf(&b, "column %d: ", e.Column)
	}
	b.WriteString(e.Reason)
	if e.Mend != "" {
		b.WriteString("; " + e.Mend)
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// failf returns an Error at the given place.
func failf(at place, format string, args ...any) *Error {
	return &Error{Line: at.line, Column: at.col, Reason: fmt.Sprintf(format, args...)}
}

// mend sets the advice on how to correct the error.
func (e *Error) mend(format string, args ...any) *Error {
	e.Mend = fmt.Sprintf(format, args...)
	return e
}

// because sets the cause.
func (e *Error) because(err error) *Error {
	e.Err = err
	return e
}

// in sets the name of the input.
func (e *Error) in(file string) *Error {
	e.File = file
	return e
}

// A place is a line and a column of the input, both counted from 1. A value of 0 is unknown.
type place struct{ line, col int }

// conflictAt returns the Error for two equal digits in a house, with the places
// of both cells in the text.
func conflictAt(c *board.ConflictError, at *[81]place) *Error {
	a, b := at[c.Cells[0]], at[c.Cells[1]]
	where := ""
	switch {
	case a.col == 0:
	case a.line == b.line:
		where = fmt.Sprintf(" (characters %d and %d)", a.col, b.col)
	default:
		where = fmt.Sprintf(" (line %d character %d, line %d character %d)", a.line, a.col, b.line, b.col)
	}
	return failf(place{line: b.line}, "%v%s", c, where).because(c)
}
