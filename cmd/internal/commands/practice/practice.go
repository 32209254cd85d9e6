package practice

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/desk"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/teacher"
)

type options struct {
	*console.Streams
	n       int
	seed    flags.Seed
	stage   string
	timeout time.Duration
	ladder  ladders.Flags
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "practice [TECHNIQUE]",
		Short: "practise one technique on positions that need it",
		Long: `Practise one technique. You get a position in which no easier step is left, and you
find what follows from the technique. Type your conclusions, such as "r1c2<>5
r3c3=7", all at once or one at a time. Type "hint" for a hint, "skip" to see the
answer, "quit" to stop, and "?" for everything else. If your answer is wrong,
practice shows you why.

There are four stages. Each stage shows you less than the one before:

  name         you see the pattern: what is it called?
  place        you are told the technique: where is it, and what follows?
  conclusions  you see where it is: what follows?
  unaided      you are told nothing

If you do not name a technique, practice chooses one: the technique that "pencilmark
coach" has planned for you, one that you have started, or an easy one. If you have a
record (see "pencilmark coach"), your answers are saved in it.`,
		Example: `  pencilmark practice
  pencilmark practice x-wing -n 3 --seed 7`,
		Args: flags.AtMostOne("one technique at most"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.seed.Settle(cmd)
			return o.run(cmd.Context(), args)
		},
	}
	set := cmd.Flags()
	set.IntVarP(&o.n, "number", "n", 1, "number of drills")
	o.seed.Add(cmd, "drills")
	set.StringVar(&o.stage, "stage", "",
		"name, place, conclusions or unaided (default: from your record)")
	flags.Complete(cmd, "stage", "name", "conclusions", "place", "unaided")
	flags.CompleteArgument(cmd, false, names.Of(s.Catalogue).ListWords)
	o.ladder.AddLadder(s, cmd)
	set.DurationVar(&o.timeout, "timeout", 30*time.Second, "stop looking for a drill after this time")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	if o.n < 1 {
		return exit.Usagef("-n must be at least 1, not %d", o.n)
	}
	if o.timeout <= 0 {
		return exit.Usagef("--timeout needs a time such as 30s, not %v", o.timeout)
	}
	var ts []*logic.Technique // the techniques of a family or a level, which are used in turn
	if len(args) > 0 {
		var err error
		if ts, err = ladders.Meant(o.Catalogue, args[0], o.Catalogue.StandardWith()); err != nil {
			return err
		}
	}
	stage, ok := coach.ParseStage(o.stage)
	if o.stage != "" && !ok {
		return exit.Usagef("unknown stage %q; use name, place, conclusions or unaided", o.stage)
	}
	if !screen.Available(o.Streams) {
		o.seed.Print(o.Streams)
	}
	record := learner.Open(o.Streams)
	if len(ts) == 1 {
		text, err := record.Choose(ts[0])
		if err != nil {
			return err
		}
		fmt.Fprint(o.Out, text)
	}
	_, err := desk.Begin(ctx, o.Streams, func(ctx context.Context) (activity.Activity, error) {
		return activity.NewDrills(ctx, "practice", o.n, true, o.series(record, ts, stage))
	}, record.Keep)
	if err != nil {
		return err
	}
	next, err := record.Next(o.Width())
	if err == nil {
		_, err = fmt.Fprintln(o.Out, next)
	}
	return err
}

// series returns a series of drills on some techniques, or on the next ones in the course.
func (o *options) series(record *learner.Record, ts []*logic.Technique, stage coach.Stage) activity.Series {
	return func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
		if n > o.n {
			return nil, nil
		}
		seed := o.seed.Value + uint64(n-1)
		var t *logic.Technique
		if len(ts) > 0 {
			t = ts[seed%uint64(len(ts))]
		} else {
			var stages []coach.Stage
			if o.stage != "" {
				stages = []coach.Stage{stage}
			}
			var err error
			if t, err = record.Planned(stages...); err != nil {
				return nil, err
			}
		}
		drill, ladder, err := o.drill(ctx, record, t, seed)
		if err != nil {
			return nil, err
		}
		stage := stage
		if o.stage == "" {
			stage = record.Stage(drill.Technique)
		}
		taught, err := record.Taught(drill.Technique)
		if err != nil {
			return nil, err
		}
		after, err := record.After(drill.Technique, false)
		if err != nil {
			return nil, err
		}
		return teacher.New(drill, teacher.Options{Renderer: o.Renderer(), Ladder: ladder, Stage: stage, Taught: taught, Seed: seed,
			After: after})
	}
}

// drill makes a drill of t within the time limit, or of a technique that was begun if t is nil.
// It also returns the ladder with which the drill was made.
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
			return nil, nil, exit.With(exit.Limit, fmt.Errorf("found no position that needs %s in %v; "+
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
		return nil, nil, exit.With(exit.Limit, fmt.Errorf("found no drill in %v; allow more time with --timeout", o.timeout))
	}
	return drill, ladder.Ladder, err
}
