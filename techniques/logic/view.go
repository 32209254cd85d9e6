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

// A Fact is a table derived from a grid, built when first asked for. NewFact declares one.
type Fact[T any] struct {
	build func(*View, *T)
	id    *factID
}

// A factID tells facts of all types apart: a map finds a plain pointer faster than an
// interface. It has a size, so that no two are the same.
type factID byte

// NewFact declares a fact. build fills a table that may hold an earlier grid's
// contents, so that it can reuse memory.
func NewFact[T any](build func(v *View, table *T)) *Fact[T] {
	return &Fact[T]{build, new(factID)}
}

// Of returns the fact for the grid under v. The result is valid until Reset.
func (f *Fact[T]) Of(v *View) *T {
	t := v.facts.tables[f.id]
	if t == nil {
		t = &table{value: new(T)}
		v.facts.tables[f.id] = t
	}
	value := t.value.(*T)
	if t.stamp != v.stamp {
		f.build(v, value)
		t.stamp = v.stamp
	}
	return value
}

// Sized holds, for n from 0 to 9, the empty cells with n candidates.
//
// The candidates of all cells are counted at once, as an adder of three numbers does it:
// the sets of bits hold the cells whose count has that bit.
var Sized = NewFact(func(v *View, t *[10]board.CellSet) {
	s1, c1 := add(v.Spots(1), v.Spots(2), v.Spots(3))
	s2, c2 := add(v.Spots(4), v.Spots(5), v.Spots(6))
	s3, c3 := add(v.Spots(7), v.Spots(8), v.Spots(9))
	ones, c4 := add(s1, s2, s3)
	s4, c5 := add(c1, c2, c3)
	twos, c6 := add(s4, c4, board.CellSet{})
	fours, eights := add(c5, c6, board.CellSet{})

	few := v.Empty().Minus(eights)
	low := few.Minus(fours)
	quarter(t[0:4], low, ones, twos)
	quarter(t[4:8], few.Minus(low), ones, twos)
	t[8], t[9] = eights.Minus(ones), eights.And(ones)
})

// add adds three bits in each cell and returns the sum and what is carried.
func add(a, b, c board.CellSet) (sum, carry board.CellSet) {
	either := a.Or(b).Minus(a.And(b))
	return either.Or(c).Minus(either.And(c)), a.And(b).Or(either.And(c))
}

// quarter takes s apart by two bits.
func quarter(t []board.CellSet, s, ones, twos board.CellSet) {
	even, odd := s.Minus(ones), s.And(ones)
	t[0], t[1], t[2], t[3] = even.Minus(twos), odd.Minus(twos), even.And(twos), odd.And(twos)
}

// TwoTo returns the empty cells with two to n candidates.
func TwoTo(n int, v *View) board.CellSet {
	var out board.CellSet
	for _, s := range Sized.Of(v)[2 : n+1] {
		out = out.Or(s)
	}
	return out
}

// Bivalue holds the cells with exactly two candidates.
var Bivalue = NewFact(func(v *View, s *board.CellSet) { *s = Sized.Of(v)[2] })

// Places holds, for every house and digit-1, the positions 0 to 8 in the house
// that have the digit as a candidate: bit i stands for house.At(i).
var Places = NewFact(func(v *View, t *[27][9]uint16) {
	*t = [27][9]uint16{}
	for c := range v.Empty().All() {
		r, k := c.Row(), c.Col()
		b, i := c.Box(), r%3*3+k%3
		for m := v.Marks(c); m != 0; m &= m - 1 {
			d := m.First() - 1
			t[r][d] |= 1 << k
			t[9+k][d] |= 1 << r
			t[18+b][d] |= 1 << i
		}
	}
})
