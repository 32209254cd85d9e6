package grade

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/search/difficulty"
	"pencilmark/techniques/grade/berthier"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
)

// Scales is a set of scales.
type Scales uint16

// The scales: HoDoKu's, Sudoku Explainer's, a heuristic one, and Berthier's
// ratings by braids, g-braids, whips, g-whips, trial and error, and trial with
// inner braids. AllScales has those that take a moment for every puzzle.
const (
	HoDoKu Scales = 1 << iota
	SE
	Heuristic
	B
	GB
	W
	GW
	TE
	BxB
	AllScales = HoDoKu | SE | Heuristic
)

// Berthier is the set of Berthier's ratings.
const Berthier = B | GB | W | GW | TE | BxB

// ParseScales reads a comma-separated list of hodoku, se, heuristic, b, gb, w, gw,
// te, bxb and all.
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
		case "all":
			out |= AllScales
		default:
			scale := berthierScale(name)
			if scale == 0 {
				return 0, fmt.Errorf("unknown scale %q: the scales are hodoku, se, heuristic, b, gb, w, gw, te, bxb, and all "+
					"for the first three", name)
			}
			out |= scale
		}
	}
	return out, nil
}

// berthierScale returns the scale of one of Berthier's ratings by name, 0 if there
// is none.
func berthierScale(name string) Scales {
	for _, s := range berthierScales {
		if strings.EqualFold(strings.TrimSpace(name), s.name) {
			return s.scale
		}
	}
	return 0
}

// A Status says whether a puzzle could be graded.
type Status string

// The statuses. Invalid means that the givens contradict each other, or are no puzzle at
// all; None, that there is no solution although they do not. Limited means that a limit
// ended the grading; what is known is there.
const (
	OK        Status = "ok"
	Invalid   Status = "invalid"
	None      Status = "no-solution"
	Multiple  Status = "multiple-solutions"
	Limited   Status = "limit"
	SEUnknown Status = "unrated"
)

// A Result is the grade of one puzzle on the scales asked for.
type Result struct {
	Puzzle    [81]board.Digit
	Status    Status
	Error     string        // why, unless the status is OK
	Scales    Scales        // which of the following are there
	HoDoKu    hodoku.Result // level, score and path
	SE        se.Result     // ER, EP, ED and path
	Heuristic float64       // 1.0 to 5.0
	Berthier  berthier.Result
}

// Options limit a grading and say what to keep of it.
type Options struct {
	Scales Scales
	MaxER  int  // highest SE rating wanted, in tenths; 0 for no limit
	Record bool // keep the steps

	Nodes int64 // limit for each of Berthier's ratings, 0 for none
}

// A Grader grades puzzles. It belongs to one goroutine. The zero Grader asks for no
// scale, and tells only whether there is one solution.
type Grader struct {
	options Options
	hodoku  *hodoku.Grader
	se      *se.Rater
	search  search.Solver

	berthier *berthier.Rater

	unique    func() bool // one, made a value once
	puzzle    *[81]board.Digit
	solutions int // that were found, 1 if none were asked for
}

// New returns a grader with the given options.
func New(o Options) *Grader {
	g := &Grader{options: o}
	if o.Scales&HoDoKu != 0 {
		g.hodoku = hodoku.New()
	}
	if o.Scales&SE != 0 {
		g.se = se.New()
	}
	if o.Scales&Berthier != 0 {
		g.berthier = berthier.New()
	}
	return g
}

// one searches for the solutions of the puzzle and reports whether there is just one.
func (g *Grader) one() bool {
	g.solutions = g.search.Values(g.puzzle, 2).Solutions
	return g.solutions == 1
}

