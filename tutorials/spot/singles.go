package spot

import (
	"cmp"
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// fullHouses looks for full houses. It begins with the houses that have the fewest empty cells.
func fullHouses(s *scanner) {
	houses := boxesFirst
	slices.SortStableFunc(houses[:], func(a, b board.House) int {
		return cmp.Compare(a.Cells().And(s.v.Empty()).Len(), b.Cells().And(s.v.Empty()).Len())
	})
	for _, h := range houses {
		if items := digitItems(s.v, h); len(items) > 0 &&
			s.look(Look{Of: constraints(items), Finding: Many, Why: "more than one cell is empty"}, nil) {
			return
		}
	}
}

// byCount returns the digits that are not complete, beginning with the one that has been placed
// most often.
func byCount(v *logic.View) []board.Digit {
	var count [10]int
	for c := range board.Cells() {
		count[v.Value(c)]++
	}
	digits := []board.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}
	slices.SortStableFunc(digits, func(a, b board.Digit) int { return cmp.Compare(count[b], count[a]) })
	return slices.DeleteFunc(digits, func(d board.Digit) bool { return count[d] == 9 })
}

// lastDigits scans the digits, beginning with the most frequent.
func lastDigits(s *scanner) {
	for _, d := range byCount(s.v) {
		s.look(Look{Of: all(s.v, d, board.Box(0), 27), Finding: Many, Why: "missing from more than one box"}, nil)
	}
}

// hiddenSingles looks for hidden singles. It scans the boxes digit by digit, which is called
// cross-hatching. Then it scans the rows and columns in the same way.
func hiddenSingles(s *scanner) {
	digits := byCount(s.v)
	for _, d := range digits {
		s.each(all(s.v, d, board.Box(0), 27))
	}
	for _, d := range digits {
		s.each(all(s.v, d, board.Row(0), board.Box(0)))
	}
}

// each examines each of the constraints in turn.
func (s *scanner) each(ks []board.Constraint) {
	for i := range ks {
		s.look(Look{Of: ks[i : i+1], Finding: Many, Why: "more than one place"}, nil)
	}
}

// nakedSingles looks for naked singles. It scans the empty cells, beginning with the cells that see
// the most solved cells.
func nakedSingles(s *scanner) {
	cells := slices.Collect(s.v.Empty().All())
	seen := func(c board.Cell) int { return c.Peers().Minus(s.v.Empty()).Len() }
	slices.SortStableFunc(cells, func(a, b board.Cell) int { return cmp.Compare(seen(b), seen(a)) })
	for _, c := range cells {
		s.look(Look{Of: []board.Constraint{board.InCell(c)}, Finding: Many, Why: "more than one candidate"}, nil)
	}
}

// A locked is a scan for locked candidates in the houses from first to last.
type locked struct {
	first, last board.House
	apart       string // phrases
	idle        string
}

// scan checks, for each house and digit, whether all places are also in another house.
func (w locked) scan(s *scanner) {
	for h := w.first; h <= w.last; h++ {
		for _, x := range digitItems(s.v, h) {
			l := Look{Of: []board.Constraint{x.of}, Finding: Apart, Why: w.apart}
			for other := range s.v.Spots(x.of.Digit()).And(h.Cells()).Houses() {
				if (other.Kind() == board.BoxKind) != (h.Kind() == board.BoxKind) {
					l.Finding, l.Why = Idle, w.idle
				}
			}
			s.look(l, nil)
		}
	}
}

// A direct is a scan for locked candidates that leave a hidden single. It covers the houses from
// first to last.
type direct struct{ first, last board.House }

// scan checks, for each house and digit, whether all places are also in another house. If they are,
// it examines the places that remain for the digit elsewhere.
func (w direct) scan(s *scanner) {
	for h := w.first; h <= w.last; h++ {
		for _, x := range digitItems(s.v, h) {
			of := []board.Constraint{x.of}
			thirds := w.robbed(s.v, x.of)
			if !s.survey(Look{Of: of, Kept: of[:min(1, len(thirds))]}, 1, "no other house loses a place because of it") {
				continue
			}
			for _, k := range thirds {
				l := Look{Depth: 1, Of: []board.Constraint{x.of, k}, Finding: Many, Why: "more than one place left"}
				s.look(l, nil)
			}
		}
	}
}

// robbed returns the constraints of other houses that lose places because all places of k are also
// in a second house. These houses are of the same kind as the house of k.
func (w direct) robbed(v *logic.View, k board.Constraint) (out []board.Constraint) {
	h, spots := k.House(), v.Spots(k.Digit())
	base := spots.And(h.Cells())
	if base.Single() {
		return nil // a hidden single
	}
	for cover := range base.Houses() {
		if cover == h {
			continue
		}
		first := 9 * board.House(h.Kind())
		for _, third := range all(v, k.Digit(), first, first+9) {
			places := spots.And(third.House().Cells())
			if third != k && places.Len() > 1 && places.Meets(cover.Cells()) && !places.Meets(base) {
				out = append(out, third)
			}
		}
	}
	return out
}

// directHidden returns a scan for n digits that together have n places, and for another digit that
// then has only one place left in the house.
func directHidden(n int, rare, apart string) func(*scanner) {
	return func(s *scanner) {
		for _, h := range boxesFirst {
			items := digitItems(s.v, h)
			kept := few(items, 2, n)
			if !s.survey(Look{Of: constraints(items), Kept: constraints(kept)}, n, rare) {
				continue
			}
			choices(kept, n, n, func(chosen []item, union uint16) bool {
				of := constraints(chosen)
				if bits.OnesCount16(union) > n {
					return !s.look(Look{Depth: 1, Of: of, Finding: Apart, Why: apart}, nil)
				}
				return !s.beside(of, items, union)
			})
			s.barren(apart)
		}
	}
}

// beside examines the other digits of a house that lose places because of a hidden subset.
func (s *scanner) beside(of []board.Constraint, items []item, union uint16) bool {
	n := 0
	for _, x := range items {
		if slices.Contains(of, x.of) || x.bits&union == 0 || bits.OnesCount16(x.bits) < 2 {
			continue
		}
		n++
		l := Look{Depth: 1, Of: append(slices.Clone(of), x.of), Finding: Many, Why: "more than one place left"}
		if s.look(l, nil) {
			return true
		}
	}
	return n == 0 && s.look(Look{Depth: 1, Of: of, Finding: Idle,
		Why: "no other digit of the house loses a place"}, nil)
}
