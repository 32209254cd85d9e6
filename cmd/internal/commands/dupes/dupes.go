package dupes

import (
	"context"
	"fmt"
	"iter"

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

	seen    map[[81]board.Digit]int64 // the last member of a class, by canonical form
	members store                     // for a list
	puzzles int
	more    int      // those that are equal to an earlier one
	inputs  []string // by the index of a member
}

func newOptions(s *streams.Streams) *options {
	return &options{Streams: s, seen: map[[81]board.Digit]int64{}, members: store{limit: inMemory}}
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := newOptions(s)
	cmd := &cobra.Command{
		Use:   "dupes [FILE | PUZZLE | -]...",
		Short: "essentially equal puzzles in files",
		Long: `Dupes finds puzzles that are the same but for the names of digits, the order of
rows, columns, bands and stacks, and reflection: those with one canonical form.
What a position has beyond its givens makes no difference. With --unique it prints
the puzzles instead, the first of each kind, in the order of the input.

The memory grows with the kinds alone, some 250 bytes for each. A list of the classes
also keeps every puzzle, of some 100 bytes, all but the first thousands in a temporary
file; what it prints is built class by class, as JSON and YAML at once. What is larger
than the memory is for the Apache Beam pipeline in cmd/beam.`,
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
	defer o.members.close()
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
	m := member{values: input.Values(&r.Grid), input: uint32(len(o.inputs) - 1), line: uint32(r.Line)}
	form, _ := transform.Canonical(&m.values)
	last, known := o.seen[form]
	m.first = !known
	if known {
		o.more++
	}
	if o.unique {
		if known {
			return nil
		}
		o.seen[form] = 0
		_, err := fmt.Fprintln(o.Out, board.Line(m.values))
		return err
	}
	n, err := o.members.add(&m)
	if err != nil {
		return err
	}
	o.seen[form] = n
	if known {
		return o.members.link(last, n)
	}
	return nil
}

// place returns where a puzzle stands: "a.txt:3", or the input alone.
func (o *options) place(m *member) string {
	if m.line == 0 {
		return o.inputs[m.input]
	}
	return fmt.Sprintf("%s:%d", o.inputs[m.input], m.line)
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
	if o.format == "tsv" {
		fmt.Fprintln(o.Out, "class\tplace\tpuzzle\tcanonical")
	}
	docs := []Class{} // for formats that are one value
	n := 0
	for doc, err := range o.classes() {
		if err != nil {
			return err
		}
		if n++; o.format == "json" || o.format == "yaml" {
			docs = append(docs, *doc)
		} else if err := o.printClass(n, doc); err != nil {
			return err
		}
	}
	if o.format == "json" || o.format == "yaml" {
		return output.Write(o.Out, o.format, docs)
	}
	return nil
}

// classes yields the classes of several puzzles, in the order of their first.
func (o *options) classes() iter.Seq2[*Class, error] {
	return func(yield func(*Class, error) bool) {
		for i := range o.members.n {
			m, err := o.members.get(i)
			if err == nil && (!m.first || m.next == 0) {
				continue
			}
			doc := new(Class)
			if err == nil {
				err = o.class(m, doc)
			}
			if !yield(doc, err) {
				return
			}
		}
	}
}

// class writes the class of a first member into a document.
func (o *options) class(first *member, doc *Class) error {
	form, _ := transform.Canonical(&first.values)
	doc.Canonical = board.Line(form)
	for m := first; ; {
		doc.Puzzles = append(doc.Puzzles, Member{o.place(m), board.Line(m.values)})
		if m.next == 0 {
			return nil
		}
		var err error
		if m, err = o.members.get(m.next); err != nil {
			return err
		}
	}
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
