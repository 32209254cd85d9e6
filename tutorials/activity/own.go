package activity

import (
	"fmt"
	"regexp"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/tutorials/game"
)

// A sheet is a board on which the learner writes notes and colours.
type sheet struct {
	*game.Game
	notation board.Notation
}

// acts returns the acts at one cell.
func (s sheet) acts() []Act {
	cell := s.notation.Cell(board.CellAt(0, 1))
	return []Act{{ID: NoteAct, Label: "note", About: "note these digits; + adds some, - removes some", Takes: cell + " 57, " + cell + " -5"},
		{ID: ColourAct, Label: "colour", About: "colour a cell or a note; colour 0: no colours", Takes: cell + " a, " + cell + " 5b or 0"}}
}

// A pencilError says why something cannot be written.
type pencilError string

func (e pencilError) Error() string { return string(e) }

var noteWords = regexp.MustCompile(`^(\S+)\s+([-+]?)([1-9]+)$`)

// noteMove reads the cell and the digits of notes, and returns the move that writes these notes and no others in
// the cell; with a sign before the digits, the one that adds or removes them.
func (s sheet) noteMove(text string) (move string, at board.CellSet, err error) {
	m := noteWords.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return "", at, pencilError("Type a cell and digits, as in note " + s.notation.Cell(board.CellAt(0, 1)) + " 57.")
	}
	if at, err = s.cell(m[1]); err != nil {
		return "", at, err
	}
	if s.Board().Values[at.First()] != 0 {
		return "", at, pencilError(s.notation.Cell(at.First()) + " already has a digit. Empty the cell first.")
	}
	for d := range board.AllDigits.All() {
		sign := m[2]
		switch has, named := s.Board().Notes[at.First()].Has(d), strings.Contains(m[3], d.String()); {
		case sign != "" && (!named || has == (sign == "+")), sign == "" && has == named:
			continue
		case sign == "" && named:
			sign = "+"
		case sign == "":
			sign = "-"
		}
		move += " " + at.First().String() + sign + d.String()
	}
	return move, at, nil
}

var colourWords = regexp.MustCompile(`^(\S+?)\s+([1-9]?)\s*([abcd0])$`)

// colourMove does the same for a colour. The text "0" removes all colours.
func (s sheet) colourMove(text string) (move string, at board.CellSet, err error) {
	if text = strings.TrimSpace(text); text == "0" {
		b := s.Board()
		for c := range board.Cells() {
			if b.Colours[c] != 0 {
				move += " " + c.String() + "~0"
			}
			for d := range b.Notes[c].All() {
				if b.Tints[c][d-1] != 0 {
					move += fmt.Sprintf(" %v~%v0", c, d)
				}
			}
		}
		return move, at, nil
	}
	m := colourWords.FindStringSubmatch(text)
	if m == nil {
		cell := s.notation.Cell(board.CellAt(0, 1))
		return "", at, pencilError(fmt.Sprintf("Type, for example, colour %s a for a cell, or colour %s 5 a for a note. "+
			"The colours are a, b, c and d; 0 removes a colour.", cell, cell))
	}
	if at, err = s.cell(m[1]); err != nil {
		return "", at, err
	}
	if m[2] != "" && !s.Board().Notes[at.First()].Has(board.Digit(m[2][0]-'0')) {
		return "", at, pencilError(fmt.Sprintf("%s has no note %s.", s.notation.Cell(at.First()), m[2]))
	}
	return at.First().String() + "~" + m[2] + m[3], at, nil
}

// cell reads the name of one cell.
func (s sheet) cell(text string) (board.CellSet, error) {
	cells, ok := cellsOf(s.notation, text)
	if !ok || !cells.Single() {
		return cells, pencilError(fmt.Sprintf("%q is not a cell; write a cell as in %s.", text, s.notation.Cell(board.CellAt(0, 1))))
	}
	return cells, nil
}

// gameBoard returns the board of a game. Digits that a house has twice are marked.
func gameBoard(d *game.Board) *Board {
	shown := *d
	var twice board.Givens
	repeated := d.Repeated()
	for c := range repeated.Minus(d.Givens).All() {
		twice[c], shown.Values[c] = d.Values[c], 0
	}
	g, _ := shown.Grid() // nothing is there twice any more, unless the puzzle is wrong
	b := NewBoard(&g, false)
	b.Twice = twice
	for c := range repeated.All() {
		if d.Givens.Has(c) {
			b.Cells[c] = Mark{Reason, d.Values[c].Set()}
		} else {
			b.Cells[c] = Mark{Wrong, d.Values[c].Set()}
		}
	}
	b.Mean(Reason, "a given")
	b.Mean(Wrong, "there twice")
	return b.own(d)
}

// own shows the notes and colours of a game on the board, and returns the board.
func (b *Board) own(d *game.Board) *Board {
	out := *b
	scene := *b.Scene
	out.Scene, out.Own = &scene, d
	out.Clean, out.Scene.Givens = !d.Filled, true
	return &out
}

// Content describes what is in a cell. If its digit is in a house twice, it adds that.
func (b *Board) Content(c board.Cell) string {
	w := words.Writer{Notation: b.Notation}
	w.Cell(c)
	v, notes := b.Value(c), b.Notes(c)
	switch {
	case v != 0:
		w.Text(" is ").Digit(v)
		if b.Grid.Givens().Has(c) {
			w.Text(", a given")
		}
		b.again(&w, c)
	case notes == 0:
		w.Text(" is empty")
	case b.Own == nil || b.Own.Filled:
		w.Text(" can be ").Digits(notes, "or")
	case notes.Single():
		w.Text(": your note ").Digit(notes.First())
	default:
		w.Text(": your notes ").Digits(notes, "and")
	}
	if b.Own != nil && b.Own.Colours[c] != 0 {
		w.Text(", colour " + string(b.Own.Colours[c]))
	}
	for d := range notes.All() {
		if b.Own != nil && b.Own.Tints[c][d-1] != 0 {
			w.Text(fmt.Sprintf(", %v colour %c", d, b.Own.Tints[c][d-1]))
		}
	}
	return string(w.Text(".").Buf)
}

// again names a house in which the digit of a cell is twice, if there is one.
func (b *Board) again(w *words.Writer, c board.Cell) {
	for _, h := range c.Houses() {
		for p := range h.Cells().Without(c).All() {
			if b.Value(p) == b.Value(c) {
				w.Text(". ").Text(words.Capital(b.Notation.House(h))).Text(" has it twice: also in ").Cell(p)
				return
			}
		}
	}
}

// sceneBoard returns the board of a picture.
func sceneBoard(s *explain.Scene) *Board {
	b := NewBoard(&s.Grid, false)
	b.Scene = s
	return b
}
