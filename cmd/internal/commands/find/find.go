package find

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
)

type options struct {
	*console.Streams
	ladder    ladders.Flags
	technique string
	level     string
	max       int
	few       bool // list the first steps with different conclusions, and count the rest
	distinct  bool
	rank      bool
	branches  bool
	verbose   int
	format    string
	workers   int
}

// fewSteps is how many steps are listed as text, unless --max sets another number.
const fewSteps = 10

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "find [PUZZLE | FILE | -]...",
		Short: "list every step available in a position",
		Long: `List the steps that are available in a position, starting with the easiest
technique. The position is not changed.

As text, find lists the ten easiest steps with different conclusions, and counts the
rest. Use --max 0 to list every step. As data, all steps are listed unless you set
--max.

With --rank, each step is also shown as set logic, that is, as truths and links.
Each of these is a cell, or a digit in a row, column or box. Exactly one candidate
of each truth is true, and at most one candidate of each link. The rank is the
number of links minus the number of truths. At rank 0, you can remove every
candidate that is in a link but in no truth; at rank 1, every candidate that is in
two links but in no truth.`,
		Example: `  pencilmark find puzzle.txt
  pencilmark find --technique x-wing -v puzzle.txt
  pencilmark find --distinct --max 10 puzzle.txt   # each conclusion once
  pencilmark find --rank -t swordfish puzzle.txt
  pencilmark find --all-techniques --format jsonl puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.few = o.format == "text" && !cmd.Flags().Changed("max")
			if !o.few && !cmd.Flags().Changed("max") {
				o.max = 0
			}
			return o.run(cmd.Context(), args)
		},
	}
	set := cmd.Flags()
	set.StringVarP(&o.technique, "technique", "t", "",
		"show only this `TECHNIQUE` or family, even if it is off by default")
	flags.CompleteList(cmd, "technique", names.ListWords)
	set.StringVar(&o.level, "level", "", "use only techniques of this `LEVEL`, such as Hard")
	flags.Complete(cmd, "level", logic.LevelNames()...)
	set.IntVar(&o.max, "max", fewSteps, "show at most `N` steps for each position; 0 for all")
	set.BoolVar(&o.distinct, "distinct", false, "skip a step if easier steps already give its conclusions")
	set.BoolVar(&o.rank, "rank", false, "also show each step as truths and links (set logic)")
	set.BoolVar(&o.branches, "branches", false, "write out every branch in net notation")
	set.CountVarP(&o.verbose, "verbose", "v", "explain every step; -vv also shows the grid")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	flags.Workers(set, &o.workers, "look through")
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
		return exit.Usagef("--max needs a number of steps, or 0 for all")
	}
	if o.level != "" {
		level, ok := logic.ParseLevel(o.level)
		if !ok || level == logic.Incomplete {
			return exit.Usagef("unknown level %q; use %s", o.level, strings.Join(logic.LevelNames(), ", "))
		}
		ladder.Ladder = ladder.Without(func(r logic.Rung) bool { return r.Level != level })
	}
	return pipeline.OnWorkers(ctx, o.Streams, args, o.workers, func(s *console.Streams) func(int, *input.Record) error {
		return o.worker(ctx, s, ladder.Ladder)
	})
}

// worker returns a function for one worker to apply to every position. The worker prints to s.
func (o *options) worker(ctx context.Context, s *console.Streams, ladder logic.Ladder) func(int, *input.Record) error {
	own := *o
	own.Streams = s
	view := logic.NewView(nil).WithContext(ctx)
	return func(_ int, r *input.Record) error {
		var notes []ask.Note
		r.Grid, notes = ask.WithoutNotes(&r.Grid)
		if err := r.Grid.Check(); err != nil {
			return exit.Failedf("%v", err)
		}
		usable, leftOut, err := input.Usable(ladder, &r.Grid)
		if err != nil {
			return err
		}
		view.Reset(&r.Grid)
		notes = append(append(notes, ask.MistakeNotes(&r.Grid)...), leftOut...)
		asked.Notes(s, notes)
		return own.find(ctx, view, usable, notes)
	}
}

// find prints each step as soon as it is found, so that the output is useful even if the search
// is interrupted. With yaml and json, all steps form one document that is printed at the end. A step
// that differs from an earlier one only in a house that it cites is the same step to a reader.
func (o *options) find(ctx context.Context, v *logic.View, ladder logic.Ladder, notes []ask.Note) error {
	out := foundSteps{options: o, view: v, ladder: ladder, notes: notes, docs: []document{}}
	out.text = o.Text(explain.Detail(min(o.verbose, 2)))
	out.text.Renderer.Branches = o.branches
	out.text.Ladder = ladder
	var known conclusions
	lines, effects := map[string]bool{}, map[string]bool{}
	var more, same int // steps that are not listed, and those of them that conclude the same as a listed one
steps:
	for _, x := range ladder {
		for s := range x.Steps(v) {
			line := s.Technique.Slug + ": " + out.text.Renderer.Line(&s)
			if o.distinct && !known.add(&s) || lines[line] {
				continue
			}
			lines[line] = true
			if effect := out.text.Renderer.Effect(&s); o.few && (effects[effect] || out.n == o.max) {
				if more++; effects[effect] {
					same++
				}
				continue
			} else if o.few {
				effects[effect] = true
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
	if more > 0 {
		fmt.Fprint(o.Out, prompt.Wrap(rest(more, same), o.Width()))
		fmt.Fprintln(o.Out, "Use --max 0 to list them all, or --technique or --level to choose.")
	}
	return out.end()
}

// rest describes the steps that are not listed.
func rest(more, same int) string {
	text := "There is one more step"
	if more > 1 {
		text = fmt.Sprintf("There are %d more steps", more)
	}
	switch {
	case same == more && more == 1:
		text += ", with a conclusion that is listed"
	case same == more:
		text += ", all with conclusions that are listed"
	case same > 0:
		text += fmt.Sprintf(", %d of them with conclusions that are listed", same)
	}
	return text + "."
}

// foundSteps prints steps as they are found, or collects them for a single document.
type foundSteps struct {
	*options
	view   *logic.View
	ladder logic.Ladder
	n      int // steps so far
	text   *explain.Text
	notes  []ask.Note // about the position
	docs   []document
}

// A document is a step as data.
type document struct {
	explain.StepDoc `yaml:",inline"`

	Notes []ask.Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position
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
		return output.Print(f.Streams, "jsonl", &document{doc, f.notes})
	}
	f.docs = append(f.docs, document{doc, f.notes})
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

// nothing returns a message that no technique of a ladder has a step here.
func nothing(l logic.Ladder) string {
	if len(l) == 1 {
		return "There is no " + l[0].Name + " here."
	}
	return fmt.Sprintf("No step is found here with the %s in use.", position.Count(len(l), "technique"))
}

// conclusions is a set of the conclusions of steps. It includes the eliminations that follow
// directly from a placement.
type conclusions struct{ placed, gone [729]bool }

// add adds the conclusions of s, and reports whether any of them is new.
func (k *conclusions) add(s *logic.Step) (some bool) {
	for _, y := range s.Eliminations {
		some = some || !k.gone[y]
		k.gone[y] = true
	}
	for _, x := range s.Placements {
		some = some || !k.placed[x]
		k.placed[x] = true
		for y := range board.Candidates() {
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
