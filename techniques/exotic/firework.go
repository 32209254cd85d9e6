package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Fireworks: digits that a row and a column hold in one cell each outside the
// box where they cross.
//
//	| x  .  . | /  p  / |      outside the box the row has 1, 2 and 3 only in p,
//	| .  .  . | .  .  . |      the column only in q (/ has none of them)
//	| .  .  . | .  .  . |
//	+---------+---------+
//	| /  .  . |
//	| q  .  . |
//
// A digit that is neither in p nor in q is in the box for the row and for the
// column, so it is in x. Three such digits fill x, p and q. With two rows and two
// columns two digits at each of two opposite corners fill all four.
var (
	FireworkTriple = &logic.Technique{
		Slug: "firework-triple", Name: "Firework Triple", Aliases: []string{"firework", "triple firework"},
		Family: logic.Exotic, Needs: []string{"hidden-triple"},
		Title: "three digits of a row and a column fit into three cells",
		Because: `Outside {{box "pivot"}}, {{houses "subset"}} have {{digit}} only in {{cells "pincer"}}. If one of these ` +
			`digits is in neither of these cells, it lies in {{box "pivot"}} for the row as for the column, which is where ` +
			`they cross: in {{cells "pivot"}}. So the three digits need the three cells {{cells "pivot" "pincer"}} and ` +
			`leave no room there for others.`,
		Find: fireworkTriples,
	}
	FireworkQuadruple = &logic.Technique{
		Slug: "firework-quadruple", Name: "Firework Quadruple", Aliases: []string{"firework quad", "quad firework"},
		Family: logic.Exotic, Needs: []string{"firework-triple"},
		Title: "two pairs of digits of two rows and two columns fit into four cells",
		Because: `Outside {{box "pivot A"}}, {{houses "subset A"}} have {{digits "subset A"}} only in {{cells "pincer"}}. ` +
			`If one of these digits is in neither of these cells, it lies in {{box "pivot A"}} for the row as for the column, ` +
			`which is where they cross: in {{cells "pivot A"}}. In the same way, outside {{box "pivot B"}}, ` +
			`{{houses "subset B"}} have {{digits "subset B"}} only in {{cells "pincer"}}, so each of these is there or in ` +
			`{{cells "pivot B"}}. The four digits thus need the four cells and leave no room there for others; ` +
			`{{cells "pivot A"}} takes one of ` +
			`{{digits "subset A"}}, {{cells "pivot B"}} one of {{digits "subset B"}}.`,
		Find: fireworkQuadruples,
	}
)

// fireworks returns the digits that, with x, p in its row and q in its column,
// must be in one of the three cells.
func fireworks(v *logic.View, x, p, q board.Cell) (digits board.DigitSet) {
	row, col, box := board.Row(x.Row()).Cells(), board.Col(x.Col()).Cells(), board.Box(x.Box()).Cells()
	for d := range (v.Marks(x) | v.Marks(p) | v.Marks(q)).All() {
		inRow, inCol := v.Spots(d).And(row), v.Spots(d).And(col)
		if !inRow.IsEmpty() && !inCol.IsEmpty() && inRow.Minus(box).Without(p).IsEmpty() &&
			inCol.Minus(box).Without(q).IsEmpty() {
			digits |= d.Set()
		}
	}
	return digits
}

// mayBurst returns the digits that have at most one place in the row of x, and
// at most one in its column, outside its box: those that fireworks can return.
func mayBurst(v *logic.View, x board.Cell) (digits board.DigitSet) {
	row, col := board.Row(x.Row()).Cells(), board.Col(x.Col()).Cells()
	box := board.Box(x.Box()).Cells()
	for d := range board.AllDigits.All() {
		spots := v.Spots(d).Minus(box)
		if !spots.IsEmpty() && spots.And(row).Len() <= 1 && spots.And(col).Len() <= 1 {
			digits |= d.Set()
		}
	}
	return digits
}

