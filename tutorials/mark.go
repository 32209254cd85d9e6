package tutorials

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// An Outcome is the overall result of checking an answer.
type Outcome int

// The outcomes.
const (
	Complete  Outcome = iota // all conclusions of one step, and nothing wrong
	Partial                  // correct, but the same step has more conclusions
	Later                    // correct only after a step is made; not a conclusion of that step
	Wrong                    // the solution denies some conclusion
	Elsewhere                // correct, but it follows from another technique than the one to find
	Unproven                 // not wrong, but no step of the technique shows it here
	Known                    // correct, and the position has it already
)

// A Mark is the result of checking an answer.
type Mark struct {
	Outcome Outcome
	Step    *logic.Step // the step that gives the answer, for Complete, Partial and Elsewhere
	Missing int         // number of conclusions of Step that the answer lacks
	Implied bool        // the answer has only candidates that a placement of Step rules out
	Beside  Answer      // correct conclusions that follow from other steps
	Others  int         // number of further steps of the technique in the position
	Refused []Refusal   // for Later, Wrong, Unproven and Known: the refused conclusions, with reasons
}

// Right reports whether the answer is an acceptable step or a part of one.
func (v *Mark) Right() bool { return v.Outcome == Complete || v.Outcome == Partial }

// A Refusal is one conclusion of an answer that does not follow. A Refusal does not reveal the
// correct answer.
type Refusal struct {
	Candidate board.Candidate
	Placed    bool         // whether it was placed rather than eliminated
	Status    check.Status // what the solution says about it
	Why       Why
}

// Conclusion returns the refused conclusion.
func (r *Refusal) Conclusion() why.Conclusion {
	return why.Conclusion{Candidate: r.Candidate, Place: r.Placed}
}

// A Why is the reason why a conclusion is refused.
type Why int

// The reasons.
const (
	Unfounded    Why = iota // it is not a conclusion of any step of the technique
	Solved                  // the cell has its digit already
	NoCandidate             // the digit that is placed is not a candidate
	Gone                    // the digit that is eliminated is not a candidate
	TooEarly                // it follows only after the step is made
	OnlyRemovals            // it is a placement, but the steps of the technique here only eliminate
)

// Check compares an answer with the steps of the drill.
func (d *Drill) Check(a Answer) Mark {
	v := Mark{Outcome: Unproven}
	after := d.after()
	for _, x := range a.Placements {
		if !d.concludes(x, true) {
			v.Refused = append(v.Refused, d.refuse(x, true, d.forced(&after, x)))
		}
	}
	for _, x := range a.Eliminations {
		if !d.concludes(x, false) && !d.implied(x) {
			v.Refused = append(v.Refused, d.refuse(x, false, false))
		}
	}
	if v.Refused == nil {
		d.best(&a, &v)
		return v
	}
	switch r := v.Main(); {
	case r.Status == check.False:
		v.Outcome = Wrong
	case r.Status == check.Known:
		v.Outcome = Known
	case r.Why == TooEarly && len(v.Refused) == 1:
		v.Outcome = Later
	}
	return v
}

// Main returns the refused conclusion that decides the outcome: the first that is wrong, if any is,
// otherwise the first that the position does not have yet.
func (v *Mark) Main() *Refusal {
	main := &v.Refused[0]
	for i := range v.Refused {
		switch r := &v.Refused[i]; {
		case r.Status == check.False:
			return r
		case main.Status == check.Known:
			main = r
		}
	}
	return main
}

// refuse returns the refusal of a conclusion.
func (d *Drill) refuse(x board.Candidate, placed, later bool) Refusal {
	r := Refusal{x, placed, check.Open, d.why(x, placed, later)}
	if s, err := new(check.Referee).Status(context.Background(), &d.Grid, r.Conclusion()); err == nil {
		r.Status = s
	}
	return r
}

