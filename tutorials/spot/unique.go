package spot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// rectangles yields the rectangles of four cells in two boxes, row by row.
func rectangles(yield func(board.CellSet) bool) {
	for a := range board.Cells() {
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

// deadly returns a test for steps whose deadly pattern consists of exactly the given cells.
func deadly(cells board.CellSet) func(*logic.Step) bool {
	return func(s *logic.Step) bool { return board.CandidateCells(s.Deadly) == cells }
}

// uniqueRectangles looks for unique rectangles. It scans the cells with two candidates. For each of
// them it examines the rectangles in two boxes that have both candidates in all corners. Finally it
// scans the rectangles that nearlyDeadly accepts.
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
		of := parts.InCells(floor.Set())
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

// nearlyDeadly reports whether there are two digits such that every corner of the rectangle has at
// least one of them, and at least two corners have both.
func nearlyDeadly(v *logic.View, cells board.CellSet) bool {
	for a := range board.Digits() {
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

// rectangle examines one rectangle.
func (s *scanner) rectangle(cells board.CellSet, depth int) bool {
	return s.look(Look{Depth: depth, Of: parts.InCells(cells), Finding: Apart,
		Why: "the other candidates of its corners do not fit this type"}, deadly(cells))
}

// withBoth returns the cells that have both digits of a pair.
func withBoth(v *logic.View, pair board.DigitSet) board.CellSet {
	return v.Spots(pair.First()).And(v.Spots(pair.Last()))
}

// avoidableRectangles looks for avoidable rectangles. It scans the rectangles in two boxes whose
// cells were not given. Some of the cells must still be empty.
func avoidableRectangles(s *scanner) {
	rectangles(func(cells board.CellSet) bool {
		empty := cells.And(s.v.Empty()).Len()
		if cells.Meets(s.v.Givens()) || empty == 0 || empty == 4 {
			return true
		}
		l := Look{Of: parts.InCells(cells), Finding: Apart,
			Why: "its digits are not crosswise, or there is nothing to remove"}
		return !s.look(l, deadly(cells))
	})
}

// uniqueLoops looks for unique loops. It scans the pairs of digits that are the only candidates of
// some cell, and examines all cells that have both digits.
func uniqueLoops(s *scanner) {
	for _, t := range alike(s.v, 1) {
		cells := withBoth(s.v, t.digits)
		l := Look{Of: parts.InCells(cells), Finding: Apart, Why: "no loop of this type"}
		if cells.Len() < 6 {
			l.Finding, l.Why = Few, "fewer than six cells have both"
		}
		digits := t.digits
		s.look(l, func(step *logic.Step) bool { return board.CandidateDigits(step.Deadly) == digits })
	}
}

// extendedRectangles looks for extended unique rectangles. It scans the pairs of parallel lines.
func extendedRectangles(s *scanner) {
	for a := board.House(0); a < board.Box(0); a++ {
		for b := a + 1; b < board.Box(0) && b.Kind() == a.Kind(); b++ {
			of := parts.InCells(a.Cells().Or(b.Cells()).And(s.v.Empty()))
			l := Look{Of: of, Finding: Apart, Why: "no six crossings share three digits in this way"}
			if len(of) < 6 {
				l.Finding, l.Why = Few, "fewer than six empty cells"
			}
			if len(of) > 0 && s.look(l, nil) {
				return
			}
		}
	}
}

// bugs looks at all empty cells at once. A person does this to count the cells with more than two
// candidates.
func bugs(s *scanner) {
	s.look(Look{Of: parts.InCells(s.v.Empty()), Finding: Apart, Why: "too many extra candidates"}, nil)
}

// guardians scans the cells with at least three candidates. It looks for a pattern that would be
// deadly if one of these cells did not have additional candidates.
func guardians(s *scanner) {
	for c := range s.v.Empty().Minus(*logic.Bivalue.Of(s.v)).All() {
		l := Look{Of: parts.InCells(c.Set()), Finding: Apart, Why: "no cells with two candidates around it form pairs"}
		s.lookFor(l, func(f *found) bool { return partIs(logic.Guardian, c.Set())(&f.step) })
	}
}

// borescopers looks for Borescoper patterns. It scans the squares of cells in the boxes, and then
// looks along the rows and columns of each square.
func borescopers(s *scanner) {
	for b := range board.Boxes() {
		squares := squaresOf(s.v, b)
		if !s.surveyCells(b, cellItems(s.v, b.Cells()), union(squares), "no square of four cells with three of them empty") {
			continue
		}
		for _, q := range squares {
			around := q
			for c := range q.All() {
				around = around.Or(board.Row(c.Row()).Cells()).Or(board.Col(c.Col()).Cells())
			}
			around = around.Minus(b.Cells().Minus(q)).And(s.v.Empty())
			l := Look{Depth: 1, Of: parts.InCells(around), Finding: Apart,
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

// squaresOf returns the cells at the intersections of two rows and two columns of a box, for every
// choice with at least three open cells among them.
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

// symmetries checks each symmetry that the givens can have.
func symmetries(s *scanner) {
	for _, name := range [...]string{"a half turn", "a reflection in the falling diagonal",
		"a reflection in the rising diagonal", "a quarter turn to the right"} {
		l := Look{Symmetry: name, Finding: Apart, Why: "it does not turn all givens into givens, or nothing is left to remove"}
		s.lookFor(l, func(f *found) bool { return f.step.Symmetry != nil && f.step.Symmetry.Name == name })
	}
}
