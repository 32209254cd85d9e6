package fish

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// lineFishWords holds what the reasons of fish of rows and columns call.
var lineFishWords = logic.Words{"places": places, "ways": ways, "lines": lines}

// places says where the bases have the digit, fins aside. Two bases are told by
// cases, "rows 2 and 4 have their 7s in r2c1 and r4c6, or in r2c6 and r4c1", more of
// them one by one: "row 2 has its 7 in r2c14, row 5 in r5c47, and row 8 in r8c17".
func places(s *logic.Sentence) {
	bases := s.Part(logic.Base).ShownHouses()
	if all := cases(s); len(all) > 0 {
		s.Houses(bases).Text(" have their ").Digits(s.Step.Digits, "and").Text("s in ")
		for i, c := range all {
			if i > 0 {
				s.Text(", or in ")
			}
			s.Cell(c[0]).Text(" and ").Cell(c[1])
		}
		return
	}
	body := s.Part(logic.Base).Cells()
	i, n := 0, bases.Len()
	for h := range bases.All() {
		switch {
		case i == 0:
			s.House(h).Text(" has its ").Digits(s.Step.Digits, "and")
		case i < n-1:
			s.Text(", ").House(h)
		default:
			s.Text(", and ").House(h)
		}
		s.Text(" in ").Cells(body.And(h.Cells()))
		i++
	}
}

// ways says how often places told a case: "either way" of two, and of one "so".
func ways(s *logic.Sentence) {
	if len(cases(s)) == 1 {
		s.Text("so")
	} else {
		s.Text("either way")
	}
}

// cases returns the ways in which two bases take the digit from two covers: two, or
// one if a base has only one place. Of other fish there are none to tell.
func cases(s *logic.Sentence) (out [][2]board.Cell) {
	bases, covers := s.Part(logic.Base).ShownHouses().List(), s.Part(logic.Cover).ShownHouses().List()
	if len(bases) != 2 || len(covers) != 2 {
		return nil
	}
	body := s.Part(logic.Base).Cells()
	for i := range 2 {
		first := body.And(bases[0].Cells()).And(covers[i].Cells())
		second := body.And(bases[1].Cells()).And(covers[1-i].Cells())
		if first.Single() && second.Single() {
			out = append(out, [2]board.Cell{first.First(), second.First()})
		}
	}
	return out
}

// lines writes what the bases are: "rows" or "columns".
func lines(s *logic.Sentence) {
	kind := "rows"
	for h := range s.Part(logic.Base).ShownHouses().All() {
		if h.Kind() == board.ColKind {
			kind = "columns"
		}
	}
	s.Text(kind)
}
