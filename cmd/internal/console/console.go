// Package console contains what every command uses to communicate: standard input, output
// and error, the file of -o, the pager, and the flags that control the look of the
// output. It imports board, explain and techniques, and no command.
package console

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/progress"
	"pencilmark/cmd/internal/exit"
	"pencilmark/explain"
	"pencilmark/explain/colour"
	"pencilmark/techniques"
)

// Streams holds the input and the output of a command, and the style of the output. A command embeds a pointer to it in
// its options. Setup must be called before the streams are used.
type Streams struct {
	In  io.Reader
	Out *bufio.Writer // stdout, or the file of -o
	Err io.Writer

	Notation  board.Notation // notation of cells and houses
	Coloured  bool
	Plain     bool                  // grids are given as lines of text
	ASCII     bool                  // a full screen has ASCII characters only
	Within    bool                  // another command runs this one, and that command explains what comes next
	Guest     bool                  // another program runs the command, so it has nothing to do with the learner's record
	Photo     Photo                 // how pictures are read
	Step      int                   // start from the position before this step of a log; 0 for its start
	Catalogue *techniques.Catalogue // the techniques that there are; nil for those of this module
	Source    any                   // information about the source of the current puzzle, as data; see output.Told
	Documents int                   // number of documents written so far, if there can be several
	held      []byte                // the first value of WriteItem, as long as it is the only one
	list      bool                  // WriteItem has written more than one value
	worker    bool
	Bytes     int64 // number of bytes read so far; access it atomically

	colour, notation, output string // flags
	limit                    time.Duration

	lines   *bufio.Reader // of In; nil until lines are read
	stdout  io.Writer
	stderr  io.Writer
	notices notices
	status  status
	file    *outFile
	stalled func()          // called when the input has nothing ready
	ctx     context.Context // of the run
	cancel  context.CancelFunc
	csv     bool // Out converts tab-separated values to comma-separated ones

	// PNG writes an SVG image as a PNG image. It is set by the program, so that the page, which draws no
	// such images, does not contain the code.
	PNG func(w io.Writer, svg []byte) error
	svg *bytes.Buffer // an SVG image to be written as PNG at the end
}

// New returns the streams of a run. The run ends when ctx ends.
func New(ctx context.Context, in io.Reader, out, err io.Writer) *Streams {
	run := progress.New(runtime.GOMAXPROCS(0), isTerminal(err) && os.Getenv("TERM") != "dumb")
	ctx, cancel := context.WithCancel(progress.With(ctx, run))
	s := &Streams{In: in, stdout: out, stderr: err, ctx: ctx, cancel: cancel, status: status{run: run, out: err}}
	s.Out, s.Err = bufio.NewWriter(s.interruptible(out)), s.interruptible(err)
	if width := columnsOf(err); width > 0 {
		s.Err = fitted{s.Err, width}
	}
	s.stalled = func() { _ = s.Out.Flush() } // Out remembers its errors
	return s
}

// interruptible returns a writer whose writes stop when the run ends, because w may be a
// pipe that nobody reads. The writer can be used by several goroutines, because the code
// that reads the input also writes notes.
func (s *Streams) interruptible(w io.Writer) io.Writer {
	return &interruptibleWriter{s: s, out: w, done: make(chan readResult, 1)}
}

// notices are messages that are printed later. Several goroutines can add to them.
type notices struct {
	sync.Mutex
	text []byte
}

// Later adds a message about the input, which is printed by Tell or at the end of a run that reads all
// of it. The code that reads the input calls it, because with several workers that code is ahead of the output.
func (s *Streams) Later(format string, args ...any) {
	s.notices.Lock()
	defer s.notices.Unlock()
	s.notices.text = fmt.Appendf(s.notices.text, "pencilmark: "+format+"\n", args...)
}

// Tell prints the messages of Later that have not been printed yet.
func (s *Streams) Tell() {
	s.notices.Lock()
	defer s.notices.Unlock()
	if len(s.notices.text) > 0 {
		s.Err.Write(s.notices.text)
	}
	s.notices.text = nil
}

// OnStall replaces the function that is called when the input has nothing ready. The
// default function flushes Out. A command needs another function if it reads the input
// and writes to Out in different places.
func (s *Streams) OnStall(f func()) { s.stalled = f }

// Worker returns streams with the same style for a worker whose output goes elsewhere.
func (s *Streams) Worker() *Streams {
	return &Streams{worker: true, In: s.In, Out: bufio.NewWriter(nil), Err: s.Err, Notation: s.Notation, Coloured: s.Coloured,
		Plain: s.Plain, Catalogue: s.Catalogue, stdout: s.stdout, stderr: s.stderr, file: s.file}
}

