// Package words says the things of the board in English: lists of cells, digits,
// houses and candidates, numbers, and what a node of a chain states.
//
// A Writer collects the words. It appends to one buffer and makes no strings, so
// that a sentence costs no more than the bytes it has. Its methods return it, so
// that a phrase can be written in one line:
//
//	w.Text("in ").Houses(houses).Text(" only ").Cells(cells).Text(" can be ").Digits(digits, "or")
//
// The package imports board only. Which words a step needs is not known here; see
// logic.Technique and package explain.
package words

import (
	"strconv"

	"pencilmark/board"
)

// A Writer collects words. The zero Writer is empty and names cells in RC.
type Writer struct {
	Notation board.Notation
	Buf      []byte // the words so far
}

// Text writes s as it is.
func (w *Writer) Text(s string) *Writer {
	w.Buf = append(w.Buf, s...)
	return w
}

// Join writes what goes before item i, from 0, of a list of n: nothing, a comma, or
// last as a word, as in "a, b and c".
func (w *Writer) Join(i, n int, last string) *Writer {
	switch {
	case i == 0:
		return w
	case i < n-1:
		return w.Text(", ")
	}
	return w.Text(" ").Text(last).Text(" ")
}

// Capital returns s with its first letter, of a to z, as a capital.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// Plural returns the word that goes with n things: one for 1, and else many.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// OneOrMany writes the word that goes with n things, as [Plural] has it.
func (w *Writer) OneOrMany(n int, one, many string) *Writer { return w.Text(Plural(n, one, many)) }

// Int writes n in figures.
func (w *Writer) Int(n int) *Writer {
	w.Buf = strconv.AppendInt(w.Buf, int64(n), 10)
	return w
}

var numbers = [...]string{
	"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
}

// Number writes n in words up to twelve, and in figures beyond.
func (w *Writer) Number(n int) *Writer {
	if n >= 0 && n < len(numbers) {
		return w.Text(numbers[n])
	}
	return w.Int(n)
}

// Cell writes the name of c.
func (w *Writer) Cell(c board.Cell) *Writer { return w.Text(w.Notation.Cell(c)) }

// Cells writes the names of cells, those that share a row or their columns
// together: "r1c37 and r4c3".
func (w *Writer) Cells(s board.CellSet) *Writer {
	w.Buf = w.Notation.AppendCells(w.Buf, s, ", ", " and ")
	return w
}

// CellsOr writes the names of cells as Cells does, "r1c37 or r4c3".
func (w *Writer) CellsOr(s board.CellSet) *Writer {
	w.Buf = w.Notation.AppendCells(w.Buf, s, ", ", " or ")
	return w
}

// EachCell writes the names of cells one by one: "r4c6, r4c8 or r4c9".
func (w *Writer) EachCell(s board.CellSet, last string) *Writer {
	n := s.Len()
	for i := 0; i < n; i++ {
		w.Join(i, n, last).Cell(s.First())
		s = s.Rest()
	}
	return w
}

// Compact writes the names of cells as forums do, without a blank: "r1c37,r4c3".
func (w *Writer) Compact(s board.CellSet) *Writer {
	w.Buf = w.Notation.AppendCells(w.Buf, s, ",", ",")
	return w
}

// Digit writes d.
func (w *Writer) Digit(d board.Digit) *Writer { return w.Text(d.String()) }

// Digits writes digits: "1, 4 and 8".
func (w *Writer) Digits(s board.DigitSet, last string) *Writer {
	n := s.Len()
	for i := 0; i < n; i++ {
		w.Join(i, n, last)
		w.Buf = append(w.Buf, '0'+byte(s.First()))
		s &= s - 1
	}
	return w
}

// House writes the name of h: "row 4", or "row D".
func (w *Writer) House(h board.House) *Writer { return w.Text(w.Notation.House(h)) }

var kinds = [3]struct {
	short     string // of RC
	one, many string
}{{"r", "row ", "rows "}, {"c", "column ", "columns "}, {"b", "box ", "boxes "}}

// houses returns the houses of a kind, 0 to 2, that s holds.
func houses(s board.HouseSet, kind int) board.HouseSet { return s & (0x1ff << (9 * kind)) }

// kind writes what houses of a kind are called, before their numbers.
func (w *Writer) kind(kind int, s board.HouseSet) {
	w.OneOrMany(s.Len(), kinds[kind].one, kinds[kind].many)
}

