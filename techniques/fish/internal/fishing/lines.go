package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// all holds nine lines or columns.
const all uint16 = 0777

// A Form tells the fish of lines apart by what sticks out of the covers.
type Form uint8

// The forms, which can be combined. A finned fish is sashimi if some base keeps
// a single candidate once the fins are taken away.
const (
	Finless Form = 1 << iota
	Finned
	Sashimi
)

// Lines yields every fish of the given size and of one of the given forms with
// rows as bases and columns as covers or the other way round: lowest digit
// first, rows before columns as bases, then in lexicographic order of the bases.
// Every base has at least two candidates, and at least one that is no fin.
// Finless cannot be combined with the other forms.
func Lines(v *logic.View, size int, form Form, yield func(Fish) bool) {
	places := logic.Places.Of(v)
	for d := board.Digit(1); d <= 9; d++ {
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

// A lineSearch is the search for the fish of one digit and one direction. Lines run
// in the direction of the bases, columns across them, whatever they are in the
// grid.
type lineSearch struct {
	digit   board.Digit
	first   board.House // the first of the nine base lines
	size    int
	form    Form
	lines   [9]uint16 // the columns that hold the digit, by line
	columns [9]uint16 // the lines that hold the digit, by column
	now     Form      // the form of the fish at hand
}

// each yields the fish of every combination of lines. It returns false to stop.
func (s *lineSearch) each(yield func(Fish) bool) bool {
	widest := s.size
	if s.form != Finless {
		widest += 2
	}
	var able [9]int
	var spans [9]uint16 // of the lines in able
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

// fish yields the fish of the given base lines, which hold the digit in the
// columns of span. It returns false to stop.
func (s *lineSearch) fish(bases, span uint16, yield func(Fish) bool) bool {
	extra := combine.Len(span) - s.size
	if s.form == Finless {
		s.now = Finless
		return extra != 0 || s.found(bases, span, 0, all&^bases, all, yield)
	}
	if extra < 1 {
		return true
	}
	// What a finned fish removes is in a cover and in no base, so it sees a fin
	// only through a box. All fins are therefore in one box, in one or two of
	// its columns, and the third column of the box is a cover.
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

// finned yields the fish with fins in the columns of out and the other columns of
// span as covers, if all its fins are in one box of stack and something is left
// to remove there.
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

// holding returns the lines that hold the digit in one of the given columns.
func (s *lineSearch) holding(columns uint16) uint16 {
	var lines uint16
	for ; columns != 0; columns &= columns - 1 {
		lines |= s.columns[combine.First(columns)]
	}
	return lines
}

// found yields the fish with the given bases and covers, unless it removes
// nothing where lines and columns cross. It returns false to stop.
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

// cells returns the cells of line i in the given columns.
func (s *lineSearch) cells(i int, columns uint16) board.CellSet {
	var out board.CellSet
	for ; columns != 0; columns &= columns - 1 {
		out = out.With((s.first + board.House(i)).At(combine.First(columns)))
	}
	return out
}
