package se

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/board/progress"
)

// Errors of Rate. In addition to these, Rate returns the error of its context, wrapped.
var (
	// ErrAboveLimit reports that the next step is rated above Options.MaxER.
	ErrAboveLimit = errors.New("se: the next step is above the rating limit")
	// ErrStuck reports that no technique of the scale applies. Sudoku Explainer
	// prints 20.0 for such a puzzle.
	ErrStuck = errors.New("se: no technique of the scale applies here")
	// ErrPuzzle reports givens that contradict each other, or fewer than 17 givens, which cannot
	// have exactly one solution.
	ErrPuzzle = errors.New("se: the puzzle does not have exactly one solution")
)

// minGivens is the least number of givens of a puzzle with one solution.
const minGivens = 17

// Options limit a rating and select what is kept of it.
type Options struct {
	MaxER  int  // highest rating to search for, in tenths, 0 for no limit
	Record bool // keep the steps
}

// A Grade is one of the three ratings of a puzzle, together with the technique that determined
// it. The zero Grade means that the rating is not known.
type Grade struct {
	Tenths    int // 12 for 1.2
	Technique Technique
	Name      string // the program's name of the step
}

// String returns the rating to one decimal, as in "7.1".
func (g Grade) String() string { return fmt.Sprintf("%d.%d", g.Tenths/10, g.Tenths%10) }

// Float returns the rating as a number, for example 7.1.
func (g Grade) Float() float64 { return float64(g.Tenths) / 10 }

// A Result holds the ratings of a puzzle, as far as they are known.
type Result struct {
	ER, EP, ED Grade
	Steps      int    // number of steps taken
	Path       []Step // the steps, if they are recorded
}

// String returns ER, EP and ED, as in "7.1/1.2/1.2". They are the ratings of the hardest step, of
// the hardest step up to the first placement, and of the first step. A rating that is not known is
// 0.0.
func (r Result) String() string { return fmt.Sprintf("%v/%v/%v", r.ER, r.EP, r.ED) }

// A Rater rates puzzles. It keeps several megabytes of working memory, so it must be used by
// only one goroutine at a time. The zero Rater is ready for use.
type Rater struct {
	pos    position
	ladder []rung
	stop   interrupt
}

// New returns a Rater.
func New() *Rater { return new(Rater) }

// Rate rates a puzzle. The puzzle is given row by row, with 0 for empty cells. Rate does not
// check that the puzzle has exactly one solution. The ratings of other puzzles are
// meaningless.
//
// If Rate returns an error, the result holds what was found until then: ER is a lower bound,
// and EP and ED are final if they are not zero.
func (r *Rater) Rate(ctx context.Context, puzzle board.Givens, opt Options) (Result, error) {
	if err := checkPuzzle(&puzzle); err != nil {
		return Result{}, err
	}
	r.load(ctx, &puzzle)
	return r.rate(opt)
}

// RateGrid rates a puzzle that is given by its candidates, by the same rules. It leaves out the techniques that assume
// only one solution: they compare fillings of the digits alone, which have several. RateGrid does not check that the
// candidates have exactly one solution.
func (r *Rater) RateGrid(ctx context.Context, g *board.Grid, opt Options) (Result, error) {
	if err := g.Check(); err != nil {
		return Result{}, fmt.Errorf("%w: %w", ErrPuzzle, err)
	}
	values := g.Values()
	r.load(ctx, &values)
	for c := range g.Empty().All() {
		for m := r.pos.cell[c] &^ uint16(g.Marks(c)); m != 0; m &= m - 1 {
			r.pos.erase(c, first(m))
		}
	}
	whole := r.ladder
	defer func() { r.ladder = whole }()
	r.ladder = slices.DeleteFunc(slices.Clone(whole), func(x rung) bool { return x.oneSolution })
	return r.rate(opt)
}

// rate rates the position that is loaded.
func (r *Rater) rate(opt Options) (res Result, err error) {
	defer r.stop.release()
	for r.pos.left > 0 {
		if run := r.stop.run; run.Watched() {
			run.Report(progress.Step, fmt.Sprintf("SE rating %.1f or more, step", res.ER.Float()), res.Steps+1, 0)
		}
		h, err := r.next(opt.MaxER)
		if err != nil {
			return res, err
		}
		res.note(h)
		if opt.Record {
			res.Path = append(res.Path, h.step())
		}
		r.pos.apply(h)
	}
	return res, nil
}

// load prepares the rating of a puzzle, which continues until the context ends.
func (r *Rater) load(ctx context.Context, puzzle *board.Givens) {
	if r.ladder == nil {
		r.ladder = newLadder(&chaining{stop: &r.stop})
	}
	r.pos.reset(puzzle)
	r.stop = interrupt{ctx: ctx, run: progress.Of(ctx)}
}

