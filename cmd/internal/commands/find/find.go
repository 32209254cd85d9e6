package find

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/solve"
)

type options struct {
	*streams.Streams
	ladder    ladders.Flags
	technique string
	level     string
	max       int
	distinct  bool
	rank      bool
	branches  bool
	verbose   int
	format    string
	workers   int
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "find [PUZZLE | FILE | -]...",
		Short: "every step available in a position",
		Long: `Find lists every step that the position offers, easiest technique first. Nothing is applied.

With --rank it also tells the steps as set logic: truths, each of which holds one
candidate that is true, and links, each of which holds at most one, that cover
them. Rank is how many links there are more than truths. With rank 0 every link is
used up by a truth, and what else lies in one goes; with rank 1 what lies in two.`,
		Example: `  pencilmark find puzzle.txt
  pencilmark find --technique x-wing -v puzzle.txt
  pencilmark find --distinct --max 10 puzzle.txt      # each conclusion once, by its easiest technique
  pencilmark find --rank -t swordfish puzzle.txt      # its truths and links
  pencilmark find --all-techniques --format jsonl puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVarP(&o.technique, "technique", "t", "",
		"only this `TECHNIQUE`, or this family, even if it is off by default")
	flags.CompleteList(cmd, "technique", ladders.ListWords)
	set.StringVar(&o.level, "level", "", "only techniques of this level: Easy, Medium, Hard, Unfair or Extreme")
	flags.Complete(cmd, "level", logic.LevelNames()...)
	set.IntVar(&o.max, "max", 0, "at most `N` steps of each position; 0 for all")
	set.BoolVar(&o.distinct, "distinct", false, "only steps that conclude what no easier one does")
	set.BoolVar(&o.rank, "rank", false, "also tell each step as truths and links, where it has such a form")
	set.BoolVar(&o.branches, "branches", false, "the notation of a net tells each of its branches in full")
	set.CountVarP(&o.verbose, "verbose", "v", "-v a sentence for every step, -vv also the grid")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	flags.Workers(set, &o.workers, "look at")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	ladder, err := o.ladder.Pick()
	if err != nil {
		return err
	}
	if o.technique != "" {
		var wanted []*logic.Technique
		for word := range strings.SplitSeq(o.technique, ",") {
			ts, err := ladders.Meant(word, ladder.Ladder)
			if err != nil {
				return err
			}
			wanted = append(wanted, ts...)
		}
		ladder.Ladder = techniques.Nameable().Without(func(r logic.Rung) bool {
			return !slices.Contains(wanted, r.Technique)
		})
	}
	if o.max < 0 {
		return exit.Usagef("--max counts steps, 0 for all: it cannot be negative")
	}
	if o.level != "" {
		level, ok := logic.ParseLevel(o.level)
		if !ok || level == logic.Incomplete {
			return exit.Usagef("unknown level %q: it is one of %s", o.level, strings.Join(logic.LevelNames(), ", "))
		}
		ladder.Ladder = ladder.Without(func(r logic.Rung) bool { return r.Level != level })
	}
	return pipeline.OnWorkers(ctx, o.Streams, args, o.workers, func(s *streams.Streams) func(int, *input.Record) error {
		return o.worker(ctx, s, ladder.Ladder)
	})
}

// worker returns what one worker, which prints to s, does with every position.
func (o *options) worker(ctx context.Context, s *streams.Streams, ladder logic.Ladder) func(int, *input.Record) error {
	own := *o
	own.Streams = s
	solver, view := new(solve.Solver), logic.NewView(nil).WithContext(ctx)
	return func(_ int, r *input.Record) error {
		if err := r.Grid.Check(); err != nil {
			return exit.Failedf("%v", err)
		}
		view.Reset(&r.Grid)
		return own.find(ctx, view, solver.Usable(ladder, &r.Grid))
	}
}

// find prints the steps as they are found, so that an interruption leaves what
// was found so far; yaml and json are one value and come at the end.
func (o *options) find(ctx context.Context, v *logic.View, ladder logic.Ladder) error {
	out := foundSteps{options: o, view: v, ladder: ladder, docs: []explain.StepDoc{}}
	out.text = o.Text(explain.Detail(min(o.verbose, 2)))
	out.text.Renderer.Branches = o.branches
	out.text.Ladder = ladder
	var known conclusions
steps:
	for _, x := range ladder {
		for s := range x.Steps(v) {
			if o.distinct && !known.add(&s) {
				continue
			}
			if o.max > 0 && out.n == o.max {
				break steps
			}
			if err := out.add(&s); err != nil {
				return err
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return out.end()
}

// foundSteps tells steps as they are found, or gathers them for one document.
type foundSteps struct {
	*options
	view   *logic.View
	ladder logic.Ladder
	n      int // steps so far
	text   *explain.Text
	docs   []explain.StepDoc
}

func (f *foundSteps) add(s *logic.Step) error {
	f.n++
	g := f.view.Grid()
	if f.rank {
		s.Sets = rank.Of(&g, s)
	}
	if f.format == "text" {
		if err := f.text.Step(f.Out, f.n, &g, s); err != nil {
			return err
		}
		f.also(techniques.Also(f.view, s))
		return nil
	}
	doc, err := explain.NewStepDoc(f.text.Renderer, f.n, f.ladder, s)
	if err != nil {
		return err
	}
	doc.Also = slugs(techniques.Also(f.view, s))
	if f.format == "jsonl" {
		return output.Print(f.Streams, "jsonl", &doc)
	}
	f.docs = append(f.docs, doc)
	return nil
}

func (f *foundSteps) end() error {
	switch {
	case f.format == "yaml" || f.format == "json":
		return output.Document(f.Streams, f.format, f.docs)
	case f.format == "text" && f.view.Solved():
		fmt.Fprintln(f.Out, "The puzzle is solved.")
	case f.n == 0 && f.format == "text":
		fmt.Fprintf(f.Out, "%s\n", nothing(f.ladder))
	}
	return nil
}

// nothing says that no technique of a ladder has a step.
func nothing(l logic.Ladder) string {
	if len(l) == 1 {
		return "There is no " + l[0].Name + " here."
	}
	return fmt.Sprintf("No step is found here with the %s in use.", position.Count(len(l), "technique"))
}

// conclusions are what steps conclude, and what follows from a placement at once.
type conclusions struct{ placed, gone [729]bool }

// add adds what s concludes, and reports whether any of it is new.
func (k *conclusions) add(s *logic.Step) (some bool) {
	for _, y := range s.Eliminations {
		some = some || !k.gone[y]
		k.gone[y] = true
	}
	for _, x := range s.Placements {
		some = some || !k.placed[x]
		k.placed[x] = true
		for y := range board.Candidate(729) {
			k.gone[y] = k.gone[y] || x.Excludes(y)
		}
	}
	return some
}

func (o *options) also(list []*logic.Technique) {
	for _, t := range list {
		fmt.Fprintf(o.Out, "     also %s\n", explain.WithArticle(t.Name))
	}
}

func slugs(list []*logic.Technique) []string {
	var out []string
	for _, t := range list {
		out = append(out, t.Slug)
	}
	return slices.Clip(out)
}
