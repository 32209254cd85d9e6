package intersections

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Almost locked candidates: N-1 cells of one house that have only N digits as candidates. In a
// second house, these digits can be only where the two houses cross and in N-1 more cells.
//
//	|  .  .  . | 47  .  . |      in the box 4 and 7 fit only into the first row
//	|  /  /  x |  .  .  . |      and into x; outside it, the row has a cell 47
//	|  /  /  / |  .  .  . |
//
// If the cell is 4, the crossing has no 4, so the 4 of the box is in x. In the same way, if the
// cell is 7, the 7 of the box is in x. So x is 4 or 7, and the other of these two digits is in the
// crossing. The rest of the row therefore has neither 4 nor 7.
var (
	AlmostLockedPair = &logic.Technique{
		Slug: "almost-locked-pair", Name: "Almost Locked Pair", Aliases: []string{"alp", "almost locked candidates"},
		Family: logic.Intersections, Needs: []string{"locked-pair"},
		Title:   "a cell of one house and a cell of another share two digits across their crossing",
		Because: almostLockedPairBecause, Words: logic.Words{"ownPlaces": ownPlaces, "turns": turns},
		Find: func(v *logic.View, yield func(logic.Step) bool) { almostLocked(v, 2, yield) },
	}
	AlmostLockedTriple = &logic.Technique{
		Slug: "almost-locked-triple", Name: "Almost Locked Triple", Aliases: []string{"alt"},
		Family: logic.Intersections, Needs: []string{"almost-locked-pair"},
		Title:   "two cells of one house and two of another share three digits across their crossing",
		Because: almostLockedBecause, Words: almostLockedWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) { almostLocked(v, 3, yield) },
	}
	AlmostLockedQuadruple = &logic.Technique{
		Slug: "almost-locked-quadruple", Name: "Almost Locked Quadruple", Aliases: []string{"alq", "almost locked quad"},
		Family: logic.Intersections, Needs: []string{"almost-locked-triple"},
		Title:   "three cells of one house and three of another share four digits across their crossing",
		Because: almostLockedBecause, Words: almostLockedWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) { almostLocked(v, 4, yield) },
	}
)

const almostLockedPairBecause = `In {{houses "subset"}}, {{cells "subset"}} is {{either "subset"}}. {{houses "base"}} has ` +
	`{{ownPlaces}}. {{turns}}.`

var almostLockedWords = logic.Words{"crossing": crossing, "crossingCells": crossingCells, "filled": filled}

// crossingCells writes the same places in short: "r4c13".
func crossingCells(s *logic.Sentence) { s.Cells(crossed(s)) }

// crossing writes the places of the digits where the two houses cross.
func crossing(s *logic.Sentence) { s.EachCell(crossed(s), "and") }

func crossed(s *logic.Sentence) board.CellSet {
	var own board.CellSet
	for h := range s.Part(logic.Subset).ShownHouses().All() {
		own = own.Or(h.Cells())
	}
	return s.Part(logic.Base).Cells().And(own)
}

// ownPlaces writes the places for each of the pair's digits in the second house: "its 1 in r1c7, r3c7 or r9c7
// and its 5 in r3c7 or r9c7".
func ownPlaces(s *logic.Sentence) {
	base, digits := s.Part(logic.Base), s.Part(logic.Subset).Digits()
	s.Say("its {} in {or}, and its {} in ", digits.First(), alsets.Spots(base, digits.First()), digits.Last())
	s.Say("{or}", alsets.Spots(base, digits.Last()))
}

// turns writes what follows from each of the two digits of the pair's cell: "If r2c9 is 1, r1c7 and r3c7 cannot
// be 1, so box 3 has its 1 in r9c7 and its 5 in r3c7. If r2c9 is 5, … Either way, row 2 has its 1 and 5 in r2c9,
// r1c7 and r3c7".
func turns(s *logic.Sentence) {
	own, base, target := s.Part(logic.Subset), s.Part(logic.Base), s.Part(logic.Target)
	cross, so := crossed(s), "either way, "
	for d := range own.Digits().All() {
		spots, other := alsets.Spots(base, d), own.Digits().Without(d).First()
		s.Say("if {} is {}, {and} cannot be {}, so {}", own.Cells(), d, spots.And(cross), d, base.ShownHouses())
		if !target.Digits().Has(d) {
			s.Say(" would have no place for {}. ", d)
			so = "this means that "
			continue
		}
		s.Say(" has its {} in {} and its {} in {or}", d, target.Cells(), other, alsets.Spots(base, other).And(cross))
		s.Text(". ")
	}
	rest := !s.Step.EffectCells().Within(target.Cells())
	if s.Text(so); rest {
		s.Say("{} has its {} in {}", own.ShownHouses(), own.Digits(), own.Cells().Or(cross))
	}
	onlyThese(s, rest)
}

