package colouring

import (
	"pencilmark/board"
	"pencilmark/techniques/colouring/internal/colours"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Simple Colours: where a house has two places for a digit, one is true. Giving
// such places two colours in turn, over house after house, makes two camps.
//
//	A=======a          trap: x sees a cell of each camp and loses the digit
//	        ‖
//	x       A          wrap: two As of one house say that A is the false camp
//	        ‖
//	A=======a
//
// All cells of one camp are true and all of the other are false, whichever way
// round it is.
var (
	SimpleColoursTrap = &logic.Technique{
		Slug: "simple-colours-trap", Name: "Simple Colours Trap",
		Aliases: []string{"simple colors trap", "simple colours", "simple colors", "simple colouring", "singles chain"},
		Family:  logic.Colouring, Needs: []string{"hidden-single"}, Also: []string{"x-chain"},
		Title: "a cell sees both colours of a digit",
		Because: simpleColoursStart + `{{traps}}: whichever colour is true, {{if oneOut}}it loses{{else}}they lose{{end}} ` +
			`the {{digit}}.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { simpleColours(v, colourTrap, yield) },
	}
	SimpleColoursWrap = &logic.Technique{
		Slug: "simple-colours-wrap", Name: "Simple Colours Wrap", Aliases: []string{"simple colors wrap"},
		Family: logic.Colouring, Needs: []string{"hidden-single"},
		Title: "two cells of one colour see each other",
		Because: simpleColoursStart + `But {{cells "target"}}, both of colour A, see each other and cannot both be ` +
			`{{digit}}, so colour A is false.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { simpleColours(v, colourWrap, yield) },
	}
)

const simpleColoursStart = `{{links}}. ` +
	`Along these links colour A ({{cells "colour A"}}) and colour a ({{cells "colour a"}}) take turns, so one of the two ` +
	`is {{digit}} as a whole and the other is not. `

type colourRule func(v *logic.View, t *colours.Table, k *colours.Component, yield func(logic.Step) bool) bool

func simpleColours(v *logic.View, rule colourRule, yield func(logic.Step) bool) {
	t := colours.Of.Of(v)
	for i := range t.Components {
		if !rule(v, t, &t.Components[i], yield) {
			return
		}
	}
}

// colourTrap looks for cells that see both colours, in components where no
// colour wraps.
func colourTrap(v *logic.View, t *colours.Table, k *colours.Component, yield func(logic.Step) bool) bool {
	others := v.Spots(k.Digit)
	out := k.Sees(others, 0).And(k.Sees(others, 1))
	if out.IsEmpty() || wraps(k, 0) || wraps(k, 1) {
		return true
	}
	var links board.CellSet
	for c := range out.All() {
		links = links.Or(t.Nearest(k, k.Colours[0].And(c.Peers()), k.Colours[1].And(c.Peers())))
	}
	return yield(logic.Step{
		Eliminations: parts.Spots(out, k.Digit),
		Digits:       k.Digit.Set(),
		Parts:        t.Parts(k, links, [2]string{"A", "a"}),
	})
}

// colourWrap looks for a colour with two cells that see each other.
func colourWrap(_ *logic.View, t *colours.Table, k *colours.Component, yield func(logic.Step) bool) bool {
	for i := range k.Colours {
		if !wraps(k, i) {
			continue
		}
		labels := [2]string{"A", "a"}
		if i == 1 {
			labels = [2]string{"a", "A"}
		}
		s := logic.Step{
			Eliminations: parts.Spots(k.Colours[i], k.Digit),
			Digits:       k.Digit.Set(),
			Parts:        t.Parts(k, t.Links(k, k.Colours[i]), labels),
		}
		s.Parts = append(s.Parts, logic.Part{Role: logic.Target, Candidates: parts.Spots(clash(k, i), k.Digit)})
		if !yield(s) {
			return false
		}
	}
	return true
}

// wraps reports whether two cells of colour i see each other.
func wraps(k *colours.Component, i int) bool { return !clash(k, i).IsEmpty() }

// clash returns the two lowest cells of colour i that see each other, if any.
func clash(k *colours.Component, i int) board.CellSet {
	for c := range k.Colours[i].All() {
		if both := k.Colours[i].And(c.Peers()); !both.IsEmpty() {
			return c.Set().With(both.First())
		}
	}
	return board.CellSet{}
}
