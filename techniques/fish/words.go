package fish

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// fishWords holds the functions that the explanations of fish call.
var fishWords = logic.Words{
	"places": places, "eachBase": eachBase, "ways": ways, "lines": lines,
	"fins": fins, "noFin": noFin, "siblings": siblings,
	"otherPlaces": otherPlaces, "inCovers": inCovers, "served": served, "alsoServed": alsoServed, "coverLines": coverLines,
}

// places writes where two bases have the digit: "rows 2 and 4 have their 7s in r2c1 and r4c6, or in
// r2c6 and r4c1".
func places(s *logic.Sentence) {
	bases := s.Part(logic.Base).ShownHouses()
	if all := cases(s); len(all) > 0 {
		s.Say("{} have their {}s in ", bases, s.Step.Digits)
		for i, c := range all {
			if i > 0 {
				s.Text(", or in ")
			}
			s.Say("{} and {}", c[0], c[1])
		}
		return
	}
	eachBase(s)
}

// eachBase writes where each of the bases has the digit, apart from fins.
func eachBase(s *logic.Sentence) {
	bases, body := s.Part(logic.Base).ShownHouses(), s.Part(logic.Base).Cells()
	i, n := 0, bases.Len()
	for h := range bases.All() {
		switch {
		case i == 0:
			s.Text("the ").Digits(s.Step.Digits, "and")
		case i < n-1:
			s.Text(", the ").Digits(s.Step.Digits, "and")
		default:
			s.Text(", and the ").Digits(s.Step.Digits, "and")
		}
		s.Say(" in {} is in {}", h, body.And(h.Cells()))
		i++
	}
}

// otherPlaces writes where the two bases of a finned X-Wing have the digit if no fin has it: "the
// 7s in rows 1 and 8 are in r1c3 and r8c9, or in r1c9 and r8c3". For a sashimi X-Wing, it writes:
// "the 7 in row 6 must be in r6c9, which rules out r9c9, so the 7 in row 9 must be in r9c6".
func otherPlaces(s *logic.Sentence) {
	bases, digit := s.Part(logic.Base).ShownHouses(), s.Step.Digits
	all, body := cases(s), s.Part(logic.Base).Cells()
	switch left := len(all); left {
	case 0:
		eachBase(s)
	case 1:
		first, second := all[0][0], all[0][1]
		if body.And(bases.List()[0].Cells()).Len() > 1 {
			first, second = second, first
		}
		rest := body.Without(first).Without(second)
		if rest.IsEmpty() {
			s.Say("the {}s in {} are in {} and {}", digit, bases, all[0][0], all[0][1])
			return
		}
		for _, c := range [...]board.Cell{first, second} {
			h := bases.List()[0]
			if !h.Cells().Has(c) {
				h = bases.List()[1]
			}
			s.Say("the {} in {} must be in {}", digit, h, c)
			if c == first {
				s.Say(", which rules out {}, so ", rest)
			}
		}
	default:
		s.Say("the {}s in {} are in ", digit, bases)
		for i, c := range all {
			if i > 0 {
				s.Text(", or in ")
			}
			s.Say("{} and {}", c[0], c[1])
		}
	}
}

// inCovers writes that the digits of the bases are in the covers: "these three 8s fill rows 2, 7
// and 8, one in each".
func inCovers(s *logic.Sentence) {
	s.Text("these ").Number(s.Part(logic.Base).ShownHouses().Len()).Text(" ").Digits(s.Step.Digits, "and").Text("s fill ")
	s.Houses(s.Part(logic.Cover).ShownHouses()).Text(", one in each")
}

// served writes why no other cell of the covers can have the digit. It continues the sentence about
// the places of a fish with ", so row 7 already has its 8". For a cell in two covers, it writes: ".
// A 2 in r6c2 would fill two of these houses at once and leave too few for the other 2s". The
// function alsoServed begins with ", and " instead of ", so ".
func served(s *logic.Sentence) { serve(s, ", so ") }

func alsoServed(s *logic.Sentence) { serve(s, ", and ") }

