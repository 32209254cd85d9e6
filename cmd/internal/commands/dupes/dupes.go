package dupes

import (
	"context"
	"fmt"
	"iter"

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

	seen    map[board.Givens]int64 // the last member of a class, by canonical form
	members store                  // only for a list of the classes
	puzzles int
	more    int      // puzzles that are equal to an earlier one
	inputs  []string // names of the inputs, by index
}

func newOptions(s *console.Streams) *options {
	return &options{Streams: s, seen: map[board.Givens]int64{}, members: store{limit: inMemory}}
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := newOptions(s)
	cmd := &cobra.Command{
		Use:   "dupes [FILE | PUZZLE | -]...",
		Short: "find puzzles that are essentially the same",
		Long: `Find puzzles that are essentially the same. Two puzzles are essentially the same if you
can turn one into the other by renaming digits, reordering rows, columns, bands or
stacks, or reflecting the grid. Only the givens count. With --unique, dupes instead
prints the first puzzle of each group, in input order.

Each different puzzle needs about 250 bytes of memory. Without --unique, dupes also
stores every puzzle (about 100 bytes each), in a temporary file if there are many.
If your collection does not fit in memory, use the Apache Beam pipeline in
cmd/beam.`,
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

// add adds a puzzle of the current input to its class. With --unique, it keeps only the canonical
// forms, not the puzzles.
func (o *options) add(r *input.Record) error {
	if !r.Grid.Pristine() && search.PuzzleOf(&r.Grid).ByCandidates {
		return exit.Failedf("left out, because a puzzle that is given by its candidates has no canonical form")
	}
	o.puzzles++
	m := member{values: input.Values(&r.Grid), input: uint32(len(o.inputs) - 1), line: uint32(r.Line)}
	form, _ := transform.Canonical(m.values)
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
		_, err := fmt.Fprintln(o.Out, m.values.String())
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

// place returns the place of a puzzle in the input: "a.txt:3", or only the name of the input.
func (o *options) place(m *member) string {
	if m.line == 0 {
		return o.inputs[m.input]
	}
	return fmt.Sprintf("%s:%d", o.inputs[m.input], m.line)
}

// A Class is a group of puzzles that are essentially the same: they differ only by symmetries of the grid and the names of
// the digits.
type Class struct {
	Canonical string   `yaml:"canonical" json:"canonical" schema:"puzzle"` // the canonical form that all puzzles of the group share
	Puzzles   []Member `yaml:"puzzles" json:"puzzles"`                     // the puzzles of the group
}

// A Member is a puzzle of a group.
type Member struct {
	Place  string `yaml:"place" json:"place"` // the file and line of the puzzle, as in "a.txt:3"
	Puzzle string `yaml:"puzzle" json:"puzzle" schema:"puzzle"`
}

func (o *options) print() error {
	defer fmt.Fprintf(o.Err, "pencilmark: %s, %d of them the same as an earlier one\n",
		position.Count(o.puzzles, "puzzle"), o.more)
	if o.unique {
		return nil
	}
	if o.format == "tsv" {
		fmt.Fprintln(o.Out, "class\tplace\tpuzzle\tcanonical")
	}
	docs := []Class{} // for formats whose output is a single value
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

// classes yields the classes with at least two puzzles, in the order of their first puzzles.
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

// class fills a document with the class that begins with the given first member.
func (o *options) class(first *member, doc *Class) error {
	form, _ := transform.Canonical(first.values)
	doc.Canonical = form.String()
	for m := first; ; {
		doc.Puzzles = append(doc.Puzzles, Member{o.place(m), m.values.String()})
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
