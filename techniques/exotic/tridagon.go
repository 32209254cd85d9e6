package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// Tridagon finds twelve cells that three digits cannot fill.
//
//	123  .   .  | 123  .   .      three cells in each of four boxes, one in every
//	 .  123  .  |  .  123  .      row and every column of its box; in three boxes
//	 .   .  123 |  .   .  123     they run the same way, in the fourth the other
//	------------+------------
//	123  .   .  |  .   .  123+
//	 .  123  .  |  .  123  .
//	 .   .  123 | 123  .   .
//
// Three boxes force an order of the three digits on the fourth that its cells
// cannot have, so one of the guardians (+) is true. This needs no unique
// solution.
var Tridagon = &logic.Technique{
	Slug: "tridagon", Name: "Tridagon", Aliases: []string{"thor's hammer", "chromatic pattern", "trivalue oddagon"},
	Family: logic.Exotic,
	Needs:  []string{"bivalue-oddagon", "naked-triple"},
	Title:  "twelve cells in four boxes cannot be filled with three digits",
	Because: `{{boxes}} have three of the twelve cells {{cells "corner"}} each, one in every row and column of the box. ` +
		`Suppose they held only {{digit}}. {{orders}}. So {{trueGuardian}}.`,
	Words: logic.Words{"boxes": boxesOf, "orders": orders, "trueGuardian": trueGuardian},
	Find:  deadly.From(deadly.Tridagons, deadly.Impossible),
}

// boxesOf writes the boxes of the pattern.
func boxesOf(s *logic.Sentence) {
	var boxes board.HouseSet
	for c := range s.Part(logic.Corner).Cells().All() {
		boxes = boxes.With(board.Box(c.Box()))
	}
	s.Houses(boxes)
}

// orders tells why three digits do not fit: "Read from top to bottom, as a circle, boxes 1
// and 2 must show the same order …". The box whose cells run the other way is the odd one.
func orders(s *logic.Sentence) {
	cells := s.Part(logic.Corner).Cells()
	var boxes [4]board.House
	n, ways := 0, [2]int{}
	var way [4]int
	for h := board.Box(0); h <= board.Box(8); h++ {
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
	s.Text("read the digits of a box from top to bottom, as a circle: ")
	pair(0, 1)
	s.Text(" share their rows and have no digit twice in one, so they must show the same circle; and so must ")
	pair(2, 3)
	s.Text(". Read from left to right, so must ")
	pair(0, 2)
	s.Text(", and ")
	pair(1, 3)
	for i, h := range boxes {
		if ways[way[i]] == 1 {
			rest := board.HousesOf(boxes[:]...) &^ board.HousesOf(h)
			s.Text(". In ").Houses(rest).Text(" both readings give the same circle, in ").House(h)
			s.Text(" opposite ones. So ").House(h).Text(" would have to agree and disagree with the others at once")
		}
	}
}

// runs returns the way that three cells of a box, one in each row and column, run: 0
// if the columns of the three rows are 0 1 2, 1 2 0 or 2 0 1, else 1.
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

// trueGuardian says that a guardian is true, and how what goes excludes all of them.
func trueGuardian(s *logic.Sentence) {
	guardians := s.Part(logic.Guardian).Candidates
	deadly.State(s, guardians)
	deadly.Excludes(s, guardians)
}
