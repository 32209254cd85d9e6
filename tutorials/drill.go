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
)

// A Drill is a position in which exactly one technique is needed: nothing easier
// applies, and the technique does. Only where no such position is known of a rare
// technique, something easier applies as well.
type Drill struct {
	Technique *logic.Technique
	Grid      board.Grid
	Steps     []logic.Step // of the technique, those with equal conclusions once
	Easier    bool         // something easier applies as well
}

// Unaided asks for the next step without naming it.
func (d *Drill) Unaided() string {
	if d.Easier {
		return "Find a hard step; easier ones are there as well."
	}
	return "Find the next step; nothing easier is there."
}

// A Driller makes drills. It belongs to one goroutine.
type Driller struct {
	Ladder logic.Ladder // what a learner may be expected to know, and what is drilled, in order
	Tries  int          // puzzles to try for a drill; 0 for as many as the context lasts
}

// ErrNoDrill reports that Tries puzzles had no position that serves.
var ErrNoDrill = errors.New("no puzzle that was tried needs this technique")

// Drill makes a drill of t: for a rare technique from a position of the library in
// another guise, or else from puzzles of its own. Equal seeds give equal drills.
// The error is that of ctx, or ErrNoDrill.
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
		if ok {
			return drill, nil
		}
	}
	return nil, ErrNoDrill
}

// others returns the ladder without t, and without what is harder than t and not
// quick to look for; its first rungs, easier of them, are easier than t.
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

// position solves a puzzle with other techniques until none of the easier ones
// applies and t does.
func position(ctx context.Context, solver *solve.Solver, easier int, t *logic.Technique,
	givens [81]board.Digit) (*Drill, bool) {
	g, err := board.NewGrid(&givens)
	if err != nil { // a generated puzzle has no conflict
		return nil, false
	}
	for {
		s, ok := solver.Next(ctx, &g)
		if !ok || solver.Ladder.Rank(s.Technique) >= easier {
			if steps := Steps(ctx, t, &g); len(steps) > 0 {
				return &Drill{Technique: t, Grid: g, Steps: steps}, true
			}
		}
		if !ok {
			return nil, false
		}
		s.Apply(&g)
	}
}

// Steps returns the steps of t in g, those with equal conclusions once.
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

// tries is how many puzzles Any spends on a technique before it takes another.
const tries = 150

// Any makes a drill of one of ts, in an order that follows from the seed; those
// that come up too rarely are passed over.
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

// Taught returns the techniques of ladder that a lesson covers, up to a level.
func Taught(ladder logic.Ladder, level logic.Level) ([]*logic.Technique, error) {
	covered, err := covered()
	if err != nil {
		return nil, err
	}
	return ladder.Without(func(r logic.Rung) bool {
		return r.Level > level || !slices.Contains(covered, r.Slug)
	}).Techniques(), nil
}
