package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// An anchor is a scan of the places where a pattern can be noticed, one after the other: digits, cells, pairs of
// digits, rectangles. The technique's finder says which patterns are there, so the scan needs no description of them:
// a look at a place finds the steps that are anchored there.
type anchor struct {
	looks func(*logic.View) []Look      // in the order in which a person looks
	at    func(*logic.Step, *Look) bool // whether the step can be noticed at this look
	why   string                        // what it means that no step is anchored there
}

func (a anchor) scan(s *scanner) {
	for _, l := range a.looks(s.v) {
		l.Finding, l.Why = Apart, a.why
		if s.lookFor(l, func(f *found) bool { return a.at(&f.step, &l) }) {
			return
		}
	}
}

// eachDigit scans the digits, each in all houses that still need it.
func eachDigit(why string) func(*scanner) { return digits(0, 27, 9, why) }

// eachLink scans the digits, each in those houses from first up to, but not including, last that have two places
// for it.
func eachLink(first, last board.House, why string) func(*scanner) { return digits(first, last, 2, why) }

func digits(first, last board.House, most int, why string) func(*scanner) {
	return anchor{why: why, looks: func(v *logic.View) (out []Look) {
		for d := range board.Digits() {
			of := slices.DeleteFunc(all(v, d, first, last), func(k board.Constraint) bool { return len(v.Options(k)) > most })
			if len(of) > 1 {
				out = append(out, Look{Of: of})
			}
		}
		return out
	}, at: func(s *logic.Step, l *Look) bool { return s.Digits.Has(l.Of[0].Digit()) }}.scan
}

// eachCell scans the empty cells with least to most candidates for the part with the given role.
func eachCell(role logic.Role, least, most int, why string) func(*scanner) {
	return anchor{why: why, looks: func(v *logic.View) (out []Look) {
		for c := range v.Empty().All() {
			if n := v.Marks(c).Len(); n >= least && n <= most {
				out = append(out, Look{Of: parts.InCells(c.Set()), Pivot: c.Set()})
			}
		}
		return out
	}, at: func(s *logic.Step, l *Look) bool {
		return slices.ContainsFunc(s.Parts, func(p logic.Part) bool { return p.Role == role && p.Cells().Meets(l.Pivot) })
	}}.scan
}

// eachPair scans the pairs of digits that are the only candidates of at least n cells: these cells, and if n is 1, all
// cells that have both.
func eachPair(n int, why string) func(*scanner) {
	return anchor{why: why, looks: func(v *logic.View) (out []Look) {
		var seen []board.DigitSet
		for c := range logic.Bivalue.Of(v).All() {
			m := v.Marks(c)
			both := v.Spots(m.First()).And(v.Spots(m.Last()))
			if twins := both.And(*logic.Bivalue.Of(v)); n > 1 {
				both = twins
			}
			if both.Len() >= n && !slices.Contains(seen, m) {
				seen = append(seen, m)
				out = append(out, Look{Of: parts.InCells(both)})
			}
		}
		return out
	}, at: func(s *logic.Step, l *Look) bool {
		for _, role := range [...]logic.Role{logic.Pincer, logic.Corner, logic.Chain} {
			if p := s.Part(role); p != nil {
				return !slices.ContainsFunc(parts.InCells(p.Cells()), func(k board.Constraint) bool { return !slices.Contains(l.Of, k) })
			}
		}
		return false
	}}.scan
}

// eachRectangle scans the rectangles of four empty cells in two boxes. Those whose corners share two candidates come
// first, and among them those with a corner that has no others.
func eachRectangle(why string) func(*scanner) {
	return rectangles(why, func(v *logic.View, cells board.CellSet) int {
		if !cells.Within(v.Empty()) {
			return 0
		}
		shared, fewest := board.AllDigits, 9
		for c := range cells.All() {
			shared &= v.Marks(c)
			fewest = min(fewest, v.Marks(c).Len())
		}
		switch {
		case shared.Len() < 2:
			return 3
		case fewest == 2:
			return 1
		}
		return 2
	})
}

// eachAvoidable scans the rectangles of four cells in two boxes of which some, but not all, are solved, and none is a
// given.
func eachAvoidable(why string) func(*scanner) {
	return rectangles(why, func(v *logic.View, cells board.CellSet) int {
		if n := cells.And(v.Empty()).Len(); n == 0 || n == 4 || cells.Meets(v.Givens()) {
			return 0
		}
		return 1
	})
}

