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
	"pencilmark/board/effort"
	"pencilmark/search"
	"pencilmark/techniques/internal/braids"
)

// ErrPuzzle reports a puzzle without a solution or with several.
var ErrPuzzle = errors.New("berthier: not a puzzle with one solution")

// Infinite is the rating of a puzzle that chains of the kind do not solve,
// however long they are.
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
	BxB                            // the least length of braids that do in trials of depth 1
	AllRatings = 1<<iota - 1
)

// Options say which ratings are wanted, limit them, and say what to keep.
type Options struct {
	Ratings Ratings
	Nodes   int64 // limit for each rating, 0 for none; a node is a target supposed and followed up, about 2 µs
	Record  bool  // keep the chains
}

// A Status says what is known of a rating.
type Status uint8

// The statuses.
const (
	Unasked Status = iota // the rating was not asked for
	Exact                 // it is known
	Open                  // the bounds are all that can be proven
	Limited               // a limit was reached; the bounds hold
)

// A Rating is what is known of one rating: it lies between Low and High, both
// included. High is Infinite if there is no bound.
type Rating struct {
	Low, High int
	Status    Status
	// Path holds the chains that solve the puzzle with none longer than High, if
	// they were to be recorded. Each applies to the state to which singles lead
	// after those before it.
	Path []Chain
}

// String returns the rating as in "5", "5..6", "infinite", or "?".
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

// Hardest returns the first of the longest chains of the path. It reports false
// if no path was recorded or singles solve the puzzle.
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

// A Rater rates puzzles. It keeps its working memory and serves one goroutine at
// a time. The zero Rater is ready for use.
type Rater struct {
	solver   search.Solver
	closer   closer
	start    braids.State // the puzzle with its singles
	solution board.CandidateSet
	helpers  []*Rater // on other cores
}

// New returns a Rater.
func New() *Rater { return &Rater{closer: closer{Engine: braids.NewEngine()}} }

// Rate rates a puzzle, given row by row with 0 for empty cells, by the ratings
// asked for. It returns ErrPuzzle unless the puzzle has exactly one solution, and the error of the
// context, wrapped, if that ended; the result then holds the bounds found until
// then. A node budget that ran out is no error, but the Limited status of the
// rating. Ratings that know nothing of each other are looked for at once, on the cores that
// are idle in the context's run, see package effort.
func (r *Rater) Rate(ctx context.Context, puzzle *[81]board.Digit, o Options) (Result, error) {
	var res Result
	if err := r.load(puzzle); err != nil {
		return res, err
	}
	asked := res.ratings(o.Ratings)
	p := progress{run: effort.Of(ctx), asked: slices.Concat(asked...)}
	p.tell()
	helpers, release := p.run.Helpers(len(asked) - 1)
	defer release()
	for len(r.helpers) < helpers {
		r.helpers = append(r.helpers, New())
	}
	effort.Each(len(asked), helpers, func(core, i int) {
		on := r.on(core, puzzle)
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

// on returns r for the first core, and for each other a helper that has its puzzle.
func (r *Rater) on(core int, puzzle *[81]board.Digit) *Rater {
	if core == 0 {
		return r
	}
	h := r.helpers[core-1]
	h.solution, h.closer.Known = r.solution, &h.solution
	h.closer.Load(&h.start, puzzle)
	return h
}

// progress tells which of several ratings are not ready: another core may be at one without
// a word.
type progress struct {
	run   *effort.Run
	asked []wanted
	ready atomic.Uint32 // Ratings
}

func (p *progress) done(r Ratings) {
	p.ready.Or(uint32(r))
	p.tell()
}

func (p *progress) tell() {
	if !p.run.Watched() || len(p.asked) < 2 {
		return
	}
	done, text := Ratings(p.ready.Load()), "Berthier's ratings"
	for _, one := range p.asked {
		if done&one.rating == 0 {
			text += " " + one.name
		}
	}
	p.run.Tell(effort.Step, text+": done", bits.OnesCount8(uint8(done)), len(p.asked))
}

// A wanted is a rating that is asked for.
type wanted struct {
	rating Ratings
	name   string
	counts string // what it is the number of
	at     *Rating
	rate   func(*Rater) Rating
}

// ratings returns those of the ratings of a result that are asked for: in groups that know
// nothing of each other, those first that take longest.
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

// load reads a puzzle, carries out its singles, and notes its solution.
func (r *Rater) load(puzzle *[81]board.Digit) error {
	found := r.solver.Values(puzzle, 2)
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
	c.Load(&r.start, puzzle)
	return nil
}

// braids returns B, or gB with g-candidates.
func (r *Rater) braids(groups bool) Rating {
	c := &r.closer
	c.SetGroups(groups)
	low, high := c.least(r.start, c.braids())
	return c.rating(low, high)
}

// whips returns W, or gW with g-candidates. It takes the rating by braids if that
// is known, and finds it otherwise.
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

// trials returns the depth of trial and error.
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

// unrecorded rates without keeping chains.
func (r *Rater) unrecorded(rate func() (low, high int)) Rating {
	c := &r.closer
	record := c.Record
	c.Record = false
	low, high := rate()
	c.Record = record
	return c.rating(low, high)
}

// rating makes a Rating of what was found, with the path if that solves.
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

// ended returns the context's error, with its cause, if it has ended.
func ended(ctx context.Context) error {
	if ctx.Err() == nil {
		return nil
	}
	return fmt.Errorf("berthier: rating stopped: %w", context.Cause(ctx))
}

// maxLength bounds the length of a chain: its right-linking candidates can be
// true together, so there are no more than 81 of them.
const maxLength = 82
