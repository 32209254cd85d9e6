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
	Because: `In {{houses "last"}} only {{cells "last"}} is empty, and {{digits "last"}} is the only digit still ` +
		`missing there.`,
	Find: fullHouses,
}

func fullHouses(v *logic.View, yield func(logic.Step) bool) {
	for h := range board.House(27) {
		open := h.Cells().And(v.Empty())
		if !open.Single() {
			continue
		}
		c := open.First()
		m := v.Marks(c)
		if !m.Single() {
			continue
		}
		if !yield(single(c, m.First(), board.InHouse(h, m.First()))) {
			return
		}
	}
}

// single returns the step that places d in c because of k.
func single(c board.Cell, d board.Digit, k board.Constraint) logic.Step {
	// Most steps are singles: what a step points to is allocated in one piece.
	m := &struct {
		place [1]board.Candidate
		cite  [1]board.Constraint
		part  [1]logic.Part
	}{place: [1]board.Candidate{board.At(c, d)}, cite: [1]board.Constraint{k}}
	m.part[0] = logic.Part{Role: logic.Last, Candidates: m.place[:], Cites: m.cite[:]}
	return logic.Step{Placements: m.place[:], Digits: d.Set(), Parts: m.part[:]}
}
