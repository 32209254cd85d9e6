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

func fullHouses(v *logic.View, yield func(logic.Step) bool) {
	for h := range almostFull(v.Empty()).All() {
		c := h.Cells().And(v.Empty()).First()
		m := v.Marks(c)
		if !m.Single() {
			continue
		}
		if !yield(single(c, m.First(), board.InHouse(h, m.First()))) {
			return
		}
	}
}

// almostFull returns the houses with one empty cell. The plain version counts those
// of each house (see TestAlmostFull); this one takes the columns all at once.
func almostFull(empty board.CellSet) board.HouseSet {
	var out board.HouseSet
	var once, twice uint16 // columns with at least one empty cell, and two
	for i := range 9 {
		row := empty.Row(i)
		if row != 0 && row&(row-1) == 0 {
			out = out.With(board.Row(i))
		}
		if empty.And(board.Box(i).Cells()).Single() {
			out = out.With(board.Box(i))
		}
		twice |= once & row
		once |= row
	}
	return out | board.HouseSet(once&^twice)<<board.Col(0)
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
