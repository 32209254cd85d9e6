package search

import (
	"math/bits"
	"testing"

	"pencilmark/board"

	"pgregory.net/rapid"
)

// plainSettle removes the cells no arrangement of any chute uses until nothing
// changes, and returns false if some chute has none.
func plainSettle(s board.CellSet) (board.CellSet, bool) {
	for {
		before := s
		for chute := range 6 {
			var used board.CellSet
			all := plainArrangements(s, chute)
			if len(all) == 0 {
				return s, false
			}
			for _, a := range all {
				used = used.Or(a)
			}
			s = s.Minus(chuteCells(chute).Minus(used))
		}
		if s == before {
			return s, true
		}
	}
}

// drawState draws a state with any candidates at all; its triads follow from them.
func drawState(t *rapid.T) *state {
	s := &state{open: drawPlane(t, "open")}
	for d := range s.cells {
		s.cells[d] = drawPlane(t, "digit")
		for chute := range 6 {
			for i := range 9 {
				if cellsOf(s.cells[d]).Meets(triad(chute, i/3, i%3)) {
					s.triads[d] |= 1 << (int(chuteShift[chute]) + i)
				}
			}
		}
	}
	return s
}

// TestSettle holds settle to the plain version, cells and triads.
func TestSettle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := drawPlane(t, "x")
		y, triads := settle(x)
		want, ok := plainSettle(cellsOf(x))
		if (triads != 0) != ok {
			t.Fatalf("%v: ok %v, want %v", cellsOf(x), triads != 0, ok)
		}
		if !ok {
			return
		}
		if cellsOf(y) != want {
			t.Fatalf("%v: %v, want %v", cellsOf(x), cellsOf(y), want)
		}
		for chute := range 6 {
			for i := range 9 {
				if got := triads>>chuteShift[chute]>>i&1 != 0; got != want.Meets(triad(chute, i/3, i%3)) {
					t.Fatalf("%v: chute %d, triad %d: %v", cellsOf(x), chute, i, got)
				}
			}
		}
	})
}

// TestClear holds clear to the loop in its comment.
func TestClear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		x := drawPlane(t, "x")
		want, changed := *s, uint32(0)
		for d := range want.cells {
			if !want.cells[d].and(x).empty() {
				changed |= 1 << d
			}
			want.cells[d] = want.cells[d].andNot(x)
		}
		if got := s.clear(x); got != changed || *s != want {
			t.Fatalf("changed %b, want %b", got, changed)
		}
	})
}

// marksOf returns the digits of c in s.
func marksOf(s *state, c board.Cell) (m board.DigitSet) {
	for d, x := range s.cells {
		if !x.and(planeOf(c)).empty() {
			m = m.With(board.Digit(d + 1))
		}
	}
	return m
}

// TestSingles holds nakedSingles, pairs and take to loops over the cells.
func TestSingles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		var one, two board.CellSet
		full := true
		for c := range board.Cell(81) {
			m := marksOf(s, c)
			full = full && m != 0
			if m.Len() == 2 {
				two = two.With(c)
			}
			if m.Len() == 1 && cellsOf(s.open).Has(c) {
				one = one.With(c)
			}
		}
		if got := cellsOf(s.pairs()); got != two {
			t.Fatalf("pairs %v, want %v", got, two)
		}
		singles, ok := s.nakedSingles()
		if ok != full || ok && cellsOf(singles) != one {
			t.Fatalf("singles %v %v, want %v %v", cellsOf(singles), ok, one, full)
		}
		want := *s
		var dirty uint32
		for c := range one.All() {
			d := int(marksOf(s, c).First()) - 1
			rest := board.Box(c.Box()).Cells().Without(c)
			want.cells[d] = want.cells[d].andNot(planeOfSet(rest))
			dirty |= 1 << d
		}
		want.open = want.open.andNot(planeOfSet(one))
		if got := s.take(planeOfSet(one)); got != dirty || *s != want {
			t.Fatalf("take: dirty %b, want %b", got, dirty)
		}
	})
}

// TestFullTriads holds fullTriads to counting digits triad by triad.
func TestFullTriads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		want, dirty, contradiction := *s, uint32(0), false
		for chute := range 6 {
			for i := range 9 {
				locked := lockedIn(s, chute, i)
				contradiction = contradiction || locked.Len() > 3
				if locked.Len() != 3 {
					continue
				}
				cells := planeOfSet(triad(chute, i/3, i%3))
				for d := range (board.AllDigits &^ locked).All() {
					if s.triads[d-1]>>chuteShift[chute]>>i&1 != 0 {
						want.cells[d-1] = want.cells[d-1].andNot(cells)
						dirty |= 1 << (d - 1)
					}
				}
			}
		}
		got, ok := s.fullTriads()
		if ok == contradiction || ok && (got != dirty || *s != want) {
			t.Fatalf("dirty %b %v, want %b %v", got, ok, dirty, !contradiction)
		}
	})
}

// lockedIn returns the digits that, of a line of the chute, have only triad i.
func lockedIn(s *state, chute, i int) (locked board.DigitSet) {
	for d, t := range s.triads {
		index := t >> chuteShift[chute] & 511
		line := index & (0o111 << (i % 3))
		if line == 1<<i {
			locked = locked.With(board.Digit(d + 1))
		}
	}
	return locked
}

// TestChoose holds choose to the sum its weights stand for.
func TestChoose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		two := cellsOf(s.pairs())
		best, bestAt := 0, question{-1, -1}
		for d := range s.cells {
			for chute := range 6 {
				n := bits.OnesCount8(possible[s.triads[d]>>chuteShift[chute]&511])
				here := cellsOf(s.cells[d]).And(chuteCells(chute))
				cost := perArrangement*(n-2) + perCell*here.Len() - perPair*here.And(two).Len() - perPlace*cellsOf(s.cells[d]).Len()
				if n > 1 && (bestAt.digit < 0 || cost < best || cost == best && 16*chute+d < 16*bestAt.chute+bestAt.digit) {
					best, bestAt = cost, question{d, chute}
				}
			}
		}
		if got := s.choose(); bestAt.digit >= 0 && got != bestAt {
			t.Fatalf("question %v, want %v", got, bestAt)
		}
	})
}
