package exotic

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// TestCover compares coverDominoes and usefulCovers with a search over all sets of houses.
func TestCover(t *testing.T) {
	for n := range 256 {
		m := uint8(n)
		fewest, inSome := 9, uint8(0)
		for h := range 256 {
			houses := uint8(h)
			if m&^(houses|bits.RotateLeft8(houses, 1)) != 0 {
				continue // a domino of m is in neither of its houses
			}
			switch k := bits.OnesCount8(houses); {
			case k < fewest:
				fewest, inSome = k, houses
			case k == fewest:
				inSome |= houses
			}
		}
		one := coverDominoes(m)
		if bits.OnesCount8(one) != fewest || m&^(one|bits.RotateLeft8(one, 1)) != 0 {
			t.Errorf("%08b: cover %08b, %d houses are enough", m, one, fewest)
		}
		if have := usefulCovers(m); have != inSome {
			t.Errorf("%08b: useful houses %08b, want %08b", m, have, inSome)
		}
	}
}

// plainRoom adds up the room of each digit in rows or columns, cell by cell. It
// reports which of them serve best, and whether it is as much as there are cells.
func plainRoom(f *lockFinder, rows, cols uint16) (byRow, byCol board.DigitSet, ok bool) {
	left := 0
	for m := rows; m != 0; m &= m - 1 {
		left += combine.Len(f.open[combine.First(m)] & cols)
	}
	for d := range board.AllDigits.All() {
		inRows, inCols := 0, uint16(0)
		for m := rows; m != 0; m &= m - 1 {
			if in := f.places[combine.First(m)][d-1] & cols; in != 0 {
				inRows++
				inCols |= in
			}
		}
		n := combine.Len(inCols)
		left -= min(inRows, n)
		if inRows <= n {
			byRow = byRow.With(d)
		}
		if n <= inRows {
			byCol = byCol.With(d)
		}
	}
	return byRow, byCol, left == 0
}

// lockedGrid returns a grid in which many cells have two candidates, one of their row
// and one of their column.
func lockedGrid(rng *rand.Rand) *board.Grid {
	g := board.EmptyGrid()
	for c := range board.Cells() {
		if rng.IntN(3) == 0 {
			g.SetMarks(c, board.DigitSet(rng.IntN(512)))
		} else {
			g.SetMarks(c, board.DigitsOf(board.Digit(c.Row()/2+1), board.Digit(c.Col()/2+5)))
		}
	}
	return &g
}

// plainLocks returns what the locked sets of v remove, in the order of sectorLocks, by plainRoom.
func plainLocks(v *logic.View) (removes []board.CandidateSet) {
	f := newLockFinder(v)
	f.step = func(_ *logic.View, l *lockedSet) logic.Step {
		removes = append(removes, l.Removes)
		return logic.Step{}
	}
	f.yield = func(logic.Step) bool { return true }
	locked := func(rows, cols uint16) bool {
		_, _, ok := plainRoom(&f, rows, cols)
		return ok
	}
	for _, rows := range linesToTry() {
		for _, cols := range linesToTry() {
			minimal := locked(rows, cols)
			for i := range 9 {
				line := uint16(1) << i
				minimal = minimal && !(rows&line != 0 && locked(rows&^line, cols)) &&
					!(cols&line != 0 && locked(rows, cols&^line))
			}
			if minimal {
				byRow, byCol, _ := plainRoom(&f, rows, cols)
				f.emit(rows, cols, byRow)
				if byRow&byCol != 0 {
					f.emit(rows, cols, byRow&^byCol)
				}
			}
		}
	}
	return removes
}

// linesToTry lists the sets of three to five lines, fewer before more.
func linesToTry() (sets []uint16) {
	for n := 3; n <= 5; n++ {
		sets = append(sets, combine.Of(9, n)...)
	}
	return sets
}

// TestTallies compares what tallies say with plainRoom.
func TestTallies(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	locks := 0
	for range 20 {
		f := newLockFinder(logic.NewView(lockedGrid(rng)))
		for _, rows := range combine.Of(9, 4) {
			for _, cols := range combine.Of(9, 5) {
				inRows, inCols := f.count(rows, cols)
				byRow, byCol := servesBest(inRows, inCols)
				wantRow, wantCol, want := plainRoom(&f, rows, cols)
				if byRow != wantRow || byCol != wantCol || tightTallies(inRows, inCols) != want {
					t.Fatalf("rows %09b, columns %09b: %v %v %v, want %v %v %v", rows, cols,
						byRow, byCol, tightTallies(inRows, inCols), wantRow, wantCol, want)
				}
				if want {
					locks++
				}
			}
		}
	}
	if locks < 20 {
		t.Errorf("only %d locks", locks)
	}
}

// TestSectorLocks compares the locked sets that sectorLocks yields with those of every choice of rows
// and columns that plainRoom finds to be locked and minimal.
func TestSectorLocks(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	locks := 0
	for range 3 {
		v := logic.NewView(lockedGrid(rng))
		var got []board.CandidateSet
		sectorLocks(v, func(_ *logic.View, l *lockedSet) logic.Step {
			got = append(got, l.Removes)
			return logic.Step{}
		}, func(logic.Step) bool { return true })
		want := plainLocks(v)
		if !slices.Equal(got, want) {
			t.Fatalf("%d locks, want %d", len(got), len(want))
		}
		locks += len(got)
	}
	if locks < 5 {
		t.Errorf("only %d locks", locks)
	}
}