func serve(s *logic.Sentence, link string) {
	covers := s.Part(logic.Cover).ShownHouses()
	_, twice := covered(covers)
	out := s.Step.EffectCells()
	if beside := out.Minus(twice); !beside.IsEmpty() {
		s.Text(link)
		already(s, covers, beside)
	}
	if out = out.And(twice); !out.IsEmpty() {
		s.Text(". ")
		twoCovers(s, out)
	}
}

// already writes that the covers of the cells already have their digit: "row 7 already has its 8".
func already(s *logic.Sentence, covers board.HouseSet, cells board.CellSet) {
	var own board.HouseSet
	for h := range covers.All() {
		if h.Cells().Meets(cells) {
			own = own.With(h)
		}
	}
	digit := s.Step.Digits
	s.Houses(own).OneOrMany(own.Len(), " already has its ", " already have their ").Digits(digit, "and")
	s.OneOrMany(own.Len(), "", "s")
}

// twoCovers writes why cells in two covers cannot have the digit.
func twoCovers(s *logic.Sentence, cells board.CellSet) {
	digit := s.Step.Digits
	s.Text(map[bool]string{true: "an ", false: "a "}[digit == board.Digit(8).Set()]).Digits(digit, "and")
	s.Text(" in ").CellsOr(cells)
	s.Say(" would fill two of these houses at once and leave too few for the other {}s", digit)
}

// cases returns the ways to place the digit of two bases in two covers. There are two ways, or only
// one if a base has only one place. The result is empty for larger fish, and for fish with several
// places where a base and a cover cross.
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

// ways writes "either way," or, if there is only one case, "so".
func ways(s *logic.Sentence) {
	if len(cases(s)) == 1 {
		s.Text("so")
	} else {
		s.Text("either way,")
	}
}

// lines writes what kind of houses the bases are: "rows", "columns" or "boxes", or "houses" if they
// are of several kinds.
func lines(s *logic.Sentence) { kindOf(s, s.Part(logic.Base).ShownHouses()) }

// coverLines writes what kind of houses the covers are, in the same way.
func coverLines(s *logic.Sentence) { kindOf(s, s.Part(logic.Cover).ShownHouses()) }

func kindOf(s *logic.Sentence, houses board.HouseSet) {
	kinds := [...]string{board.RowKind: "rows", board.ColKind: "columns", board.BoxKind: "boxes"}
	name := ""
	for h := range houses.All() {
		if kind := kinds[h.Kind()]; name == "" || name == kind {
			name = kind
		} else {
			name = "houses"
		}
	}
	s.Text(name)
}

// noFin writes that no fin has the digit: "the fin r2c9 is not 5", "neither of the fins r56c7 is
// 5".
func noFin(s *logic.Sentence) {
	all, endo := allFins(s)
	cells, digits := all.Or(endo), s.Part(logic.Base).Digits()
	switch cells.Len() {
	case 1:
		s.Say("the fin {} is not {or}", cells, digits)
		return
	case 2:
		s.Text("neither of the fins ").Cells(cells)
	default:
		s.Text("none of the fins ").Cells(cells)
	}
	s.Text(" is ").Digits(digits, "or")
}

// fins writes the fins of the step, including endo-fins: "the fin r2c9", "one of the fins r2c9 and
// r3c4 (r3c4 is in two of these houses at once)".
func fins(s *logic.Sentence) {
	all, endo := allFins(s)
	finCells(s, all, endo)
}

// allFins returns the fins and the endo-fins of the step.
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

// finCells writes the given fins and endo-fins.
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
		s.Text("is in two of these houses at once)")
	} else {
		s.Text("are in two of these houses at once)")
	}
}

// covered returns the cells that are in at least one of covers, and the cells that are in at least
// two.
func covered(covers board.HouseSet) (once, twice board.CellSet) {
	for h := range covers.All() {
		twice = twice.Or(once.And(h.Cells()))
		once = once.Or(h.Cells())
	}
	return once, twice
}
