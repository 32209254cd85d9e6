package grade

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/techniques/grade"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	scale   string
	format  string
	workers int
	summary bool
	sort    string // what to sort the puzzles by
	resumed string // the file to continue
	maxER   float64
	timeout time.Duration
	verbose bool
	nodes   int64
	ladder  ladders.Flags // of --know

	grader grade.Options
	worst  int
	tally  tally
	sorted []gradedRecord // of --sort
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "grade [PUZZLE | FILE | -]...",
		Short: "grade puzzles by the techniques they need",
		Long: `Grade one puzzle or a file of any length. You get one line for each puzzle, in input
order. Use --scale to choose the scales:

  hodoku     level and score, as HoDoKu 2.3 gives them (the default)
  se         ER/EP/ED, as Sudoku Explainer 1.2.1 gives them
  heuristic  1.0 to 5.0, from givens, propagation and guesses
  time       how long an occasional player takes: an estimate, with a range that is
             right four times in five
  b, gb      Berthier's ratings by braids and g-braids
  w, gw      Berthier's ratings by whips and g-whips; a range if not settled
  te, bxb    depth of trial and error, and of trial with inner braids

"pencilmark help level", "help score", "help se" and "help time" explain the numbers.

If a puzzle cannot be read or graded, its line says why, and grade carries on with
the next puzzle. You can also grade a solution path from another program. Its score
is the sum of the scores of its steps on HoDoKu's scale.

With --know, grade shows how far you get with the techniques that you know, and
which technique would help you next.`,
		Example: `  pencilmark grade puzzles.txt
  pencilmark grade --scale all --format jsonl - < puzzles.txt
  pencilmark grade -v puzzle.txt                      # with the steps that caused it
  pencilmark grade --format tsv --resume out.tsv puzzles.txt
  pencilmark grade --scale time -v puzzle.txt         # with the steps that take the time
  pencilmark grade --scale b,w puzzles.txt
  pencilmark grade --format csv puzzles.csv > graded.csv   # keeps the columns of the file
  pencilmark grade --sort time puzzles.txt
  pencilmark grade --know naked-pair,x-wing puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVarP(&o.scale, "scale", "s", "hodoku",
		"use the scales in `LIST` (see above), or all for the first three")
	flags.Format(cmd, &o.format, "text", "tsv", "jsonl", "json", "yaml")
	flags.Workers(set, &o.workers, "grade")
	flags.CompleteList(cmd, "scale", func() []string {
		return []string{"hodoku", "se", "heuristic", "time", "b", "gb", "w", "gw", "te", "bxb", "all"}
	})
	set.BoolVar(&o.summary, "summary", false, "print a histogram instead of one line per puzzle")
	flags.Choice(cmd, &o.sort, "sort", "print puzzles in the order of `KEY`, easiest first: %s", "input", "level", "score", "er", "time")
	set.StringVar(&o.resumed, "resume", "",
		"continue the interrupted run that wrote `FILE`")
	set.Float64Var(&o.maxER, "max-er", 0, "give up on an SE rating once it exceeds this value")
	set.DurationVar(&o.timeout, "timeout", 0, "give up on an SE rating after this time, such as 10s")
	set.Int64Var(&o.nodes, "nodes", 0, "give up on each Berthier rating after `N` nodes")
	set.BoolVarP(&o.verbose, "verbose", "v", false,
		"also print the reason for each grade")
	o.ladder.AddLadder(s, cmd)
	o.ladder.AddKnow(cmd, "show how far the techniques in `LIST` get you")
	return cmd
}

func (o *options) check() error {
	if !o.ladder.Knows() && !o.ladder.IsDefault() {
		return exit.Usagef("--ladder has no effect without --know, because every scale has its own ladder; " +
			"for a grade on your own, use: pencilmark solve --ladder FILE PUZZLE")
	}
	if o.timeout < 0 {
		return exit.Usagef("--timeout cannot be negative")
	}
	request := ask.GradeRequest{MaxER: o.maxER, Nodes: o.nodes, Evidence: o.verbose}
	for name := range strings.SplitSeq(o.scale, ",") {
		if strings.EqualFold(strings.TrimSpace(name), "all") {
			request.Scales = append(request.Scales, ask.ScaleHoDoKu, ask.ScaleSE, ask.ScaleHeuristic)
		} else {
			request.Scales = append(request.Scales, ask.Scale(name))
		}
	}
	if scale, ok := map[string]ask.Scale{"er": ask.ScaleSE, "time": ask.ScaleTime, "score": ask.ScaleHoDoKu, "level": ask.ScaleHoDoKu}[o.sort]; ok {
		request.Scales = append(request.Scales, scale)
	}
	if o.sort != inInput && o.resumed != "" {
		return exit.Usagef("--sort cannot be combined with --resume, because it reads all puzzles first")
	}
	var err error
	if o.grader, err = request.Options(); err != nil {
		return asked.Failure(err)
	}
	if o.resumed != "" && (o.CSV() || o.format == "json" || o.format == "yaml" || o.summary || o.verbose || o.ladder.Knows()) {
		return exit.Usagef("--resume needs a format with one line for each puzzle: text, tsv or jsonl")
	}
	if o.resumed != "" && o.OutputName() != "" && o.OutputName() != o.resumed {
		return exit.Usagef("--resume writes to %s, so leave out -o", o.resumed)
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
	if paths := input.Paths(ctx, o.Streams, args); paths != nil {
		return o.paths(paths)
	}
	render := o.renderer()
	render.many = len(args) > 1
	in, err := o.input(ctx, args, render)
	if err != nil {
		return err
	}
	progress := pipeline.NewProgress(ctx, o.Streams, args)
	n := 0
	err = pipeline.Ordered(ctx, o.Streams, o.workers, pipeline.Many, in, func() func(*input.LineOrRecord, *gradedRecord) {
		return o.worker(ctx, render)
	}, func(r *gradedRecord) error {
		progress.Add()
		if n++; r.read != nil {
			input.Notes(o.Streams, n, r.read)
		}
		if r.usage != nil {
			return r.usage
		}
		return o.emit(render, r)
	})
	return o.finish(render, err)
}

// emit writes a graded record. For a summary, it only counts the record.
func (o *options) emit(render *gradeRenderer, r *gradedRecord) error {
	o.worst = max(o.worst, r.code)
	if o.summary {
		o.tally.add(&r.result)
		return nil
	}
	if o.sort != inInput {
		kept := *r
		kept.line = bytes.Clone(r.line)
		o.sorted = append(o.sorted, kept)
		return nil
	}
	return render.write(o.Out, r)
}

// inInput is the value of --sort that keeps the order of the input.
const inInput = "input"

// sortKey returns what --sort compares. A puzzle without that rating comes last.
func (o *options) sortKey(r *gradedRecord) int {
	x := &r.result
	key := 0
	switch o.sort {
	case "level":
		key = int(x.HoDoKu.Level)
	case "score":
		key = x.HoDoKu.Score
	case "er":
		key = x.SE.ER.Tenths
	case "time":
		key = x.Time.Seconds
	}
	if key == 0 {
		return math.MaxInt
	}
	return key
}

// finish writes what comes after the last record, and returns the result of the run. err is the error that ended it.
func (o *options) finish(render *gradeRenderer, err error) error {
	slices.SortStableFunc(o.sorted, func(a, b gradedRecord) int { return cmp.Compare(o.sortKey(&a), o.sortKey(&b)) })
	for i := range o.sorted {
		if err == nil {
			err = render.write(o.Out, &o.sorted[i])
		}
	}
	if !o.summary && (err == nil || exit.Code(err) == exit.Interrupted || exit.Code(err) == exit.Limit) {
		err = errors.Join(err, render.end(o.Out)) // this keeps the output well-formed
	}
	if err == nil && o.summary {
		err = o.tally.write(o.Out, o.format)
	}
	if err != nil {
		return err
	}
	if o.TerminalOut() && o.format == "text" && !o.summary {
		o.Prose("\n" + console.NumbersWords)
	}
	return exit.Silent(o.worst)
}

// input returns the puzzles to grade. It also writes the beginning of the output, unless the run
// resumes an earlier one that has written it already.
func (o *options) input(ctx context.Context, args []string, render *gradeRenderer) (
	iter.Seq[input.LineOrRecord], error) {
	in, begun := input.LinesOrRecords(ctx, o.Streams, args), o.summary
	if o.resumed != "" {
		r, err := o.resume(render, o.worker(ctx, render))
		if err != nil {
			return nil, err
		}
		in, begun = r.after(input.Records(ctx, o.Streams, args)), r.size > 0
	}
	if !begun {
		render.begin(o.Out)
	}
	return in, nil
}

// A gradedRecord is the result for one record of the input.
type gradedRecord struct {
	result grade.Result
	line   []byte            // the record as it is printed, for formats of one line
	unread bool              // the record could not be read as a puzzle
	raw    string            // the text of an unreadable record; "" if there was none
	usage  error             // an error of usage, which ends the run
	code   int               // the exit code for this record
	read   *formats.Position // from a picture, or with notes that are not used; otherwise nil
	notes  bool              // the pencil marks are not used
	answer *ask.GradeAnswer  // with the evidence, if it is printed
	from   place             // if several files are read
	row    []string          // the fields of the table that it was read from
	head   []string          // the names of the columns of that table
}

// A place tells which puzzle of which file was graded.
type place struct {
	file string
	line int
	name string
}

// worker returns a function for one worker to apply to every puzzle.
func (o *options) worker(ctx context.Context, render *gradeRenderer) func(*input.LineOrRecord, *gradedRecord) {
	grader := grade.New(o.grader)
	return func(w *input.LineOrRecord, out *gradedRecord) {
		line := out.line[:0]
		*out = o.gradeOne(ctx, grader, w)
		if render.many {
			out.from.file, out.from.line, out.from.name = w.Place()
		}
		if w.Record != nil {
			out.row, out.head = w.Record.Row, w.Record.Head
		}
		if w.Record != nil && (w.Record.Source != nil || out.notes) {
			out.read = &w.Record.Position
		}
		if o.verbose && !out.unread {
			out.answer = ask.NewGradeAnswer(&out.result)
			out.answer.AddEvidence(ctx)
		}
		out.line = render.line(line, out)
	}
}

// gradeOne grades a line by its digits alone. Only if there is no solution, it reads the line
// again as a record, to detect givens that are in conflict.
func (o *options) gradeOne(ctx context.Context, grader *grade.Grader, w *input.LineOrRecord) (out gradedRecord) {
	ctx, cancel := o.within(ctx)
	defer cancel()
	if w.Record == nil {
		puzzle, _ := w.Line.Cells()
		out = graded(grader.Grade(ctx, puzzle))
		if s := out.result.Status; s != grade.None && s != grade.Invalid {
			return out
		}
	}
	switch r := w.Read(); {
	case r.Err != nil:
		return unreadable(r)
	case w.Record != nil:
		out = graded(ask.GradePosition(ctx, grader, &r.Grid))
		if _, notes := ask.WithoutNotes(&r.Grid); notes != nil {
			r.Notes, out.notes = append(r.Notes, ask.NotesOnly), true
		}
	}
	return out
}

// within returns the context for grading one puzzle. If --timeout is set, the context ends after that time.
func (o *options) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if o.timeout > 0 {
		return context.WithTimeout(ctx, o.timeout)
	}
	return ctx, func() {}
}

// graded returns the record of a result.
func graded(r grade.Result) gradedRecord {
	out := gradedRecord{result: r}
	switch r.Status {
	case grade.None, grade.Multiple, grade.Invalid:
		out.code = exit.Failed
	case grade.Limited:
		out.code = exit.Limit
	}
	return out
}

// unreadable returns the result for a record that could not be read. An error of usage ends the
// run.
func unreadable(r *input.Record) gradedRecord {
	code := exit.Code(r.Err)
	out := gradedRecord{unread: true, raw: r.Text(), code: code}
	out.result.Status, out.result.Err = grade.Invalid, r.Err
	if exit.Ends(r.Err) {
		out.usage = r.Err
	}
	return out
}
