package generate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
)

// A Puzzle has exactly one solution.
type Puzzle struct {
	Givens   [81]board.Digit // 0 for empty cells
	Solution [81]board.Digit
	Tally    Tally // the tries it took, the successful one included
}

// A Tally says what became of the tries for one puzzle.
type Tally struct {
	Tries      int
	Clues      int // failed: could not be carved to the number of clues, or pattern not filled
	NotMinimal int // failed: a single clue could be left out
	Refused    int // failed: Accept said no
}

// String tells the tally in words.
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

// A TriesError reports that MaxTries tries gave no puzzle.
type TriesError struct{ Tally Tally }

// Error tells what became of the tries.
func (e *TriesError) Error() string { return "no puzzle in " + e.Tally.String() }

// A Generator makes the puzzles that its options want, the zero Generator those of
// the zero Options. It may be used by several goroutines at once if the functions of
// its options may.
type Generator struct {
	options Options
	orbits  []board.CellSet
}

// New returns a generator, or an *ImpossibleError.
func New(o Options) (*Generator, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	return &Generator{o, o.Symmetry.orbits()}, nil
}

// Steered reports whether the generator walks, and so may come to one puzzle twice.
func (g *Generator) Steered() bool { return g.options.Distance != nil }

// Puzzle returns puzzle number i, which depends on the seed and i alone. Its error
// is that of ctx, or a *TriesError.
//
// With Distance it walks towards what is wanted. Without, where Accept refuses a
// carved puzzle and neither Clues, Minimal nor Pattern is set, the puzzle is offered
// again with one more orbit of clues, with each in turn: these have the same
// solution, cost no search, and are tries like any other.
func (g *Generator) Puzzle(ctx context.Context, i int) (Puzzle, error) { return g.Another(ctx, i, 0) }

// Another returns the k-th puzzle, from 1, to take the place of puzzle number i if
// that will not do, because another one of the run is essentially equal, say.
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

// another is the number of bits that the numbers of puzzles take in a seed.
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

// draw makes one puzzle and reports whether it, or one with more clues, will do.
func (w *worker) draw(ctx context.Context) (Puzzle, bool) {
	v, ok := w.try(ctx)
	p := v.puzzle()
	if !ok {
		w.report()
		return p, false
	}
	return p, w.accepts(&p) || w.lifted(ctx, &p)
}

// accepts asks the caller whether p will do, and notes the answer.
func (w *worker) accepts(p *Puzzle) bool {
	p.Tally = w.tally
	ok := w.options.Accept == nil || w.options.Accept(*p)
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

// free reports whether the number and the places of clues may be changed at will.
func (o *Options) free() bool { return o.Clues == 0 && !o.Minimal && o.Pattern.IsEmpty() }

// lifted offers p with each further orbit of clues, in random order, and leaves the
// accepted one in p.
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

// try makes one puzzle with the clues wanted, or notes in the tally why it could
// not.
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

// grid returns the solution that is wanted, or draws one.
func (w *worker) grid() [81]board.Digit {
	if w.options.given() {
		return w.options.Solution
	}
	return Grid(w.rng)
}

// fits notes in the tally if v has not the clues wanted, which ok says, or not so
// few as to be minimal, if it is to be.
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
func (w *worker) unique(v *[81]board.Digit) bool {
	return w.solver.Values(v, 2).Solutions == 1
}

// minimal reports whether v loses its uniqueness with any of its clues.
func (w *worker) minimal(v [81]board.Digit) bool {
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
