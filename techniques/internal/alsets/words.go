package alsets

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// intro writes a description of the set in part p: "Set A (r7c145) has three cells with the candidates 1, 2, 5 and 8".
func intro(s *logic.Sentence, p *logic.Part) {
	cells := p.Cells()
	s.Text("set ").Text(p.Label).Text(" (").Cells(cells).Text(") has ").Number(cells.Len())
	s.Say("{ cell| cells} with the candidates {}", cells.Len(), p.Digits())
}

// Intros writes a description of every set of the step: "Set A (r7c145) has three cells with the candidates 1,
// 2, 5 and 8. Set B (r23c4) has two cells with the candidates 1, 2 and 9. Each set has one more candidate than
// it has cells, so it uses all of its candidates but one". If there are more than four sets, it writes them as a
// list.
func Intros(s *logic.Sentence) {
	n := s.Step.Count(logic.Set)
	line := ""
	if n > 4 {
		line = Line
	}
	for i, p := range s.Step.All(logic.Set) {
		if s.Text(line); i > 0 || n > 4 {
			s.Text(map[bool]string{true: "", false: ". "}[n > 4])
		}
		if intro(s, p); n > 4 {
			s.Text(".")
		}
	}
	switch {
	case n == 1:
		s.Text(". It has one more candidate than it has cells, so it uses all of its candidates but one")
	case n > 4:
		s.Text(line).Text("Each set has one more candidate than it has cells, so it uses all of its candidates but one")
	default:
		s.Text(". Each set has one more candidate than it has cells, so it uses all of its candidates but one")
	}
}

// Line starts a new line in a reason.
const Line = "\v"

// Spots returns the cells in which part p shows the digit d.
func Spots(p *logic.Part, d board.Digit) (cells board.CellSet) {
	for _, x := range p.Candidates {
		if x.Digit() == d {
			cells = cells.With(x.Cell())
		}
	}
	return cells
}

// Sees writes the reason why a digit cannot be in both of two sets: "every 1 in A (r7c14) sees every 1 in B (r23c4)".
func Sees(s *logic.Sentence, p, q *logic.Part, d board.Digit) {
	a, b := Spots(p, d), Spots(q, d)
	if a.IsEmpty() || b.IsEmpty() {
		s.Failf("the sets %s and %s do not share %v", p.Label, q.Label, d)
		return
	}
	s.Say("{the |every }{} in {} ({}) sees {the |every }{} in {} ({}", a.Len(), d, p.Label, a, b.Len(), d, q.Label, b)
	s.Text(")")
}

// Ends writes where the sets can have each removed digit, and which cells see all of these places: "3 is in r7c14 (A)
// or in r4c9 (B), and r6c7 sees all of these cells".
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

// sameSpots reports whether all sets have their places for d in the same cells.
func sameSpots(sets []*logic.Part, d board.Digit) bool {
	for _, p := range sets {
		if Spots(p, d) != Spots(sets[0], d) {
			return false
		}
	}
	return len(sets) > 0
}

// DigitsIn returns the digits of the candidates that p has in c.
func DigitsIn(p *logic.Part, c board.Cell) (digits board.DigitSet) {
	for _, x := range p.Candidates {
		if x.Cell() == c {
			digits = digits.With(x.Digit())
		}
	}
	return digits
}

// Losers returns the cells from which the step removes d.
func Losers(step *logic.Step, d board.Digit) (cells board.CellSet) {
	for _, x := range step.Eliminations {
		if x.Digit() == d {
			cells = cells.With(x.Cell())
		}
	}
	return cells
}

// Sight writes that some cells see all of the given places, which the sentence has named before: "r6c7 sees both".
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
		s.Text("both")
	default:
		s.Text("all of these cells")
	}
}

// CiteOnce removes from each part every citation that an earlier part has as well. There can be such citations because
// sets may share cells.
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
