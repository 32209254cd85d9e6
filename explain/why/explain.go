package why

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// DefaultNodes is the budget for one question if the Options do not set one. It lasts about a
// second. Proofs of up to nine constraints need a hundredth of it.
const DefaultNodes = 200_000

// Options limits the work spent on one question. The zero Options are the default.
type Options struct {
	Nodes int                // number of positions to examine at most; 0 means DefaultNodes
	Known []board.Constraint // a proof that is already known, or nil; the answer is never larger
}

func (o Options) nodes() int {
	if o.Nodes <= 0 {
		return DefaultNodes
	}
	return o.Nodes
}

// A Conclusion states that a candidate is false or, if Place is set, that it is true.
type Conclusion struct {
	Candidate board.Candidate
	Place     bool
}

// String returns c in forum notation, as in "r1c2<>5" or "r1c2=5".
func (c Conclusion) String() string {
	if c.Place {
		return c.Candidate.String()
	}
	return c.Candidate.Cell().String() + "<>" + c.Candidate.Digit().String()
}

// In returns c in the given notation.
func (c Conclusion) In(n board.Notation) string {
	if c.Place {
		return n.Placement(c.Candidate)
	}
	return n.Elimination(c.Candidate)
}

// Conclusions returns the conclusions of a step, placements first.
func Conclusions(s *logic.Step) (out []Conclusion) {
	for _, x := range s.Placements {
		out = append(out, Conclusion{x, true})
	}
	for _, x := range s.Eliminations {
		out = append(out, Conclusion{x, false})
	}
	return out
}

// Split returns the candidates that conclusions place, and those that they remove.
func Split(cs []Conclusion) (placed, removed []board.Candidate) {
	for _, c := range cs {
		if c.Place {
			placed = append(placed, c.Candidate)
		} else {
			removed = append(removed, c.Candidate)
		}
	}
	return placed, removed
}

// Without returns the conclusions in cs that are not in others.
func Without(cs, others []Conclusion) []Conclusion {
	return slices.DeleteFunc(slices.Clone(cs), func(c Conclusion) bool { return slices.Contains(others, c) })
}

// MarshalText returns the text of String.
func (c Conclusion) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// ErrBudget is wrapped by the error for a question that could not be answered within the budget.
// The conclusion is true, but no proof of it was found.
var ErrBudget = errors.New("no proof found within the search budget")

// A WrongError reports that a conclusion is not true.
type WrongError struct {
	Conclusion Conclusion
	Solution   board.Givens // a solution of the position that contradicts it
	Open       bool         // the position has solutions that agree with it, too
}

// Error describes in how many of the solutions the candidate of the conclusion is true.
func (e *WrongError) Error() string {
	x := e.Conclusion.Candidate
	verdict, when := "is wrong", "every solution"
	switch {
	case e.Open:
		verdict, when = "does not follow", "some solutions and not in others"
	case e.Conclusion.Place:
		when = "no solution"
	}
	return fmt.Sprintf("%v %s: %v is %v in %s", e.Conclusion, verdict, x.Cell(), x.Digit(), when)
}

// Explain finds the smallest proof of c in g. Use a Finder to answer many questions.
func Explain(ctx context.Context, g *board.Grid, c Conclusion, o Options) (Proof, error) {
	return new(Finder).Explain(ctx, g, c, o)
}

// A Finder finds proofs and reuses its memory. The zero Finder is ready to use. A Finder must not
// be used by several goroutines at once.
type Finder struct {
	engine  search.Solver
	p       problem
	hitting hittingSearch
	refuter refuter
	work    budget
}

// Explain finds the smallest proof of c in g. Equal positions and budgets give equal proofs.
//
// The error is a *WrongError if c is not true. It wraps board.ErrBroken if g has no solution, and
// ErrBudget if c is true but the budget ended before any proof was found. If ctx ends, the error
// is that of ctx, and the proof is the smallest one found so far, or has size 0.
func (f *Finder) Explain(ctx context.Context, g *board.Grid, c Conclusion, o Options) (Proof, error) {
	if err := f.holds(ctx, g, c); err != nil {
		return Proof{}, err
	}
	f.work = work(ctx)
	f.pose(g, c)
	a := f.answer(o)
	if a.size == 0 {
		if err := ctx.Err(); err != nil {
			return Proof{}, err
		}
		return Proof{}, fmt.Errorf("%v is %w of %d nodes", c, ErrBudget, o.nodes())
	}
	return f.proof(g, c, &a), ctx.Err()
}

