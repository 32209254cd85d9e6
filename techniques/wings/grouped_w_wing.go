package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Grouped and multi-branch W-Wing: a house whose every place for x sees one of
// several cells with the candidates x and z.
//
//	| xz  .  . | x  x  / | .  . -z |      in the second box each x is in line
//	|  .  .  . | /  /  / | .  .  . |      with one of the cells xz: two with the
//	|  .  .  . | /  /  x | .  . xz |      first one, one with the second
//
// The house needs x, so one of the cells xz lacks it and is z.
var (
	GroupedWWing = &logic.Technique{
		Slug: "grouped-w-wing", Name: "Grouped W-Wing",
		Family: logic.Wings, Needs: []string{"w-wing"},
		Title: "a grouped strong link connects two cells with the same two candidates", Because: branchedWWingBecause,
		Words: logic.Words{"branches": branches},
		Find:  groupedWWings,
	}
	MultiBranchWWing = &logic.Technique{
		Slug: "multi-branch-w-wing", Name: "Multi-Branch W-Wing", Aliases: []string{"branched w-wing"},
		Family: logic.Wings, Needs: []string{"grouped-w-wing"},
		Title: "all places for a digit in a house see one of several equal bivalue cells", Because: branchedWWingBecause,
		Words: logic.Words{"branches": branches},
		Find:  multiBranchWWings,
	}
)

const branchedWWingBecause = `{{cells "pincer"}} can only be {{either "pincer"}}. {{houses "bridge"}} has its ` +
	`{{digits "bridge"}} in {{anyCell "bridge"}}: {{branches}}. ` +
	`So one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} ` +
	`{{if eq (num "pincer") 2}}both{{else}}all of them{{end}}.`

// groupedWWings tries every two equal cells, and houses with more than two places.
func groupedWWings(v *logic.View, yield func(logic.Step) bool) {
	equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
		return joinedByHouse(v, pair, digits, 3, 9, yield)
	})
}

// multiBranchWWings tries three and more equal cells.
func multiBranchWWings(v *logic.View, yield func(logic.Step) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for i := range bivalue.All() {
		same := equalMarks(v, i, bivalue)
		for j := range same.Minus(i.Peers()).All() { // else they are a naked pair
			if !growBranches(v, same, i.Set().With(j), j, yield) {
				return
			}
		}
	}
}

// equalMarks returns the cells of s after i that have the same candidates.
func equalMarks(v *logic.View, i board.Cell, s board.CellSet) (out board.CellSet) {
	for c := range s.All() {
		if c > i && v.Marks(c) == v.Marks(i) {
			out = out.With(c)
		}
	}
	return out
}

// growBranches adds cells of same after the last one of pincers. It returns
// false to stop.
func growBranches(v *logic.View, same, pincers board.CellSet, last board.Cell, yield func(logic.Step) bool) bool {
	for c := range same.All() {
		if c <= last {
			continue
		}
		next := pincers.With(c)
		if next.CommonPeers().IsEmpty() || pincers.Meets(c.Peers()) {
			continue
		}
		if !joinedByHouse(v, next, v.Marks(c), 3, 9, yield) || !growBranches(v, same, next, c, yield) {
			return false
		}
	}
	return true
}
