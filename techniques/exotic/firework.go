package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Fireworks: outside the box where a row and a column cross, some digits have only one cell in the
// row and only one cell in the column.
//
//	| x  .  . | /  p  / |      outside the box the row has 1, 2 and 3 only in p,
//	| .  .  . | .  .  . |      the column only in q (/ has none of them)
//	| .  .  . | .  .  . |
//	+---------+---------+
//	| /  .  . |
//	| q  .  . |
//
// If such a digit is neither in p nor in q, the row and the column both have it in the box, so it
// is in x. Three such digits fill x, p and q. In a rectangle of two rows and two columns, two
// digits at each of two opposite corners fill all four corners.
//
// A digit that is in p is not in q, so the column has it in the box, and the other way round. So
// the box has each of the digits in the row or in the column.
var (
	FireworkTriple = &logic.Technique{
		Slug: "firework-triple", Name: "Firework Triple", Aliases: []string{"firework", "triple firework"},
		Family: logic.Exotic, Needs: []string{"hidden-triple"},
		Title: "a row and a column need the same three cells for three digits",
		Because: `Outside {{box "pivot"}}, {{houses "subset"}} have {{digit}} only in {{cells "pincer"}}. If one of these ` +
			`digits is in neither, both houses have it inside {{box "pivot"}}. The box has it only once, so it is where they ` +
			`cross, in {{cells "pivot"}}. This means that the three digits need the three cells {{cells "pivot" "pincer"}}, ` +
			`and these cannot be anything else.{{boxRest}}`,
		Words: logic.Words{"boxRest": boxRest},
		Find:  fireworkTriples,
	}
	FireworkQuadruple = &logic.Technique{
		Slug: "firework-quadruple", Name: "Firework Quadruple", Aliases: []string{"firework quad", "quad firework"},
		Family: logic.Exotic, Needs: []string{"firework-triple"},
		Title: "two rows and two columns need the same four cells for two pairs of digits",
		Because: `Outside {{box "pivot A"}}, {{houses "subset A"}} have {{digits "subset A"}} only in {{cells "pincer"}}. ` +
			`If one of these digits is in neither, both houses have it inside {{box "pivot A"}}. The box has it only once, so ` +
			`it is where they cross, in {{cells "pivot A"}}. In the same way, outside {{box "pivot B"}}, ` +
			`{{houses "subset B"}} have {{digits "subset B"}} only in {{cells "pincer"}}, so each of these is there or in ` +
			`{{cells "pivot B"}}. This means that the four digits need the four cells, and these cannot be anything else: ` +
			`{{cells "pivot A"}} has one of {{digits "subset A"}}, and {{cells "pivot B"}} has one of {{digits "subset B"}}.{{boxRest}}`,
		Words: logic.Words{"boxRest": boxRest},
		Find:  fireworkQuadruples,
	}
)

// A burst describes a line outside one of its three boxes. It holds the digits that the line has
// inside the box only, or outside the box in one cell only.
type burst struct {
	at  [9]board.DigitSet // by position: the digits whose only place outside the box is there, or that have none outside
	all board.DigitSet
}

// bursts holds the bursts of rows and columns by the box that they exclude.
var bursts = logic.NewTable(func(v *logic.View, t *[18][3]burst) {
	places := logic.Places.Of(v)
	for line := range t {
		for k := range t[line] {
			t[line][k] = burstOf(&places[line], 0007<<(3*k))
		}
	}
})

// burstOf returns the burst of a line with the given places outside the box.
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

// burstsAt returns the burst of the row of x and the burst of its column. Both exclude the box of x.
func burstsAt(v *logic.View, x board.Cell) (row, col *burst) {
	t := bursts.Of(v)
	return &t[board.Row(x.Row())][x.Col()/3], &t[board.Col(x.Col())][x.Row()/3]
}

// fireworks returns the digits that must be in one of the three cells x, p in its row, and q in
// its column.
func fireworks(v *logic.View, x, p, q board.Cell) board.DigitSet {
	row, col := burstsAt(v, x)
	return row.at[p.Col()] & col.at[q.Row()] & (v.Marks(x) | v.Marks(p) | v.Marks(q))
}

// mayBurst reports whether fireworks can return n digits for x.
func mayBurst(v *logic.View, x board.Cell, n int) bool {
	row, col := burstsAt(v, x)
	return (row.all & col.all).Len() >= n
}

