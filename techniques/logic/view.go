package logic

import (
	"context"

	"pencilmark/board"
)

// A View is a read-only grid with the facts derived from it. Each fact is built
// at most once per grid and keeps its memory for the next one. A View belongs
// to one goroutine.
type View struct {
	*board.Grid
	ctx   context.Context
	stamp uint64
	slots map[*factID]*slot

	last *factID // the fact that was asked for last, and its slot: often the next one too
	slot *slot

	bare     bool   // no witnesses are wanted
	recycled uint64 // how often Recycle was called

	news news
}

type slot struct {
	stamp uint64
	table any
}

// NewView returns a view of g.
func NewView(g *board.Grid) *View {
	return &View{Grid: g, ctx: context.Background(), stamp: 1, slots: map[*factID]*slot{}}
}

// Reset points v at g and forgets every fact, keeping their memory. It must be
// called whenever the grid has changed.
func (v *View) Reset(g *board.Grid) {
	v.Grid = g
	v.stamp++
	v.news.state = unasked
}

// WithContext makes Stopped follow ctx.
func (v *View) WithContext(ctx context.Context) *View {
	v.ctx = ctx
	return v
}

// Stopped reports whether the caller has lost interest. Finders that may take
// longer than some milliseconds ask now and then, and return if so.
func (v *View) Stopped() bool { return v.ctx.Err() != nil }

// WithWitnesses says whether steps are to have parts with the role Witness, which are
// no part of any proof. They are wanted of a new view.
func (v *View) WithWitnesses(wanted bool) *View {
	v.bare = !wanted
	return v
}

// Witnesses reports whether steps are to have witnesses. A finder that adds them asks
// first.
func (v *View) Witnesses() bool { return !v.bare }

// Recycle promises that no step yielded from v until now is in use any more, nor what
// it points to: finders may use that memory again.
func (v *View) Recycle() { v.recycled++ }

// Recycled returns how often Recycle was called. A finder that keeps the memory of its
// steps, in a fact, begins it anew when the number has changed; while it is 0 it hands
// out memory once.
func (v *View) Recycled() uint64 { return v.recycled }

// A Fact is a table derived from a grid, built when first asked for.
type Fact[T any] struct {
	build func(*View, *T)
	id    *factID
}

// A factID tells facts of all types apart: to find a plain pointer takes a map two
// thirds of the time that an interface takes. It has a size, so that no two are the
// same.
type factID byte

// NewFact declares a fact. build fills a table that may hold an earlier grid's
// contents, so that it can reuse memory.
func NewFact[T any](build func(v *View, table *T)) *Fact[T] {
	return &Fact[T]{build, new(factID)}
}

// Of returns the fact for the grid under v. The result is valid until Reset.
func (f *Fact[T]) Of(v *View) *T {
	s := v.slot
	if v.last != f.id {
		s = v.slots[f.id]
		if s == nil {
			s = &slot{table: new(T)}
			v.slots[f.id] = s
		}
		v.last, v.slot = f.id, s
	}
	table := s.table.(*T)
	if s.stamp != v.stamp {
		f.build(v, table)
		s.stamp = v.stamp
	}
	return table
}