// A Photo holds the settings for reading a FILE that is a picture.
type Photo struct {
	Grid   int    // number of the grid to read if there are several; 0 for the first
	Stages string // a folder for pictures of the stages, or ""
}

// Flags declares the flags that all commands share.
func (s *Streams) Flags(flags *pflag.FlagSet) {
	flags.StringVar(&s.colour, "color", "auto", "colour the output: auto, always or never")
	flags.StringVar(&s.notation, "notation", "rc", "name cells as rc (r1c1, row 1) or a1 (A1, row A)")
	flags.BoolVar(&s.Plain, "plain", false, "describe grids in words, for screen readers")
	flags.IntVar(&s.Photo.Grid, "grid", 0, "read the `N`th grid of a photo; 1 is the largest")
	flags.IntVar(&s.Step, "at", 0, "start from the position before step `N` of a solving log")
	flags.StringVarP(&s.output, "output", "o", "", "write to `FILE`; its extension selects the format")
	flags.DurationVar(&s.limit, "time-limit", 0, "stop the whole run after this time, such as 90s; 0 for no limit")
}

// Effective reports whether a shared flag has an effect on a command.
func Effective(cmd *cobra.Command, flag string) bool {
	for cmd.HasParent() && cmd.Parent().HasParent() {
		cmd = cmd.Parent()
	}
	switch cmd.Name() {
	case "completion", "help", "version", "schema":
		return flag == "output" || flag == "help" || flag == "color"
	case "serve", "site":
		return flag == "output" && cmd.Name() == "site" || flag == "time-limit" || flag == "help"
	case "dupes", "search":
		return flag != "notation" && flag != "plain"
	case "learn", "practice", "coach", "start", "techniques", "conform":
		return flag != "at" && flag != "grid"
	}
	return true
}

// checkEffect returns an error if a shared flag is set that has no effect on the command.
func checkEffect(cmd *cobra.Command) (err error) {
	cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) {
		if quiet := f.Name == "color" || f.Name == "notation" || f.Name == "plain"; f.Changed && !quiet && !Effective(cmd, f.Name) {
			err = exit.Usagef("--%s has no effect on \"%s\"", f.Name, cmd.CommandPath())
		}
	})
	return err
}

// Setup checks the shared flags after they have been parsed, and opens the file of -o. It
// also sets the context of the command to that of the run, which ends after --time-limit.
func (s *Streams) Setup(cmd *cobra.Command) error {
	if err := checkEffect(cmd); err != nil {
		return err
	}
	if s.limit < 0 {
		return exit.Usagef("--time-limit cannot be negative")
	}
	if s.Step < 0 {
		return exit.Usagef("--at needs the number of a step, starting at 1")
	}
	if s.Photo.Grid < 0 {
		return exit.Usagef("--grid cannot be negative")
	}
	if s.limit > 0 {
		s.ctx, s.cancel = context.WithTimeout(s.ctx, s.limit)
	}
	cmd.SetContext(s.ctx)
	if n, err := cmd.Flags().GetInt("workers"); err == nil {
		s.status.run.Limit(n)
	}
	s.watch()
	var err error
	if s.Notation, err = board.ParseNotation(s.notation); err != nil {
		return exit.Usagef("%v", err)
	}
	switch s.colour {
	case "auto":
		s.Coloured = (s.output == "" || s.output == "-") && wantsColour(s.stdout)
	case "always":
		s.Coloured = true
	case "never":
	default:
		return exit.Usagef("--color must be auto, always or never, not %q", s.colour)
	}
	if err := s.open(); err != nil {
		return err
	}
	if f := cmd.Flags().Lookup("format"); f != nil {
		switch f.Value.String() {
		case "csv":
			return s.asCSV(f)
		case "png":
			return s.asPNG(f)
		}
	}
	return nil
}

// asPNG makes a command write an SVG image, which becomes a PNG image at the end of the run.
func (s *Streams) asPNG(format *pflag.Flag) error {
	if s.PNG == nil {
		return exit.Usagef("PNG images cannot be written here; use svg")
	}
	if s.file == nil && s.TerminalOut() {
		return exit.Usagef("cannot print a PNG image to a terminal; name its file with -o")
	}
	s.svg = &bytes.Buffer{}
	s.Out.Reset(s.svg)
	return format.Value.Set("svg")
}

// endPNG writes the image that asPNG has prepared, if the command has drawn one.
func (s *Streams) endPNG() error {
	if s.svg == nil {
		return nil
	}
	err := s.Out.Flush()
	if s.Out.Reset(s.sink()); err != nil || s.svg.Len() == 0 {
		return err
	}
	if err := s.PNG(s.Out, s.svg.Bytes()); err != nil {
		return exit.Usagef("%v", err)
	}
	return nil
}

