package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// branches tells what each place of the bridge makes of the cells that it sees: "In
// r6c1 it sees r4c1, which then is 9; in r6c5 or r6c6 it sees r3c5, which then is 9".
func branches(s *logic.Sentence) {
	bridge, cells := s.Part(logic.Bridge).Cells(), s.Part(logic.Pincer).Cells()
	out := s.Step.EffectDigits()
	for i := 0; !bridge.IsEmpty(); i++ {
		first := bridge.First()
		seen := cells.And(first.Peers())
		if seen.IsEmpty() {
			s.Failf("%v sees no pincer", first)
			return
		}
		var places board.CellSet
		for c := range bridge.All() {
			if cells.And(c.Peers()) == seen {
				places = places.With(c)
			}
		}
		bridge = bridge.Minus(places)
		if i > 0 {
			s.Text("; ")
		}
		s.Text("in ").EachCell(places, "or").Text(" it sees ").Cells(seen)
		if seen.Single() {
			s.Text(", which then is ").Digits(out, "or")
		} else {
			s.Text(", which then are ").Digits(out, "or")
		}
	}
}

// rooms tells of each digit but the one that goes in which house its places among the
// cells lie: "1 has room in row 7 only (r7c47), 6 in column 4 (r7c4 and r8c4)".
func rooms(s *logic.Sentence) {
	var places [10]board.CellSet
	for i := range s.Step.Parts {
		for _, x := range s.Step.Parts[i].Candidates {
			places[x.Digit()] = places[x.Digit()].With(x.Cell())
		}
	}
	digits := s.Step.Digits &^ s.Step.EffectDigits()
	i := 0
	for d := range digits.All() {
		s.Join(i, digits.Len(), "and").Digit(d).Text(" only in ")
		if h, ok := places[d].CommonHouse(); ok && !places[d].Single() {
			s.House(h).Text(" (").Cells(places[d]).Text(")")
		} else {
			s.Cells(places[d])
		}
		i++
	}
}

// ringOut tells for each digit that goes where among the cells it is: "4 is in r4c7 or
// r7c7, which r3c7 sees".
func ringOut(s *logic.Sentence) {
	var places, out [10]board.CellSet
	for i := range s.Step.Parts {
		if r := s.Step.Parts[i].Role; r != logic.Pivot && r != logic.Pincer {
			continue
		}
		for _, x := range s.Step.Parts[i].Candidates {
			places[x.Digit()] = places[x.Digit()].With(x.Cell())
		}
	}
	for _, x := range s.Step.Eliminations {
		out[x.Digit()] = out[x.Digit()].With(x.Cell())
	}
	digits := s.Step.EffectDigits()
	for d := range digits.All() {
		if d != digits.First() {
			s.Text("; ")
		}
		s.Digit(d).Text(" is in ").EachCell(places[d], "or")
		s.Text(", which ").Cells(out[d])
		if out[d].Single() {
			s.Text(" sees")
		} else {
			s.Text(" see")
		}
	}
}

// eachPincer says what each pincer has: "r4c4 is 3 or 5 and r6c3 is 1 or 5".
func eachPincer(s *logic.Sentence) {
	p := s.Part(logic.Pincer)
	i, cells := 0, p.Cells()
	for c := range cells.All() {
		s.Join(i, cells.Len(), "and").Cell(c).Text(" is ").Digits(alsets.DigitsIn(p, c), "or")
		i++
	}
}
