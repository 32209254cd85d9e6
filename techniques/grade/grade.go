package grade

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/search/difficulty"
	"pencilmark/techniques/grade/berthier"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
)

// Scales is a set of grading scales.
type Scales uint16

// The scales.
const (
	HoDoKu     Scales = 1 << iota // level and score of HoDoKu
	SE                            // ER, EP and ED of Sudoku Explainer
	Heuristic                     // from 1.0 to 5.0
	B                             // Berthier's rating by braids
	GB                            // by g-braids
	W                             // by whips
	GW                            // by g-whips
	TE                            // by trial and error
	BxB                           // by trial and error with inner braids
	PersonTime                    // the time that a person needs

	// AllScales contains the three scales that can be computed in a moment for every puzzle. It does
	// not contain Berthier's ratings and PersonTime.
	AllScales = HoDoKu | SE | Heuristic
)

// Berthier is the set of all of Berthier's ratings.
const Berthier = B | GB | W | GW | TE | BxB

// ParseScales reads a comma-separated list of the names hodoku, se, heuristic, time, b, gb, w,
// gw, te, bxb and all, which stands for AllScales.
func ParseScales(list string) (Scales, error) {
	var out Scales
	for _, name := range strings.Split(list, ",") {
		switch strings.ToLower(strings.TrimSpace(name)) {
		case "hodoku":
			out |= HoDoKu
		case "se":
			out |= SE
		case "heuristic":
			out |= Heuristic
		case "time":
			out |= PersonTime
		case "all":
			out |= AllScales
		default:
			scale := berthierScale(name)
			if scale == 0 {
				return 0, fmt.Errorf("unknown scale %q; use hodoku, se, heuristic, time, b, gb, w, gw, te, bxb, "+
					"or all (for the first three)", name)
			}
			out |= scale
		}
	}
	return out, nil
}

// berthierScale returns the scale of the Berthier rating with the given name, or 0 if there is
// none.
func berthierScale(name string) Scales {
	for _, s := range berthierScales {
		if strings.EqualFold(strings.TrimSpace(name), s.name) {
			return s.scale
		}
	}
	return 0
}

// A Status describes whether a puzzle could be graded.
type Status string

// The statuses. With Limited, SEUnknown and NoEstimate, the results of the scales in
// Result.Scales are present.
const (
	OK Status = "ok" // the puzzle was graded
	// the digits contradict each other or the solution, or the input is not a puzzle
	Invalid    Status = "invalid"
	None       Status = "no-solution"        // no solution, although the givens do not contradict each other
	Multiple   Status = "multiple-solutions" // more than one solution
	Limited    Status = "limit"              // a limit ended the grading
	SEUnknown  Status = "unrated"            // the techniques of Sudoku Explainer do not solve the puzzle
	NoEstimate Status = "no-estimate"        // PersonTime was requested without Options.Time
)

// A Result is the grade of one puzzle on the requested scales.
type Result struct {
	Puzzle board.Givens
	Status Status
	// the reason why the status is not OK; nil if it is OK; wraps the error of a context that ended
	Err       error
	Scales    Scales        // the scales whose results are present below
	HoDoKu    hodoku.Result // level, score and path
	SE        se.Result     // ER, EP, ED and path
	Heuristic float64       // rating from 1.0 to 5.0
	Berthier  berthier.Result
	Time      Time

	// Unrated holds the requested scales that cannot rate this puzzle, although its status may be OK: only some scales
	// can rate a puzzle that is given by its candidates, and none rates a solved grid.
	Unrated Scales
}

// Options limit a grading and select what is kept of it.
type Options struct {
	Scales Scales // the scales to grade on; 0 means AllScales
	MaxER  int    // highest SE rating to search for, in tenths; 0 for no limit
	Record bool   // keep the steps

	Nodes int64 // limit for each of Berthier's ratings, 0 for none

	// Time estimates how long a person needs for a puzzle. It is required for PersonTime. Set it to
	// the function Of of package tutorials/persontime, which models how people look for steps.
	Time func(context.Context, board.Givens) (Time, error)
}

// A Grader grades puzzles. It must be used by only one goroutine at a time. The zero Grader
// grades on AllScales.
type Grader struct {
	options Options
	hodoku  *hodoku.Grader
	se      *se.Rater
	search  search.Solver

	berthier *berthier.Rater

	unique    func() bool // the method one as a function value, created once
	puzzle    board.Givens
	at        *board.Grid // the position to rate, if its candidates belong to the puzzle; otherwise nil
	counted   int         // number of solutions, counted up to 2, or -1 if it is not known
	solutions int         // the same number, or 1 if it was not needed
}

