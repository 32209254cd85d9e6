package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// EmptyRectanglePair joins two cells with the same two candidates by a box that has both
// digits in one row and one column of it.
//
//	 /   /  49 | .   .  . | .  .  .      the box has its 4 and its 9 in row 2 or in
//	49  49   + | .  49  . | -  -  -      column 3; the corners / have neither
//	 /   /  49 | .   .  . | .  .  .
//	-----------+----------+---------
//	 .   .  49 | .   +  . | .  .  .      the cells 49 outside see a line of it each
//
// If the cell in row 2 is 4, the box has its 4 in column 3, so the cell there is 9, so
// the box has its 9 in row 2. If it is 9, it is the other way round. Either way row and
// column have both digits in the box and in these cells (-), and what sees both cells (+)
// is neither.
var EmptyRectanglePair = &logic.Technique{
	Slug: "empty-rectangle-pair", Name: "Empty Rectangle Intersection Pair",
	Aliases: []string{"erip", "eri pair"},
	Family:  logic.Wings, Needs: []string{"grouped-w-wing", "empty-rectangle"},
	Title: "a box with both digits in one row and one column joins two cells with the same two candidates",
	Because: `{{cells "pincer"}} can only be {{either "pincer"}}, and {{houses "bridge"}} has {{digits "bridge"}} in ` +
		`{{houses "cover"}} only. {{bothWays}}`,
	Words: logic.Words{"bothWays": bothWays},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
			a, b := pair.First(), pair.Rest().First()
			return crossedPair(v, a, b, digits, yield) && crossedPair(v, b, a, digits, yield)
		})
	},
}

// crossedPair yields the step of cells a and b and of the box where the row of a crosses
// the column of b, if there is one. It returns false to stop.
func crossedPair(v *logic.View, a, b board.Cell, digits board.DigitSet, yield func(logic.Step) bool) bool {
	cross := board.CellAt(a.Row(), b.Col())
	box := board.Box(cross.Box())
	if a.Box() == cross.Box() || b.Box() == cross.Box() {
		return true
	}
	row, col := board.Row(a.Row()), board.Col(b.Col())
	for d := range digits.All() {
		spots := v.Spots(d).And(box.Cells()).Without(cross)
		if !spots.Within(row.Cells().Or(col.Cells())) || !spots.Meets(row.Cells()) || !spots.Meets(col.Cells()) {
			return true
		}
	}
	far := board.CellAt(b.Row(), a.Col())
	lines := row.Cells().Or(col.Cells()).Minus(box.Cells()).Without(a).Without(b)
	if !parts.HasMarks(v, lines, digits) && ((v.Marks(far)|v.Marks(cross))&digits).Len() < 2 {
		return true // a W-Wing does as much
	}
	return yield(logic.Step{
		Eliminations: parts.Marks(v, lines.With(far).With(cross), digits),
		Digits:       digits,
		Parts: []logic.Part{
			parts.Cells(v, logic.Pincer, "", a.Set().With(b)),
			parts.House(v, logic.Bridge, box, digits.First()),
			parts.House(v, logic.Bridge, box, digits.Last()),
			{Role: logic.Cover, Houses: []board.House{row, col}},
		},
	})
}

// bothWays tells what either digit of the cell in the row makes of the box and of the
// other cell, and what follows: "If r2c5 is 4, box 1 has its 4 in column 3, so r4c3 is 9,
// and box 1 has its 9 in row 2; if r2c5 is 9, …".
func bothWays(s *logic.Sentence) {
	pincers, digits := s.Part(logic.Pincer).Cells(), s.Step.Digits
	row, col, ok := crossing(s.Part(logic.Cover).Houses)
	box := s.Part(logic.Bridge).ShownHouses()
	a, b := pincers.And(row.Cells()), pincers.And(col.Cells())
	if !ok || digits.Len() != 2 || !a.Single() || !b.Single() {
		s.Failf("the step has no two cells in a row and a column")
		return
	}
	for i, x := range [2]board.Digit{digits.First(), digits.Last()} {
		y := digits.Without(x).First()
		if i > 0 {
			s.Text("; ")
		}
		s.Text("if ").Cells(a).Text(" is ").Digit(x).Text(", ").Houses(box).Text(" has its ").Digit(x).Text(" in ")
		s.House(col).Text(", so ").Cells(b).Text(" is ").Digit(y).Text(" and the ").Digit(y).Text(" of the box is in ")
		s.House(row)
	}
	s.Text(". Either way ").House(row).Text(" has its ").Digits(digits, "and").Text(" in ").Cells(a).Text(" and in ")
	s.Houses(box).Text(", ").House(col).Text(" in ").Cells(b).Text(" and in ").Houses(box)
	s.Text(", and of the two cells one is ").Digit(digits.First()).Text(" and the other ").Digit(digits.Last()).Text(".")
}

// crossing returns the row and the column among houses.
func crossing(houses []board.House) (row, col board.House, ok bool) {
	if len(houses) != 2 || houses[0].Kind() != board.RowKind || houses[1].Kind() != board.ColKind {
		return 0, 0, false
	}
	return houses[0], houses[1], true
}
