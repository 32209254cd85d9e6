package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/paths"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
)

type options struct {
	*console.Streams
	ladder  ladders.Flags
	request ask.SolveRequest
	path    string
	verbose int
	format  string
	workers int

	writer   *explain.Text     // reuses memory for the next puzzle
	renderer *explain.Renderer // the same for data formats
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "solve [PUZZLE | FILE | -]...",
		Short: "solve a puzzle and explain every step",
		Long: `Solve a puzzle one step at a time. Each step uses the easiest technique that
applies. When no technique applies, solve finds one digit by search, says so, and
carries on.

You get one line for each step. Add -v for the reasons and -vv for the grids. The
last lines show the puzzle's grade and the path that was taken.

Use --path to choose which steps are made:

  first        the first step found with the easiest technique (the default)
  simplest     the smallest pattern of the easiest technique
  shortest     the shortest path it can find, with a proven lower bound on the
               steps that are not singles; a longer --time-limit finds shorter ones
  fewest-hard  the path with the fewest steps at the highest level, then at the
               level below it, and so on
  teach=X      technique X wherever it applies
  hodoku, se   the path on which that scale bases its grade`,
		Example: `  pencilmark solve 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  pencilmark solve -v puzzle.txt              # with the reason of every step
  pencilmark solve -vv --no-uniqueness -      # with pictures, from standard input
  pencilmark solve --until x-wing --format yaml puzzle.txt
  pencilmark solve --know me puzzle.txt       # with what the coach knows that you know
  pencilmark solve --path shortest --time-limit 20s puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.CountVarP(&o.verbose, "verbose", "v", "explain every step; -vv also shows the grid")
	set.BoolVar(&o.request.Rank, "rank", false, "also show each step as truths and links (set logic)")
	set.StringVar(&o.request.Until, "until", "", "stop after `N` steps, or before a technique, family or level")
	flags.CompleteFunc(cmd, "until", names.Of(s.Catalogue).ListWords)
	set.BoolVar(&o.request.NoSearch, "no-search", false, "stop when no technique applies")
	set.StringVar(&o.path, "path", "first",
		"choose the steps by this rule: a `NAME` from the list above")
	flags.CompleteTyped(cmd, "path", o.completions)
	flags.Choice(cmd, (*string)(&o.request.LastResort), "last-resort",
		"when stuck, use %s (the step with the smallest proof)", "search", "proof")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl", "markdown", "svg", "html")
	flags.Workers(set, &o.workers, "solve")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	var err error
	if o.request.Techniques, err = o.ladder.Techniques(); err != nil {
		return err
	}
	o.request.Path, o.request.Notation = ask.Path(o.path), o.Notation
	if name, technique, teaches := strings.Cut(o.path, "="); strings.EqualFold(name, "teach") {
		if o.request.Path, o.request.Teach = "", technique; !teaches {
			return exit.Usagef("--path teach needs a technique, as in --path teach=x-wing")
		}
	}
	solvers, err := o.request.Solvers()
	if err != nil {
		return asked.Failure(err)
	}
	if ladder := (ladders.Named{Ladder: solvers().Ladder}); ladder.Ladder != nil && !o.request.NoSearch {
		ladder.WarnOfSearch(o.Streams)
	}
	var own learner.LonePuzzle
	err = pipeline.OnWorkers(ctx, o.Streams, args, o.workers, func(s *console.Streams) func(int, *input.Record) error {
		return o.worker(ctx, s, solvers(), &own)
	})
	learner.Open(o.Streams).Meet(own.Met)
	return err
}

// worker returns a function for one worker to apply to every puzzle. The worker prints to s.
func (o *options) worker(ctx context.Context, s *console.Streams, solver *ask.Solver, only *learner.LonePuzzle) func(n int, r *input.Record) error {
	own := *o
	own.Streams, own.writer, own.renderer = s, s.Text(explain.Detail(min(o.verbose, 2))), s.Renderer()
	return func(n int, r *input.Record) error {
		x, err := solver.Solve(ctx, &r.Grid)
		if err = asked.Failure(err); err != nil && (ctx.Err() == nil || x.Log == nil || len(x.Log.Steps) == 0) {
			return err
		}
		asked.Notes(s, x.Notes)
		only.See(n, x.Log)
		if err := errors.Join(err, own.print(ctx, n, x)); err != nil { // also prints what was found before ctx ended
			return err
		}
		return own.judge(x.Log)
	}
}

// judge returns an error for a puzzle that does not have exactly one solution, or that is stuck
// without search. The error has no message if the text has already reported the problem.
func (o *options) judge(log *logic.Log) error {
	switch {
	case log.Outcome == logic.OutcomeInvalid && o.format != "text":
		return exit.Failedf("%s", log.Note)
	case log.Outcome == logic.OutcomeInvalid, log.Outcome == logic.OutcomeStuck:
		return exit.Silent(exit.Failed)
	}
	return nil
}

// completions returns the ways to choose steps, for shell completion. The techniques are included
// only after "teach=" was typed.
func (o *options) completions(typed string) []string {
	out := []string{techniques.HoDoKuName, techniques.SEName}
	for _, c := range paths.Choices() {
		out = append(out, string(c))
	}
	if !strings.HasPrefix(typed, "teach=") {
		return append(out, "teach=\ta technique wherever it applies")
	}
	for _, words := range names.Of(o.Catalogue).Words() {
		out = append(out, "teach="+words)
	}
	return out
}

func (o *options) print(ctx context.Context, n int, x *ask.Solved) error {
	switch o.format {
	case "text":
		return o.text(ctx, n, x)
	case "markdown":
		return explain.Markdown(o.Out, o.writer.Renderer, x.Log, x.Grade(ctx))
	case "svg", "html":
		if n > 1 {
			return exit.Usagef("--format %s draws one puzzle, but this is the second; give only one", o.format)
		}
		if o.format == "html" {
			return page.Log(o.Out, o.writer.Renderer, x.Log, x.Grade(ctx))
		}
		return explain.SVG(o.Out, explain.LogPictures(o.writer.Renderer, x.Log)...)
	}
	a, err := x.Answer(ctx, o.renderer)
	if err != nil {
		return err
	}
	return output.Document(o.Streams, o.format, a)
}

func (o *options) text(ctx context.Context, n int, x *ask.Solved) error {
	w, t, log := o.Out, o.writer, x.Log
	if n > 1 {
		fmt.Fprintln(w)
	}
	ask.WriteStart(w, log)
	if log.Outcome == logic.OutcomeInvalid {
		fmt.Fprintf(w, "not solved: %s\n", log.Note)
		return nil
	}
	t.Ladder = log.Ladder
	if n := slices.IndexFunc(log.Steps, func(s logic.Step) bool { return s.Technique == solve.Search }); n >= 0 {
		o.Prose(fmt.Sprintf("Step %d is a search, because no technique in use applies there. "+
			"To solve every puzzle with named techniques, use --ladder complete.", n+1))
	}
	if err := t.Steps(w, log); err != nil {
		return err
	}
	return o.summary(ctx, t, x)
}

// summary prints the end of the text: how far the solver got, why it stopped, and the grade.
func (o *options) summary(ctx context.Context, t *explain.Text, x *ask.Solved) error {
	w, log := o.Out, x.Log
	if how := ask.HowEnded(log); how != "" {
		if log.Outcome == logic.OutcomeStopped {
			how += " (--until " + o.request.Until + ")"
		}
		fmt.Fprintf(w, "\n%s.\n", how)
	}
	if t := ask.Missing(ctx, log); t != nil {
		fmt.Fprintf(w, "What was missing: %s; lesson: pencilmark learn %s.\n", t.Name, t.Slug)
	}
	fmt.Fprintln(w)
	if log.End.Solved() {
		t.Solution(w, &log.End)
	} else {
		t.Grid(w, explain.NewScene(&log.End))
	}
	if grade := x.Grade(ctx); grade != nil {
		fmt.Fprintf(w, "\nGrade: %s.\n", position.ColouredGrade(t.Palette, grade, log))
	}
	if t, err := x.Time(ctx); err == nil {
		fmt.Fprintf(w, "Time: %s for an occasional player.\n", t.String())
	}
	for _, line := range ask.PathWords(log) {
		o.Prose(line)
	}
	if o.TerminalOut() {
		o.Prose("\n" + console.NumbersWords)
	}
	return nil
}
