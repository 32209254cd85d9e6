// Package words describes the elements of the board in English: lists of cells, digits, houses and
// candidates, as well as numbers and the statements of a chain.
//
// Start with a [Writer]. It appends to one buffer and does not create intermediate strings. Its
// methods return the Writer, so you can write a phrase in one line:
//
//	w.Text("in ").Houses(houses).Text(" only ").Cells(cells).Text(" can be ").Digits(digits, "or")
//
// This package does not decide which words describe a step. For that, see logic.Technique and
// package explain.
package words

import (
	"strconv"

	"pencilmark/board"
)

// A Writer collects words. The zero Writer is empty and names cells in RC.
type Writer struct {
	Notation board.Notation
	// Cells joins the names of cells that share a row or their columns, as in "r1c37", however few there are
	Joined bool
	Buf    []byte // the words so far
}

// Text writes s as it is.
func (w *Writer) Text(s string) *Writer {
	w.Buf = append(w.Buf, s...)
	return w
}

// Gap writes sep, unless w is still empty.
func (w *Writer) Gap(sep string) *Writer {
	if len(w.Buf) == 0 {
		return w
	}
	return w.Text(sep)
}

// Join writes the separator before item i of a list of n items, counted from 0. The separator is
// nothing, a comma, or the word last, as in "a, b and c".
func (w *Writer) Join(i, n int, last string) *Writer {
	switch {
	case i == 0:
		return w
	case i < n-1:
		return w.Text(", ")
	}
	return w.Text(" ").Text(last).Text(" ")
}

// Capital returns s with its first letter in upper case.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// Plural returns one if n is 1, and many otherwise.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// OneOrMany writes the word that [Plural] returns.
func (w *Writer) OneOrMany(n int, one, many string) *Writer { return w.Text(Plural(n, one, many)) }

// Int writes n in figures.
func (w *Writer) Int(n int) *Writer {
	w.Buf = strconv.AppendInt(w.Buf, int64(n), 10)
	return w
}

var numbers = [...]string{
	"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
}

// Number writes n as a word if n is between 0 and twelve, and in figures otherwise.
func (w *Writer) Number(n int) *Writer {
	if n >= 0 && n < len(numbers) {
		return w.Text(numbers[n])
	}
	return w.Int(n)
}

// Cell writes the name of c.
func (w *Writer) Cell(c board.Cell) *Writer { return w.Text(w.Notation.Cell(c)) }

// Cells writes the names of cells, as in "r1c3, r1c7 and r4c3". If there are many, or if w.Joined is set, names that
// share a row or their columns are joined: "r1c37 and r4c3".
func (w *Writer) Cells(s board.CellSet) *Writer {
	return w.cells(s, "and")
}

// CellsOr writes the names of cells in the same way as Cells, but with "or".
func (w *Writer) CellsOr(s board.CellSet) *Writer {
	return w.cells(s, "or")
}

// fewCells is the largest number of cells whose names are written one by one.
const fewCells = 4

func (w *Writer) cells(s board.CellSet, last string) *Writer {
	if s.Len() <= fewCells && !w.Joined {
		return w.EachCell(s, last)
	}
	w.Buf = w.Notation.AppendCells(w.Buf, s, ", ", " "+last+" ")
	return w
}

// EachCell writes the names of cells as a list, without joining any, as in "r4c6, r4c8 or r4c9".
func (w *Writer) EachCell(s board.CellSet, last string) *Writer {
	n := s.Len()
	for i := 0; i < n; i++ {
		w.Join(i, n, last).Cell(s.First())
		s = s.Rest()
	}
	return w
}

// Compact writes the names of cells without blanks, as forums do: "r1c37,r4c3".
func (w *Writer) Compact(s board.CellSet) *Writer {
	w.Buf = w.Notation.AppendCells(w.Buf, s, ",", ",")
	return w
}

// Digit writes d.
func (w *Writer) Digit(d board.Digit) *Writer { return w.Text(d.String()) }

