package logic

import "pencilmark/board"

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
