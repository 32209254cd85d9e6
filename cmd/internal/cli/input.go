package cli

import (
	"errors"
	"io"
	"iter"
	"os"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
)

// A record is one puzzle of the input, or why it could not be read.
type record struct {
	formats.Position
	Err error
}

// puzzle returns the givens of r as 81 characters, or the raw text of a record
// that could not be read.
func (r *record) puzzle() string {
	var bad *formats.Error
	if errors.As(r.Err, &bad) {
		return bad.Raw
	}
	return board.Line(r.Grid.Puzzle())
}

// records yields the puzzles that the arguments name: files, - for standard
// input, or puzzles themselves. Without arguments it reads standard input, if
// that is no terminal.
func (e *Env) records(args []string) iter.Seq[record] {
	return func(yield func(record) bool) {
		if len(args) == 0 {
			if isTerminal(e.In) {
				yield(record{Err: usagef("which puzzle? Give 81 characters, a file, or - for standard input")})
				return
			}
			args = []string{"-"}
		}
		for _, arg := range args {
			if !e.argument(arg, yield) {
				return
			}
		}
	}
}

// argument yields the puzzles of one argument. It returns false to stop.
func (e *Env) argument(arg string, yield func(record) bool) bool {
	if arg == "-" {
		return stream(e.counted(e.In), "", yield)
	}
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return yield(record{Err: inputf("%s is a directory; a file or a puzzle is expected", arg)})
	case err == nil:
		f, err := os.Open(arg)
		if err != nil {
			return yield(record{Err: inputf("%v", err)})
		}
		defer f.Close()
		return stream(e.counted(f), arg, yield)
	}
	p, err := formats.Parse(arg)
	if err != nil && looksLikeFile(arg) {
		err = inputf("%s: there is no such file, and it is no puzzle", arg)
	}
	return yield(record{p, err})
}

// counted lets a running progress see what is read.
func (e *Env) counted(r io.Reader) io.Reader {
	if e.progress == nil {
		return r
	}
	return e.progress.reader(r)
}

func stream(r io.Reader, name string, yield func(record) bool) bool {
	for p, err := range formats.Read(r, name) {
		if !yield(record{p, err}) {
			return false
		}
	}
	return true
}

// looksLikeFile reports whether arg is more likely a misspelt file name than a
// misspelt puzzle.
func looksLikeFile(arg string) bool {
	if len(arg) >= 60 || strings.Contains(arg, "\n") || strings.Contains(arg, "://") {
		return false
	}
	digits := 0
	for _, b := range []byte(arg) {
		if b >= '0' && b <= '9' || b == '.' {
			digits++
		}
	}
	return digits*2 < len(arg)
}

// one returns the only puzzle that the arguments name.
func (e *Env) one(args []string) (formats.Position, error) {
	var out *record
	for r := range e.records(args) {
		if r.Err != nil {
			return formats.Position{}, r.Err
		}
		if out != nil {
			return formats.Position{}, usagef("one puzzle is expected, and here is a second one")
		}
		out = &r
	}
	return out.Position, nil
}
