package spot

import (
	"cmp"
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

// open returns the houses from first on, nine of them, that lack d.
func open(v *logic.View, d board.Digit, first board.House) (out []board.Constraint) {
	for h := first; h < first+9; h++ {
		if k := board.InHouse(h, d); !v.Holds(k) {
			out = append(out, k)
		}
	}
	return out
}

// lastDigits goes through the digits, the most frequent first.
func lastDigits(s *scanner) {
	for _, d := range byCount(s.v) {
		if s.look(Look{Of: open(s.v, d, board.Box(0)), Verdict: Many, Why: "lacking in more than one box"}, nil) {
			return
		}
	}
}

// hiddenSingles goes digit by digit through the boxes (cross-hatching), and then
// digit by digit through rows and columns.
func hiddenSingles(s *scanner) {
	digits := byCount(s.v)
	for _, d := range digits {
		if s.each(open(s.v, d, board.Box(0)), Many, "more than one place") {
			return
		}
	}
	for _, d := range digits {
		if s.each(open(s.v, d, board.Row(0)), Many, "more than one place") ||
			s.each(open(s.v, d, board.Col(0)), Many, "more than one place") {
			return
		}
	}
}

// each looks at constraints one by one.
func (s *scanner) each(ks []board.Constraint, verdict Verdict, why string) bool {
	for i := range ks {
		if s.look(Look{Of: ks[i : i+1], Verdict: verdict, Why: why}, nil) {
			return true
		}
	}
	return false
}

// nakedSingles goes through the empty cells, those first that see most digits
// standing.
func nakedSingles(s *scanner) {
	cells := slices.Collect(s.v.Empty().All())
	seen := func(c board.Cell) int { return c.Peers().Minus(s.v.Empty()).Len() }
	slices.SortStableFunc(cells, func(a, b board.Cell) int { return cmp.Compare(seen(b), seen(a)) })
	for _, c := range cells {
		if s.look(Look{Of: []board.Constraint{board.InCell(c)}, Verdict: Many, Why: "more than one candidate"}, nil) {
			return
		}
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
			if s.look(l, nil) {
				return
			}
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
			if s.look(l, nil) {
				return
			}
		}
	}
}
