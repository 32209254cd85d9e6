package cli

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
	exitOK          = 0
	exitFailed      = 1   // the puzzle is at fault, or a check failed
	exitUsage       = 2   // wrong usage
	exitInput       = 3   // input that cannot be read or parsed
	exitLimit       = 4   // a limit was reached
	exitBug         = 70  // a technique contradicted the solution: a bug of ours
	exitInterrupted = 130 // Ctrl-C
)

// An exitError is an error with the exit code it leads to. An empty text means
// that the reason was printed already.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string { return e.err.Error() }
func (e *exitError) Unwrap() error { return e.err }

func usagef(format string, args ...any) error {
	return &exitError{exitUsage, fmt.Errorf(format, args...)}
}

func failedf(format string, args ...any) error {
	return &exitError{exitFailed, fmt.Errorf(format, args...)}
}

func inputf(format string, args ...any) error {
	return &exitError{exitInput, fmt.Errorf(format, args...)}
}

// told returns an error whose reason was printed already.
func told(code int) error {
	if code == exitOK {
		return nil
	}
	return &exitError{code, errors.New("")}
}

var errInterrupted = &exitError{exitInterrupted, errors.New("interrupted")}

// ends reports whether err ends a run: everything does but a record that cannot
// be read, which is told and left out.
func ends(err error) bool {
	var bad *formats.Error
	return !errors.As(err, &bad) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// exitCode maps an error to the exit code.
func exitCode(err error) int {
	var exit *exitError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &exit):
		return exit.code
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.Is(err, context.DeadlineExceeded):
		return exitLimit
	case errors.Is(err, formats.ErrFormat):
		return exitUsage
	case errors.As(err, new(*solve.UnsoundError)):
		return exitBug
	case isConflict(err), errors.Is(err, board.ErrBroken), errors.Is(err, formats.ErrContradiction):
		return exitFailed
	}
	return exitInput
}

// isConflict reports whether err says that givens contradict each other.
func isConflict(err error) bool {
	var conflict *board.ConflictError
	return errors.As(err, &conflict)
}

// counting returns n things in words: "1 step", "7 steps".
func counting(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
