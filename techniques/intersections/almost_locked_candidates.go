package intersections

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Almost locked candidates: N-1 cells of a house with N digits that a second
// house confines, but for N-1 more cells, to where the two cross.
//
//	|  .  .  . | 47  .  . |      in the box 4 and 7 fit only into the first row
//	|  /  /  x |  .  .  . |      and into x; outside it, the row has a cell 47
//	|  /  /  / |  .  .  . |
//
// If the cell takes 4, the crossing has no 4, so the 4 of the box is in x, and
// the same goes for 7. So x is 4 or 7, and the other of the two is in the
// crossing: it is gone from the rest of the row.
var (
	AlmostLockedPair = &logic.Technique{
		Slug: "almost-locked-pair", Name: "Almost Locked Pair", Aliases: []string{"alp", "almost locked candidates"},
		Family: logic.Intersections, Needs: []string{"locked-pair"},
		Title:   "a cell of one house and a cell of another share two digits across their crossing",
		Because: almostLockedPairBecause,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { almostLocked(v, 2, yield) },
	}
	AlmostLockedTriple = &logic.Technique{
		Slug: "almost-locked-triple", Name: "Almost Locked Triple", Aliases: []string{"alt"},
		Family: logic.Intersections, Needs: []string{"almost-locked-pair"},
		Title:   "two cells of one house and two of another share three digits across their crossing",
		Because: almostLockedBecause,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { almostLocked(v, 3, yield) },
	}
	AlmostLockedQuadruple = &logic.Technique{
		Slug: "almost-locked-quadruple", Name: "Almost Locked Quadruple", Aliases: []string{"alq", "almost locked quad"},
		Family: logic.Intersections, Needs: []string{"almost-locked-triple"},
		Title:   "three cells of one house and three of another share four digits across their crossing",
		Because: almostLockedBecause,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { almostLocked(v, 4, yield) },
	}
)

const almostLockedPairBecause = `{{cells "subset"}} in {{houses "subset"}} is {{either "subset"}}. ` +
	`{{houses "base"}} has these digits only in {{cells "target"}} and in {{houses "subset"}}. ` +
	`Whichever of them {{cells "subset"}} takes, {{houses "base"}} must have it in {{cells "target"}}, ` +
	`and the other one where {{houses "base" "subset"}} cross. ` +
	`Then {{cells "target"}} has room for no other digit, and no further cell of {{houses "subset"}} can be ` +
	`{{either "subset"}}.`

const almostLockedBecause = `In {{houses "subset"}}, {{cells "subset"}} have just the digits {{digits "subset"}} for ` +
	`{{count "subset"}} cells, so they take all of these but one, and ` +
	`at most that one is where {{houses "base" "subset"}} cross. {{houses "base"}} has these digits only there and in ` +
	`{{cells "target"}}, which has no room for all of them. So one is where the houses cross, and the others fill ` +
	`{{cells "target"}}; no further cell of {{houses "subset"}} can have any of these digits.`

func almostLocked(v *logic.View, size int, yield func(logic.Step) bool) {
	var small board.CellSet // the cells with as many candidates or fewer
	for _, s := range logic.Sized.Of(v)[:size+1] {
		small = small.Or(s)
	}
	for line := board.Row(0); line <= board.Col(8); line++ {
		for i := range 3 {
			b := line.Index()/3*3 + i
			if line.Kind() == board.ColKind {
				b = line.Index()/3 + 3*i
			}
			box := board.Box(b)
			var cross board.DigitSet // the candidates where the two cross
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

// almostLockedIn tries the small cells of h outside other. The digits of the cells
// must all be among cross, the candidates where the houses cross. It returns false to
// stop.
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

// almostLockedCells yields the step of the cells of h, one fewer than their
// digits, if other confines the digits. It returns false to stop.
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
