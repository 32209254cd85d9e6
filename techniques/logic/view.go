package logic

import (
	"context"

	"pencilmark/board"
)

// A View gives a finder access to a grid and to the tables derived from it. The finder can read the grid but not
// change it. Each table is built at most once for each grid, and its memory is reused for the next grid. Create a
// View with [NewView]. A View and its copies belong to one goroutine.
type View struct {
	grid  *board.Grid
	ctx   context.Context
	stamp uint64
	cache *cache
}

// A cache holds the tables of a view and of its copies. A table belongs to the grid with the same
// stamp, and each grid gets a new stamp.
type cache struct {
	latest uint64
	tables map[*tableID]*table
}

type table struct {
	stamp uint64
	value any
}

// NewView returns a view of g.
func NewView(g *board.Grid) *View {
	v := &View{ctx: context.Background(), cache: &cache{tables: map[*tableID]*table{}}}
	v.Reset(g)
	return v
}

// Reset makes v a view of g and discards the contents of all tables, but keeps their memory. The owner of the grid
// must call Reset whenever the grid has changed. A finder must not call it.
func (v *View) Reset(g *board.Grid) {
	v.grid = g
	v.cache.latest++
	v.stamp = v.cache.latest
}

// blank reports whether a cell has neither a digit nor a candidate. In the zero Grid, all cells are blank, although
// its set of empty cells is empty.
func (v *View) blank() bool {
	var marked board.CellSet
	for d := range board.Digits() {
		marked = marked.Or(v.grid.Spots(d))
	}
	return marked != v.grid.Empty() || !marked.Has(0) && v.grid.Value(0) == 0
}

// WithContext returns a copy of v whose Stopped method reports whether ctx has ended. The copy uses the same grid and
// shares the memory of tables.
func (v *View) WithContext(ctx context.Context) *View {
	out := *v
	out.ctx = ctx
	return &out
}

// Stopped reports whether the search should end. Finders that may take longer than a few
// milliseconds check it now and then, and return if it is true.
func (v *View) Stopped() bool { return v.ctx.Err() != nil }

// Grid returns a copy of the grid.
func (v *View) Grid() board.Grid { return *v.grid }

// Value returns the digit of c, or 0 if c is empty.
func (v *View) Value(c board.Cell) board.Digit { return v.grid.Value(c) }

// Marks returns the candidates of c. A solved cell has none.
func (v *View) Marks(c board.Cell) board.DigitSet { return v.grid.Marks(c) }

// Spots returns the cells that have d as a candidate.
func (v *View) Spots(d board.Digit) board.CellSet { return v.grid.Spots(d) }

// Has reports whether x is a candidate.
func (v *View) Has(x board.Candidate) bool { return v.grid.Has(x) }

// Empty returns the cells without a digit.
func (v *View) Empty() board.CellSet { return v.grid.Empty() }

// Givens returns the cells that are givens of the puzzle.
func (v *View) Givens() board.CellSet { return v.grid.Givens() }

// Solved reports whether no cell is empty.
func (v *View) Solved() bool { return v.grid.Solved() }

// Holds reports whether a solved cell already satisfies k.
func (v *View) Holds(k board.Constraint) bool { return v.grid.Holds(k) }

// Options returns the candidates that can satisfy k, in ascending order. It allocates.
func (v *View) Options(k board.Constraint) []board.Candidate { return v.grid.Options(k) }

// AppendOptions appends the candidates that can satisfy k to out, in ascending order. If a solved cell satisfies k
// already, there are no such candidates.
func (v *View) AppendOptions(out []board.Candidate, k board.Constraint) []board.Candidate {
	return v.grid.AppendOptions(out, k)
}

// A Table is data derived from a grid. It is built when it is first needed. Declare one with
// [NewTable].
type Table[T any] struct {
	build func(*View, *T)
	id    *tableID
}

// A tableID identifies a table of any type. It is a plain pointer because a map finds a pointer faster than an
// interface. Its type is not empty, so that no two pointers are equal.
type tableID byte

// NewTable declares a table, which the function build fills. The table may still have its contents for an earlier
// grid, and build may reuse their memory.
func NewTable[T any](build func(v *View, table *T)) *Table[T] {
	return &Table[T]{build, new(tableID)}
}

// Of returns the table for the grid of v. The result is valid until the next call of Reset.
func (f *Table[T]) Of(v *View) *T {
	t := v.cache.tables[f.id]
	if t == nil {
		t = &table{value: new(T)}
		v.cache.tables[f.id] = t
	}
	value := t.value.(*T)
	if t.stamp != v.stamp {
		f.build(v, value)
		t.stamp = v.stamp
	}
	return value
}

// Sized holds, for each n from 0 to 9, the empty cells with n candidates.
//
// The candidates of all cells are counted at the same time with binary adders. For each bit of the count, one set
// holds the cells whose count has that bit.
var Sized = NewTable(func(v *View, t *[10]board.CellSet) {
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

// add adds the three bits of each cell in a, b and c, and returns the bits of the sum and the carry.
func add(a, b, c board.CellSet) (sum, carry board.CellSet) {
	either := a.Or(b).Minus(a.And(b))
	return either.Or(c).Minus(either.And(c)), a.And(b).Or(either.And(c))
}

// quarter splits s into four sets, one for each combination of the bits in ones and twos.
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
var Bivalue = NewTable(func(v *View, s *board.CellSet) { *s = Sized.Of(v)[2] })

// Places holds, for every house and every digit minus 1, the positions in the house that have the digit as a
// candidate. Positions are numbered from 0 to 8, and bit i represents house.At(i).
var Places = NewTable(func(v *View, t *[27][9]uint16) {
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
