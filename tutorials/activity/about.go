package activity

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/spot"
	"pencilmark/tutorials/teacher"
)

// The acts that ask about a position.
const (
	whyAct    = "why"
	whyNotAct = "whynot"
	spotAct   = "spot"
)

// questions returns the acts that ask about a position. Their keys are the same everywhere.
func questions(n board.Notation) []Act {
	return []Act{{ID: spotAct, Label: "spot", About: "how to find the next step", Key: "i"},
		{ID: whyNotAct, Label: "why not", About: "why a technique does not apply", Key: "y", Takes: "x-wing"},
		{ID: whyAct, Label: "why", About: "why a conclusion holds", Key: "w", Takes: examplesOf(n)}}
}

// checkQuestion returns the act that asks whether a conclusion is right.
func checkQuestion(n board.Notation) Act {
	return Act{ID: checkAct, Label: "check", About: "check your own conclusion", Key: "k",
		Takes: exampleOf(n) + ` or "` + n.Elimination(board.At(board.CellAt(0, 1), 5)) + " because of the naked pair in " + n.House(board.Row(0)) + `"`}
}

// An about is a question about a position. The ladder is what can apply there.
type about struct {
	grid     *board.Grid
	notation board.Notation
	ladder   logic.Ladder
	known    []string    // the techniques that the learner knows; nil for those of the ladder
	step     *logic.Step // the step to find, for spotAct; nil for the next one on the ladder
	withhold bool        // leave out the last place to look, which gives the answer
}

// A saying is the answer to such a question.
type saying struct {
	title string
	lines []string
	scene *explain.Scene   // nil for none
	helps bool             // it tells something about the next step
	told  *logic.Technique // all of whose steps here it tells; nil for none
}

// answer answers a question. What cannot be answered is no error: the lines say why.
func (q *about) answer(ctx context.Context, a Action) (s saying, err error) {
	text := ""
	switch say := strings.TrimSpace(a.Say); {
	case a.Do != whyNotAct && a.Do != spotAct && say == "":
		text = "Name a conclusion, as in " + examplesOf(q.notation) + "."
	case a.Do == checkAct:
		verdict, err := q.judge(ctx, say)
		return saying{title: "Is " + say + " right?", lines: q.judged(verdict, err)}, ctx.Err()
	case a.Do == whyAct:
		s.title = "Why " + say + "?"
		var answer *ask.WhyAnswer
		if answer, err = ask.Why(ctx, ask.WhyRequest{Grid: q.grid, Conclusion: say, Notation: q.notation}); err == nil {
			text, s.scene = answer.String(), answer.Scene
			if s.helps = answer.Wrong == nil; !s.helps {
				text = strings.Join(append([]string{q.denial(say)}, answer.Wrong.Lines...), "\n")
			}
		}
	case a.Do == whyNotAct && say == "":
		text = "Name a technique, as in x-wing."
	case a.Do == whyNotAct:
		var answer *ask.WhyNotAnswer
		request := ask.WhyNotRequest{Grid: q.grid, Technique: say, Custom: q.ladder, Notation: q.notation}
		if n := parse.Name(say); n > 0 && n < len(say) { // "xwing on 7"
			if at, err := parse.ParseReasonIn(q.notation, say); err == nil {
				request.Technique, request.Digit = say[:n], at.Digits.String()
				request.Cells = q.notation.Cells(at.Cells)
				for h := range at.Houses.All() {
					request.Houses += h.String() + " "
				}
			}
		}
		if answer, err = ask.WhyNot(ctx, request); err == nil {
			text, s.scene = answer.String(), answer.Scene
			s.title = "Why not " + answer.Name + "?"
			if t, ok := techniques.Lookup(answer.Technique); ok && answer.Applies {
				s.helps, s.told = true, t
			}
		}
	default:
		var scan *spot.Scan
		if v := logic.NewView(q.grid).WithContext(ctx); q.step != nil {
			scan, err = spot.To(ctx, v, q.step)
		} else {
			usable, _ := ask.Usable(q.ladder, q.grid)
			scan, err = spot.Next(ctx, v, usable)
		}
		switch {
		case errors.Is(err, spot.ErrNotHere):
			text, err = "None of the techniques on the ladder applies here.", nil
		case errors.Is(err, spot.ErrNoWay):
			text, err = sentence(err)+" Use hint (h) to see the step itself.", nil
		case err == nil:
			s.helps = true
			s.title = scan.Technique.Name
			text = fmt.Sprintf("To find %s, %s.", explain.WithArticle(scan.Technique.Name), scan.Method)
			lines := (spot.Words{Notation: q.notation}).Lines(scan)
			last := spot.Words{Notation: q.notation}.Count(scan) + "."
			if q.withhold {
				lines, last = lines[:len(lines)-1], "The last place to look is left out, because it gives the answer. Use spot (i) again to see it."
			}
			for _, l := range lines {
				text += fmt.Sprintf("\nLook %s: %s.", l.Numbers(), l.Text)
			}
			text += "\n" + last
		}
	}
	if ctx.Err() != nil {
		return saying{}, ctx.Err()
	}
	if err != nil {
		s = saying{}
		text = sentence(err)
	}
	s.lines = strings.Split(text, "\n")
	return s, nil
}

// judge judges a conclusion and, if there is one, the reason for it.
func (q *about) judge(ctx context.Context, text string) (*ask.CheckAnswer, error) {
	chosen := ask.Techniques{Know: q.known}
	if q.known == nil {
		chosen.Custom = q.ladder
	}
	for _, r := range chosen.Custom {
		if _, ok := techniques.Lookup(r.Slug); ok { // a search is none
			chosen.Know = append(chosen.Know, r.Slug)
		}
	}
	conclusion, because, _ := strings.Cut(text, "\n")
	return ask.Check(ctx, ask.CheckRequest{Grid: q.grid, Conclusion: conclusion, Because: because, InPlay: true, Notation: q.notation,
		Techniques: chosen})
}

// judged returns the lines of the answer of judge.
func (q *about) judged(verdict *ask.CheckAnswer, err error) []string {
	if err != nil {
		return []string{sentence(err)}
	}
	return strings.Split(verdict.Text, "\n")
}

// denial says that a conclusion is wrong.
func (q *about) denial(text string) string {
	say := writer{q.notation}
	claims, _ := claimsOf(q.notation, text)
	if len(claims) == 0 {
		return text + " is wrong."
	}
	can := " can be "
	if claims[0].Place {
		can = " cannot be "
	}
	return say.say(claims[0].Candidate.Cell(), can, claims[0].Candidate.Digit(), ".")
}

// about answers a question about the position. What tells something about a step that the learner has
// to make counts as help.
func (w *Walk) about(ctx context.Context, a Action) error {
	q := about{grid: &w.grids[w.at], notation: w.Renderer.Notation, ladder: w.Log.Ladder, step: &w.Log.Steps[w.at]}
	if w.asking() && a.Do != spotAct { // which leads to the whole step
		q.grid = w.asked.Exam.Shown()
	}
	s, err := q.answer(ctx, a)
	if err != nil {
		return err
	}
	w.scene = s.scene
	if !w.asking() {
		w.reply = &Reply{Title: s.title, Lines: s.lines, Shows: s.scene != nil}
		return nil
	}
	if s.helps && (s.told == nil || s.told == w.technique(w.at)) {
		w.asked.Aids++
	}
	w.asked.reply = &teacher.Reply{Lines: s.lines}
	return nil
}
