package alsets

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// intro introduces the part of a set by its count: "A (r7c145) has the four candidates
// 1, 2, 5 and 8 for three cells". With short the nouns before are left out, as in "B
// (r23c4) the three 1, 2 and 9 for two".
func intro(s *logic.Sentence, p *logic.Part, short bool) {
	cells, digits := p.Cells(), p.Digits()
	s.Text(p.Label).Text(" (").Cells(cells).Text(")")
	if short {
		s.Text(" the ").Number(digits.Len()).Text(" ").Digits(digits, "and").Text(" for ").Number(cells.Len())
		return
	}
	s.Text(" has the ").Number(digits.Len()).Text(" candidates ").Digits(digits, "and")
	s.Text(" for ").Number(cells.Len())
	if cells.Single() {
		s.Text(" cell")
	} else {
		s.Text(" cells")
	}
}

// Intros introduces every set of the step: "A (r7c145) has the four candidates 1, 2, 5
// and 8 for three cells, and B (r23c4) the three 1, 2 and 9 for two, so each of these
// sets lacks just one of its candidates".
func Intros(s *logic.Sentence) {
	n := s.Step.Count(logic.Set)
	for i, p := range s.Step.All(logic.Set) {
		switch {
		case i == 0:
			s.Text("set ")
		case i < n-1:
			s.Text(", ")
		default:
			s.Text(" and ")
		}
		intro(s, p, i > 0)
	}
	if n == 1 {
		s.Text(", so it lacks just one of them")
		return
	}
	s.Text(", so each set lacks just one of its candidates")
}

// Spots returns the places of d in a part.
func Spots(p *logic.Part, d board.Digit) (cells board.CellSet) {
	for _, x := range p.Candidates {
		if x.Digit() == d {
			cells = cells.With(x.Cell())
		}
	}
	return cells
}

// Sees says that a digit, or two, cannot be in both of two sets: "the 1s of A (r7c14)
// see those of B (r23c4)".
func Sees(s *logic.Sentence, p, q *logic.Part, d board.Digit) {
	a, b := Spots(p, d), Spots(q, d)
	if a.IsEmpty() || b.IsEmpty() {
		s.Failf("the sets %s and %s do not share %v", p.Label, q.Label, d)
		return
	}
	s.Text("the ").Digit(d)
	if !a.Single() {
		s.Text("s")
	}
	s.Text(" of ").Text(p.Label).Text(" (").Cells(a).Text(")")
	if a.Single() {
		s.Text(" sees ")
	} else {
		s.Text(" see ")
	}
	if b.Single() {
		s.Text("that of ")
	} else {
		s.Text("those of ")
	}
	s.Text(q.Label).Text(" (").Cells(b).Text(")")
}

// Ends tells where the sets have the digits that go, and what sees all of these
// places: "3 is in r7c14 (A) or in r4c9 (B), and r6c7 sees all of these cells".
func Ends(s *logic.Sentence, sets ...*logic.Part) {
	digits := s.Step.EffectDigits()
	i := 0
	for d := range digits.All() {
		if i > 0 {
			s.Text("; ")
		}
		i++
		s.Digit(d).Text(" is in ")
		var all board.CellSet
		if sameSpots(sets, d) {
			all = Spots(sets[0], d)
			s.EachCell(all, "or").Text(", and ")
			Sight(s, Losers(s.Step, d), all)
			continue
		}
		for j, p := range sets {
			cells := Spots(p, d)
			if j > 0 && j == len(sets)-1 {
				s.Text(" or in ")
			} else if j > 0 {
				s.Text(", in ")
			}
			s.CellsOr(cells).Text(" (").Text(p.Label).Text(")")
			all = all.Or(cells)
		}
		s.Text(", and ")
		Sight(s, Losers(s.Step, d), all)
	}
}

// sameSpots reports whether all sets have d in the same cells.
func sameSpots(sets []*logic.Part, d board.Digit) bool {
	for _, p := range sets {
		if Spots(p, d) != Spots(sets[0], d) {
			return false
		}
	}
	return len(sets) > 0
}

// DigitsIn returns the candidates of p in c.
func DigitsIn(p *logic.Part, c board.Cell) (digits board.DigitSet) {
	for _, x := range p.Candidates {
		if x.Cell() == c {
			digits = digits.With(x.Digit())
		}
	}
	return digits
}

// Losers returns the cells that lose d.
func Losers(step *logic.Step, d board.Digit) (cells board.CellSet) {
	for _, x := range step.Eliminations {
		if x.Digit() == d {
			cells = cells.With(x.Cell())
		}
	}
	return cells
}

// Sight writes that some cells see all of others, which were named before: "r6c7 sees
// both of these cells".
func Sight(s *logic.Sentence, losers, places board.CellSet) {
	s.Cells(losers)
	if losers.Single() {
		s.Text(" sees ")
	} else {
		s.Text(" see ")
	}
	switch places.Len() {
	case 1:
		s.Text("it")
	case 2:
		s.Text("both of these cells")
	default:
		s.Text("all of these cells")
	}
}

// CiteOnce takes from each part what a part before it cites: sets may share cells.
func CiteOnce(ps []logic.Part) {
	for i := range ps {
		ps[i].Cites = slices.DeleteFunc(ps[i].Cites, func(k board.Constraint) bool {
			for j := range i {
				if slices.Contains(ps[j].Cites, k) {
					return true
				}
			}
			return false
		})
	}
}
