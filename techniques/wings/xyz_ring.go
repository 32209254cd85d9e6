package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// XYZRing is an XYZ-Wing whose pincers cannot both hold the common digit.
//
//	| xyz  .  . | xz  .  z |      pivot xyz, pincers xz and yz; the last column
//	|  .  yz  . |  .  .  z |      has two places for z, one in the row of each
//	|  .   .  . |  .  .  / |      pincer, so at most one of the pincers is z
//
// One of the three cells is z, and then one is x and one is y: x goes from what
// sees the pivot and the pincer xz, y from what sees the pivot and the other.
var XYZRing = &logic.Technique{
	Slug: "xyz-ring", Name: "XYZ-Ring", Aliases: []string{"xyz-loop"},
	Family: logic.Wings, Needs: []string{"xyz-wing", "w-wing"},
	Title: "the pincers of an XYZ-Wing cannot both hold their common digit",
	Because: `In {{houses "bridge"}} the {{digits "bridge"}} goes to {{anyCell "bridge"}}, and each of these sees ` +
		`{{anyCell "pincer"}}. So these two pincers ({{eachPincer}}) are not both {{digits "bridge"}}. ` +
		`If one of them is, the other one and {{cells "pivot"}} ({{either "pivot"}}) take the two other digits; if ` +
		`none is, {{cells "pivot"}} is {{digits "bridge"}}. ` +
		`In every case the three cells hold {{digits "pivot"}} once each: {{ringOut}}.`,
	Words: logic.Words{"ringOut": ringOut, "eachPincer": eachPincer},
	Find:  xyzRings,
}

func xyzRings(v *logic.View, yield func(logic.Step) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for pivot := range logic.Sized.Of(v)[3].All() {
		near := bivalue.And(pivot.Peers())
		for j := range near.All() {
			for k := range near.Minus(j.Peers()).All() {
				if k > j && v.Marks(j) != v.Marks(k) && (v.Marks(j)|v.Marks(k)) == v.Marks(pivot) &&
					!xyzRing(v, pivot, j, k, yield) {
					return
				}
			}
		}
	}
}

// xyzRing yields the rings of three cells, one for each house that closes them.
// It returns false to stop.
func xyzRing(v *logic.View, pivot, j, k board.Cell, yield func(logic.Step) bool) bool {
	cells := pivot.Set().With(j).With(k)
	var out alsets.Removal
	gain := false
	for d := range v.Marks(pivot).All() {
		spots := v.Spots(d).And(cells)
		out.Add(d, v.Spots(d).And(spots.CommonPeers()))
		gain = gain || spots.Len() == 2 && !out[d-1].IsEmpty()
	}
	if !gain {
		return true
	}
	z := (v.Marks(j) & v.Marks(k)).First()
	for h := range board.House(27) {
		spots := v.Spots(z).And(h.Cells())
		if spots.IsEmpty() || spots.Meets(cells) || !spots.Within(j.Peers().Or(k.Peers())) {
			continue
		}
		s := logic.Step{
			Eliminations: out.Candidates(),
			Digits:       v.Marks(pivot),
			Parts: []logic.Part{
				parts.Cells(v, logic.Pivot, "", pivot.Set()),
				parts.Cells(v, logic.Pincer, "", j.Set().With(k)),
				parts.House(v, logic.Bridge, h, z),
			},
		}
		if !yield(s) {
			return false
		}
	}
	return true
}
