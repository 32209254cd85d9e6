package generate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
)

// A Puzzle is a puzzle with exactly one solution, together with that solution.
type Puzzle struct {
	Givens   board.Givens // 0 for empty cells
	Solution board.Givens
	Tally    Tally // the tries it took, the successful one included
}

// String returns the givens as one line of 81 characters.
func (p Puzzle) String() string { return p.Givens.String() }

// A Tally counts the tries for one puzzle, and how many of them failed for which reason.
type Tally struct {
	Tries      int
	Clues      int // failed: could not be carved to the number of clues, or pattern not filled
	NotMinimal int // failed: a single clue could be left out
	Refused    int // failed: Accept rejected the puzzle
}

// String returns the tally in words.
func (t Tally) String() string {
	var why []string
	for _, part := range []struct {
		n    int
		text string
	}{
		{t.Clues, "without the clues wanted"},
		{t.NotMinimal, "not minimal"},
		{t.Refused, "not accepted"},
	} {
		if part.n > 0 {
			why = append(why, fmt.Sprintf("%d %s", part.n, part.text))
		}
	}
	s := fmt.Sprintf("%d tries", t.Tries)
	if t.Tries == 1 {
		s = "1 try"
	}
	if len(why) > 0 {
		s += ": " + strings.Join(why, ", ")
	}
	return s
}

// A TriesError reports that MaxTries tries did not produce a puzzle.
type TriesError struct{ Tally Tally }

// Error describes why the tries failed.
func (e *TriesError) Error() string { return "no puzzle in " + e.Tally.String() }

// A Generator makes puzzles according to its options. The zero Generator uses the zero Options.
// Several goroutines may use it at once if the functions in its options allow that.
type Generator struct {
	options Options
	orbits  []board.CellSet
}

// New returns a generator for o, or an *ImpossibleError.
func New(o Options) (*Generator, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	return &Generator{o, o.Symmetry.orbits()}, nil
}

// Steered reports whether the generator moves from puzzle to puzzle (see Distance), so that it may
// find the same puzzle twice.
func (g *Generator) Steered() bool { return g.options.Distance != nil }

// Puzzle returns puzzle number i, counted from 0, which depends only on the options and i. The error
// is that of ctx or a *TriesError.
//
// If Distance is set, the generator moves step by step towards the request. If none of Clues,
// Minimal, Pattern and Distance is set, a rejected puzzle is retried with more clues: Accept is
// called again for the puzzle with one more orbit of clues, trying each orbit in turn. These puzzles
// have the same solution and need no search. Each of them counts as a try.
func (g *Generator) Puzzle(ctx context.Context, i int) (Puzzle, error) { return g.Another(ctx, i, 0) }

// Another returns the k-th replacement, from 1, for puzzle number i. Use it if the puzzle cannot
// be used, for example because another one of the run is essentially equal.
func (g *Generator) Another(ctx context.Context, i, k int) (Puzzle, error) {
	if g.orbits == nil {
		g = &Generator{g.options, g.options.Symmetry.orbits()}
	}
	w := &worker{Generator: g, rng: rand.New(rand.NewPCG(g.options.Seed, uint64(i)+uint64(k)<<another))}
	make := w.draw
	if g.options.changes() {
		make = w.adjust
	} else if g.options.Distance != nil {
		make = w.steer
	}
	for w.left() {
		if err := ctx.Err(); err != nil {
			return Puzzle{}, err
		}
		if p, ok := make(ctx); ok {
			p.Tally = w.tally
			return p, nil
		}
	}
	return Puzzle{}, &TriesError{w.tally}
}

// another is the number of bits that are used for the puzzle number in a seed.
const another = 48

// A worker makes one puzzle.
type worker struct {
	*Generator
	rng      *rand.Rand
	solver   search.Solver
	tally    Tally
	searches int // local searches begun
}

// left reports whether one more try is allowed.
func (w *worker) left() bool {
	return w.options.MaxTries <= 0 || w.tally.Tries < w.options.MaxTries
}

// draw makes one puzzle. It reports whether this puzzle, or a version with more clues, is
// accepted.
func (w *worker) draw(ctx context.Context) (Puzzle, bool) {
	v, ok := w.try(ctx)
	p := v.puzzle()
	if !ok {
		w.report()
		return p, false
	}
	return p, w.accepts(&p) || w.lifted(ctx, &p)
}

// accepts reports whether the caller's Accept function accepts p, and records the result.
func (w *worker) accepts(p *Puzzle) bool {
	p.Tally = w.tally
	ok := w.options.Accept == nil || w.options.Accept(p)
	if !ok {
		w.tally.Refused++
	}
	w.report()
	return ok
}

func (w *worker) report() {
	if w.options.Progress != nil {
		w.options.Progress(w.tally)
	}
}

// free reports whether the options place no restriction on the number and the places of the clues.
func (o *Options) free() bool { return o.Clues == 0 && !o.Minimal && o.Pattern.IsEmpty() }

// lifted adds one more orbit of clues to p, trying the orbits in random order, until the result is
// accepted. It leaves the accepted puzzle in p.
func (w *worker) lifted(ctx context.Context, p *Puzzle) bool {
	if !w.options.free() {
		return false
	}
	bare := p.Givens
	for _, i := range w.rng.Perm(len(w.orbits)) {
		if bare[w.orbits[i].First()] != 0 {
			continue
		}
		if !w.left() || ctx.Err() != nil {
			return false
		}
		p.Givens = bare
		for c := range w.orbits[i].All() {
			p.Givens[c] = p.Solution[c]
		}
		w.tally.Tries++
		if w.accepts(p) {
			return true
		}
	}
	return false
}

// try makes one puzzle with the requested clues, or records in the tally why it could not.
func (w *worker) try(ctx context.Context) (v carving, ok bool) {
	w.tally.Tries++
	if w.options.Pattern.IsEmpty() {
		v.solution = w.grid()
		ok = w.carve(ctx, &v)
	} else {
		v.givens = w.outline()
		ok = w.fill(ctx, &v, patternMoves)
	}
	return v, w.fits(&v, ok)
}

// grid returns the solution given in the options, or draws one.
func (w *worker) grid() board.Givens {
	if w.options.given() {
		return w.options.Solution
	}
	return Grid(w.rng)
}

// fits reports whether v has the requested clues, which is the argument ok, and is minimal if that
// is requested. If not, it records the reason in the tally.
func (w *worker) fits(v *carving, ok bool) bool {
	switch {
	case !ok:
		w.tally.Clues++
	case w.options.Minimal && !w.minimal(v.givens):
		w.tally.NotMinimal++
	default:
		return true
	}
	return false
}

// unique reports whether v has exactly one solution.
func (w *worker) unique(v *board.Givens) bool {
	return w.solver.Values(*v, 2).Solutions == 1
}

// minimal reports whether v would have more than one solution if any one of its clues were removed.
func (w *worker) minimal(v board.Givens) bool {
	for c, d := range v {
		if d == 0 {
			continue
		}
		v[c] = 0
		if w.unique(&v) {
			return false
		}
		v[c] = d
	}
	return true
}
