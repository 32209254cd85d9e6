// Package propagate keeps a set of possible digits for every cell, and each elimination can cause
// further ones. If a cell has one digit left, the digit is removed from its peers. If a house has
// one place left for a digit, the other digits are removed from that place. When nothing more
// follows, the search tries the digits of the cell with the fewest. It tries each digit on a copy
// of the grid, so nothing has to be undone.
//
// The eliminations are made by two functions that call each other, keep and eliminate. They use
// only naked and hidden singles, yet most puzzles need few guesses or none.
package propagate

import (
	"context"

	"pencilmark/board"
	"pencilmark/search"
)

// Engine is the engine "propagate".
type Engine struct{}

// Name returns "propagate".
func (Engine) Name() string { return "propagate" }

// About describes the engine in one line.
func (Engine) About() string {
	return "digit sets, a cascade of eliminations, then the cell with fewest digits, on copies"
}

// A grid holds the digits that each cell can still have.
type grid [81]board.DigitSet

// A run is the state of one search.
type run struct {
	ctx   context.Context
	limit int
	res   search.Result
	err   error
}

// Search implements search.Engine.
func (Engine) Search(ctx context.Context, g *board.Grid, limit int) (search.Result, error) {
	r := run{ctx: ctx, limit: limit, err: ctx.Err()}
	if r.err != nil || g.Check() != nil {
		return r.res, r.err
	}
	r.res.Stats.Nodes = 1
	var start grid
	for c := range start {
		start[c] = board.AllDigits
	}
	if r.enter(&start, g) {
		r.search(&start, 0)
	}
	return r.res, r.err
}

// enter copies the digits and pencil marks of g to start.
func (r *run) enter(start *grid, g *board.Grid) bool {
	for c := range board.Cell(81) {
		digits := g.Marks(c)
		if d := g.Value(c); d != 0 {
			digits = d.Set()
		}
		if !r.keep(start, c, digits) {
			return false
		}
	}
	return true
}

// keep removes all digits from c except the given ones. It returns false if this leads to a
// contradiction.
func (r *run) keep(g *grid, c board.Cell, digits board.DigitSet) bool {
	for d := range (g[c] &^ digits).All() {
		if !r.eliminate(g, c, d) {
			return false
		}
	}
	return true
}

// eliminate removes d from c and draws the conclusions. If c has one digit left, no peer can have
// it. If a house of c has one place left for d, d is placed there. It returns false on a
// contradiction, when a cell has no digit or a digit has no place left.
func (r *run) eliminate(g *grid, c board.Cell, d board.Digit) bool {
	if !g[c].Has(d) {
		return true
	}
	r.res.Stats.Propagations++
	g[c] = g[c].Without(d)
	if g[c] == 0 {
		return false
	}
	if g[c].Single() {
		for p := range c.Peers().All() {
			if !r.eliminate(g, p, g[c].First()) {
				return false
			}
		}
	}
	for _, h := range c.Houses() {
		place, places := only(g, h, d)
		if places == 0 || places == 1 && !r.keep(g, place, d.Set()) {
			return false
		}
	}
	return true
}

// only returns the last cell of h that can have d, and the number of such cells.
func only(g *grid, h board.House, d board.Digit) (place board.Cell, places int) {
	for i := range 9 {
		if c := h.At(i); g[c].Has(d) {
			place = c
			places++
		}
	}
	return place, places
}

// search tries all digits of the first cell with the fewest digits, each on a copy of g, and then
// searches further. The argument guesses is the number of guesses made so far.
func (r *run) search(g *grid, guesses int) {
	c, n := fewest(g)
	if n == 10 {
		r.found(g)
		return
	}
	for left := g[c]; left != 0; {
		d := left.First()
		left = left.Without(d)
		r.res.Stats.Nodes++
		below := guesses
		if left != 0 {
			below++
			r.res.Stats.Guesses++
			r.res.Stats.Depth = max(r.res.Stats.Depth, below)
		}
		next := *g
		if r.keep(&next, c, d.Set()) {
			r.search(&next, below)
		}
		if r.done() {
			return
		}
	}
}

// fewest returns the first of the cells with the fewest digits, and their number of digits. It
// ignores cells with only one digit. If every cell has only one, the returned number is 10.
func fewest(g *grid) (cell board.Cell, n int) {
	n = 10
	for c, digits := range g {
		if k := digits.Len(); k > 1 && k < n {
			cell, n = board.Cell(c), k
		}
	}
	return cell, n
}

// found counts a solution.
func (r *run) found(g *grid) {
	if r.res.Solutions++; r.res.Solutions > 1 {
		return
	}
	for c, digits := range g {
		r.res.Solution[c] = digits.First()
	}
}

// done reports whether the search has found enough or must stop.
func (r *run) done() bool {
	if r.err == nil && r.res.Stats.Nodes%256 == 0 {
		r.err = r.ctx.Err()
	}
	return r.err != nil || r.limit > 0 && r.res.Solutions >= r.limit
}