// best finds the step that the answer is about. It prefers a step whose conclusions are all in
// the answer. Otherwise, it chooses the step with the most conclusions in the answer.
func (d *Drill) best(a *Answer, v *Mark) {
	if a.empty() {
		return
	}
	hits, extra := 0, 0
	for i := range d.Steps {
		s := &d.Steps[i]
		met, more := meets(s, *a), len(beside(*a, s).Eliminations)
		missing := s.Effects() - met
		all, allBefore := missing == 0, v.Step != nil && v.Missing == 0
		better := met > hits || met == hits && more < extra
		if v.Step == nil || all && !allBefore || all == allBefore && better {
			hits, extra, v.Step, v.Missing = met, more, s, missing
		}
	}
	v.Others = len(d.Steps) - 1
	v.Beside, v.Implied = beside(*a, v.Step), hits == 0
	v.Outcome = Partial
	if v.Missing == 0 {
		v.Outcome = Complete
	}
}

// meets returns the number of conclusions of s that are in a.
func meets(s *logic.Step, a Answer) int {
	return common(s.Placements, a.Placements) + common(s.Eliminations, a.Eliminations)
}

// beside returns the conclusions of a that are neither conclusions of s nor ruled out by its
// placements.
func beside(a Answer, s *logic.Step) Answer {
	out := a.Without(Answer{s.Placements, s.Eliminations})
	out.Eliminations = slices.DeleteFunc(out.Eliminations, func(x board.Candidate) bool {
		return slices.ContainsFunc(s.Placements, x.Excludes)
	})
	return out
}

// common returns the number of elements of xs that are also in ys.
func common(xs, ys []board.Candidate) int {
	n := 0
	for _, x := range xs {
		if slices.Contains(ys, x) {
			n++
		}
	}
	return n
}

// concludes reports whether a step of the drill places or eliminates x.
func (d *Drill) concludes(x board.Candidate, placed bool) bool {
	return slices.ContainsFunc(d.Steps, func(s logic.Step) bool {
		if placed {
			return slices.Contains(s.Placements, x)
		}
		return slices.Contains(s.Eliminations, x)
	})
}

// implied reports whether a step of the drill removes x only by placing another candidate.
func (d *Drill) implied(x board.Candidate) bool {
	return d.Grid.Has(x) && slices.ContainsFunc(d.Steps, func(s logic.Step) bool {
		return slices.ContainsFunc(s.Placements, x.Excludes)
	})
}

// after returns the position after all steps of the drill.
func (d *Drill) after() board.Grid {
	g := d.Grid
	for i := range d.Steps {
		d.Steps[i].Apply(&g)
	}
	return g
}

// forced reports whether, after all steps of the drill, x is the only candidate left for its cell
// or the only place for its digit in a house.
func (d *Drill) forced(after *board.Grid, x board.Candidate) bool {
	if !d.Grid.Has(x) || !after.Has(x) {
		return false
	}
	for _, k := range x.Constraints() {
		if len(after.Options(k)) == 1 {
			return true
		}
	}
	return false
}

// why returns the reason why x is refused.
func (d *Drill) why(x board.Candidate, placed, later bool) Why {
	switch {
	case d.Grid.Value(x.Cell()) != 0:
		return Solved
	case !d.Grid.Has(x) && placed:
		return NoCandidate
	case !d.Grid.Has(x):
		return Gone
	case later:
		return TooEarly
	case placed && !d.places():
		return OnlyRemovals
	}
	return Unfounded
}

// places reports whether any step of the drill places a digit.
func (d *Drill) places() bool {
	return slices.ContainsFunc(d.Steps, func(s logic.Step) bool { return len(s.Placements) > 0 })
}

