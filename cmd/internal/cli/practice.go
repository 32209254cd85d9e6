package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

type practiceOptions struct {
	env     *Env
	n       int
	seed    uint64
	timeout time.Duration
	ladder  ladderFlags
}

func newPractice(env *Env) *cobra.Command {
	o := &practiceOptions{env: env}
	cmd := &cobra.Command{
		Use:   "practice [TECHNIQUE]",
		Short: "drills: find the one technique that is needed",
		Long: `Practice makes a position in which nothing easier than one technique applies, and
asks what follows. Type conclusions, as in "r1c2<>5 r3c3=7"; "?" for a hint, each
telling more than the one before; "skip" to be shown the answer; "quit" to stop.
Answers are read line by line, so it works without a terminal, too.

Without a technique it takes one at random among those up to Hard. The same seed
gives the same drills.`,
		Example: `  pencilmark practice
  pencilmark practice x-wing -n 3 --seed 7`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.IntVarP(&o.n, "number", "n", 1, "how many drills")
	flags.Uint64Var(&o.seed, "seed", 1, "same seed, same drills")
	o.ladder.addLadder(flags)
	flags.DurationVar(&o.timeout, "timeout", 30*time.Second, "give up looking for a drill after this time")
	return cmd
}

func (o *practiceOptions) run(ctx context.Context, args []string) error {
	if o.n < 1 {
		return usagef("-n is a number of drills, 1 or more, not %d", o.n)
	}
	if o.timeout <= 0 {
		return usagef("--timeout is a time such as 30s, not %v", o.timeout)
	}
	var t *logic.Technique
	if len(args) > 0 {
		var err error
		if t, err = lookup(args[0]); err != nil {
			return err
		}
	}
	in := bufio.NewScanner(o.env.input())
	for i := range o.n {
		drill, err := o.drill(ctx, t, o.seed+uint64(i))
		if err != nil {
			return err
		}
		s := session{env: o.env, text: o.env.text(explain.GridDetail), in: in, drill: drill}
		if more, err := s.run(i+1, o.n); err != nil || !more {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// drill makes a drill within the time limit.
func (o *practiceOptions) drill(ctx context.Context, t *logic.Technique, seed uint64) (*tutorials.Drill, error) {
	limited, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	ladder, err := o.ladder.with(t)
	if err != nil {
		return nil, err
	}
	driller := &tutorials.Driller{Ladder: ladder.Ladder}
	if t != nil {
		drill, err := driller.Drill(limited, t, seed)
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			return nil, &exitError{exitLimit, fmt.Errorf("no position that needs %s %s came up within %v; "+
				"allow more with --timeout, or see \"pencilmark learn %s\"", explain.Article(t.Name), t.Name, o.timeout, t.Slug)}
		}
		return drill, err
	}
	taught, err := tutorials.Taught(driller.Ladder, logic.Hard)
	if err != nil {
		return nil, err
	}
	drill, err := driller.Any(limited, taught, seed)
	if err != nil && ctx.Err() == nil {
		return nil, &exitError{exitLimit, fmt.Errorf("no drill came up within %v; allow more with --timeout", o.timeout)}
	}
	return drill, err
}

// A session is one drill and the talk about it.
type session struct {
	env   *Env
	text  *explain.Text
	in    *bufio.Scanner
	drill *tutorials.Drill
	hints int // told so far
}

// run asks until the answer is complete or the learner gives up. It returns
// whether the learner wants to go on.
func (s *session) run(n, of int) (more bool, err error) {
	w, d := s.env.Out, s.drill
	if of > 1 {
		fmt.Fprintf(w, "Drill %d of %d. ", n, of)
	}
	fmt.Fprintf(w, "Find %s %s: %s.\n\n", explain.Article(d.Technique.Name), s.text.Palette.Bold(d.Technique.Name),
		d.Technique.Title)
	s.text.Grid(w, explain.NewScene(&d.Grid))
	fmt.Fprintf(w, "\nWhat follows? As in r1c2<>5 or r3c3=7; ? for a hint, skip, quit.\n")
	for {
		line, ok := s.ask()
		if !ok {
			return false, s.in.Err()
		}
		switch strings.ToLower(line) {
		case "":
		case "quit", "q", "exit":
			return false, nil
		case "skip", "s":
			return true, s.explain(&d.Steps[0])
		case "?", "hint":
			err = s.hint()
		default:
			if done, err := s.answer(line); done || err != nil {
				return true, err
			}
		}
		if err != nil {
			return false, err
		}
	}
}

// ask returns what the learner types next; false at the end of the input.
func (s *session) ask() (string, bool) {
	if isTerminal(s.env.In) {
		fmt.Fprint(s.env.Out, "> ")
	}
	if s.env.Out.Flush() != nil || !s.in.Scan() {
		return "", false
	}
	return strings.TrimSpace(s.in.Text()), true
}

// hint tells the first step, each time a level more, up to the conclusion.
func (s *session) hint() error {
	step, n := &s.drill.Steps[0], len(s.drill.Steps)
	s.hints = min(s.hints+1, int(hint.ConclusionLevel))
	data, err := hint.New(hint.Level(s.hints), s.text.Renderer, &s.drill.Grid, step, n)
	if err == nil {
		_, err = fmt.Fprintln(s.env.Out, hint.Words(data))
	}
	return err
}

// answer checks a line. It returns true if the drill is done.
func (s *session) answer(line string) (done bool, err error) {
	a, err := tutorials.ParseAnswer(line)
	if err != nil {
		_, err = fmt.Fprintln(s.env.Out, err)
		return false, err
	}
	v := s.drill.Check(a)
	fmt.Fprintln(s.env.Out, v.Words(s.env.sheet, s.drill.Technique))
	if v.Outcome != tutorials.Complete {
		return false, nil
	}
	return true, s.explain(v.Step)
}

// explain shows a step with its reason.
func (s *session) explain(step *logic.Step) error {
	sentence, err := s.text.Renderer.Sentence(step)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.env.Out, "\n     %s\n\n", s.text.Renderer.Line(step))
	s.text.Paragraphs(s.env.Out, sentence)
	fmt.Fprintln(s.env.Out)
	s.text.Grid(s.env.Out, explain.StepScene(&s.drill.Grid, step))
	fmt.Fprintln(s.env.Out)
	return nil
}