// rectangles scans the rectangles of four cells in two boxes, row by row: first those of rank 1, then those of
// rank 2 and 3.
func rectangles(why string, rank func(v *logic.View, cells board.CellSet) int) func(*scanner) {
	return anchor{why: why, looks: func(v *logic.View) []Look {
		var ranks [4][]Look
		for a := range board.Cells() {
			for r := a.Row() + 1; r < 9; r++ {
				for c := a.Col() + 1; c < 9; c++ {
					cells := board.CellsOf(a, board.CellAt(a.Row(), c), board.CellAt(r, a.Col()), board.CellAt(r, c))
					if (r/3 == a.Row()/3) != (c/3 == a.Col()/3) {
						n := rank(v, cells)
						ranks[n] = append(ranks[n], Look{Of: parts.InCells(cells), Corners: cells})
					}
				}
			}
		}
		return slices.Concat(ranks[1:]...)
	}, at: func(s *logic.Step, l *Look) bool { return board.CandidateCells(s.Deadly) == l.Corners }}.scan
}

// eachBox scans the boxes for the first part with the given role.
func eachBox(role logic.Role, why string) func(*scanner) {
	return anchor{why: why, looks: func(v *logic.View) (out []Look) {
		for b := range board.Boxes() {
			if items := cellItems(v, b.Cells()); len(items) > 0 {
				out = append(out, Look{Of: constraints(items), Houses: board.HousesOf(b)})
			}
		}
		return out
	}, at: func(s *logic.Step, l *Look) bool {
		p := s.Part(role)
		return p != nil && p.Cells().Meets(l.Houses.Cells())
	}}.scan
}

// wholeGrid looks at all empty cells at once.
func wholeGrid(s *scanner) {
	l := Look{Of: parts.InCells(s.v.Empty()), Finding: Apart, Why: "too many extra candidates"}
	s.lookFor(l, func(*found) bool { return true })
}

// symmetries checks each symmetry that the givens can have.
func symmetries(s *scanner) {
	for _, name := range [...]string{"a half turn", "a reflection in the falling diagonal",
		"a reflection in the rising diagonal", "a quarter turn to the right"} {
		l := Look{Symmetry: name, Finding: Apart, Why: "it does not turn all givens into givens, or nothing is left to remove"}
		s.lookFor(l, func(f *found) bool { return f.step.Symmetry != nil && f.step.Symmetry.Name == name })
	}
}

// chains scans the candidates from which a chain may start, digit by digit, or cell by cell if the chain may pass
// through cells.
type chains struct {
	starts func(*logic.View) []board.Candidate
}

func (c chains) scan(s *scanner) {
	for _, x := range c.starts(s.v) {
		l := Look{From: &x, Of: links(s.v, x), Finding: Apart, Why: "no chain from here removes anything"}
		s.lookFor(l, func(f *found) bool { return begins(&f.step, x) })
	}
}

// links returns the rules that have exactly two options, one of which is x.
func links(v *logic.View, x board.Candidate) (out []board.Constraint) {
	for _, k := range x.Constraints() {
		if len(v.Options(k)) == 2 {
			out = append(out, k)
		}
	}
	return out
}

// begins reports whether x is at the beginning or the end of the chain of s.
func begins(s *logic.Step, x board.Candidate) bool {
	for i := range s.Parts {
		if n := s.Parts[i].Nodes; len(n) > 0 {
			return n[0].Candidates[0] == x || n[len(n)-1].Candidates[0] == x
		}
	}
	return false
}

// byDigit returns all candidates, digit by digit.
func byDigit(v *logic.View) (out []board.Candidate) {
	for d := range board.Digits() {
		for c := range v.Spots(d).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// ofPairs returns the candidates of all cells that have exactly two.
func ofPairs(v *logic.View) []board.Candidate {
	return parts.Marks(v, *logic.Bivalue.Of(v), board.AllDigits)
}

// everyStart returns all candidates, those of cells with two candidates first.
func everyStart(v *logic.View) (out []board.Candidate) {
	for _, cells := range [2]board.CellSet{*logic.Bivalue.Of(v), v.Empty().Minus(*logic.Bivalue.Of(v))} {
		out = append(out, parts.Marks(v, cells, board.AllDigits)...)
	}
	return out
}

// all returns the constraints of d that are still open in the houses from first up to, but not including, last.
func all(v *logic.View, d board.Digit, first, last board.House) (out []board.Constraint) {
	for h := first; h < last; h++ {
		if k := board.InHouse(h, d); !v.Holds(k) {
			out = append(out, k)
		}
	}
	return out
}
