// Package exactcover treats a Sudoku as an exact cover problem and solves it with dancing links,
// as described by Donald Knuth (Dancing Links, 2000).
//
// Every candidate satisfies four of the 324 constraints, and a solution is a set of candidates that
// satisfies each constraint exactly once. The constraints are the columns of a matrix, and the
// candidates are its rows, with four ones each. Every one in the matrix is linked to its neighbours
// in all four directions. To remove a row or column, its neighbours are linked to each other
// instead. The removed row or column still points at its neighbours, so removals can be undone in
// reverse order.
//
// The search covers the column with the fewest rows and tries each of these rows. It does not
// distinguish cells from digits: naked and hidden singles are both just columns with one row.
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

// A run is the state of one search.
type run struct {
	m      matrix
	chosen [81]board.Candidate
	ctx    context.Context
	limit  int
	res    search.Result
	err    error
}

// search covers the remaining columns. The first n candidates are already chosen, with the given
// number of guesses.
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

// done reports whether the search has found enough or must stop.
func (r *run) done() bool {
	if r.err == nil && r.res.Stats.Nodes%256 == 0 {
		r.err = r.ctx.Err()
	}
	return r.err != nil || r.limit > 0 && r.res.Solutions >= r.limit
}

// The nodes of the matrix: the root, one head for each column, and four ones for each row.
const (
	root   = 0
	heads  = 1
	ones   = heads + board.NumConstraints
	nNodes = ones + 4*729
)

// A matrix holds the links between its nodes, indexed by node number.
type matrix struct {
	left, right, up, down, col [nNodes]int16
	size                       [ones]int16 // ones in a column
}

// build links a head for every constraint, and four ones for every candidate or placed digit of g.
// The ones of a row are also adjacent in memory.
func (m *matrix) build(g *board.Grid) {
	for n := range int16(ones) {
		m.left[n], m.right[n] = n-1, n+1
		m.up[n], m.down[n] = n, n
	}
	m.left[root], m.right[ones-1] = ones-1, root
	for x := range board.Candidate(729) {
		if g.Value(x.Cell()) == x.Digit() || g.Has(x) {
			m.addRow(x)
		}
	}
}

// addRow links the ones of x.
func (m *matrix) addRow(x board.Candidate) {
	first := ones + 4*int16(x)
	for i, k := range x.Constraints() {
		n, head := first+int16(i), heads+int16(k)
		m.col[n] = head
		m.left[n], m.right[n] = first+int16(i+3)%4, first+int16(i+1)%4
		m.up[n], m.down[n] = m.up[head], head
		m.down[m.up[head]], m.up[head] = n, n
		m.size[head]++
	}
}

// candidate returns the candidate whose row node n is in.
func (m *matrix) candidate(n int16) board.Candidate { return board.Candidate(n-ones) / 4 }

// smallest returns the head of the first column with the fewest ones.
func (m *matrix) smallest() int16 {
	best := m.right[root]
	for c := best; c != root; c = m.right[c] {
		if m.size[c] < m.size[best] {
			best = c
		}
	}
	return best
}

// cover removes a column from the matrix. Each row with a one in that column is also removed from
// its other columns.
func (m *matrix) cover(col int16) {
	m.right[m.left[col]], m.left[m.right[col]] = m.right[col], m.left[col]
	for i := m.down[col]; i != col; i = m.down[i] {
		for j := m.right[i]; j != i; j = m.right[j] {
			m.up[m.down[j]], m.down[m.up[j]] = m.up[j], m.down[j]
			m.size[m.col[j]]--
		}
	}
}

// uncover undoes cover, in exactly the reverse order.
func (m *matrix) uncover(col int16) {
	for i := m.up[col]; i != col; i = m.up[i] {
		for j := m.left[i]; j != i; j = m.left[j] {
			m.size[m.col[j]]++
			m.up[m.down[j]], m.down[m.up[j]] = j, j
		}
	}
	m.right[m.left[col]], m.left[m.right[col]] = col, col
}

// coverOthers covers the three other columns of a row.
func (m *matrix) coverOthers(row int16) {
	for j := m.right[row]; j != row; j = m.right[j] {
		m.cover(m.col[j])
	}
}

// uncoverOthers undoes coverOthers.
func (m *matrix) uncoverOthers(row int16) {
	for j := m.left[row]; j != row; j = m.left[j] {
		m.uncover(m.col[j])
	}
}
