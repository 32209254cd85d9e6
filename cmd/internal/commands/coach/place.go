package coach

import (
	"context"
	"fmt"
	"time"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/desk"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/screen"
	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// place finds the learner's level with a few questions, and records the result.
func (o *options) place(ctx context.Context) error {
	if !screen.Available(o.Streams) {
		o.seed.Print(o.Streams)
	}
	r := learner.Open(o.Streams)
	if r.Store == nil {
		return exit.Inputf("cannot tell where to keep your record; set PENCILMARK_STATE to a file or folder")
	}
	var p *activity.Placement
	_, err := desk.Begin(ctx, o.Streams, func(ctx context.Context) (_ activity.Activity, err error) {
		p, err = Placement(ctx, o.Streams, o.seed.Value)
		return p, err
	}, func(notes ...activity.Note) error { return r.Begin(nil, notes...) })
	switch {
	case err != nil:
		return err
	case p == nil || p.Result() == nil:
		_, err = fmt.Fprintln(o.Out, "You left before the end, so nothing was saved.")
		return err
	}
	return o.next(r)
}

// questionTime is the time limit for finding the position for one question.
const questionTime = 20 * time.Second

// Placement begins a placement in the course.
func Placement(ctx context.Context, s *console.Streams, seed uint64) (*activity.Placement, error) {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	return activity.NewPlacement(ctx, course.OnTheWay(), func(ctx context.Context, n int, slug string) (*teacher.Question, error) {
		limited, cancel := context.WithTimeout(ctx, questionTime)
		defer cancel()
		t := techniques.MustLookup(slug)
		ladder := techniques.StandardWith(t)
		drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(limited, t, seed+uint64(n))
		if err != nil {
			if ctx.Err() == nil {
				err = exit.With(exit.Limit, fmt.Errorf("cannot find a position for the next question: %w", err))
			}
			return nil, err
		}
		return teacher.Placing(s.Renderer(), drill, ladder, n), nil
	})
}

// note changes the record and prints what is next.
func (o *options) note(change func(*coach.Record) (said string)) error {
	r := learner.Open(o.Streams)
	if r.Store == nil {
		return exit.Inputf("cannot tell where to keep your record; set PENCILMARK_STATE to a file or folder")
	}
	var said string
	backup, err := coach.Update(r.Store, learner.Now(), func(rec *coach.Record) error {
		said = change(rec)
		return nil
	})
	r.ReportBackup(backup)
	if err != nil {
		return fmt.Errorf("your record: %w", err)
	}
	fmt.Fprint(o.Out, said)
	return o.next(r)
}

// next prints what to do next.
func (o *options) next(r *learner.Record) error {
	next, err := r.Next(o.Width())
	if err == nil {
		_, err = fmt.Fprintln(o.Out, next)
	}
	return err
}
