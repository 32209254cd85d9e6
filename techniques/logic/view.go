package logic

import (
	"context"

	"pencilmark/board"
)

// A View is what a finder sees: a grid that it can read and not change, and the
// facts derived from it. Each fact is built at most once per grid and keeps its
// memory for the next one. NewView makes one. A View and its copies belong to one
// goroutine.
type View struct {
	grid  *board.Grid
	ctx   context.Context
	stamp uint64
	facts *facts
}

// Facts are the tables of a view and of its copies. A table belongs to the grid
// with the same stamp; no two grids have had the same.
type facts struct {
	latest uint64
	tables map[*factID]*table
}

type table struct {
	stamp uint64
	value any
}

// NewView returns a view of g.
func NewView(g *board.Grid) *View {
	v := &View{ctx: context.Background(), facts: &facts{tables: map[*factID]*table{}}}
	v.Reset(g)
	return v
}

// Reset points v at g and forgets every fact, keeping their memory. It must be
// called whenever the grid has changed. It is for whoever holds the grid; a finder
// does not call it.
func (v *View) Reset(g *board.Grid) {
	v.grid = g
	v.facts.latest++
	v.stamp = v.facts.latest
}

// WithContext returns a copy of v whose Stopped follows ctx. It looks at the same
// grid and shares the memory of facts.
func (v *View) WithContext(ctx context.Context) *View {
	out := *v
	out.ctx = ctx
	return &out
}

// Stopped reports whether the caller has lost interest. Finders that may take
// longer than some milliseconds ask now and then, and return if so.
func (v *View) Stopped() bool { return v.ctx.Err() != nil }

// Grid returns a copy of the grid.
func (v *View) Grid() board.Grid { return *v.grid }

// Value returns the digit of c, or 0 if it is empty.
func (v *View) Value(c board.Cell) board.Digit { return v.grid.Value(c) }

// Marks returns the candidates of c, none if it is solved.
func (v *View) Marks(c board.Cell) board.DigitSet { return v.grid.Marks(c) }

// Spots returns the cells that have d as a candidate.
func (v *View) Spots(d board.Digit) board.CellSet { return v.grid.Spots(d) }

// Has reports whether x is a candidate.
func (v *View) Has(x board.Candidate) bool { return v.grid.Has(x) }

// Empty returns the cells without a digit.
func (v *View) Empty() board.CellSet { return v.grid.Empty() }

// Givens returns the cells whose digits the puzzle gave.
func (v *View) Givens() board.CellSet { return v.grid.Givens() }

// Solved reports whether no cell is empty.
func (v *View) Solved() bool { return v.grid.Solved() }

// Holds reports whether a solved cell satisfies k already.
func (v *View) Holds(k board.Constraint) bool { return v.grid.Holds(k) }

// Options returns the candidates that can satisfy k, ascending. It allocates.
func (v *View) Options(k board.Constraint) []board.Candidate { return v.grid.Options(k) }

// AppendOptions appends the candidates that can satisfy k to out, ascending. If a
// solved cell satisfies k there are none.
func (v *View) AppendOptions(out []board.Candidate, k board.Constraint) []board.Candidate {
	return v.grid.AppendOptions(out, k)
}
