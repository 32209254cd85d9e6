package ask

import (
	"context"
	"errors"
	"fmt"
	"regexp"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/techniques/solve"
)

// A Code is the kind of an [Error].
type Code string

// The codes.
const (
	CodeUsage  Code = "usage"  // a field of the request has a value that it cannot have
	CodeInput  Code = "input"  // a text cannot be read, such as that of a puzzle or a conclusion
	CodePuzzle Code = "puzzle" // the puzzle does not allow an answer
	CodeLimit  Code = "limit"  // a limit was reached, such as the end of the context
	CodeBug    Code = "bug"    // this program has a bug
)

// An Error explains why a question has no answer. All questions return errors of this type.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	Field   string `json:"field,omitempty"`  // the field of the request that is to blame, by its name in JSON
	Line    int    `json:"line,omitempty"`   // the line of a text that cannot be read, from 1
	Column  int    `json:"column,omitempty"` // the column in that line, from 1

	format string // in which {field} stands for the name of a field
	args   []any
	err    error
}

// ErrMistake is the cause of an Error, for callers that have more to say about mistakes.
var ErrMistake = errors.New("the position has a mistake")

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the cause, which can be nil.
func (e *Error) Unwrap() error { return e.err }

// field matches the name of a field in a format.
var field = regexp.MustCompile(`\{([a-z_]+)\}`)

// In returns the message for callers who know the fields by other names, such as flags.
func (e *Error) In(name func(field string) string) string {
	if e.format == "" {
		return e.Message
	}
	format := field.ReplaceAllStringFunc(e.format, func(s string) string { return name(s[1 : len(s)-1]) })
	return fmt.Sprintf(format, e.args...)
}

// fail returns an error whose format can name fields as in "{max} must be at least 1".
func fail(code Code, about string, cause error, format string, args ...any) *Error {
	e := &Error{Code: code, Field: about, format: format, args: args, err: cause}
	e.Message = e.In(func(name string) string { return name })
	return e
}

// usage returns the error for a field that has a value it cannot have.
func usage(about, format string, args ...any) *Error {
	return fail(CodeUsage, about, nil, format, args...)
}

// unusable returns the error for a puzzle that does not allow an answer.
func unusable(cause error, format string, args ...any) *Error {
	return fail(CodePuzzle, "puzzle", cause, format, args...)
}

// unsolvable returns [board.ErrBroken] if a position has no solution, and nil otherwise.
func unsolvable(g *board.Grid) error {
	if p := search.PuzzleOf(g); p.Solutions == 0 || !p.Agrees(g) {
		return board.ErrBroken
	}
	return nil
}

// failure converts the error of another package.
func failure(about string, err error) error {
	e := &Error{Code: CodePuzzle, Message: err.Error(), Field: about, err: err}
	var own *Error
	var format *formats.Error
	switch {
	case errors.As(err, &own):
		return own
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		e.Code, e.Field, e.Message = CodeLimit, "", "this took too long and was stopped"
	case errors.As(err, new(*solve.UnsoundError)):
		e.Code, e.Field = CodeBug, ""
	case errors.As(err, new(*board.ConflictError)), errors.Is(err, board.ErrBroken), errors.Is(err, formats.ErrContradiction):
	case errors.As(err, &format):
		e.Code, e.Line, e.Column = CodeInput, format.Line, format.Column
	}
	return e
}