// filled writes what follows when the cells of the first house have all digits but one, which is in the
// crossing: " Then r3c12, with r3c79, hold all of 1, 6 and 7, so no other cell of row 3 can be 1, 6 or 7". It
// leaves out the houses and cells that lose nothing.
func filled(s *logic.Sentence) {
	own := s.Part(logic.Subset)
	rest := !s.Step.EffectCells().Within(s.Part(logic.Target).Cells())
	if rest {
		s.Say(" Then {}, with {}, hold all of {}, so no other cell of ", own.Cells(), crossed(s), own.Digits())
		s.Say("{} can be {or}", own.ShownHouses(), own.Digits())
	} else {
		s.Text(" This means that ")
	}
	onlyThese(s, rest)
}

// onlyThese writes that the target cells can only be digits of the subset. If no target cell loses a
// candidate, it writes nothing. If it is not the first clause of its sentence, it begins with "and".
func onlyThese(s *logic.Sentence, also bool) {
	target, digits := s.Part(logic.Target).Cells(), s.Part(logic.Subset).Digits()
	if !s.Step.EffectCells().Meets(target) {
		return
	}
	if also {
		s.Text(", and ")
	}
	s.Say("{} can only be {or}", target, digits)
}

const almostLockedBecause = `In {{houses "subset"}}, {{cells "subset"}} have only the candidates {{digits "subset"}}, so they ` +
	`use {{count "subset"}} of them, and at most one is left for {{crossing}}, where {{houses "subset"}} crosses ` +
	`{{houses "base"}}. In {{houses "base"}}, the only other places for {{digits "subset"}} are {{cells "target"}}. So these ` +
	`{{count "target"}} cells have {{count "target"}} of the digits, and the last one must be in {{crossingCells}}.` +
	`{{filled}}.`

func almostLocked(v *logic.View, size int, yield func(logic.Step) bool) {
	var small board.CellSet // the cells with at most size candidates
	for _, s := range logic.Sized.Of(v)[:size+1] {
		small = small.Or(s)
	}
	for line := range board.Lines() {
		for i := range 3 {
			b := line.Index()/3*3 + i
			if line.Kind() == board.ColKind {
				b = line.Index()/3 + 3*i
			}
			box := board.Box(b)
			var cross board.DigitSet // the candidates of the cells where line and box cross
			for c := range line.Cells().And(box.Cells()).All() {
				cross |= v.Marks(c)
			}
			if !almostLockedIn(v, line, box, size, small, cross, yield) ||
				!almostLockedIn(v, box, line, size, small, cross, yield) {
				return
			}
		}
	}
}

// almostLockedIn tries all combinations of the small cells that are in h but not in other. It uses
// only cells whose candidates are all in cross, the candidates of the cells where the two houses
// cross. It returns false to stop the search.
func almostLockedIn(v *logic.View, h, other board.House, size int, small board.CellSet, cross board.DigitSet,
	yield func(logic.Step) bool) bool {
	var open [9]board.Cell
	n := 0
	for s := h.Cells().Minus(other.Cells()).And(small); !s.IsEmpty(); s = s.Rest() {
		if c := s.First(); v.Marks(c)&^cross == 0 {
			open[n] = c
			n++
		}
	}
	if n < size-1 {
		return true
	}
	for _, m := range combine.Of(n, size-1) {
		var cells board.CellSet
		var digits board.DigitSet
		for ; m != 0; m &= m - 1 {
			c := open[combine.First(m)]
			cells = cells.With(c)
			digits |= v.Marks(c)
		}
		if digits.Len() == size && !almostLockedCells(v, h, other, cells, digits, yield) {
			return false
		}
	}
	return true
}

// almostLockedCells yields the step of the given cells of h, which have one digit more than there
// are cells. It yields nothing unless other has only as many further places for the digits as there
// are cells. It returns false to stop the search.
func almostLockedCells(v *logic.View, h, other board.House, cells board.CellSet, digits board.DigitSet,
	yield func(logic.Step) bool) bool {
	var target board.CellSet
	for d := range digits.All() {
		spots := v.Spots(d).And(other.Cells())
		if !spots.Meets(h.Cells()) {
			return true
		}
		target = target.Or(spots.Minus(h.Cells()))
	}
	rest := h.Cells().Minus(other.Cells()).Minus(cells).And(v.Empty())
	if target.Len() != cells.Len() || !parts.HasMarks(v, target, ^digits) && !parts.HasMarks(v, rest, digits) {
		return true
	}
	base := logic.Part{Role: logic.Base, Houses: []board.House{other}, Candidates: parts.Marks(v, other.Cells(), digits)}
	for d := range digits.All() {
		base.Cites = append(base.Cites, board.InHouse(other, d))
	}
	subset := parts.Cells(v, logic.Subset, "", cells)
	subset.Houses = []board.House{h}
	out := append(parts.Marks(v, target, board.AllDigits&^digits), parts.Marks(v, rest, digits)...)
	return yield(logic.Step{
		Eliminations: parts.Sort(out),
		Digits:       digits,
		Parts:        []logic.Part{subset, base, {Role: logic.Target, Candidates: parts.Marks(v, target, digits)}},
	})
}
