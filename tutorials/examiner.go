package tutorials

import (
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An Examiner judges what a learner answers to one drill, or to one step of a puzzle
// of his own. What is right adds up, answer by answer.
type Examiner struct {
	Drill  *Drill       // what is asked for
	Ladder logic.Ladder // where else to look for the step that an answer tells, easiest first
	Free   bool         // any step of the ladder will do, not only those of the drill

	Said Answer // what was right so far

	view  *logic.View    // of the drill's grid; what was derived from it serves the next answer
	known [][]logic.Step // by rung, as far as they were looked for: an answer asks up to three times
}

// Judge judges an answer together with what was right before, by the steps of the
// drill alone. Another goes on from there.
func (e *Examiner) Judge(a Answer) Verdict {
	all := e.Said.and(a)
	v := e.Drill.Check(all)
	if !v.Right() { // what was said before may be about another step
		all = a
		v = e.Drill.Check(a)
	}
	if v.Right() {
		e.Said = all
	}
	return v
}

// Another goes on from the verdict v of Judge by the steps of the ladder, if the drill
// refuses the answer, or only implies it and any step will do. It judges by the easiest
// that tells all of it or, if what the drill refuses has an easier one, in two parts. If
// there is none it returns v. It looks at as many techniques as ctx lasts.
func (e *Examiner) Another(ctx context.Context, a Answer, v Verdict) Verdict {
	if v.Right() {
		return e.instead(ctx, v)
	}
	a = Answer{}.and(a) // each conclusion once
	refused, candidates := v.refused()
	if !candidates { // no step concludes what is known or ruled out already
		return v
	}
	if all := e.Said.and(a); e.Free && !e.Said.empty() {
		if own := e.find(ctx, all); own.Step != nil {
			e.Said = all
			return own
		}
	}
	own := e.find(ctx, a)
	if rest := a.without(refused); !rest.empty() {
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
	return Verdict{Outcome: Elsewhere, Step: own.Step}
}

// instead returns the verdict by a step that says itself what a placement of the drill
// only implies, if any step will do, or else v.
func (e *Examiner) instead(ctx context.Context, v Verdict) Verdict {
	if e.Free && v.Implied {
		if own := e.find(ctx, e.Said); own.Step != nil && !own.Implied {
			return own
		}
	}
	return v
}

func (e *Examiner) rank(s *logic.Step) int { return e.Ladder.Rank(s.Technique) }

// find judges a by the easiest technique of the ladder that has a step which concludes
// all of it: by that step, or the one of them that concludes the least besides. A step
// that only implies a by what it places is the last choice.
func (e *Examiner) find(ctx context.Context, a Answer) Verdict {
	v := Verdict{Outcome: Partial}
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
	if e.view.Stopped() { // what is derived meanwhile may lack something
		e.view = nil
	}
	if v.Missing == 0 && v.Step != nil {
		v.Outcome = Complete
	}
	return v
}

// steps returns the steps of a rung. They are looked for once, unless ctx ends meanwhile.
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

// empty reports whether a concludes nothing.
func (a Answer) empty() bool { return len(a.Placements)+len(a.Eliminations) == 0 }

// without returns what a concludes and b does not.
func (a Answer) without(b Answer) Answer {
	drop := func(xs, ys []board.Candidate) []board.Candidate {
		return slices.DeleteFunc(slices.Clone(xs), func(x board.Candidate) bool { return slices.Contains(ys, x) })
	}
	return Answer{drop(a.Placements, b.Placements), drop(a.Eliminations, b.Eliminations)}
}

// Names returns the conclusions as they are written: "r1c2=5 r3c4<>7", first what is
// placed.
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

// refused returns the conclusions that v refuses. They are candidates if each could be
// right: none is about a digit that the position has or has ruled out.
func (v *Verdict) refused() (a Answer, candidates bool) {
	candidates = len(v.Refused) > 0
	for _, r := range v.Refused {
		if r.Placed {
			a.Placements = append(a.Placements, r.Candidate)
		} else {
			a.Eliminations = append(a.Eliminations, r.Candidate)
		}
		candidates = candidates && r.Why != Solved && r.Why != NoCandidate && r.Why != Gone
	}
	return a, candidates
}
