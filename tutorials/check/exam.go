package check

import (
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// An Exam judges what a learner concludes in one position. A drill is the claim that a conclusion follows from a
// step of one technique. An Exam remembers the right parts of earlier answers and adds new ones to them.
type Exam struct {
	Referee              // its ladder has the other techniques that an answer may use, easiest first
	Grid    *board.Grid  // the position
	Steps   []logic.Step // all steps of the technique; steps with equal conclusions are listed once
	Free    bool         // any step of the ladder is accepted, not only those in Steps

	Said []why.Conclusion // the right conclusions so far

	view  *logic.View    // of the position; kept so that later answers can reuse what was derived
	found [][]logic.Step // steps by rung, as far as they were searched; one answer needs them up to three times
}

// A Mark is the verdict on an answer to an Exam. The outcome is Holds if all conclusions follow from steps that
// are asked for, and OtherReason if they follow from a step of another technique. A conclusion that does not
// follow from any of the steps does not have the status Follows.
type Mark struct {
	Verdict
	Step    *logic.Step      // the step that gives the answer; nil if none does
	Left    []why.Conclusion // the conclusions of Step that the answer lacks
	Beside  []why.Conclusion // right conclusions of the answer that follow from other steps
	Implied bool             // the answer has only candidates that a placement of Step rules out
	Others  int              // the number of further steps of the technique in the position
	Early   bool             // the placement that is refused follows after the steps that are asked for
}

// Refused returns the conclusion that decides why an answer is not accepted: the first that is wrong, if any is,
// otherwise the first that the position does not have yet. It returns nil if all of them follow.
func (m *Mark) Refused() (main *Finding) {
	for i := range m.Conclusions {
		switch f := &m.Conclusions[i]; {
		case f.Status == False:
			return f
		case f.Status != Follows && (main == nil || main.Status == Known):
			main = f
		}
	}
	return main
}

// Judge judges an answer, together with the right parts of earlier answers, by the steps that are asked for. If
// they do not give it, Judge compares it with all steps of the ladder and chooses the easiest that gives the
// whole answer. If a part of the answer has an easier step, the two parts are judged separately. The search for
// other steps ends when ctx does.
func (e *Exam) Judge(ctx context.Context, answer []why.Conclusion) (*Mark, error) {
	answer = union(nil, answer)
	m, err := e.asked(ctx, answer)
	switch {
	case err != nil:
		return nil, err
	case m.Step != nil:
		if e.Free && m.Implied { // a step may have the answer as its own conclusion
			if own := e.find(ctx, e.Said); own.Step != nil && !own.Implied {
				return own, nil
			}
		}
		return m, nil
	}
	var refused []why.Conclusion
	for _, f := range m.Conclusions {
		switch f.Status {
		case False, Known:
			return m, nil
		case Right, Open:
			refused = append(refused, f.Conclusion)
		}
	}
	own := e.find(ctx, answer)
	if all := union(e.Said, answer); e.Free && len(e.Said) > 0 {
		if whole := e.find(ctx, all); whole.Step != nil &&
			(len(whole.Left) == 0 || own.Step == nil || e.rank(whole.Step) <= e.rank(own.Step)) {
			e.Said = all
			return whole, nil
		}
	}
	if rest := why.Without(answer, refused); len(rest) > 0 {
		part := e.find(ctx, refused)
		if part.Step != nil && (own.Step == nil || e.rank(part.Step) < e.rank(own.Step)) {
			out, err := e.asked(ctx, rest)
			if err != nil {
				return nil, err
			}
			out.Beside = refused
			return out, nil
		}
	}
	switch {
	case own.Step == nil:
		return m, nil
	case e.Free:
		e.Said = answer
	default:
		own.Outcome = OtherReason
	}
	return own, nil
}

// Shown returns the position with what was said so far, as the learner sees it.
func (e *Exam) Shown() *board.Grid {
	g := *e.Grid
	for _, c := range e.Said {
		if c.Place {
			g.Place(c.Candidate)
		} else {
			g.Eliminate(c.Candidate)
		}
	}
	return &g
}

func (e *Exam) rank(s *logic.Step) int { return e.Ladder.Rank(s.Technique) }

// asked judges an answer, with what was said before, by the steps that are asked for.
func (e *Exam) asked(ctx context.Context, answer []why.Conclusion) (*Mark, error) {
	all := union(e.Said, answer)
	m, err := e.byItself(ctx, all)
	if err == nil && m.Step == nil { // earlier answers may be about another step
		all = answer
		m, err = e.byItself(ctx, answer)
	}
	if err == nil && m.Step != nil {
		e.Said = all
	}
	return m, err
}

// byItself judges conclusions by the steps that are asked for.
func (e *Exam) byItself(ctx context.Context, cs []why.Conclusion) (*Mark, error) {
	var out []Finding
	refused := false
	for _, c := range cs {
		f := Finding{c, Follows}
		if !slices.ContainsFunc(e.Steps, func(s logic.Step) bool { return concludes(&s, c) || e.Grid.Has(c.Candidate) && rulesOut(&s, c) }) {
			refused = true
			var err error
			if f.Status, err = e.Status(context.WithoutCancel(ctx), e.Grid, c); err != nil {
				return nil, err
			}
		}
		out = append(out, f)
	}
	m := &Mark{}
	if !refused {
		m = best(e.Steps, cs, false)
		m.Others = len(e.Steps) - 1
	}
	m.Conclusions = out
	switch main := m.Refused(); {
	case main == nil:
	case main.Status == False, main.Status == Open:
		m.Outcome = Wrong
	case main.Status == Known:
		m.Outcome = AlreadyKnown
	default:
		m.Outcome, m.Early = Later, main.Conclusion.Place && e.forced(main.Conclusion.Candidate)
	}
	return m, nil
}

// forced reports whether, after all steps that are asked for, x is the only candidate left for its cell or the
// only place for its digit in a house.
func (e *Exam) forced(x board.Candidate) bool {
	after := *e.Grid
	for i := range e.Steps {
		e.Steps[i].Apply(&after)
	}
	ks := x.Constraints()
	return after.Has(x) && slices.ContainsFunc(ks[:], func(k board.Constraint) bool { return len(after.Options(k)) == 1 })
}

// best returns the mark of an answer by the step that it is about. It prefers a step whose conclusions are all
// in the answer, then the step with the most conclusions in the answer. If whole is set, the step must give the
// whole answer, and of several the one with the fewest further conclusions is chosen.
func best(steps []logic.Step, answer []why.Conclusion, whole bool) *Mark {
	m, hits := &Mark{}, 0
	for i := range steps {
		s := &steps[i]
		of := why.Conclusions(s)
		left, beside := why.Without(of, answer), why.Without(answer, of)
		beside = slices.DeleteFunc(beside, func(c why.Conclusion) bool { return rulesOut(s, c) })
		met := len(of) - len(left)
		better := met > hits || met == hits && (len(beside) < len(m.Beside) || whole && len(left) < len(m.Left))
		if all, allBefore := len(left) == 0, m.Step != nil && len(m.Left) == 0; all != allBefore {
			better = all
		}
		if (m.Step == nil || better) && len(answer) > 0 && !(whole && len(beside) > 0) {
			hits = met
			*m = Mark{Verdict: Verdict{Outcome: Holds}, Step: s, Left: left, Beside: beside, Implied: met == 0}
		}
	}
	return m
}

// find judges an answer by the easiest technique of the ladder with a step that gives all of it. A step that
// only implies the answer by its placements is the last choice.
func (e *Exam) find(ctx context.Context, answer []why.Conclusion) *Mark {
	m := &Mark{}
	if e.view == nil {
		e.view = logic.NewView(e.Grid)
	}
	e.view = e.view.WithContext(ctx)
	for i := 0; i < len(e.Ladder) && (m.Step == nil || m.Implied) && !e.view.Stopped(); i++ {
		if by := best(e.steps(i), answer, true); by.Step != nil && (m.Step == nil || !by.Implied) {
			m = by
		}
	}
	if e.view.Stopped() { // the facts derived so far may be incomplete
		e.view = nil
	}
	return m
}

// steps returns the steps of a rung. It searches for them once and keeps them, unless the context ends during
// the search.
func (e *Exam) steps(rung int) []logic.Step {
	if rung < len(e.found) {
		return e.found[rung]
	}
	steps := slices.Collect(e.Ladder[rung].Steps(e.view))
	if !e.view.Stopped() && rung == len(e.found) {
		e.found = append(e.found, steps)
	}
	return steps
}

// union returns the conclusions in as or bs, each of them once.
func union(as, bs []why.Conclusion) []why.Conclusion {
	out := slices.Clone(as)
	for _, b := range bs {
		if !slices.Contains(out, b) {
			out = append(out, b)
		}
	}
	return out
}

// concludes reports whether c is one of the conclusions of s.
func concludes(s *logic.Step, c why.Conclusion) bool {
	if c.Place {
		return slices.Contains(s.Placements, c.Candidate)
	}
	return slices.Contains(s.Eliminations, c.Candidate)
}

// rulesOut reports whether s removes a candidate by placing another one.
func rulesOut(s *logic.Step, c why.Conclusion) bool {
	return !c.Place && slices.ContainsFunc(s.Placements, c.Candidate.Excludes)
}
