package dupes

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/search"
)

type options struct {
	*console.Streams
	format string
	unique bool

	seen    map[board.Givens]int // index in classes, by canonical form
	classes []Class              // empty with --unique
	puzzles int
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s, seen: map[board.Givens]int{}, classes: []Class{}}
	cmd := &cobra.Command{
		Use:   "dupes [FILE | PUZZLE | -]...",
		Short: "find puzzles that are essentially the same",
		Long: `Find puzzles that are essentially the same. Two puzzles are essentially the same if you
can turn one into the other by renaming digits, reordering rows, columns, bands or
stacks, or reflecting the grid. Only the givens count. With --unique, dupes instead
prints the first puzzle of each group, in input order.

Each puzzle needs about 500 bytes of memory. If your collection does not fit, sort the
output of "pencilmark convert --canonical" instead.`,
		Example: `  pencilmark dupes mine.txt yours.txt
  pencilmark dupes --unique many.txt > few.txt
  pencilmark dupes --format jsonl many.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags.Format(cmd, &o.format, "text", "tsv", "jsonl", "json", "yaml")
	cmd.Flags().BoolVar(&o.unique, "unique", false, "print only the first of the puzzles that are essentially the same")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	if o.unique && o.format != "text" {
		return exit.Usagef("--unique prints puzzles, one on each line, so it cannot be combined with --format")
	}
	if len(args) == 0 {
		args = []string{"-"}
	}
	if err := input.OneStdin(args); err != nil {
		return err
	}
	worst := exit.OK
	for _, arg := range args {
		err := pipeline.Each(ctx, o.Streams, []string{arg}, func(_ int, r *input.Record) error { return o.add(arg, r) })
		if err != nil && !exit.IsSilent(err) {
			return err
		}
		worst = max(worst, exit.Code(err))
	}
	if err := o.print(); err != nil {
		return err
	}
	return exit.Silent(worst)
}

// add adds a puzzle of an input to its class. With --unique, it keeps only the canonical forms.
func (o *options) add(from string, r *input.Record) error {
	if !r.Grid.Pristine() && search.PuzzleOf(&r.Grid).ByCandidates {
		return exit.Failedf("left out, because a puzzle that is given by its candidates has no canonical form")
	}
	o.puzzles += 1 + len(r.Again)
	values := input.Values(&r.Grid)
	form, _ := transform.Canonical(values)
	i, known := o.seen[form]
	if !known {
		i = len(o.seen)
		o.seen[form] = i
	}
	if o.unique {
		if known {
			return nil
		}
		_, err := fmt.Fprintln(o.Out, values.String())
		return err
	}
	if !known {
		o.classes = append(o.classes, Class{Canonical: form.String()})
	}
	for _, line := range append([]int{r.Line}, r.Again...) {
		place := from
		if line > 0 {
			place = fmt.Sprintf("%s:%d", from, line)
		}
		o.classes[i].Puzzles = append(o.classes[i].Puzzles, Member{place, values.String()})
	}
	return nil
}

// A Class is a group of puzzles that are essentially the same: they differ only by symmetries of the grid and
// the names of the digits.
type Class struct {
	// the canonical form that all puzzles of the group share
	Canonical string   `yaml:"canonical" json:"canonical" schema:"puzzle"`
	Puzzles   []Member `yaml:"puzzles" json:"puzzles"` // the puzzles of the group
}

// A Member is a puzzle of a group.
type Member struct {
	Place  string `yaml:"place" json:"place"` // the file and line of the puzzle, as in "a.txt:3"
	Puzzle string `yaml:"puzzle" json:"puzzle" schema:"puzzle"`
}

func (o *options) print() error {
	defer fmt.Fprintf(o.Err, "pencilmark: %s, %d of them the same as an earlier one\n",
		position.Count(o.puzzles, "puzzle"), o.puzzles-len(o.seen))
	if o.unique {
		return nil
	}
	if o.format == "tsv" {
		fmt.Fprintln(o.Out, "class\tplace\tpuzzle\tcanonical")
	}
	o.classes = slices.DeleteFunc(o.classes, func(c Class) bool { return len(c.Puzzles) < 2 })
	if o.format == "json" || o.format == "yaml" {
		return output.Write(o.Out, o.format, o.classes)
	}
	for i := range o.classes {
		if err := o.printClass(i+1, &o.classes[i]); err != nil {
			return err
		}
	}
	return nil
}

func (o *options) printClass(n int, d *Class) error {
	w := o.Out
	if o.format == "jsonl" {
		return output.Write(w, "jsonl", d)
	}
	if o.format == "text" {
		fmt.Fprintf(w, "%d puzzles, essentially the same:\n", len(d.Puzzles))
	}
	for _, p := range d.Puzzles {
		if o.format == "tsv" {
			fmt.Fprintf(w, "%d\t%s\t%s\t%s\n", n, p.Place, p.Puzzle, d.Canonical)
			continue
		}
		fmt.Fprintf(w, "  %s  %s\n", p.Puzzle, p.Place)
	}
	return nil
}
