package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
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
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/paths"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/persontime"
)

type options struct {
	*console.Streams
	ladder   ladders.Flags
	verbose  int
	until    string
	noSearch bool
	rank     bool

	lastResort string
	path       string
	format     string
	workers    int

	grader   position.Grader
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
	set.BoolVar(&o.rank, "rank", false, "also show each step as truths and links (set logic)")
	set.StringVar(&o.until, "until", "", "stop after `N` steps, or before a technique, family or level")
	flags.CompleteFunc(cmd, "until", names.ListWords)
	set.BoolVar(&o.noSearch, "no-search", false, "stop when no technique applies")
	set.StringVar(&o.path, "path", "first",
		"choose the steps by this rule: a `NAME` from the list above")
	flags.CompleteTyped(cmd, "path", completions)
	flags.Choice(cmd, &o.lastResort, "last-resort",
		"when stuck, use %s (the step with the smallest proof)", "search", "proof")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl", "markdown", "svg", "html")
	flags.Workers(set, &o.workers, "solve")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	ladder, err := o.ladder.Pick()
	if err != nil {
		return err
	}
	until, err := o.parseUntil(ladder.Ladder)
	if err != nil {
		return err
	}
	walks, err := o.walker(ladder, until)
	if err != nil {
		return err
	}
	if !o.noSearch {
		ladder.WarnOfSearch(o.Streams)
	}
	var own learner.LonePuzzle
	err = pipeline.OnWorkers(ctx, o.Streams, args, o.workers, func(s *console.Streams) func(int, *input.Record) error {
		return o.worker(ctx, s, walks(), ladder.Ladder, &own)
	})
	learner.Open(o.Streams).Meet(own.Met)
	return err
}

// worker returns a function for one worker to apply to every puzzle. The worker prints to s.
func (o *options) worker(ctx context.Context, s *console.Streams, walk walk, ladder logic.Ladder,
	only *learner.LonePuzzle) func(n int, r *input.Record) error {
	own := *o
	own.Streams, own.grader = s, position.Grader{}
	own.writer, own.renderer = s.Text(explain.Detail(min(o.verbose, 2))), s.Renderer()
	return func(n int, r *input.Record) error {
		g := input.WithoutNotes(s, &r.Grid)
		log, err := walk(ctx, &g)
		if err != nil && (ctx.Err() == nil || log == nil || len(log.Steps) == 0) {
			return err
		}
		if log.Outcome != logic.OutcomeInvalid && (log.Start.Puzzle() != log.Start.Values() || !log.Start.Pristine()) {
			_, notes := ask.Usable(ladder, &log.Start)
			asked.Notes(s, notes)
		}
		only.See(n, log)
		own.sets(log)
		if err := errors.Join(err, own.print(ctx, n, log)); err != nil { // also prints what was found before ctx ended
			return err
		}
		return own.judge(log)
	}
}

