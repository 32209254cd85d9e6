package tutorials

import (
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/check"
)

// An Examiner judges a learner's answers to one drill, or to one step of the learner's own
// puzzle. It remembers the correct parts of earlier answers and adds new ones to them.
type Examiner struct {
	Drill  *Drill       // the step to find
	Ladder logic.Ladder // other techniques that an answer may use, easiest first
	Free   bool         // any step of the ladder is accepted, not only those of the drill

	Said Answer // the correct conclusions so far

	view  *logic.View    // of the drill's grid; kept so that later answers can reuse what was derived
	known [][]logic.Step // steps by rung, as far as they were searched; one answer needs them up to three times
}

// Judge judges an answer, together with the correct parts of earlier answers, by the steps of the
// drill alone. Call Another to compare the answer with other techniques as well.
func (e *Examiner) Judge(a Answer) Mark {
	all := e.Said.and(a)
	v := e.Drill.Check(all)
	if !v.Right() { // earlier answers may be about another step
		all = a
		v = e.Drill.Check(a)
	}
	if v.Right() {
		e.Said = all
	}
	return v
}

// Another continues after Judge has returned the verdict v, and judges the answer by all steps of
// the ladder. It does so if the drill refuses the answer. It also does so if any step is accepted
// and a step of the drill only implies the answer. Another chooses the easiest step that has the
// whole answer as its conclusion. If the refused part of the answer has an easier step, the two
// parts are judged separately. If there is no such step, Another returns v. It stops when ctx
// ends.
func (e *Examiner) Another(ctx context.Context, a Answer, v Mark) Mark {
	if v.Right() {
		return e.instead(ctx, v)
	}
	a = Answer{}.and(a) // each conclusion once
	refused, open := v.refused()
	if !open {
		return v
	}
	own := e.find(ctx, a)
	if all := e.Said.and(a); e.Free && !e.Said.empty() {
		whole := e.find(ctx, all)
		switch {
		case whole.Step == nil:
		case whole.Outcome == Complete, own.Step == nil, e.rank(whole.Step) <= e.rank(own.Step):
			e.Said = all
			return whole
		}
	}
	if rest := a.Without(refused); !rest.empty() {
		part := e.find(ctx, refused)
		if part.Step != nil && (own.Step == nil || e.rank(part.Step) < e.rank(own.Step)) {
			out := e.Judge(rest)
			out.Beside = refused
			return out
		}
	}
	switch {
	case own.Step == nil:
		return v
	case e.Free:
		e.Said = a
		return own
	}
	return Mark{Outcome: Elsewhere, Step: own.Step}
}

// instead returns a verdict by a step that has the learner's answer as its own conclusion, if the
// drill's step only implies the answer by a placement. It returns v if there is no such step, or
// if only steps of the drill are accepted.
func (e *Examiner) instead(ctx context.Context, v Mark) Mark {
	if e.Free && v.Implied {
		if own := e.find(ctx, e.Said); own.Step != nil && !own.Implied {
			return own
		}
	}
	return v
}

func (e *Examiner) rank(s *logic.Step) int { return e.Ladder.Rank(s.Technique) }

// find judges a by the easiest technique of the ladder with a step that concludes all of a. If
// the technique has several such steps, find uses the one with the fewest further conclusions. A
// step that only implies a by its placements is the last choice.
func (e *Examiner) find(ctx context.Context, a Answer) Mark {
	v := Mark{Outcome: Partial}
	if e.view == nil {
		e.view = logic.NewView(&e.Drill.Grid)
	}
	e.view = e.view.WithContext(ctx)
	for i := range e.Ladder {
		steps := e.steps(i)
		for j := range steps {
			s := &steps[j]
			if !beside(a, s).empty() {
				continue
			}
			met := meets(s, a)
			missing := s.Effects() - met
			if v.Step == nil || met > 0 && (v.Implied || missing < v.Missing) {
				v.Step, v.Missing, v.Implied = s, missing, met == 0
			}
		}
		if v.Step != nil && !v.Implied || e.view.Stopped() {
			break
		}
	}
	if e.view.Stopped() { // the facts derived so far may be incomplete
		e.view = nil
	}
	if v.Missing == 0 && v.Step != nil {
		v.Outcome = Complete
	}
	return v
}

// steps returns the steps of a rung. It searches for them once and keeps them, unless ctx ends
// during the search.
func (e *Examiner) steps(rung int) []logic.Step {
	if rung < len(e.known) {
		return e.known[rung]
	}
	steps := slices.Collect(e.Ladder[rung].Steps(e.view))
	if !e.view.Stopped() && rung == len(e.known) {
		e.known = append(e.known, steps)
	}
	return steps
}

// empty reports whether a has no conclusions.
func (a Answer) empty() bool { return len(a.Placements)+len(a.Eliminations) == 0 }

// Without returns the conclusions of a that are not in b.
func (a Answer) Without(b Answer) Answer {
	drop := func(xs, ys []board.Candidate) []board.Candidate {
		return slices.DeleteFunc(slices.Clone(xs), func(x board.Candidate) bool { return slices.Contains(ys, x) })
	}
	return Answer{drop(a.Placements, b.Placements), drop(a.Eliminations, b.Eliminations)}
}

// Names returns the conclusions in notation n, placements first: "r1c2=5 r3c4<>7".
func (a Answer) Names(n board.Notation) []string {
	var out []string
	for _, x := range a.Placements {
		out = append(out, n.Placement(x))
	}
	for _, x := range a.Eliminations {
		out = append(out, n.Elimination(x))
	}
	return out
}

// refused returns the conclusions that v refuses. The result open reports whether other steps may
// give all of them, that is, whether none of them is wrong or known already.
func (v *Mark) refused() (a Answer, open bool) {
	open = len(v.Refused) > 0
	for _, r := range v.Refused {
		if r.Placed {
			a.Placements = append(a.Placements, r.Candidate)
		} else {
			a.Eliminations = append(a.Eliminations, r.Candidate)
		}
		open = open && r.Status != check.False && r.Status != check.Known
	}
	return a, open
}
