package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/spot"
)

type spotOptions struct {
	env       *Env
	ladder    ladderFlags
	technique string
	format    string
}

func newSpot(env *Env) *cobra.Command {
	o := &spotOptions{env: env}
	cmd := &cobra.Command{
		Use:   "spot [PUZZLE | FILE | -]",
		Short: "how a person finds the next step",
		Long: `Spot tells how a person finds the next step, or a step of one technique: what to
scan, in which order, what was looked at and dropped, up to the pattern. The lines
are numbered by looks; their number tells how hard the step is to see.`,
		Example: `  pencilmark spot puzzle.txt
  pencilmark spot --technique x-wing puzzle.txt
  pencilmark spot --technique xy-wing --format json puzzle.txt`,
		Args: atMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.StringVarP(&o.technique, "technique", "t", "", "a step of this `TECHNIQUE`, even if it is not the next one")
	flags.StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	o.ladder.add(env, flags)
	return cmd
}

func (o *spotOptions) run(ctx context.Context, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return err
	}
	ladder, err := o.ladder.pick()
	if err != nil {
		return err
	}
	var wanted *logic.Technique
	if o.technique != "" {
		if wanted, err = lookup(o.technique); err != nil {
			return err
		}
	}
	p, err := o.env.one(args)
	if err != nil {
		return err
	}
	if err := p.Grid.Check(); err != nil {
		return failedf("%v", err)
	}
	if p.Grid.Solved() {
		_, err := fmt.Fprintln(o.env.Out, "The puzzle is solved.")
		return err
	}
	v := logic.NewView(&p.Grid)
	if wanted != nil {
		scan, err := spot.For(ctx, v, wanted)
		return o.tell(&p, ladder.Ladder, scan, spotError(wanted, err))
	}
	scan, err := spot.Next(ctx, v, new(solve.Solver).Usable(ladder.Ladder, &p.Grid))
	return o.tell(&p, ladder.Ladder, scan, spotError(nil, err))
}

// spotError says what a scan that led nowhere means.
func spotError(wanted *logic.Technique, err error) error {
	switch {
	case errors.Is(err, spot.ErrNotHere) && wanted != nil:
		return failedf("%s does not apply here; \"pencilmark whynot %s\" says why", wanted.Name, wanted.Slug)
	case errors.Is(err, spot.ErrNotHere):
		return failedf("none of the techniques in use applies here")
	case errors.Is(err, spot.ErrNoWay):
		return failedf("%v; \"pencilmark find\" shows the step itself", err)
	}
	return err
}

func (o *spotOptions) tell(p *formats.Position, l logic.Ladder, scan *spot.Scan, err error) error {
	if err != nil {
		return err
	}
	if o.format != "text" {
		if _, there := l.Rung(scan.Technique); !there { // it was asked for by name
			l = techniques.Everything()
		}
		doc, err := spot.NewDoc(o.env.renderer(), l, &p.Grid, scan)
		if err != nil {
			return err
		}
		return writeData(o.env.Out, o.format, doc)
	}
	t := o.env.text(explain.GridDetail)
	o.env.scan(t, scan)
	fmt.Fprintln(o.env.Out)
	sentence, err := o.env.renderer().Sentence(&scan.Step)
	if err != nil {
		return err
	}
	t.Paragraphs(o.env.Out, sentence)
	fmt.Fprintln(o.env.Out)
	t.Grid(o.env.Out, explain.StepScene(&p.Grid, &scan.Step))
	return nil
}

// scan prints a scan as text: the method, the looks behind their numbers, and how
// many they are.
func (e *Env) scan(t *explain.Text, scan *spot.Scan) {
	w := spot.Words{Notation: e.naming}
	t.Paragraphs(e.Out, fmt.Sprintf("To find %s: %s.", scan.Technique.Name, scan.Method))
	lines := w.Lines(scan)
	width := 0
	for _, l := range lines {
		width = max(width, len(l.Numbers()))
	}
	for _, l := range lines {
		e.hanging(t, fmt.Sprintf("  %*s  ", width, l.Numbers()), l.Text+".")
	}
	t.Paragraphs(e.Out, w.Count(scan)+".")
}

// hanging prints text behind a head, wrapped so that the head stands alone.
func (e *Env) hanging(t *explain.Text, head, text string) {
	const indent = "     " // what Paragraphs puts before each line
	narrow := *t
	if narrow.Width == 0 {
		narrow.Width = 80
	}
	narrow.Width += len(indent) - len(head)
	var b strings.Builder
	narrow.Paragraphs(&b, text)
	for line := range strings.Lines(b.String()) {
		fmt.Fprint(e.Out, head, strings.TrimPrefix(line, indent))
		head = strings.Repeat(" ", len(head))
	}
}
