package se

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/board"
)

// Errors of Rate. Besides these it returns the error of its context, wrapped.
var (
	// ErrAboveLimit reports that the next step lies above Options.MaxER.
	ErrAboveLimit = errors.New("se: the next step lies above the rating limit")
	// ErrStuck reports that no technique of the scale applies. Sudoku Explainer
	// prints 20.0 for such a puzzle.
	ErrStuck = errors.New("se: no technique of the scale applies")
	// ErrPuzzle reports givens that contradict each other, or fewer than 17 of
	// them, which cannot have one solution.
	ErrPuzzle = errors.New("se: not a puzzle with one solution")
)

// minGivens is the least number of givens of a puzzle with one solution.
const minGivens = 17

// Options limit a rating and say what to keep of it.
type Options struct {
	MaxER  int  // highest rating wanted in tenths, 0 for no limit
	Record bool // keep the steps
}

// A Grade is one of the three ratings of a puzzle with the technique that set
// it. The zero Grade means "not known".
type Grade struct {
	Tenths    int // 12 for 1.2
	Technique Technique
	Name      string // the program's name of the step
}

// Float returns the rating as a number, as in 7.1.
func (g Grade) Float() float64 { return float64(g.Tenths) / 10 }

// A Step is one step of the path.
type Step struct {
	Technique Technique
	Name      string // the program's name, as in "Unique Loop 6 type 2"
	Text      string // what the program prints after the name
	Tenths    int    // rating
	Place     []board.Candidate
	Eliminate []board.Candidate
}

// Float returns the rating as a number, as in 7.1.
func (s Step) Float() float64 { return float64(s.Tenths) / 10 }

// String returns the step as the program prints it.
func (s Step) String() string {
	return fmt.Sprintf("%d.%d %s: %s", s.Tenths/10, s.Tenths%10, s.Name, s.Text)
}

// A Result is what is known of a puzzle's ratings.
type Result struct {
	ER, EP, ED Grade
	Count      int    // number of steps taken
	Steps      []Step // the steps, if they were to be recorded
}

// A Rater rates puzzles. It keeps several megabytes of working memory and
// serves one goroutine at a time.
type Rater struct {
	pos       position
	hint      hint
	exclusion exclusion
	bugs      bugState
	loops     loopSearch
	chains    chainSearch
	nets      [3]*netSearch // by depth of nesting
	ctx       context.Context
	maxER     int
	stop      error
}

// New returns a Rater.
func New() *Rater { return new(Rater) }

// Rate rates a puzzle, given row by row with 0 for empty cells. It does not
// check that the puzzle has exactly one solution; the ratings of one that does
// not mean nothing.
//
// If it returns an error, the result holds what was found until then: ER is a
// lower bound, and EP and ED are final if they are not zero.
func (r *Rater) Rate(ctx context.Context, puzzle *[81]board.Digit, opt Options) (Result, error) {
	var res Result
	if err := checkPuzzle(puzzle); err != nil {
		return res, err
	}
	r.pos.reset(puzzle)
	r.ctx, r.maxER, r.stop = ctx, opt.MaxER, nil
	defer func() { r.ctx = nil }()
	for r.pos.left > 0 {
		if err := r.next(); err != nil {
			return res, err
		}
		res.note(&r.hint, opt.Record)
		r.pos.apply(&r.hint)
	}
	return res, nil
}

func checkPuzzle(puzzle *[81]board.Digit) error {
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

// next puts the next step into the hint: the first hint of the first technique
// that has one.
func (r *Rater) next() error {
	if r.interrupted() {
		return r.stop
	}
	for i := range ladder {
		if r.maxER > 0 && ladder[i].reach > r.maxER {
			return ErrAboveLimit
		}
		found := ladder[i].find(r)
		if r.stop != nil {
			return r.stop
		}
		if found {
			if r.maxER > 0 && tenths(r.hint.rating) > r.maxER {
				return ErrAboveLimit
			}
			return nil
		}
	}
	return ErrStuck
}

// interrupted reports whether the rating must stop because its context ended,
// and remembers it.
func (r *Rater) interrupted() bool {
	if r.stop == nil && r.ctx.Err() != nil {
		r.stop = fmt.Errorf("se: rating stopped: %w", context.Cause(r.ctx))
	}
	return r.stop != nil
}

// note enters a step into the ratings: ED is set by the first step, EP is the ER
// reached with the first placement.
func (res *Result) note(h *hint, record bool) {
	g := Grade{Tenths: tenths(h.rating), Technique: h.tech}
	if g.Tenths > res.ER.Tenths {
		g.Name = h.name()
		res.ER = g
	}
	if res.Count == 0 {
		res.ED = res.ER
	}
	if res.EP.Tenths == 0 && h.place != none {
		res.EP = res.ER
	}
	res.Count++
	if record {
		res.Steps = append(res.Steps, h.step())
	}
}

// step returns the hint in its public form.
func (h *hint) step() Step {
	s := Step{Technique: h.tech, Name: h.name(), Text: h.text(), Tenths: tenths(h.rating)}
	if h.place != none {
		s.Place = []board.Candidate{h.place}
	}
	for _, x := range h.drops {
		s.Eliminate = append(s.Eliminate, x)
	}
	return s
}
