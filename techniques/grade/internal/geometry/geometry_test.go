package geometry

import (
	"testing"

	"pencilmark/board"
)

// TestCells holds the records to package board, in two orders: bit i of the mask
// of a house is its i-th cell.
func TestCells(t *testing.T) {
	const row, col, box = board.RowKind, board.ColKind, board.BoxKind
	for _, order := range [][3]board.HouseKind{{row, col, box}, {box, row, col}} {
		list := CellsBy(order)
		for c := range board.Cells() {
			var bits uint32
			for k, kind := range order {
				h := c.Houses()[kind]
				bits |= 1 << h
				if list[c].Houses[k] != h {
					t.Errorf("house %d of %v: %v, want %v", k, c, list[c].Houses[k], h)
				}
				for i := range 9 {
					if got, want := list[c].Places[k]>>i&1 != 0, h.At(i) == c; got != want {
						t.Errorf("%v at place %d of %v: %v, want %v", c, i, h, got, want)
					}
				}
			}
			if list[c].HouseBits != bits {
				t.Errorf("%v: houses %b, want %b", c, list[c].HouseBits, bits)
			}
			if Of(c).Houses != c.Houses() {
				t.Errorf("%v: houses %v, want %v", c, Of(c).Houses, c.Houses())
			}
		}
	}
}

// TestOverlap holds Overlap to sets of cells, and In to package board.
func TestOverlap(t *testing.T) {
	for h := range board.Houses() {
		for k := range board.Houses() {
			for i, c := range In(h) {
				if c != h.At(i) {
					t.Errorf("cell %d of %v: %v, want %v", i, h, c, h.At(i))
				}
				if got, want := Overlap(h, k)>>i&1 != 0, k.Cells().Has(h.At(i)); got != want {
					t.Errorf("cell %d of %v in %v: %v, want %v", i, h, k, got, want)
				}
			}
		}
	}
}

// TestPeersBy holds every order to the set of peers, and the order to its
// description: the k-th kind of house before the later ones.
func TestPeersBy(t *testing.T) {
	const row, col, box = board.RowKind, board.ColKind, board.BoxKind
	for _, order := range [][3]board.HouseKind{{row, col, box}, {box, row, col}} {
		list := PeersBy(order)
		for c := range board.Cells() {
			if board.CellsOf(list[c][:]...) != c.Peers() {
				t.Fatalf("%v: %v are not its peers", c, list[c])
			}
			last := -1
			for _, p := range list[c] {
				key := -1
				for k := len(order) - 1; k >= 0; k-- {
					if h := c.Houses()[order[k]]; h.Cells().Has(p) {
						key = k*81 + int(p)
					}
				}
				if key <= last {
					t.Fatalf("%v: %v stands too late in %v", c, p, list[c])
				}
				last = key
			}
		}
	}
}

// TestCrossing holds Crossing to the cells that houses share.
func TestCrossing(t *testing.T) {
	for h := range board.Houses() {
		for kind := range board.BoxKind + 1 {
			if kind == h.Kind() || kind != board.BoxKind && h.Kind() != board.BoxKind {
				continue
			}
			i := 0
			for other := board.House(kind) * 9; other < board.House(kind)*9+9; other++ {
				if !other.Cells().Meets(h.Cells()) {
					continue
				}
				if got := Crossing(h, kind, i); got != other {
					t.Errorf("%s number %d that crosses %v: %v, want %v", kind, i, h, got, other)
				}
				i++
			}
		}
	}
}
