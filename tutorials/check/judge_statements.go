package check

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic/parts"
	"pencilmark/techniques/parse"
)

// untrue returns a fault that describes what is true instead of the statements of a reason. It
// returns nil if all of the statements are true.
func (j *judge) untrue(r *parse.Reason) *Fault {
	w := j.words()
	for i := range r.Says {
		j.instead(w, &r.Says[i])
	}
	if len(w.Buf) == 0 {
		return nil
	}
	return fault(FalseDetail, w)
}

// instead writes what is true instead of s. It writes nothing if s is true.
func (j *judge) instead(w *words.Writer, s *parse.Statement) {
	switch s.Kind {
	case parse.OnlyPlaces, parse.OnePlace:
		for h := range s.Houses.All() {
			j.insteadIn(w, s, h)
		}
		j.unused(w, s)
	case parse.OnlyDigits:
		var all board.DigitSet
		for c := range s.Cells.All() {
			all |= j.digits(c)
			j.also(w, c, j.digits(c)&^s.Digits)
		}
		for d := range (s.Digits &^ all).All() {
			noCandidate(w, s.Cells, d)
		}
	case parse.Possible:
		for c := range s.Cells.All() {
			for d := range (s.Digits &^ j.digits(c)).All() {
				noCandidate(w, c.Set(), d)
			}
		}
	case parse.Impossible:
		for c := range s.Cells.All() {
			j.also(w, c, j.digits(c)&s.Digits)
		}
	case parse.OneOf:
		j.insteadOfOne(w, s)
	case parse.Held:
		j.insteadOfHeld(w, s)
	case parse.Empties:
		for h := range s.Houses.All() {
			if n := h.Cells().And(j.board.Empty()).Len(); n != s.Count {
				w.Gap(" ").Text(words.Capital(j.Notation.House(h))).Text(" has ").Number(n).Text(words.Plural(n, " empty cell.", " empty cells."))
			}
		}
	case parse.SeesEach:
		if unseen := s.Cells.Minus(s.Eye.Peers()); !unseen.IsEmpty() {
			w.Gap(" ").Cell(s.Eye).Text(" does not see ").CellsOr(unseen).Text(".")
		}
	}
}

// heldBy returns the constraints that show a statement that cells have digits: of houses in which these digits have
// places in the cells only, or of the cells if they can have nothing else. It returns nil if the statement is not true.
func (j *judge) heldBy(s *parse.Statement) (out []board.Constraint) {
	if s.Digits.Len() == s.Cells.Len() && digitsIn(j.g, s.Cells) == s.Digits {
		return parts.InCells(s.Cells)
	}
	for i, a := range s.Cases {
		for k, b := range s.Cases {
			for c := range a.All() { // those of one case can have the digit together, and those of two cannot
				if s.Digits.Single() && len(s.Cases) > 1 && (i == k && c.Peers().Meets(b) || i != k && !b.Within(c.Peers().With(c))) {
					return nil
				}
			}
		}
	}
	var places board.CellSet
	for h := range board.Houses() {
		var here board.CellSet
		for d := range s.Digits.All() {
			spots := j.spots(d, h)
			if here = here.Or(spots); spots.IsEmpty() || s.Houses != 0 && !s.Houses.Has(h) || j.g.Holds(board.InHouse(h, d)) {
				here = board.AllCells()
			}
		}
		if here.Within(s.Cells) {
			places, out = places.Or(here), append(out, inEach(h, s.Digits)...)
		}
	}
	if places != s.Cells {
		return nil
	}
	return out
}

// inEach returns the constraints of digits in a house.
func inEach(h board.House, digits board.DigitSet) (out []board.Constraint) {
	for d := range digits.All() {
		out = append(out, board.InHouse(h, d))
	}
	return out
}

// insteadOfHeld writes where else the digits of s can be, if nothing shows that they are in its cells.
func (j *judge) insteadOfHeld(w *words.Writer, s *parse.Statement) {
	if j.heldBy(s) != nil {
		return
	}
	if _, together := s.Cells.CommonHouse(); !together || s.Cells.Single() {
		w.Gap(" ").Text("Nothing shows that ").Digits(s.Digits, "and").OneOrMany(s.Digits.Len(), " is in ", " are in ").Cells(s.Cells).Text(".")
		return
	}
	for d := range s.Digits.All() {
		one := parse.Statement{Kind: parse.OneOf, Digits: d.Set(), Cells: s.Cells, Houses: s.Houses}
		j.insteadOfOne(w, &one)
	}
}

