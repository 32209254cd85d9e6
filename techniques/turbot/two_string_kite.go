package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// 2-String Kites: a row and a column, each with two places for a digit, are joined by a box.
//
//	 .  .  b | .  .  . | .  a  .      b in the row and c in the column share a
//	 c  .  . | .  .  . | .  .  .      box, so they are not both true
//	---------+---------+---------
//	 e  .  . | .  .  . | . -x  .      x sees the other ends, a and e
//
// Since b and c are not both true, a or e is true. One of a and e may also be in the box. If b and
// c are both in a row with two places and in a column with two places, there are two kites with the
// same cells in the box. This is called a dual kite.
var (
	TwoStringKite = &logic.Technique{
		Slug: "2-string-kite", Code: "0401", Name: "2-String Kite", Aliases: []string{"kite", "two-string kite"},
		Conditions: conditions.List(conditions.RowAndColumn),
		Family:     logic.SingleDigit, Needs: []string{"skyscraper"}, Also: []string{"x-chain", "turbot-fish"},
		Title:   "a row and a column with two places for a digit meet in a box",
		Because: `{{links}}`,
		Words:   logic.Words{"links": links},
		Find:    func(v *logic.View, yield func(logic.Step) bool) { kites(v, oneKite, yield) },
	}
	DualTwoStringKite = &logic.Technique{
		Slug: "dual-2-string-kite", Code: "0404", Name: "Dual 2-String Kite", Aliases: []string{"dual kite", "dual two-string kite"},
		Family: logic.SingleDigit, Needs: []string{"2-string-kite"},

		Title:   "two cells of a box make a 2-String Kite in both directions",
		Because: `{{cells "base"}} in {{houses "cover"}} are part of two kites. {{links}}`,
		Words:   logic.Words{"links": links},
		Find:    func(v *logic.View, yield func(logic.Step) bool) { kites(v, dualKite, yield) },
	}
)

// A kite is a row and a column that have two places each for a digit. In each of them, near is the
// place in the box where they meet, and far is the other place.
type kite struct {
	digit    board.Digit
	row, col board.House
	near     [2]board.Cell // that of the row, and that of the column
	far      [2]board.Cell
	out      board.Cell // the cell that sees both far cells
}

// newKite returns the kite in which a is the place of the row in the box, and b that of the column.
// It reports false if there is no such kite or it removes nothing.
func newKite(v *logic.View, d board.Digit, a, b board.Cell) (k kite, ok bool) {
	if a == b || a.Box() != b.Box() {
		return k, false
	}
	k = kite{digit: d, row: a.Houses()[board.RowKind], col: b.Houses()[board.ColKind], near: [2]board.Cell{a, b}}
	row, col := v.Spots(d).And(k.row.Cells()).Without(a), v.Spots(d).And(k.col.Cells()).Without(b)
	if !row.Single() || !col.Single() || row.Has(b) || col.Has(a) || row == col {
		return k, false
	}
	k.far = [2]board.Cell{row.First(), col.First()}
	k.out = board.CellAt(k.far[1].Row(), k.far[0].Col())
	return k, v.Has(board.At(k.out, d))
}

func (k *kite) chain() logic.Part {
	return twoLinks(k.digit, k.far[0].Set(), k.row, k.near[0].Set(), k.near[1].Set(), k.col, k.far[1].Set())
}

// kites calls step for every kite, ordered by digit, row and column.
func kites(v *logic.View, step func(*logic.View, kite, func(logic.Step) bool) bool, yield func(logic.Step) bool) {
	places := logic.Places.Of(v)
	for d := range board.AllDigits.All() {
		for row := range board.Rows() {
			if combine.Len(places[row][d-1]) != 2 {
				continue
			}
			for col := range board.Cols() {
				if combine.Len(places[col][d-1]) == 2 && !crossingKites(v, d, row, col, step, yield) {
					return
				}
			}
		}
	}
}

// crossingKites calls step for the kites of a row and a column that have two places each. There can
// be several kites if both places of the row or of the column are in the box where they meet. It
// returns false to stop the search.
func crossingKites(
	v *logic.View, d board.Digit, row, col board.House,
	step func(*logic.View, kite, func(logic.Step) bool) bool, yield func(logic.Step) bool,
) bool {
	places := logic.Places.Of(v)
	for m := places[row][d-1]; m != 0; m &= m - 1 {
		for n := places[col][d-1]; n != 0; n &= n - 1 {
			a, b := row.At(combine.First(m)), col.At(combine.First(n))
			if a.Houses()[board.BoxKind] != b.Houses()[board.BoxKind] {
				continue // this is the usual case, and checking it is faster than building a kite
			}
			if k, ok := newKite(v, d, a, b); ok && !step(v, k, yield) {
				return false
			}
		}
	}
	return true
}

func oneKite(_ *logic.View, k kite, yield func(logic.Step) bool) bool {
	s := twoLinkStep(k.digit, k.out.Set(), k.chain())
	s.Parts = append(s.Parts, k.box())
	return yield(s)
}

// box returns the part that shows the box where the row and the column meet.
func (k *kite) box() logic.Part {
	return logic.Part{Role: logic.Cover, Houses: []board.House{board.Box(k.near[0].Box())}}
}

// dualKite yields k together with the kite in which the two near cells are exchanged, if there is
// one and it removes a different candidate. It yields each pair once, beginning with the kite whose
// near cell in the row is higher up.
func dualKite(v *logic.View, k kite, yield func(logic.Step) bool) bool {
	if k.near[0].Row() > k.near[1].Row() {
		return true
	}
	swapped, ok := newKite(v, k.digit, k.near[1], k.near[0])
	if !ok || swapped.out == k.out {
		return true
	}
	s := twoLinkStep(k.digit, k.out.Set().With(swapped.out), k.chain(), swapped.chain())
	near := board.CellsOf(k.near[:]...)
	s.Parts = append(s.Parts, k.box(), logic.Part{Role: logic.Base, Candidates: parts.Spots(near, k.digit)})
	return yield(s)
}
