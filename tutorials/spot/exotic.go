package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// marksOf returns all candidates that occur in the given cells.
func marksOf(v *logic.View, cells board.CellSet) (digits board.DigitSet) {
	for c := range cells.All() {
		digits |= v.Marks(c)
	}
	return digits
}

// partIs returns a test for steps that have a part with the given role and exactly the given cells.
func partIs(role logic.Role, cells board.CellSet) func(*logic.Step) bool {
	return func(s *logic.Step) bool {
		p := s.Part(role)
		return p != nil && p.Cells() == cells
	}
}

// turnsIn returns a test for steps whose pivots are all in the given cells. It does not compare the
// citations, because a proof does not have to cite the pivot that loses a candidate.
func turnsIn(cells board.CellSet) func(*logic.Step) bool {
	return func(s *logic.Step) bool { return s.Part(logic.Pivot).Cells().Within(cells) }
}

// A sue is a scan for Sue de Coq patterns. It examines the intersections of boxes and lines, box by
// box. The cells of such a pattern have at least two digits more than there are cells.
type sue struct {
	single bool // one helper on either side, with nothing but digits of the crossing
	few    string
	why    string
}

func (w sue) scan(s *scanner) {
	for b := range board.Boxes() {
		var kept board.CellSet
		w.crossings(s.v, b, func(p board.CellSet, _ board.House) bool {
			kept = kept.Or(p)
			return true
		})
		if s.surveyCells(b, cellItems(s.v, b.Cells()), kept, w.few) {
			w.crossings(s.v, b, func(p board.CellSet, line board.House) bool { return !w.beside(s, p, line, b) })
		}
		if s.done {
			return
		}
	}
}

// crossings yields the choices of cells in the intersection of b and a line that have enough
// digits.
func (w sue) crossings(v *logic.View, b board.House, yield func(p board.CellSet, line board.House) bool) {
	for line := board.House(0); line < board.Box(0); line++ {
		cross := b.Cells().And(line.Cells()).And(v.Empty())
		choices := []board.CellSet{cross}
		for c := range cross.All() {
			choices = append(choices, cross.Without(c))
		}
		for _, p := range choices {
			more := marksOf(v, p).Len() - p.Len()
			if p.Len() >= 2 && (more == 2 || more > 2 && !w.single) && !yield(p, line) {
				return
			}
		}
	}
}

// beside examines the other cells of the line and the box, apart from the cells in p.
func (w sue) beside(s *scanner, p board.CellSet, line, box board.House) bool {
	around := line.Cells().Or(box.Cells()).And(s.v.Empty()).Minus(p)
	if w.single {
		for c := range around.All() {
			if s.v.Marks(c)&^marksOf(s.v, p) != 0 {
				around = around.Without(c)
			}
		}
	}
	l := Look{Depth: 1, Of: parts.InCells(p.Or(around)), Finding: Apart, Why: w.why}
	return s.look(l, turnsIn(p.Or(around)))
}

// bursts returns the digits that are missing from both the row and the column of x and have at most
// one place outside the box of x in each of them. It also returns these places.
func bursts(v *logic.View, x board.Cell) (digits board.DigitSet, inRow, inCol [10]board.CellSet) {
	box := board.Box(x.Box()).Cells()
	for d := range board.AllDigits.All() {
		row, col := v.Spots(d).And(board.Row(x.Row()).Cells()), v.Spots(d).And(board.Col(x.Col()).Cells())
		inRow[d], inCol[d] = row.Minus(box), col.Minus(box)
		if inRow[d].Len() <= 1 && inCol[d].Len() <= 1 && !row.IsEmpty() && !col.IsEmpty() {
			digits = digits.With(d)
		}
	}
	return digits, inRow, inCol
}

// A firework is a scan of the cells where a row and a column cross. It looks for n digits that have
// at most one place outside the box in both of these lines.
type firework struct {
	n   int
	few string
	why string
}

