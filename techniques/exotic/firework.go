package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
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
			`digits is in neither, the row has it inside {{box "pivot"}} and so has the column; the box has it only once, ` +
			`so it is where they cross, in {{cells "pivot"}}. So the three digits need the three cells {{cells "pivot" "pincer"}} and ` +
			`leave no room there for others.`,
		Find: fireworkTriples,
	}
	FireworkQuadruple = &logic.Technique{
		Slug: "firework-quadruple", Name: "Firework Quadruple", Aliases: []string{"firework quad", "quad firework"},
		Family: logic.Exotic, Needs: []string{"firework-triple"},
		Title: "two pairs of digits of two rows and two columns fit into four cells",
		Because: `Outside {{box "pivot A"}}, {{houses "subset A"}} have {{digits "subset A"}} only in {{cells "pincer"}}. ` +
			`If one of these digits is in neither, the row has it inside {{box "pivot A"}} and so has the column; the box ` +
			`has it only once, so it is where they cross, in {{cells "pivot A"}}. In the same way, outside {{box "pivot B"}}, ` +
			`{{houses "subset B"}} have {{digits "subset B"}} only in {{cells "pincer"}}, so each of these is there or in ` +
			`{{cells "pivot B"}}. The four digits thus need the four cells and leave no room there for others; ` +
			`{{cells "pivot A"}} takes one of ` +
			`{{digits "subset A"}}, {{cells "pivot B"}} one of {{digits "subset B"}}.`,
		Find: fireworkQuadruples,
	}
)

// A burst tells what a line holds beside one of its three boxes: the digits that it has
// in the box and not outside, or outside in one cell only.
type burst struct {
	at  [9]board.DigitSet // by position: those that are there, or not outside at all
	all board.DigitSet
}

// bursts holds the bursts of rows and columns by the box that they leave out.
var bursts = logic.NewFact(func(v *logic.View, t *[18][3]burst) {
	places := logic.Places.Of(v)
	for line := range t {
		for k := range t[line] {
			t[line][k] = burstOf(&places[line], 0007<<(3*k))
		}
	}
})

// burstOf returns the burst of a line with the given places outside box.
func burstOf(places *[9]uint16, box uint16) (b burst) {
	var none board.DigitSet
	for i, m := range places {
		d := board.Digit(i + 1).Set()
		switch out := m &^ box; {
		case m == 0 || out&(out-1) != 0:
			continue
		case out == 0:
			none |= d
		default:
			b.at[combine.First(out)] |= d
		}
		b.all |= d
	}
	for i := range b.at {
		b.at[i] |= none
	}
	return b
}

// burstsAt returns the bursts of the row and of the column of x outside its box.
func burstsAt(v *logic.View, x board.Cell) (row, col *burst) {
	t := bursts.Of(v)
	return &t[board.Row(x.Row())][x.Col()/3], &t[board.Col(x.Col())][x.Row()/3]
}

// fireworks returns the digits that, with x, p in its row and q in its column,
// must be in one of the three cells.
func fireworks(v *logic.View, x, p, q board.Cell) board.DigitSet {
	row, col := burstsAt(v, x)
	return row.at[p.Col()] & col.at[q.Row()] & (v.Marks(x) | v.Marks(p) | v.Marks(q))
}

// mayBurst reports whether fireworks can return n digits for x.
func mayBurst(v *logic.View, x board.Cell, n int) bool {
	row, col := burstsAt(v, x)
	return (row.all & col.all).Len() >= n
}

// fireworkTriples tries every cell with one of its row and one of its column.
func fireworkTriples(v *logic.View, yield func(logic.Step) bool) {
	for x := range v.Empty().All() {
		if !mayBurst(v, x, 3) {
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
		if !mayBurst(v, x, 2) {
			continue
		}
		box := board.Box(x.Box()).Cells()
		for p := range board.Row(x.Row()).Cells().And(v.Empty()).Minus(box).All() {
			for q := range board.Col(x.Col()).Cells().And(v.Empty()).Minus(box).All() {
				y := board.CellAt(q.Row(), p.Col())
				if q < x || v.Value(y) != 0 {
					continue
				}
				a := fireworks(v, x, p, q)
				if a.Len() != 2 {
					continue
				}
				b := fireworks(v, y, q, p)
				if b.Len() == 2 && a&b == 0 && !fireworkQuadruple(v, [4]board.Cell{x, p, q, y}, a, b, yield) {
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
