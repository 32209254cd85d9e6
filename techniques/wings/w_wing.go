package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// WWing connects two cells with the same two candidates by a strong link.
//
//	| 47  .  . |  .  -7  . |      the column has two 4s, and each of
//	|  .  .  4 |  .   .  . |      them sees one of the cells 47
//	|  .  .  4 |  .  47  . |
//
// One of the 4s of the link is true, so the cell that sees it is not 4. So one of the two cells is
// 7, and a cell that sees both cannot be 7.
var WWing = &logic.Technique{
	Slug: "w-wing", Code: "0803", Name: "W-Wing", Aliases: []string{"semi-remote pair"},
	Conditions: conditions.WWing(),
	Family:     logic.Wings, Needs: []string{"xy-wing", "skyscraper"}, Also: []string{"aic"},
	Title: "a strong link connects two cells with the same two candidates",
	Because: `{{cells "pincer"}} have only the candidates {{digits "pincer"}}. {{houses "bridge"}} has its {{digits "bridge"}} in ` +
		`{{anyCell "bridge"}}. {{turns}}. ` +
		`Either way, one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} both.`,
	Words: logic.Words{"turns": turns},
	Find:  wWings,
}

// wWings tries every two cells with the same two candidates and every house with two places.
func wWings(v *logic.View, yield func(logic.Step) bool) {
	equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
		return joinedByHouse(v, pair, digits, 2, 2, yield)
	})
}

// equalPairs yields every two cells that do not see each other and have the same two candidates,
// together with these candidates.
func equalPairs(v *logic.View, yield func(pair board.CellSet, digits board.DigitSet) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for i := range bivalue.All() {
		for j := range bivalue.Minus(i.Peers()).All() {
			if j > i && v.Marks(i) == v.Marks(j) && !yield(i.Set().With(j), v.Marks(i)) {
				return
			}
		}
	}
}

// joinedByHouse yields the steps of pincers and a house that connects them. The house has least to
// most places for one of the digits, and each of these places sees a pincer. It returns false to
// stop the search.
func joinedByHouse(v *logic.View, pincers board.CellSet, digits board.DigitSet, least, most int,
	yield func(logic.Step) bool) bool {
	for z := range digits.All() {
		x := digits.Without(z).First()
		out := v.Spots(z).And(pincers.CommonPeers())
		if out.IsEmpty() {
			continue
		}
		unseen := v.Spots(x) // places that no pincer sees; they include the pincers, which do not see each other
		for c := range pincers.All() {
			unseen = unseen.Minus(c.Peers())
		}
		for h := range board.Houses() {
			if unseen.Meets(h.Cells()) {
				continue
			}
			bridge := v.Spots(x).And(h.Cells())
			if n := bridge.Len(); n < least || n > most || !covered(bridge, pincers) {
				continue
			}
			s := logic.Step{
				Eliminations: parts.Spots(out, z),
				Digits:       digits,
				Parts: []logic.Part{
					parts.Cells(v, logic.Pincer, "", pincers),
					parts.House(v, logic.Bridge, h, x),
				},
			}
			if !yield(s) {
				return false
			}
		}
	}
	return true
}

// covered reports whether each cell of bridge sees one of pincers, and all pincers are needed. If
// bridge has two cells, it is enough that every pincer sees one of them. If it has more, every
// pincer must be the only one that some cell of bridge sees.
func covered(bridge, pincers board.CellSet) bool {
	var needed, seenByAny board.CellSet
	for c := range bridge.All() {
		seen := pincers.And(c.Peers())
		if seen.IsEmpty() {
			return false
		}
		seenByAny = seenByAny.Or(seen)
		if seen.Single() {
			needed = needed.Or(seen)
		}
	}
	return needed == pincers || bridge.Len() == 2 && seenByAny == pincers
}

// Grouped and multi-branch W-Wing: every place for x in a house sees one of several cells that have
// only the candidates x and z.
//
//	| xz  .  . | x  x  / | .  . -z |      in the second box each x is in line
//	|  .  .  . | /  /  / | .  .  . |      with one of the cells xz: two with the
//	|  .  .  . | /  /  x | .  . xz |      first one, one with the second
//
// The house needs x, so one of these cells sees an x and is z.
var (
	GroupedWWing = &logic.Technique{
		Slug: "grouped-w-wing", Name: "Grouped W-Wing",
		Family: logic.Wings, Needs: []string{"w-wing"},
		Title: "a grouped strong link connects two cells with the same two candidates", Because: branchedWWingBecause,
		Words: logic.Words{"turns": turns},
		Find:  groupedWWings,
	}
	MultiBranchWWing = &logic.Technique{
		Slug: "multi-branch-w-wing", Name: "Multi-Branch W-Wing", Aliases: []string{"branched w-wing"},
		Family: logic.Wings, Needs: []string{"grouped-w-wing"},
		Title: "every place for a digit in a house sees one of several cells with the same two candidates", Because: branchedWWingBecause,
		Words: logic.Words{"turns": turns},
		Find:  multiBranchWWings,
	}
)

const branchedWWingBecause = `{{cells "pincer"}} have only the candidates {{digits "pincer"}}. {{houses "bridge"}} has its ` +
	`{{digits "bridge"}} in {{anyCell "bridge"}}. {{turns}}. ` +
	`{{if eq (num "pincer") 2}}Either way{{else}}In every case{{end}}, one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} ` +
	`{{if eq (num "pincer") 2}}both{{else}}all of them{{end}}.`

// groupedWWings tries every two cells with the same two candidates and every house with more than
// two places.
func groupedWWings(v *logic.View, yield func(logic.Step) bool) {
	equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
		return joinedByHouse(v, pair, digits, 3, 9, yield)
	})
}

// multiBranchWWings tries every three or more cells with the same two candidates.
func multiBranchWWings(v *logic.View, yield func(logic.Step) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for i := range bivalue.All() {
		same := equalMarks(v, i, bivalue)
		for j := range same.Minus(i.Peers()).All() { // two cells that see each other are a naked pair
			if !growBranches(v, same, i.Set().With(j), j, yield) {
				return
			}
		}
	}
}

// equalMarks returns the cells of s after i that have the same candidates as i.
func equalMarks(v *logic.View, i board.Cell, s board.CellSet) (out board.CellSet) {
	for c := range s.All() {
		if c > i && v.Marks(c) == v.Marks(i) {
			out = out.With(c)
		}
	}
	return out
}

// growBranches adds cells of same to pincers, each of them after the last one, and yields the wings
// of the resulting sets. It returns false to stop the search.
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
