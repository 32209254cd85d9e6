// Package input reads the puzzles, positions and solving logs that the arguments of a
// command name: files, - for standard input, or puzzles themselves. It imports board,
// board/formats, explain, and the streams and exit codes of the program.
package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/streams"
)

// A Record is one puzzle of the input, or why it could not be read.
type Record struct {
	formats.Position
	Err error

	N int // of the record in the input, from 1, where that is counted
}

// Text returns the givens of r as 81 characters, or the raw text of a record
// that could not be read.
func (r *Record) Text() string {
	var bad *formats.Error
	if errors.As(r.Err, &bad) {
		return bad.Raw
	}
	return board.Line(r.Grid.Puzzle())
}

// Records yields the puzzles that the arguments name: files, - for standard
// input, or puzzles themselves. Without arguments it reads standard input, if
// that is no terminal.
func Records(ctx context.Context, s *streams.Streams, args []string) iter.Seq[Record] {
	return func(yield func(Record) bool) { (&reader{ctx, s}).lines(args, nil, yield) }
}

// A reader reads what arguments name.
type reader struct {
	ctx context.Context
	*streams.Streams
}

// A lineTaker takes a puzzle of 81 characters, not yet held against the rules, from the
// input of that name; see formats.ReadLines. It returns false to stop.
type lineTaker func(name string, l *formats.Line) bool

// lines reads the input that Records names. Puzzles on a line of 81 characters go to line,
// unless it is nil, and all the others to yield.
func (e *reader) lines(args []string, line lineTaker, yield func(Record) bool) {
	if len(args) == 0 {
		if e.TerminalIn() {
			yield(Record{Err: exit.Usagef("which puzzle? Give 81 characters, a file, or - for standard input")})
			return
		}
		args = []string{"-"}
	}
	if err := OneStdin(args); err != nil {
		yield(Record{Err: err})
		return
	}
	for _, arg := range args {
		if !e.argument(arg, line, yield) {
			return
		}
	}
}

// OneStdin refuses arguments that would read standard input twice: the second time
// nothing is left of it.
func OneStdin(args []string) error {
	if i := slices.Index(args, "-"); i >= 0 && slices.Contains(args[i+1:], "-") {
		return exit.Usagef("- is standard input, which can be read only once")
	}
	return nil
}

// A LineOrRecord is one puzzle of the input: as its line, if it stood on one, which is
// quicker than to make a position of it; or else as a record.
type LineOrRecord struct {
	Line   formats.Line
	Record *Record // nil if there is a line
	name   string  // of the input of the line
}

// Read returns the puzzle as a record.
func (p *LineOrRecord) Read() *Record {
	if p.Record != nil {
		return p.Record
	}
	r := new(Record)
	r.Position, r.Err = p.Line.Position(p.name)
	return r
}

// LinesOrRecords yields the puzzles that Records does.
func LinesOrRecords(ctx context.Context, s *streams.Streams, args []string) iter.Seq[LineOrRecord] {
	return func(yield func(LineOrRecord) bool) {
		(&reader{ctx, s}).lines(args, func(name string, l *formats.Line) bool {
			return yield(LineOrRecord{name: name, Line: *l})
		}, func(r Record) bool {
			return yield(LineOrRecord{Record: &r})
		})
	}
}

// argument yields the puzzles of one argument. It returns false to stop.
func (e *reader) argument(arg string, line lineTaker, yield func(Record) bool) bool {
	if arg == "-" {
		return e.stream(e.Counted(e.Input(e.ctx)), "", line, yield)
	}
	if _, err := os.Stat(arg); err == nil {
		f, err := e.Open(arg)
		if err != nil {
			return yield(Record{Err: err})
		}
		defer f.Close()
		return e.stream(e.Counted(e.Interruptible(e.ctx, f)), arg, line, yield)
	}
	p, err := formats.Parse(arg)
	if strings.TrimSpace(arg) == "" {
		err = exit.Inputf("an argument is empty; 81 characters, a file or - is expected")
	}
	if err != nil && LooksLikeFile(arg) {
		err = exit.Inputf("%s: there is no such file, and it is no puzzle", arg)
	}
	return yield(Record{Position: p, Err: err})
}

// stream yields the puzzles of one input, see lines. It returns false to stop.
func (e *reader) stream(r io.Reader, name string, line lineTaker, yield func(Record) bool) (more bool) {
	more = true
	var bare func(*formats.Line) bool
	words := passages{to: e.Streams, yield: func(r Record) bool {
		more = yield(r)
		return more
	}}
	if line != nil {
		bare = func(l *formats.Line) bool {
			more = words.told() && line(name, l)
			return more
		}
	}
	formats.ReadLines(r, name, bare, func(p formats.Position, err error) bool {
		if err == nil && e.Step > 0 && p.Format != logFormat {
			err = exit.Usagef("--at is for a solving log; here is a puzzle")
		}
		return words.take(Record{Position: p, Err: placed(name, err)})
	}, photoDetector(e.Streams), logDetector(e.Step))
	if more {
		words.end()
	}
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

// LooksLikeFile reports whether arg is more likely a misspelt file name than a
// misspelt puzzle.
func LooksLikeFile(arg string) bool {
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

// One returns the only puzzle that the arguments name. Of several pictures of it, as solve and
// play print them, the last counts that is not solved, with the givens of the first.
func One(ctx context.Context, s *streams.Streams, args []string) (formats.Position, error) {
	var first, out *Record
	for r := range Records(ctx, s, args) {
		switch {
		case r.Err != nil:
			return formats.Position{}, r.Err
		case out == nil:
			first, out = &r, &r
		case !isDrawn(&r.Position) || !later(&first.Grid, &r.Grid):
			return formats.Position{}, exit.Usagef("one puzzle is expected, and here is a second one")
		case !r.Grid.Solved():
			out = &r
		}
	}
	if out != first {
		fmt.Fprintln(s.Err, "pencilmark: of several pictures of the puzzle the last counts")
		out.Grid.SetGivens(first.Grid.Givens())
		out.GivensAssumed = first.GivensAssumed
	}
	Notes(s, 1, &out.Position)
	return out.Position, nil
}

// later reports whether a position has the digits of another one, or more.
func later(before, g *board.Grid) bool {
	for c, d := range before.Values() {
		if d != 0 && g.Value(board.Cell(c)) != d && g.Marks(board.Cell(c)) != d.Set() {
			return false
		}
	}
	return true
}

// Notes says on stderr what the source of the n-th puzzle holds and its position does not,
// and keeps it for what is written as data.
func Notes(s *streams.Streams, n int, p *formats.Position) {
	s.Source = p.Source
	for _, note := range p.Notes {
		fmt.Fprintf(s.Err, "pencilmark: puzzle %d: %s\n", n, note)
	}
}

// Values returns the givens of a position, or all its values if it has none.
func Values(g *board.Grid) [81]board.Digit {
	if g.Givens().IsEmpty() {
		return g.Values()
	}
	return g.Puzzle()
}
