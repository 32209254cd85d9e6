// Package exit has the exit codes of the program, and the errors that lead to them. A
// command returns an error; Code alone turns it into the number that the shell sees. It
// imports board, board/formats and techniques/solve, whose errors have codes of their own.
package exit

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/solve"
)

// The exit codes.
const (
	OK          = 0
	Failed      = 1   // the puzzle is at fault, or a check failed
	Usage       = 2   // wrong usage
	Input       = 3   // input that cannot be read or parsed
	Limit       = 4   // a limit was reached
	Bug         = 70  // a technique contradicted the solution: a bug of ours
	Interrupted = 130 // Ctrl-C
)

// A codeError is an error with the exit code it leads to. An empty text means
// that the reason was printed already.
type codeError struct {
	code int
	err  error
}

func (e *codeError) Error() string { return e.err.Error() }
func (e *codeError) Unwrap() error { return e.err }

// Usagef returns an error of usage.
func Usagef(format string, args ...any) error { return With(Usage, fmt.Errorf(format, args...)) }

// Failedf returns an error that puts a puzzle at fault.
func Failedf(format string, args ...any) error { return With(Failed, fmt.Errorf(format, args...)) }

// Inputf returns an error of input that cannot be read.
func Inputf(format string, args ...any) error { return With(Input, fmt.Errorf(format, args...)) }

// With returns err with the exit code that it leads to.
func With(code int, err error) error { return &codeError{code, err} }

// Silent returns an error whose reason was printed already, or nil if the code is OK.
func Silent(code int) error {
	if code == OK {
		return nil
	}
	return With(code, errors.New(""))
}

// IsSilent reports whether the reason of err was printed already.
func IsSilent(err error) bool { return err.Error() == "" }

// ErrInterrupted ends a run that Ctrl-C stopped.
var ErrInterrupted = With(Interrupted, errors.New("interrupted"))

// HasCode reports whether err was made here, with a code of its own.
func HasCode(err error) bool { return errors.As(err, new(*codeError)) }

// Ends reports whether err ends a run: everything does but a record that cannot
// be read, which is reported and left out.
func Ends(err error) bool {
	var bad *formats.Error
	return !errors.As(err, &bad) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// Code maps an error to the exit code.
func Code(err error) int {
	var with *codeError
	switch {
	case err == nil:
		return OK
	case errors.As(err, &with):
		return with.code
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

// IsConflict reports whether err says that givens contradict each other.
func IsConflict(err error) bool { return errors.As(err, new(*board.ConflictError)) }
