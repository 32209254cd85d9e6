package practice

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

type options struct {
	*streams.Streams
	n       int
	seed    flags.Seed
	stage   string
	timeout time.Duration
	ladder  ladders.Flags
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
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

Without a technique it takes the next one of "pencilmark coach"; if none is planned, one
that you have begun, or an easy one. If you have a record (see "pencilmark coach"), what
you answer is noted in it.`,
		Example: `  pencilmark practice
  pencilmark practice x-wing -n 3 --seed 7`,
		Args: flags.AtMostOne("one technique at most"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.seed.Settle(cmd)
			return o.run(cmd.Context(), args)
		},
	}
	set := cmd.Flags()
	set.IntVarP(&o.n, "number", "n", 1, "how many drills")
	o.seed.Add(cmd, "drills")
	set.StringVar(&o.stage, "stage", "",
		"how much is told: name, place, conclusions or unaided (default: what your record says, or place)")
	flags.Complete(cmd, "stage", "name", "conclusions", "place", "unaided")
	flags.CompleteArgument(cmd, false, ladders.Words)
	o.ladder.AddLadder(s, cmd)
	set.DurationVar(&o.timeout, "timeout", 30*time.Second, "give up looking for a drill after this time")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	if o.n < 1 {
		return exit.Usagef("-n is a number of drills, 1 or more, not %d", o.n)
	}
	if o.timeout <= 0 {
		return exit.Usagef("--timeout is a time such as 30s, not %v", o.timeout)
	}
	var t *logic.Technique
	if len(args) > 0 {
		var err error
		if t, err = ladders.Lookup(args[0]); err != nil {
			return err
		}
	}
	stage, ok := coach.ParseStage(o.stage)
	if o.stage != "" && !ok {
		return exit.Usagef("unknown stage %q: it is name, place, conclusions or unaided", o.stage)
	}
	if !play.OnScreen(o.Streams) {
		o.seed.Print(o.Streams)
	}
	record := learner.Open(o.Streams)
	_, err := play.Ask(ctx, o.Streams, o.series(record, t, stage))
	if err != nil {
		return err
	}
	next, err := record.Next(t, o.Width())
	if err == nil {
		_, err = fmt.Fprintln(o.Out, next)
	}
	return err
}

// series asks the drills, of t or of what the course has next, and notes how they went.
func (o *options) series(record *learner.Record, t *logic.Technique, stage coach.Stage) prompt.Series {
	i := 0
	return func(ctx context.Context, before *prompt.Question) (*prompt.Question, error) {
		if before != nil {
			err := record.Answer(before.Exam.Drill.Technique,
				coach.Result{Stage: before.Stage, Right: before.Found && before.Slips == 0, Hints: before.Hints + before.Aids})
			if err != nil || i == o.n {
				return nil, err
			}
		}
		i++
		head, t := "", t
		if o.n > 1 {
			head = fmt.Sprintf("Drill %d of %d", i, o.n)
		}
		var err error
		if t == nil {
			var stages []coach.Stage
			if o.stage != "" {
				stages = []coach.Stage{stage}
			}
			if t, err = record.Planned(stages...); err != nil {
				return nil, err
			}
		}
		drill, ladder, err := o.drill(ctx, record, t, o.seed.Value+uint64(i-1))
		if err != nil {
			return nil, err
		}
		stage := stage
		if o.stage == "" {
			stage = record.Stage(drill.Technique)
		}
		return question(o.Streams, drill, ladder, stage, head)
	}
}

// drill makes a drill of t, or of something begun if t is nil, within the time limit, and returns the ladder that it is from.
func (o *options) drill(ctx context.Context, record *learner.Record, t *logic.Technique, seed uint64) (
	*tutorials.Drill, logic.Ladder, error) {
	limited, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	ladder, err := o.ladder.With(t)
	if err != nil {
		return nil, nil, err
	}
	driller := &tutorials.Driller{Ladder: ladder.Ladder}
	if t != nil {
		drill, err := driller.Drill(limited, t, seed)
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			return nil, nil, exit.With(exit.Limit, fmt.Errorf("no position that needs %s came up within %v; "+
				"allow more with --timeout, or see \"pencilmark learn %s\"", explain.WithArticle(t.Name), o.timeout, t.Slug))
		}
		return drill, ladder.Ladder, err
	}
	begun, err := record.Begun()
	if err != nil {
		return nil, nil, err
	}
	begun = slices.DeleteFunc(begun, func(t *logic.Technique) bool {
		_, used := driller.Ladder.Rung(t)
		return !used
	})
	drill, err := driller.Any(limited, begun, seed)
	if err != nil && ctx.Err() == nil {
		return nil, nil, exit.With(exit.Limit, fmt.Errorf("no drill came up within %v; allow more with --timeout", o.timeout))
	}
	return drill, ladder.Ladder, err
}
