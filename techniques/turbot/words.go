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
		d, both, ends := s.Step.Digits, c.mid.Or(c.far), c.start.Or(c.end)
		if i > 0 {
			s.Text(" ")
		}
		s.Say("the {} in {} is in {or}, and the {} in {} is in {or}. ", d, c.h, c.start.Or(c.mid), d, c.k, c.far.Or(c.end))
		if meet != nil {
			s.Say("{} and {} are {both|all} in {}", c.mid, c.far, both.Len()-1, meet.ShownHouses())
		} else {
			s.Say("{} and {} see each other", c.mid, c.far)
		}
		s.Say(", so {they cannot both|only one of them can} be {}, and at least one of {and} must be {}. ", both.Len()-1, d, ends, d)
		s.Say("{} {sees|see} {both.|all of them.}", c.out, c.out, ends.Len()-1)
	}
}

// rectangles explains empty rectangles by cases: "Box 1 has its 5 in r13c2 or in r2c13. If it is in
// r13c2, r5c2 sees it. If it is in r2c13, r2c8 is not 5, so column 8 has its 5 in r5c8, which r5c2
// sees too."
func rectangles(s *logic.Sentence) {
	for i, c := range chains(s) {
		if i > 0 {
			s.Text(" Divide it another way: ")
		}
		d := s.Step.Digits
		s.Say("{} has its {} in {} or in {}. If it is in {}, {} {sees|see} it. ", c.h, d, c.start, c.mid, c.start, c.out, c.out)
		s.Say("If it is in {}, {} is not {}, so {} has its {} in {}, which {} {sees|see} too.", c.mid, c.far, d, c.k, d, c.end, c.out, c.out)
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
	d, all := s.Step.Digits, "them all."
	if left := cells(4).Len(); left < 3 {
		all = [...]string{"", "that cell too.", "both."}[left]
	}
	s.Say("if {} were {}, {} would not be, so {} would have its {} in {}, which sees {}. ", cells(0), d, cells(1),
		n[2].Cites[0].House(), d, cells(2), cells(3))
	s.Say("Then the only {place|places} left for {} in {} would be {and}, but {} sees {}", cells(4), d,
		s.Part(logic.Cover).ShownHouses(), cells(4), cells(0), all)
}
