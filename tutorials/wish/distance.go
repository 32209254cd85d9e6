package wish

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

// A want is one requirement for a puzzle. It returns the distance of a puzzle from the
// requirement: 0 if the puzzle meets it, negative if the puzzle is too hard, and positive if it
// is too easy. A want is safe for concurrent use.
type want func(p *generate.Puzzle) int

// The distances of one requirement are always less than apart. A requirement that is met
// therefore always counts for more than one that is nearly met.
const (
	apart   = 10_000
	unused  = 1_000 // too hard, and the technique does not even occur
	tooEasy = 2_000

	numRungs = 250 // more than any ladder has
)

// Distance combines all requirements into one distance. It returns nil if there are no
// requirements. Requirements for the solving path come first, because they are cheaper to reject.
func (w *Wish) Distance() func(*generate.Puzzle) int {
	var wants []want
	if w.Hardest.Techniques != nil {
		wants = append(wants, wantHardest(w.Ladder, w.Hardest.Techniques))
	}
	if w.Known != nil {
		wants = append(wants, wantLog(w.Known, func(*logic.Log) bool { return true }))
	}
	if w.Only != nil {
		wants = append(wants, wantOnly(w.onlyLadder(), w.Only))
	}
	if w.Needs != nil {
		wants = append(wants, wantNeeded(w.Ladder, w.Needs))
	}
	if w.Level != logic.Incomplete {
		wants = append(wants, wantLevel(w.Level))
	}
	if w.Score != nil {
		wants = append(wants, wantScore(w.Score))
	}
	if w.Minutes != nil {
		wants = append(wants, wantMinutes(w.Minutes))
	}
	if w.ER != nil {
		wants = append(wants, wantER(w.ER))
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

// wantLevel requires a level on the scale. It stops grading a puzzle as soon as a step is too
// hard for the level.
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
		switch r := g.Within(p.Givens, top); {
		case r.Level == level && (r.Solved || level == logic.Extreme):
			return 0
		case !r.Solved:
			return -1
		default:
			return int(level - r.Level)
		}
	}
}

// wantHardest requires that the hardest technique on the path is one of ts. It does not even
// search for techniques that are harder than all of ts.
func wantHardest(l logic.Ladder, ts []*logic.Technique) want {
	return wantLog(upTo(l, ts), func(log *logic.Log) bool {
		r, _ := log.Hardest()
		return slices.Contains(ts, r.Technique)
	})
}

// highest returns the technique among ts that has the highest rank on a ladder.
func highest(l logic.Ladder, ts []*logic.Technique) *logic.Technique {
	return slices.MaxFunc(ts, func(a, b *logic.Technique) int { return l.Rank(a) - l.Rank(b) })
}

// wantOnly requires that the techniques in enough solve the puzzle, and that the path uses at
// least one of ts.
func wantOnly(enough logic.Ladder, ts []*logic.Technique) want {
	return wantLog(enough, func(log *logic.Log) bool {
		return slices.ContainsFunc(log.Steps, func(s logic.Step) bool { return slices.Contains(ts, s.Technique) })
	})
}

// wantLog requires that the ladder solves the puzzle on a path for which used returns true.
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

// marks returns the number of candidates in all empty cells.
func marks(g *board.Grid) (n int) {
	for c := range g.Empty().All() {
		n += g.Marks(c).Len()
	}
	return n
}

// A needer checks that certain techniques are used on a path, each as often as required.
type needer struct {
	solver  solve.Solver
	ts      []Times
	met     []int
	missing int // number of uses that are still missing
}

// stop ends a path as soon as all required uses have occurred.
func (n *needer) stop(_ int, s *logic.Step) bool {
	for i, x := range n.ts {
		if n.met[i] < x.N && slices.Contains(x.Techniques, s.Technique) {
			n.met[i]++
			n.missing--
		}
	}
	return n.missing == 0
}

// wantNeeded requires that the path uses each of ts at least the given number of times. As soon
// as that is so, the path ends.
func wantNeeded(l logic.Ladder, ts []Times) want {
	all := 0
	var techniques []*logic.Technique
	for _, x := range ts {
		all += x.N
		techniques = append(techniques, x.Techniques...)
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
		// Among puzzles that lack as many uses, those are nearer of which the hardest step is.
		r, _ := log.Hardest()
		gap := log.Ladder.Rank(r.Technique) - log.Ladder.Rank(top)
		off := min(n.missing, apart/numRungs-1)*numRungs + max(gap, -gap)
		if gap > 0 {
			return -off
		}
		return off
	}
}

// solved returns the log of a generated puzzle, or nil if the solver returns an error. The log is
// valid until the next call with s.
func solved(s *solve.Solver, p *generate.Puzzle) *logic.Log {
	g, err := p.Givens.Grid()
	if err != nil { // a generated puzzle has no conflict
		return nil
	}
	log, err := s.Solve(context.Background(), &g)
	if err != nil {
		return nil
	}
	return log
}