// sink returns the file of -o or, if there is none, standard output.
func (s *Streams) sink() io.Writer {
	if s.file != nil {
		return s.file
	}
	return s.interruptible(s.stdout)
}

// asCSV makes a command write tab-separated values and converts them to comma-separated
// values.
func (s *Streams) asCSV(format *pflag.Flag) error {
	s.Out.Reset(&csvWriter{out: s.sink()})
	s.csv = true
	return format.Value.Set("tsv")
}

// open opens the file of -o.
func (s *Streams) open() (err error) {
	if s.output == "" || s.output == "-" {
		return nil
	}
	if s.file, err = createOut(s.ctx, s.output); err != nil {
		if s.ctx.Err() != nil {
			return s.ctx.Err()
		}
		return exit.Outputf("cannot write the output: %v", err)
	}
	s.Out.Reset(s.file)
	return nil
}

// OutputName returns the value of -o, or "" if it was not given.
func (s *Streams) OutputName() string { return s.output }

// TakeFolder returns the value of -o for a command that writes a folder. No file is then
// created under that name. TakeFolder must be called before Setup.
func (s *Streams) TakeFolder() (dir string) {
	dir, s.output = s.output, ""
	return dir
}

// Resume makes an open file the output, starting at its current position. The file is
// kept even if the run fails.
func (s *Streams) Resume(f *os.File) error {
	if s.file != nil { // -o named the same file
		if err := s.file.close(false); err != nil {
			return err
		}
	}
	s.file = &outFile{File: f}
	s.Out.Reset(f)
	return nil
}

// ItemMark is written before each JSON value by a worker.
const ItemMark = '\x1e'

// WriteItem writes one JSON value that ends a line. Several values are written as one list, so
// WriteItem holds the first value until it is clear whether it is the only one.
func (s *Streams) WriteItem(value []byte) {
	value = bytes.TrimRight(value, "\n")
	if s.worker {
		s.Out.WriteByte(ItemMark)
		s.Out.Write(value)
		return
	}
	switch s.Documents++; s.Documents {
	case 1:
		s.held = bytes.Clone(value)
		return
	case 2:
		s.Out.WriteString("[\n")
		s.Out.Write(s.held)
		s.held, s.list = nil, true
	}
	s.Out.WriteString(",\n")
	s.Out.Write(value)
}

// endItems finishes the output of WriteItem: it writes the value that was held, or the
// end of the list.
func (s *Streams) endItems() {
	switch {
	case s.held != nil:
		s.Out.Write(append(s.held, '\n'))
	case s.list:
		s.Out.WriteString("\n]\n")
	}
}

// Limit returns the value of --time-limit, or 0 if there is no limit.
func (s *Streams) Limit() time.Duration { return s.limit }

// Ended returns the reason why the run has ended, or nil if it is still running.
func (s *Streams) Ended() error { return s.ctx.Err() }

// Close flushes the output and ends the run, whose result is err. It keeps the file of -o
// unless the run failed. A run that was stopped has not failed. Neither has a run that
// reached its end and reported faults in its input.
func (s *Streams) Close(err error) error {
	s.haveScreen() // must be done before writing, because a closed pipe may end the program
	s.endItems()
	pngErr := s.endPNG()
	flushErr := cmp.Or(s.Out.Flush(), pngErr) // the image may have failed because the output did
	if err == nil || exit.IsSilent(err) {     // otherwise it depends on the workers how much was read
		s.Tell()
	}
	s.cancel()
	if s.file == nil {
		return flushErr
	}
	info, statErr := s.file.Stat()
	some := statErr == nil && info.Size() > 0
	code := exit.Code(err)
	stopped := code == exit.Failed || code == exit.Limit || code == exit.Interrupted
	keep := err == nil || some && (stopped || exit.IsSilent(err))
	closeErr := s.file.close(keep && flushErr == nil)
	if flushErr != nil {
		return flushErr
	}
	return closeErr
}

// Input returns a reader of standard input. Reading stops when the run ends.
func (s *Streams) Input(ctx context.Context) io.Reader {
	if r, ok := s.In.(*peekedReader); ok {
		return r
	}
	return s.Interruptible(ctx, s.In)
}

// Lines returns a reader of standard input for lines that are typed. All commands of a run share it, so that
// none of them loses what another has read ahead.
func (s *Streams) Lines(ctx context.Context) *bufio.Reader {
	if s.lines == nil {
		s.lines = bufio.NewReader(s.Input(ctx))
	}
	return s.lines
}

