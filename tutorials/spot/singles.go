package spot

import (
	"cmp"
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// fullHouses goes through the houses, the fullest first.
func fullHouses(s *scanner) {
	houses := boxesFirst
	slices.SortStableFunc(houses[:], func(a, b board.House) int {
		return cmp.Compare(a.Cells().And(s.v.Empty()).Len(), b.Cells().And(s.v.Empty()).Len())
	})
	for _, h := range houses {
		if items := digitItems(s.v, h); len(items) > 0 &&
			s.look(Look{Of: constraints(items), Verdict: Many, Why: "more than one cell is empty"}, nil) {
			return
		}
	}
}

// byCount returns the digits that are not complete, those that stand most often
// first.
func byCount(v *logic.View) []board.Digit {
	var count [10]int
	for c := range board.Cell(81) {
		count[v.Value(c)]++
	}
	digits := []board.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}
	slices.SortStableFunc(digits, func(a, b board.Digit) int { return cmp.Compare(count[b], count[a]) })
	return slices.DeleteFunc(digits, func(d board.Digit) bool { return count[d] == 9 })
}

// lastDigits goes through the digits, the most frequent first.
func lastDigits(s *scanner) {
	for _, d := range byCount(s.v) {
		s.look(Look{Of: all(s.v, d, board.Box(0), 27), Verdict: Many, Why: "lacking in more than one box"}, nil)
	}
}

// hiddenSingles goes digit by digit through the boxes (cross-hatching), and then
// digit by digit through rows and columns.
func hiddenSingles(s *scanner) {
	digits := byCount(s.v)
	for _, d := range digits {
		s.each(all(s.v, d, board.Box(0), 27))
	}
	for _, d := range digits {
		s.each(all(s.v, d, board.Row(0), board.Box(0)))
	}
}

// each looks at constraints one by one.
func (s *scanner) each(ks []board.Constraint) {
	for i := range ks {
		s.look(Look{Of: ks[i : i+1], Verdict: Many, Why: "more than one place"}, nil)
	}
}

// nakedSingles goes through the empty cells, those first that see most digits
// standing.
func nakedSingles(s *scanner) {
	cells := slices.Collect(s.v.Empty().All())
	seen := func(c board.Cell) int { return c.Peers().Minus(s.v.Empty()).Len() }
	slices.SortStableFunc(cells, func(a, b board.Cell) int { return cmp.Compare(seen(b), seen(a)) })
	for _, c := range cells {
		s.look(Look{Of: []board.Constraint{board.InCell(c)}, Verdict: Many, Why: "more than one candidate"}, nil)
	}
}

// pointing goes box by box and digit by digit, and asks whether the places lie in
// one row or column.
func pointing(s *scanner) {
	for b := board.Box(0); b <= board.Box(8); b++ {
		for _, x := range digitItems(s.v, b) {
			cells := s.v.Spots(x.of.Digit()).And(b.Cells())
			l := Look{Of: []board.Constraint{x.of}, Verdict: Apart, Why: "not all places in one row or column"}
			for h := range cells.Houses() {
				if h != b {
					l.Verdict, l.Why = Idle, "in one line, but no other cell there can be the digit"
				}
			}
			s.look(l, nil)
		}
	}
}

// claiming goes line by line and digit by digit, and asks whether the places lie
// in one box.
func claiming(s *scanner) {
	for line := board.House(0); line < board.Box(0); line++ {
		for _, x := range digitItems(s.v, line) {
			cells := s.v.Spots(x.of.Digit()).And(line.Cells())
			l := Look{Of: []board.Constraint{x.of}, Verdict: Apart, Why: "not all places in one box"}
			for h := range cells.Houses() {
				if h >= board.Box(0) {
					l.Verdict, l.Why = Idle, "in one box, but no other cell there can be the digit"
				}
			}
			s.look(l, nil)
		}
	}
}

// A direct is a scan for locked candidates, in the houses first to last, that leave a
// hidden single.
type direct struct{ first, last board.House }

// scan goes house by house and digit by digit, and asks of the places that lie in
// another house as well what they leave of that digit elsewhere.
func (w direct) scan(s *scanner) {
	for h := w.first; h <= w.last; h++ {
		for _, x := range digitItems(s.v, h) {
			of := []board.Constraint{x.of}
			thirds := w.robbed(s.v, x.of)
			if !s.survey(Look{Of: of, Kept: of[:min(1, len(thirds))]}, 1, "no other house loses a place by it") {
				continue
			}
			for _, k := range thirds {
				l := Look{Depth: 1, Of: []board.Constraint{x.of, k}, Verdict: Many, Why: "more than one place left"}
				s.look(l, nil)
			}
		}
	}
}

// robbed returns the houses that lose places if those of k lie in another house as
// well, and are of the kind of the house of k.
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

// directHidden returns a scan for n digits with n places between them, and a digit
// that is left one place beside them.
func directHidden(n int, rare, apart string) func(*scanner) {
	return func(s *scanner) {
		for _, h := range boxesFirst {
			items := digitItems(s.v, h)
			kept := few(items, 2, n)
			if len(items) == 0 || !s.survey(Look{Of: constraints(items), Kept: constraints(kept)}, n, rare) {
				continue
			}
			choices(kept, n, n, func(chosen []item, union uint16) bool {
				of := constraints(chosen)
				if bits.OnesCount16(union) > n {
					return !s.look(Look{Depth: 1, Of: of, Verdict: Apart, Why: apart}, nil)
				}
				return !s.beside(of, items, union)
			})
			s.barren(apart)
		}
	}
}

// beside looks at the digits of a house that lose places to a hidden subset.
func (s *scanner) beside(of []board.Constraint, items []item, union uint16) bool {
	n := 0
	for _, x := range items {
		if slices.Contains(of, x.of) || x.bits&union == 0 || bits.OnesCount16(x.bits) < 2 {
			continue
		}
		n++
		l := Look{Depth: 1, Of: append(slices.Clone(of), x.of), Verdict: Many, Why: "more than one place left"}
		if s.look(l, nil) {
			return true
		}
	}
	return n == 0 && s.look(Look{Depth: 1, Of: of, Verdict: Idle,
		Why: "no other digit of the house loses a place"}, nil)
}
