package quiz

import (
	"pencilmark/board"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/teacher"
)

// questionBoard returns the board of a question with the marks of a light. It does not show candidates that the user has
// removed in an answer.
func questionBoard(q *teacher.Question, l teacher.Light) *screen.Board {
	g := q.Exam.Drill.Grid
	b := screen.GridBoard(&g, !q.Clean)
	b.Notation = q.Renderer.Notation
	for _, x := range q.Exam.Said.Eliminations {
		b.Notes[x.Cell()] = b.Notes[x.Cell()].Without(x.Digit())
	}
	light(b, &g, l)
	return b
}

// light adds the marks of a light to the board of a position.
func light(b *screen.Board, g *board.Grid, l teacher.Light) {
	if l.Step != nil {
		b.Show(g, l.Step)
	}
	b.Houses |= l.Houses
	if b.Marks == nil {
		b.Marks = map[board.Cell]screen.Mark{}
	}
	if l.Digits.Single() && l.Step == nil {
		b.Same = l.Digits.First()
		if b.Notes != ([81]board.DigitSet{}) {
			b.Lit = l.Digits
		}
	}
	for c := range l.Look.All() {
		if _, marked := b.Marks[c]; !marked {
			b.Marks[c] = look(b, c, l.Digits)
		}
	}
	for c := range l.Ask.All() {
		b.Marks[c] = screen.Mark{Kind: screen.May}
	}
	for _, x := range l.Also {
		b.Marks[x.Cell()] = screen.Mark{Kind: screen.May, Digits: x.Digit().Set()}
		b.Mean(screen.May, "can also be "+x.Digit().String())
	}
	for _, x := range l.Wrong {
		if b.Values[x.Cell()] == 0 {
			b.Marks[x.Cell()] = screen.Mark{Kind: screen.False, Digits: x.Digit().Set()}
			b.Mean(screen.False, "your answer")
		}
	}
}

// look returns the mark for a cell that the user should look at. The mark shows the digit
// of the cell or its notes.
func look(b *screen.Board, c board.Cell, digits board.DigitSet) screen.Mark {
	switch notes := b.Notes[c]; {
	case b.Values[c] != 0:
		return screen.Mark{Kind: screen.Why, Digits: b.Values[c].Set()}
	case notes == 0:
		return screen.Mark{Kind: screen.May}
	case notes&digits != 0:
		return screen.Mark{Kind: screen.Why, Digits: notes & digits}
	default:
		return screen.Mark{Kind: screen.Why, Digits: notes}
	}
}
