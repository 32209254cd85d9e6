// Package streams has what every command talks to: standard input, output and error, the
// file of -o, the pager, and the flags that say how things look. It imports board and
// explain, and no command.
package streams

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/exit"
	"pencilmark/explain"
)

// Streams are what a command reads and writes, and how its output looks. A command embeds
// a pointer to it in its options. Setup has to come first.
type Streams struct {
	In  io.Reader
	Out *bufio.Writer // stdout, or the file of -o
	Err io.Writer

	Notation  board.Notation // of cells and houses
	Coloured  bool
	Plain     bool   // grids are given as lines of text
	Photo     Photo  // how pictures are read
	Step      int    // of a log that is read, the step before which its position is; 0 for its start
	Source    any    // what is told of the source of the puzzle at hand, as data; see output.Told
	Documents int    // written so far, where there can be several
	held      []byte // the first value of WriteItem, as long as it is the only one
	list      bool   // there were more
	worker    bool
	Bytes     int64 // read so far; to be read and written atomically

	colour, notation, output string // flags
	limit                    time.Duration

	stdout  io.Writer
	stderr  io.Writer
	status  status
	file    *outFile
	stalled func()          // called when the input has nothing ready
	ctx     context.Context // of the run
	cancel  context.CancelFunc
}

// New returns the streams of a run that ends with ctx.
func New(ctx context.Context, in io.Reader, out, err io.Writer) *Streams {
	run := effort.New(runtime.GOMAXPROCS(0), isTerminal(err) && os.Getenv("TERM") != "dumb")
	ctx, cancel := context.WithCancel(effort.With(ctx, run))
	s := &Streams{In: in, stdout: out, stderr: err, ctx: ctx, cancel: cancel, status: status{run: run, out: err}}
	s.Out, s.Err = bufio.NewWriter(s.interruptible(out)), s.interruptible(err)
	s.stalled = func() { _ = s.Out.Flush() } // which keeps an error of its own
	return s
}

// interruptible returns a writer that the end of the run ends, for w may be a pipe that
// nobody reads. Those who write to it take turns: what reads the input has notes, too.
func (s *Streams) interruptible(w io.Writer) io.Writer {
	return &interruptibleWriter{s: s, out: w, done: make(chan readResult, 1)}
}

// OnStall replaces what is done when the input has nothing ready, which is to flush Out:
// by whom the input is read elsewhere than where Out is written to.
func (s *Streams) OnStall(f func()) { s.stalled = f }

// Worker returns streams that look alike, for a worker that writes elsewhere.
func (s *Streams) Worker() *Streams {
	return &Streams{worker: true, In: s.In, Out: bufio.NewWriter(nil), Err: s.Err, Notation: s.Notation, Coloured: s.Coloured,
		Plain: s.Plain, stdout: s.stdout, stderr: s.stderr, file: s.file}
}

// A Photo says how a FILE that is a picture is read.
type Photo struct {
	Grid        int    // which of several grids, 0 for the first
	Handwritten bool   // what is written by hand is read as entries
	Stages      string // a folder for pictures of the stages, or ""
}

// Flags declares the flags that all commands share.
func (s *Streams) Flags(flags *pflag.FlagSet) {
	flags.StringVar(&s.colour, "color", "auto", "colour the output: auto, always or never")
	flags.StringVar(&s.notation, "notation", "rc", "names of cells and houses: rc (r1c1, row 1) or a1 (A1, row A)")
	flags.BoolVar(&s.Plain, "plain", false, "instead of grids, tell what they show in lines, as for a screen reader")
	flags.IntVar(&s.Photo.Grid, "grid", 0, "of a picture with several grids, read the `N`th, the largest first")
	flags.IntVar(&s.Step, "at", 0, "of a solving log, read the position before step `N` instead of its start")
	flags.BoolVar(&s.Photo.Handwritten, "handwritten", false, "read also handwriting in a picture, an experiment")
	flags.StringVarP(&s.output, "output", "o", "", "write the output to `FILE`, in the format that its name ends in")
	flags.DurationVar(&s.limit, "time-limit", 0, "end the whole run after this time, as in 90s; 0 for no limit")
}

