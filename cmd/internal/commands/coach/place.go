package coach

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/learner"
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
	fmt.Fprint(o.Out, prompt.Wrap(fmt.Sprintf("At most %d questions, each harder than the one before while you are right. "+
		"Say one conclusion that follows, as in %s; \"skip\" if you do not see it, \"quit\" to leave. Nothing easier than "+
		"what is asked for is there.", mostQuestions, prompt.AnswerRows(o.Notation)[0][0]), o.Width()))
	in := bufio.NewReader(o.Input(ctx))
	p := newPlacement(len(way))
	for at, ok := p.next(); ok; at, ok = p.next() {
		right, err := o.ask(ctx, in, p.asked+1, techniques.MustLookup(way[at].Slug))
		if errors.Is(err, io.EOF) {
			_, err = fmt.Fprintln(o.Out, "Left; nothing is noted.")
			return err
		}
		if err != nil {
			return err
		}
		p.answer(at, right)
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

// ask shows a position in which t comes next, and reports whether what is answered follows;
// io.EOF if the learner leaves.
func (o *options) ask(ctx context.Context, in *bufio.Reader, n int, t *logic.Technique) (right bool, err error) {
	limited, cancel := context.WithTimeout(ctx, questionTime)
	defer cancel()
	ladder := techniques.StandardWith(t)
	drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(limited, t, o.seed.Value+uint64(n))
	if err != nil {
		if ctx.Err() == nil {
			err = exit.With(exit.Limit, fmt.Errorf("no position for a question came up: %w", err))
		}
		return false, err
	}
	text := o.Text(explain.GridDetail)
	scene := explain.NewScene(&drill.Grid)
	scene.Clean, scene.Givens = t.Family == logic.Singles, t.Givens
	fmt.Fprintf(o.Out, "\nQuestion %d: what follows?\n\n", n)
	text.Grid(o.Out, scene)
	q := prompt.Question{Text: text, Exam: &tutorials.Examiner{Drill: drill, Ladder: ladder, Free: true}}
	for {
		line, err := prompt.ReadLine(o.Streams, in)
		if err != nil {
			return false, err
		}
		switch prompt.RequestOf(line) {
		case prompt.QuitWanted:
			return false, io.EOF
		case prompt.SkipWanted:
			fmt.Fprintf(o.Out, "It was there: %s\n", text.Renderer.Line(&drill.Steps[0]))
			return false, nil
		case prompt.HelpWanted, prompt.HintWanted:
			prompt.WriteHelp(o.Out, "  ", append(prompt.AnswerRows(o.Notation),
				prompt.HelpRow{"skip", "you do not see it"}, prompt.HelpRow{"quit", "leave; nothing is noted"}))
			continue
		}
		if line == "" {
			continue
		}
		answer, err := tutorials.ParseAnswer(o.Notation, line)
		if err != nil {
			fmt.Fprintln(o.Out, err)
			continue
		}
		return o.judged(ctx, &q, answer)
	}
}

// judged tells whether an answer is right: one conclusion is enough, none may be false.
func (o *options) judged(ctx context.Context, q *prompt.Question, a tutorials.Answer) (right bool, err error) {
	v, refuted, err := q.Judge(ctx, a)
	if err != nil {
		return false, err
	}
	if v.Right() {
		_, err = fmt.Fprintln(o.Out, "Right.")
		return true, err
	}
	fmt.Fprint(o.Out, prompt.Wrap(v.Words(o.Notation, nil), o.Width()))
	for _, line := range refuted {
		fmt.Fprint(o.Out, prompt.Wrap(line, o.Width()))
	}
	step := &q.Exam.Drill.Steps[0]
	_, err = fmt.Fprintf(o.Out, "It was there: %s\n", q.Text.Renderer.Line(step))
	return false, err
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
