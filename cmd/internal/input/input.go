// Package input reads the puzzles, positions and solving logs that the arguments of a
// command name. An argument is a file, "-" for standard input, or a puzzle itself. It
// imports board, board/formats, explain, and the streams and exit codes of the program.
package input

import (
	"cmp"
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
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
)

// A Record is one puzzle of the input, or the error that explains why it could not be
// read.
type Record struct {
	formats.Position
	Err error

	File string // the name of its file; "" for standard input and arguments
	N    int    // number of the record in the input, from 1, if records are counted
}

// Text returns the givens of r as 81 characters. For a record that could not be read, it
// returns the raw text.
func (r *Record) Text() string {
	var bad *formats.Error
	if errors.As(r.Err, &bad) {
		return bad.Raw
	}
	return r.Grid.Puzzle().String()
}

// Records returns an iterator over the puzzles that the arguments name. An argument is a file, "-" for standard input,
// or a puzzle itself. Without arguments, Records reads standard input, unless that is a terminal.
func Records(ctx context.Context, s *console.Streams, args []string) iter.Seq[Record] {
	return func(yield func(Record) bool) { (&reader{ctx, s}).lines(args, nil, yield) }
}

// A reader reads the input that the arguments of a command name.
type reader struct {
	ctx context.Context
	*console.Streams
}

// A lineTaker receives a line of 81 characters, which has not been checked for
// contradictions yet, and the name of its input (see formats.ReadLines). It returns false
// to stop.
type lineTaker func(name string, l *formats.Line) bool

// lines reads the same input as Records. It passes puzzles on a line of 81 characters to line,
// unless line is nil, and all other puzzles to yield.
func (e *reader) lines(args []string, line lineTaker, yield func(Record) bool) {
	if len(args) == 0 {
		if e.TerminalIn() {
			yield(Record{Err: exit.Usagef("this command needs a puzzle: 81 characters, a file, or - for standard input")})
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

// OneStdin returns an error if the arguments name standard input twice, because nothing
// would be left to read the second time.
func OneStdin(args []string) error {
	if i := slices.Index(args, "-"); i >= 0 && slices.Contains(args[i+1:], "-") {
		return exit.Usagef("standard input (-) can be read only once")
	}
	return nil
}

// A LineOrRecord is one puzzle of the input. If the puzzle is on a line of 81 characters,
// it holds that line, which is faster than making a position. Otherwise it holds a
// record.
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
	r := &Record{File: p.name}
	r.Position, r.Err = p.Line.Position(p.name)
	return r
}

// Place returns the name of the file of the puzzle, its line and its name, as far as they are known.
func (p *LineOrRecord) Place() (file string, line int, name string) {
	r := p.Record
	if r == nil {
		return p.name, p.Line.Number, ""
	}
	var bad *formats.Error
	if errors.As(r.Err, &bad) {
		return r.File, bad.Line, ""
	}
	return r.File, r.Line, r.Name
}

// LinesOrRecords returns an iterator over the same puzzles as Records.
func LinesOrRecords(ctx context.Context, s *console.Streams, args []string) iter.Seq[LineOrRecord] {
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
		return e.stream(e.Counted(f), arg, line, yield)
	}
	p, err := formats.Parse(arg)
	if strings.TrimSpace(arg) == "" {
		err = exit.Inputf("empty argument; give a puzzle of 81 characters, a file, or - for standard input")
	}
	if err != nil && LooksLikeFile(arg) {
		err = exit.Inputf("%s: no such file, and not a puzzle either", arg)
	}
	if err == nil && e.Step > 0 {
		err = errNoLog
	}
	return yield(Record{Position: p, Err: err})
}

var errNoLog = exit.Usagef("--at needs a solving log, but this is a puzzle")

// stream yields the puzzles of one input in the same way as lines. It returns false to
// stop.
func (e *reader) stream(r io.Reader, name string, line lineTaker, yield func(Record) bool) (more bool) {
	more = true
	var bare func(*formats.Line) bool
	solved, open := 0, 0
	if line != nil && e.Step == 0 {
		bare = func(l *formats.Line) bool {
			open++
			more = line(name, l)
			return more
		}
	}
	formats.ReadLines(r, name, bare, func(p formats.Position, err error) bool {
		if errors.Is(err, formats.ErrSkipped) {
			e.Later("%v", placed(name, err))
			return true
		}
		switch {
		case err == nil && p.Grid.Solved():
			solved++
		case err == nil:
			open++
		}
		if err == nil && e.Step > 0 && p.Format != logFormat {
			err = errNoLog
		}
		more = yield(Record{Position: p, Err: placed(name, err), File: name})
		return more
	}, photoDetector(e.Streams), logDetector(e.Step))
	if more && solved > 0 && open == 0 {
		e.Later("%s holds only solved grids", cmp.Or(name, "standard input"))
	}
	return more
}

// placed adds the name "standard input" to an error about standard input that has no line
// or column.
func placed(name string, err error) error {
	var bad *formats.Error
	if name == "" && errors.As(err, &bad) && bad.Line == 0 && bad.Column == 0 {
		named := *bad
		named.File = "standard input"
		return &named
	}
	return err
}

// LooksLikeFile reports whether arg looks more like a misspelt file name than like a
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

// One returns the only puzzle that the arguments name. The input may contain several pictures of
// the same puzzle, as solve and play print them. In that case One returns the last one that is not
// solved, with the givens of the first.
func One(ctx context.Context, s *console.Streams, args []string) (formats.Position, error) {
	var first, out *Record
	for r := range Records(ctx, s, args) {
		switch {
		case r.Err != nil:
			return formats.Position{}, r.Err
		case out == nil:
			first, out = &r, &r
		case (!isDrawn(&r.Position) || !later(&first.Grid, &r.Grid)) && r.Line > out.Line:
			return formats.Position{}, exit.Usagef("give only one puzzle; a second begins on line %d", r.Line)
		case !isDrawn(&r.Position) || !later(&first.Grid, &r.Grid):
			return formats.Position{}, exit.Usagef("give only one puzzle; this is the second")
		case !r.Grid.Solved():
			out = &r
		}
	}
	s.Tell()
	if out != first {
		fmt.Fprintln(s.Err, "pencilmark: there are several pictures of this puzzle; the last one is used")
		out.Grid.SetGivens(first.Grid.Givens())
		out.GivensAssumed = first.GivensAssumed
	}
	Notes(s, 1, &out.Position)
	return out.Position, nil
}

// later reports whether g has all the digits of before, and possibly more.
func later(before, g *board.Grid) bool {
	for c, d := range before.Values() {
		if d != 0 && g.Value(board.Cell(c)) != d && g.Marks(board.Cell(c)) != d.Set() {
			return false
		}
	}
	return true
}

// Notes reports on stderr what the source of the n-th puzzle contains and the position does not. It
// also keeps the information about the source for output that is written as data.
func Notes(s *console.Streams, n int, p *formats.Position) {
	s.Source = p.Source
	for _, note := range p.Notes {
		fmt.Fprintf(s.Err, "pencilmark: puzzle %d: %s\n", n, note)
	}
}

// Values returns the givens of a position, or all its digits if it has no givens.
func Values(g *board.Grid) board.Givens {
	if g.Givens().IsEmpty() {
		return g.Values()
	}
	return g.Puzzle()
}

// isDrawn reports whether a position was read from a drawing of several lines.
func isDrawn(p *formats.Position) bool {
	return slices.Contains([]string{"board", "grid", "pencilmarks", "ss"}, p.Format)
}