// Setup checks the shared flags once they are parsed, opens the file of -o, and gives
// the command the context of the run, which --time-limit ends.
func (s *Streams) Setup(cmd *cobra.Command) error {
	if s.limit < 0 {
		return exit.Usagef("--time-limit cannot be negative")
	}
	if s.Step < 0 {
		return exit.Usagef("--at counts steps from 1")
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
		return exit.Usagef("--color is auto, always or never, not %q", s.colour)
	}
	return s.open()
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
		return exit.Inputf("the output cannot be written: %v", err)
	}
	s.Out.Reset(s.file)
	return nil
}

// OutputName returns what -o names, "" if nothing.
func (s *Streams) OutputName() string { return s.output }

// TakeFolder returns what -o names for a command that writes a folder: no file is made
// of it. It comes before Setup.
func (s *Streams) TakeFolder() (dir string) {
	dir, s.output = s.output, ""
	return dir
}

// Resume makes a file that is open the output, from where it stands. It is kept whatever
// becomes of the run.
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

// ItemMark stands before a JSON value that a worker writes.
const ItemMark = '\x1e'

// WriteItem writes one more value, which is JSON and ends a line. Several become one list, so
// that the first is held until it is known whether it is the only one.
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

// endItems writes what is missing of the values of WriteItem.
func (s *Streams) endItems() {
	switch {
	case s.held != nil:
		s.Out.Write(append(s.held, '\n'))
	case s.list:
		s.Out.WriteString("\n]\n")
	}
}

// Limit returns what --time-limit says, 0 for no limit.
func (s *Streams) Limit() time.Duration { return s.limit }

// Ended returns why the run has ended, nil if it goes on.
func (s *Streams) Ended() error { return s.ctx.Err() }

// Close flushes the output and ends a run that came to err. The file of -o keeps
// what was written unless the run failed. A run has not failed that went to its end
// and reported what is at fault in its input, nor one that was stopped.
func (s *Streams) Close(err error) error {
	s.HaveScreen() // before a write that a closed pipe may end all by
	s.endItems()
	flushErr := s.Out.Flush()
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

// Input returns standard input as a reader that the end of the run interrupts.
func (s *Streams) Input(ctx context.Context) io.Reader { return s.Interruptible(ctx, s.In) }

// Open opens a file for reading. It refuses the file that -o writes.
func (s *Streams) Open(name string) (*os.File, error) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return nil, exit.Inputf("%s is a directory; a file is expected", name)
	case err == nil && s.file.is(info):
		return nil, exit.Usagef("%s is read and cannot be written to at the same time", name)
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, exit.Inputf("%s: there is no such file", name)
	}
	if err != nil {
		return nil, exit.Inputf("%v", err)
	}
	return f, nil
}

// OpenInput opens a file for reading, or standard input if the name is "-". The end of
// the run interrupts what is read.
func (s *Streams) OpenInput(ctx context.Context, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(s.Input(ctx)), nil
	}
	f, err := s.Open(name)
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{s.Interruptible(ctx, f), f}, nil
}

// Counted returns r as a reader whose bytes count as read.
func (s *Streams) Counted(r io.Reader) io.Reader { return &countingReader{r, &s.Bytes} }

// OnStall is that of the reader.
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

// TerminalIn, TerminalOut and TerminalErr report whether a stream is a terminal; a file
// of -o is none.
func (s *Streams) TerminalIn() bool  { return isTerminal(s.In) }
func (s *Streams) TerminalOut() bool { return s.file == nil && isTerminal(s.stdout) }
func (s *Streams) TerminalErr() bool { return isTerminal(s.stderr) }

// Stdout returns the standard output itself, past the buffer of Out, for a program that has
// the whole screen.
func (s *Streams) Stdout() io.Writer {
	s.HaveScreen()
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

// Width returns the columns of the output: what COLUMNS says, or the terminal's,
// or 80 if it is none.
func (s *Streams) Width() int {
	if w, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && w > 0 && s.file == nil {
		return min(max(w, 20), 120)
	}
	if f, ok := s.stdout.(*os.File); ok && s.file == nil {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			return min(w, 120)
		}
	}
	return 80
}

// Renderer returns what puts steps into words in the chosen notation.
func (s *Streams) Renderer() *explain.Renderer { return &explain.Renderer{Notation: s.Notation} }

// Palette returns the colours, or none.
func (s *Streams) Palette() *explain.Palette { return explain.NewPalette(s.Coloured) }

// Text returns a writer of steps in the chosen notation and colour.
func (s *Streams) Text(detail explain.Detail) *explain.Text {
	return &explain.Text{Renderer: s.Renderer(), Palette: s.Palette(), Detail: detail, Width: s.Width(), Plain: s.Plain}
}
