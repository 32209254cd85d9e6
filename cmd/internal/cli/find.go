package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/fronts"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

type findOptions struct {
	env       *Env
	ladder    ladderFlags
	technique string
	level     string
	max       int
	distinct  bool
	verbose   int
	format    string
	workers   int
}

func newFind(env *Env) *cobra.Command {
	o := &findOptions{env: env}
	cmd := &cobra.Command{
		Use:   "find [PUZZLE | FILE | -]...",
		Short: "every step available in a position",
		Long:  `Find lists every step that the position offers, easiest technique first. Nothing is applied.`,
		Example: `  pencilmark find puzzle.txt
  pencilmark find --technique x-wing -v puzzle.txt
  pencilmark find --distinct --max 10 puzzle.txt      # each conclusion once, by its easiest technique
  pencilmark find --all-techniques --format jsonl puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.StringVarP(&o.technique, "technique", "t", "", "only this `TECHNIQUE`, even if it is off by default")
	flags.StringVar(&o.level, "level", "", "only techniques of this level: Easy, Medium, Hard, Unfair or Extreme")
	flags.IntVar(&o.max, "max", 0, "at most `N` steps of each position; 0 for all")
	flags.BoolVar(&o.distinct, "distinct", false, "only steps that conclude what no easier one does")
	flags.CountVarP(&o.verbose, "verbose", "v", "-v a sentence for every step, -vv also the grid")
	flags.StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	addWorkers(flags, &o.workers, "look at")
	o.ladder.add(env, flags)
	return cmd
}

func (o *findOptions) run(ctx context.Context, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return err
	}
	if err := checkWorkers(o.workers); err != nil {
		return err
	}
	ladder, err := o.ladder.pick()
	if err != nil {
		return err
	}
	if o.technique != "" {
		wanted, err := lookupAll(o.technique)
		if err != nil {
			return err
		}
		ladder.Ladder = techniques.Everything().Without(func(r logic.Rung) bool {
			return !slices.Contains(wanted, r.Technique)
		})
	}
	if o.max < 0 {
		return usagef("--max counts steps, 0 for all: it cannot be negative")
	}
	if o.level != "" {
		level, ok := logic.ParseLevel(o.level)
		if !ok || level == logic.Incomplete {
			return usagef("unknown level %q: it is one of %s", o.level, strings.Join(logic.LevelNames(), ", "))
		}
		ladder.Ladder = ladder.Without(func(r logic.Rung) bool { return r.Level != level })
	}
	return o.env.eachOf(args, o.workers, func(env *Env) func(int, *record) error {
		return o.worker(ctx, env, ladder.Ladder)
	})
}

// worker returns what one worker, which prints to env, does with every position.
func (o *findOptions) worker(ctx context.Context, env *Env, ladder logic.Ladder) func(int, *record) error {
	own := *o
	own.env = env
	solver, view := new(solve.Solver), logic.NewView(nil).WithContext(ctx)
	return func(_ int, r *record) error {
		if err := r.Grid.Check(); err != nil {
			return failedf("%v", err)
		}
		view.Reset(&r.Grid)
		return own.find(ctx, view, solver.Usable(ladder, &r.Grid))
	}
}

// find prints the steps as they are found, so that an interruption leaves what
// was found so far; yaml and json are one value and come at the end.
func (o *findOptions) find(ctx context.Context, v *logic.View, ladder logic.Ladder) error {
	out := foundSteps{findOptions: o, view: v, ladder: ladder, docs: []explain.StepDoc{}}
	out.text = o.env.text(explain.Detail(min(o.verbose, 2)))
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
	*findOptions
	view   *logic.View
	ladder logic.Ladder
	n      int // steps so far
	text   *explain.Text
	docs   []explain.StepDoc
}

func (f *foundSteps) add(s *logic.Step) error {
	f.n++
	if f.format == "text" {
		g := f.view.Grid()
		if err := f.text.Step(f.env.Out, f.n, &g, s); err != nil {
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
		return writeData(f.env.Out, "jsonl", &doc)
	}
	f.docs = append(f.docs, doc)
	return nil
}

func (f *foundSteps) end() error {
	switch {
	case f.format == "yaml" || f.format == "json":
		f.env.separate(f.format)
		return writeData(f.env.Out, f.format, f.docs)
	case f.format == "text" && f.view.Solved():
		fmt.Fprintln(f.env.Out, "The puzzle is solved.")
	case f.n == 0 && f.format == "text":
		fmt.Fprintf(f.env.Out, "No step is found here with the %s in use.\n", fronts.Count(len(f.ladder), "technique"))
	}
	return nil
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

func (o *findOptions) also(list []*logic.Technique) {
	for _, t := range list {
		fmt.Fprintf(o.env.Out, "     also %s\n", explain.WithArticle(t.Name))
	}
}

func slugs(list []*logic.Technique) []string {
	var out []string
	for _, t := range list {
		out = append(out, t.Slug)
	}
	return slices.Clip(out)
}
