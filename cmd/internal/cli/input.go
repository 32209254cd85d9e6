package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
)

// A record is one puzzle of the input, or why it could not be read.
type record struct {
	formats.Position
	Err error

	n int // of the record in the input, from 1, where that is counted
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
	return func(yield func(record) bool) { e.lines(args, nil, yield) }
}

// A lineTaker takes a puzzle of 81 characters, not yet held against the rules, from the
// input of that name; see formats.ReadLines. It returns false to stop.
type lineTaker func(name string, l *formats.Line) bool

// lines reads the same input as records. Puzzles on a line of 81 characters go to line,
// unless it is nil, and all the others to yield.
func (e *Env) lines(args []string, line lineTaker, yield func(record) bool) {
	if len(args) == 0 {
		if isTerminal(e.In) {
			yield(record{Err: usagef("which puzzle? Give 81 characters, a file, or - for standard input")})
			return
		}
		args = []string{"-"}
	}
	if err := oneStdin(args); err != nil {
		yield(record{Err: err})
		return
	}
	for _, arg := range args {
		if !e.argument(arg, line, yield) {
			return
		}
	}
}

// oneStdin refuses arguments that would read standard input twice: the second time
// nothing is left of it.
func oneStdin(args []string) error {
	if i := slices.Index(args, "-"); i >= 0 && slices.Contains(args[i+1:], "-") {
		return usagef("- is standard input, which can be read only once")
	}
	return nil
}

// A lineOrRecord is one puzzle of the input: as its line, if it stood on one, which is
// quicker than to make a position of it; or else as a record.
type lineOrRecord struct {
	name   string // of the input of line
	line   formats.Line
	record *record // nil if there is a line
}

// read returns the puzzle as a record.
func (p *lineOrRecord) read() *record {
	if p.record != nil {
		return p.record
	}
	r := new(record)
	r.Position, r.Err = p.line.Position(p.name)
	return r
}

// linesOrRecords yields the puzzles that records does.
func (e *Env) linesOrRecords(args []string) iter.Seq[lineOrRecord] {
	return func(yield func(lineOrRecord) bool) {
		e.lines(args, func(name string, l *formats.Line) bool {
			return yield(lineOrRecord{name: name, line: *l})
		}, func(r record) bool {
			return yield(lineOrRecord{record: &r})
		})
	}
}

// argument yields the puzzles of one argument. It returns false to stop.
func (e *Env) argument(arg string, line lineTaker, yield func(record) bool) bool {
	if arg == "-" {
		return stream(e.counted(e.input()), "", line, yield)
	}
	if _, err := os.Stat(arg); err == nil {
		f, err := e.open(arg)
		if err != nil {
			return yield(record{Err: err})
		}
		defer f.Close()
		return stream(e.counted(interruptible(e.ctx, f)), arg, line, yield)
	}
	p, err := formats.Parse(arg)
	if strings.TrimSpace(arg) == "" {
		err = inputf("an argument is empty; 81 characters, a file or - is expected")
	}
	if err != nil && looksLikeFile(arg) {
		err = inputf("%s: there is no such file, and it is no puzzle", arg)
	}
	return yield(record{Position: p, Err: err})
}

// open opens a file for reading. It refuses the file that -o writes.
func (e *Env) open(name string) (*os.File, error) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return nil, inputf("%s is a directory; a file is expected", name)
	case err == nil && e.file.is(info):
		return nil, usagef("%s is read and cannot be written to at the same time", name)
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, inputf("%s: there is no such file", name)
	}
	if err != nil {
		return nil, inputf("%v", err)
	}
	return f, nil
}

// counted lets a running progress see what is read.
func (e *Env) counted(r io.Reader) io.Reader {
	if e.progress == nil {
		return r
	}
	return e.progress.reader(r)
}

// stream yields the puzzles of one input, see lines. It returns false to stop.
func stream(r io.Reader, name string, line lineTaker, yield func(record) bool) (more bool) {
	more = true
	var bare func(*formats.Line) bool
	if line != nil {
		bare = func(l *formats.Line) bool {
			more = line(name, l)
			return more
		}
	}
	formats.ReadLines(r, name, bare, func(p formats.Position, err error) bool {
		more = yield(record{Position: p, Err: placed(name, err)})
		return more
	}, logDetector)
	return more
}

// placed names standard input in an error that has no place of its own.
func placed(name string, err error) error {
	var bad *formats.Error
	if name == "" && errors.As(err, &bad) && bad.Line == 0 && bad.Column == 0 {
		named := *bad
		named.File = "standard input"
		return &named
	}
	return err
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
	e.notes(1, &out.Position)
	return out.Position, nil
}

// notes tells what the source of the n-th puzzle holds and its position does not.
func (e *Env) notes(n int, p *formats.Position) {
	for _, note := range p.Notes {
		fmt.Fprintf(e.Err, "pencilmark: puzzle %d: %s\n", n, note)
	}
}
