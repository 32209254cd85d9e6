// Package asked adapts package ask to the command line. Its errors get exit codes and name flags instead of fields, and
// errors and notes name the commands that help.
package asked

import (
	"errors"
	"fmt"
	"strings"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/spot"
)

// advice holds what the program adds to errors with a certain cause.
var advice = []struct {
	cause error
	text  string
}{
	{names.ErrUnknown, "\nrun \"pencilmark techniques\" for a list"},
	{formats.ErrFormat, "\n\"pencilmark convert --help\" lists them"},
	{ask.ErrMistake, Details},
	{spot.ErrNoWay, "; run \"pencilmark find\" to see the step itself"},
}

// Details follows a text that says how many mistakes a position has.
const Details = " Run \"pencilmark mistakes\" for details."

// Failure converts an error of package ask, or about the name of a technique. The error nil stays nil.
func Failure(err error) error {
	if err == nil {
		return nil
	}
	code, text := exit.Usage, err.Error()
	if e := (*ask.Error)(nil); errors.As(err, &e) {
		code, text = codeOf(e), e.In(flag)
		if code < 0 {
			return e.Unwrap()
		}
	}
	for _, a := range advice {
		if errors.Is(err, a.cause) {
			text += a.text
		}
	}
	return exit.With(code, errors.New(text))
}

// advised reports whether there is advice for an error.
func advised(err error) (found bool) {
	for _, a := range advice {
		found = found || errors.Is(err, a.cause)
	}
	return found
}

// codeOf returns the exit code for an error, or -1 if its cause has a code of its own.
func codeOf(e *ask.Error) int {
	switch {
	case e.Code == ask.CodeUsage, e.Code == ask.CodeInput && e.Field != "puzzle":
		return exit.Usage
	case e.Code == ask.CodeInput:
		return exit.Input
	case e.Code == ask.CodePuzzle && (e.Unwrap() == nil || advised(e)):
		return exit.Failed
	case e.Code == ask.CodePuzzle:
		return exit.Code(e.Unwrap())
	case e.Code == ask.CodeLimit && e.Unwrap() == nil:
		return exit.Limit
	}
	return -1
}

// arguments holds the fields that are not flags of the same name.
var arguments = map[string]string{"scales": "--scale", "evidence": "--verbose", "technique": "TECHNIQUE", "conclusion": "CONCLUSION",
	"puzzle": "PUZZLE", "teach": "--path teach=TECHNIQUE"}

// flag returns the flag or argument for a field of a request.
func flag(field string) string {
	if name, ok := arguments[field]; ok {
		return name
	}
	return "--" + strings.ReplaceAll(field, "_", "-")
}

// Notes prints the notes of an answer on stderr.
func Notes(s *console.Streams, notes []ask.Note) {
	for _, n := range notes {
		text := n.Text
		if n.Code == ask.NoteMistake {
			text += `; run "pencilmark mistakes" to see it`
		}
		fmt.Fprintln(s.Err, "pencilmark:", text)
	}
}
