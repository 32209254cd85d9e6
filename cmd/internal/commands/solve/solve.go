package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/paths"
	"pencilmark/techniques/solve"
)

type options struct {
	*streams.Streams
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
	writer   *explain.Text     // keeps memory from puzzle to puzzle
	renderer *explain.Renderer // the same, for data formats
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "solve [PUZZLE | FILE | -]...",
		Short: "solve step by step and explain every step",
		Long: `Solve applies the techniques of the ladder, easiest first, one step at a time,
and explains every step. When no technique applies it searches for one cell,
says so, and goes on.

Which of several steps it makes, says --path:

  first        the first one of the easiest technique (the default)
  simplest     of the easiest technique the one with the smallest pattern
  shortest     a whole path of few steps, never more than the two above take; it
               tells how many steps besides singles any path needs, as far as it
               can prove it. A longer --time-limit finds better ones
  fewest-hard  a whole path with the fewest steps of the highest level, then of
               the next one, and so on
  teach=X      technique X wherever it applies
  hodoku, se   what that scale makes when it grades`,
		Example: `  pencilmark solve 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  pencilmark solve -v puzzle.txt              # with the reason of every step
  pencilmark solve -vv --no-uniqueness -      # with pictures, from standard input
  pencilmark solve --until x-wing --format yaml puzzle.txt
  pencilmark solve --know me puzzle.txt       # with what the coach knows that you know
  pencilmark solve --path shortest --time-limit 20s puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.CountVarP(&o.verbose, "verbose", "v", "-v a sentence for every step, -vv also the grid")
	set.BoolVar(&o.rank, "rank", false, "tell each step as truths and links, where it has such a form; text with -v does from fish on")
	set.StringVar(&o.until, "until", "", "stop after `N` steps, or before the first step of a technique, a family or a level")
	flags.CompleteFunc(cmd, "until", func() []string { return ladders.ListWords() })
	set.BoolVar(&o.noSearch, "no-search", false, "stop when stuck instead of searching")
	set.StringVar(&o.path, "path", "first",
		"which steps to make: "+pathNames()+", teach=`TECHNIQUE`, hodoku or se, as told above")
	flags.CompleteFunc(cmd, "path", completions)
	flags.Choice(cmd, &o.lastResort, "last-resort",
		"when no technique applies: %s; proof is the smallest there is", "search", "proof")
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
	err = pipeline.OnWorkers(ctx, o.Streams, args, o.workers, func(s *streams.Streams) func(int, *input.Record) error {
		return o.worker(ctx, s, walks(), &own)
	})
	learner.Open(o.Streams).Meet(own.Met)
	return err
}

// worker returns what one worker, which prints to s, does with every puzzle.
func (o *options) worker(ctx context.Context, s *streams.Streams, walk walk,
	only *learner.LonePuzzle) func(n int, r *input.Record) error {
	own := *o
	own.Streams, own.grader = s, position.Grader{}
	own.writer, own.renderer = s.Text(explain.Detail(min(o.verbose, 2))), s.Renderer()
	return func(n int, r *input.Record) error {
		log, err := walk(ctx, &r.Grid)
		if err != nil && (ctx.Err() == nil || log == nil || len(log.Steps) == 0) {
			return err
		}
		only.See(n, log)
		own.sets(log)
		if err := errors.Join(err, own.print(ctx, n, log)); err != nil { // what was found until the end of ctx
			return err
		}
		return own.judge(log)
	}
}

// plainly are the families whose steps are plain enough without truths and links.
var plainly = []logic.Family{logic.Singles, logic.Intersections, logic.Subsets}

// sets tells the steps of log as truths and links, if they are wanted.
func (o *options) sets(log *logic.Log) {
	if !o.rank && (o.format != "text" || o.verbose == 0) {
		return
	}
	for g, s := range log.Positions() {
		if o.rank || !slices.Contains(plainly, s.Technique.Family) {
			s.Sets = rank.Of(g, s)
		}
	}
}

// judge returns an error for a puzzle at fault: one without exactly one solution,
// or one that is stuck without search. What the text tells already is not said again.
func (o *options) judge(log *logic.Log) error {
	switch {
	case log.Outcome == logic.OutcomeInvalid && o.format != "text":
		return exit.Failedf("%s", log.Note)
	case log.Outcome == logic.OutcomeInvalid, log.Outcome == logic.OutcomeStuck:
		return exit.Silent(exit.Failed)
	}
	return nil
}

// parseUntil turns --until into the test that is made before every step.
func (o *options) parseUntil(ladder logic.Ladder) (func(n int, s *logic.Step) bool, error) {
	if o.until == "" {
		return nil, nil
	}
	if limit, err := strconv.Atoi(o.until); err == nil {
		if limit < 0 {
			return nil, exit.Usagef("--until takes a number of steps, a technique or a level, not %d", limit)
		}
		return func(n int, _ *logic.Step) bool { return n > limit }, nil
	}
	if level, ok := logic.ParseLevel(o.until); ok {
		return func(_ int, s *logic.Step) bool {
			r, ok := ladder.Rung(s.Technique)
			return !ok || r.Level >= level // search is on no ladder, and beyond all
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
			return exit.Usagef("--format %s draws one puzzle, and here is a second one", o.format)
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
	fmt.Fprintf(w, "%s\n", board.Line(log.Start.Puzzle()))
	if log.Start.Puzzle() != log.Start.Values() || !log.Start.Pristine() {
		fmt.Fprintf(w, "from the position %s\n", formats.Susser(&log.Start))
	}
	if log.Outcome == logic.OutcomeInvalid {
		fmt.Fprintf(w, "not solved: %s\n", log.Note)
		return nil
	}
	t.Ladder = log.Ladder
	if err := t.Steps(w, log); err != nil {
		return err
	}
	return o.summary(ctx, t, log)
}

// summary ends the text: where it got to, why it ended, and the grade.
func (o *options) summary(ctx context.Context, t *explain.Text, log *logic.Log) error {
	w := o.Out
	switch log.Outcome {
	case logic.OutcomeStuck:
		fmt.Fprintf(w, "\nStuck after %s: %s.\n", position.Count(len(log.Steps), "step"), log.Note)
		if t := missing(ctx, log); t != nil {
			fmt.Fprintf(w, "What was missing: %s; lesson: pencilmark learn %s.\n", t.Name, t.Slug)
		}
	case logic.OutcomeSearched:
		fmt.Fprintf(w, "\nSearch had to help: %s. The ladder complete ends every puzzle without (--ladder complete).\n",
			log.Note)
	case logic.OutcomeStopped:
		fmt.Fprintf(w, "\nStopped after %s, as asked.\n", position.Count(len(log.Steps), "step"))
	}
	fmt.Fprintln(w)
	if log.End.Solved() {
		t.Solution(w, &log.End)
	} else {
		t.Grid(w, explain.NewScene(&log.End))
	}
	if grade := o.grader.OfLog(ctx, log); grade != nil {
		fmt.Fprintf(w, "\nGrade: %s.\n", position.ColouredGrade(t.Palette, grade))
	}
	o.Prose("Path: " + pathWords(log) + ".")
	if log.AtLeast > 0 {
		o.Prose(fmt.Sprintf("Besides singles it takes %s; no path of this ladder, singles first, takes fewer than %d.",
			position.Count(paths.Others(log), "step"), log.AtLeast))
	}
	return nil
}

// missing returns the easiest technique of the standard ladder that applies where the
// ladder of the log is stuck, or nil if that is the standard ladder itself.
func missing(ctx context.Context, log *logic.Log) *logic.Technique {
	if log.Name == techniques.StandardName {
		return nil
	}
	return ladders.Cheapest(ctx, new(solve.Solver).Usable(techniques.Standard(), &log.End), &log.End)
}

// pathWords sums up the path of a log: "58 steps on the standard ladder, hardest
// Remote Pair: 21 Full House, ...".
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
	var b []byte
	for _, u := range uses(log) {
		if len(b) > 0 {
			b = append(b, ", "...)
		}
		b = append(strconv.AppendInt(b, int64(u.times), 10), ' ')
		b = append(b, log.Ladder[u.rank].Name...)
	}
	return string(b)
}

// A use says how often a rung of the ladder was used.
type use struct{ rank, times int }

// uses returns the rungs that were used, in the order of the ladder.
func uses(log *logic.Log) []use {
	out := make([]use, 0, 16)
	for i := range log.Steps {
		rank, at := log.Ladder.Rank(log.Steps[i].Technique), 0
		for at < len(out) && out[at].rank < rank {
			at++
		}
		if at == len(out) || out[at].rank > rank {
			out = slices.Insert(out, at, use{rank: rank})
		}
		out[at].times++
	}
	if n := len(out); n > 0 && out[n-1].rank == len(log.Ladder) {
		return out[:n-1] // what is on no rung
	}
	return out
}
