package check

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// A Referee judges claims. The zero Referee is ready to use. A Referee reuses memory between calls,
// so it is not safe for concurrent use.
type Referee struct {
	Ladder logic.Ladder // techniques among which the easiest reason is chosen; nil for the standard ladder
	// Ladder is what the learner knows; otherwise, no easiest reason is harder than the puzzle needs
	Know     bool
	Notation board.Notation // notation of the texts
	Reveal   bool           // whether the texts may reveal digits of the solution
	Nodes    int            // budget for one refutation, as in why.Options; 0 means refutationNodes

	engine   search.Solver
	checker  verify.Checker
	finder   why.Finder
	renderer explain.Renderer
	paths    []*logic.Log // of the position that was judged last
}

// refutationNodes is the default search budget for a refutation. It is a tenth of the budget of package why. A learner
// is waiting for the answer, so a quick refutation is better than the shortest one.
const refutationNodes = why.DefaultNodes / 10

// options returns the search options for a refutation.
func (r *Referee) options() why.Options {
	if r.Nodes == 0 {
		return why.Options{Nodes: refutationNodes}
	}
	return why.Options{Nodes: r.Nodes}
}

// Judge returns the verdict on a claim about g. If g has no solution, any conclusion would follow,
// so the error wraps board.ErrBroken. Package mistakes can show what is wrong with such a position.
// If ctx ends, Judge returns the error of ctx.
func (r *Referee) Judge(ctx context.Context, g *board.Grid, c parse.Claim) (*Verdict, error) {
	j, err := r.judge(ctx, g)
	if err != nil {
		return nil, err
	}
	j.claim = c
	r.renderer.Notation = r.Notation
	if err := j.statuses(); err != nil {
		return nil, err
	}
	if c.Reason != nil && len(j.todo) == 0 && !j.wrong() {
		return j.known()
	}
	if c.Reason != nil {
		j.reason(c.Reason)
	}
	j.withhold()
	j.easiest()
	j.conclude()
	if err := j.refute(); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	j.v.Text = j.text()
	return &j.v, nil
}

// A judge holds the state of judging one claim.
type judge struct {
	*Referee
	ctx    context.Context
	g      *board.Grid
	board  *board.Grid // what the learner sees: g, or the position that has the conclusions already
	view   *logic.View
	claim  parse.Claim
	puzzle search.Puzzle // of g

	status []Status         // of each conclusion
	todo   []why.Conclusion // those that a reason has to show: neither known nor wrong
	proven []why.Conclusion // of todo, those that the reason shows
	late   []why.Conclusion // of the right ones, those that no step within reach gives here
	near   bool             // the pattern would be there but for one candidate
	beyond bool             // a proof was beyond the budget of the checker
	v      Verdict
}

// Status reports whether one conclusion about g is known, right or wrong. It never returns Follows. It
// returns the same errors as Judge.
func (r *Referee) Status(ctx context.Context, g *board.Grid, c why.Conclusion) (Status, error) {
	j, err := r.judge(ctx, g)
	if err != nil {
		return "", err
	}
	return j.statusOf(c)
}

// judge begins to judge claims about g.
func (r *Referee) judge(ctx context.Context, g *board.Grid) (*judge, error) {
	p, err := r.engine.Puzzle(ctx, g)
	if err != nil {
		return nil, err
	}
	if p.Solutions == 0 || !p.Agrees(g) {
		return nil, fmt.Errorf("cannot check anything in this position: %w", board.ErrBroken)
	}
	return &judge{Referee: r, ctx: ctx, g: g, board: g, view: logic.NewView(g).WithContext(ctx), puzzle: p}, nil
}

// known judges the reason for conclusions that the position has already, in the position without them.
func (j *judge) known() (*Verdict, error) {
	before := j.without()
	k, err := j.judge(j.ctx, &before)
	if err != nil {
		return nil, err
	}
	k.board = j.g
	k.claim, k.todo, k.status = j.claim, j.claim.Conclusions, slices.Repeat([]Status{Right}, len(j.claim.Conclusions))
	k.reason(j.claim.Reason)
	j.really(k)
	k.conclude()
	if err := j.ctx.Err(); err != nil {
		return nil, err
	}
	k.v.Known = true
	for i := range k.v.Conclusions {
		k.v.Conclusions[i].Status, k.status[i] = Known, Known
	}
	k.v.Text = k.text()
	return &k.v, nil
}

// really puts what the position shows in the place of what was judged with candidates that it does not have: a
// technique that is there says nothing about them, and they are not what is missing where it is not.
func (j *judge) really(k *judge) {
	r := j.claim.Reason
	if len(k.proven) == len(k.todo) && k.v.Fault == nil || k.v.More != nil || r.Techniques == nil || r.Sets != nil || r.Whip != nil ||
		len(r.Nets)+len(r.Chains) > 0 {
		return
	}
	step, _, _, _ := j.search(r, nil)
	if step == nil {
		step = j.idle(r)
	}
	switch f := k.v.Fault; {
	case step != nil:
		k.v, k.near = Verdict{}, false
		k.found(step, nil)
		k.v.Fault = j.elsewhere(step, k.todo)
	case f != nil && slices.ContainsFunc(f.Witness, func(x board.Candidate) bool { return k.g.Has(x) && !j.g.Has(x) }):
		k.v, k.near, k.proven = Verdict{Fault: j.broken(r, k.todo)}, false, nil
	}
}