// holds returns nil if g has a solution and c is true in every solution.
func (f *Finder) holds(ctx context.Context, g *board.Grid, c Conclusion) error {
	if c.Candidate >= 729 || !g.Has(c.Candidate) {
		return fmt.Errorf("the position has no candidate %v", c)
	}
	in, out := *g, *g
	in.Place(c.Candidate)
	out.Eliminate(c.Candidate)
	if !c.Place {
		in, out = out, in
	}
	against, err := f.engine.Search(ctx, &out, 1)
	if err != nil {
		return err
	}
	agreeing, err := f.engine.Search(ctx, &in, 1)
	switch {
	case err != nil:
		return err
	case against.Solutions > 0:
		return &WrongError{c, against.Solution, agreeing.Solutions > 0}
	case agreeing.Solutions == 0:
		return fmt.Errorf("%v: %w", c, board.ErrBroken)
	}
	return nil
}

// pose prepares the search for a proof of c in g.
func (f *Finder) pose(g *board.Grid, c Conclusion) {
	f.p.work = &f.work
	f.p.load(g, c)
	f.hitting.reset(&f.p)
	f.refuter.p, f.refuter.rng = &f.p, rand.New(rand.NewPCG(3, 4))
}

// An answer is the intermediate result of a search.
type answer struct {
	proof   conSet
	size    int  // of proof; 0 if there is none
	atLeast int  // no proof is smaller than this
	light   bool // of the proofs of this size none has fewer options
}

// answer looks for the smallest proof by trying one size after the other. If that takes too long,
// it first looks for any small proof and then continues.
func (f *Finder) answer(o Options) answer {
	a := answer{atLeast: 1}
	f.work.allow(o.nodes() / 4)
	f.raiseBound(&a, many)
	if a.size == 0 {
		f.work.allow(o.nodes() / 2)
		f.guess(&a, o.Known)
		f.work.allow(o.nodes())
		f.raiseBound(&a, a.size)
	}
	f.work.allow(o.nodes())
	if a.size == a.atLeast && !f.work.out {
		f.lighten(&a)
	}
	return a
}

// raiseBound looks for proofs with at least a.atLeast constraints, and fewer than limit.
func (f *Finder) raiseBound(a *answer, limit int) {
	for ; a.atLeast < limit; a.atLeast++ {
		f.work.tell(a.atLeast, a.size)
		if f.hitting.size(a.atLeast) {
			a.proof, a.size = f.hitting.proof, a.atLeast
			return
		}
		if f.work.out {
			return
		}
	}
}

// lighten looks for a proof of the same size with fewer options.
func (f *Finder) lighten(a *answer) {
	h := &f.hitting
	h.light, h.found, h.proof, h.weight = true, true, a.proof, f.p.weight(&a.proof)
	h.size(a.size)
	a.proof, a.light = h.proof, !f.work.out
}

// Parameters of the search for a proof that need not be the smallest.
const (
	guesses  = 5  // proofs to choose from
	freed    = 4  // constraints that are exchanged for fewer others
	failures = 25 // failed attempts until it gives up
)

// guess looks for a small proof. It chooses the best among the known proof and several proofs from
// which nothing can be removed, and improves it by large neighbourhood search.
func (f *Finder) guess(a *answer, known []board.Constraint) {
	s := f.p.recall(known)
	ok := f.p.proves(&s)
	if ok {
		s = f.refuter.shrink(s)
	}
	if t, found := f.refuter.quick(guesses); found && (!ok || t.len() < s.len()) {
		s, ok = t, true
	}
	if ok {
		a.proof = f.improve(s)
		a.size = a.proof.len()
	}
}

// improve returns a proof that is similar to s and not larger.
func (f *Finder) improve(s conSet) conSet {
	for failed := 0; failed < failures && s.len() > freed && !f.work.out; failed++ {
		kept := f.refuter.without(&s, freed)
		if f.hitting.around(&kept, freed-1) {
			s, failed = f.refuter.shrink(f.hitting.proof), -1
		}
	}
	return s
}