// Peek returns the first bytes of standard input, which can be read again: at most n, and only those
// that arrived first unless all are wanted. It returns fewer bytes at the end of the input or after
// an error, which the next read returns again.
func (s *Streams) Peek(ctx context.Context, n int, all bool) ([]byte, error) {
	r, ok := s.In.(*peekedReader)
	if !ok || r.Size() < n {
		in := s.Input(ctx)
		r = &peekedReader{bufio.NewReaderSize(in, n), in}
		s.In = r
	}
	if all {
		return r.Peek(n)
	}
	_, err := r.Peek(1)
	head, _ := r.Peek(min(n, r.Buffered()))
	return head, err
}

// A peekedReader is a reader of which the beginning was read ahead. It stalls when the reader under
// it does; two readers that stalled at the same time would process the input twice.
type peekedReader struct {
	*bufio.Reader
	in io.Reader
}

// OnStall calls the method OnStall of the underlying reader.
func (r *peekedReader) OnStall(f func()) { r.in.(formats.Staller).OnStall(f) }

// Open opens a file for reading. It returns an error if the file is the one that -o writes. Opening
// a pipe waits until a writer has opened it. That and reading stop when the run ends.
func (s *Streams) Open(name string) (io.ReadCloser, error) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return nil, exit.Inputf("%s is a folder, not a file", name)
	case err == nil && s.file.is(info):
		return nil, exit.Usagef("%s: cannot write to a file that is also being read", name)
	}
	f, err := openWaiting(s.ctx, name, os.O_RDONLY)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, exit.Inputf("%s: no such file", name)
	case err != nil && s.ctx.Err() == nil:
		return nil, exit.Inputf("%v", err)
	case err != nil:
		return nil, err
	}
	return struct {
		*interruptibleReader
		io.Closer
	}{s.Interruptible(s.ctx, f), f}, nil
}

// OpenInput opens a file for reading, or standard input if the name is "-". Reading stops
// when the run ends.
func (s *Streams) OpenInput(ctx context.Context, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(s.Input(ctx)), nil
	}
	return s.Open(name)
}

// Counted returns a reader that reads from r and adds the number of bytes to s.Bytes.
func (s *Streams) Counted(r io.Reader) io.Reader { return &countingReader{r, &s.Bytes} }

// OnStall calls the method OnStall of the underlying reader, if it has one.
func (c *countingReader) OnStall(f func()) {
	if s, ok := c.Reader.(formats.Staller); ok {
		s.OnStall(f)
	}
}

type countingReader struct {
	io.Reader
	n *int64
}

func (c *countingReader) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	atomic.AddInt64(c.n, int64(n))
	return n, err
}

// TerminalIn, TerminalOut and TerminalErr report whether a stream is a terminal. If -o
// names a file, the output is not a terminal.
func (s *Streams) TerminalIn() bool  { return isTerminal(s.In) }
func (s *Streams) TerminalOut() bool { return s.file == nil && isTerminal(s.stdout) }
func (s *Streams) TerminalErr() bool { return isTerminal(s.stderr) }

// Stdout returns the standard output itself, without the buffer of Out. A program that uses the
// whole screen needs it.
func (s *Streams) Stdout() io.Writer {
	s.haveScreen()
	return s.stdout
}

// wantsColour reports whether w is a terminal that should show colours.
func wantsColour(w io.Writer) bool {
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && isTerminal(w)
}

func isTerminal(w any) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Width returns the number of columns of the output. This is the value of the environment
// variable COLUMNS or the width of the terminal. Without either, it is 80.
func (s *Streams) Width() int {
	if w, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && w > 0 && s.file == nil {
		return min(max(w, 20), 120)
	}
	if w := columnsOf(s.stdout); w > 0 && s.file == nil {
		return min(w, 120)
	}
	return 80
}

// columnsOf returns the number of columns of a terminal, or 0 if w is none.
func columnsOf(w any) int {
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil {
			return n
		}
	}
	return 0
}

// Renderer returns a renderer that describes steps in the chosen notation.
func (s *Streams) Renderer() *explain.Renderer { return &explain.Renderer{Notation: s.Notation} }

// Palette returns the palette for the output, which has no colours if colours are off.
func (s *Streams) Palette() *explain.Palette {
	if !s.Coloured {
		return &explain.Palette{}
	}
	return colour.Palette()
}

// Text returns a writer that describes steps in the chosen notation and colours.
func (s *Streams) Text(detail explain.Detail) *explain.Text {
	return &explain.Text{Renderer: s.Renderer(), Palette: s.Palette(), Detail: detail, Width: s.Width(), Plain: s.Plain}
}