func fireworkTriples(v *logic.View, yield func(logic.Step) bool) {
	for x := range v.Empty().All() {
		if mayBurst(v, x).Len() < 3 {
			continue
		}
		box := board.Box(x.Box()).Cells()
		for p := range board.Row(x.Row()).Cells().And(v.Empty()).Minus(box).All() {
			for q := range board.Col(x.Col()).Cells().And(v.Empty()).Minus(box).All() {
				digits := fireworks(v, x, p, q)
				cells := x.Set().With(p).With(q)
				if digits.Len() != 3 || !parts.HasMarks(v, cells, ^digits) {
					continue
				}
				s := logic.Step{
					Eliminations: parts.Marks(v, cells, board.AllDigits&^digits),
					Digits:       digits,
					Parts: []logic.Part{fireworkPart(v, x, "", cells, digits),
						pivotShown(v, "", x, digits), cellsShown(v, logic.Pincer, "", p.Set().With(q), digits)},
				}
				if !yield(s) {
					return
				}
			}
		}
	}
}

// fireworkPart cites that the row and the column of x need each of digits; one of them
// is enough if it has the digit in cells only.
func fireworkPart(v *logic.View, x board.Cell, label string, cells board.CellSet, digits board.DigitSet) logic.Part {
	p := cellsShown(v, logic.Subset, label, cells, digits)
	row, col := board.Row(x.Row()), board.Col(x.Col())
	p.Houses = []board.House{row, col}
	for d := range digits.All() {
		inRow, inCol := v.Spots(d).And(row.Cells()), v.Spots(d).And(col.Cells())
		switch {
		case inRow.Within(cells):
			p.Cites = append(p.Cites, board.InHouse(row, d))
		case inCol.Within(cells):
			p.Cites = append(p.Cites, board.InHouse(col, d))
		default:
			p.Cites = append(p.Cites, board.InHouse(row, d), board.InHouse(col, d))
		}
	}
	return p
}

// pivotShown returns the part that shows x and its box.
func pivotShown(v *logic.View, label string, x board.Cell, digits board.DigitSet) logic.Part {
	p := cellsShown(v, logic.Pivot, label, x.Set(), digits)
	p.Houses = []board.House{board.Box(x.Box())}
	return p
}

// cellsShown returns a part that shows the candidates digits of cells.
func cellsShown(v *logic.View, role logic.Role, label string, cells board.CellSet, digits board.DigitSet) logic.Part {
	return logic.Part{Role: role, Label: label, Candidates: parts.Marks(v, cells, digits)}
}

// fireworkQuadruples tries every rectangle whose corners lie in four boxes, x
// being its corner in the first row.
func fireworkQuadruples(v *logic.View, yield func(logic.Step) bool) {
	for x := range v.Empty().All() {
		if mayBurst(v, x).Len() < 2 {
			continue
		}
		box := board.Box(x.Box()).Cells()
		for p := range board.Row(x.Row()).Cells().And(v.Empty()).Minus(box).All() {
			for q := range board.Col(x.Col()).Cells().And(v.Empty()).Minus(box).All() {
				y := board.CellAt(q.Row(), p.Col())
				if q < x || v.Value(y) != 0 {
					continue
				}
				a, b := fireworks(v, x, p, q), fireworks(v, y, q, p)
				if a.Len() == 2 && b.Len() == 2 && a&b == 0 && !fireworkQuadruple(v, [4]board.Cell{x, p, q, y}, a, b, yield) {
					return
				}
			}
		}
	}
}

// fireworkQuadruple yields the step of the rectangle x, p, q, y with the digits a
// at x and b at y, if it removes something. It returns false to stop.
func fireworkQuadruple(v *logic.View, corner [4]board.Cell, a, b board.DigitSet, yield func(logic.Step) bool) bool {
	x, y, pincers := corner[0].Set(), corner[3].Set(), board.CellsOf(corner[1], corner[2])
	out := append(parts.Marks(v, x, board.AllDigits&^a), parts.Marks(v, y, board.AllDigits&^b)...)
	out = append(out, parts.Marks(v, pincers, board.AllDigits&^(a|b))...)
	if len(out) == 0 {
		return true
	}
	return yield(logic.Step{
		Eliminations: parts.Sort(out),
		Digits:       a | b,
		Parts: []logic.Part{
			fireworkPart(v, corner[0], "A", x.Or(pincers), a),
			fireworkPart(v, corner[3], "B", y.Or(pincers), b),
			pivotShown(v, "A", corner[0], a),
			pivotShown(v, "B", corner[3], b),
			cellsShown(v, logic.Pincer, "", pincers, a|b),
		},
	})
}