// without returns the position as it was before the conclusions of the claim: their candidates are there
// again, and the cells that they are about are empty. Where one of these cells has another digit than its
// conclusion is about, the cells around it stay as the learner sees them.
func (j *judge) without() board.Grid {
	var again, placed board.CellSet // cells to empty, and those that the claim fills
	for _, c := range j.claim.Conclusions {
		if x := c.Candidate.Cell(); j.g.Value(x) != 0 {
			again = again.With(x)
			if c.Place {
				placed = placed.With(x)
			}
		}
	}
	out := *j.g
	for c := range again.All() {
		out.Clear(c)
	}
	for c := range out.Empty().All() {
		marks := out.Marks(c)
		for p := range placed.And(c.Peers()).All() {
			marks = marks.With(j.g.Value(p))
		}
		if again.Has(c) {
			marks = board.AllDigits
		}
		out.SetMarks(c, marks&out.Allowed(c))
	}
	for _, c := range j.claim.Conclusions {
		out.Restore(c.Candidate)
	}
	return out
}

// statuses determines which conclusions are right.
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
	if j.puzzle.Unique() {
		if (j.puzzle.Solution[x.Cell()] == x.Digit()) == c.Place {
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

// withhold makes sure that the answer to a wrong claim does not reveal digits: it judges only the first of the wrong
// conclusions, and of the others only those that remove a candidate and leave at least two in the cell.
func (j *judge) withhold() {
	first := slices.Index(j.status, False)
	if first < 0 || j.Reveal {
		return
	}
	for i, c := range j.claim.Conclusions {
		settles := c.Place || j.status[i] == False || j.g.Marks(c.Candidate.Cell()).Len() <= 2
		if i != first && j.status[i] != Known && settles {
			j.status[i] = NotTold
		}
	}
}

// conclude sets the outcome and the status of each conclusion.
func (j *judge) conclude() {
	v := &j.v
	for i, c := range j.claim.Conclusions {
		s := j.status[i]
		if s == Right && slices.Contains(j.proven, c) {
			s = Follows
		}
		v.Conclusions = append(v.Conclusions, Finding{c, s})
	}
	switch {
	case slices.Contains(j.status, False):
		v.Outcome = Wrong
	case slices.Contains(j.status, Open):
		v.Outcome = Undecided
		if v.Fault == nil {
			v.Fault = &Fault{Kind: ManySolutions, Text: "The position has several solutions, and they disagree about it."}
		}
	case v.Fault != nil && v.Fault.Kind == FalseDetail, j.near:
		v.Outcome = NotQuite
	case j.claim.Reason == nil && len(j.todo) == 0:
		v.Outcome = AlreadyKnown
	case j.claim.Reason == nil && len(j.late) > 0:
		v.Outcome = Later
	case j.claim.Reason == nil, len(j.proven) == len(j.todo):
		v.Outcome, v.Fault = Holds, nil
	case v.More != nil:
		v.Outcome, v.Fault = NeedsMore, nil
	case len(j.proven) > 0:
		v.Outcome = ProvesLess
	case len(j.late) > 0:
		v.Outcome = Later
	default:
		v.Outcome = OtherReason
	}
	if j.claim.Reason != nil {
		v.Reason = j.claim.Reason.Text
	}
}

// proves reports whether c follows if the constraints in ks are satisfied. Constraints that are
// already satisfied by solved cells add nothing.
func (j *judge) proves(ks []board.Constraint, c why.Conclusion) bool {
	var cites []board.Constraint
	for _, k := range ks {
		if !j.g.Holds(k) {
			cites = append(cites, k)
		}
	}
	return j.follows([]logic.Part{{Role: logic.Base, Cites: cites}}, nil, c)
}

// follows reports whether the proof checker confirms that c follows from the citations of parts.
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

// ladder returns the techniques of the referee that can be used in this position.
func (j *judge) ladder() logic.Ladder {
	if j.Ladder == nil {
		return j.usableOf(techniques.Standard())
	}
	return j.usableOf(j.Ladder)
}

func (j *judge) usableOf(l logic.Ladder) logic.Ladder {
	return l.Without(func(r logic.Rung) bool { return !j.usable(r.Technique) })
}

// shown reports whether the reason of the claim shows all conclusions.
func (j *judge) shown() bool { return j.claim.Reason != nil && len(j.proven) == len(j.todo) }

// usable reports whether the assumption of t is true. A technique may assume that the digits of the
// position have only one solution, or that the givens have only one.
func (j *judge) usable(t *logic.Technique) bool {
	return j.puzzle.Promises(t.OneSolution, t.Givens)
}

// words returns an empty Writer in the notation of the referee.
func (j *judge) words() *words.Writer { return &words.Writer{Notation: j.Notation, Joined: true} }

// reason judges the reason of the claim. It records either the conclusions that are proven or the fault.
func (j *judge) reason(r *parse.Reason) {
	todo := j.todo
	if j.wrong() {
		todo = j.claimed() // nothing proves them, but where the reason breaks is worth telling
	}
	switch {
	case len(todo) == 0:
	case r.Sets != nil:
		j.sets(r, todo)
	case r.Whip != nil:
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
	if len(j.proven) == len(todo) && j.v.Fault == nil && j.v.Unread == nil || len(todo) == 0 || j.wrong() {
		return
	}
	if s := j.printed(r, todo); s != nil {
		j.v, j.near = Verdict{}, false
		j.found(s, todo)
		j.v.Unread = nil
	}
}

// unspoken matches notation that only a program writes, if no name is with it: "6,8 in r3c12", "A (3)r6c9 / B (3)r4c7".
var unspoken = regexp.MustCompile(`^\s*[1-9](?:,[1-9])* in (?:(?:row|column|box) )?\S+(?: (?:=>|with|connected by) .*)?\s*$|[\\{/→]`)

// numbered matches the number of a step.
var numbered = regexp.MustCompile(`^(?:step)?#?\d+[.:)]`)

// printed looks for a step that pencilmark would print like r: its line, its notation, or its sentences. The
// notation of a net leaves out what several branches share, and no reader understands each sentence, so the text
// alone shows it. Only for a text that no learner is likely to write, it goes through the whole ladder.
func (j *judge) printed(r *parse.Reason, todo []why.Conclusion) *logic.Step {
	list, long := slices.Clip(r.Techniques), parse.Sentences(r.Text)
	all := long || r.Techniques == nil && (unspoken.MatchString(r.Text) || len(r.Chains) > 1 || r.Cells.Len() > wholeGrid)
	for _, rung := range j.ladder() {
		if all || r.Techniques == nil && len(r.Chains) == 1 && (rung.Family == logic.Forcing || rung.Family == logic.Whips) {
			list = append(list, rung.Technique)
		}
	}
	text := squeezed(r.Text)
	place, _, _ := strings.Cut(text, "=>")
	for _, t := range list {
		if !j.usable(t) {
			continue
		}
		for s := range t.Steps(j.view) {
			if len(j.given(&s, todo)) < len(todo) {
				continue
			}
			pattern := squeezed(strings.TrimPrefix(j.pattern(&s), t.Name+": "))
			if pattern == strings.TrimPrefix(place, squeezed(t.Name)+":") {
				return &s
			}
			if b, _ := j.renderer.AppendReason(nil, &s); long && strings.Contains(text, squeezed(string(b))) {
				rest := text
				whole, _ := j.renderer.Sentence(&s)
				for _, own := range []string{j.renderer.Line(&s), j.pattern(&s), whole, string(b), j.renderer.Conclusion(&s), t.Name} {
					rest = strings.ReplaceAll(rest, squeezed(own), "")
				}
				if !strings.ContainsAny(numbered.ReplaceAllString(rest, ""), "123456789") { // nothing else is said
					return &s
				}
			}
		}
	}
	return nil
}

// squeezed returns s in lower case and without blanks.
func squeezed(s string) string { return strings.Join(strings.Fields(strings.ToLower(s)), "") }

func (j *judge) wrong() bool { return slices.Contains(j.status, False) }

// claimed returns the conclusions that are not already part of the position.
func (j *judge) claimed() []why.Conclusion {
	var out []why.Conclusion
	for i, c := range j.claim.Conclusions {
		if j.status[i] != Known {
			out = append(out, c)
		}
	}
	return out
}

// given returns the conclusions in todo that step s gives. These are its placements and eliminations, the candidates
// that its placements rule out, and the last candidate that it leaves in a cell.
func (j *judge) given(s *logic.Step, todo []why.Conclusion) []why.Conclusion {
	var out []why.Conclusion
	for _, c := range todo {
		x := c.Candidate
		switch {
		case !j.g.Has(x):
		case concludes(s, c), rulesOut(s, c), c.Place && j.lastIn(s, x):
			out = append(out, c)
		}
	}
	return out
}

// lastIn reports whether s removes all other candidates from the cell of x.
func (j *judge) lastIn(s *logic.Step, x board.Candidate) bool {
	left := j.g.Marks(x.Cell())
	for _, h := range x.Cell().Houses() { // where one colour is false, the other is true
		others := h.Cells().And(j.g.Spots(x.Digit())).Without(x.Cell())
		if s.Technique.Family == logic.Colouring && !others.IsEmpty() && others.Within(board.CandidateCells(s.Eliminations)) && s.Digits == x.Digit().Set() {
			return true
		}
	}
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

// unproven returns the conclusions in todo that are not proven.
func (j *judge) unproven(todo []why.Conclusion) []why.Conclusion {
	return why.Without(todo, j.proven)
}

// provenBy returns the conclusions in todo that follow from ks.
func (j *judge) provenBy(ks []board.Constraint, todo []why.Conclusion) []why.Conclusion {
	var out []why.Conclusion
	for _, c := range todo {
		if j.proves(ks, c) {
			out = append(out, c)
		}
	}
	return out
}
