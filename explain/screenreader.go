package explain

import (
	"pencilmark/board"
	"pencilmark/board/words"
)

// appendPlain describes a scene line by line for users of screen readers, in reading order. It
// lists the houses that matter and the marked cells, or all cells if none is marked.
func (t *Text) appendPlain(b []byte, s *Scene) []byte {
	if len(s.Marks) == 0 {
		return t.plainRows(b, s)
	}
	if s.Houses != 0 {
		b = t.plainLine(b, "Look at ", s.Houses)
	}
	if s.Covers != 0 {
		b = t.plainLine(b, "Covers: ", s.Covers)
	}
	for c := range board.Cells() {
		b = t.plainCell(b, s, c)
	}
	return b
}

// plainLine appends a line that names houses.
func (t *Text) plainLine(b []byte, before string, houses board.HouseSet) []byte {
	w := words.Writer{Notation: t.notation()}
	w.Text(before).Houses(houses).Text(".")
	return appendWrapped(b, string(w.Buf), t.width()-len(indent))
}

// plainCell appends the line of a cell that has a mark: "r3c1: 8 (the 8s of columns 1 and 2), 6
// (cannot be here); also 1 and 4."
func (t *Text) plainCell(b []byte, s *Scene, c board.Cell) []byte {
	w := words.Writer{Notation: t.notation()}
	var rest board.DigitSet
	marked := 0
	say := func(x board.Candidate) {
		if marked++; marked > 1 {
			w.Text(",")
		}
		w.Text(" ").Digit(x.Digit()).Text(" ").Text(s.spoken(x))
	}
	w.Cell(c).Text(":")
	if v := s.Grid.Value(c); v != 0 && s.witnessed(c) == Witnessed {
		say(board.At(c, v))
	}
	for d := range s.Grid.Marks(c).All() {
		if x := board.At(c, d); s.Grid.Value(c) == 0 && s.Marks[x] != NoMark {
			say(x)
		} else {
			rest |= d.Set()
		}
	}
	if marked == 0 {
		return b
	}
	if rest != 0 && s.Grid.Value(c) == 0 {
		w.Text("; also ").Digits(rest, "and")
	}
	w.Text(".")
	return appendWrapped(b, string(w.Buf), t.width()-len(indent))
}

// spoken returns the meaning of the mark of x as English text.
func (s *Scene) spoken(x board.Candidate) string {
	if name := s.symbol(x); name != s.Marks[x].symbol() {
		return "of " + s.called(name)
	}
	return "(" + s.Meaning(s.Marks[x]) + ")"
}

// plainRows describes every row: "Row 1: r1c1 is 4; r1c2 has 3 and 6; …".
func (t *Text) plainRows(b []byte, s *Scene) []byte {
	for row := range 9 {
		w := words.Writer{Notation: t.notation()}
		w.House(board.Row(row)).Text(": ")
		w.Buf[0] &^= 'a' - 'A' // a sentence begins
		for col := range 9 {
			c := board.CellAt(row, col)
			if col > 0 {
				w.Text("; ")
			}
			w.Cell(c)
			switch v, marks := s.Grid.Value(c), s.Grid.Marks(c); {
			case s.Twice[c] != 0:
				w.Text(" is ").Digit(s.Twice[c]).Text(" (twice in a house)")
			case v != 0:
				w.Text(" is ").Digit(v)
				if s.earned(c) != "" {
					w.Text(" (not given)")
				}
			case s.Clean:
				w.Text(" is open")
			case marks == 0:
				w.Text(" has nothing left")
			case marks.Single():
				w.Text(" has ").Digit(marks.First()).Text(" only")
			default:
				w.Text(" has ").Digits(marks, "or")
			}
		}
		b = appendWrapped(b, string(w.Buf)+".", t.width()-len(indent))
	}
	return b
}
