package why

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"pencilmark/board"
)

// easiestNodes is the budget of Easiest if the Options do not set one. In positions without easy
// conclusions, it lasts a few seconds.
const easiestNodes = 2_000_000

// ErrNothing is returned for positions in which nothing follows, because each candidate that is
// left is true in some solutions and false in others.
var ErrNothing = errors.New("nothing can be concluded from this position")

// Easiest finds the conclusion of g that has the smallest proof of all. If there are several, it
// returns the one with the fewest options. It returns the same errors as Finder.Explain, or
// ErrNothing.
//
// It considers eliminations, and placements that have a proof of one constraint. Other placements
// are never the easiest, for the following reason. Every proof with n constraints that x is true
// contains a constraint that x can satisfy, because otherwise x would not matter. Without that
// constraint, the n-1 others show that each of its other options is false.
func (f *Finder) Easiest(ctx context.Context, g *board.Grid, o Options) (Proof, error) {
	wrong, err := f.wrong(ctx, g)
	if err != nil {
		return Proof{}, err
	}
	f.work = work(ctx)
	if x, ok := single(g); ok {
		return f.Explain(ctx, g, Conclusion{x, true}, o)
	}
	if len(wrong) == 0 {
		return Proof{}, ErrNothing
	}
	if o.Nodes <= 0 {
		o.Nodes = easiestNodes
	}
	s := f.survey(g, wrong)
	a := s.answer(o.Nodes)
	if a.size == 0 {
		if err := ctx.Err(); err != nil {
			return Proof{}, err
		}
		return Proof{}, fmt.Errorf("%w of %d nodes", ErrBudget, o.Nodes)
	}
	f.pose(g, s.best.c)
	return f.proof(g, s.best.c, &a), ctx.Err()
}

// single returns a candidate that is the only option of a constraint.
func single(g *board.Grid) (board.Candidate, bool) {
	var room [9]board.Candidate
	for k := range board.Constraint(board.NumConstraints) {
		if xs := g.AppendOptions(room[:0], k); len(xs) == 1 {
			return xs[0], true
		}
	}
	return 0, false
}

// wrong returns the candidates of g that are not part of any solution. It fails if g has no
// solution.
func (f *Finder) wrong(ctx context.Context, g *board.Grid) ([]board.Candidate, error) {
	r, err := f.engine.Search(ctx, g, 1)
	if err != nil {
		return nil, err
	}
	if r.Solutions == 0 {
		return nil, fmt.Errorf("nothing to explain: %w", board.ErrBroken)
	}
	var out []board.Candidate
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			if r.Solution[c] == d {
				continue
			}
			h := *g
			h.Place(board.At(c, d))
			with, err := f.engine.Search(ctx, &h, 1)
			if err != nil {
				return nil, err
			}
			if with.Solutions == 0 {
				out = append(out, board.At(c, d))
			}
		}
	}
	return out, nil
}

// A survey looks for the easiest of several eliminations. The eliminations share their models: a
// model of one elimination is also a model of every other one whose candidate it contains.
type survey struct {
	f      *Finder
	g      *board.Grid
	topics []topic
	models []board.CandidateSet
	best   *topic // whose proof is the smallest so far
}

// A topic is one elimination.
type topic struct {
	c    Conclusion
	p    problem
	sets []conSet // correction sets
	seen int      // the models of the survey that are among them
}

func (f *Finder) survey(g *board.Grid, wrong []board.Candidate) *survey {
	s := &survey{f: f, g: g, topics: make([]topic, len(wrong))}
	for i, x := range wrong {
		t := &s.topics[i]
		t.c = Conclusion{Candidate: x}
		t.p.work = &f.work
		t.p.load(g, t.c)
	}
	return s
}

// quickly is the largest size for which an exact search is tried before a guess.
const quickly = 3

// answer looks for the smallest proof among all topics.
func (s *survey) answer(nodes int) answer {
	a := answer{atLeast: 1}
	s.f.work.allow(nodes / 2)
	s.raiseBound(&a, quickly+1)
	if a.size == 0 {
		s.guess(&a)
		s.f.work.allow(nodes)
		s.raiseBound(&a, a.size)
	}
	if a.size > 0 && a.size == a.atLeast && !a.light {
		s.level(&a, s.best.p.weight(&a.proof))
	}
	return a
}

// raiseBound looks for proofs with at least a.atLeast constraints, and fewer than limit.
func (s *survey) raiseBound(a *answer, limit int) {
	for ; a.atLeast < limit && a.size != a.atLeast; a.atLeast++ {
		s.f.work.tell(a.atLeast, a.size)
		s.level(a, 0)
		if a.size == a.atLeast || s.f.work.out {
			return
		}
	}
}

// level looks through all topics for proofs with a.atLeast constraints and keeps the one with the
// fewest options. If known is not 0, the proof must have fewer options than known.
func (s *survey) level(a *answer, known int) {
	h := &s.f.hitting
	h.reset(&s.f.p)
	h.light, h.found, h.weight = true, known > 0, known
	for i := range s.topics {
		t := &s.topics[i]
		before, had := h.weight, h.found
		s.enter(t)
		h.learnt = func(on *candSet) { s.share(&t.p, on, t.c.Candidate) }
		h.size(a.atLeast)
		t.sets = h.sets
		if h.found && (!had || h.weight < before) {
			s.best, a.proof, a.size = t, h.proof, a.atLeast
		}
		if s.f.work.out {
			break
		}
	}
	h.sets, h.learnt = nil, nil // the sets stay with the last topic
	a.light = a.size == a.atLeast && !s.f.work.out
}

// enter makes t the topic of the search for hitting sets.
func (s *survey) enter(t *topic) {
	h := &s.f.hitting
	h.p, h.local.p, h.sets = &t.p, &t.p, t.sets
	for ; t.seen < len(s.models); t.seen++ {
		if m := &s.models[t.seen]; m.Has(t.c.Candidate) {
			h.sets = append(h.sets, t.p.unmet(m))
		}
	}
}

// maxModels is the largest number of models that a survey stores.
const maxModels = 20_000

// share stores a model of p for the other topics, after it has added every candidate that fits.
func (s *survey) share(p *problem, on *candSet, x board.Candidate) {
	if len(s.models) == maxModels {
		return
	}
	var m board.CandidateSet
	var filled board.CellSet
	var barred [10]board.CellSet
	add := func(x board.Candidate) {
		m.Add(x)
		filled = filled.With(x.Cell())
		barred[x.Digit()] = barred[x.Digit()].Or(x.Cell().Peers())
	}
	add(x)
	for i, x := range p.cands {
		if on.has(int16(i)) {
			add(x)
		}
	}
	for c := range s.g.Empty().Minus(filled).All() {
		for d := range s.g.Marks(c).All() {
			if !filled.Has(c) && !barred[d].Has(c) {
				add(board.At(c, d))
			}
		}
	}
	s.models = append(s.models, m)
}

// guess looks for a small proof, which need not be the smallest.
func (s *survey) guess(a *answer) {
	r := &s.f.refuter
	for i := range s.topics {
		t := &s.topics[i]
		r.p, r.rng = &t.p, rand.New(rand.NewPCG(3, 4))
		if proof, ok := r.quick(1); ok && (a.size == 0 || proof.len() < a.size) {
			s.best, a.proof, a.size = t, proof, proof.len()
		}
	}
	if s.best != nil {
		s.f.pose(s.g, s.best.c)
		a.proof = s.f.improve(a.proof)
		a.size = a.proof.len()
	}
}
