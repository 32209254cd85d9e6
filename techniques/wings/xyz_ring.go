package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// XYZRing is an XYZ-Wing whose pincers cannot both have the common digit.
//
//	| xyz  .  . | xz  .  z |      pivot xyz, pincers xz and yz; the last column
//	|  .  yz  . |  .  .  z |      has two places for z, one in the row of each
//	|  .   .  . |  .  .  / |      pincer, so at most one of the pincers is z
//
// One of the three cells is z, one is x, and one is y. So x can be removed from cells that see the
// pivot and the pincer xz, and y from cells that see the pivot and the other pincer. There is one z
// among the three cells, and one in the house that closes the ring. Another cell cannot be z if it
// would leave only places for these two that rule each other out.
var XYZRing = &logic.Technique{
	Slug: "xyz-ring", Name: "XYZ-Ring", Aliases: []string{"xyz-loop"},
	Family: logic.Wings, Needs: []string{"xyz-wing", "w-wing"},
	Title: "the pincers of an XYZ-Wing cannot both be their common digit",
	Because: `{{houses "bridge"}} has its {{digits "bridge"}} in {{anyCell "bridge"}}. {{bridgeSees}}, so {{eachPincer}} ` +
		`cannot both be {{digits "bridge"}}. {{ringCases}} ` +
		`In every case, {{ringOut}}.{{ringRest}}`,
	Words: logic.Words{"ringRest": ringRest, "ringOut": ringOut, "bridgeSees": bridgeSees, "eachPincer": eachPincer,
		"ringCases": ringCases},
	Find: xyzRings,
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

// xyzRing yields the rings of three cells, one for each house that closes them into a ring. It
// returns false to stop the search.
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
	for h := range board.Houses() {
		spots := v.Spots(z).And(h.Cells())
		if spots.IsEmpty() || spots.Meets(cells) || !spots.Within(j.Peers().Or(k.Peers())) {
			continue
		}
		all := out
		all.Add(z, ringLosers(v.Spots(z), v.Spots(z).And(cells), spots))
		s := logic.Step{
			Eliminations: all.Candidates(),
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

// ringLosers returns the cells of spots, outside the wing and the house, that cannot be z. For such
// a cell, consider the places for z that it does not see. Each of them in the wing sees all of them
// in the house.
func ringLosers(spots, wing, house board.CellSet) (out board.CellSet) {
	for c := range spots.Minus(wing).Minus(house).All() {
		ok := true
		left := house.Minus(c.Peers())
		for w := range wing.Minus(c.Peers()).All() {
			ok = ok && left.Within(w.Peers())
		}
		if ok {
			out = out.With(c)
		}
	}
	return out
}
