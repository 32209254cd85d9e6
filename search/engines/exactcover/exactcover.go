// Package exactcover treats a Sudoku as an exact cover and solves it with
// dancing links, as Donald Knuth describes them (Dancing Links, 2000).
//
// Every candidate satisfies four of the 324 constraints; a solution is a choice of
// candidates that satisfies each constraint exactly once. The constraints are the
// columns of a matrix, the candidates its rows, four ones in each. The ones are
// linked to their neighbours in all four directions, so that a row or column is
// taken out by letting its neighbours point past it, and, because it still points
// at them, put back in the reverse order.
//
// The search covers the column with the fewest rows, tries each of them, and
// knows nothing of cells and digits. It sees naked and hidden singles alike: both
// are columns of one row.
//
// The package imports board and, for the Engine interface, search.
package exactcover

import (
	"context"

	"pencilmark/board"
	"pencilmark/search"
)

// Engine is the engine "exact-cover".
type Engine struct{}

// Name returns "exact-cover".
func (Engine) Name() string { return "exact-cover" }

// About describes the engine in one line.
func (Engine) About() string {
	return "dancing links over 324 constraints and 729 candidates"
}

// Search implements search.Engine.
func (Engine) Search(ctx context.Context, g *board.Grid, limit int) (search.Result, error) {
	r := run{ctx: ctx, limit: limit, err: ctx.Err()}
	if r.err != nil || g.Check() != nil {
		return r.res, r.err
	}
	r.m.build(g)
	r.search(0, 0)
	return r.res, r.err
}

// run is one search.
type run struct {
	m      matrix
	chosen [81]board.Candidate
	ctx    context.Context
	limit  int
	res    search.Result
	err    error
}

// search covers what is left, with n candidates chosen and some guesses standing.
func (r *run) search(n, guesses int) {
	r.res.Stats.Nodes++
	m := &r.m
	if m.right[root] == root {
		r.found()
		return
	}
	col := m.smallest()
	m.cover(col)
	for row := m.down[col]; row != col && !r.done(); row = m.down[row] {
		r.res.Stats.Propagations++
		below := guesses
		if m.down[row] != col {
			below++
			r.res.Stats.Guesses++
			r.res.Stats.Depth = max(r.res.Stats.Depth, below)
		}
		r.chosen[n] = m.candidate(row)
		m.coverOthers(row)
		r.search(n+1, below)
		m.uncoverOthers(row)
	}
	m.uncover(col)
}

// found counts a solution.
func (r *run) found() {
	if r.res.Solutions++; r.res.Solutions > 1 {
		return
	}
	for _, x := range r.chosen {
		r.res.Solution[x.Cell()] = x.Digit()
	}
}

// done reports whether the search has found enough or must end.
func (r *run) done() bool {
	if r.err == nil && r.res.Stats.Nodes%256 == 0 {
		r.err = r.ctx.Err()
	}
	return r.err != nil || r.limit > 0 && r.res.Solutions >= r.limit
}
