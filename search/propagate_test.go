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

// TestSettleBoth holds settleBoth to settle. A digit without arrangement must have lost
// all cells.
func TestSettleBoth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := drawPlane(t, "x"), drawPlane(t, "y")
		xOnly, xOnlyTriads := settle(x)
		yOnly, yOnlyTriads := settle(y)
		gotX, gotY, xTriads, yTriads := settleBoth(x, y)
		if gotX != xOnly || xTriads != xOnlyTriads || gotY != yOnly || yTriads != yOnlyTriads {
			t.Fatalf("%v and %v: %v and %v, want %v and %v",
				cellsOf(x), cellsOf(y), cellsOf(gotX), cellsOf(gotY), cellsOf(xOnly), cellsOf(yOnly))
		}
		if (xTriads == 0) != gotX.empty() || (yTriads == 0) != gotY.empty() {
			t.Fatalf("%v with triads %x, %v with triads %x", cellsOf(gotX), xTriads, cellsOf(gotY), yTriads)
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

// TestSingles holds nakedSingles, the cells of an estimator and take to loops over the
// cells.
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
		e := s.estimator()
		for _, c := range [...]uint64{e.twos.c & bandCells, e.twos.c >> 32} {
			if got := cellsOf(plane{e.twos.ab, c}); got != two {
				t.Fatalf("cells with two candidates %v, want %v", got, two)
			}
		}
		if want := (plane{s.open.ab, s.open.c | s.open.c<<32}); e.open != want {
			t.Fatalf("open %v, want %v", e.open, want)
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

// plainLikely returns the chute that likely is to find, or -1.
func plainLikely(s *state, d int, twos board.CellSet) int {
	best, most := -1, -1
	for chute := range 6 {
		n := cellsOf(s.cells[d]).And(twos).And(chuteCells(chute)).Len()
		if len(plainArrangements(cellsOf(s.cells[d]), chute)) == 2 && n > most {
			best, most = chute, n
		}
	}
	return best
}

// plainSize returns what size is to estimate.
func plainSize(s *state, d, chute int, twos board.CellSet) (size uint64) {
	x := cellsOf(s.cells[d])
	for _, a := range plainArrangements(x, chute) {
		y := x.Minus(chuteCells(chute).Minus(a))
		for across := range 6 {
			if across/3 == chute/3 {
				continue
			}
			var open board.CellSet
			for _, b := range plainArrangements(y, across) {
				open = open.Or(b)
			}
			y = y.Minus(chuteCells(across).Minus(open))
		}
		lost := x.Minus(y)
		solved := lost.And(twos)
		for box := range 9 {
			if in := y.And(board.Box(box).Cells()); in.Len() == 1 {
				solved = solved.Or(in.And(cellsOf(s.open)))
			}
		}
		size += uint64(sizeOf[lost.Len()+perSolved*solved.Len()])
	}
	return size
}

// fills reports whether every box holds a cell of x.
func fills(x plane) bool { return x.boxesIn() == allCells }

// TestChoose holds likely and choose to the plain versions: of the likely question of
// each digit, those with the least sizes. Where an answer empties a box, there is no
// size to hold it to.
func TestChoose(t *testing.T) {
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		if g := drawGrid(t); s.load(&g) {
			if _, ok := s.propagate(allDigits); !ok || s.open.empty() {
				return
			}
		}
		e := s.estimator()
		twos := cellsOf(plane{e.twos.ab, e.twos.c & bandCells})
		best, next := ^uint64(0), ^uint64(0)
		for d := range s.cells {
			chute := plainLikely(s, d, twos)
			place := s.likely(d, e.twos)
			if (place == 0) != (chute < 0) || place != 0 && placeOf[bits.TrailingZeros64(place)].chute() != chute {
				t.Fatalf("digit %d: place %b, want chute %d", d, place, chute)
			}
			if place == 0 {
				continue
			}
			q := question(chute<<4 | d)
			size := e.size(s, q)
			if answersFill(s, q) {
				compared++
				if want := plainSize(s, d, chute, twos); size != want {
					t.Fatalf("%v: size %d, want %d", q, size, want)
				}
			}
			k := size<<8 | uint64(q)
			best, next = min(best, k), min(next, max(best, k))
		}
		now, later := s.choose()
		switch {
		case best == ^uint64(0):
			if later != noQuestion {
				t.Fatalf("question %v comes next, want none", later)
			}
		case now != question(best), next != ^uint64(0) && later != question(next):
			t.Fatalf("questions %v and %v, want %v and %v", now, later, question(best), question(next))
		}
	})
	if compared == 0 {
		t.Error("no size was compared")
	}
	t.Logf("%d sizes compared", compared)
}

// answersFill reports whether both answers to q leave a cell in every box.
func answersFill(s *state, q question) bool {
	pair := pairOf[s.index(q)]
	for _, a := range [...]uint8{pair & 7, pair >> 4} {
		y := s.cells[q.digit()].and(arranged[q.chute()][a])
		if q.chute() < 3 {
			y = y.and(y.stacks())
		} else {
			y = y.and(y.bands())
		}
		if !fills(y) {
			return false
		}
	}
	return true
}

// TestFewest expects the fewest answers there are, but two at least.
func TestFewest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		least := 7
		for d := range s.cells {
			for chute := range 6 {
				if n := len(plainArrangements(cellsOf(s.cells[d]), chute)); n > 1 {
					least = min(least, n)
				}
			}
		}
		if n := bits.OnesCount8(s.answers(s.fewest())); least < 7 && n != least {
			t.Fatalf("%d answers, want %d", n, least)
		}
	})
}

// TestPairOf holds the tables of questions to the arrangements.
func TestPairOf(t *testing.T) {
	for index, pair := range pairOf {
		p := possible[index]
		if bits.OnesCount8(p) != 2 {
			p = 0
		}
		if pair == 0 && p != 0 || pair != 0 && p != 1<<(pair&7)|1<<(pair>>4) {
			t.Errorf("index %b: pair %x of %b", index, pair, possible[index])
		}
	}
	seen := map[question]bool{}
	for bit, q := range placeOf {
		if bit%32 < 27 {
			seen[q] = q.digit() < 9 && q.chute() < 6 && bit == 32*(q.chute()/3)+9*(q.chute()%3)+q.digit()
		}
	}
	for q, ok := range seen {
		if !ok || len(seen) != 54 {
			t.Errorf("question %x is out of place, or not all 54 are there", q)
		}
	}
}
