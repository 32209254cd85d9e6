package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/fronts"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

type hintOptions struct {
	env    *Env
	level  int
	alt    int
	know   string
	spot   bool
	ladder ladderFlags
	format string
}

func newHint(env *Env) *cobra.Command {
	o := &hintOptions{env: env}
	cmd := &cobra.Command{
		Use:   "hint [PUZZLE | FILE | -]",
		Short: "the next step, told as much as asked",
		Long: `Hint looks at a position and tells as much of the next step as you ask for:

  0  is the position sound?      4  the cells of the pattern
  1  the family of the step      5  the conclusion and its proof
  2  its technique               6  the position after it
  3  where to look

A level never gives away what a higher one tells. With --spot it also tells how a
person finds the step: from level 2 on the way to look, from level 3 on how many
looks it takes, from level 5 on what was looked at and dropped.`,
		Example: `  pencilmark hint puzzle.txt
  pencilmark hint --level 4 puzzle.txt
  pencilmark hint --level 3 --spot puzzle.txt
  pencilmark hint --know naked-pair,x-wing --level 5 puzzle.txt`,
		Args: atMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.IntVarP(&o.level, "level", "l", 2, "how much to tell, 0 to 6")
	flags.IntVar(&o.alt, "alt", 0, "the `N`-th other step instead of the first")
	flags.StringVar(&o.know, "know", "", "use only singles and these techniques, `a,b,c`")
	flags.BoolVar(&o.spot, "spot", false, "tell how a person finds the step, too")
	flags.StringVar(&o.format, "format", "text", "text, yaml or json")
	o.ladder.add(env, flags)
	return cmd
}

func (o *hintOptions) run(ctx context.Context, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return err
	}
	if o.level < 0 || o.level > int(hint.MaxLevel) {
		return usagef("--level goes from 0 to %d, not %d", hint.MaxLevel, o.level)
	}
	if o.alt < 0 {
		return usagef("--alt counts other steps from 0, not %d", o.alt)
	}
	ladder, err := o.ladder.pick()
	if err != nil {
		return err
	}
	if ladder.Ladder, err = known(ladder.Ladder, o.know); err != nil {
		return err
	}
	p, err := o.env.one(args)
	if err != nil {
		return err
	}
	state := hint.Check(&p.Grid)
	if o.level == int(hint.StateLevel) || !state.Sound() {
		return o.state(&p.Grid, state)
	}
	if p.Grid.Solved() {
		_, err := fmt.Fprintln(o.env.Out, "The puzzle is solved.")
		return err
	}
	return o.hint(ctx, p, new(solve.Solver).Usable(ladder.Ladder, &p.Grid))
}

// known keeps the singles and the techniques the learner knows, those that the
// ladder lacks included.
func known(ladder logic.Ladder, names string) (logic.Ladder, error) {
	if names == "" {
		return ladder, nil
	}
	list, err := lookupAll(names)
	if err != nil {
		return nil, err
	}
	return fronts.Known(ladder, list), nil
}

// state tells level 0. A position that is not sound is at fault.
func (o *hintOptions) state(g *board.Grid, s hint.State) error {
	code := exitOK
	if !s.Sound() {
		code = exitFailed
	}
	if o.format != "text" {
		if err := writeData(o.env.Out, o.format, s); err != nil {
			return err
		}
		return told(code)
	}
	fmt.Fprintln(o.env.Out, fronts.StateWords(s)+atFault(g))
	return told(code)
}

// hint finds the wanted step and tells it.
func (o *hintOptions) hint(ctx context.Context, p formats.Position, ladder logic.Ladder) error {
	v := logic.NewView(&p.Grid).WithContext(ctx)
	step, n := fronts.Step(v, ladder, o.alt)
	if err := ctx.Err(); err != nil {
		return err
	}
	if step == nil && n > 0 {
		return failedf("this position has only %s, so the last one is --alt %d", fronts.Count(n, "step"), n-1)
	}
	if step == nil {
		return failedf("no step is found here with the %s in use; \"pencilmark solve\" shows what is needed",
			fronts.Count(len(ladder), "technique"))
	}
	steps := hint.FamilySize(v, step, ladder)
	if err := ctx.Err(); err != nil {
		return err
	}
	if o.spot {
		return o.tellSpot(ctx, v, p, step, steps)
	}
	return o.tell(p, step, steps)
}

func (o *hintOptions) tell(p formats.Position, s *logic.Step, steps int) error {
	r := o.env.renderer()
	data, err := hint.New(hint.Level(o.level), r, &p.Grid, s, steps)
	if err != nil {
		return err
	}
	if o.format != "text" {
		return writeData(o.env.Out, o.format, data)
	}
	width := 0
	if isTerminal(o.env.stdout) { // elsewhere each statement is one line
		width = o.env.width()
	}
	for line := range strings.Lines(hint.Words(data)) {
		fmt.Fprint(o.env.Out, hanging(line, width))
	}
	return o.picture(p, s)
}

// picture shows the pattern from the level on that may show it.
func (o *hintOptions) picture(p formats.Position, s *logic.Step) error {
	t := o.env.text(explain.GridDetail)
	switch hint.Level(o.level) {
	case hint.ConclusionLevel:
		t.Grid(o.env.Out, explain.StepScene(&p.Grid, s))
	case hint.AfterLevel:
		s.Apply(&p.Grid)
		t.Grid(o.env.Out, explain.NewScene(&p.Grid))
	}
	return nil
}
