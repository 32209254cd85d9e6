package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// EmptyRectanglePair connects two cells with the same two candidates by a box in which both digits
// have all their places in one row and one column.
//
//	 /   /  49 | .   .  . | .  .  .      the box has its 4 and its 9 in row 2 or in
//	49  49   + | .  49  . | -  -  -      column 3; the corners / have neither
//	 /   /  49 | .   .  . | .  .  .
//	-----------+----------+---------
//	 .   .  49 | .   +  . | .  .  .      the cells 49 outside see a line of it each
//
// If the cell in row 2 is 4, the box has its 4 in column 3. Then the cell in column 3 is 9, so the
// box has its 9 in row 2. If the cell in row 2 is 9, the digits are exchanged. Either way, the row
// and the column have both digits in the box and in these two cells, so other cells there (-)
// cannot have them. A cell that sees both cells (+) cannot have them either.
var EmptyRectanglePair = &logic.Technique{
	Slug: "empty-rectangle-pair", Name: "Empty Rectangle Intersection Pair",
	Aliases: []string{"erip", "eri pair"},
	Family:  logic.Wings, Needs: []string{"grouped-w-wing", "empty-rectangle"},
	Title: "a box with both digits in one row and one column joins two cells with the same two candidates",
	Because: `{{cells "pincer"}} have only the candidates {{digits "pincer"}}, and {{houses "bridge"}} has its ` +
		`{{digits "bridge"}} only in {{houses "cover"}}. {{bothWays}}`,
	Words: logic.Words{"bothWays": bothWays},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
			a, b := pair.First(), pair.Rest().First()
			return crossedPair(v, a, b, digits, yield) && crossedPair(v, b, a, digits, yield)
		})
	},
}

// crossedPair yields the step of the cells a and b and of the box in which the row of a crosses the
// column of b, if there is such a step. It returns false to stop the search.
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
		return true // a W-Wing gives the same result
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

// bothWays writes what follows for the box and the other cell from each digit of the cell in the
// row: "If r2c5 is 4, the 4 in box 1 must be in column 3, so r4c3 is 9 and the 9 in box 1 must be
// in row 2. If r2c5 is 9, …".
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
			s.Text(" ")
		}
		s.Say("if {} is {}, the {} in {} must be in {}, so {} is {} and the {} in ", a, x, x, box, col, b, y, y)
		s.Say("{} must be in {}.", box, row)
	}
	s.Say(" Either way, {} has its {} in {} and {}, and {} has its {} in {}", row, digits, a, box, col, digits, b)
	s.Say(" and {}. Also, one of {and} is {} and the other is {}.", box, pincers, digits.First(), digits.Last())
}

// crossing returns the row and the column in houses. It reports false if houses is not a row
// followed by a column.
func crossing(houses []board.House) (row, col board.House, ok bool) {
	if len(houses) != 2 || houses[0].Kind() != board.RowKind || houses[1].Kind() != board.ColKind {
		return 0, 0, false
	}
	return houses[0], houses[1], true
}
