package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// FullHouse fills the last empty cell of a house.
//
//	1 2 3 | 4 . 6 | 7 8 9
//
// Eight digits are there, so the empty cell takes the ninth.
var FullHouse = &logic.Technique{
	Slug: "full-house", Name: "Full House", Aliases: []string{"last cell in house"},
	Family: logic.Singles,
	Title:  "one cell of a house is empty",
	Because: `{{cells "last"}} is the only empty cell of {{houses "last"}}, and {{digits "last"}} the only digit that ` +
		`is still missing there.`,
	Find: fullHouses,
}

// fullHouses looks at the cells with one candidate first: mostly there is none.
func fullHouses(v *logic.View, yield func(logic.Step) bool) {
	for h := range almostFull(v.Empty(), v.Lone()).All() {
		c := h.Cells().And(v.Empty()).First()
		m := v.Marks(c)
		if !yield(single(v, c, m.First(), board.InHouse(h, m.First()))) {
			return
		}
	}
}

// almostFull returns the houses whose only empty cell is one of cells.
func almostFull(empty, cells board.CellSet) board.HouseSet {
	var out board.HouseSet
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		for _, h := range cells.First().Houses() {
			if h.Cells().And(empty).Single() {
				out = out.With(h)
			}
		}
	}
	return out
}