// New returns a grader with the given options.
func New(o Options) *Grader { return &Grader{options: o} }

// prepare creates what the scales of the options need.
func (g *Grader) prepare() {
	g.unique = g.one
	g.options.Scales = cmp.Or(g.options.Scales, AllScales)
	if g.options.Scales&HoDoKu != 0 {
		g.hodoku = hodoku.New()
	}
	if g.options.Scales&SE != 0 {
		g.se = se.New()
	}
	if g.options.Scales&Berthier != 0 {
		g.berthier = berthier.New()
	}
}

// one reports whether the puzzle has exactly one solution. It searches for them if their number is not known.
func (g *Grader) one() bool {
	if g.solutions = g.counted; g.counted < 0 {
		g.solutions = g.search.Values(g.puzzle, 2).Solutions
	}
	return g.solutions == 1
}

// Grade grades a puzzle. The puzzle is given row by row, with 0 for empty cells. If the
// context ends during a long rating, the result holds what is known until then.
//
// If the puzzle does not have exactly one solution, or a rating is not known, Result.Err gives the
// reason.
func (g *Grader) Grade(ctx context.Context, puzzle board.Givens) Result {
	return g.grade(ctx, puzzle, -1)
}

// grade grades a puzzle with a known number of solutions, or with -1 if it is not known.
func (g *Grader) grade(ctx context.Context, puzzle board.Givens, solutions int) Result {
	if g.unique == nil {
		g.prepare()
	}
	r := Result{Puzzle: puzzle, Status: OK, Scales: g.options.Scales}
	g.puzzle, g.at, g.counted, g.solutions = puzzle, nil, solutions, 1
	full := !slices.Contains(puzzle[:], 0)
	if g.hodoku == nil || full {
		g.unique()
	} else if path, ok := g.hodoku.GradeProper(puzzle, g.options.Record, g.unique); ok {
		r.HoDoKu = path
	}
	if g.solutions != 1 {
		g.fail(&r)
		return r
	}
	if full {
		r.Scales, r.Unrated = 0, r.Scales
		return r
	}
	if g.options.Scales&Heuristic != 0 {
		r.Heuristic = difficulty.Rate(puzzle)
	}
	g.rate(ctx, &r)
	return r
}

// GradePuzzle grades the puzzle p, to which the position at belongs. If the candidates belong to the puzzle, only the
// scales of Sudoku Explainer and Berthier can rate it. The others begin with the digits alone, so they are listed in
// Result.Unrated.
func (g *Grader) GradePuzzle(ctx context.Context, p *search.Puzzle, at *board.Grid) Result {
	if !p.ByCandidates {
		return g.grade(ctx, p.Digits, p.Solutions)
	}
	if g.unique == nil {
		g.prepare()
	}
	r := Result{Puzzle: p.Digits, Status: OK, Scales: g.options.Scales & (SE | Berthier), Unrated: g.options.Scales &^ (SE | Berthier)}
	if g.puzzle, g.at, g.solutions = p.Digits, at, p.Solutions; g.solutions != 1 {
		r.Unrated = 0
		g.fail(&r)
		return r
	}
	g.rate(ctx, &r)
	return r
}

// rate rates a puzzle on the scales that can also begin with candidates, and adds the time of a person.
func (g *Grader) rate(ctx context.Context, r *Result) {
	if g.se != nil {
		g.rateSE(ctx, r)
	}
	if g.berthier != nil && ctx.Err() == nil {
		g.rateBerthier(ctx, r)
	}
	if r.Scales&PersonTime != 0 && ctx.Err() == nil {
		g.rateTime(ctx, r)
	}
}

func (g *Grader) rateSE(ctx context.Context, r *Result) {
	var err error
	if o := (se.Options{MaxER: g.options.MaxER, Record: g.options.Record}); g.at != nil {
		r.SE, err = g.se.RateGrid(ctx, g.at, o)
	} else {
		r.SE, err = g.se.Rate(ctx, r.Puzzle, o)
	}
	switch {
	case err == nil:
	case errors.Is(err, se.ErrAboveLimit):
		r.Status, r.Err = Limited, fmt.Errorf("the SE rating is above %.1f", float64(g.options.MaxER)/10)
	case ctx.Err() != nil:
		r.Status, r.Err = Limited, ended(ctx, "the SE rating was known")
	default:
		r.Status, r.Err = SEUnknown, errors.New("the techniques of Sudoku Explainer do not solve the puzzle")
	}
}

