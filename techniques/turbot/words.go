package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A twoLinked is the chain that twoLinks makes, for its words.
type twoLinked struct {
	start, mid, far, end board.CellSet
	h, k                 board.House   // of the strong links
	out                  board.CellSet // the cells that lose the digit and see start and end
}

// chains returns the chains of the step.
func chains(s *logic.Sentence) []twoLinked {
	var out []twoLinked
	for _, p := range s.Step.All(logic.Chain) {
		n := p.Nodes
		if len(n) != 4 || len(n[1].Cites) != 1 || len(n[3].Cites) != 1 ||
			n[1].Cites[0].IsCell() || n[3].Cites[0].IsCell() {
			s.Failf("a chain is not one of two strong links")
			return nil
		}
		c := twoLinked{
			start: board.CandidateCells(n[0].Candidates), mid: board.CandidateCells(n[1].Candidates),
			far: board.CandidateCells(n[2].Candidates), end: board.CandidateCells(n[3].Candidates),
			h: n[1].Cites[0].House(), k: n[3].Cites[0].House(),
		}
		c.out = s.Step.EffectCells().And(c.start.Or(c.end).CommonPeers())
		out = append(out, c)
	}
	if len(out) == 0 {
		s.Failf("the step has no chain")
	}
	return out
}

// links tells chains of two strong links, a clause a link: "Row 2 has its 7 in r2c1
// or r2c8, and row 5 in r5c1 or r5c9. Column 1 cannot have it in both r2c1 and r5c1,
// so one of r2c8 and r5c9 is 7, and r1c9 sees both." If the step does not show where
// the links meet, it says that the cells there see each other.
func links(s *logic.Sentence) {
	meet := s.Step.Part(logic.Cover)
	for i, c := range chains(s) {
		if i > 0 {
			s.Text(" ")
		}
		s.House(c.h).Text(" has its ").Digits(s.Step.Digits, "and").Text(" in ").EachCell(c.start.Or(c.mid), "or")
		s.Text(", and ").House(c.k).Text(" in ").EachCell(c.far.Or(c.end), "or").Text(". ")
		if meet != nil {
			s.Houses(meet.ShownHouses()).Text(" cannot have it in both ").Cells(c.mid).Text(" and ").Cells(c.far)
		} else {
			s.Cells(c.mid).Text(" and ").Cells(c.far).Text(" see each other and cannot both have it")
		}
		ends := c.start.Or(c.end)
		s.Text(", so one of ").EachCell(ends, "and").Text(" is ").Digits(s.Step.Digits, "and")
		s.Text(", and ").Cells(c.out).Text(see(c.out))
		if ends.Len() == 2 {
			s.Text("both.")
		} else {
			s.Text("them all.")
		}
	}
}

func see(cells board.CellSet) string {
	if cells.Single() {
		return " sees "
	}
	return " see "
}

// rectangles tells empty rectangles by cases: "Box 1 has its 5 in r13c2 or in r2c13.
// If it is in r13c2, r5c2 sees it. If it is in r2c13, r2c8 is not 5, so column 8 has
// its 5 in r5c8, which r5c2 sees as well."
func rectangles(s *logic.Sentence) {
	for i, c := range chains(s) {
		if i > 0 {
			s.Text(" ")
		}
		s.House(c.h).Text(" has its ").Digits(s.Step.Digits, "and").Text(" in ").Cells(c.start).Text(" or in ").Cells(c.mid)
		s.Text(". If it is in ").Cells(c.start).Text(", ").Cells(c.out).Text(see(c.out)).Text("it. If it is in ").Cells(c.mid)
		s.Text(", ").Cells(c.far).Text(" is not ").Digits(s.Step.Digits, "and").Text(", so ").House(c.k)
		s.Text(" has its ").Digits(s.Step.Digits, "and").Text(" in ").Cells(c.end).Text(", which ").Cells(c.out)
		s.Text(see(c.out)).Text("as well.")
	}
}

// emptied tells the rectangle elimination from its candidate: "If r5c2 were 5, r5c8
// would not be, so column 8 would have its 5 in r2c8. That leaves r13c2 for the 5 of
// box 1, but r5c2 sees them all."
func emptied(s *logic.Sentence) {
	n := s.Part(logic.Chain).Nodes
	if len(n) != 5 || len(n[2].Cites) != 1 || n[2].Cites[0].IsCell() {
		s.Failf("the chain is not that of a rectangle")
		return
	}
	cells := func(i int) board.CellSet { return board.CandidateCells(n[i].Candidates) }
	d := s.Step.Digits
	s.Text("if ").Cells(cells(0)).Text(" were ").Digits(d, "and").Text(", ").Cells(cells(1)).Text(" would not be, so ")
	s.House(n[2].Cites[0].House()).Text(" would have its ").Digits(d, "and").Text(" in ").Cells(cells(2))
	s.Text(", which sees ").Cells(cells(3)).Text(". That would leave only ").EachCell(cells(4), "and").Text(" for the ").Digits(d, "and").Text(" of ")
	s.Houses(s.Part(logic.Cover).ShownHouses()).Text(", but ").Cells(cells(0)).Text(" sees ")
	switch cells(4).Len() {
	case 1:
		s.Text("it.")
	case 2:
		s.Text("both.")
	default:
		s.Text("them all.")
	}
}
