package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// FullHouse fills the last empty cell of a house.
//
//	1 2 3 | 4 . 6 | 7 8 9
//
// Eight of the digits are already in the house, so the empty cell is the ninth.
var FullHouse = &logic.Technique{
	Slug: "full-house", Code: "0000", Name: "Full House", Aliases: []string{"last cell in house"},
	Conditions: conditions.List(conditions.Empty, conditions.LastCell),
	Family:     logic.Singles,
	Title:      "one cell of a house is empty",
	Because: `{{cells "last"}} is the only empty cell of {{houses "last"}}, and {{digits "last"}} is the ` +
		`only digit still missing there.`,
	Find: fullHouses,
}

func fullHouses(v *logic.View, yield func(logic.Step) bool) {
	for h := range board.Houses() {
		left := h.Cells().And(v.Empty())
		if !left.Single() {
			continue
		}
		c := left.First()
		if d := v.Marks(c); d.Single() &&
			!yield(single(c, d.First(), board.InHouse(h, d.First()), logic.Part{})) {
			return
		}
	}
}
