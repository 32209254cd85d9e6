package tutorials

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

// A Drill is a position in which one particular technique is needed: the technique applies, and
// nothing easier does. For some rare techniques no such position is known, so something easier
// applies as well. A drill of a single is shown without candidates. Its cells therefore have all
// candidates that the digits on the board allow, and none was removed before.
type Drill struct {
	Technique *logic.Technique
	Grid      board.Grid
	Steps     []logic.Step // all steps of the technique; steps with equal conclusions are listed once
	Easier    bool         // whether something easier applies as well
}

// Unaided returns the task for a learner who must find the next step without being given its
// name.
func (d *Drill) Unaided() string {
	if d.Easier {
		return "Find a hard step. There are easier ones, too."
	}
	return "Find the next step. The easiest step here is the one to find."
}

// Exam returns what judges the answers to the drill. The ladder has the other techniques that an answer may use,
// easiest first. If free is set, any of their steps is accepted.
func (d *Drill) Exam(n board.Notation, ladder logic.Ladder, free bool) *check.Exam {
	return &check.Exam{Referee: check.Referee{Ladder: ladder, Notation: n}, Grid: &d.Grid, Steps: d.Steps, Free: free}
}

// A Driller makes drills. A Driller must not be used by several goroutines at once.
type Driller struct {
	Ladder logic.Ladder // the techniques that a learner may know and those that are drilled, easiest first
	Tries  int          // how many puzzles to try for a drill; 0 for no limit other than the context
}

// ErrNoDrill reports that none of the puzzles that were tried has a suitable position.
var ErrNoDrill = errors.New("none of the puzzles that were tried needs this technique")

// Drill makes a drill of t. A drill of a single is from a generated puzzle that singles solve. If the library
// has drills of t, the drill is a transformed position from there: for each technique up to level Hard, a digit
// follows at once, and singles solve the rest. Otherwise it is from any generated puzzle. Equal seeds give equal
// drills. The error is that of ctx, or ErrNoDrill.
func (d *Driller) Drill(ctx context.Context, t *logic.Technique, seed uint64) (*Drill, error) {
	drill, err := d.stored(ctx, t, seed)
	if drill != nil || err != nil {
		return drill, err
	}
	g, err := generate.New(generate.Options{Seed: seed})
	if err != nil {
		return nil, err
	}
	others, easier := d.others(t)
	solver := &solve.Solver{Ladder: others}
	for i := 0; d.Tries == 0 || i < d.Tries; i++ {
		p, err := g.Puzzle(ctx, i)
		if err != nil {
			return nil, err
		}
		drill, ok := position(ctx, solver, easier, t, p.Givens)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if ok && !drill.strands() {
			drill.shuffle(seed)
			return drill, nil
		}
	}
	return nil, ErrNoDrill
}

// strands reports whether the drill is about a single in a puzzle that needs more than singles. A learner who plays on
// from there would get stuck.
func (d *Drill) strands() bool {
	g := d.Grid
	if x := d.Steps[0].Placements; len(x) == 0 || !slices.Contains(Singles(&g), x[0]) {
		return false
	}
	Fill(&g)
	return !g.Solved()
}

// shuffle chooses one of several singles at random and puts it first. The question and the hints
// are about this one.
func (d *Drill) shuffle(seed uint64) {
	if d.Technique.Family == logic.Singles {
		rand.New(rand.NewPCG(seed, 2)).Shuffle(len(d.Steps), func(i, j int) {
			d.Steps[i], d.Steps[j] = d.Steps[j], d.Steps[i]
		})
	}
}

// others returns the ladder without t, and without techniques that are harder than t and above
// level Hard. The result easier is the number of rungs, at the start of the ladder, that are
// easier than t.
func (d *Driller) others(t *logic.Technique) (l logic.Ladder, easier int) {
	easier = d.Ladder.Rank(t)
	l = slices.Clone(d.Ladder[:easier])
	for i := easier + 1; i < len(d.Ladder); i++ {
		if d.Ladder[i].Level <= logic.Hard {
			l = append(l, d.Ladder[i])
		}
	}
	return l, easier
}