// Digits writes the digits as a list, as in "1, 4 and 8". The word last is written before the last
// digit.
func (w *Writer) Digits(s board.DigitSet, last string) *Writer {
	n := s.Len()
	for i := 0; i < n; i++ {
		w.Join(i, n, last)
		w.Buf = append(w.Buf, '0'+byte(s.First()))
		s &= s - 1
	}
	return w
}

// House writes the name of h, as in "row 4" or "row D".
func (w *Writer) House(h board.House) *Writer { return w.Text(w.Notation.House(h)) }

var kinds = [3]struct {
	short     string // of RC
	one, many string
}{{"r", "row ", "rows "}, {"c", "column ", "columns "}, {"b", "box ", "boxes "}}

// houses returns the houses in s of the given kind, 0 to 2.
func houses(s board.HouseSet, kind int) board.HouseSet { return s & (0x1ff << (9 * kind)) }

// kind writes the word for a kind of house, in the form that goes with the number of houses in s.
func (w *Writer) kind(kind int, s board.HouseSet) {
	w.OneOrMany(s.Len(), kinds[kind].one, kinds[kind].many)
}

// Houses writes the names of houses. Houses of the same kind are listed together, as in "rows 2 and
// 5 and box 1" or "rows B and E and box 1".
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

// CompactHouses writes the names of houses in the short form used in forums, as in "r25b3". In A1,
// where "b3" is a cell, it writes the kinds as words: "rows BE box 3".
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

// Sets writes constraints in the notation of set logic. Digits are written before their house, and
// cells by their names. Constraints that share a digit or a house are joined, as in "4c16 27b3
// r1c37". In A1 they are written as words: "4 in columns 1 and 6; A37".
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
	for h := range board.Houses() {
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

// Candidates writes candidates. Digits with the same cells are joined, as in "4 in r2c5 and 7 in
// r3c5".
func (w *Writer) Candidates(xs []board.Candidate) *Writer {
	groups, n := ByCells(xs)
	for i, g := range groups[:n] {
		w.Join(i, n, "and").Digits(g.Digits, "and").Text(" in ").Cells(g.Cells)
	}
	return w
}

// State writes the statement that a node of a chain makes about its candidates, as in "r1c5 is 4"
// or "r1c5 is not 4". For a group it writes "r1c5 or r1c6 is 4" or "neither r1c5 nor r1c6 is 4".
func (w *Writer) State(xs []board.Candidate, on bool) *Writer {
	cells, digits := board.CandidateCells(xs), board.CandidateDigits(xs)
	verb := " is "
	switch n := cells.Len(); {
	case n <= 1 && !on:
		verb = " is not "
	case n <= 1:
	case n == 2 && on:
		return w.EachCell(cells, "or").Text(" is ").Digits(digits, "or")
	case n == 2:
		return w.Text("neither ").EachCell(cells, "nor").Text(" is ").Digits(digits, "or")
	case on:
		w.Text("one of ")
	default:
		w.Text("none of ")
	}
	return w.Cells(cells).Text(verb).Digits(digits, "or")
}

// NothingLeft writes that a constraint can no longer be met, as in "r1c5 has no candidate left" or
// "row 2 has no place for 4".
func (w *Writer) NothingLeft(k board.Constraint) *Writer {
	if k.IsCell() {
		return w.Cell(k.Cell()).Text(" has no candidate left")
	}
	return w.House(k.House()).Text(" has no place for ").Digit(k.Digit())
}

// A Group is a set of digits together with the cells in which all of them are candidates.
type Group struct {
	Digits board.DigitSet
	Cells  board.CellSet
}

// ByCells groups the candidates of all lists so that digits with the same cells are in one group.
// The groups are ordered by their lowest digit. ByCells also returns the number of groups.
func ByCells(lists ...[]board.Candidate) (groups [9]Group, n int) {
	var cells [10]board.CellSet
	for _, xs := range lists {
		for _, x := range xs {
			cells[x.Digit()] = cells[x.Digit()].With(x.Cell())
		}
	}
digits:
	for d := range board.Digits() {
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
