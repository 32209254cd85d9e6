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
	Tints   [81][9]byte        // the same of notes, by digit from 1

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
//	r1c2~5a  a colour of a note; r1c2~50 takes it off
type act struct {
	sign   byte // '=', '+', '-', '~', or 'f' and 'w'
	cell   board.Cell
	digit  board.Digit // from 0; of a colour 0 for the cell, and else of the note
	colour byte        // its letter, '0' for none
}

var cellAct = regexp.MustCompile(`^r([1-9])c([1-9])([-+=~])([0-9]?)([0a-d]?)$`)

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
	a := act{sign: m[3][0], cell: board.CellAt(int(m[1][0]-'1'), int(m[2][0]-'1'))}
	digit, colour := m[4], m[5]
	if a.sign == '~' && colour == "" { // the pattern takes r1c2~0 for a digit
		digit, colour = "", digit
	}
	bare := colour == "" && digit != "" && (a.sign == '=' || digit != "0")
	painted := colour != "" && digit != "0" && strings.Contains("0abcd", colour)
	if a.sign == '~' != painted || a.sign != '~' && !bare {
		return act{}, fmt.Errorf("%q is no move", word)
	}
	if digit != "" {
		a.digit = board.Digit(digit[0] - '0')
	}
	if painted {
		a.colour = colour[0]
	}
	return a, nil
}

// Tell names the changes of a move, as in "r1c2=5" or "note 5 in r1c2", and the
// first cell that it changes; ok is false if it is about all cells, or is no move.
func Tell(move string, n board.Notation) (changes []string, first board.Cell, ok bool) {
	for word := range strings.FieldsSeq(move) {
		a, err := parseAct(word)
		if err != nil {
			return nil, 0, false
		}
		if cell := a.sign != 'f' && a.sign != 'w'; cell && !ok {
			first, ok = a.cell, true
		}
		changes = append(changes, a.tell(n))
	}
	return changes, first, ok
}

func (a act) tell(n board.Notation) string {
	cell := n.Cell(a.cell)
	switch {
	case a.sign == 'f':
		return "all candidates noted"
	case a.sign == 'w':
		return "all notes taken away"
	case a.sign == '~' && a.digit != 0:
		return fmt.Sprintf("colour of %v in %s", a.digit, cell)
	case a.sign == '~':
		return "colour of " + cell
	case a.sign == '=' && a.digit == 0:
		return cell + " emptied"
	case a.sign == '=':
		return n.Placement(board.At(a.cell, a.digit))
	case a.sign == '+':
		return fmt.Sprintf("note %v in %s", a.digit, cell)
	}
	return n.Elimination(board.At(a.cell, a.digit))
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
	c, d := a.cell, a.digit
	if strings.ContainsRune("=+-", rune(a.sign)) && b.Givens.Has(c) {
		return fmt.Errorf("%v is a given", c)
	}
	switch a.sign {
	case 'f':
		b.fill()
	case 'w':
		b.Notes, b.Tints, b.Filled = [81]board.DigitSet{}, [81][9]byte{}, false
	case '~':
		return b.paint(a)
	case '=':
		b.set(c, d)
	default:
		if b.Values[c] != 0 {
			return fmt.Errorf("%v has a digit, and takes no notes", c)
		}
		if a.sign == '+' {
			b.Notes[c] = b.Notes[c].With(d)
		} else {
			b.unnote(c, d)
		}
	}
	return nil
}

// unnote takes a note away, with its colour.
func (b *Board) unnote(c board.Cell, d board.Digit) {
	b.Notes[c] = b.Notes[c].Without(d)
	b.Tints[c][d-1] = 0
}

// paint colours a cell or a note.
func (b *Board) paint(a act) error {
	colour := a.colour
	if colour == '0' {
		colour = 0
	}
	switch {
	case a.digit == 0:
		b.Colours[a.cell] = colour
	case !b.Notes[a.cell].Has(a.digit):
		return fmt.Errorf("%v has no note %v", a.cell, a.digit)
	default:
		b.Tints[a.cell][a.digit-1] = colour
	}
	return nil
}

// set puts a digit into a cell, and takes it out of the notes of its peers. A digit of 0
// takes out what was there, with the notes; where notes are candidates the cell gets those
// that are left.
func (b *Board) set(c board.Cell, d board.Digit) {
	b.Values[c], b.Notes[c], b.Tints[c] = d, 0, [9]byte{}
	if d == 0 && b.Filled {
		b.Notes[c] = b.allowed(c)
	}
	for p := range c.Peers().All() {
		if d != 0 && b.Notes[p].Has(d) {
			b.unnote(p, d)
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
