package convert

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	request ask.ConvertRequest
	seed    uint64
	workers int
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "convert [PUZZLE | FILE | -]...",
		Short: "convert puzzles between formats",
		Long: `Convert puzzles and positions from one format to another. If the new format cannot
hold everything, convert prints a message on stderr that says what was lost.

You can also convert a solution path from another program: a puzzle, followed by one
line for each step. With --to yaml or --to json, convert turns it into a solving log
in which every step is proven and explained.

Formats that can be written:
` + formatList(),
		Example: `  pencilmark convert --to pencilmarks puzzle.txt
  pencilmark convert --canonical a.txt | sort > a.canonical
  pencilmark convert --shuffle --seed 3 puzzles.txt
  pencilmark convert --to yaml path.txt > log.yaml
  pencilmark convert --to susser 'https://www.sudokuwiki.org/sudoku.htm?bd=S9B...'`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVarP((*string)(&o.request.To), "to", "t", "line", "write puzzles in this `FORMAT`")
	set.StringVar((*string)(&o.request.To), "format", "line", "the same as --to")
	flags.CompleteFunc(cmd, "to", formatWords)
	flags.CompleteFunc(cmd, "format", formatWords)
	set.BoolVar(&o.request.Shuffle, "shuffle", false, "replace each puzzle with an equivalent one that looks different")
	set.Uint64Var(&o.seed, "seed", 1, "use this seed for --shuffle")
	set.BoolVar(&o.request.Canonical, "canonical", false, "write the canonical form: the smallest of all equivalent puzzles")
	set.StringVar(&s.Photo.Stages, "photo-stages", "", "write a picture of each stage of reading a photo to `DIR`")
	flags.Workers(set, &o.workers, "convert")
	return cmd
}

// formatList describes the formats that can be written, one per line.
func formatList() string {
	var b strings.Builder
	for _, f := range formats.Formats() {
		if f.Writes {
			fmt.Fprintf(&b, "  %-15s %s\n", f.Name, f.Description)
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// formatWords returns the formats that can be written, for shell completion.
func formatWords() []string {
	var out []string
	for _, f := range formats.Formats() {
		if f.Writes {
			out = append(out, f.Name+"\t"+f.Description)
		}
	}
	return out
}

func (o *options) run(ctx context.Context, args []string) error {
	o.request.Seed = &o.seed
	if err := o.request.Validate(); err != nil {
		return asked.Failure(err)
	}
	to := string(o.request.To)
	if o.request.To.IsLog() {
		return o.logs(ctx, args, to)
	}
	enc, err := formats.NewEncoder(o.Out, to)
	if err != nil {
		return err
	}
	start := func(*console.Streams) func(int, *input.Record) error {
		return func(n int, r *input.Record) error {
			o.request.Transform(&r.Grid, uint64(n))
			return nil
		}
	}
	var missing missing
	err = pipeline.OnWorkersThen(ctx, o.Streams, args, o.workers, start, func(r *input.Record) error {
		lost, err := enc.Write(r.Position)
		if err != nil {
			return err
		}
		missing.add(r.N, lost)
		return nil
	})
	missing.tell(o.Err, to)
	if closeErr := enc.Close(); err == nil {
		err = closeErr
	}
	return err
}

// missing counts the puzzles that lose information, by the kind of information.
type missing struct {
	what  []string
	times map[string]int
	first map[string]int // the number of the first such puzzle
}

func (m *missing) add(n int, lost []string) {
	if lost == nil {
		return
	}
	what := strings.Join(lost, ", ")
	if m.times == nil {
		m.times, m.first = map[string]int{}, map[string]int{}
	}
	if m.times[what]++; m.times[what] == 1 {
		m.what, m.first[what] = append(m.what, what), n
	}
}

// tell prints one message for each kind of loss.
func (m *missing) tell(w io.Writer, format string) {
	for _, what := range m.what {
		which := fmt.Sprintf("puzzle %d", m.first[what])
		if n := m.times[what]; n > 1 {
			which = fmt.Sprintf("%d puzzles, the first is number %d", n, m.first[what])
		}
		fmt.Fprintf(w, "pencilmark: %s: the format %s cannot hold %s\n", which, format, what)
	}
}
