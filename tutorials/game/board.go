package game

import (
	"fmt"
	"iter"
	"regexp"
	"strings"

	"pencilmark/board"
	"pencilmark/tutorials/mistakes"
)

// A Board is the board that the player sees. It does not prevent a digit from being in a
// house twice. The zero Board is empty.
type Board struct {
	Givens  board.CellSet
	Values  board.Givens       // 0 for empty cells
	Notes   [81]board.DigitSet // notes of the empty cells
	Colours [81]byte           // the colour of each cell, from 'a' to 'd', or 0 for none
	Tints   [81][9]byte        // colours of the notes; index 0 is digit 1

	// Filled reports whether the notes are candidates. They are if all of them were filled in, or
	// if every empty cell has some. Until then they are the player's own notes, and a missing note
	// has no meaning.
	Filled bool
}

// boardOf returns the board of a position. The pencil marks become notes if they differ
// from the candidates that the digits leave.
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
	filled, _ := b.Values.Filled()
	return board.AllCells().Minus(filled)
}

// Repeated returns the cells whose digit is in one of their houses twice.
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

// Solved reports whether every cell has a digit and no house has a digit twice.
func (b *Board) Solved() bool { return b.Empty().IsEmpty() && b.Repeated().IsEmpty() }

// allowed returns the digits that are not in any cell that sees c.
func (b *Board) allowed(c board.Cell) board.DigitSet {
	out := board.AllDigits
	for p := range c.Peers().All() {
		if d := b.Values[p]; d != 0 {
			out = out.Without(d)
		}
	}
	return out
}

// Grid returns the board as a position, with its digits, and with its notes if they are
// candidates. If a house has a digit twice, it returns an error that wraps a
// *board.ConflictError.
func (b *Board) Grid() (board.Grid, error) {
	g, err := b.Values.Grid()
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

// Sheet returns the board in the form in which it can be searched for mistakes.
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
	digit  board.Digit // from 0; for a colour, 0 means the cell, and other digits mean a note
	colour byte        // its letter, '0' for none
}

var cellAct = regexp.MustCompile(`^r([1-9])c([1-9])([-+=~])([0-9]?)([0a-d]?)$`)

// parseAct parses the word of an act.
func parseAct(word string) (act, error) {
	switch word {
	case "fill", "wipe":
		return act{sign: word[0]}, nil
	}
	m := cellAct.FindStringSubmatch(word)
	if m == nil {
		return act{}, fmt.Errorf("%q is not a move", word)
	}
	a := act{sign: m[3][0], cell: board.CellAt(int(m[1][0]-'1'), int(m[2][0]-'1'))}
	digit, colour := m[4], m[5]
	if a.sign == '~' && colour == "" { // the pattern reads the 0 of r1c2~0 as a digit
		digit, colour = "", digit
	}
	bare := colour == "" && digit != "" && (a.sign == '=' || digit != "0")
	painted := colour != "" && digit != "0" && strings.Contains("0abcd", colour)
	if a.sign == '~' != painted || a.sign != '~' && !bare {
		return act{}, fmt.Errorf("%q is not a move", word)
	}
	if digit != "" {
		a.digit = board.Digit(digit[0] - '0')
	}
	if painted {
		a.colour = colour[0]
	}
	return a, nil
}

// Tell describes the changes of a move, such as "r1c2=5" or "note 5 in r1c2". It also
// returns the first cell that the move changes. ok is false if the move changes all cells
// or is not a valid move. It leaves out the notes that come back when a digit is replaced or
// removed.
func Tell(move string, n board.Notation) (changes []string, first board.Cell, ok bool) {
	var seen board.CellSet // from a digit
	for word := range strings.FieldsSeq(move) {
		a, err := parseAct(word)
		if err != nil {
			return nil, 0, false
		}
		if cell := a.sign != 'f' && a.sign != 'w'; cell && !ok {
			first, ok = a.cell, true
		}
		if a.sign == '=' {
			seen = seen.Or(a.cell.Peers().With(a.cell))
		} else if a.digit != 0 && seen.Has(a.cell) {
			continue
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

// play makes a move, which is a list of acts separated by blanks. If the move cannot be parsed, or would change a
// given, it returns an error and leaves the board as it was.
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

// parts yields the parts of a move: each digit that it places, with the changes that follow, and before them the rest.
// They are the moves that a player makes one after the other.
func parts(move string) iter.Seq[string] {
	return func(yield func(string) bool) {
		var part []string
		for word := range strings.FieldsSeq(move) {
			if a, err := parseAct(word); err == nil && a.sign == '=' && a.digit != 0 && len(part) > 0 {
				if !yield(strings.Join(part, " ")) {
					return
				}
				part = nil
			}
			part = append(part, word)
		}
		yield(strings.Join(part, " "))
	}
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
			return fmt.Errorf("you cannot write notes in %v, because it already has a digit", c)
		}
		if a.sign == '+' {
			b.Notes[c] = b.Notes[c].With(d)
		} else {
			b.unnote(c, d)
		}
	}
	return nil
}

// unnote removes a note and its colour.
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

// set places a digit in a cell, and removes it from the notes of the cells that see it. If d is 0,
// set clears the cell and its notes. If the notes are candidates, the cleared cell gets the
// candidates that the other digits allow.
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

// fill writes the candidates into the cells as notes. If the notes are the player's own,
// it does this in all empty cells. Otherwise it only does it in the empty cells without
// notes.
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
