package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

type practiceOptions struct {
	env  *Env
	n    int
	seed uint64

	tellSeed func()
	stage    string
	timeout  time.Duration
	ladder   ladderFlags
}

func newPractice(env *Env) *cobra.Command {
	o := &practiceOptions{env: env}
	cmd := &cobra.Command{
		Use:   "practice [TECHNIQUE]",
		Short: "drills: find the one technique that is needed",
		Long: `Practice makes a position in which nothing easier than one technique applies, and
asks what follows. Type conclusions, as in "r1c2<>5 r3c3=7", all at once or one by
one; "hint" for a hint, each telling more than the one before; "skip" to be shown the
answer; "quit" to stop; "?" for what can be typed. What is right adds up, and what is
false is refuted. Answers are read line by line, so it works without a terminal, too.

A drill has one of four stages, each telling less than the one before:

  name         the pattern is shown: what is it called?
  place        the technique is named: where is it, and what follows?
  conclusions  the place is shown: what follows?
  unaided      nothing is told

Without a technique it takes one at random among those up to Hard. If you have a
record (see "pencilmark coach"), what you answer is noted in it.`,
		Example: `  pencilmark practice
  pencilmark practice x-wing -n 3 --seed 7`,
		Args: atMostOne("one technique at most"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.tellSeed = env.settleSeed(cmd, &o.seed)
			return o.run(cmd.Context(), args)
		},
	}
	flags := cmd.Flags()
	flags.IntVarP(&o.n, "number", "n", 1, "how many drills")
	env.seedFlag(cmd, &o.seed, "drills")
	flags.StringVar(&o.stage, "stage", "",
		"how much is told: name, place, conclusions or unaided (default: what your record says, or place)")
	o.ladder.addLadder(env, flags)
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
	stage, ok := coach.ParseStage(o.stage)
	if o.stage != "" && !ok {
		return usagef("unknown stage %q: it is name, place, conclusions or unaided", o.stage)
	}
	o.tellSeed()
	record := newRecord(o.env)
	in := bufio.NewReader(o.env.input())
	for i := range o.n {
		drill, ladder, err := o.drill(ctx, t, o.seed+uint64(i))
		if err != nil {
			return err
		}
		s := newSession(o.env, in, drill, ladder)
		s.stage = stage
		if o.stage == "" {
			s.stage = record.stage(drill.Technique)
		}
		more, err := s.run(ctx, i+1, o.n)
		if err != nil {
			return err
		}
		if err := record.answer(drill.Technique, s); err != nil || !more {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// drill makes a drill within the time limit, and returns the ladder that it is from.
func (o *practiceOptions) drill(ctx context.Context, t *logic.Technique, seed uint64) (
	*tutorials.Drill, logic.Ladder, error) {
	limited, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	ladder, err := o.ladder.with(t)
	if err != nil {
		return nil, nil, err
	}
	driller := &tutorials.Driller{Ladder: ladder.Ladder}
	if t != nil {
		drill, err := driller.Drill(limited, t, seed)
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			return nil, nil, &exitError{exitLimit, fmt.Errorf("no position that needs %s came up within %v; "+
				"allow more with --timeout, or see \"pencilmark learn %s\"", explain.WithArticle(t.Name), o.timeout, t.Slug)}
		}
		return drill, ladder.Ladder, err
	}
	taught, err := tutorials.Taught(driller.Ladder, logic.Hard)
	if err != nil {
		return nil, nil, err
	}
	drill, err := driller.Any(limited, taught, seed)
	if err != nil && ctx.Err() == nil {
		return nil, nil, &exitError{exitLimit, fmt.Errorf("no drill came up within %v; allow more with --timeout", o.timeout)}
	}
	return drill, ladder.Ladder, err
}
