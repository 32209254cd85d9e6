package hodoku

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// TestLockedAgree holds the boxes and lines in which a digit is confined to a look at one
// house after the other, for random places of a digit, few and many.
func TestLockedAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	pointed, claimed := 0, 0
	for range 20000 {
		var s board.CellSet
		for range 1 + rng.IntN(30) {
			s = s.With(board.Cell(rng.IntN(81)))
		}
		var p places
		p.fill(s)
		boxes, lines := uint32(0), uint32(0)
		for i := range 9 {
			w := p.in(board.Box(i))
			if l := int(lineInBox[w]); l > 0 {
				line := geometry.Crossing(board.Box(i), board.HouseKind((l-1)/3), (l-1)%3)
				if bits.OnesCount16(p.in(line)) > bits.OnesCount16(w) {
					boxes |= 1 << i
				}
			}
		}
		for line := range board.House(18) {
			in := s.And(line.Cells())
			for k := range 3 {
				box := geometry.Crossing(line, board.BoxKind, k).Cells()
				if in.Len() > 1 && in.Within(box) && s.And(box) != in {
					lines |= 1 << line
				}
			}
		}
		if got := pointingBoxes(s); got != boxes {
			t.Fatalf("%v: points in %b, want %b", s, got, boxes)
		}
		if got := claimingLines(s); got != lines {
			t.Fatalf("%v: claims in %b, want %b", s, got, lines)
		}
		pointed, claimed = pointed+bits.OnesCount32(boxes), claimed+bits.OnesCount32(lines)
	}
	if pointed < 1000 || claimed < 1000 {
		t.Errorf("%d boxes and %d lines", pointed, claimed)
	}
}

// TestPlacesFill holds the places of a digit, spread out by house, to its cells.
func TestPlacesFill(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 2))
	for range 1000 {
		var s board.CellSet
		for range rng.IntN(60) {
			s = s.With(board.Cell(rng.IntN(81)))
		}
		var p places
		p.fill(s)
		n := countsOf(s)
		for h := range board.House(27) {
			for i := range 9 {
				if s.Has(h.At(i)) != (p.in(h)>>i&1 != 0) {
					t.Fatalf("%v: %v holds %b", s, h, p.in(h))
				}
			}
			if n.in(h) != s.And(h.Cells()).Len() {
				t.Fatalf("%v: %d in %v", s, n.in(h), h)
			}
		}
	}
}

// TestCounts holds what is told of all houses at once to the number of each.
func TestCounts(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 3))
	for range 2000 {
		s := board.AllCells()
		for range rng.IntN(120) {
			s = s.Without(board.Cell(rng.IntN(81)))
		}
		if s.IsEmpty() {
			continue
		}
		c := s.First()
		before := countsOf(s)
		n := before.without(&ownHousesOf[c])
		if n != countsOf(s.Without(c)) {
			t.Fatalf("%v without %v: %v", s, c, n)
		}
		few := false
		for h := range board.House(27) {
			k, own := n.in(h), h.Cells().Has(c)
			few = few || own && k < 2
			for _, x := range []struct {
				name      string
				got, want bool
			}{
				{"ones", hasHouse(n.ones(), h), k == 1},
				{"some", hasHouse(n.some(), h), k > 0},
				{"toOne", hasHouse(n.toOne(before), h), own && k == 1},
				{"toNone", hasHouse(n.toNone(before), h), own && k == 0},
				{"below 2", n.below(2)>>h&1 != 0, k < 2},
				{"below 6", n.below(6)>>h&1 != 0, k < 6},
				{"below 9", n.below(9)>>h&1 != 0, k < 9},
			} {
				if x.got != x.want {
					t.Fatalf("%v without %v, %v: %s is %v", s, c, h, x.name, x.got)
				}
			}
		}
		if n.few(&ownHousesOf[c]) != few {
			t.Fatalf("%v without %v: few is %v", s, c, !few)
		}
	}
}

// hasHouse reports whether f holds h, by going through it.
func hasHouse(f houseFlags, h board.House) bool {
	for ; f.any(); f = f.rest() {
		if f.first() == h {
			return true
		}
	}
	return false
}
