package cli

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/transform"
)

type convertOptions struct {
	env       *Env
	to        string
	shuffle   bool
	seed      uint64
	canonical bool
	workers   int
}

func newConvert(env *Env) *cobra.Command {
	o := &convertOptions{env: env}
	cmd := &cobra.Command{
		Use:   "convert [PUZZLE | FILE | -]...",
		Short: "any input format to any output format",
		Long: `Convert reads puzzles and positions in any format and writes them in another. What
the new format cannot carry is said on stderr.

Formats that can be written:
` + formatList(),
		Example: `  pencilmark convert --to pencilmarks puzzle.txt
  pencilmark convert --canonical a.txt | sort > a.canonical
  pencilmark convert --shuffle --seed 3 puzzles.txt
  pencilmark convert --to susser 'https://www.sudokuwiki.org/sudoku.htm?bd=S9B...'`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(args) },
	}
	flags := cmd.Flags()
	flags.StringVarP(&o.to, "to", "t", "line", "output `FORMAT`")
	flags.StringVar(&o.to, "format", "line", "the same as --to")
	flags.BoolVar(&o.shuffle, "shuffle", false, "turn each puzzle into an essentially equal one")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of --shuffle")
	flags.BoolVar(&o.canonical, "canonical", false, "turn each puzzle into the smallest essentially equal one")
	addWorkers(flags, &o.workers, "convert")
	return cmd
}

// formatList describes the formats that can be written, one a line.
func formatList() string {
	var b strings.Builder
	for _, f := range formats.Formats() {
		if f.Writes {
			fmt.Fprintf(&b, "  %-15s %s\n", f.Name, f.Description)
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

func (o *convertOptions) run(args []string) error {
	enc, err := formats.NewEncoder(o.env.Out, o.to, formats.Options{})
	if err != nil {
		return usagef("%v\n\"pencilmark convert --help\" lists them", err)
	}
	if err := checkWorkers(o.workers); err != nil {
		return err
	}
	start := func(*Env) func(int, *record) error {
		return func(n int, r *record) error {
			o.transform(&r.Grid, uint64(n))
			return nil
		}
	}
	err = o.env.spread(args, o.workers, start, func(r *record) error {
		lost, err := enc.Write(r.Position)
		if err != nil {
			return err
		}
		if lost != nil {
			fmt.Fprintf(o.env.Err, "pencilmark: puzzle %d: %s cannot carry %s\n", r.n, o.to, strings.Join(lost, ", "))
		}
		return nil
	})
	if closeErr := enc.Close(); err == nil {
		err = closeErr
	}
	return err
}

// transform shuffles g or makes it canonical, if wanted. Each puzzle of a stream
// is shuffled in its own way.
func (o *convertOptions) transform(g *board.Grid, n uint64) {
	if o.shuffle {
		t := transform.Random(rand.New(rand.NewPCG(o.seed, n)))
		*g = t.Grid(g)
	}
	if o.canonical {
		values := valuesOf(g)
		_, t := transform.Canonical(&values)
		*g = t.Grid(g)
	}
}

// valuesOf returns the givens of a position, or all its values if it has none.
func valuesOf(g *board.Grid) [81]board.Digit {
	if g.Givens().IsEmpty() {
		return g.Values()
	}
	return g.Puzzle()
}
