package check

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A Referee judges claims. It keeps memory between calls and belongs to one
// goroutine. The zero Referee is ready.
type Referee struct {
	Ladder   logic.Ladder   // where the easiest way is looked for; nil for the standard ladder
	Notation board.Notation // of the words
	Reveal   bool           // tell digits of the solution
	Nodes    int            // work for one refutation, as in why.Options; 0 means RefutationNodes

	engine   search.Solver
	checker  verify.Checker
	finder   why.Finder
	renderer explain.Renderer
}

// RefutationNodes is the budget of a refutation if a Referee names none: a tenth of that
// of package why. A learner waits for the answer; that a longer search would find a
// somewhat shorter way is worth less to him.
const RefutationNodes = why.DefaultNodes / 10

// options returns the budget of a refutation.
func (r *Referee) options() why.Options {
	if r.Nodes == 0 {
		return why.Options{Nodes: RefutationNodes}
	}
	return why.Options{Nodes: r.Nodes}
}

// Judge judges a claim about g. The error wraps board.ErrBroken if g has no solution,
// so that everything would follow; package mistakes says more. If ctx ends, the error
// is that of ctx.
func (r *Referee) Judge(ctx context.Context, g *board.Grid, c Claim) (*Verdict, error) {
	solved, err := r.engine.Search(ctx, g, 2)
	if err != nil {
		return nil, err
	}
	if solved.Solutions == 0 {
		return nil, fmt.Errorf("nothing can be judged: %w", board.ErrBroken)
	}
	j := judge{Referee: r, ctx: ctx, g: g, view: logic.NewView(g).WithContext(ctx), claim: c,
		solution: solved.Solution, unique: solved.Solutions == 1}
	r.renderer.Notation = r.Notation
	if err := j.statuses(); err != nil {
		return nil, err
	}
	if c.Reason != nil {
		j.reason(c.Reason)
	}
	j.conclude()
	if err := j.refute(); err != nil {
		return nil, err
	}
	j.easiest()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	j.v.Text = j.text()
	return &j.v, nil
}

// A judge is the work on one claim.
type judge struct {
	*Referee
	ctx      context.Context
	g        *board.Grid
	view     *logic.View
	claim    Claim
	solution [81]board.Digit
	unique   bool // g has one solution

	status   []Status         // of each conclusion
	todo     []why.Conclusion // those that a reason has to show: neither known nor wrong
	proven   []why.Conclusion // of todo, those that the reason shows
	more     []board.Constraint
	unneeded []place // of what the reason names
	beyond   bool    // a proof was beyond the budget of the checker
	v        Verdict
}

// statuses decides which conclusions are right.
func (j *judge) statuses() error {
	for _, c := range j.claim.Conclusions {
		s, err := j.statusOf(c)
		if err != nil {
			return err
		}
		j.status = append(j.status, s)
		if s == Right || s == Open {
			j.todo = append(j.todo, c)
		}
	}
	return nil
}

func (j *judge) statusOf(c why.Conclusion) (Status, error) {
	x := c.Candidate
	if !j.g.Has(x) {
		holds := j.g.Value(x.Cell()) == x.Digit()
		if holds == c.Place {
			return Known, nil
		}
		return False, nil
	}
	if j.unique {
		if (j.solution[x.Cell()] == x.Digit()) == c.Place {
			return Right, nil
		}
		return False, nil
	}
	with, without := *j.g, *j.g
	with.Place(x)
	without.Eliminate(x)
	if !c.Place {
		with, without = without, with
	}
	agreeing, err := j.engine.Search(j.ctx, &with, 1)
	if err != nil {
		return "", err
	}
	against, err := j.engine.Search(j.ctx, &without, 1)
	switch {
	case err != nil:
		return "", err
	case agreeing.Solutions == 0:
		return False, nil
	case against.Solutions == 0:
		return Right, nil
	}
	return Open, nil
}

// conclude sets the outcome and what becomes of each conclusion.
func (j *judge) conclude() {
	v := &j.v
	for i, c := range j.claim.Conclusions {
		s := j.status[i]
		if s == Right && has(j.proven, c) {
			s = Follows
		}
		v.Conclusions = append(v.Conclusions, Finding{c.String(), s})
	}
	switch {
	case slices.Contains(j.status, False):
		v.Outcome = Wrong
	case slices.Contains(j.status, Open):
		v.Outcome = DoesNotFollow
		if v.Fault == nil {
			v.Fault = &Fault{Kind: ManySolutions, Text: "The position has several solutions, and they disagree about it."}
		}
	case v.Fault != nil && v.Fault.Kind == FalseDetail:
		v.Outcome = NotQuite
	case j.claim.Reason == nil || len(j.proven) == len(j.todo):
		v.Outcome, v.Fault = Holds, nil
	case j.more != nil:
		v.Outcome, v.Fault = NeedsMore, nil
	case len(j.proven) > 0:
		v.Outcome = ProvesLess
	default:
		v.Outcome = DoesNotFollow
	}
	if j.claim.Reason != nil {
		v.Reason = j.claim.Reason.Text
	}
	for _, k := range j.more {
		v.More = append(v.More, k.String())
	}
}

