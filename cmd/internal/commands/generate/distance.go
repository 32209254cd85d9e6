package generate

import (
	"context"
	"slices"
	"sync"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A want is one wish about a puzzle: how far the puzzle is from it, 0 if it fulfils
// it, below zero if it is too hard and above zero if it is too easy. It is asked by
// several goroutines at once.
type want func(p *generate.Puzzle) int

// Distances. Those of one wish are below apart, so that a wish that is fulfilled
// always counts for more than one that is nearly fulfilled.
const (
	apart   = 10_000
	unused  = 1_000 // too hard, and the technique does not even come up
	tooEasy = 2_000
)

// distance returns the wishes as one distance, nil if there is none. Paths come
// first: they are the cheaper to refuse.
func (w *wishes) distance() func(*generate.Puzzle) int {
	var wants []want
	if w.hardest.ts != nil {
		wants = append(wants, wantHardest(w.ladder, w.hardest.ts))
	}
	if w.known != nil {
		wants = append(wants, wantLog(w.known, func(*logic.Log) bool { return true }))
	}
	if w.only != nil {
		wants = append(wants, wantOnly(w.onlyLadder(), w.only))
	}
	if w.needs != nil {
		wants = append(wants, wantNeeded(w.ladder, w.needs))
	}
	if w.level != logic.Incomplete {
		wants = append(wants, wantLevel(w.level))
	}
	if w.score != nil {
		wants = append(wants, wantScore(w.score))
	}
	if w.er != nil {
		wants = append(wants, wantER(w.er))
	}
	if wants == nil {
		return nil
	}
	return func(p *generate.Puzzle) int {
		for i, w := range wants {
			left := (len(wants) - 1 - i) * apart
			switch off := w(p); {
			case off < 0:
				return off - left
			case off > 0:
				return off + left
			}
		}
		return 0
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
	return func(p *generate.Puzzle) int {
		g := graders.Get().(*hodoku.Grader)
		defer graders.Put(g)
		switch r := g.Within(&p.Givens, top); {
		case r.Level == level && (r.Solved || level == logic.Extreme):
			return 0
		case !r.Solved:
			return -1
		default:
			return int(level - r.Level)
		}
	}
}

// wantHardest wants one of ts to be the hardest technique of the path: what is harder
// than all of them is not even looked for.
func wantHardest(l logic.Ladder, ts []*logic.Technique) want {
	return wantLog(upTo(l, ts), func(log *logic.Log) bool {
		r, _ := log.Hardest()
		return slices.Contains(ts, r.Technique)
	})
}

// highest returns that one of some techniques that stands highest on a ladder.
func highest(l logic.Ladder, ts []*logic.Technique) *logic.Technique {
	return slices.MaxFunc(ts, func(a, b *logic.Technique) int { return l.Rank(a) - l.Rank(b) })
}

// wantOnly wants what is enough to solve the puzzle, and one of ts to be needed.
func wantOnly(enough logic.Ladder, ts []*logic.Technique) want {
	return wantLog(enough, func(log *logic.Log) bool {
		return slices.ContainsFunc(log.Steps, func(s logic.Step) bool { return slices.Contains(ts, s.Technique) })
	})
}

// wantLog wants the ladder to solve the puzzle, on a path for which used holds.
func wantLog(l logic.Ladder, used func(*logic.Log) bool) want {
	solvers := sync.Pool{New: func() any { return &solve.Solver{Ladder: l} }}
	return func(p *generate.Puzzle) int {
		s := solvers.Get().(*solve.Solver)
		defer solvers.Put(s)
		log := solved(s, p)
		if log == nil {
			return -apart + 1
		}
		switch met := used(log); {
		case log.Outcome != logic.OutcomeSolved && met:
			return -marks(&log.End)
		case log.Outcome != logic.OutcomeSolved:
			return -unused - marks(&log.End)
		case met:
			return 0
		}
		hardest, _ := log.Hardest()
		return tooEasy + len(l) - l.Rank(hardest.Technique)
	}
}

// marks counts the candidates of empty cells.
func marks(g *board.Grid) (n int) {
	for c := range g.Empty().All() {
		n += g.Marks(c).Len()
	}
	return n
}

// A needer walks paths until all of some techniques were on one.
type needer struct {
	solver  solve.Solver
	ts      []times
	met     []int
	missing int // uses
}

// stop ends a path once nothing is missing any more.
func (n *needer) stop(_ int, s *logic.Step) bool {
	for i, x := range n.ts {
		if n.met[i] < x.n && slices.Contains(x.ts, s.Technique) {
			n.met[i]++
			n.missing--
		}
	}
	return n.missing == 0
}

// wantNeeded wants each of ts on the path, as often as it says. The rest of the path is not
// walked.
func wantNeeded(l logic.Ladder, ts []times) want {
	all := 0
	var techniques []*logic.Technique
	for _, x := range ts {
		all += x.n
		techniques = append(techniques, x.ts...)
	}
	top := highest(l, techniques)
	pool := sync.Pool{New: func() any {
		n := &needer{ts: ts, met: make([]int, len(ts))}
		n.solver = solve.Solver{Ladder: l, Search: true, Before: n.stop}
		return n
	}}
	return func(p *generate.Puzzle) int {
		n := pool.Get().(*needer)
		defer pool.Put(n)
		clear(n.met)
		n.missing = all
		log := solved(&n.solver, p)
		if n.missing == 0 || log == nil {
			return n.missing
		}
		if r, _ := log.Hardest(); log.Ladder.Rank(r.Technique) > log.Ladder.Rank(top) {
			return -n.missing
		}
		return n.missing
	}
}

// solved returns the log of a generated puzzle, or nil if there is none. It is valid
// until s is asked again.
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