// Words returns the verdict in words. The words do not reveal the solution of the drill. If t is
// nil, they do not reveal the technique either.
func (v *Mark) Words(n board.Notation, t *logic.Technique) string {
	switch v.Outcome {
	case Complete:
		if v.Beside.empty() {
			return "Right!" + others(v.Others)
		}
		return "Right!" + v.besides(n)
	case Partial:
		if v.Missing == 1 {
			return "Right. One more conclusion follows from the same step." + v.besides(n)
		}
		return fmt.Sprintf("Right. %d more conclusions follow from the same step.", v.Missing) + v.besides(n)
	case Elsewhere:
		return v.elsewhere(t)
	}
	if v.Refused == nil {
		return "That names no conclusion: " + parse.HowToConclude(n) + "."
	}
	words := []string{"That does not follow."}
	switch v.Outcome {
	case Wrong:
		words[0] = "That is wrong."
	case Later:
		words[0] = "Not yet."
	case Known:
		words[0] = "That was known already."
	}
	for _, r := range v.Refused {
		name := n.Elimination(r.Candidate)
		if r.Placed {
			name = n.Placement(r.Candidate)
		}
		words = append(words, name+": "+r.Why.words(t)+".")
	}
	if t != nil && v.Outcome != Later {
		words = append(words, "What to look for: "+t.Title+".")
	}
	return strings.Join(words, " ")
}

// besides describes the correct conclusions that follow from other steps. The result continues an
// earlier sentence and begins with a blank.
func (v *Mark) besides(n board.Notation) string {
	names := v.Beside.Names(n)
	switch len(names) {
	case 0:
		return ""
	case 1:
		return " " + names[0] + " is right, too, but it follows from another step."
	}
	return " " + strings.Join(names, " ") + " are right, too, but they follow from other steps."
}

// elsewhere returns a reply to an answer that is correct but follows from another technique than
// t.
func (v *Mark) elsewhere(t *logic.Technique) string {
	by := "That is right: it follows from " + explain.WithArticle(v.Step.Technique.Name) + "."
	if t == nil {
		return by + " But the step to find here is another one."
	}
	return by + " But the step to find here is " + explain.WithArticle(t.Name) + "."
}

func (y Why) words(t *logic.Technique) string {
	one, name := "the next step", "next step"
	if t != nil {
		one, name = explain.WithArticle(t.Name), t.Name
	}
	switch y {
	case Solved:
		return "the cell is solved already"
	case NoCandidate:
		return "the digit is not a candidate in this cell"
	case Gone:
		return "the candidate is gone already"
	case TooEarly:
		return "that comes a step later; first say what " + one + " tells"
	case OnlyRemovals:
		return one + " only removes candidates here"
	}
	return "no " + name + " says so here"
}

func others(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return " There is one more step of this kind here."
	}
	return fmt.Sprintf(" There are %d more steps of this kind here.", n)
}

// An Answer holds the conclusions that a learner gave.
type Answer struct {
	Placements, Eliminations []board.Candidate // without duplicates, in the order in which they were typed
}

// ParseAnswer reads an answer in which cells are named in notation n; the syntax is that of
// parse.ParseIn. A reason in the text is ignored. A blank text gives an answer without conclusions.
func ParseAnswer(n board.Notation, text string) (Answer, error) {
	var a Answer
	if strings.TrimSpace(text) == "" {
		return a, nil
	}
	claim, err := parse.ParseIn(n, text, "")
	for _, c := range claim.Conclusions {
		if c.Place {
			a.Placements = append(a.Placements, c.Candidate)
		} else {
			a.Eliminations = append(a.Eliminations, c.Candidate)
		}
	}
	return a, err
}

// and returns the conclusions of a and b together, without duplicates.
func (a Answer) and(b Answer) Answer {
	join := func(xs, ys []board.Candidate) []board.Candidate {
		out := slices.Clone(xs)
		for _, y := range ys {
			if !slices.Contains(out, y) {
				out = append(out, y)
			}
		}
		return out
	}
	return Answer{join(a.Placements, b.Placements), join(a.Eliminations, b.Eliminations)}
}
