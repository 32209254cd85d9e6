package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// turns writes what follows for the pincers from each place of the bridge: "If it is in r6c1, r4c1
// sees it and is 9; if it is in r6c5 or r6c6, r3c5 sees it and is 9".
func turns(s *logic.Sentence) {
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
		s.Say("if it is in {or}, {}{ sees it and is | see it and are }{or}", places, seen, seen.Len(), out)
	}
}

// rooms writes, for each digit except the removed one, why the cells can use it only once: "1
// (r7c47, row 7), 6 (r7c4 and r8c4, column 4)".
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
		s.Join(i, digits.Len(), "and").Digit(d).Text(" (").Cells(places[d])
		if h, ok := places[d].CommonHouse(); ok && !places[d].Single() {
			s.Text(", ").House(h)
		}
		s.Text(")")
		i++
	}
}

// placesOut writes where the cells of the pattern have the removed digit: "r2c1 or r9c2".
func placesOut(s *logic.Sentence) { s.EachCell(placesOfOut(s), "or") }

// seesPlaces writes that the cells that lose the digit see all these places: "sees both".
func seesPlaces(s *logic.Sentence) {
	s.OneOrMany(s.Step.EffectCells().Len(), "sees ", "see ")
	s.OneOrMany(placesOfOut(s).Len()-1, "both", "all of these cells")
}

// placesOfOut returns the cells of the pattern that have the removed digit as a candidate.
func placesOfOut(s *logic.Sentence) (cells board.CellSet) {
	out := s.Step.EffectDigits()
	for i := range s.Step.Parts {
		for _, x := range s.Step.Parts[i].Candidates {
			if out.Has(x.Digit()) {
				cells = cells.With(x.Cell())
			}
		}
	}
	return cells
}

// ringOut writes, for each removed digit, where the cells of the wing have it: "4 is in r4c7 or
// r7c7, and r3c7 sees both".
func ringOut(s *logic.Sentence) {
	places, first := ringPlaces(s), true
	for d := range s.Step.EffectDigits().All() {
		out := alsets.Losers(s.Step, d).And(places[d].CommonPeers())
		if out.IsEmpty() {
			continue
		}
		if !first {
			s.Text("; ")
		}
		first = false
		s.Say("{} is in {or}, and {}{ sees | see }", d, places[d], out, out.Len())
		s.Say("{both|all of these cells}", places[d].Len()-1)
	}
}

// ringPlaces returns the places of each digit in the wing.
func ringPlaces(s *logic.Sentence) (places [10]board.CellSet) {
	for _, role := range []logic.Role{logic.Pivot, logic.Pincer} {
		for _, x := range s.Part(role).Candidates {
			places[x.Digit()] = places[x.Digit()].With(x.Cell())
		}
	}
	return places
}

// ringRest writes why cells that do not see all places of the common digit lose it too: "If r4c3
// were 3, row 5 would have its 3 in r5c9. Then each of r4c19 and r9c9 would see a 3, but one of
// them is 3."
func ringRest(s *logic.Sentence) {
	bridge, places := s.Part(logic.Bridge), ringPlaces(s)
	if !bridge.Digits().Single() {
		s.Failf("the bridge has not one digit")
		return
	}
	z := bridge.Digits().First()
	for c := range alsets.Losers(s.Step, z).Minus(places[z].CommonPeers()).All() {
		s.Say(" If {} were {}, {}", c, z, bridge.ShownHouses())
		left := bridge.Cells().Minus(c.Peers())
		if left.IsEmpty() {
			s.Say(" would have no place for {}.", z)
			continue
		}
		s.Say(" would have its {} in {or}. Then each of {and} would see a {}", z, left, places[z], z)
		s.Say(", but one of them is {}.", z)
	}
}

// bridgeSees writes which pincer each cell of the bridge sees: "r1c3 sees r5c3, and r1c4 sees r4c4".
func bridgeSees(s *logic.Sentence) {
	left, pincers := s.Part(logic.Bridge).Cells(), s.Part(logic.Pincer).Cells()
	for c := range pincers.All() {
		near := left.And(c.Peers())
		if near.IsEmpty() {
			continue
		}
		if left != s.Part(logic.Bridge).Cells() {
			s.Text(", and ")
		}
		s.Cells(near).OneOrMany(near.Len(), " sees ", " see ").Cell(c)
		left = left.Minus(near)
	}
}

// eachPincer writes each pincer with its candidates: "r4c4 (35) and r6c3 (15)".
func eachPincer(s *logic.Sentence) {
	p := s.Part(logic.Pincer)
	i, cells := 0, p.Cells()
	for c := range cells.All() {
		s.Join(i, cells.Len(), "and").Cell(c).Text(" (")
		s.Buf = append(alsets.DigitsIn(p, c).Append(s.Buf), ')')
		i++
	}
}

// ringCases writes the three ways to fill an XYZ-Ring: "If r4c7 is 2, then r7c4 is 5 and r7c7 is
// 4. If r7c4 is 2, then r4c7 is 4 and r7c7 is 5. If neither is 2, r4c7 is 4, r7c4 is 5, and r7c7 is
// 2."
func ringCases(s *logic.Sentence) {
	p, pivot, common := s.Part(logic.Pincer), s.Part(logic.Pivot), s.Part(logic.Bridge).Digits()
	first, second := p.Cells().First(), p.Cells().Rest().First()
	for i, c := range [2]board.Cell{first, second} {
		other := [2]board.Cell{second, first}[i]
		s.Say("if {} is {or}, then {} is {or} and ", c, common, other, alsets.DigitsIn(p, other)&^common)
		s.Say("{} is {or}. ", pivot.Cells(), alsets.DigitsIn(p, c)&^common)
	}
	s.Say("if neither is {or}, ", common)
	for _, c := range [2]board.Cell{first, second} {
		s.Say("{} is {or}, ", c, alsets.DigitsIn(p, c)&^common)
	}
	s.Say("and {} is {or}.", pivot.Cells(), common)
}
