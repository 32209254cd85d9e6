package tutorials

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/check"
)

// An Outcome says how good an answer is.
type Outcome int

// The outcomes.
const (
	Complete  Outcome = iota // all that one step concludes, and nothing that no step does
	Partial                  // right, but more follows from the same step
	Later                    // right once a step is made, but not its conclusion
	Wrong                    // something does not follow
	Elsewhere                // right, but another technique says so than the one that is asked for
)

// A Verdict is an answer checked.
type Verdict struct {
	Outcome Outcome
	Step    *logic.Step // what the answer is about, for Complete, Partial and Elsewhere
	Missing int         // conclusions of Step that the answer lacks
	Implied bool        // nothing but what a placement of Step rules out was answered
	Beside  Answer      // what is right, too, but follows from other steps
	Others  int         // further steps of the technique in the position
	Refused []Refusal   // for Later and Wrong: what was refused, and why
}

// Right reports whether the answer tells a step that will do, or some of it.
func (v *Verdict) Right() bool { return v.Outcome == Complete || v.Outcome == Partial }

// A Refusal is one conclusion of an answer that does not follow. It does not tell
// what would be right.
type Refusal struct {
	Candidate board.Candidate
	Placed    bool // or else eliminated
	Why       Why
}

// A Why says why a conclusion is refused.
type Why int

// The reasons.
const (
	Unfounded    Why = iota // no step of the technique says so
	Solved                  // the cell has its digit
	NoCandidate             // what is placed is no candidate
	Gone                    // what is eliminated is no candidate
	TooEarly                // it follows once the step is made
	OnlyRemovals            // it is placed, and the technique's steps here only eliminate
)

// Check holds an answer against the steps of the drill.
func (d *Drill) Check(a Answer) Verdict {
	v := Verdict{Outcome: Wrong}
	after := d.after()
	later := false
	for _, x := range a.Placements {
		if !d.concludes(x, true) {
			now := d.forced(&after, x)
			later = later || now
			v.Refused = append(v.Refused, Refusal{x, true, d.why(x, true, now)})
		}
	}
	for _, x := range a.Eliminations {
		if !d.concludes(x, false) && !d.implied(x) {
			v.Refused = append(v.Refused, Refusal{x, false, d.why(x, false, false)})
		}
	}
	if v.Refused != nil {
		if later && len(v.Refused) == 1 {
			v.Outcome = Later
		}
		return v
	}
	d.best(&a, &v)
	return v
}

// best finds the step that the answer is about: one it tells completely, or else
// the one it tells most of.
func (d *Drill) best(a *Answer, v *Verdict) {
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

// meets counts the conclusions of s that are in a.
func meets(s *logic.Step, a Answer) int {
	return common(s.Placements, a.Placements) + common(s.Eliminations, a.Eliminations)
}

// beside returns what a concludes and s does not, nor what it places rules out.
func beside(a Answer, s *logic.Step) Answer {
	out := a.without(Answer{s.Placements, s.Eliminations})
	out.Eliminations = slices.DeleteFunc(out.Eliminations, func(x board.Candidate) bool {
		return slices.ContainsFunc(s.Placements, x.Excludes)
	})
	return out
}

// common counts the elements of xs that are in ys.
func common(xs, ys []board.Candidate) int {
	n := 0
	for _, x := range xs {
		if slices.Contains(ys, x) {
			n++
		}
	}
	return n
}

// concludes reports whether a step places or eliminates x.
func (d *Drill) concludes(x board.Candidate, placed bool) bool {
	return slices.ContainsFunc(d.Steps, func(s logic.Step) bool {
		if placed {
			return slices.Contains(s.Placements, x)
		}
		return slices.Contains(s.Eliminations, x)
	})
}

// implied reports whether x goes because a step places another candidate.
func (d *Drill) implied(x board.Candidate) bool {
	return d.Grid.Has(x) && slices.ContainsFunc(d.Steps, func(s logic.Step) bool {
		return slices.ContainsFunc(s.Placements, x.Excludes)
	})
}

// after returns the position once every step is made.
func (d *Drill) after() board.Grid {
	g := d.Grid
	for i := range d.Steps {
		d.Steps[i].Apply(&g)
	}
	return g
}

// forced reports whether x is the only candidate left for its cell or for its
// digit in a house once every step is made.
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

// why says why x is refused.
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

// places reports whether a step places anything.
func (d *Drill) places() bool {
	return slices.ContainsFunc(d.Steps, func(s logic.Step) bool { return len(s.Placements) > 0 })
}

// Words tells a verdict without telling the solution of the drill, nor the
// technique if t is nil.
func (v *Verdict) Words(n board.Notation, t *logic.Technique) string {
	switch v.Outcome {
	case Complete:
		if v.Beside.empty() {
			return "Right, and complete." + others(v.Others)
		}
		return "Right, and complete." + v.besides(n)
	case Partial:
		if v.Missing == 1 {
			return "Right, but one more conclusion follows from the same step." + v.besides(n)
		}
		return fmt.Sprintf("Right, but %d more conclusions follow from the same step.", v.Missing) + v.besides(n)
	case Elsewhere:
		return v.elsewhere(t)
	}
	if v.Refused == nil {
		return "That names no conclusion: " + check.HowToConclude(n) + "."
	}
	words := []string{"That does not follow."}
	if v.Outcome == Later {
		words[0] = "Not yet."
	}
	for _, r := range v.Refused {
		name := n.Elimination(r.Candidate)
		if r.Placed {
			name = n.Placement(r.Candidate)
		}
		words = append(words, name+": "+r.Why.words(t)+".")
	}
	if t != nil && v.Outcome == Wrong {
		words = append(words, "What to look for: "+t.Title+".")
	}
	return strings.Join(words, " ")
}

// besides tells what follows from other steps, as a sentence behind another one.
func (v *Verdict) besides(n board.Notation) string {
	names := v.Beside.Names(n)
	switch len(names) {
	case 0:
		return ""
	case 1:
		return " " + names[0] + " is right, too, but by another step."
	}
	return " " + strings.Join(names, " ") + " are right, too, but by other steps."
}

// elsewhere tells that another technique than t says what was answered.
func (v *Verdict) elsewhere(t *logic.Technique) string {
	by := "That is right: " + explain.WithArticle(v.Step.Technique.Name) + " says so."
	if t == nil {
		return by + " But there is another step to find here."
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
		return "the digit is no candidate of the cell"
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

// An Answer is what a learner concludes.
type Answer struct {
	Placements, Eliminations []board.Candidate // each once, in the order in which they were typed
}

// ParseAnswer reads an answer as check.ParseConclusionsIn reads conclusions, from someone
// who names cells in n. A blank text is an answer that concludes nothing.
func ParseAnswer(n board.Notation, text string) (Answer, error) {
	var a Answer
	if strings.TrimSpace(text) == "" {
		return a, nil
	}
	conclusions, err := check.ParseConclusionsIn(n, text)
	for _, c := range conclusions {
		if c.Place {
			a.Placements = append(a.Placements, c.Candidate)
		} else {
			a.Eliminations = append(a.Eliminations, c.Candidate)
		}
	}
	return a, err
}

// and returns what a and b conclude together, each conclusion once.
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
