package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// XYWing connects two cells, called pincers, by a pivot. All three cells have two candidates.
//
//	| 47  .  . | 79  .  . |      pivot 47, pincers 79 and 49
//	|  .  .  . | -9  .  . |
//	| 49  .  . | -9  .  . |
//
// If the pivot is 7, the first pincer is 9. If it is 4, the second pincer is 9. So one of the
// pincers is 9, and a cell that sees both cannot be 9.
var XYWing = &logic.Technique{
	Slug: "xy-wing", Code: "0800", Name: "XY-Wing", Aliases: []string{"y-wing", "bent triple", "ywing"},
	Conditions: conditions.XYWing(),
	Family:     logic.Wings, Needs: []string{"naked-pair"}, Also: []string{"xy-chain", "als-xz"},
	Title: "whichever of its two candidates the pivot is, a certain digit is in one of two pincers",
	Because: `{{cells "pivot"}} is {{either "pivot"}}. {{pincers}}. ` +
		`Either way, one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} both.`,
	Words: logic.Words{"pincers": pincers},
	Find:  xyWings,
}

// pincers writes which digit each pincer gets: "If it is 4, r1c5 (49) is 9; if it is 7, r2c3 (79)
// is 9".
func pincers(s *logic.Sentence) {
	pivot, out := s.Part(logic.Pivot).Digits(), s.Step.EffectDigits()
	n := 0
	for d := range (pivot &^ out).All() {
		for _, p := range s.Step.All(logic.Pincer) {
			if !p.Digits().Has(d) {
				continue
			}
			if n++; n > 1 {
				s.Text("; ")
			}
			s.Text("if it is ").Digit(d).Text(", ").Cells(p.Cells()).Text(" (")
			s.Buf = append(p.Digits().Append(s.Buf), ") is "...)
			s.Digits(out, "or")
		}
	}
}

// xyWings tries every pivot with every two possible pincers.
func xyWings(v *logic.View, yield func(logic.Step) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for pivot := range bivalue.All() {
		near := bivalue.And(pivot.Peers())
		for j := range near.All() {
			shared := v.Marks(pivot) & v.Marks(j)
			if shared.Single() && !xyPincers(v, pivot, j, near.Minus(j.Peers()), yield) {
				return
			}
		}
	}
}

// xyPincers yields the wings whose pincers are j and a higher cell of near. It returns false to
// stop the search.
func xyPincers(v *logic.View, pivot, j board.Cell, near board.CellSet, yield func(logic.Step) bool) bool {
	want := v.Marks(pivot) ^ v.Marks(j)
	for k := range near.All() {
		if k <= j || v.Marks(k) != want {
			continue
		}
		z := (v.Marks(j) & want).First()
		out := v.Spots(z).And(j.Peers()).And(k.Peers())
		if !out.IsEmpty() && !yield(wing(v, pivot, j, k, z, out)) {
			return false
		}
	}
	return true
}

// wing returns the step that removes z from the cells of out. Whatever digit the pivot has, it
// forces z into j, into k, or into the pivot itself.
func wing(v *logic.View, pivot, j, k board.Cell, z board.Digit, out board.CellSet) logic.Step {
	return logic.Step{
		Eliminations: parts.Spots(out, z),
		Digits:       v.Marks(pivot) | v.Marks(j) | v.Marks(k),
		Parts: []logic.Part{
			parts.Cells(v, logic.Pivot, "", pivot.Set()),
			parts.Cells(v, logic.Pincer, "", j.Set()),
			parts.Cells(v, logic.Pincer, "", k.Set()),
		},
	}
}