// cites returns the constraints that a reason of houses and cells cites.
func (j *judge) cites(r *parse.Reason) (out []board.Constraint) {
	if slices.ContainsFunc(r.Says, func(s parse.Statement) bool { return s.Kind != parse.Held }) || r.Says == nil {
		out = r.Cites()
	}
	for i := range r.Says {
		if s := &r.Says[i]; s.Kind == parse.Held {
			out = append(out, j.heldBy(s)...)
		}
	}
	return out
}

// insteadOfOne writes where else the digit of s can be, if no house shows that it is in one of the cells.
func (j *judge) insteadOfOne(w *words.Writer, s *parse.Statement) {
	d, best, in := s.Digits.First(), s.Cells, board.House(0)
	for h := range s.Cells.Houses() {
		others := j.spots(d, h).Minus(s.Cells)
		switch {
		case s.Houses != 0 && !s.Houses.Has(h):
		case others.IsEmpty():
			return
		case best == s.Cells || others.Len() < best.Len():
			best, in = others, h
		}
	}
	if best == s.Cells {
		outside := s.Cells.Minus(s.Houses.Cells())
		w.Gap(" ").EachCell(outside, "and").OneOrMany(outside.Len(), " is not in ", " are not in ").Houses(s.Houses).Text(".")
		return
	}
	goesTo(w, in, d, " can also be in ", best)
}

// spots returns the cells of h in which d is placed or still possible.
func (j *judge) spots(d board.Digit, h board.House) (out board.CellSet) {
	for c := range h.Cells().All() {
		if j.digits(c).Has(d) {
			out = out.With(c)
		}
	}
	return out
}

// digits returns the digit of c or, if c is empty, its candidates.
func (j *judge) digits(c board.Cell) board.DigitSet {
	if v := j.board.Value(c); v != 0 {
		return v.Set()
	}
	return j.board.Marks(c)
}

// insteadIn writes where the digits of s can be in h, if that differs from the statement.
func (j *judge) insteadIn(w *words.Writer, s *parse.Statement, h board.House) {
	for d := range s.Digits.All() {
		spots := j.spots(d, h)
		said, also := s.Cells, " can also be in "
		if s.Within != 0 {
			said = s.Within.Cells()
		}
		if s.Kind == parse.OnePlace {
			if spots.Len() == s.Count {
				continue
			}
			said = board.CellSet{}
		}
		switch {
		case spots.Single() && j.board.Value(spots.First()) == d:
			also = " is in "
		case !spots.Meets(said):
			also = " can only be in "
		}
		if others := spots.Minus(said); !others.IsEmpty() {
			goesTo(w, h, d, also, others)
		}
	}
}

// unused writes which of the cells and houses named in s contain none of the places.
func (j *judge) unused(w *words.Writer, s *parse.Statement) {
	var used board.CellSet
	for h := range s.Houses.All() {
		for d := range s.Digits.All() {
			used = used.Or(j.spots(d, h))
		}
	}
	for h := range s.Within.All() {
		if !h.Cells().Meets(used) {
			w := w.Gap(" ").Text("None of ").Text(words.Plural(s.Digits.Len(), "its places", "their places"))
			w.Text(" is in ").House(h).Text(".")
		}
	}
	if rest := s.Cells.Minus(used); !rest.IsEmpty() {
		w.Gap(" ").Cells(rest).OneOrMany(rest.Len(), " is no place for ", " are no place for ").Digits(s.Digits, "or")
		w.Text(" in ").Houses(s.Houses).Text(".")
	}
}

// also writes that c can be the given digits as well.
func (j *judge) also(w *words.Writer, c board.Cell, more board.DigitSet) {
	switch {
	case more == 0:
	case j.board.Value(c) != 0:
		w.Gap(" ").Cell(c).Text(" is ").Digit(j.board.Value(c)).Text(".")
	default:
		canAlsoBe(w, c, more)
	}
}
