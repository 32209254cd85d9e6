package berthier

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"sync/atomic"

	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/search"
	"pencilmark/techniques/internal/braids"
)

// ErrPuzzle reports that a puzzle has no solution or several solutions.
var ErrPuzzle = errors.New("berthier: the puzzle does not have exactly one solution")

// Infinite is the rating of a puzzle that chains of the rated kind do not solve, however long
// they are.
const Infinite = math.MaxInt32

// Ratings is a set of ratings.
type Ratings uint8

// The ratings.
const (
	B          Ratings = 1 << iota // the least length of braids that solve the puzzle
	GB                             // the same for g-braids
	W                              // for whips
	GW                             // for g-whips
	TE                             // the depth of trial and error that solves the puzzle
	BxB                            // the least length of braids in trials of depth 1 that solve the puzzle
	AllRatings = 1<<iota - 1
)

// Options select and limit the ratings, and select what is kept.
type Options struct {
	Ratings Ratings
	Nodes   int64 // limit for each rating, 0 for none; a node is one target assumed and followed, about 2 µs
	Record  bool  // keep the chains
}

// A Status describes what is known about a rating.
type Status uint8

// The statuses.
const (
	Unasked Status = iota // the rating was not requested
	Exact                 // the rating is known
	Open                  // only the bounds can be proven
	Limited               // a limit was reached; the bounds hold
)

// A Rating holds the bounds of one rating. The true value lies between Low and High, both
// included. High is Infinite if no upper bound is known.
type Rating struct {
	Low, High int
	Status    Status
	// Path holds chains that solve the puzzle, none of them longer than High. It is set only if
	// chains are recorded. Each chain applies to the state that is reached by the chains before
	// it, followed by singles.
	Path []Chain
}

// String returns the rating as text, as in "5", "5..6", "infinite" or "?".
func (r Rating) String() string {
	name := func(n int) string {
		if n == Infinite {
			return "infinite"
		}
		return strconv.Itoa(n)
	}
	switch {
	case r.Status == Unasked:
		return "?"
	case r.Low == r.High:
		return name(r.Low)
	}
	return name(r.Low) + ".." + name(r.High)
}

// Hardest returns the first of the longest chains of the path. It reports false if no path was
// recorded or if singles solve the puzzle.
func (r Rating) Hardest() (hardest Chain, ok bool) {
	for _, c := range r.Path {
		if c.Length() > hardest.Length() {
			hardest, ok = c, true
		}
	}
	return hardest, ok
}

// A Result holds the ratings of a puzzle.
type Result struct {
	B, GB   Rating
	W, GW   Rating
	TE, BxB Rating
}

// A Rater rates puzzles. It keeps its working memory, so it must be used by only one goroutine
// at a time. The zero Rater is ready for use.
type Rater struct {
	solver   search.Solver
	closer   closer
	start    braids.State // the puzzle after its singles
	solution board.CandidateSet
	helpers  []*Rater // raters that work on other cores
}

// New returns a Rater.
func New() *Rater { return &Rater{closer: closer{Engine: braids.NewEngine()}} }

// Rate computes the requested ratings of a puzzle. The puzzle is given row by row, with 0 for
// empty cells. Rate returns ErrPuzzle unless the puzzle has exactly one solution. If the
// context ends, Rate returns its error, wrapped, and the result holds the bounds found until
// then. Running out of the node budget is not an error; it gives the rating the status
// Limited. Independent ratings are computed at the same time, on the cores that are idle in
// the context's run; see package progress.
func (r *Rater) Rate(ctx context.Context, puzzle board.Givens, o Options) (Result, error) {
	g, err := puzzle.Grid()
	if err != nil {
		return Result{}, ErrPuzzle
	}
	return r.RateGrid(ctx, &g, o)
}

// RateGrid does the same for the position g, which is a puzzle that may be given by its candidates.
func (r *Rater) RateGrid(ctx context.Context, g *board.Grid, o Options) (Result, error) {
	var res Result
	if err := r.load(g); err != nil {
		return res, err
	}
	asked := res.ratings(o.Ratings)
	p := unfinished{run: progress.Of(ctx), asked: slices.Concat(asked...)}
	p.tell()
	helpers, release := p.run.Helpers(len(asked) - 1)
	defer release()
	for len(r.helpers) < helpers {
		r.helpers = append(r.helpers, New())
	}
	progress.Each(len(asked), helpers, func(core, i int) {
		on := r.on(core, g)
		on.closer.run, on.closer.Record = p.run, o.Record
		for _, one := range asked[i] {
			on.closer.doing = one.name + ", " + one.counts
			on.closer.Start(ctx, o.Nodes)
			if *one.at = one.rate(on); ctx.Err() == nil {
				p.done(one.rating)
			}
		}
	})
	return res, ended(ctx)
}

// on returns r for the first core. For every other core it returns a helper that has loaded
// the puzzle of r.
func (r *Rater) on(core int, g *board.Grid) *Rater {
	if core == 0 {
		return r
	}
	h := r.helpers[core-1]
	h.solution, h.closer.Known = r.solution, &h.solution
	h.closer.Load(&h.start, g)
	return h
}

