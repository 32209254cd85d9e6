package why

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"pencilmark/board"
	"pencilmark/search"
)

// DefaultNodes is the budget of a question if Options name none. It lasts for
// about a second; proofs of up to nine constraints take a hundredth of it.
const DefaultNodes = 200_000

// Options bound the work for a question. The zero Options are the usual ones.
type Options struct {
	Nodes int                // positions to look at; 0 means DefaultNodes
	Known []board.Constraint // a proof that is known already, if any: the answer is not larger
}

func (o Options) nodes() int {
	if o.Nodes <= 0 {
		return DefaultNodes
	}
	return o.Nodes
}

// A Conclusion is that a candidate is false, or, if Place is set, true.
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

// ErrBudget is wrapped by the error of a question to which no answer was found
// within the budget: the conclusion holds, but no proof is known.
var ErrBudget = errors.New("not proven within the budget")

// A WrongError reports that a conclusion does not hold.
type WrongError struct {
	Conclusion Conclusion
	Solution   [81]board.Digit // a solution of the position that contradicts it
	Open       bool            // the position has solutions that agree with it, too
}

// Error says in which solutions the conclusion's candidate is true.
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

// Explain finds the smallest proof of c in g. Who has many questions keeps a
// Finder.
func Explain(ctx context.Context, g *board.Grid, c Conclusion, o Options) (Proof, error) {
	return new(Finder).Explain(ctx, g, c, o)
}

// A Finder finds proofs and keeps its memory for the next one. Its zero value is
// ready. It serves one goroutine at a time.
type Finder struct {
	engine  search.Solver
	p       problem
	hitting hittingSearch
	refuter refuter
	work    budget
}

// Explain finds the smallest proof of c in g. Equal positions and budgets give
// equal proofs.
//
// The error is a *WrongError if c does not hold. It wraps board.ErrBroken if g
// has no solution, so that everything would follow, and ErrBudget if c holds but
// the budget ended before there was any proof. If ctx ends, the error is that of
// ctx, and the proof is the smallest one found until then, or of size 0.
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

// holds returns nil if c holds in every solution of g, and there is one.
func (f *Finder) holds(ctx context.Context, g *board.Grid, c Conclusion) error {
	if c.Candidate >= 729 || !g.Has(c.Candidate) {
		return fmt.Errorf("%v: there is no such candidate in the position", c)
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

// An answer is what a search has come to.
type answer struct {
	proof   conSet
	size    int  // of proof; 0 if there is none
	atLeast int  // no proof is smaller than this
	light   bool // of the proofs of this size none has fewer options
}

// answer looks for the smallest proof: one size after the other. If that takes
// too long it looks for a proof that need not be the smallest, and then goes on.
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

// raiseBound looks for proofs of a.atLeast constraints and more, fewer than limit.
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

// Measures of the search for a proof that need not be the smallest.
const (
	guesses  = 5  // proofs to choose from
	freed    = 4  // constraints that are exchanged for fewer others
	failures = 25 // failed attempts until it gives up
)

// guess looks for a small proof: the best of some from which nothing can be
// dropped, and of the known one, improved by large neighbourhood search.
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

// improve returns a proof that is near s and not larger.
func (f *Finder) improve(s conSet) conSet {
	for failed := 0; failed < failures && s.len() > freed && !f.work.out; failed++ {
		kept := f.refuter.without(&s, freed)
		if f.hitting.around(&kept, freed-1) {
			s, failed = f.refuter.shrink(f.hitting.proof), -1
		}
	}
	return s
}