// fireworkTriples tries every cell with one cell of its row and one of its column.
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
				out := parts.Marks(v, cells, board.AllDigits&^digits)
				s := logic.Step{
					Eliminations: parts.Sort(append(out, parts.Marks(v, besides(x), digits)...)),
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

// besides returns the cells of the box of x that are neither in its row nor in its column.
func besides(x board.Cell) board.CellSet {
	return board.Box(x.Box()).Cells().Minus(board.Row(x.Row()).Cells()).Minus(board.Col(x.Col()).Cells())
}

// boxRest writes why a box has a digit in the row or the column only, if that removes something:
// "If 2 is not in r2c4, it is in just one of r2c8 and r9c4, so the other house has it inside box 2. Either way, box 2
// has 2 in row 2 or column 4."
func boxRest(s *logic.Sentence) {
	for _, p := range s.Step.All(logic.Pivot) {
		subset := fireworkSubset(s.Step, p.Label)
		if subset == nil || !p.Cells().Single() {
			s.Failf("a corner has not one cell, or no digits")
			return
		}
		x, digits := p.Cells().First(), subset.Digits()
		var lost board.DigitSet
		for _, e := range s.Step.Eliminations {
			if besides(x).Has(e.Cell()) && digits.Has(e.Digit()) {
				lost = lost.With(e.Digit())
			}
		}
		if lost != 0 {
			box := board.Box(x.Box())
			s.Say(" If {or} is not in {}{, it|, that digit} is in just one of ", lost, x, lost.Len())
			s.Say("{and}, so the other house has it inside {}. Either way, ", s.Part(logic.Pincer).Cells(), box)
			s.Say("{} has {} in {} or {}.", box, lost, board.Row(x.Row()), board.Col(x.Col()))
		}
	}
}

// fireworkSubset returns the part with the digits of a corner.
func fireworkSubset(step *logic.Step, label string) *logic.Part {
	for _, p := range step.All(logic.Subset) {
		if p.Label == label {
			return p
		}
	}
	return nil
}

// fireworkPart returns a part that cites that the row and the column of x need each of digits. One
// of the two is enough if it has the digit only in cells, and the box has it nowhere else.
func fireworkPart(v *logic.View, x board.Cell, label string, cells board.CellSet, digits board.DigitSet) logic.Part {
	p := cellsShown(v, logic.Subset, label, cells, digits)
	row, col := board.Row(x.Row()), board.Col(x.Col())
	p.Houses = []board.House{row, col}
	for d := range digits.All() {
		inRow, inCol := v.Spots(d).And(row.Cells()), v.Spots(d).And(col.Cells())
		switch {
		case v.Spots(d).Meets(besides(x)):
			p.Cites = append(p.Cites, board.InHouse(row, d), board.InHouse(col, d))
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

// pivotShown returns a part that shows x and its box.
func pivotShown(v *logic.View, label string, x board.Cell, digits board.DigitSet) logic.Part {
	p := cellsShown(v, logic.Pivot, label, x.Set(), digits)
	p.Houses = []board.House{board.Box(x.Box())}
	return p
}

// cellsShown returns a part that shows the candidates of digits in cells.
func cellsShown(v *logic.View, role logic.Role, label string, cells board.CellSet, digits board.DigitSet) logic.Part {
	return logic.Part{Role: role, Label: label, Candidates: parts.Marks(v, cells, digits)}
}

// fireworkQuadruples tries every rectangle whose corners are in four boxes. The cell x is its
// corner in the first row.
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

// fireworkQuadruple yields the step of the rectangle x, p, q, y with the digits a at x and b at y,
// if it removes something. It returns false to stop the search.
func fireworkQuadruple(v *logic.View, corner [4]board.Cell, a, b board.DigitSet, yield func(logic.Step) bool) bool {
	x, y, pincers := corner[0].Set(), corner[3].Set(), board.CellsOf(corner[1], corner[2])
	out := append(parts.Marks(v, x, board.AllDigits&^a), parts.Marks(v, y, board.AllDigits&^b)...)
	out = append(out, parts.Marks(v, pincers, board.AllDigits&^(a|b))...)
	if len(out) == 0 {
		return true
	}
	out = append(out, parts.Marks(v, besides(corner[0]), a)...)
	out = append(out, parts.Marks(v, besides(corner[3]), b)...)
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
