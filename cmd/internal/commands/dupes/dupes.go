package dupes

import (
	"context"
	"fmt"
	"math"

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
	more    int      // those that are equal to an earlier one
	inputs  []string // by the index of a dupe
}

// A dupeClass is all puzzles so far that are essentially equal to its first.
type dupeClass struct {
	puzzles []dupe
	form    [81]board.Digit // the canonical form
}

type dupe struct {
	input, line int32 // line 0 if it is not known
	values      [81]board.Digit
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
the puzzles instead, the first of each kind, in the order of the input.

The memory that --unique takes grows with the kinds alone, some 250 bytes for each; a
list of the classes also keeps every puzzle that it is to print, of some 100 bytes.
What is larger than the memory is for the Apache Beam pipeline in cmd/beam.`,
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
		o.inputs = append(o.inputs, arg)
		err := pipeline.Each(ctx, o.Streams, []string{arg}, func(_ int, r *input.Record) error { return o.add(r) })
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

// add puts a puzzle of the last input to those that it is equal to. For --unique none is
// kept: only the forms are.
func (o *options) add(r *input.Record) error {
	o.puzzles++
	d := dupe{int32(len(o.inputs) - 1), int32(min(r.Line, math.MaxInt32)), input.Values(&r.Grid)}
	form, _ := transform.Canonical(&d.values)
	class, known := o.seen[form]
	if known {
		o.more++
	}
	switch {
	case known && o.unique:
		return nil
	case known:
		if class.puzzles = append(class.puzzles, d); len(class.puzzles) == 2 {
			o.classes = append(o.classes, class)
		}
	case o.unique:
		o.seen[form] = nil
		_, err := fmt.Fprintln(o.Out, board.Line(d.values))
		return err
	default:
		o.seen[form] = &dupeClass{puzzles: []dupe{d}, form: form}
	}
	return nil
}

// place returns where a puzzle stands: "a.txt:3", or the input alone.
func (o *options) place(d *dupe) string {
	if d.line == 0 {
		return o.inputs[d.input]
	}
	return fmt.Sprintf("%s:%d", o.inputs[d.input], d.line)
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
	defer fmt.Fprintf(o.Err, "pencilmark: %s, %d of them equal to an earlier one\n",
		position.Count(o.puzzles, "puzzle"), o.more)
	if o.unique {
		return nil
	}
	docs := make([]Class, len(o.classes))
	for i, c := range o.classes {
		docs[i].Canonical = board.Line(c.form)
		for j := range c.puzzles {
			d := &c.puzzles[j]
			docs[i].Puzzles = append(docs[i].Puzzles, Member{o.place(d), board.Line(d.values)})
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
