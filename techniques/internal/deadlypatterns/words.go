package deadlypatterns

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A filling is one of the two ways to fill a pattern with two digits for each cell.
type filling board.Givens

// fill fills the cells of a deadly pattern, starting from one of them. If a digit is used in a house, the other cell
// there that could have the digit gets its other digit. fill reports whether it reaches every cell without a
// contradiction. If so, the other filling gives each cell its other digit. fill does not try large patterns.
func fill(pattern []board.Candidate, from board.Candidate) (f filling, ok bool) {
	if len(pattern) > 2*max(maxLoop, maxLite) {
		return f, false
	}
	var digits [81]board.DigitSet
	for _, x := range pattern {
		digits[x.Cell()] = digits[x.Cell()].With(x.Digit())
	}
	f[from.Cell()] = from.Digit()
	for again := true; again; {
		again = false
		for _, x := range pattern {
			for _, y := range pattern {
				if f[x.Cell()] == x.Digit() && x.Digit() == y.Digit() && x.Cell().Sees(y.Cell()) && f[y.Cell()] == 0 {
					f[y.Cell()] = digits[y.Cell()].Without(y.Digit()).First()
					again = true
				}
			}
		}
	}
	for _, x := range pattern {
		if digits[x.Cell()].Len() != 2 || f[x.Cell()] == 0 {
			return f, false
		}
		for _, y := range pattern {
			if x.Cell().Sees(y.Cell()) && f[x.Cell()] == f[y.Cell()] {
				return f, false
			}
		}
	}
	return f, true
}

// Filling writes a way to fill the pattern of the step: "1 in r2c7 and r5c9, 9 in r2c9 and r5c7". If a cell of the
// pattern is solved, it writes the way that agrees with that cell.
func Filling(s *logic.Sentence) { writeFilling(s, false) }

// OtherFilling writes the other way to fill the pattern of the step.
func OtherFilling(s *logic.Sentence) { writeFilling(s, true) }

// Gone writes which digits of the two fillings were removed from their corners, and that this does not matter: " (5
// was removed from r79c8 earlier, …)". Both fillings still fit the givens, so such an elimination does not prevent a
// second solution.
func Gone(s *logic.Sentence) {
	var gone [10]board.CellSet
	var digits board.DigitSet
	corners := s.Part(logic.Corner).Candidates
	for _, x := range s.Step.Deadly {
		if d := x.Digit(); !slices.Contains(corners, x) {
			gone[d], digits = gone[d].With(x.Cell()), digits.With(d)
		}
	}
	i := 0
	for d := range digits.All() {
		if s.Join(i, digits.Len(), "and"); i == 0 {
			s.Text("(It does not matter that ").Digit(d).Text(" was removed")
		} else {
			s.Digit(d)
		}
		s.Text(" from ").Cells(gone[d])
		i++
	}
	if digits != 0 {
		s.Text(" earlier: none of these cells is a given, so both ways still fit the givens.) ")
	}
}

func writeFilling(s *logic.Sentence, other bool) {
	if len(s.Step.Deadly) == 0 {
		s.Failf("the step has no deadly pattern")
		return
	}
	f, ok := fill(s.Step.Deadly, firstOf(s))
	if !ok {
		s.Text("one of its two digits in each cell") // no finder creates such a pattern
		return
	}
	n := 0
	for d := range board.AllDigits.All() {
		var cells board.CellSet
		for _, x := range s.Step.Deadly {
			if x.Digit() == d && (f[x.Cell()] == d) != other {
				cells = cells.With(x.Cell())
			}
		}
		if cells.IsEmpty() {
			continue
		}
		if n > 0 {
			s.Text(", and ")
		}
		s.Say("{} in {and}", d, cells)
		n++
	}
}

// Twins writes two fillings of the pattern of the step that put the same digits into every house: "(1 in r2c7, 4 in
// r3c1 and …) could become (1 in r3c1, …)".
func Twins(s *logic.Sentence) {
	var t twins
	t.read(s.Step.Deadly)
	if !t.fill(0, [27]board.DigitSet{}) {
		s.Failf("the pattern has no two fillings with the same digits")
		return
	}
	for i, f := range [2][]board.Digit{t.first[:t.n], t.now[:t.n]} {
		if i > 0 {
			s.Text(" could become ")
		}
		s.Text("(")
		for d := range s.Step.Digits.All() {
			var cells board.CellSet
			for k, e := range f {
				if e == d {
					cells = cells.With(t.cells[k])
				}
			}
			if d != s.Step.Digits.First() {
				s.Text(", ")
			}
			s.Say("{} in {and}", d, cells)
		}
		s.Text(")")
	}
}

// twins looks for two fillings of a pattern that put the same digits into every house. Once the first filling is
// settled, it looks for the second one.
type twins struct {
	n          int
	cells      [16]board.Cell
	digits     [16]board.DigitSet
	now, first [16]board.Digit
	want       [27]board.DigitSet // the digits of each house in the first filling
	settled    bool
}

// read reads the cells and digits of a pattern, which has at most 16 cells.
func (t *twins) read(pattern []board.Candidate) {
	for c := range board.CandidateCells(pattern).All() {
		if t.n < len(t.cells) {
			t.cells[t.n], t.digits[t.n] = c, digitsIn(pattern, c)
			t.n++
		}
	}
}

