package formats

import (
	"errors"
	"fmt"
	"strings"

	"pencilmark/board"
)

// Reasons that a caller may want to tell apart, to be used with errors.Is. A
// contradiction is told by errors.As with a *board.ConflictError.
var (
	// ErrEmpty says that the input holds no puzzle at all.
	ErrEmpty = errors.New("holds no puzzle")
	// ErrBinary says that the input is no text.
	ErrBinary = errors.New("is not text")
	// ErrVariant says that the input is a puzzle with other rules or of another
	// size than the classic 9×9.
	ErrVariant = errors.New("is a variant")
	// ErrContradiction says that the input says two things about a cell that
	// cannot both be true, such as pencil marks without the digit that is given
	// there.
	ErrContradiction = errors.New("contradicts itself")
	// ErrFormat says that there is no format of that name, or that it cannot be
	// written.
	ErrFormat = errors.New("unknown format")
)

// maxRaw limits the text of a bad record that an Error keeps, in bytes.
const maxRaw = 4096

// An Error says why a record could not be read, and where. If its cause is a
// *board.ConflictError or ErrContradiction, the text was understood and the
// puzzle is at fault; any other Error is about the text.
type Error struct {
	File   string // the name given to Read, or ""
	Line   int    // from 1; 0 if the text has only one line or the place is unknown
	Column int    // from 1, in bytes; 0 if the whole line is meant
	Reason string // what is wrong
	Mend   string // what to do about it, or ""
	Raw    string // the text of the record, cut after 4096 bytes
	Err    error  // the cause, or nil: an Err variable, a *board.ConflictError, or an error of I/O or of a decoder
}

// Error returns place, reason and mend, as in "a.txt: line 3: row 4 has 8
// cells, 9 expected".
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

// mend sets what to do about the error.
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

// A place is a line and a column of the input, both from 1; 0 is unknown.
type place struct{ line, col int }

// conflictAt returns the Error for two equal digits in a house, with the places
// of both cells in the text.
func conflictAt(c *board.ConflictError, at *[81]place) *Error {
	a, b := at[c.Cells[0]], at[c.Cells[1]]
	where := ""
	switch {
	case a.col == 0:
	case a.line == b.line:
		where = fmt.Sprintf(" (columns %d and %d)", a.col, b.col)
	default:
		where = fmt.Sprintf(" (line %d column %d, line %d column %d)", a.line, a.col, b.line, b.col)
	}
	return failf(place{line: b.line}, "%v%s", c, where).because(c)
}