// Houses writes the names of houses, kinds together: "rows 2 and 5 and box 1", or
// "rows B and E and box 1".
func (w *Writer) Houses(s board.HouseSet) *Writer {
	n := 0
	for kind := range kinds {
		if houses(s, kind) != 0 {
			n++
		}
	}
	at := 0
	for kind := range kinds {
		own := houses(s, kind)
		if own == 0 {
			continue
		}
		w.Join(at, n, "and").kind(kind, own)
		at++
		i := 0
		for h := range own.All() {
			w.Join(i, own.Len(), "and").Text(w.Notation.Index(h))
			i++
		}
	}
	return w
}

// CompactHouses writes the names of houses as forums do, "r25b3". In A1, where "b3"
// is a cell, the kinds are words: "rows BE box 3".
func (w *Writer) CompactHouses(s board.HouseSet) *Writer {
	for kind := range kinds {
		own := houses(s, kind)
		switch {
		case own == 0:
			continue
		case w.Notation == board.RC:
			w.Text(kinds[kind].short)
		case s&(1<<(9*kind)-1) != 0: // another kind comes before
			w.Text(" ").kind(kind, own)
		default:
			w.kind(kind, own)
		}
		for h := range own.All() {
			w.Text(w.Notation.Index(h))
		}
	}
	return w
}

// Sets writes constraints as set logic does, digits before their house and cells by their
// names, those that share a digit or a house together: "4c16 27b3 r1c37". In A1 they are
// words: "4 in columns 1 and 6; A37".
func (w *Writer) Sets(ks []board.Constraint) *Writer {
	var digits [27]board.DigitSet
	var cells board.CellSet
	for _, k := range ks {
		if k.IsCell() {
			cells = cells.With(k.Cell())
		} else {
			digits[k.House()] |= k.Digit().Set()
		}
	}
	sep := ""
	for h := range board.House(27) {
		own := digits[h]
		var same board.HouseSet
		for next := h; next < 27 && next/9 == h/9; next++ {
			if own != 0 && digits[next] == own {
				same, digits[next] = same.With(next), 0
			}
		}
		if own == 0 {
			continue
		}
		if w.Text(sep); w.Notation == board.A1 {
			w.Digits(own, "and").Text(" in ").Houses(same)
			sep = "; "
		} else {
			w.Buf = own.Append(w.Buf)
			w.CompactHouses(same)
			sep = " "
		}
	}
	if !cells.IsEmpty() {
		w.Text(sep)
		w.Buf = w.Notation.AppendCells(w.Buf, cells, " ", " ")
	}
	return w
}

// Candidates writes candidates, digits with the same cells together: "4 in r2c5 and
// 7 in r3c5".
func (w *Writer) Candidates(xs []board.Candidate) *Writer {
	groups, n := ByCells(xs)
	for i, g := range groups[:n] {
		w.Join(i, n, "and").Digits(g.Digits, "and").Text(" in ").Cells(g.Cells)
	}
	return w
}

// State writes what a node of a chain states of its candidates: "r1c5 is 4", "r1c5
// is not 4", and of a group "one of r1c56 is 4", "none of r1c56 is 4".
func (w *Writer) State(xs []board.Candidate, on bool) *Writer {
	cells, digits := board.CandidateCells(xs), board.CandidateDigits(xs)
	verb := " is "
	switch {
	case cells.Single() && !on:
		verb = " is not "
	case cells.Single():
	case on:
		w.Text("one of ")
	default:
		w.Text("none of ")
	}
	return w.Cells(cells).Text(verb).Digits(digits, "or")
}

// NothingLeft writes that a constraint cannot be met any more: "no candidate is left
// in r1c5", "no place is left for 4 in row 2".
func (w *Writer) NothingLeft(k board.Constraint) *Writer {
	if k.IsCell() {
		return w.Text("no candidate is left in ").Cell(k.Cell())
	}
	return w.Text("no place is left for ").Digit(k.Digit()).Text(" in ").House(k.House())
}

// A Group is digits that concern the same cells.
type Group struct {
	Digits board.DigitSet
	Cells  board.CellSet
}

// ByCells groups the candidates of all lists such that digits with the same cells
// come together, lowest digit first. It returns how many groups there are.
func ByCells(lists ...[]board.Candidate) (groups [9]Group, n int) {
	var cells [10]board.CellSet
	for _, xs := range lists {
		for _, x := range xs {
			cells[x.Digit()] = cells[x.Digit()].With(x.Cell())
		}
	}
digits:
	for d := board.Digit(1); d <= 9; d++ {
		if cells[d].IsEmpty() {
			continue
		}
		for i := range groups[:n] {
			if groups[i].Cells == cells[d] {
				groups[i].Digits |= d.Set()
				continue digits
			}
		}
		groups[n] = Group{d.Set(), cells[d]}
		n++
	}
	return groups, n
}
