package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A want is one wish about a puzzle. It is asked by several goroutines at once.
type want func(p *generate.Puzzle) bool

// wishes are what --level, --needs, --only and --hardest ask for.
type wishes struct {
	ladder  logic.Ladder
	level   logic.Level // Incomplete if any will do
	needs   []*logic.Technique
	only    []*logic.Technique
	hardest *logic.Technique
}

// readWishes reads the flags, and looks for wishes that no puzzle can fulfil.
func (o *generateOptions) readWishes() (*wishes, error) {
	var w wishes
	var err error
	if w.needs, err = lookupAll(o.needs); err != nil {
		return nil, err
	}
	if w.only, err = lookupAll(o.only); err != nil {
		return nil, err
	}
	if o.hardest != "" {
		if w.hardest, err = lookup(o.hardest); err != nil {
			return nil, err
		}
	}
	if o.level != "" {
		level, ok := logic.ParseLevel(o.level)
		if !ok || level == logic.Incomplete {
			return nil, usagef("unknown level %q: it is one of %s", o.level, strings.Join(logic.Levels[1:], ", "))
		}
		w.level = level
	}
	asked := append(slices.Concat(w.needs, w.only), w.hardest)
	if w.ladder, err = o.ladderOf(asked); err != nil {
		return nil, err
	}
	if reason := w.impossible(); reason != "" {
		return nil, usagef("impossible: %s", reason)
	}
	return &w, nil
}

// ladderOf returns the ladder of --ladder with all the techniques that are asked
// for, which may be nil: the standard ladder takes on what it lacks.
func (o *generateOptions) ladderOf(asked []*logic.Technique) (logic.Ladder, error) {
	base, err := o.ladder.base()
	if err != nil {
		return nil, err
	}
	missing := slices.DeleteFunc(slices.Clone(asked), func(t *logic.Technique) bool {
		if t == nil {
			return true
		}
		_, there := base.Rung(t)
		return there
	})
	switch {
	case len(missing) == 0:
		return base.Ladder, nil
	case base.name != techniques.StandardName:
		return nil, usagef("%s is not on the ladder %s", missing[0].Slug, base.name)
	}
	return techniques.Everything().Without(func(r logic.Rung) bool {
		_, there := base.Rung(r.Technique)
		return !there && !slices.Contains(missing, r.Technique)
	}), nil
}

// impossible says why no puzzle can fulfil all wishes, "" if one may.
func (w *wishes) impossible() string {
	for _, t := range append(slices.Clone(w.needs), w.hardest) {
		switch {
		case t == nil:
		case w.hardest != nil && w.ladder.Rank(t) > w.ladder.Rank(w.hardest):
			return fmt.Sprintf("%s ranks above %s on this ladder, which is to be the hardest", t.Name, w.hardest.Name)
		case w.only != nil && t.Family != logic.Singles && !slices.Contains(w.only, t):
			return fmt.Sprintf("%s is none of the techniques of --only", t.Name)
		case w.level != logic.Incomplete && w.above(t):
			return fmt.Sprintf("a puzzle that the scale calls %v falls to what ranks below %s on this ladder, which is "+
				"therefore never reached", w.level, t.Name)
		}
	}
	return ""
}

// above reports whether the ladder solves every puzzle of the level before it comes
// to t. That is certain only for levels whose techniques never get in each other's
// way: what a single or a subset removes, it still removes when others have gone
// first.
func (w *wishes) above(t *logic.Technique) bool {
	if w.level > logic.Medium {
		return false
	}
	for x := range hodoku.Technique(hodoku.NumTechniques) {
		if x.Level() == logic.Incomplete || x.Level() > w.level {
			continue
		}
		r, there := w.ladder.Lookup(x.Slug())
		if !there || w.ladder.Rank(r.Technique) >= w.ladder.Rank(t) {
			return false
		}
	}
	return true
}

