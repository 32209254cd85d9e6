package colouring

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// Simple Colours: if a digit has only two places in a house, one of them is true. Colour such
// places with two colours in turn, house after house.
//
//	A=======a          trap: x sees a cell of each colour and loses the digit
//	        ‖
//	x       A          wrap: two As of one house say that A is the false colour
//	        ‖
//	A=======a
//
// All cells of one colour are true, and all cells of the other are false.
var (
	SimpleColoursTrap = &logic.Technique{
		Slug: "simple-colours-trap", Code: "0500", Name: "Simple Colours Trap",
		Conditions: conditions.List(conditions.Empty, conditions.Conjugate, conditions.OneCluster),
		Aliases:    []string{"simple colors trap", "simple colours", "simple colors", "simple colouring", "singles chain"},
		Family:     logic.Colouring, Needs: []string{"hidden-single"}, Also: []string{"x-chain"},
		Title:   "a cell sees both colours of a digit",
		Because: simpleColoursStart + `{{traps}}. So either way,`,
		Words:   colourWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { simpleColours(v, colourTrap, yield) },
	}
	SimpleColoursWrap = &logic.Technique{
		Slug: "simple-colours-wrap", Code: "0501", Name: "Simple Colours Wrap", Aliases: []string{"simple colors wrap"},
		Conditions: conditions.List(conditions.Empty, conditions.Conjugate, conditions.OneCluster),
		Family:     logic.Colouring, Needs: []string{"hidden-single"},
		Title: "two cells of one colour see each other",
		Because: simpleColoursStart + `But {{cells "target"}} both have colour A and see each other, so they cannot both be ` +
			`{{digit}}. This means that no cell of colour A is {{digit}}.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { simpleColours(v, colourWrap, yield) },
	}
)

const simpleColoursStart = `{{paint}} Either all cells of colour A are {{digit}} or all cells of colour a are. `

type colourRule func(v *logic.View, t *groupTable, k *group, yield func(logic.Step) bool) bool

func simpleColours(v *logic.View, rule colourRule, yield func(logic.Step) bool) {
	t := groupsOf.Of(v)
	for i := range t.Components {
		if !rule(v, t, &t.Components[i], yield) {
			return
		}
	}
}

// colourTrap finds cells that see both colours of a component in which no colour wraps.
func colourTrap(v *logic.View, t *groupTable, k *group, yield func(logic.Step) bool) bool {
	others := v.Spots(k.Digit)
	out := k.sees(others, 0).And(k.sees(others, 1))
	if out.IsEmpty() || wraps(k, 0) || wraps(k, 1) {
		return true
	}
	var links board.CellSet
	for c := range out.All() {
		links = links.Or(t.nearest(k, k.Colours[0].And(c.Peers()), k.Colours[1].And(c.Peers())))
	}
	return yield(logic.Step{
		Eliminations: parts.Spots(out, k.Digit),
		Digits:       k.Digit.Set(),
		Parts:        t.parts(k, links, [2]string{"A", "a"}),
	})
}

// colourWrap finds a colour with two cells that see each other.
func colourWrap(_ *logic.View, t *groupTable, k *group, yield func(logic.Step) bool) bool {
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
			Parts:        t.parts(k, t.links(k, k.Colours[i]), labels),
		}
		s.Parts = append(s.Parts, logic.Part{Role: logic.Target, Candidates: parts.Spots(clash(k, i), k.Digit)})
		if !yield(s) {
			return false
		}
	}
	return true
}

// wraps reports whether two cells of colour i see each other.
func wraps(k *group, i int) bool { return !clash(k, i).IsEmpty() }

// clash returns the two lowest cells of colour i that see each other. It returns the empty set if
// there are none.
func clash(k *group, i int) board.CellSet {
	for c := range k.Colours[i].All() {
		if both := k.Colours[i].And(c.Peers()); !both.IsEmpty() {
			return c.Set().With(both.First())
		}
	}
	return board.CellSet{}
}
