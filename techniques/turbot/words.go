package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A twoLinked is a chain made by twoLinks, in a form that is convenient for its explanation.
type twoLinked struct {
	start, mid, far, end board.CellSet
	h, k                 board.House   // the houses of the strong links
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

// links explains chains of two strong links, one clause for each link: "The 7 in row 2 is in r2c1
// or r2c8, and the 7 in row 5 is in r5c1 or r5c9. r2c1 and r5c1 are both in column 1, so they
// cannot both be 7, and at least one of r2c8 and r5c9 must be 7. r1c9 sees both." If the step does
// not show the house where the links meet, the text states only that the cells there see each
// other.
func links(s *logic.Sentence) {
	meet := s.Step.Part(logic.Cover)
	for i, c := range chains(s) {
		if i > 0 {
			s.Text(" ")
		}
		d, ends := s.Step.Digits, c.start.Or(c.end)
		s.Text("the ").Digits(d, "and").Text(" in ").House(c.h).Text(" is in ").EachCell(c.start.Or(c.mid), "or")
		s.Text(", and the ").Digits(d, "and").Text(" in ").House(c.k).Text(" is in ").EachCell(c.far.Or(c.end), "or")
		both := c.mid.Or(c.far)
		s.Text(". ").Cells(c.mid).Text(" and ").Cells(c.far)
		if meet != nil {
			s.Text(" are ").OneOrMany(both.Len()-1, "both", "all").Text(" in ").Houses(meet.ShownHouses())
		} else {
			s.Text(" see each other")
		}
		if both.Len() == 2 {
			s.Text(", so they cannot both be ").Digits(d, "and")
		} else {
			s.Text(", so only one of them can be ").Digits(d, "and")
		}
		s.Text(", and at least one of ").EachCell(ends, "and").Text(" must be ").Digits(d, "and")
		s.Text(". ").Cells(c.out).Text(see(c.out))
		if ends.Len() == 2 {
			s.Text("both.")
		} else {
			s.Text("all of them.")
		}
	}
}

func see(cells board.CellSet) string {
	if cells.Single() {
		return " sees "
	}
	return " see "
}

// rectangles explains empty rectangles by cases: "Box 1 has its 5 in r13c2 or in r2c13. If it is in
// r13c2, r5c2 sees it. If it is in r2c13, r2c8 is not 5, so column 8 has its 5 in r5c8, which r5c2
// sees too."
func rectangles(s *logic.Sentence) {
	for i, c := range chains(s) {
		if i > 0 {
			s.Text(" Divide it another way: ")
		}
		s.House(c.h).Text(" has its ").Digits(s.Step.Digits, "and").Text(" in ").Cells(c.start).Text(" or in ").Cells(c.mid)
		s.Text(". If it is in ").Cells(c.start).Text(", ").Cells(c.out).Text(see(c.out)).Text("it. If it is in ").Cells(c.mid)
		s.Text(", ").Cells(c.far).Text(" is not ").Digits(s.Step.Digits, "and").Text(", so ").House(c.k)
		s.Text(" has its ").Digits(s.Step.Digits, "and").Text(" in ").Cells(c.end).Text(", which ").Cells(c.out)
		s.Text(see(c.out)).Text("too.")
	}
}

// emptied explains the rectangle elimination, starting with the candidate that it removes: "If r5c2
// were 5, r5c8 would not be 5, so column 8 would have its 5 in r2c8, which sees r2c13. Then the
// only places left for 5 in box 1 would be r1c2 and r3c2, but r5c2 sees both."
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
	s.Text(", which sees ").Cells(cells(3)).Text(". Then the only ").OneOrMany(cells(4).Len(), "place", "places")
	s.Text(" left for ").Digits(d, "and").Text(" in ").Houses(s.Part(logic.Cover).ShownHouses())
	s.Text(" would be ").EachCell(cells(4), "and").Text(", but ").Cells(cells(0)).Text(" sees ")
	switch cells(4).Len() {
	case 1:
		s.Text("that cell too.")
	case 2:
		s.Text("both.")
	default:
		s.Text("them all.")
	}
}
