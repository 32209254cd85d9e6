package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
)

// HiddenSingle places a digit that has one place left in a house.
//
//	/ / / | . . 5        / no 5 here: the cell is filled
//	/ 5 / | . . .          or another 5 sees it
//	/ / x | . . .        x the box needs a 5, and only x is left
//
// Every house needs every digit; where one cell is left for it, it goes there.
var HiddenSingle = &logic.Technique{
	Slug: "hidden-single", Name: "Hidden Single", Aliases: []string{"pinned digit"},
	Family: logic.Singles,
	Title:  "a digit has one place left in a house",
	Because: `{{houses "last"}} needs {{article}} {{digits "last"}}, and {{cells "last"}} is the only cell there that ` +
		`can still take it.`,
	Find: hiddenSingles,
}

// hiddenSingles looks at boxes first, as people do, then at rows and columns. A
// placement is yielded once, with the first house that shows it.
func hiddenSingles(v *logic.View, yield func(logic.Step) bool) {
	var seen board.CellSet
	for i := range board.House(27) {
		h := subset.Scan(i)
		for m := onceIn(v, h); m != 0; m &= m - 1 {
			d := m.First()
			spots := v.Spots(d).And(h.Cells())
			if spots.Within(seen) {
				continue
			}
			seen = seen.Or(spots)
			if !yield(single(spots.First(), d, board.InHouse(h, d))) {
				return
			}
		}
	}
}

// onceIn returns the digits that have one place in h.
func onceIn(v *logic.View, h board.House) board.DigitSet {
	var once, twice board.DigitSet
	for i := range 9 {
		m := v.Marks(h.At(i))
		twice |= once & m
		once |= m
	}
	return once &^ twice
}