// accept returns the wishes as one predicate, nil if there is none. Paths come
// first: they are the cheaper to refuse.
func (w *wishes) accept() func(generate.Puzzle) bool {
	var wants []want
	if w.hardest != nil {
		wants = append(wants, wantHardest(w.ladder, w.hardest))
	}
	if w.only != nil {
		wants = append(wants, wantOnly(w.ladder, w.only))
	}
	if w.needs != nil {
		wants = append(wants, wantNeeded(w.ladder, w.needs))
	}
	if w.level != logic.Incomplete {
		wants = append(wants, wantLevel(w.level))
	}
	if wants == nil {
		return nil
	}
	return func(p generate.Puzzle) bool {
		return !slices.ContainsFunc(wants, func(w want) bool { return !w(&p) })
	}
}

// wantLevel wants a level of the scale. It gives a puzzle up as soon as a step is
// harder.
func wantLevel(level logic.Level) want {
	top := hodoku.GiveUp
	for t := range hodoku.Technique(hodoku.NumTechniques) {
		if t.Level() <= level && (top == hodoku.GiveUp || t.Harder(top)) {
			top = t
		}
	}
	graders := sync.Pool{New: func() any { return hodoku.New() }}
	return func(p *generate.Puzzle) bool {
		g := graders.Get().(*hodoku.Grader)
		defer graders.Put(g)
		r := g.Within(&p.Givens, top)
		return r.Level == level && (r.Solved || level == logic.Extreme)
	}
}

// wantHardest wants t to be the hardest technique of the path: what is harder is
// not even looked for.
func wantHardest(l logic.Ladder, t *logic.Technique) want {
	solvers := sync.Pool{New: func() any { return &solve.Solver{Ladder: l[:l.Rank(t)+1]} }}
	return func(p *generate.Puzzle) bool {
		s := solvers.Get().(*solve.Solver)
		defer solvers.Put(s)
		log := solved(s, p)
		return log != nil && log.Outcome == logic.OutcomeSolved && log.Counts()[t.Slug] > 0
	}
}

// A needer walks paths until all of some techniques were on one.
type needer struct {
	solver  solve.Solver
	ts      []*logic.Technique
	met     []bool
	missing int
}

// stop ends a path once nothing is missing any more.
func (n *needer) stop(_ int, s *logic.Step) bool {
	if i := slices.Index(n.ts, s.Technique); i >= 0 && !n.met[i] {
		n.met[i] = true
		n.missing--
	}
	return n.missing == 0
}

// wantNeeded wants each of ts on the path. The rest of the path is not walked.
func wantNeeded(l logic.Ladder, ts []*logic.Technique) want {
	pool := sync.Pool{New: func() any {
		n := &needer{solver: solve.Solver{Ladder: l, Search: true}, ts: ts, met: make([]bool, len(ts))}
		n.solver.Before = n.stop
		return n
	}}
	return func(p *generate.Puzzle) bool {
		n := pool.Get().(*needer)
		defer pool.Put(n)
		clear(n.met)
		n.missing = len(ts)
		solved(&n.solver, p)
		return n.missing == 0
	}
}

// wantOnly wants singles and ts to be enough, and one of ts to be needed.
func wantOnly(l logic.Ladder, ts []*logic.Technique) want {
	l = l.Without(func(r logic.Rung) bool { return r.Family != logic.Singles && !slices.Contains(ts, r.Technique) })
	solvers := sync.Pool{New: func() any { return &solve.Solver{Ladder: l} }}
	return func(p *generate.Puzzle) bool {
		s := solvers.Get().(*solve.Solver)
		defer solvers.Put(s)
		log := solved(s, p)
		if log == nil || log.Outcome != logic.OutcomeSolved {
			return false
		}
		counts := log.Counts()
		return slices.ContainsFunc(ts, func(t *logic.Technique) bool { return counts[t.Slug] > 0 })
	}
}

// solved returns the log of a generated puzzle, or nil if there is none.
func solved(s *solve.Solver, p *generate.Puzzle) *logic.Log {
	g, err := board.NewGrid(&p.Givens)
	if err != nil { // a generated puzzle has no conflict
		return nil
	}
	log, err := s.Solve(context.Background(), &g)
	if err != nil {
		return nil
	}
	return log
}

