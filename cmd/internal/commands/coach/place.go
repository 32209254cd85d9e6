package coach

import (
	"context"
	"fmt"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/prompt"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// place asks what follows in positions, and notes what the learner knows by that.
func (o *options) place(ctx context.Context) error {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return err
	}
	if !play.OnScreen(o.Streams) {
		o.seed.Print(o.Streams)
	}
	way := course.OnTheWay()
	p := coach.NewPlacement(len(way))
	at, asked := 0, 0
	left, err := play.Ask(ctx, o.Streams, func(ctx context.Context, before *prompt.Question) (*prompt.Question, error) {
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
		_, err = fmt.Fprintln(o.Out, "Left; nothing is noted.")
		return err
	}
	if p.Known() == 0 {
		_, err = fmt.Fprintln(o.Out, "You begin at the start: pencilmark coach")
		return err
	}
	var slugs []string
	for _, s := range way[:p.Known()] {
		slugs = append(slugs, s.Slug)
	}
	fmt.Fprint(o.Out, prompt.Wrap(fmt.Sprintf("You know the way up to %s, %d of %d techniques.",
		techniques.MustLookup(way[p.Known()-1].Slug).Name, p.Known(), len(way)), o.Width()))
	return o.note(slugs)
}

// questionTime is how long a position for a question may take to be made.
const questionTime = 20 * time.Second

// chances is how many answers to a question may be wrong, the last of which ends it: one slip
// is forgiven.
const chances = 2

// question returns one about a position in which t comes next.
func (o *options) question(ctx context.Context, n int, t *logic.Technique) (*prompt.Question, error) {
	limited, cancel := context.WithTimeout(ctx, questionTime)
	defer cancel()
	ladder := techniques.StandardWith(t)
	drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(limited, t, o.seed.Value+uint64(n))
	if err != nil {
		if ctx.Err() == nil {
			err = exit.With(exit.Limit, fmt.Errorf("no position for a question came up: %w", err))
		}
		return nil, err
	}
	task := []string{fmt.Sprintf("Question %d: what follows?", n)}
	if n == 1 {
		task = append(task, fmt.Sprintf("At most %d questions, each harder than the one before while you are right. Say one "+
			"conclusion that follows, as in %s; skip (x) if you do not see it, quit (q) to leave. One slip a question is "+
			"forgiven. Nothing easier than what is asked for is there.", coach.MostQuestions, prompt.AnswerRows(o.Notation)[0][0]))
	}
	return &prompt.Question{Text: o.Text(explain.GridDetail), Stage: coach.Unaided, Task: task,
		Exam:    &tutorials.Examiner{Drill: drill, Ladder: ladder[:ladder.Rank(t)+1], Free: true}, // a guess that needs more is none
		Chances: chances, Clean: t.Family == logic.Singles}, nil
}

// note notes what the learner knows, and says what is next.
func (o *options) note(slugs []string) error {
	r := learner.Open(o.Streams)
	if r.Store == nil {
		return exit.Inputf("no place for your record is known: set PENCILMARK_STATE")
	}
	n := 0
	aside, err := coach.Update(r.Store, learner.Now(), func(rec *coach.Record) error {
		n = rec.Know(learner.Now(), slugs...)
		return nil
	})
	r.ReportAside(aside)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	fmt.Fprint(o.Out, prompt.Wrap(noted(n), o.Width()))
	next, err := r.Next(nil, o.Width())
	if err == nil {
		_, err = fmt.Fprintln(o.Out, next)
	}
	return err
}
