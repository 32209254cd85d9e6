package teacher

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/coach"
)

// A Reply is the response to an answer or a request of the learner.
type Reply struct {
	Lines []string // paragraphs
	Light Light    // what to mark on the board; if zero, the marks of the question stay
	Right bool     // the answer is correct, though perhaps only a part of the solution
	Wrong bool     // something in the answer is wrong
	Over  bool     // the question is over; show Question.Step
	More  bool     // Question.More has a longer explanation
	Rung  int      // for a hint: its number, from 1
	Rungs []string // for a hint: the names of all its parts
}

// otherTime is the time limit for the search for another technique that leads to the learner's
// answer.
const otherTime = 2 * time.Second

func (q *Question) end(s *logic.Step, found bool) { q.Step, q.Over, q.Found = s, true, found }

// right returns a sentence of praise. If help or a wrong answer counts, it says so, and says when
// the technique comes again if the plan of today or tomorrow has it.
func (q *Question) right() string {
	if q.Hints+q.Aids+q.Slips == 0 {
		return "Right!"
	}
	text := "Right, with a hint."
	switch {
	case q.Slips > 1:
		text = "Right in the end."
	case q.Slips > 0:
		text = "Right, at the second try."
	}
	if q.after == nil {
		return text
	}
	later := q.after(q.Result())
	when := "tomorrow"
	if later.Today {
		when = "today"
	}
	switch again := later.Today || later.Tomorrow; {
	case again && !q.lesson: // a lesson has more of the same, which may be what comes again
		return text + " So it comes again " + when + "."
	case q.Slips > 0:
		return text + " So it counts as missed."
	}
	return text
}

// Next describes the next stage of the technique after a right answer without help. It returns "" if
// the result is not saved.
func (q *Question) Next() string {
	r := q.Result()
	if q.after == nil || q.lesson || !r.Right || r.Hints > 0 { // of a lesson, more of the same follow
		return ""
	}
	switch later := q.after(r); {
	case r.Stage == coach.Unaided && !later.Known:
		return "Find it alone once more, and you can."
	case r.Stage == coach.Unaided && (later.Today || later.Soon):
		return "You can find it."
	case r.Stage == coach.Unaided:
		return "You can find it. From now on it comes up now and then, so that you keep it."
	default:
		if later.Stage == coach.Unaided {
			return "Next time you find one without its name."
		}
		return "Next time you find one yourself."
	}
}

// Say replies to a typed line: a digit, a letter, a name, or conclusions such as "r1c2<>5".
func (q *Question) Say(ctx context.Context, line string) (Reply, error) {
	line = strings.TrimSpace(line)
	switch q.Kind {
	case Names:
		t, ok := q.Offer(line)
		if !ok {
			t, ok = techniques.Lookup(line)
		}
		if !ok {
			return Reply{Lines: []string{"There is no technique called “" + line + "”. Type one of the letters."}}, nil
		}
		return q.Name(ctx, t), nil
	case Digit:
		if len(line) == 1 && line[0] >= '1' && line[0] <= '9' {
			line = q.cell(q.Cell) + "=" + line
		}
	}
	if line == "" {
		return Reply{}, nil
	}
	claim, err := parse.ParseIn(q.Renderer.Notation, line, "")
	if err != nil && len(claim.Conclusions) > 0 { // only the reason cannot be read
		out, failed := q.Answer(ctx, claim.Conclusions)
		out.Lines = append(out.Lines, "Your reason was not understood, so it was not looked at.")
		return out, failed
	}
	if err != nil {
		if q.Kind == Digit {
			return Reply{Lines: []string{"Answer with the digit, as in 5."}}, nil
		}
		return Reply{Lines: []string{words.Capital(err.Error()) + "."}}, nil
	}
	out, err := q.Answer(ctx, claim.Conclusions)
	if err == nil && out.Right && claim.Reason != nil {
		out.Lines = append(out.Lines, q.reason(ctx, claim)...)
	}
	return out, err
}

// reason says what is wrong with the reason of a right answer. It returns nil if the reason is right.
func (q *Question) reason(ctx context.Context, claim parse.Claim) []string {
	limited, cancel := context.WithTimeout(ctx, otherTime)
	defer cancel()
	referee := check.Referee{Ladder: q.Exam.Ladder, Notation: q.Renderer.Notation}
	v, err := referee.Judge(limited, &q.Drill.Grid, claim)
	switch {
	case err != nil:
		return []string{"Your reason could not be checked in time."}
	case v.Outcome == check.Holds && v.Unread == nil:
		return nil
	case v.Outcome == check.Holds:
		return []string{"Not looked at, because the words are not understood: “" + strings.Join(v.Unread, "”, “") + "”."}
	}
	headline, _, _ := strings.Cut(v.Text, "\n")
	line := words.Capital(strings.TrimPrefix(headline, "Right, "))
	if v.Fault != nil {
		return []string{line, v.Fault.Text}
	}
	return []string{line}
}