// An endedError says that the context ended too early, and wraps the error of the context.
type endedError struct {
	before string // what was not reached
	err    error
}

func ended(ctx context.Context, before string) error { return &endedError{before, ctx.Err()} }

func (e *endedError) Error() string {
	if errors.Is(e.err, context.Canceled) {
		return "stopped before " + e.before
	}
	return "time ran out before " + e.before
}

func (e *endedError) Unwrap() error { return e.err }

// Hardest returns the hardest technique of the HoDoKu path, by level and then by order of
// search. It reports false if the path has no steps.
func Hardest(r *hodoku.Result) (hardest hodoku.Technique, ok bool) {
	for i, n := range &r.Counts {
		if t := hodoku.Technique(i); n > 0 && (!ok || t.Harder(hardest)) {
			hardest, ok = t, true
		}
	}
	return hardest, ok
}

// fail sets the status and the error of a puzzle that does not have exactly one solution.
func (g *Grader) fail(r *Result) {
	r.Scales = 0
	grid, err := g.puzzle.Grid()
	if g.at != nil {
		grid = *g.at
	}
	switch {
	case err != nil:
		r.Status, r.Err = Invalid, err
	case g.solutions == 0:
		r.Status, r.Err = None, errors.New(search.Flaw(&grid, 0))
	default:
		r.Status, r.Err = Multiple, errors.New(search.Flaw(&grid, g.solutions))
	}
}

// berthierScales pairs the names of Berthier's ratings with their scales and with the ratings
// themselves. The names are also the keys in output.
var berthierScales = [...]struct {
	name   string
	scale  Scales
	rating berthier.Ratings
	of     func(*berthier.Result) *berthier.Rating
}{
	{"b", B, berthier.B, func(r *berthier.Result) *berthier.Rating { return &r.B }},
	{"gb", GB, berthier.GB, func(r *berthier.Result) *berthier.Rating { return &r.GB }},
	{"w", W, berthier.W, func(r *berthier.Result) *berthier.Rating { return &r.W }},
	{"gw", GW, berthier.GW, func(r *berthier.Result) *berthier.Rating { return &r.GW }},
	{"te", TE, berthier.TE, func(r *berthier.Result) *berthier.Rating { return &r.TE }},
	{"bxb", BxB, berthier.BxB, func(r *berthier.Result) *berthier.Rating { return &r.BxB }},
}

// A NamedRating is one of Berthier's ratings together with its name on command lines and in
// output, as in "gb".
type NamedRating struct {
	Name string
	*berthier.Rating
}

// BerthierRatings returns the Berthier ratings that r contains, in the order b, gb, w, gw, te,
// bxb.
func (r *Result) BerthierRatings() []NamedRating {
	var out []NamedRating
	for _, s := range berthierScales {
		if r.Scales&s.scale != 0 {
			out = append(out, NamedRating{s.name, s.of(&r.Berthier)})
		}
	}
	return out
}

// Names returns the names of the scales in s, as [ParseScales] reads them, in the order of output.
func (s Scales) Names() []string {
	var out []string
	for i, name := range []string{"hodoku", "se", "heuristic"} {
		if s>>i&1 != 0 {
			out = append(out, name)
		}
	}
	if s&PersonTime != 0 {
		out = append(out, "time")
	}
	for _, x := range berthierScales {
		if s&x.scale != 0 {
			out = append(out, x.name)
		}
	}
	return out
}

// rateBerthier adds Berthier's ratings to r. If a limit leaves some of them open, the status
// names them and r keeps their bounds.
func (g *Grader) rateBerthier(ctx context.Context, r *Result) {
	o := berthier.Options{Nodes: g.options.Nodes, Record: g.options.Record}
	for _, s := range berthierScales {
		if g.options.Scales&s.scale != 0 {
			o.Ratings |= s.rating
		}
	}
	var err error
	if g.at != nil {
		r.Berthier, err = g.berthier.RateGrid(ctx, g.at, o)
	} else {
		r.Berthier, err = g.berthier.Rate(ctx, r.Puzzle, o)
	}
	if err != nil && ctx.Err() != nil {
		r.Status, r.Err = Limited, ended(ctx, "Berthier's ratings were known")
		return
	}
	var open []string
	for _, x := range r.BerthierRatings() {
		if x.Status == berthier.Limited {
			open = append(open, x.Name)
		}
	}
	if open != nil {
		r.Status, r.Err = Limited, fmt.Errorf("the limit of nodes was reached for %s", strings.Join(open, ", "))
	}
}