// fill fills the cells from index i on. used holds the digits that each house already has. fill reports whether it
// found both fillings.
func (t *twins) fill(i int, used [27]board.DigitSet) bool {
	if i == t.n {
		if t.settled {
			return used == t.want && t.now != t.first
		}
		t.first, t.want, t.settled = t.now, used, true
		found := t.fill(0, [27]board.DigitSet{})
		t.settled = found
		return found
	}
	h := t.cells[i].Houses()
	for d := range (t.digits[i] &^ (used[h[0]] | used[h[1]] | used[h[2]])).All() {
		next := used
		for _, x := range h {
			next[x] |= d.Set()
		}
		before := t.now[i]
		t.now[i] = d
		if t.fill(i+1, next) {
			return true
		}
		t.now[i] = before
	}
	return false
}

// firstOf returns the candidate of the pattern from which to start. If some corner can have only one of its digits, it
// returns that candidate.
func firstOf(s *logic.Sentence) board.Candidate {
	corners := s.Part(logic.Corner).Candidates
	for _, x := range corners {
		n := 0
		for _, y := range corners {
			if x.Cell() == y.Cell() {
				n++
			}
		}
		if n == 1 && slices.Contains(s.Step.Deadly, x) {
			return x
		}
	}
	return s.Step.Deadly[0]
}

// Houses writes the houses that contain cells of the pattern: "rows 2 and 5, columns 7 and 9 and boxes 3 and 6".
func Houses(s *logic.Sentence) {
	var houses board.HouseSet
	for c := range s.Part(logic.Corner).Cells().All() {
		for _, h := range c.Houses() {
			houses = houses.With(h)
		}
	}
	s.Houses(houses)
}

// Guardians writes that a guardian is true: "r5c3 or r5c8 must be 3", "r8c4 must be 1 or 2, or r8c5 or r8c6 must be
// 3".
func Guardians(s *logic.Sentence) { State(s, s.Part(logic.Guardian).Candidates) }

// State writes that one of the candidates xs must be true.
func State(s *logic.Sentence, xs []board.Candidate) {
	cells := board.CandidateCells(xs)
	if digits := board.CandidateDigits(xs); digits.Single() && !cells.Single() {
		s.Say("{or} must be {or}", cells, digits)
		return
	}
	for i := 0; !cells.IsEmpty(); i++ {
		digits, same := digitsIn(xs, cells.First()), board.CellSet{}
		for c := range cells.All() {
			if digitsIn(xs, c) == digits {
				same = same.With(c)
			}
		}
		if cells = cells.Minus(same); i > 0 {
			s.Text(", or ")
		}
		s.Say("{or} must be {or}", same, digits)
	}
}

// digitsIn returns the digits of the candidates in xs that are in cell c.
func digitsIn(xs []board.Candidate, c board.Cell) (digits board.DigitSet) {
	for _, x := range xs {
		if x.Cell() == c {
			digits = digits.With(x.Digit())
		}
	}
	return digits
}

// Excludes continues the sentence of State. It writes how the removed candidates exclude all of xs: ". r1c6 sees
// both"; or, if xs is a single candidate, ", which r12c4 see"; or candidate by candidate, ". If r4c5 were 2, none
// of these would be true: r4c5 would not be 1 or 7, and r4c9, which r4c5 sees, would not be 2".
func Excludes(s *logic.Sentence, xs []board.Candidate) {
	cells, digits := board.CandidateCells(xs), board.CandidateDigits(xs)
	out := s.Step.EffectCells()
	switch {
	case digits.Single() && s.Step.EffectDigits() == digits:
		s.Text(". ").Cells(out)
		see(s, out)
		all(s, cells.Len())
	case cells.Single() && out == cells:
		s.Text(" and nothing else")
	case len(xs) == 1:
		out = out.Minus(cells)
		s.Text(", which ").Cells(out)
		see(s, out)
	default:
		for i, z := range s.Step.Eliminations {
			if i == 0 {
				s.Text(". ")
			} else {
				s.Text("; ")
			}
			excluded(s, z, xs)
		}
	}
}

// excluded writes how z excludes all of xs.
func excluded(s *logic.Sentence, z board.Candidate, xs []board.Candidate) {
	s.Say("if {} were {}{, neither would be true: |, none of these would be true: }", z.Cell(), z.Digit(), len(xs)-1)
	own := digitsIn(xs, z.Cell())
	others := board.CandidateCells(xs).Without(z.Cell())
	if own != 0 {
		s.Say("{} would not be {or}", z.Cell(), own)
	}
	if others.IsEmpty() {
		return
	}
	if own != 0 {
		s.Text(", and ")
	}
	s.Say("{}, which {} sees, would not be {}", others, z.Cell(), z.Digit())
}

// see writes "sees" or "see", depending on the number of cells.
func see(s *logic.Sentence, cells board.CellSet) {
	if cells.Single() {
		s.Text(" sees ")
	} else {
		s.Text(" see ")
	}
}

// all writes "it", "both", or "all three of them", depending on n.
func all(s *logic.Sentence, n int) {
	switch n {
	case 1:
		s.Text("it")
	case 2:
		s.Text("both")
	default:
		s.Text("all ").Number(n).Text(" of them")
	}
}