// Grade grades a puzzle, row by row with 0 for empty cells. The context ends a
// long SE rating; the result then holds what is known.
func (g *Grader) Grade(ctx context.Context, puzzle *[81]board.Digit) Result {
	r := Result{Puzzle: *puzzle, Status: OK, Scales: g.options.Scales}
	if g.unique == nil {
		g.unique = g.one
	}
	g.puzzle, g.solutions = puzzle, 1
	if g.hodoku == nil {
		g.unique()
	} else if path, ok := g.hodoku.GradeProper(puzzle, g.options.Record, g.unique); ok {
		r.HoDoKu = path
	}
	switch g.solutions {
	case 0:
		if _, err := board.NewGrid(puzzle); err != nil {
			return r.fail(Invalid, err.Error())
		}
		return r.fail(None, flaw(puzzle, g.solutions))
	case 2:
		return r.fail(Multiple, flaw(puzzle, g.solutions))
	}
	if g.options.Scales&Heuristic != 0 {
		r.Heuristic = difficulty.Rate(puzzle)
	}
	if g.se != nil {
		g.rateSE(ctx, &r)
	}
	if g.berthier != nil && ctx.Err() == nil {
		g.rateBerthier(ctx, &r)
	}
	return r
}

func (r Result) fail(s Status, why string) Result {
	r.Status, r.Error, r.Scales = s, why, 0
	return r
}

func (g *Grader) rateSE(ctx context.Context, r *Result) {
	var err error
	r.SE, err = g.se.Rate(ctx, &r.Puzzle, se.Options{MaxER: g.options.MaxER, Record: g.options.Record})
	switch {
	case err == nil:
	case errors.Is(err, se.ErrAboveLimit):
		r.Status, r.Error = Limited, fmt.Sprintf("the SE rating is above %.1f", float64(g.options.MaxER)/10)
	case ctx.Err() != nil:
		r.Status, r.Error = Limited, "time ran out before the SE rating was known"
	default:
		r.Status, r.Error = SEUnknown, "Sudoku Explainer's techniques do not solve the puzzle"
	}
}

// Hardest returns the hardest technique of the HoDoKu path, by level and then by
// order of search.
func Hardest(r *hodoku.Result) (hardest hodoku.Technique, ok bool) {
	for i, n := range &r.Counts {
		if t := hodoku.Technique(i); n > 0 && (!ok || t.Harder(hardest)) {
			hardest, ok = t, true
		}
	}
	return hardest, ok
}

// flaw says why what has so many solutions, 0 or 2, is no puzzle.
func flaw(puzzle *[81]board.Digit, solutions int) string {
	g, err := board.NewGrid(puzzle)
	if err != nil { // givens in conflict, which were told before
		return err.Error()
	}
	return search.Flaw(&g, solutions)
}

// berthierScales pairs the names of Berthier's ratings, which are their keys in
// output too, with the scales and the ratings themselves.
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

// A NamedRating is one of Berthier's ratings with its name on command lines and in
// output, as in "gb".
type NamedRating struct {
	Name string
	*berthier.Rating
}

// BerthierRatings returns those of Berthier's ratings that r has, in the order b,
// gb, w, gw, te, bxb.
func (r *Result) BerthierRatings() []NamedRating {
	var out []NamedRating
	for _, s := range berthierScales {
		if r.Scales&s.scale != 0 {
			out = append(out, NamedRating{s.name, s.of(&r.Berthier)})
		}
	}
	return out
}

// Names returns the names of Berthier's ratings in s, in the order of output.
func (s Scales) Names() []string {
	var out []string
	for _, x := range berthierScales {
		if s&x.scale != 0 {
			out = append(out, x.name)
		}
	}
	return out
}

// rateBerthier adds Berthier's ratings to r. What a limit left open is told, and
// its bounds are kept.
func (g *Grader) rateBerthier(ctx context.Context, r *Result) {
	o := berthier.Options{Nodes: g.options.Nodes, Record: g.options.Record}
	for _, s := range berthierScales {
		if g.options.Scales&s.scale != 0 {
			o.Ratings |= s.rating
		}
	}
	var err error
	r.Berthier, err = g.berthier.Rate(ctx, &r.Puzzle, o)
	if err != nil && ctx.Err() != nil {
		r.Status, r.Error = Limited, "time ran out before Berthier's ratings were known"
		return
	}
	var open []string
	for _, x := range r.BerthierRatings() {
		if x.Status == berthier.Limited {
			open = append(open, x.Name)
		}
	}
	if open != nil {
		r.Status, r.Error = Limited, fmt.Sprintf("the limit of nodes was reached for %s", strings.Join(open, ", "))
	}
}
