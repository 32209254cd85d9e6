package fish

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// fishWords holds what the reasons of fish call.
var fishWords = logic.Words{
	"places": places, "eachBase": eachBase, "ways": ways, "lines": lines, "everyFin": everyFin,
	"fins": fins, "inTwoCovers": inTwoCovers, "siblings": siblings,
}

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
	eachBase(s)
}

// eachBase says where each of the bases has the digit, fins aside.
func eachBase(s *logic.Sentence) {
	bases, body := s.Part(logic.Base).ShownHouses(), s.Part(logic.Base).Cells()
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
// one if a base has only one place. Of other fish there are none to tell, nor of one
// that has several places where a base and a cover cross.
func cases(s *logic.Sentence) (out [][2]board.Cell) {
	bases, covers := s.Part(logic.Base).ShownHouses().List(), s.Part(logic.Cover).ShownHouses().List()
	if len(bases) != 2 || len(covers) != 2 {
		return nil
	}
	body := s.Part(logic.Base).Cells()
	for i := range 2 {
		first := body.And(bases[0].Cells()).And(covers[i].Cells())
		second := body.And(bases[1].Cells()).And(covers[1-i].Cells())
		if first.Len() > 1 || second.Len() > 1 {
			return nil
		}
		if first.Single() && second.Single() {
			out = append(out, [2]board.Cell{first.First(), second.First()})
		}
	}
	return out
}

// lines writes what the bases are: "rows" or "columns", or else "houses".
func lines(s *logic.Sentence) {
	kinds := [...]string{board.RowKind: "rows", board.ColKind: "columns", board.BoxKind: "boxes"}
	name := ""
	for h := range s.Part(logic.Base).ShownHouses().All() {
		if kind := kinds[h.Kind()]; name == "" || name == kind {
			name = kind
		} else {
			name = "houses"
		}
	}
	s.Text(name)
}

// fins names the fins, endo-fins among them: "the fin r2c9", "one of the fins r2c9
// and r3c4 (r3c4 lies in two of the houses at once)".
func fins(s *logic.Sentence) {
	all, endo := allFins(s)
	finCells(s, all, endo)
}

// everyFin says what sees the fins sees: "it", "both" or "all of them".
func everyFin(s *logic.Sentence) {
	all, endo := allFins(s)
	switch all.Or(endo).Len() {
	case 1:
		s.Text("it")
	case 2:
		s.Text("both")
	default:
		s.Text("all of them")
	}
}

// allFins returns the fins and the endo-fins.
func allFins(s *logic.Sentence) (all, endo board.CellSet) {
	for i := range s.Step.Parts {
		switch p := &s.Step.Parts[i]; p.Role {
		case logic.Fin:
			all = all.Or(p.Cells())
		case logic.EndoFin:
			endo = endo.Or(p.Cells())
		}
	}
	return all, endo
}

// finCells names fins and endo-fins.
func finCells(s *logic.Sentence, fins, endo board.CellSet) {
	all := fins.Or(endo)
	if all.Single() {
		s.Text("the fin ").Cells(all)
	} else {
		s.Text("one of the fins ").Cells(all)
	}
	if endo.IsEmpty() {
		return
	}
	s.Text(" (")
	if all == endo {
		s.Text("which ")
	} else {
		s.Cells(endo).Text(" ")
	}
	if endo.Single() {
		s.Text("lies in two of the houses at once)")
	} else {
		s.Text("lie in two of the houses at once)")
	}
}

// inTwoCovers names the cells that lose a candidate and lie in two of the covers at
// once, if there are any.
func inTwoCovers(s *logic.Sentence) {
	_, twice := covered(s.Part(logic.Cover).ShownHouses())
	s.Cells(twice.And(s.Step.EffectCells()))
}

// covered returns the cells of covers, and those that lie in two of them.
func covered(covers board.HouseSet) (once, twice board.CellSet) {
	for h := range covers.All() {
		twice = twice.Or(once.And(h.Cells()))
		once = once.Or(h.Cells())
	}
	return once, twice
}
