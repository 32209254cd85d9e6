package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// Skyscraper joins two rows that have two places each for a digit by a column that they share.
//
//	.  b  . | .  .  . | .  a  .      b stands above c in one column
//	.  .  . | .  .  . | .  . -x      x sees a and e
//	--------+---------+---------
//	.  c  . | .  .  . | .  .  e
//
// The column has the digit at most once, so b and c are not both true. Therefore a or e is true.
// Two columns with a shared row work in the same way. The two places of each line must be in
// different boxes, because otherwise the digit is locked in a box.
var Skyscraper = &logic.Technique{
	Slug: "skyscraper", Code: "0400", Name: "Skyscraper",
	Conditions: conditions.List(conditions.TwoPlacesEach, conditions.OneEndShared),
	Family:     logic.SingleDigit, Needs: []string{"x-wing"}, Also: []string{"x-chain", "turbot-fish"},
	Title:   "two lines with two places for a digit share one crossing line",
	Because: `{{links}}`,
	Words:   logic.Words{"links": links},
	Find:    skyscrapers,
}

func skyscrapers(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
			if !skyscrapersOf(v, d, first, yield) {
				return
			}
		}
	}
}

// skyscrapersOf yields the skyscrapers of d whose strong links are in two of the nine lines that
// begin with first. It returns false to stop the search.
func skyscrapersOf(v *logic.View, d board.Digit, first board.House, yield func(logic.Step) bool) bool {
	places := logic.Places.Of(v)
	for h := first; h < first+9; h++ {
		if !spansBoxes(places[h][d-1]) {
			continue
		}
		for k := h + 1; k < first+9; k++ {
			if spansBoxes(places[k][d-1]) && !skyscraper(v, d, h, k, yield) {
				return false
			}
		}
	}
	return true
}

// spansBoxes reports whether m contains exactly two positions in a line and they are in different
// boxes.
func spansBoxes(m uint16) bool {
	return combine.Len(m) == 2 && combine.First(m)/3 != combine.First(m&(m-1))/3
}

// skyscraper yields the skyscraper of lines h and k, if there is one. It returns false to stop the
// search.
func skyscraper(v *logic.View, d board.Digit, h, k board.House, yield func(logic.Step) bool) bool {
	places := logic.Places.Of(v)
	m, n := places[h][d-1], places[k][d-1]
	shared := m & n
	if combine.Len(shared) != 1 {
		return true
	}
	a, e := h.At(combine.First(m&^shared)), k.At(combine.First(n&^shared))
	out := a.Peers().And(e.Peers()).And(v.Spots(d))
	if out.IsEmpty() {
		return true
	}
	i := combine.First(shared)
	s := twoLinkStep(d, out, twoLinks(d, a.Set(), h, h.At(i).Set(), k.At(i).Set(), k, e.Set()))
	s.Parts = append(s.Parts, logic.Part{Role: logic.Cover, Houses: []board.House{crossing(h, i)}})
	return yield(s)
}
