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

// A Generator makes the puzzles that its options want. It may be used by several
// goroutines at once if Accept and Progress may.
type Generator struct {
	options Options
	orbits  []board.CellSet
}

// New returns a generator, or an *ImpossibleError.
func New(o Options) (*Generator, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	return &Generator{o, o.Symmetry.Orbits()}, nil
}

// Puzzle returns puzzle number i, which depends on the seed and i alone. Its error
// is that of ctx, or a *TriesError.
//
// Where Accept refuses a carved puzzle and neither Clues, Minimal nor Pattern is
// set, the puzzle is offered again with one more orbit of clues, with each in turn:
// these have the same solution, cost no search, and are tries like any other.
func (g *Generator) Puzzle(ctx context.Context, i int) (Puzzle, error) {
	w := &worker{Generator: g, rng: rand.New(rand.NewPCG(g.options.Seed, uint64(i)))}
	var t Tally
	for w.left(&t) {
		if err := ctx.Err(); err != nil {
			return Puzzle{}, err
		}
		t.Tries++
		p, ok := w.try(ctx, &t)
		if ok && (w.accepts(&p, &t) || w.lifted(ctx, &p, &t)) {
			return p, nil
		}
		if !ok {
			w.report(t)
		}
	}
	return Puzzle{}, &TriesError{t}
}

// left reports whether one more try is allowed.
func (w *worker) left(t *Tally) bool {
	return w.options.MaxTries <= 0 || t.Tries < w.options.MaxTries
}

// accepts asks the caller whether p will do, and notes the answer.
func (w *worker) accepts(p *Puzzle, t *Tally) bool {
	p.Tally = *t
	ok := w.options.Accept == nil || w.options.Accept(*p)
	if !ok {
		t.Refused++
	}
	w.report(*t)
	return ok
}

func (w *worker) report(t Tally) {
	if w.options.Progress != nil {
		w.options.Progress(t)
	}
}

// lifted offers p with each further orbit of clues, in random order, and leaves the
// accepted one in p.
func (w *worker) lifted(ctx context.Context, p *Puzzle, t *Tally) bool {
	o := &w.options
	if o.Clues != 0 || o.Minimal || !o.Pattern.IsEmpty() {
		return false
	}
	bare := p.Givens
	for _, i := range w.rng.Perm(len(w.orbits)) {
		if bare[w.orbits[i].First()] != 0 {
			continue
		}
		if !w.left(t) || ctx.Err() != nil {
			return false
		}
		p.Givens = bare
		for c := range w.orbits[i].All() {
			p.Givens[c] = p.Solution[c]
		}
		t.Tries++
		if w.accepts(p, t) {
			return true
		}
	}
	return false
}

// A worker makes one puzzle.
type worker struct {
	*Generator
	rng    *rand.Rand
	solver search.Solver
}

// try makes one puzzle with the clues wanted, or notes in t why it could not.
func (w *worker) try(ctx context.Context, t *Tally) (Puzzle, bool) {
	p := Puzzle{}
	var ok bool
	if w.options.Pattern.IsEmpty() {
		p.Solution = Grid(w.rng)
		p.Givens, ok = w.carve(ctx, p.Solution)
	} else {
		p.Givens, ok = w.fill(ctx)
		p.Solution = w.solver.Values(&p.Givens, 1).Solution
	}
	if !ok {
		t.Clues++
		return p, false
	}
	if w.options.Minimal && !w.minimal(p.Givens) {
		t.NotMinimal++
		return p, false
	}
	return p, true
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
