package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
)

// Tridagon finds twelve cells that cannot be filled with three digits.
//
//	123  .   .  | 123  .   .      three cells in each of four boxes, one in every
//	 .  123  .  |  .  123  .      row and every column of its box; in three boxes
//	 .   .  123 |  .   .  123     they run the same way, in the fourth the other
//	------------+------------
//	123  .   .  |  .   .  123+
//	 .  123  .  |  .  123  .
//	 .   .  123 | 123  .   .
//
// Three of the boxes would force the three digits into an order that the cells of the fourth box
// do not allow. So one of the guardians (+) is true. The argument does not require a unique
// solution.
var Tridagon = &logic.Technique{
	Slug: "tridagon", Name: "Tridagon", Aliases: []string{"thor's hammer", "chromatic pattern", "trivalue oddagon"},
	Family: logic.Exotic,
	Needs:  []string{"bivalue-oddagon", "naked-triple"},
	Title:  "twelve cells in four boxes cannot be filled with three digits",
	Because: `The twelve cells {{cells "corner"}} are in {{boxes}}: three in each, one in every row and column of the ` +
		`box. Suppose they were only {{digit}}. {{orders}}, so {{trueGuardian}}.`,
	Words: logic.Words{"boxes": boxesOf, "orders": orders, "trueGuardian": trueGuardian},
	Find:  deadlypatterns.From(deadlypatterns.Tridagons, deadlypatterns.Impossible),
}

// boxesOf lists the boxes of the pattern.
func boxesOf(s *logic.Sentence) {
	var boxes board.HouseSet
	for c := range s.Part(logic.Corner).Cells().All() {
		boxes = boxes.With(board.Box(c.Box()))
	}
	s.Houses(boxes)
}

// orders explains why three digits cannot fill the cells: "Read from top to bottom, as a circle,
// boxes 1 and 2 must show the same order …". The odd box is the one whose cells run the other way.
func orders(s *logic.Sentence) {
	cells := s.Part(logic.Corner).Cells()
	var boxes [4]board.House
	n, ways := 0, [2]int{}
	var way [4]int
	for h := range board.Boxes() {
		if n < len(boxes) && cells.Meets(h.Cells()) {
			boxes[n], way[n] = h, runs(cells.And(h.Cells()))
			ways[way[n]]++
			n++
		}
	}
	if n < len(boxes) {
		s.Failf("the cells do not lie in four boxes")
		return
	}
	pair := func(i, j int) { s.Houses(board.HousesOf(boxes[i], boxes[j])) }
	circles(s, s.Step.Digits)
	s.Text(". Read from top to bottom, ")
	pair(0, 1)
	s.Text(" must have the same order, because they share their rows and no row repeats a digit; so must ")
	pair(2, 3)
	s.Text(". Read from left to right, ")
	pair(0, 2)
	s.Text(" must have the same order, because they share their columns; so must ")
	pair(1, 3)
	for i, h := range boxes {
		if ways[way[i]] == 1 {
			rest := board.HousesOf(boxes[:]...) &^ board.HousesOf(h)
			s.Say(". In {} both readings give the same order, but in {}", rest, h)
			s.Text(" they give opposite orders. The four boxes cannot all agree")
		}
	}
}

// circles writes the two cyclic orders of three digits: "three digits can go round in two orders:
// 1-7-9 (the same as 7-9-1 and 9-1-7), or 9-7-1".
func circles(s *logic.Sentence, digits board.DigitSet) {
	if digits.Len() != 3 {
		s.Failf("the pattern has %d digits, not three", digits.Len())
		return
	}
	var d [3]board.Digit
	for i := range d {
		d[i] = digits.First()
		digits = digits.Without(d[i])
	}
	order := func(i, j, k int) { s.Digit(d[i]).Text("-").Digit(d[j]).Text("-").Digit(d[k]) }
	s.Text("three digits can go round in two orders: ")
	order(0, 1, 2)
	s.Text(" (the same as ")
	order(1, 2, 0)
	s.Text(" and ")
	order(2, 0, 1)
	s.Text("), or ")
	order(2, 1, 0)
}

// runs returns the direction in which three cells of a box run, where each row and each column has
// one of the cells. It is 0 if the columns of the three rows are 0 1 2, 1 2 0 or 2 0 1, and 1
// otherwise.
func runs(cells board.CellSet) int {
	if cells.Len() != 3 {
		return 0
	}
	first, second := cells.First().Col()%3, cells.Rest().First().Col()%3
	if (first+1)%3 == second {
		return 0
	}
	return 1
}

// trueGuardian writes that a guardian is true, and how each removed candidate is ruled out by all
// of them.
func trueGuardian(s *logic.Sentence) {
	guardians := s.Part(logic.Guardian).Candidates
	deadlypatterns.State(s, guardians)
	deadlypatterns.Excludes(s, guardians)
}
