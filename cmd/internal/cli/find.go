package cli

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

type findOptions struct {
	env       *Env
	ladder    ladderFlags
	technique string
	verbose   int
	format    string
}

func newFind(env *Env) *cobra.Command {
	o := &findOptions{env: env}
	cmd := &cobra.Command{
		Use:   "find [PUZZLE | FILE | -]...",
		Short: "every step available in a position",
		Long:  `Find lists every step that the position offers, easiest technique first. Nothing is applied.`,
		Example: `  pencilmark find puzzle.txt
  pencilmark find --technique x-wing -v puzzle.txt
  pencilmark find --all-techniques --format jsonl puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.StringVarP(&o.technique, "technique", "t", "", "only this `TECHNIQUE`, even if it is off by default")
	flags.CountVarP(&o.verbose, "verbose", "v", "-v a sentence for every step, -vv also the grid")
	flags.StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	o.ladder.add(flags)
	return cmd
}

func (o *findOptions) run(ctx context.Context, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
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
	return o.env.each(args, func(_ int, r *record) error {
		if err := r.Grid.Check(); err != nil {
			return failedf("%v", err)
		}
		usable := new(solve.Solver).Usable(ladder.Ladder, &r.Grid)
		return o.find(ctx, logic.NewView(&r.Grid).WithContext(ctx), usable)
	})
}

// find prints the steps as they are found, so that an interruption leaves what
// was found so far; yaml and json are one value and come at the end.
func (o *findOptions) find(ctx context.Context, v *logic.View, ladder logic.Ladder) error {
	docs := explain.StepDocs{}
	n := 0
	data := &explain.Renderer{}
	t := o.env.text(explain.Detail(min(o.verbose, 2)))
	t.Ladder = ladder
	for _, x := range ladder {
		for s := range x.Steps(v) {
			n++
			if o.format == "text" {
				if err := t.Step(o.env.Out, n, v.Grid, &s); err != nil {
					return err
				}
				o.also(techniques.Also(v, &s))
				continue
			}
			doc, err := explain.NewStepDoc(data, n, ladder, &s)
			if err != nil {
				return err
			}
			doc.Also = slugs(techniques.Also(v, &s))
			if o.format != "jsonl" {
				docs = append(docs, doc)
			} else if err := o.env.writeValue("jsonl", &doc); err != nil {
				return err
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	switch {
	case o.format == "yaml" || o.format == "json":
		return o.env.writeValue(o.format, docs)
	case n == 0 && o.format == "text":
		fmt.Fprintf(o.env.Out, "No step of the %d techniques in use is here.\n", len(ladder))
	}
	return nil
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