func (w firework) scan(s *scanner) {
	for x := range s.v.Empty().All() {
		digits, inRow, inCol := bursts(s.v, x)
		kept := lineRules(s.v, x, digits)
		l := Look{Of: lineRules(s.v, x, board.AllDigits), Kept: kept, Pivot: x.Set()}
		if digits.Len() < w.n {
			l.Kept = nil
		}
		if !s.survey(l, 1, w.few) {
			continue
		}
		row, col := board.Row(x.Row()).Cells(), board.Col(x.Col()).Cells()
		box := board.Box(x.Box()).Cells()
		for p := range row.And(s.v.Empty()).Minus(box).All() {
			for q := range col.And(s.v.Empty()).Minus(box).All() {
				var fit board.DigitSet
				for d := range digits.All() {
					if inRow[d].Without(p).IsEmpty() && inCol[d].Without(q).IsEmpty() {
						fit = fit.With(d)
					}
				}
				if fit.Len() == w.n {
					w.corner(s, x, p, q, fit)
				}
			}
		}
		s.barren(w.why)
	}
}

// corner examines the digits that are confined to the cells x, p and q.
func (w firework) corner(s *scanner, x, p, q board.Cell, digits board.DigitSet) {
	l := Look{Depth: 1, Of: lineRules(s.v, x, digits), Finding: Idle, Why: w.why}
	s.lookFor(l, func(f *found) bool {
		pivot := slices.ContainsFunc(f.step.Parts, func(part logic.Part) bool {
			return part.Role == logic.Pivot && part.Cells() == x.Set()
		})
		return pivot && partIs(logic.Pincer, board.CellsOf(p, q))(&f.step) && digits&^f.step.Digits == 0
	})
}

// lineRules returns the open constraints of the given digits in the row and the column of x.
func lineRules(v *logic.View, x board.Cell, digits board.DigitSet) []board.Constraint {
	return openRules(v, digits, board.Row(x.Row()), board.Col(x.Col()))
}

// openRules returns the open constraints of the given digits in each of the houses.
func openRules(v *logic.View, digits board.DigitSet, houses ...board.House) (out []board.Constraint) {
	for _, h := range houses {
		for d := range digits.All() {
			if k := board.InHouse(h, d); !v.Holds(k) {
				out = append(out, k)
			}
		}
	}
	return out
}

// alignedPairs scans the empty cells. It pairs each of them with every other empty cell, as long as
// both see the same two cells with two candidates, or more.
func alignedPairs(s *scanner) {
	for a := range s.v.Empty().All() {
		near := logic.Bivalue.Of(s.v).And(a.Peers())
		l := Look{Of: parts.InCells(near.With(a)), Kept: parts.InCells(near.With(a)), Pivot: a.Set()}
		if near.Len() < 2 {
			l.Kept = nil
		}
		if !s.survey(l, 1, "it sees fewer than two cells with two candidates") {
			continue
		}
		for b := range s.v.Empty().All() {
			excluders := near.And(b.Peers())
			if b <= a || excluders.Len() < 2 {
				continue
			}
			l := Look{Depth: 1, Of: parts.InCells(excluders.With(a).With(b)), Finding: Idle,
				Why: "each candidate keeps a partner, or a naked subset removes it"}
			s.look(l, turnsIn(excluders.With(a).With(b)))
		}
		s.barren("no other cell sees two of these")
	}
}

// oddagons looks for oddagons. It scans the pairs of digits that are the only candidates of some
// cell, and examines all cells that have both digits.
func oddagons(s *scanner) {
	for _, t := range alike(s.v, 1) {
		cells := withBoth(s.v, t.digits)
		l := Look{Of: parts.InCells(cells), Finding: Apart, Why: "no ring of an odd number of them with few extra candidates"}
		if cells.Len() < 5 {
			l.Finding, l.Why = Few, "fewer than five cells have both"
		}
		s.look(l, func(step *logic.Step) bool { return step.Part(logic.Corner).Digits() == t.digits })
	}
}