func checkPuzzle(puzzle *board.Givens) error {
	var used [27]uint16
	givens := 0
	for c, d := range puzzle {
		if d == 0 {
			continue
		}
		if d > 9 {
			return fmt.Errorf("%w: %v holds %d", ErrPuzzle, c, uint8(d))
		}
		givens++
		for _, h := range &geo[c].Houses {
			if used[h]>>d&1 != 0 {
				return fmt.Errorf("%w: %s has two %vs", ErrPuzzle, h.Name(), d)
			}
			used[h] |= 1 << d
		}
	}
	if givens < minGivens {
		return fmt.Errorf("%w: %d givens", ErrPuzzle, givens)
	}
	return nil
}

// next returns the next step, which is the first hint of the first technique that has one. If
// maxER is not 0 and the step is rated above maxER tenths, next returns ErrAboveLimit.
func (r *Rater) next(maxER int) (*hint, error) {
	if r.stop.now() {
		return nil, r.stop.err
	}
	for i := range r.ladder {
		rung := &r.ladder[i]
		if run := r.stop.run; rung.reach >= 65 && run.Watched() { // chains, which take a long time
			run.Report(progress.Technique, fmt.Sprintf("chains of %.1f or more", float64(rung.reach)/10), 0, 0)
		}
		if maxER > 0 && rung.reach > maxER {
			return nil, ErrAboveLimit
		}
		h := rung.find(&r.pos)
		if r.stop.err != nil {
			return nil, r.stop.err
		}
		if h == nil {
			continue
		}
		if maxER > 0 && tenths(h.rating) > maxER {
			return nil, ErrAboveLimit
		}
		return h, nil
	}
	return nil, ErrStuck
}

// An interrupt holds the context that can stop a search and the run to which the search
// reports its progress.
type interrupt struct {
	ctx context.Context
	run *progress.Run
	err error // the reason for stopping, once the search must stop
}

// now reports whether the search must stop because its context has ended, and remembers the
// reason.
func (i *interrupt) now() bool {
	if i.err == nil && i.ctx.Err() != nil {
		i.err = fmt.Errorf("se: rating stopped: %w", context.Cause(i.ctx))
	}
	return i.err != nil
}

// release drops the references to the context and the run.
func (i *interrupt) release() { i.ctx, i.run = nil, nil }

// note updates the ratings with a step. ED is set by the first step. EP is the value of ER at
// the first placement.
func (res *Result) note(h *hint) {
	g := Grade{Tenths: tenths(h.rating), Technique: h.tech}
	if g.Tenths > res.ER.Tenths {
		g.Name = h.name()
		res.ER = g
	}
	if res.Steps == 0 {
		res.ED = res.ER
	}
	if res.EP.Tenths == 0 && h.place != none {
		res.EP = res.ER
	}
	res.Steps++
}

// A Step is one step of a path: its technique, its digits, its consequences and its cost.
// Technique, Digits, Placements and Eliminations have the same meaning as in a step of package
// hodoku, so the same code can explain paths of either scale. Tenths, Name and Text belong
// only to this scale.
type Step struct {
	Technique Technique

	// Digits are the digits of the pattern. For a single, a fish or another pattern of one digit,
	// this is that digit. For a set, a rectangle or a loop, these are all of its digits. For a
	// pattern without digits of its own, these are the digits that it eliminates or places.
	Digits board.DigitSet

	Placements   []board.Candidate // one or none
	Eliminations []board.Candidate // each once, in the order in which they were found

	Tenths int    // rating, 12 for 1.2
	Name   string // the program's name, as in "Unique Loop 6 type 2"
	Text   string // what the program prints after the name
}

// Float returns the rating as a number, for example 7.1.
func (s Step) Float() float64 { return float64(s.Tenths) / 10 }

// String returns the step as the program prints it.
func (s Step) String() string {
	return fmt.Sprintf("%d.%d %s: %s", s.Tenths/10, s.Tenths%10, s.Name, s.Text)
}

// step returns the hint in its public form.
func (h *hint) step() Step {
	s := Step{
		Technique: h.tech, Digits: board.DigitSet(h.digits),
		Tenths: tenths(h.rating), Name: h.name(), Text: h.text(),
	}
	var changed board.DigitSet
	var listed board.CandidateSet
	for _, x := range h.drops {
		if !listed.Has(x) {
			listed.Add(x)
			s.Eliminations = append(s.Eliminations, x)
			changed = changed.With(x.Digit())
		}
	}
	if h.place != none {
		s.Placements = []board.Candidate{h.place}
		changed = h.place.Digit().Set()
	}
	if s.Digits == 0 {
		s.Digits = changed
	}
	return s
}
