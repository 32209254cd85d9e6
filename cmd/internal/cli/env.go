package cli

import (
	"bufio"
	"context"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"pencilmark/board"
	"pencilmark/cmd/internal/scale"
	"pencilmark/explain"
)

// An Env is what a command talks to: the streams, and the settings that all
// commands share.
type Env struct {
	In  io.Reader
	Out *bufio.Writer // stdout, or the file of -o
	Err io.Writer

	colour, notation, output string        // flags
	plain                    bool          // grids are told in lines
	limit                    time.Duration // of the whole run, 0 for none

	ctx      context.Context // of the run; reading ends with it
	cancel   context.CancelFunc
	stdout   io.Writer
	progress *progress // of a long run, or nil
	file     *outFile
	scale    scale.Scale    // of puzzles beside their logs
	naming   board.Notation // of cells and houses
	coloured bool
	wording  *[2]explain.Renderer // by notation, of logs that are verified; nil before the first

	documents int // written so far, where there can be several
}

func newEnv(ctx context.Context, in io.Reader, out, err io.Writer) *Env {
	ctx, cancel := context.WithCancel(ctx)
	return &Env{In: in, Out: bufio.NewWriter(out), Err: err, stdout: out, ctx: ctx, cancel: cancel}
}

// flags declares the flags that all commands share.
func (e *Env) flags(flags *pflag.FlagSet) {
	flags.StringVar(&e.colour, "color", "auto", "colour the output: auto, always or never")
	flags.StringVar(&e.notation, "notation", "rc", "names of cells and houses: rc (r1c1, row 1) or a1 (A1, row A)")
	flags.BoolVar(&e.plain, "plain", false, "instead of grids, tell what they show in lines, as for a screen reader")
	flags.StringVarP(&e.output, "output", "o", "", "write the output to `FILE` instead of standard output")
	flags.DurationVar(&e.limit, "time-limit", 0, "end the whole run after this time, as in 90s; 0 for no limit")
}

// setup checks the shared flags once they are parsed. It returns the context of
// the run, which --time-limit ends.
func (e *Env) setup() (context.Context, error) {
	if e.limit < 0 {
		return nil, usagef("--time-limit cannot be negative")
	}
	if e.limit > 0 {
		e.ctx, e.cancel = context.WithTimeout(e.ctx, e.limit)
	}
	return e.ctx, e.look()
}

// look settles how the output looks and where it goes.
func (e *Env) look() error {
	var err error
	if e.naming, err = board.ParseNotation(e.notation); err != nil {
		return usagef("%v", err)
	}
	switch e.colour {
	case "auto":
		e.coloured = (e.output == "" || e.output == "-") && wantsColour(e.stdout)
	case "always":
		e.coloured = true
	case "never":
	default:
		return usagef("--color is auto, always or never, not %q", e.colour)
	}
	if e.output != "" && e.output != "-" {
		if e.file, err = createOut(e.ctx, e.output); err != nil {
			if e.ctx.Err() != nil {
				return e.ctx.Err()
			}
			return inputf("the output cannot be written: %v", err)
		}
		e.Out.Reset(e.file)
	}
	return nil
}

// close flushes the output and ends a run that came to err. The file of -o keeps
// what was written unless the run failed. A run has not failed that went to its end
// and told what is at fault in its input, nor one that was stopped.
func (e *Env) close(err error) error {
	flushErr := e.Out.Flush()
	e.cancel()
	if e.file == nil {
		return flushErr
	}
	info, statErr := e.file.Stat()
	some := statErr == nil && info.Size() > 0
	code := exitCode(err)
	stopped := code == exitFailed || code == exitLimit || code == exitInterrupted
	keep := err == nil || some && (stopped || err.Error() == "")
	closeErr := e.file.close(keep && flushErr == nil)
	if flushErr != nil {
		return flushErr
	}
	return closeErr
}

// input returns standard input as a reader that the end of the run interrupts.
func (e *Env) input() io.Reader { return interruptible(e.ctx, e.In) }

// wantsColour reports whether w is a terminal that should show colours.
func wantsColour(w io.Writer) bool {
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && isTerminal(w)
}

func isTerminal(w any) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// width returns the columns of the output: what COLUMNS says, or the terminal's,
// or 80 if it is none.
func (e *Env) width() int {
	if w, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && w > 0 && e.file == nil {
		return min(max(w, 20), 120)
	}
	if f, ok := e.stdout.(*os.File); ok && e.file == nil {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			return min(w, 120)
		}
	}
	return 80
}

// renderer returns what puts steps into words in the chosen notation.
func (e *Env) renderer() *explain.Renderer { return &explain.Renderer{Notation: e.naming} }

// text returns a writer of steps in the chosen notation and colour.
func (e *Env) text(detail explain.Detail) *explain.Text {
	return &explain.Text{
		Renderer: e.renderer(),
		Palette:  explain.NewPalette(e.coloured),
		Detail:   detail,
		Width:    e.width(),
		Plain:    e.plain,
	}
}