// position solves a puzzle with other techniques until t applies and no easier technique does.
func position(ctx context.Context, solver *solve.Solver, easier int, t *logic.Technique,
	givens board.Givens) (*Drill, bool) {
	g, err := givens.Grid()
	if err != nil { // a generated puzzle has no conflict
		return nil, false
	}
	for {
		s, err := solver.Next(ctx, &g)
		ok := err == nil
		if !ok || solver.Ladder.Rank(s.Technique) >= easier {
			shown := asShown(t, &g)
			if steps := Steps(ctx, t, &shown); len(steps) > 0 {
				return &Drill{Technique: t, Grid: shown, Steps: steps}, true
			}
		}
		if !ok {
			return nil, false
		}
		s.Apply(&g)
	}
}

// asShown returns g in the form in which a drill of t shows it. For a single, it keeps only the
// digits, so that every candidate that the board allows is there again.
func asShown(t *logic.Technique, g *board.Grid) board.Grid {
	if t.Family != logic.Singles {
		return *g
	}
	values := g.Values()
	out, err := values.Grid()
	if err != nil { // a sound position has no conflict
		return *g
	}
	out.SetGivens(g.Givens())
	return out
}

// Steps returns the steps of t in g. Steps with equal conclusions are returned once.
func Steps(ctx context.Context, t *logic.Technique, g *board.Grid) []logic.Step {
	var out []logic.Step
	for s := range t.Steps(logic.NewView(g).WithContext(ctx)) {
		if !slices.ContainsFunc(out, func(o logic.Step) bool {
			return slices.Equal(o.Eliminations, s.Eliminations) && slices.Equal(o.Placements, s.Placements)
		}) {
			out = append(out, s)
		}
	}
	return out
}

// tries is the number of puzzles that Any tries for one technique before it moves on to another.
const tries = 150

// Any makes a drill of one of ts, which it tries in an order that depends on the seed. It skips
// techniques that occur too rarely.
func (d *Driller) Any(ctx context.Context, ts []*logic.Technique, seed uint64) (*Drill, error) {
	limited := Driller{Ladder: d.Ladder, Tries: tries}
	for _, i := range rand.New(rand.NewPCG(seed, 0)).Perm(len(ts)) {
		drill, err := limited.Drill(ctx, ts[i], seed)
		if !errors.Is(err, ErrNoDrill) {
			return drill, err
		}
	}
	return nil, ErrNoDrill
}

// Taught returns the techniques of ladder that have a lesson, up to the given level.
func Taught(ladder logic.Ladder, level logic.Level) ([]*logic.Technique, error) {
	covered := map[string]bool{}
	all, err := Lessons()
	for _, l := range all {
		for _, slug := range l.Covers {
			covered[slug] = true
		}
	}
	return ladder.Without(func(r logic.Rung) bool { return r.Level > level || !covered[r.Slug] }).Techniques(), err
}

// First moves the first step for which choose returns true to the front. The question and the
// hints are about this step.
func (d *Drill) First(choose func(s *logic.Step) bool) {
	for i := range d.Steps {
		if choose(&d.Steps[i]) {
			d.Steps[0], d.Steps[i] = d.Steps[i], d.Steps[0]
			return
		}
	}
}

// Singles returns the digits that naked and hidden singles place in g, in ascending order.
func Singles(g *board.Grid) []board.Candidate {
	var set board.CandidateSet
	for c := range g.Empty().All() {
		if m := g.Marks(c); m.Single() {
			set.Add(board.At(c, m.First()))
		}
	}
	for d := range board.Digits() {
		spots := g.Spots(d)
		for h := range board.Houses() {
			if in := spots.And(h.Cells()); in.Single() {
				set.Add(board.At(in.First(), d))
			}
		}
	}
	return slices.Collect(set.All())
}

// Fill places singles until there is none.
func Fill(g *board.Grid) {
	for placed := true; placed; {
		placed = false
		for c := range g.Empty().All() {
			if m := g.Marks(c); m.Single() {
				g.Place(board.At(c, m.First()))
				placed = true
			}
		}
		for h := range board.Houses() {
			var once, twice board.DigitSet
			for i := range 9 {
				m := g.Marks(h.At(i))
				once, twice = once|m, twice|once&m
			}
			for d := range (once &^ twice).All() {
				if in := g.Spots(d).And(h.Cells()); in.Single() {
					g.Place(board.At(in.First(), d))
					placed = true
				}
			}
		}
	}
}
