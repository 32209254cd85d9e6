package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// HiddenSingle places a digit that has only one place left in a house.
//
//	/ / / | . . 5        / no 5 here: the cell is filled
//	/ 5 / | . . .          or another 5 sees it
//	/ / x | . . .        x the box needs a 5, and only x is left
//
// Every house needs every digit. If only one cell is left for a digit, the digit must be there.
var HiddenSingle = &logic.Technique{
	Slug: "hidden-single", Code: "0002", Name: "Hidden Single", Aliases: []string{"pinned digit"},
	Conditions: conditions.List(conditions.Empty, conditions.OnlyPlace),
	Family:     logic.Singles,
	Title:      "a digit has one place left in a house",
	Because:    `In {{houses "last"}}, {{closed}}. The only place left for {{digits "last"}} is {{cells "last"}}.`,
	Words:      logic.Words{"closed": closers},
	Find:       hiddenSingles,
}

// hiddenSingles yields the hidden singles of boxes first, as people look for them, and then those
// of rows and columns. It yields each placement once, with the first house that shows it.
func hiddenSingles(v *logic.View, yield func(logic.Step) bool) {
	var seen board.CellSet
	for i := range board.Houses() {
		h := subset.Scan(i)
		if !hiddenIn(v, h, once(v, h), &seen, yield) {
			return
		}
	}
}

// once returns the digits that have exactly one place in h.
func once(v *logic.View, h board.House) board.DigitSet {
	var met, again board.DigitSet
	for i := range 9 {
		m := v.Marks(h.At(i))
		again |= met & m
		met |= m
	}
	return met &^ again
}

// hiddenIn yields the hidden singles of h for the given digits, each of which has exactly one place
// in h. It skips the cells in seen. It returns false to stop the search.
func hiddenIn(v *logic.View, h board.House, digits board.DigitSet, seen *board.CellSet,
	yield func(logic.Step) bool) bool {
	for d := range digits.All() {
		c := v.Spots(d).And(h.Cells()).First()
		if seen.Has(c) {
			continue
		}
		*seen = seen.With(c)
		if !yield(single(c, d, board.InHouse(h, d), closed(v, h, c, d))) {
			return false
		}
	}
	return true
}

// closers writes what rules out the other cells of the house: "the 3s in r3c1 and r7c8 rule out row
// 3 and column 8, and candidate 3 was removed from r1c9 earlier".
func closers(s *logic.Sentence) {
	last := s.Part(logic.Last)
	solved, gone := witnesses(s, houseCells(last))
	switch {
	case len(solved) == 1:
		s.Say("the {} in {} rules out ", last.Digits(), solved[0].Cell())
	case len(solved) > 1:
		s.Say("the {}s in ", last.Digits())
		for i, x := range solved {
			s.Join(i, len(solved), "and").Cell(x.Cell())
		}
		s.Text(" rule out ")
	case len(gone) == 0:
		s.Text("no other cell can be ").Digits(last.Digits(), "and")
	}
	if len(solved) > 0 {
		s.Houses(s.Part(logic.Witness).ShownHouses())
	}
	if len(gone) > 0 {
		and(s, len(solved))
		s.Say("candidate {} was removed from {} earlier", last.Digits(), board.CandidateCells(gone))
	}
}

// houseCells returns the cells of the house that p cites.
func houseCells(p *logic.Part) board.CellSet {
	var cells board.CellSet
	for h := range p.ShownHouses().All() {
		cells = cells.Or(h.Cells())
	}
	return cells
}
