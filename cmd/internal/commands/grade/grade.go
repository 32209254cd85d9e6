package grade

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/techniques/grade"
)

type options struct {
	*streams.Streams
	scale   string
	format  string
	workers int
	summary bool
	resumed string // the file to go on with
	maxER   float64
	timeout time.Duration
	verbose bool
	nodes   int64
	ladder  ladders.Flags // of --know

	scales grade.Scales
	worst  int
	tally  tally
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "grade [PUZZLE | FILE | -]...",
		Short: "grade puzzles by the techniques they need",
		Long: `Grade rates one puzzle or a stream of any size, one line each, in the order of
the input:

  hodoku     level and score as HoDoKu 2.3 gives them
  se         ER/EP/ED as Sudoku Explainer 1.2.1 gives them
  heuristic  1.0 to 5.0, by givens, propagation and guesses
  b, gb      Berthier's ratings by braids and g-braids
  w, gw      by whips and g-whips; an interval where it is not settled
  te, bxb    depth of trial and error; trial with inner braids

A puzzle that cannot be read or graded is reported in its place and the rest
goes on.`,
		Example: `  pencilmark grade puzzles.txt
  pencilmark grade --scale all --format jsonl - < puzzles.txt
  pencilmark grade -v puzzle.txt                      # with the steps that caused it
  pencilmark grade --format tsv --resume out.tsv puzzles.txt
  pencilmark grade --scale b,w puzzles.txt
  pencilmark grade --know naked-pair,x-wing puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVarP(&o.scale, "scale", "s", "hodoku",
		"hodoku, se, heuristic, b, gb, w, gw, te, bxb, several of them, or all for the first three")
	flags.Format(cmd, &o.format, "text", "tsv", "jsonl", "json", "yaml")
	flags.Workers(set, &o.workers, "grade")
	flags.CompleteList(cmd, "scale", func() []string {
		return []string{"hodoku", "se", "heuristic", "b", "gb", "w", "gw", "te", "bxb", "all"}
	})
	set.BoolVar(&o.summary, "summary", false, "print a histogram instead of the puzzles")
	set.StringVar(&o.resumed, "resume", "",
		"continue the interrupted run that wrote `FILE`; its sums are beside it, in FILE.sum")
	set.Float64Var(&o.maxER, "max-er", 0, "stop the SE rating of a puzzle above this rating")
	set.DurationVar(&o.timeout, "timeout", 0, "stop the SE rating of a puzzle after this time, as in 10s")
	set.Int64Var(&o.nodes, "nodes", 0, "stop each of Berthier's ratings of a puzzle after `N` nodes")
	set.BoolVarP(&o.verbose, "verbose", "v", false,
		"print what caused each grade: its steps, the technique that set a rating, the bottleneck")
	o.ladder.AddLadder(s, cmd)
	o.ladder.AddKnow(cmd, "say how far singles and these techniques lead, and which one helps next: `a,b,c` "+ladders.Listed)
	return cmd
}

func (o *options) check() error {
	var err error
	if o.scales, err = grade.ParseScales(o.scale); err != nil {
		return exit.Usagef("%v", err)
	}
	if !(o.maxER >= 0 && o.maxER < 100) || o.timeout < 0 || o.nodes < 0 {
		return exit.Usagef("--max-er is a rating such as 9.0; --timeout and --nodes cannot be negative")
	}
	if o.resumed != "" && (o.format == "json" || o.format == "yaml" || o.summary || o.verbose || o.ladder.Knows()) {
		return exit.Usagef("--resume needs an output of one line a puzzle: text, tsv or jsonl")
	}
	if o.resumed != "" && o.OutputName() != "" && o.OutputName() != o.resumed {
		return exit.Usagef("--resume writes to %s; leave out -o", o.resumed)
	}
	return nil
}

func (o *options) run(ctx context.Context, args []string) error {
	if err := o.check(); err != nil {
		return err
	}
	if o.ladder.Knows() {
		return o.knowing(ctx, args)
	}
	render := o.renderer()
	in, err := o.input(ctx, args, render)
	if err != nil {
		return err
	}
	progress := pipeline.NewProgress(ctx, o.Streams, args)
	n := 0
	emit := func(r *gradedRecord) error {
		progress.Add()
		if n++; r.read != nil {
			input.Notes(o.Streams, n, r.read)
		}
		if r.usage != nil {
			return r.usage
		}
		o.worst = max(o.worst, r.code)
		if o.summary {
			o.tally.add(&r.result)
			return nil
		}
		return render.write(o.Out, r)
	}
	err = pipeline.Ordered(ctx, o.Streams, o.workers, pipeline.Many, in, func() func(*input.LineOrRecord, *gradedRecord) {
		return o.worker(ctx, render)
	}, emit)
	if !o.summary && (err == nil || exit.Code(err) == exit.Interrupted || exit.Code(err) == exit.Limit) {
		err = errors.Join(err, render.end(o.Out)) // what was printed stays well-formed
	}
	if err != nil {
		return err
	}
	if o.summary {
		if err := o.tally.write(o.Out, o.format); err != nil {
			return err
		}
	}
	return exit.Silent(o.worst)
}

// input returns what is to be graded, and begins the output: a run that is resumed
// has begun it.
func (o *options) input(ctx context.Context, args []string, render *gradeRenderer) (
	iter.Seq[input.LineOrRecord], error) {
	in, begun := input.LinesOrRecords(ctx, o.Streams, args), o.summary
	if o.resumed != "" {
		r, err := o.resume(render, o.worker(ctx, render))
		if err != nil {
			return nil, err
		}
		in, begun = r.after(input.Records(ctx, o.Streams, args)), r.begin > 0
	}
	if !begun {
		render.begin(o.Out)
	}
	return in, nil
}

// A gradedRecord is the outcome for one record of the input.
type gradedRecord struct {
	result grade.Result
	line   []byte            // the record as it is printed, for formats of one line
	unread bool              // the record could not be read as a puzzle
	raw    string            // the text of such a record, "" if there was none
	usage  error             // ends the run
	code   int               // exit code it leads to
	narrow *bottleneckDoc    // if the evidence is wanted
	read   *formats.Position // from a picture, or nil
}

// worker returns the function that one worker applies to every puzzle.
func (o *options) worker(ctx context.Context, render *gradeRenderer) func(*input.LineOrRecord, *gradedRecord) {
	grader := grade.New(grade.Options{Scales: o.scales, MaxER: int(o.maxER*10 + 0.5), Record: o.verbose, Nodes: o.nodes})
	solver := newLadderSolver()
	return func(w *input.LineOrRecord, out *gradedRecord) {
		line := out.line[:0]
		*out = o.gradeOne(ctx, grader, w)
		if w.Record != nil && w.Record.Source != nil {
			out.read = &w.Record.Position
		}
		if o.verbose && out.result.Status == grade.OK {
			out.narrow = narrowest(ctx, solver, &out.result.Puzzle)
		}
		out.line = render.line(line, out)
	}
}

// gradeOne grades a line by its digits alone. Only if there is no solution the line is
// read as a record, which tells givens that are in conflict.
func (o *options) gradeOne(ctx context.Context, grader *grade.Grader, w *input.LineOrRecord) (out gradedRecord) {
	if w.Record == nil {
		puzzle, _ := w.Line.Cells()
		out = o.gradeValues(ctx, grader, &puzzle)
		if s := out.result.Status; s != grade.None && s != grade.Invalid {
			return out
		}
	}
	switch r := w.Read(); {
	case r.Err != nil:
		return unreadable(r)
	case w.Record != nil:
		return o.gradeRecord(ctx, grader, r)
	}
	return out
}

// gradeRecord grades the puzzle that a position comes from.
func (o *options) gradeRecord(ctx context.Context, grader *grade.Grader, r *input.Record) gradedRecord {
	puzzle := input.Values(&r.Grid)
	if err := Contradiction(&r.Grid, &puzzle); err != nil {
		out := gradedRecord{code: exit.Failed}
		out.result.Puzzle, out.result.Status, out.result.Error = puzzle, grade.None, err.Error()
		return out
	}
	return o.gradeValues(ctx, grader, &puzzle)
}

func (o *options) gradeValues(ctx context.Context, grader *grade.Grader, puzzle *[81]board.Digit) gradedRecord {
	if o.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.timeout)
		defer cancel()
	}
	out := gradedRecord{result: grader.Grade(ctx, puzzle)}
	switch out.result.Status {
	case grade.None, grade.Multiple, grade.Invalid:
		out.code = exit.Failed
	case grade.Limited:
		out.code = exit.Limit
	}
	return out
}

// unreadable reports a record in its place. Errors of usage end the run.
func unreadable(r *input.Record) gradedRecord {
	code := exit.Code(r.Err)
	out := gradedRecord{unread: true, raw: r.Text(), code: code}
	out.result.Status, out.result.Error = grade.Invalid, r.Err.Error()
	if exit.Ends(r.Err) {
		out.usage = r.Err
	}
	return out
}

// Contradiction returns an error that names the first cell in which a position
// contradicts the solution of its puzzle. What is graded is the puzzle.
func Contradiction(g *board.Grid, puzzle *[81]board.Digit) error {
	if g.Values() == *puzzle && g.Pristine() {
		return nil
	}
	start, err := board.NewGrid(puzzle)
	if err != nil {
		return nil // which grading tells
	}
	solution, n := search.Solve(&start)
	if n != 1 {
		return nil // which grading tells, too
	}
	for c, d := range solution {
		switch cell := board.Cell(c); {
		case g.Value(cell) == d || g.Value(cell) == 0 && g.Marks(cell).Has(d):
		case g.Value(cell) != 0:
			return fmt.Errorf("the position contradicts its puzzle: %v is %v, and in the solution %v", cell, g.Value(cell), d)
		default:
			return fmt.Errorf("the position contradicts its puzzle: %v lacks the pencil mark of its %v", cell, d)
		}
	}
	return nil
}