// unfinished keeps track of the ratings that are not ready yet, and reports them as progress.
// Without it, another core could work on a rating without reporting anything.
type unfinished struct {
	run   *progress.Run
	asked []wanted
	ready atomic.Uint32 // Ratings
}

func (p *unfinished) done(r Ratings) {
	p.ready.Or(uint32(r))
	p.tell()
}

func (p *unfinished) tell() {
	if !p.run.Watched() || len(p.asked) < 2 {
		return
	}
	done, text := Ratings(p.ready.Load()), "Berthier's ratings"
	for _, one := range p.asked {
		if done&one.rating == 0 {
			text += " " + one.name
		}
	}
	p.run.Report(progress.Step, text+": done", bits.OnesCount8(uint8(done)), len(p.asked))
}

// A wanted is a rating that the caller has requested.
type wanted struct {
	rating Ratings
	name   string
	counts string // the quantity that the rating counts
	at     *Rating
	rate   func(*Rater) Rating
}

// ratings returns the requested ratings of a result in groups. The groups are independent of
// each other, and those that take longest come first.
func (res *Result) ratings(asked Ratings) [][]wanted {
	all := [][]wanted{
		{{BxB, "bxb", "length", &res.BxB, (*Rater).trialsWithBraids}},
		{
			{GB, "gb", "length", &res.GB, func(r *Rater) Rating { return r.braids(true) }},
			{GW, "gw", "length", &res.GW, func(r *Rater) Rating { return r.whips(true, &res.GB) }},
		},
		{
			{B, "b", "length", &res.B, func(r *Rater) Rating { return r.braids(false) }},
			{W, "w", "length", &res.W, func(r *Rater) Rating { return r.whips(false, &res.B) }},
		},
		{{TE, "te", "depth", &res.TE, (*Rater).trials}},
	}
	for i := range all {
		all[i] = slices.DeleteFunc(all[i], func(w wanted) bool { return asked&w.rating == 0 })
	}
	return slices.DeleteFunc(all, func(group []wanted) bool { return len(group) == 0 })
}

// load reads a puzzle, applies its singles, and stores its solution.
func (r *Rater) load(g *board.Grid) error {
	found, _ := r.solver.Search(context.Background(), g, 2) // the context never ends
	if found.Solutions != 1 {
		return ErrPuzzle
	}
	c := &r.closer
	if c.Engine == nil {
		c.Engine = braids.NewEngine()
	}
	r.solution = board.CandidateSet{}
	for i, d := range found.Solution {
		r.solution.Add(board.At(board.Cell(i), d))
	}
	c.Known = &r.solution
	c.Load(&r.start, g)
	return nil
}

// braids returns B, or gB if groups is set.
func (r *Rater) braids(groups bool) Rating {
	c := &r.closer
	c.SetGroups(groups)
	low, high := c.least(r.start, c.braids())
	return c.rating(low, high)
}

// whips returns W, or gW if groups is set. It uses the given rating by braids if that is
// exact; otherwise it computes the rating by braids itself.
func (r *Rater) whips(groups bool, braids *Rating) Rating {
	c := &r.closer
	c.SetGroups(groups)
	from := *braids
	if from.Status != Exact {
		from = r.unrecorded(func() (low, high int) { return c.least(r.start, c.braids()) })
	}
	if from.Status != Exact || from.Low == Infinite {
		return Rating{Low: from.Low, High: Infinite, Status: from.Status}
	}
	return c.rating(c.rateWhips(&r.start, from.Low))
}

// trials returns the depth of trial and error that solves the puzzle.
func (r *Rater) trials() Rating {
	r.closer.SetGroups(false)
	return r.unrecorded(func() (low, high int) { return r.closer.depth(r.start) })
}

// trialsWithBraids returns BxB.
func (r *Rater) trialsWithBraids() Rating {
	c := &r.closer
	c.SetGroups(false)
	return r.unrecorded(func() (low, high int) {
		s := r.start
		if c.Trials(&s); c.Err() != nil {
			return 0, Infinite
		}
		return c.least(s, c.trialsWithBraids())
	})
}

// unrecorded computes a rating without recording chains.
func (r *Rater) unrecorded(rate func() (low, high int)) Rating {
	c := &r.closer
	record := c.Record
	c.Record = false
	low, high := rate()
	c.Record = record
	return c.rating(low, high)
}

// rating makes a Rating from the bounds found. It includes the path if the upper bound is
// finite.
func (c *closer) rating(low, high int) Rating {
	out := Rating{Low: low, High: high, Status: Exact, Path: c.Path}
	switch {
	case c.Err() != nil:
		out.Status = Limited
	case low < high:
		out.Status = Open
	}
	if high == Infinite {
		out.Path = nil
	}
	c.Path = nil
	return out
}

// ended returns an error that wraps the cause if the context has ended, and nil otherwise.
func ended(ctx context.Context) error {
	if ctx.Err() == nil {
		return nil
	}
	return fmt.Errorf("berthier: the rating was stopped: %w", context.Cause(ctx))
}

// maxLength bounds the length of a chain. The right-linking candidates of a chain can all be
// true together, so there are at most 81 of them.
const maxLength = 82
