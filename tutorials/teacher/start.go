package teacher

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// StartPuzzle is the Easy puzzle of the introduction, the learner's first 15 minutes. It was
// generated for this purpose.
const StartPuzzle = "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8..."

// StartParts is the number of parts of the introduction.
const StartParts = 8

// StartPositions returns the puzzle of the introduction, and its solution with the given cells
// empty.
func StartPositions(holes ...board.Cell) (puzzle, full board.Grid) {
	puzzle, _ = board.ParseLine(StartPuzzle) // it is one
	values, _ := search.Solve(&puzzle)
	for _, c := range holes {
		values[c] = 0
	}
	full, _ = values.Grid()
	return puzzle, full
}

// A Seen explains for one digit why a cell cannot contain it: the cell Cell in House has the
// digit already. If Free is set, nothing rules the digit out.
type Seen struct {
	Digit board.Digit
	Free  bool
	Cell  board.Cell
	House board.House
}

// Count returns, for each digit from 1 to 9, where the cell c sees it, if anywhere. If several
// copies are in sight, it prefers the one in the box of c.
func Count(g *board.Grid, c board.Cell) (out [9]Seen) {
	for d := range board.Digits() {
		out[d-1] = Seen{Digit: d, Free: true}
		houses := c.Houses()
		for _, h := range [3]board.House{houses[2], houses[0], houses[1]} {
			for p := range h.Cells().All() {
				if out[d-1].Free && g.Value(p) == d {
					out[d-1] = Seen{d, false, p, h}
				}
			}
		}
	}
	return out
}

// Hatch returns the cells of a box that can contain a digit, and the cells with that digit that
// rule the other cells out. Cells that rule out places along a row come first, then those along a
// column. A cell that rules out nothing new is left out.
func Hatch(g *board.Grid, box board.House, d board.Digit) (places board.CellSet, from []Seen) {
	places = g.Spots(d).And(box.Cells())
	left := g.Empty().And(box.Cells())
	for line := board.House(0); line < board.Box(0); line++ {
		for c := range line.Cells().Minus(box.Cells()).All() {
			if g.Value(c) == d && left.Meets(line.Cells()) {
				from = append(from, Seen{d, false, c, line})
				left = left.Minus(line.Cells())
			}
		}
	}
	return places, from
}

// SecondSingle returns a box and a digit that has only one place left in it. At least three lines
// rule out the other places, and the cell has other candidates.
func SecondSingle(g *board.Grid) (board.House, board.Digit) {
	for box := board.Box(8); box >= board.Box(0); box-- {
		for d := board.Digit(9); d >= 1; d-- {
			if places, from := Hatch(g, box, d); places.Single() && len(from) >= 3 && g.Marks(places.First()).Len() > 1 {
				return box, d
			}
		}
	}
	return board.Box(8), 2
}

// Most returns the digits, beginning with those that are on the board most often, and the number
// of copies of each.
func Most(g *board.Grid) (order []board.Digit, times [10]int) {
	for d := range board.Digits() {
		times[d] = copies(g, d)
	}
	for n := 9; n >= 0; n-- {
		for d := range board.Digits() {
			if times[d] == n {
				order = append(order, d)
			}
		}
	}
	return order, times
}

// Mixed returns question number n, counted from 0, of the mixed questions at the end. If a
// question was missed, another one about the same technique has the same number and a different
// turn.
func Mixed(ctx context.Context, r *explain.Renderer, n, turn int) (*Question, error) {
	slugs := [...]string{"hidden-single", "full-house", "naked-single"}
	t := techniques.MustLookup(slugs[n%len(slugs)])
	ladder := techniques.Basic()
	drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(ctx, t, uint64(7+n+10*turn))
	if err != nil {
		return nil, err
	}
	stage := coach.FindPlace
	if t.Slug == "naked-single" {
		stage = coach.Conclusions
	}
	q, err := New(drill, Options{Renderer: r, Ladder: ladder, Stage: stage})
	if err != nil {
		return nil, err
	}
	q.About = nil
	s := q.step()
	switch t.Slug {
	case "hidden-single":
		drill.First(func(s *logic.Step) bool { return s.Part(logic.Last).ShownHouses().First().Kind() == board.BoxKind })
		x, h := s.Placements[0], s.Part(logic.Last).ShownHouses().First()
		w := &words.Writer{Notation: r.Notation}
		q.Task = string(w.Text("Where is the ").Digit(x.Digit()).Text(" in ").House(h).Text("?").Buf)
		drill.Steps, q.told, q.house = drill.Steps[:1], 1, board.HousesOf(h) // its digit
		q.Exam.Steps = drill.Steps
		rungs, err := q.Rungs()
		if err != nil {
			return nil, err
		}
		w = &words.Writer{Notation: r.Notation} // the hint about its house marks it, and does not ask the same again
		rungs[0].Text = string(w.Text("Look at the other ").Digit(x.Digit()).Text("s. They rule out cells of ").House(h).Text(".").Buf)
	case "full-house":
		q.Task = "One row, column or box has a single empty cell. Fill it."
	}
	return q, nil
}

// A StartResult is the result of the introduction: the number of wrong answers by technique.
type StartResult map[string]int

// Recap returns a summary of what was learned, in paragraphs.
func (s StartResult) Recap() []string {
	n := 0
	for _, slips := range s {
		if slips == 0 {
			n++
		}
	}
	how := "The coach repeats them with you."
	switch {
	case n > 0 && n == len(s):
		how = "You found each of them without a wrong try."
	case n > 0:
		how = fmt.Sprintf("You found %s of them without a wrong try.", number(n))
	}
	return []string{
		"This introduction has shown you three of the four singles: Full House, Hidden Single and Naked Single. " + how,
		"The fourth is the Last Digit: when a digit is on the board eight times, one cell is left for the ninth.",
		"They solve every Easy puzzle.",
	}
}
