package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// ChuteRemotePair finds two cells with the same two candidates that do not see each other and are
// in one chute. A chute is three boxes side by side or one above the other.
//
//	| 37 .  * | .  .  . | /  /  / |     7 is not in the third row of the third
//	| *  *  * | . 37  . | /  /  / |     box, so it is in the first or the second:
//	| .  .  . | .  .  . | -  -  - |     one of the cells is 3, * is not
//
// In the third box, the digit must be on the line of one of the two cells. That cell sees it and
// has the other candidate. So in both cases, one of the two cells has the other candidate.
var ChuteRemotePair = &logic.Technique{
	Slug: "chute-remote-pair", Name: "Chute Remote Pair", Aliases: []string{"chute remote pairs"},
	Family: logic.Wings, Needs: []string{"w-wing"},
	Title: "the third box of a band or stack rules out a digit in one of two cells with the same two candidates",
	Because: `{{cells "pincer"}} have only the candidates {{digits "pincer"}}. {{houses "bridge"}} has its {{digits "bridge"}} in ` +
		`{{anyCell "bridge"}}. {{turns}}. ` +
		`Either way, one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} both.`,
	Words: logic.Words{"turns": turns},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		bivalue := *logic.Bivalue.Of(v)
		for rest := bivalue; !rest.IsEmpty(); rest = rest.Rest() {
			a := rest.First()
			for others := rest.Rest().Minus(a.Peers()); !others.IsEmpty(); others = others.Rest() {
				b := others.First()
				if v.Marks(a) == v.Marks(b) && !chutePair(v, a, b, yield) {
					return
				}
			}
		}
	},
}

// chutePair yields the steps of a and b, if they are in the same chute. It returns false to stop
// the search.
func chutePair(v *logic.View, a, b board.Cell, yield func(logic.Step) bool) bool {
	ha, hb := a.Houses(), b.Houses()
	var third board.House
	var lines board.CellSet
	switch {
	case a.Box()/3 == b.Box()/3:
		third = board.Box(a.Box()/3*3 + 3 - a.Box()%3 - b.Box()%3)
		lines = ha[0].Cells().Or(hb[0].Cells())
	case a.Box()%3 == b.Box()%3:
		third = board.Box(9 + a.Box()%3*3 - a.Box() - b.Box())
		lines = ha[1].Cells().Or(hb[1].Cells())
	default:
		return true
	}
	both := a.Peers().And(b.Peers())
	for d := range v.Marks(a).All() {
		other := v.Marks(a).Without(d).First()
		places := v.Spots(d).And(third.Cells())
		out := v.Spots(other).And(both)
		if places.IsEmpty() || !places.Within(lines) || out.IsEmpty() {
			continue
		}
		s := logic.Step{
			Eliminations: parts.Spots(out, other),
			Digits:       v.Marks(a),
			Parts: []logic.Part{
				parts.Cells(v, logic.Pincer, "", a.Set().With(b)),
				parts.House(v, logic.Bridge, third, d),
			},
		}
		if !yield(s) {
			return false
		}
	}
	return true
}
