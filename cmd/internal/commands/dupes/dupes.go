package dupes

import (
	"context"
	"fmt"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/cmd/internal/position"
)

type options struct {
	*streams.Streams
	format string
	unique bool

	seen    map[[81]board.Digit]*dupeClass // by canonical form
	classes []*dupeClass                   // those of several puzzles, in the order of their first
	puzzles int
}

// A dupeClass is all puzzles so far that are essentially equal to its first.
type dupeClass struct {
	puzzles []dupe
	form    [81]board.Digit // the canonical form
}

type dupe struct {
	place  string // file and line
	values [81]board.Digit
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s, seen: map[[81]board.Digit]*dupeClass{}}
	cmd := &cobra.Command{
		Use:   "dupes [FILE | PUZZLE | -]...",
		Short: "essentially equal puzzles in files",
		Long: `Dupes finds puzzles that are the same but for the names of digits, the order of
rows, columns, bands and stacks, and reflection: those with one canonical form.
What a position has beyond its givens makes no difference. With --unique it prints
the puzzles instead, the first of each kind, in the order of the input.`,
		Example: `  pencilmark dupes mine.txt yours.txt
  pencilmark dupes --unique many.txt > few.txt
  pencilmark dupes --format jsonl many.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags.Format(cmd, &o.format, "text", "tsv", "jsonl", "json", "yaml")
	cmd.Flags().BoolVar(&o.unique, "unique", false, "print the puzzles without those that are equal to an earlier one")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	if o.unique && o.format != "text" {
		return exit.Usagef("--unique prints puzzles, one line each: it takes no --format")
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

// add puts a puzzle to those that it is equal to.
func (o *options) add(arg string, r *input.Record) error {
	o.puzzles++
	d := dupe{place: arg, values: input.Values(&r.Grid)}
	if r.Line > 0 {
		d.place = fmt.Sprintf("%s:%d", arg, r.Line)
	}
	form, _ := transform.Canonical(&d.values)
	if class, ok := o.seen[form]; ok {
		if class.puzzles = append(class.puzzles, d); len(class.puzzles) == 2 {
			o.classes = append(o.classes, class)
		}
		return nil
	}
	o.seen[form] = &dupeClass{puzzles: []dupe{d}, form: form}
	if o.unique {
		_, err := fmt.Fprintln(o.Out, board.Line(d.values))
		return err
	}
	return nil
}

// A Class is a class of essentially equal puzzles as data.
type Class struct {
	Canonical string   `yaml:"canonical" json:"canonical"`
	Puzzles   []Member `yaml:"puzzles" json:"puzzles"`
}

// A Member is one puzzle of a class, and where it stands: "a.txt:3".
type Member struct {
	Place  string `yaml:"place" json:"place"`
	Puzzle string `yaml:"puzzle" json:"puzzle"`
}

func (o *options) print() error {
	more := 0
	for _, c := range o.classes {
		more += len(c.puzzles) - 1
	}
	defer fmt.Fprintf(o.Err, "pencilmark: %s, %d of them equal to an earlier one\n",
		position.Count(o.puzzles, "puzzle"), more)
	if o.unique {
		return nil
	}
	docs := make([]Class, len(o.classes))
	for i, c := range o.classes {
		docs[i].Canonical = board.Line(c.form)
		for _, d := range c.puzzles {
			docs[i].Puzzles = append(docs[i].Puzzles, Member{d.place, board.Line(d.values)})
		}
	}
	if o.format == "json" || o.format == "yaml" {
		return output.Write(o.Out, o.format, docs)
	}
	if o.format == "tsv" {
		fmt.Fprintln(o.Out, "class\tplace\tpuzzle\tcanonical")
	}
	for i := range docs {
		if err := o.printClass(i+1, &docs[i]); err != nil {
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
		fmt.Fprintf(w, "%d essentially equal puzzles:\n", len(d.Puzzles))
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