// boxRectangles yields the rectangles formed by four boxes, row by row.
func boxRectangles(yield func(boxes [4]board.House) bool) {
	pairs := [3][2]int{{0, 1}, {0, 2}, {1, 2}}
	for _, bands := range pairs {
		for _, stacks := range pairs {
			if !yield([4]board.House{board.Box(3*bands[0] + stacks[0]), board.Box(3*bands[0] + stacks[1]),
				board.Box(3*bands[1] + stacks[0]), board.Box(3*bands[1] + stacks[1])}) {
				return
			}
		}
	}
}

// tridagons looks for tridagons. It scans the rectangles of boxes, and for each of them the sets of
// three digits. In every box, each row and each column must have a cell that can be two of the
// three digits.
func tridagons(s *scanner) {
	boxRectangles(func(boxes [4]board.House) bool {
		var cells, kept board.CellSet
		var triples []board.DigitSet
		for _, b := range boxes {
			cells = cells.Or(b.Cells().And(s.v.Empty()))
		}
		for digits := range triplets {
			if corners, ok := trivalue(s.v, boxes, digits); ok {
				kept, triples = kept.Or(corners), append(triples, digits)
			}
		}
		l := Look{Of: parts.InCells(cells), Kept: parts.InCells(kept), Houses: board.HousesOf(boxes[:]...)}
		why := "no three digits with a cell for two of them in each row and column of each box"
		if !s.survey(l, 1, why) {
			return !s.done
		}
		for _, digits := range triples {
			corners, _ := trivalue(s.v, boxes, digits)
			l := Look{Depth: 1, Of: parts.InCells(corners), Finding: Apart,
				Why: "the boxes do not differ in the way their cells run, or too many candidates are in the way"}
			s.look(l, nil)
		}
		return !s.done
	})
}

// triplets yields the sets of three digits.
func triplets(yield func(board.DigitSet) bool) {
	for m := board.DigitSet(0); m <= board.AllDigits; m++ {
		if m&^board.AllDigits == 0 && m.Len() == 3 && !yield(m) {
			return
		}
	}
}

// trivalue returns the cells of the boxes that can be at least two of the digits. It returns false
// unless every row and every column of each box has such a cell.
func trivalue(v *logic.View, boxes [4]board.House, digits board.DigitSet) (out board.CellSet, ok bool) {
	for _, b := range boxes {
		var cells board.CellSet
		var rows, cols board.HouseSet
		for c := range b.Cells().And(v.Empty()).All() {
			if (v.Marks(c) & digits).Len() >= 2 {
				cells, rows, cols = cells.With(c), rows.With(board.Row(c.Row())), cols.With(board.Col(c.Col()))
			}
		}
		if rows.Len() < 3 || cols.Len() < 3 {
			return out, false
		}
		out = out.Or(cells)
	}
	return out, true
}

// skLoops looks for SK loops. It scans the rectangles of four cells in four boxes. The cells that
// share both the box and the row or column of a corner must all be open.
func skLoops(s *scanner) {
	beside := func(c board.Cell) board.CellSet {
		lines := board.Row(c.Row()).Cells().Or(board.Col(c.Col()).Cells())
		return lines.And(board.Box(c.Box()).Cells()).Without(c)
	}
	for a := range board.Cells() {
		for e := range board.Cells() {
			if a.Row()/3 >= e.Row()/3 || a.Col()/3 >= e.Col()/3 {
				continue
			}
			corners := board.CellsOf(a, board.CellAt(a.Row(), e.Col()), board.CellAt(e.Row(), a.Col()), e)
			var ring board.CellSet
			for c := range corners.All() {
				ring = ring.Or(beside(c))
			}
			l := Look{Of: parts.InCells(ring), Corners: corners, Finding: Apart,
				Why: "more than sixteen digits fit into the ring, or nothing is left to remove"}
			if ring.Within(s.v.Empty()) && s.look(l, partIs(logic.Set, ring)) {
				return
			}
		}
	}
}