// proves reports whether c follows if the constraints ks are met. Those that are met
// already, by solved cells, add nothing.
func (j *judge) proves(ks []board.Constraint, c why.Conclusion) bool {
	var cites []board.Constraint
	for _, k := range ks {
		if !j.g.Holds(k) {
			cites = append(cites, k)
		}
	}
	return j.follows([]logic.Part{{Role: logic.Base, Cites: cites}}, nil, c)
}

// follows asks the proof checker whether c follows from what parts cite.
func (j *judge) follows(parts []logic.Part, deadly []board.Candidate, c why.Conclusion) bool {
	if !j.g.Has(c.Candidate) {
		return false
	}
	s := logic.Step{Parts: parts, Deadly: deadly}
	if c.Place {
		s.Placements = []board.Candidate{c.Candidate}
	} else {
		s.Eliminations = []board.Candidate{c.Candidate}
	}
	err := j.checker.Step(j.g, &s)
	j.beyond = j.beyond || errors.Is(err, verify.ErrUnproven)
	return err == nil
}

// ladder returns the ladder of the referee, without what may not be used here.
func (j *judge) ladder() logic.Ladder {
	l := j.Ladder
	if l == nil {
		l = techniques.Standard()
	}
	return l.Without(func(r logic.Rung) bool { return !j.usable(r.Technique) })
}

// usable reports whether what t leans on is given: one solution, of the position or
// of the givens alone.
func (j *judge) usable(t *logic.Technique) bool {
	if !t.Givens {
		return j.unique || !t.OneSolution
	}
	givens := j.g.Puzzle()
	start, err := board.NewGrid(&givens)
	if err != nil || j.g.Givens().IsEmpty() {
		return false
	}
	r, err := j.engine.Search(j.ctx, &start, 2)
	return err == nil && r.Solutions == 1
}

// words returns an empty Writer in the notation of the referee.
func (j *judge) words() *words.Writer { return &words.Writer{Notation: j.Notation} }

// reason judges the reason of the claim: it sets what is proven, or the fault.
func (j *judge) reason(r *Reason) {
	todo := j.todo
	if j.wrong() {
		todo = j.claimed() // nothing proves them, but where the reason breaks is worth telling
	}
	switch {
	case len(todo) == 0:
	case r.Sets != nil:
		j.sets(r, todo)
	case r.Links != nil:
		j.nrc(r, todo)
	case len(r.Nets) > 0:
		j.net(r, todo)
	case len(r.Chains) > 0:
		j.chains(r, todo)
	case r.Techniques != nil:
		j.named(r, todo)
	default:
		j.places(r, todo)
	}
}

// wrong reports whether a conclusion is wrong.
func (j *judge) wrong() bool { return slices.Contains(j.status, False) }

// claimed returns the conclusions that the position does not hold already.
func (j *judge) claimed() []why.Conclusion {
	var out []why.Conclusion
	for i, c := range j.claim.Conclusions {
		if j.status[i] != Known {
			out = append(out, c)
		}
	}
	return out
}

// given returns those of todo that step s concludes: what it places and eliminates,
// what its placements exclude, and what is the last candidate of a cell after it.
func (j *judge) given(s *logic.Step, todo []why.Conclusion) []why.Conclusion {
	var out []why.Conclusion
	for _, c := range todo {
		x := c.Candidate
		switch {
		case !j.g.Has(x):
		case c.Place:
			if slices.Contains(s.Placements, x) || j.lastIn(s, x) {
				out = append(out, c)
			}
		case slices.Contains(s.Eliminations, x), slices.ContainsFunc(s.Placements, x.Excludes):
			out = append(out, c)
		}
	}
	return out
}

// lastIn reports whether s takes all other candidates from the cell of x.
func (j *judge) lastIn(s *logic.Step, x board.Candidate) bool {
	left := j.g.Marks(x.Cell())
	if !s.EffectCells().Has(x.Cell()) {
		return false
	}
	for _, y := range s.Eliminations {
		if y.Cell() == x.Cell() {
			left = left.Without(y.Digit())
		}
	}
	return left == x.Digit().Set()
}

// provenBy returns those of todo that follow from ks.
func (j *judge) provenBy(ks []board.Constraint, todo []why.Conclusion) []why.Conclusion {
	var out []why.Conclusion
	for _, c := range todo {
		if j.proves(ks, c) {
			out = append(out, c)
		}
	}
	return out
}
