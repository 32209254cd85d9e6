package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
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
		Find:    func(v *logic.View, yield func(logic.Step) bool) { eachCluster(v, oneDigit, colourTrap, yield) },
	}
	SimpleColoursWrap = &logic.Technique{
		Slug: "simple-colours-wrap", Code: "0501", Name: "Simple Colours Wrap", Aliases: []string{"simple colors wrap"},
		Conditions: conditions.List(conditions.Empty, conditions.Conjugate, conditions.OneCluster),
		Family:     logic.Colouring, Needs: []string{"hidden-single"},
		Title: "two cells of one colour see each other",
		Because: simpleColoursStart + `But {{cells "target"}} are both blue and see each other, so they cannot both be {{digit}}. ` +
			`This means that no blue cell is {{digit}}.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { eachCluster(v, oneDigit, colourWrap, yield) },
	}
)

const simpleColoursStart = `{{paint}} Either all blue cells are {{digit}} or all green cells are. `

// eachCluster applies rule to the clusters of a table until it returns false.
func eachCluster(v *logic.View, table *logic.Table[graph], rule func(*logic.View, *graph, *cluster, func(logic.Step) bool) bool,
	yield func(logic.Step) bool) {
	t := table.Of(v)
	for i := range t.Clusters {
		if !rule(v, t, &t.Clusters[i], yield) {
			return
		}
	}
}

// colourTrap finds cells that see both colours of a cluster in which no colour wraps.
func colourTrap(_ *logic.View, t *graph, k *cluster, yield func(logic.Step) bool) bool {
	out := k.trapped()
	if out.IsEmpty() || clash(k, 0) != nil || clash(k, 1) != nil {
		return true
	}
	return yield(logic.Step{
		Eliminations: slices.Collect(out.All()),
		Digits:       k.Digits,
		Parts:        t.parts(k, t.links(k), named("A", 0)),
	})
}

// colourWrap finds a colour with two cells that see each other.
func colourWrap(_ *logic.View, t *graph, k *cluster, yield func(logic.Step) bool) bool {
	for i := range k.Colours {
		both := clash(k, i)
		if both == nil {
			continue
		}
		s := logic.Step{
			Eliminations: slices.Collect(k.Colours[i].All()),
			Digits:       k.Digits,
			Parts:        t.parts(k, t.links(k), named("A", i)),
		}
		s.Parts = append(s.Parts, logic.Part{Role: logic.Target, Candidates: both})
		if !yield(s) {
			return false
		}
	}
	return true
}

// clash returns the two lowest candidates of colour i that see each other, or nil.
func clash(k *cluster, i int) []board.Candidate {
	own := k.Colours[i].And(k.Denies[i])
	for x := range own.All() {
		for y := range own.All() {
			if x != y && x.Excludes(y) {
				return []board.Candidate{x, y}
			}
		}
	}
	return nil
}