// Answer judges conclusions. Correct conclusions add up from answer to answer. As soon as a part
// of a step has been answered, the hints are about that step.
func (q *Question) Answer(ctx context.Context, answer []why.Conclusion) (Reply, error) {
	if q.Kind == Names || q.Over || len(answer) == 0 {
		return Reply{}, nil
	}
	limited, cancel := context.WithTimeout(ctx, otherTime)
	defer cancel()
	m, err := q.Exam.Judge(limited, answer)
	q.wrong = nil
	switch {
	case err != nil:
		return Reply{}, err
	case m.Step == nil:
		return q.partly(ctx, m)
	case m.Outcome == check.OtherReason && m.Step.Technique == q.Drill.Technique: // of one place of several
		return Reply{Lines: []string{"That is right, but it is not what is asked here."}, Right: true}, nil
	case m.Outcome == check.OtherReason:
		wanted := "another one"
		if t := q.named(); t != nil {
			wanted = explain.WithArticle(t.Name)
		}
		return Reply{Lines: []string{"That is right: it follows from " + explain.WithArticle(m.Step.Technique.Name) +
			". But the step to find here is " + wanted + "."}, Right: true}, nil
	case q.Chances > 0:
		q.end(m.Step, true)
		return Reply{Lines: []string{"Right!"}, Right: true, Over: true}, nil
	case len(m.Left) == 0:
		q.end(m.Step, true)
		return Reply{Lines: append([]string{q.right()}, q.besides(m)...), Right: true, Over: true}, nil
	}
	if q.Step != m.Step {
		if m.Step != q.step() {
			q.Hints, q.rungs = 0, nil
		}
		q.Step = m.Step
	}
	line := "Right. One more conclusion follows from the same step."
	if n := len(m.Left); n > 1 {
		line = fmt.Sprintf("Right. %d more conclusions follow from the same step.", n)
	}
	return Reply{Lines: []string{strings.Join(append([]string{line}, q.besides(m)...), " ")}, Right: true}, nil
}

// partly replies to an answer that does not follow as a whole. What follows of it counts, if the rest is true.
func (q *Question) partly(ctx context.Context, m *check.Mark) (Reply, error) {
	var follows []why.Conclusion
	for _, f := range m.Conclusions {
		if f.Status == check.Follows && !slices.Contains(q.Exam.Said, f.Conclusion) {
			follows = append(follows, f.Conclusion)
		}
	}
	out, err := q.refuse(ctx, m)
	if err != nil || len(follows) == 0 || q.Chances > 0 {
		return out, err
	}
	if main := m.Refused(); main.Status == check.Right || main.Status == check.Open {
		part, err := q.Answer(ctx, follows)
		part.Lines = append(part.Lines, "But "+main.Conclusion.In(q.Renderer.Notation)+" does not belong to it. "+strings.Join(out.Lines, " "))
		if !part.Over {
			part.Light = out.Light
		}
		return part, err
	}
	if out.Wrong {
		out.Lines = append(out.Lines, q.names(follows)+words.Plural(len(follows), " is right.", " are right."))
	}
	return out, nil
}

// besides returns what could be added to a reply to a right answer: the conclusions that follow from other steps
// or, after a complete answer, how many such steps there are. It returns nil if the question is about a single
// cell.
func (q *Question) besides(m *check.Mark) []string {
	names := q.names(m.Beside)
	switch n := m.Others; {
	case q.Kind == Digit && len(m.Left) == 0:
	case len(m.Beside) == 1:
		return []string{names + " is right, too, but it follows from another step."}
	case len(m.Beside) > 1:
		return []string{names + " are right, too, but they follow from other steps."}
	case len(m.Left) > 0:
	case n == 1:
		return []string{"There is one more step of this kind here."}
	case n > 1:
		return []string{fmt.Sprintf("There are %d more steps of this kind here.", n)}
	}
	return nil
}

// names returns conclusions in the notation of the question.
func (q *Question) names(cs []why.Conclusion) string {
	var out []string
	for _, c := range cs {
		out = append(out, c.In(q.Renderer.Notation))
	}
	return strings.Join(out, " ")
}

// Skip shows the answer and ends the question.
func (q *Question) Skip() Reply {
	var out Reply
	if q.Step != nil {
		if rest := q.names(why.Without(why.Conclusions(q.Step), q.Exam.Said)); rest != "" {
			out.Lines = []string{"The rest of it was " + rest + "."}
		}
	}
	q.end(q.step(), false)
	out.Over = true
	return out
}

// More explains why the last answer is wrong, in as many lines as that needs.
func (q *Question) More(ctx context.Context) ([]string, error) {
	if q.wrong == nil {
		return []string{"There is nothing more to explain about your last answer."}, nil
	}
	r, err := q.Exam.Refute(ctx, &q.Drill.Grid, *q.wrong)
	if err != nil {
		return nil, err
	}
	return r.Lines, nil
}
