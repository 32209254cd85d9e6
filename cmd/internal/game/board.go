package game

import (
	"fmt"
	"regexp"
	"strings"

	"pencilmark/board"
	"pencilmark/tutorials/mistakes"
)

// A Board is what lies before the player. Nothing keeps a digit from standing twice in a
// house. The zero Board is empty.
type Board struct {
	Givens  board.CellSet
	Values  [81]board.Digit    // 0 for empty cells
	Notes   [81]board.DigitSet // of the empty cells
	Colours [81]byte           // 'a' to 'd', 0 for none

	// Filled says that the notes are candidates: all of them were filled in, or every empty
	// cell has some. Until then they are the player's own, and nothing is concluded from what
	// they leave out.
	Filled bool
}

// boardOf returns the board of a position. Pencil marks other than what the digits leave
// are notes.
func boardOf(g *board.Grid) Board {
	b := Board{Givens: g.Givens(), Values: g.Values(), Filled: !g.Pristine()}
	for c := range g.Empty().All() {
		if b.Filled {
			b.Notes[c] = g.Marks(c)
		}
	}
	return b
}

// Empty returns the cells without a digit.
func (b *Board) Empty() board.CellSet {
	filled, _ := board.Filled(&b.Values)
	return board.AllCells().Minus(filled)
}

// Repeated returns the cells whose digit stands in a house twice.
func (b *Board) Repeated() (out board.CellSet) {
	for c := range board.AllCells().Minus(b.Empty()).All() {
		for p := range c.Peers().All() {
			if b.Values[p] == b.Values[c] {
				out = out.With(c)
			}
		}
	}
	return out
}

// Solved reports whether all cells have a digit, and no house has one twice.
func (b *Board) Solved() bool { return b.Empty().IsEmpty() && b.Repeated().IsEmpty() }

// allowed returns the digits that no peer of c holds.
func (b *Board) allowed(c board.Cell) board.DigitSet {
	out := board.AllDigits
	for p := range c.Peers().All() {
		if d := b.Values[p]; d != 0 {
			out = out.Without(d)
		}
	}
	return out
}

// Grid returns the board as a position: its digits, and its notes if they are candidates.
// It is an error that wraps a *board.ConflictError if a house has a digit twice.
func (b *Board) Grid() (board.Grid, error) {
	g, err := board.NewGrid(&b.Values)
	if err != nil {
		return g, err
	}
	g.SetGivens(b.Givens)
	for c := range b.Empty().All() {
		if b.Filled && b.Notes[c] != 0 {
			g.SetMarks(c, b.Notes[c]&g.Allowed(c))
		}
	}
	return g, nil
}

// Sheet returns the board as that in which mistakes are looked for.
func (b *Board) Sheet() mistakes.Sheet {
	s := mistakes.Sheet{Givens: b.Givens, Values: b.Values}
	for c := range b.Empty().All() {
		if b.Filled && b.Notes[c] != 0 {
			s.Marked = s.Marked.With(c)
			s.Marks[c] = b.Notes[c]
		}
	}
	return s
}

// An act is one change of the board, written as one word:
//
//	r1c2=5   a digit; r1c2=0 takes it out      fill   candidates in every empty cell
//	r1c2+5   a note                            wipe   no notes
//	r1c2-5   no such note
//	r1c2~a   a colour; r1c2~0 takes it off
type act struct {
	sign  byte // '=', '+', '-', '~', or 'f' and 'w'
	cell  board.Cell
	value byte // a digit from 0, or the letter of a colour, '0' for none
}

var cellAct = regexp.MustCompile(`^r([1-9])c([1-9])([-+][1-9]|=[0-9]|~[0a-d])$`)

// parseAct reads an act.
func parseAct(word string) (act, error) {
	switch word {
	case "fill", "wipe":
		return act{sign: word[0]}, nil
	}
	m := cellAct.FindStringSubmatch(word)
	if m == nil {
		return act{}, fmt.Errorf("%q is no move", word)
	}
	a := act{sign: m[3][0], cell: board.CellAt(int(m[1][0]-'1'), int(m[2][0]-'1')), value: m[3][1]}
	if a.sign != '~' {
		a.value -= '0'
	}
	return a, nil
}

// play makes a move, which is acts with blanks between them. A board of which the move is
// not understood, or would change a given, stays as it was.
func (b *Board) play(move string) error {
	next := *b
	for word := range strings.FieldsSeq(move) {
		a, err := parseAct(word)
		if err != nil {
			return err
		}
		if err := next.act(a); err != nil {
			return err
		}
	}
	next.Filled = next.Filled || next.noted()
	*b = next
	return nil
}

func (b *Board) act(a act) error {
	c, d := a.cell, board.Digit(a.value)
	if strings.ContainsRune("=+-", rune(a.sign)) && b.Givens.Has(c) {
		return fmt.Errorf("%v is a given", c)
	}
	switch a.sign {
	case 'f':
		b.fill()
	case 'w':
		b.Notes, b.Filled = [81]board.DigitSet{}, false
	case '~':
		b.Colours[c] = a.value
		if a.value == '0' {
			b.Colours[c] = 0
		}
	case '=':
		b.set(c, d)
	default:
		if b.Values[c] != 0 {
			return fmt.Errorf("%v has a digit, and takes no notes", c)
		}
		if a.sign == '+' {
			b.Notes[c] = b.Notes[c].With(d)
		} else {
			b.Notes[c] = b.Notes[c].Without(d)
		}
	}
	return nil
}

// set puts a digit into a cell, and takes it out of the notes of its peers. A digit of 0
// takes out what was there, with the notes; where notes are candidates the cell gets those
// that are left.
func (b *Board) set(c board.Cell, d board.Digit) {
	b.Values[c], b.Notes[c] = d, 0
	if d == 0 && b.Filled {
		b.Notes[c] = b.allowed(c)
	}
	for p := range c.Peers().All() {
		if d != 0 && b.Notes[p].Has(d) {
			b.Notes[p] = b.Notes[p].Without(d)
		}
	}
}

// fill notes the candidates: in all empty cells if the notes were the player's own, and
// else in those that have none.
func (b *Board) fill() {
	for c := range b.Empty().All() {
		if !b.Filled || b.Notes[c] == 0 {
			b.Notes[c] = b.allowed(c)
		}
	}
	b.Filled = true
}

// noted reports whether every empty cell has a note.
func (b *Board) noted() bool {
	for c := range b.Empty().All() {
		if b.Notes[c] == 0 {
			return false
		}
	}
	return true
}
