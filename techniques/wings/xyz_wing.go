package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// XYZWing is an XY-Wing whose pivot also has the common digit of the pincers as a candidate.
//
//	| 479  .  . | 49  .  . |      pivot 479, pincers 49 and 79
//	|  79 -9 -9 |  .  .  . |
//
// Whatever digit the pivot has, one of the three cells is 9. So a cell that sees all three cannot
// be 9.
var XYZWing = &logic.Technique{
	Slug: "xyz-wing", Code: "0801", Name: "XYZ-Wing",
	Conditions: conditions.XYZWing(),
	Family:     logic.Wings, Needs: []string{"xy-wing"}, Also: []string{"als-xz"},
	Title: "whichever of its three candidates the pivot is, a certain digit is in the pivot or in one of two pincers",
	Because: `{{cells "pivot"}} is {{either "pivot"}}. {{pincers}}; otherwise {{cells "pivot"}} itself is {{out}}. ` +
		`In every case, one of these three cells is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} all three.`,
	Words: logic.Words{"pincers": pincers},
	Find:  xyzWings,
}

func xyzWings(v *logic.View, yield func(logic.Step) bool) {
	for pivot := range logic.Sized.Of(v)[3].All() {
		if !xyzPivot(v, pivot, yield) {
			return
		}
	}
}

// xyzPivot yields the wings of one pivot. It returns false to stop the search.
func xyzPivot(v *logic.View, pivot board.Cell, yield func(logic.Step) bool) bool {
	var near board.CellSet
	for c := range logic.Bivalue.Of(v).And(pivot.Peers()).All() {
		if v.Marks(c)&^v.Marks(pivot) == 0 {
			near = near.With(c)
		}
	}
	for j := range near.All() {
		for k := range near.Minus(j.Peers()).All() {
			if j >= k || v.Marks(j) == v.Marks(k) {
				continue
			}
			z := (v.Marks(j) & v.Marks(k)).First()
			out := v.Spots(z).And(pivot.Peers()).And(j.Peers()).And(k.Peers())
			if !out.IsEmpty() && !yield(wing(v, pivot, j, k, z, out)) {
				return false
			}
		}
	}
	return true
}
