package spot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// rectangles yields the rectangles of four cells in two boxes, by rows.
func rectangles(yield func(board.CellSet) bool) {
	for a := range board.Cell(81) {
		for r := a.Row() + 1; r < 9; r++ {
			for c := a.Col() + 1; c < 9; c++ {
				if (r/3 == a.Row()/3) == (c/3 == a.Col()/3) {
					continue
				}
				cells := board.CellsOf(a, board.CellAt(a.Row(), c), board.CellAt(r, a.Col()), board.CellAt(r, c))
				if !yield(cells) {
					return
				}
			}
		}
	}
}

// deadly returns a test for steps whose deadly pattern has just these cells.
func deadly(cells board.CellSet) func(*logic.Step) bool {
	return func(s *logic.Step) bool { return board.CandidateCells(s.Deadly) == cells }
}

// uniqueRectangles goes through the cells with two candidates, and through the
// rectangles in two boxes that have both candidates in all corners; then through
// the rectangles whose corners all have more.
func uniqueRectangles(s *scanner) {
	for floor := range logic.Bivalue.Of(s.v).All() {
		var fresh []board.CellSet
		why := "no rectangle in two boxes has both candidates in all corners"
		rectangles(func(cells board.CellSet) bool {
			switch {
			case !cells.Has(floor) || !cells.Within(withBoth(s.v, s.v.Marks(floor))):
			case cells.And(*logic.Bivalue.Of(s.v)).First() < floor:
				why = "its rectangles have been looked at already"
			default:
				fresh = append(fresh, cells)
			}
			return true
		})
		of := inCells(floor.Set())
		if !s.survey(Look{Of: of, Kept: of[:min(1, len(fresh))]}, 1, why) {
			continue
		}
		for _, cells := range fresh {
			s.rectangle(cells, 1)
		}
	}
	rectangles(func(cells board.CellSet) bool {
		return !nearlyDeadly(s.v, cells) || !s.rectangle(cells, 0)
	})
}

// nearlyDeadly reports whether no corner of the rectangle has just the two digits
// that all have, or some corners have lost one of the two.
func nearlyDeadly(v *logic.View, cells board.CellSet) bool {
	for a := board.Digit(1); a <= 9; a++ {
		for b := a + 1; b <= 9; b++ {
			both, one := 0, 0
			for c := range cells.All() {
				switch m := v.Marks(c); {
				case m.Has(a) && m.Has(b):
					both++
				case m.Has(a) || m.Has(b):
					one++
				}
			}
			if both+one == 4 && both >= 2 {
				return true
			}
		}
	}
	return false
}

// rectangle looks at one rectangle.
func (s *scanner) rectangle(cells board.CellSet, depth int) bool {
	return s.look(Look{Depth: depth, Of: inCells(cells), Verdict: Apart,
		Why: "the other candidates of its corners do not fit this type"}, deadly(cells))
}

// withBoth returns the cells that have both of two digits.
func withBoth(v *logic.View, pair board.DigitSet) board.CellSet {
	return v.Spots(pair.First()).And(v.Spots(pair.Last()))
}

// avoidableRectangles goes through the rectangles in two boxes of cells that were
// no givens, some of them still empty.
func avoidableRectangles(s *scanner) {
	rectangles(func(cells board.CellSet) bool {
		empty := cells.And(s.v.Empty()).Len()
		if cells.Meets(s.v.Givens()) || empty == 0 || empty == 4 {
			return true
		}
		return !s.look(Look{Of: inCells(cells), Verdict: Apart, Why: "not two digits crosswise, or nothing to remove"},
			deadly(cells))
	})
}

// uniqueLoops goes through the pairs of digits of cells with two candidates, and
// all cells that have both digits.
func uniqueLoops(s *scanner) {
	for _, t := range alike(s.v, 1) {
		cells := withBoth(s.v, t.digits)
		l := Look{Of: inCells(cells), Verdict: Apart, Why: "no loop of this type"}
		if cells.Len() < 6 {
			l.Verdict, l.Why = Few, "fewer than six cells have both"
		}
		digits := t.digits
		s.look(l, func(step *logic.Step) bool { return board.CandidateDigits(step.Deadly) == digits })
	}
}

// extendedRectangles goes through the pairs of lines of three boxes.
func extendedRectangles(s *scanner) {
	for a := board.House(0); a < board.Box(0); a++ {
		for b := a + 1; b < board.Box(0) && b.Kind() == a.Kind(); b++ {
			of := inCells(a.Cells().Or(b.Cells()).And(s.v.Empty()))
			l := Look{Of: of, Verdict: Apart, Why: "no six crossings share three digits in this way"}
			if len(of) < 6 {
				l.Verdict, l.Why = Few, "fewer than six empty cells"
			}
			if len(of) > 0 && s.look(l, nil) {
				return
			}
		}
	}
}

// bugs counts the cells with more than two candidates.
func bugs(s *scanner) {
	s.look(Look{Of: inCells(s.v.Empty()), Verdict: Apart, Why: "too many candidates beyond pairs"}, nil)
}

// guardians goes through the cells with three candidates or more, for a deadly pattern
// that only one of them keeps from being one.
func guardians(s *scanner) {
	for c := range s.v.Empty().Minus(*logic.Bivalue.Of(s.v)).All() {
		l := Look{Of: inCells(c.Set()), Verdict: Apart, Why: "no cells with two candidates pair off around it"}
		s.lookFor(l, func(f *found) bool { return partIs(logic.Guardian, c.Set())(&f.step) })
	}
}

// borescopers goes through the squares of cells in the boxes, and looks along their rows
// and columns.
func borescopers(s *scanner) {
	for b := board.Box(0); b <= board.Box(8); b++ {
		squares := squaresOf(s.v, b)
		if !s.surveyCells(b, cellItems(s.v, b.Cells()), union(squares), "no square of four cells, three of them open") {
			continue
		}
		for _, q := range squares {
			around := q
			for c := range q.All() {
				around = around.Or(board.Row(c.Row()).Cells()).Or(board.Col(c.Col()).Cells())
			}
			around = around.Minus(b.Cells().Minus(q)).And(s.v.Empty())
			l := Look{Depth: 1, Of: inCells(around), Verdict: Apart,
				Why: "no cells beside it with the same three or four digits"}
			if s.look(l, func(step *logic.Step) bool {
				in := board.CandidateCells(step.Deadly).And(b.Cells())
				return in.Len() >= 3 && in.Within(q)
			}) {
				return
			}
		}
	}
}

// squaresOf returns the choices of two rows and two columns of a box that have at least
// three open cells where they cross: these cells.
func squaresOf(v *logic.View, b board.House) (out []board.CellSet) {
	first := b.At(0)
	for row := range 3 {
		for col := range 3 { // those that are left out
			q := b.Cells().Minus(board.Row(first.Row() + row).Cells()).Minus(board.Col(first.Col() + col).Cells())
			if q = q.And(v.Empty()); q.Len() >= 3 {
				out = append(out, q)
			}
		}
	}
	return out
}

// symmetries goes through the symmetries that givens can have.
func symmetries(s *scanner) {
	for _, name := range [...]string{"a half turn", "a reflection in the falling diagonal",
		"a reflection in the rising diagonal", "a quarter turn to the right"} {
		l := Look{Symmetry: name, Verdict: Apart, Why: "it does not map all givens to givens, or nothing is left to remove"}
		s.lookFor(l, func(f *found) bool { return f.step.Symmetry != nil && f.step.Symmetry.Name == name })
	}
}
