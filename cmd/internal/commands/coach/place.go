package coach

import (
	"context"
	"fmt"
	"slices"
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

// A placement looks for how far somebody is on a way of so many skills: up while the answers
// are right, each time further, and from the first wrong one on half-way between. It knows
// the skills below known, and not that at open.
type placement struct {
	known, open int // open is the number of skills as long as nothing was answered wrong
	stride      int
	missed      bool
	asked       int
}

// mostQuestions is how many are asked at most.
const mostQuestions = 12

func newPlacement(skills int) *placement { return &placement{open: skills, stride: 3} }

// next returns the place of the skill to ask for; ok is false at the end.
func (p *placement) next() (at int, ok bool) {
	switch {
	case p.known >= p.open || p.asked == mostQuestions:
		return 0, false
	case p.missed:
		return (p.known + p.open) / 2, true
	}
	return min(p.known+p.stride, p.open) - 1, true
}

// answer takes how the question about the skill at that place went.
func (p *placement) answer(at int, right bool) {
	p.asked++
	if !right {
		p.open, p.missed = at, true
		return
	}
	p.known = at + 1
	p.stride += p.stride / 2
}

// place asks what follows in positions, and notes what the learner knows by that.
func (o *options) place(ctx context.Context) error {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return err
	}
	o.seed.Print(o.Streams)
	way := slices.DeleteFunc(course.Skills(), func(s coach.Skill) bool { return s.Gallery })
	p := newPlacement(len(way))
	at := 0
	left, err := play.Ask(ctx, o.Streams, func(ctx context.Context, before *prompt.Question) (*prompt.Question, error) {
		if before != nil {
			p.answer(at, before.Found)
		}
		var more bool
		if at, more = p.next(); !more {
			return nil, nil
		}
		return o.question(ctx, p.asked+1, techniques.MustLookup(way[at].Slug))
	})
	if err != nil {
		return err
	}
	if left {
		_, err = fmt.Fprintln(o.Out, "Left; nothing is noted.")
		return err
	}
	if p.known == 0 {
		_, err = fmt.Fprintln(o.Out, "You begin at the start: pencilmark coach")
		return err
	}
	var slugs []string
	for _, s := range way[:p.known] {
		slugs = append(slugs, s.Slug)
	}
	fmt.Fprint(o.Out, prompt.Wrap(fmt.Sprintf("You know the way up to %s, %d of %d techniques.",
		techniques.MustLookup(way[p.known-1].Slug).Name, p.known, len(way)), o.Width()))
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
			"conclusion that follows, as in %s; \"skip\" if you do not see it, \"quit\" to leave. One slip a question is "+
			"forgiven. Nothing easier than what is asked for is there.", mostQuestions, prompt.AnswerRows(o.Notation)[0][0]))
	}
	return &prompt.Question{Text: o.Text(explain.GridDetail), Stage: coach.Unaided, Task: task,
		Exam:    &tutorials.Examiner{Drill: drill, Ladder: ladder, Free: true},
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
	next, err := r.Next()
	if err == nil {
		_, err = fmt.Fprintln(o.Out, next)
	}
	return err
}
