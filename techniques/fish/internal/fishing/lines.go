package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// all is the mask of all nine lines or columns.
const all uint16 = 0777

// A Form describes which base candidates a fish of lines has outside its covers.
type Form uint8

// The forms can be combined. A finned fish is sashimi if some base has only one candidate that is
// not a fin.
const (
	Finless Form = 1 << iota
	Finned
	Sashimi
)

// Lines yields every fish of the given size and of one of the given forms that has rows as bases
// and columns as covers or the other way round. Lower digits come first, then rows before columns
// as bases, then the bases in lexicographic order. Every base has at least two candidates, and at
// least one of them is not a fin. Finless cannot be combined with the other forms.
func Lines(v *logic.View, size int, form Form, yield func(Fish) bool) {
	places := logic.Places.Of(v)
	for d := range board.Digits() {
		s := lineSearch{digit: d, size: size, form: form, first: board.Row(0)}
		for i := range s.lines {
			s.lines[i], s.columns[i] = places[i][d-1], places[9+i][d-1]
		}
		if !s.each(yield) {
			return
		}
		s.first, s.lines, s.columns = board.Col(0), s.columns, s.lines
		if !s.each(yield) {
			return
		}
	}
}

// A lineSearch is the search for the fish of one digit in one direction. Its lines run in the
// direction of the bases and its columns across them, so its lines may be the columns of the grid.
type lineSearch struct {
	digit   board.Digit
	first   board.House // the first of the nine base lines
	size    int
	form    Form
	lines   [9]uint16 // for each line, the columns in which it has the digit
	columns [9]uint16 // for each column, the lines in which it has the digit
	now     Form      // the form of the current fish
}

// each yields the fish of every combination of lines. It returns false to stop the search.
func (s *lineSearch) each(yield func(Fish) bool) bool {
	widest := s.size
	if s.form != Finless {
		widest += 2
	}
	var able [9]int
	var spans [9]uint16 // for each line in able, the columns in which it has the digit
	n, open := 0, 0
	for i, m := range s.lines {
		if m == 0 {
			continue
		}
		open++
		if l := combine.Len(m); l >= 2 && l <= widest {
			able[n], spans[n] = i, m
			n++
		}
	}
	if n < s.size || open <= s.size {
		return true
	}
	return combine.Tight(spans[:n], s.size, widest, func(m, span uint16) bool {
		var bases uint16
		for ; m != 0; m &= m - 1 {
			bases |= 1 << able[combine.First(m)]
		}
		return s.fish(bases, span, yield)
	})
}

// fish yields the fish of the given base lines. The columns of span are those that contain a
// candidate of these lines. It returns false to stop the search.
func (s *lineSearch) fish(bases, span uint16, yield func(Fish) bool) bool {
	extra := combine.Len(span) - s.size
	if s.form == Finless {
		s.now = Finless
		return extra != 0 || s.found(bases, span, 0, all&^bases, all, yield)
	}
	if extra < 1 {
		return true
	}
	// A candidate that a finned fish removes is in a cover and in no base, so it sees a fin only
	// through a box. All fins are therefore in one box, in one or two of its columns, and the third
	// column of the box is a cover.
	for stack := uint16(0007); stack < 1<<9; stack <<= 3 {
		near := span & stack
		if combine.Len(near) <= extra {
			continue
		}
		for m := near; m != 0; m &= m - 1 {
			out := m & -m
			if extra == 2 {
				out = near &^ out
			}
			if !s.finned(bases, span, out, stack, yield) {
				return false
			}
		}
	}
	return true
}

// finned yields the fish whose fins are in the columns of out and whose covers are the other
// columns of span. It yields nothing unless all fins are in one box of stack and there is a
// candidate to remove in that box. It returns false to stop the search.
func (s *lineSearch) finned(bases, span, out, stack uint16, yield func(Fish) bool) bool {
	fins := s.holding(out) & bases
	band := uint16(0007) << (combine.First(fins) / 3 * 3)
	if fins&^band != 0 || s.holding(span&stack&^out)&band&^bases == 0 {
		return true
	}
	s.now = Finned
	for m := bases; m != 0; m &= m - 1 {
		switch combine.Len(s.lines[combine.First(m)] &^ out) {
		case 0:
			return true
		case 1:
			s.now = Sashimi
		}
	}
	return s.form&s.now == 0 || s.found(bases, span&^out, out, band&^bases, stack, yield)
}

// holding returns the lines that have a place for the digit in one of the given columns.
func (s *lineSearch) holding(columns uint16) uint16 {
	var lines uint16
	for ; columns != 0; columns &= columns - 1 {
		lines |= s.columns[combine.First(columns)]
	}
	return lines
}

// found yields the fish with the given bases and covers if it removes something in the given lines
// and columns. It returns false to stop the search.
func (s *lineSearch) found(bases, covers, fins, lines, columns uint16, yield func(Fish) bool) bool {
	var out board.CellSet
	for m := lines; m != 0; m &= m - 1 {
		i := combine.First(m)
		out = out.Or(s.cells(i, s.lines[i]&covers&columns))
	}
	if out.IsEmpty() {
		return true
	}
	f := Fish{Digit: s.digit, Form: s.now, Out: out}
	across := board.Col(0) - s.first
	for m := bases; m != 0; m &= m - 1 {
		i := combine.First(m)
		f.Bases = f.Bases.With(s.first + board.House(i))
		f.Fins = f.Fins.Or(s.cells(i, s.lines[i]&fins))
	}
	for ; covers != 0; covers &= covers - 1 {
		f.Covers = f.Covers.With(across + board.House(combine.First(covers)))
	}
	return yield(f)
}

// cells returns the cells where line i crosses the given columns.
func (s *lineSearch) cells(i int, columns uint16) board.CellSet {
	var out board.CellSet
	for ; columns != 0; columns &= columns - 1 {
		out = out.With((s.first + board.House(i)).At(combine.First(columns)))
	}
	return out
}
