package coach

import (
	"context"
	"fmt"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/quiz"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// place runs a placement test. It shows a series of positions, and records what the answers show
// about the learner's knowledge.
func (o *options) place(ctx context.Context) error {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return err
	}
	if !screen.Available(o.Streams) {
		o.seed.Print(o.Streams)
	}
	way := course.OnTheWay()
	p := coach.NewPlacement(len(way))
	at, asked := 0, 0
	left, err := quiz.Ask(ctx, o.Streams, "where you start", 0, func(ctx context.Context, before *prompt.Question) (*prompt.Question, error) {
		if before != nil {
			p.Answer(at, before.Found)
		}
		var more bool
		if at, more = p.Next(); !more {
			return nil, nil
		}
		asked++
		return o.question(ctx, asked, techniques.MustLookup(way[at].Slug))
	})
	if err != nil {
		return err
	}
	if left {
		_, err = fmt.Fprintln(o.Out, "You left before the end, so nothing was saved.")
		return err
	}
	result := teacher.Placed(way, p)
	for _, line := range result.Lines() {
		fmt.Fprint(o.Out, prompt.Wrap(line, o.Width()))
	}
	return o.note(func(rec *coach.Record) { rec.Place(learner.Now(), result.Right(), result.Assumed) })
}

// questionTime is the time limit for finding a position for a question.
const questionTime = 20 * time.Second

// question returns a question about a position in which t is the next technique.
func (o *options) question(ctx context.Context, n int, t *logic.Technique) (*prompt.Question, error) {
	limited, cancel := context.WithTimeout(ctx, questionTime)
	defer cancel()
	ladder := techniques.StandardWith(t)
	drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(limited, t, o.seed.Value+uint64(n))
	if err != nil {
		if ctx.Err() == nil {
			err = exit.With(exit.Limit, fmt.Errorf("cannot find a position for the next question: %w", err))
		}
		return nil, err
	}
	text := o.Text(explain.GridDetail)
	return prompt.Of(text, "", teacher.Placing(text.Renderer, drill, ladder, n)), nil
}

// note changes the record, which it creates if there is none, and prints what comes next.
func (o *options) note(change func(*coach.Record)) error {
	r := learner.Open(o.Streams)
	if r.Store == nil {
		return exit.Inputf("cannot tell where to keep your record; set PENCILMARK_STATE to a file or folder")
	}
	backup, err := coach.Update(r.Store, learner.Now(), func(rec *coach.Record) error {
		change(rec)
		return nil
	})
	r.ReportBackup(backup)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	next, err := r.Next(nil, o.Width())
	if err == nil {
		_, err = fmt.Fprintln(o.Out, next)
	}
	return err
}
