// Package exit defines the exit codes of the program and the errors that lead to them. A command
// returns an error, and only Code converts it to the number that the shell receives. Package exit
// imports board, board/formats and techniques/solve, because their errors have exit codes of their
// own.
package exit

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/solve"
)

// These are the exit codes of the program.
const (
	OK          = 0
	Failed      = 1   // the puzzle has a fault, or a check failed
	Usage       = 2   // wrong usage
	Input       = 3   // input that cannot be read or parsed
	Limit       = 4   // a limit was reached
	Output      = 5   // output that cannot be written, or a page that cannot be served
	Bug         = 70  // a technique contradicted the solution, which is a bug in pencilmark
	Interrupted = 130 // Ctrl-C
)

// A codeError is an error together with its exit code. An empty text means that the
// reason has already been printed.
type codeError struct {
	code int
	err  error
}

func (e *codeError) Error() string { return e.err.Error() }
func (e *codeError) Unwrap() error { return e.err }

// Usagef returns an error with the exit code Usage, for wrong flags or arguments.
func Usagef(format string, args ...any) error { return With(Usage, fmt.Errorf(format, args...)) }

// Failedf returns an error with the exit code Failed, for a fault in a puzzle.
func Failedf(format string, args ...any) error { return With(Failed, fmt.Errorf(format, args...)) }

// Inputf returns an error with the exit code Input, for input that cannot be read.
func Inputf(format string, args ...any) error { return With(Input, fmt.Errorf(format, args...)) }

// Outputf returns an error with the exit code Output, for output that cannot be written.
func Outputf(format string, args ...any) error { return With(Output, fmt.Errorf(format, args...)) }

// With returns an error that wraps err and has the given exit code.
func With(code int, err error) error { return &codeError{code, err} }

// Text returns the text of an error for a terminal. Control characters, which can occur in an
// argument or a file name, are written as escapes. The text of a bug asks the reader to report it.
func Text(err error) string {
	var b strings.Builder
	text := err.Error()
	if Code(err) == Bug {
		text += "; please report it"
	}
	for _, r := range text {
		if r == '\n' || r == '\t' || unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return b.String()
}

// Silent returns an error whose reason has already been printed, or nil if the code is
// OK.
func Silent(code int) error {
	if code == OK {
		return nil
	}
	return With(code, errors.New(""))
}

// IsSilent reports whether the reason for err has already been printed.
func IsSilent(err error) bool { return err.Error() == "" }

// ErrInterrupted is the error of a run that was stopped with Ctrl-C.
var ErrInterrupted = With(Interrupted, errors.New("interrupted"))

// HasCode reports whether err was created by this package with an exit code of its own.
func HasCode(err error) bool { return errors.As(err, new(*codeError)) }

// Ends reports whether err ends a run. All errors do, except the error for a record that
// cannot be read. Such a record is reported and skipped.
func Ends(err error) bool {
	var bad *formats.Error
	return !errors.As(err, &bad) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// Code returns the exit code for an error.
func Code(err error) int {
	var with *codeError
	var file *fs.PathError
	switch {
	case err == nil:
		return OK
	case errors.As(err, &with):
		return with.code
	case errors.As(err, &file) && file.Op == "write":
		return Output
	case errors.Is(err, context.Canceled):
		return Interrupted
	case errors.Is(err, context.DeadlineExceeded):
		return Limit
	case errors.Is(err, formats.ErrFormat):
		return Usage
	case errors.As(err, new(*solve.UnsoundError)):
		return Bug
	case IsConflict(err), errors.Is(err, board.ErrBroken), errors.Is(err, formats.ErrContradiction):
		return Failed
	}
	return Input
}

// IsConflict reports whether err means that givens contradict each other.
func IsConflict(err error) bool { return errors.As(err, new(*board.ConflictError)) }
