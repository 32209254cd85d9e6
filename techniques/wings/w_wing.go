package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// WWing joins two cells with the same two candidates by a strong link.
//
//	| 47  .  . |  .  -7  . |      the column has two 4s, and each of
//	|  .  .  4 |  .   .  . |      them sees one of the cells 47
//	|  .  .  4 |  .  47  . |
//
// One of the 4s of the link is true and takes 4 from the cell it sees. So one of
// the two cells is 7, and a cell that sees both cannot be 7.
var WWing = &logic.Technique{
	Slug: "w-wing", Name: "W-Wing", Aliases: []string{"semi-remote pair"},
	Family: logic.Wings, Needs: []string{"xy-wing", "skyscraper"}, Also: []string{"aic"},
	Title: "a strong link connects two cells with the same two candidates",
	Because: `In {{houses "bridge"}} the {{digits "bridge"}} goes to {{anyCell "bridge"}}, and each of these sees one of the cells {{cells "pincer"}}, each of which is {{either "pincer"}}. ` +
		`So one of {{cells "pincer"}} cannot be {{digits "bridge"}} and is {{out}}; no cell that sees both of them can be {{out}} too.`,
	Find: wWings,
}

func wWings(v *logic.View, yield func(logic.Step) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for i := range bivalue.All() {
		for j := range bivalue.Minus(i.Peers()).All() {
			if i >= j || v.Marks(i) != v.Marks(j) {
				continue
			}
			for z := range v.Marks(i).All() {
				out := v.Spots(z).And(i.Peers()).And(j.Peers())
				if !out.IsEmpty() && !wWing(v, i, j, z, out, yield) {
					return
				}
			}
		}
	}
}

// wWing yields the strong links that join i and j, so that z goes from out. It
// returns false to stop.
func wWing(v *logic.View, i, j board.Cell, z board.Digit, out board.CellSet, yield func(logic.Step) bool) bool {
	x := v.Marks(i).Without(z).First()
	pincers := i.Set().With(j)
	near := i.Peers().Or(j.Peers()).And(v.Spots(x))
	for h := range board.House(27) {
		link := near.And(h.Cells())
		if link.Len() != 2 || v.Spots(x).And(h.Cells()) != link || !joins(link, i, j) {
			continue
		}
		s := logic.Step{
			Eliminations: parts.Spots(out, z),
			Digits:       v.Marks(i),
			Parts: []logic.Part{
				parts.Cells(v, logic.Pincer, "", pincers),
				parts.House(v, logic.Bridge, h, x),
			},
		}
		if !yield(s) {
			return false
		}
	}
	return true
}

// joins reports whether one cell of link sees i and another one sees j.
func joins(link board.CellSet, i, j board.Cell) bool {
	a, b := link.First(), link.Rest().First()
	return a.Sees(i) && b.Sees(j) || a.Sees(j) && b.Sees(i)
}