// sets adds truths and links to the steps of log, if the user has requested them.
func (o *options) sets(log *logic.Log) {
	if !o.rank {
		return
	}
	for g, s := range log.Positions() {
		s.Sets = rank.Of(g, s)
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

// parseUntil returns the condition of --until, which is checked before every step.
func (o *options) parseUntil(ladder logic.Ladder) (func(n int, s *logic.Step) bool, error) {
	if o.until == "" {
		return nil, nil
	}
	if limit, err := strconv.Atoi(o.until); err == nil {
		if limit < 0 {
			return nil, exit.Usagef("--until needs a technique, a level or a number of steps (1 or more), not %d", limit)
		}
		return func(n int, _ *logic.Step) bool { return n > limit }, nil
	}
	if level, ok := logic.ParseLevel(o.until); ok {
		return func(_ int, s *logic.Step) bool {
			r, ok := ladder.Rung(s.Technique)
			return !ok || r.Level >= level // search is on no ladder and harder than every level
		}, nil
	}
	ts, err := ladders.Meant(o.until, ladder)
	if err != nil {
		return nil, err
	}
	return func(_ int, s *logic.Step) bool {
		return slices.ContainsFunc(ts, func(t *logic.Technique) bool { return s.Technique.Slug == t.Slug })
	}, nil
}

func (o *options) print(ctx context.Context, n int, log *logic.Log) error {
	switch o.format {
	case "text":
		return o.text(ctx, n, log)
	case "markdown":
		return explain.Markdown(o.Out, o.writer.Renderer, log, o.grader.OfLog(ctx, log))
	case "svg", "html":
		if n > 1 {
			return exit.Usagef("--format %s draws one puzzle, but this is the second; give only one", o.format)
		}
		return output.Log(o.Streams, o.format, log, o.grader.OfLog(ctx, log))
	}
	doc, err := position.NewDocument(o.renderer, log, o.grader.OfLog(ctx, log))
	if err != nil {
		return err
	}
	return output.Document(o.Streams, o.format, doc)
}

func (o *options) text(ctx context.Context, n int, log *logic.Log) error {
	w, t := o.Out, o.writer
	if n > 1 {
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "%s\n", log.Start.Puzzle().String())
	if log.Start.Puzzle() != log.Start.Values() || !log.Start.Pristine() {
		fmt.Fprintf(w, "from the position %s\n", formats.Susser(&log.Start))
	}
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
	return o.summary(ctx, t, log)
}

// summary prints the end of the text: how far the solver got, why it stopped, and the grade.
func (o *options) summary(ctx context.Context, t *explain.Text, log *logic.Log) error {
	w := o.Out
	switch log.Outcome {
	case logic.OutcomeStuck:
		fmt.Fprintf(w, "\nStuck after %s: %s.\n", position.Count(len(log.Steps), "step"), log.Note)
		if t := missing(ctx, log); t != nil {
			fmt.Fprintf(w, "What was missing: %s; lesson: pencilmark learn %s.\n", t.Name, t.Slug)
		}
	case logic.OutcomeSearched:
		fmt.Fprintf(w, "\nSearch was needed: %s.\n", log.Note)
	case logic.OutcomeStopped:
		fmt.Fprintf(w, "\nStopped after %s (--until %s).\n", position.Count(len(log.Steps), "step"), o.until)
	}
	fmt.Fprintln(w)
	if log.End.Solved() {
		t.Solution(w, &log.End)
	} else {
		t.Grid(w, explain.NewScene(&log.End))
	}
	if grade := o.grader.OfLog(ctx, log); grade != nil {
		words := position.ColouredGrade(t.Palette, grade)
		if hardest, ok := log.Hardest(); ok && log.End.Solved() && hardest.Slug != grade.Hardest {
			words += " on HoDoKu's own path"
		}
		fmt.Fprintf(w, "\nGrade: %s.\n", words)
	}
	if log.Outcome == logic.OutcomeSolved || log.Outcome == logic.OutcomeSearched {
		puzzle := log.Start.Puzzle()
		if t, err := persontime.Of(ctx, puzzle); err == nil {
			fmt.Fprintf(w, "Time: %s for an occasional player.\n", t.String())
		}
	}
	o.Prose("Path: " + pathWords(log) + ".")
	if log.AtLeast > 0 {
		o.Prose(fmt.Sprintf("This path takes %s besides singles. If singles come first, no path on this ladder takes fewer than %d.",
			position.Count(paths.Others(log), "step"), log.AtLeast))
	}
	return nil
}

// missing returns the easiest technique of the standard ladder that applies where the log is
// stuck. It returns nil if the log uses the standard ladder itself.
func missing(ctx context.Context, log *logic.Log) *logic.Technique {
	if log.Name == techniques.StandardName {
		return nil
	}
	solver := new(solve.Solver)
	solver.Ladder = solver.Usable(techniques.Standard(), &log.End)
	if step, ok := solver.Next(ctx, &log.End); ok {
		return step.Technique
	}
	return nil
}

// pathWords summarizes the path of a log: "58 steps on the standard ladder, hardest Remote Pair:
// 21 Full House, ...".
func pathWords(log *logic.Log) string {
	steps := position.Count(len(log.Steps), "step")
	hardest, ok := log.Hardest()
	if !ok {
		return fmt.Sprintf("%s on the ladder %s", steps, log.Name)
	}
	return fmt.Sprintf("%s on the ladder %s, hardest %s: %s", steps, log.Name, hardest.Name, countWords(log))
}

// countWords lists how often each technique was used, in the order of the ladder.
func countWords(log *logic.Log) string {
	times := make([]int, len(log.Ladder)+1) // by rank; the last one counts the steps that are on no rung
	for i := range log.Steps {
		times[log.Ladder.Rank(log.Steps[i].Technique)]++
	}
	var list []string
	for i, r := range log.Ladder {
		if times[i] > 0 {
			list = append(list, fmt.Sprintf("%d %s", times[i], r.Name))
		}
	}
	return strings.Join(list, ", ")
}
