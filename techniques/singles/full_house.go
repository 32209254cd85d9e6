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
	for h := range almostFull(v.Empty(), oneCandidate(v)).All() {
		c := h.Cells().And(v.Empty()).First()
		m := v.Marks(c)
		if !yield(single(c, m.First(), board.InHouse(h, m.First()))) {
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

// single returns the step that places d in c because of k, without witnesses.
func single(c board.Cell, d board.Digit, k board.Constraint) logic.Step {
	m := &struct { // in one piece, as a proof is
		place [1]board.Candidate
		cite  [1]board.Constraint
		part  [1]logic.Part
	}{place: [1]board.Candidate{board.At(c, d)}, cite: [1]board.Constraint{k}}
	m.part[0] = logic.Part{Role: logic.Last, Candidates: m.place[:], Cites: m.cite[:]}
	return logic.Step{Placements: m.place[:], Digits: d.Set(), Parts: m.part[:]}
}
