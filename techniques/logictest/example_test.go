package logictest_test

import (
	"context"
	"fmt"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/solve"
)

// CrossHatch is a technique of one's own: a hidden single that is looked for in
// boxes only, as children learn it first.
var CrossHatch = &logic.Technique{
	Slug: "cross-hatch", Name: "Cross-Hatching", Family: logic.Singles,
	Title:   "a digit has one place left in a box",
	Because: `The {{digits "last"}}s outside {{houses "last"}} leave {{cells "last"}} as the only place for it there.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		for box := range board.Boxes() {
			for d := range board.AllDigits.All() {
				place := v.Spots(d).And(box.Cells())
				if place.Single() && !yield(logic.Step{
					Placements: parts.Spots(place, d),
					Digits:     d.Set(),
					Parts:      []logic.Part{parts.House(v, logic.Last, box, d)},
				}) {
					return
				}
			}
		}
	},
}

// A technique of one's own stands on a ladder with those of the catalogue, and is
// explained and proven like them.
func Example() {
	ladder := append(logic.Ladder{{Technique: CrossHatch, Level: logic.Easy, Score: 10}}, techniques.Basic()...)
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	log, err := (&solve.Solver{Ladder: ladder, Search: true}).Solve(context.Background(), &g)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := new(explain.Renderer).Sentence(&log.Steps[0])
	fmt.Println(text, err)
	fmt.Println("proof:", new(verify.Checker).Step(&log.Start, &log.Steps[0]))
	fmt.Println("used:", log.Counts()["cross-hatch"], "times")
	// Output:
	// The 3s outside box 3 leave r1c7 as the only place for it there. So r1c7 is 3. <nil>
	// proof: <nil>
	// used: 43 times
}

// TestCrossHatch holds it against what every technique is held against.
func TestCrossHatch(t *testing.T) {
	logictest.Technique(t, CrossHatch, "testdata/cross-hatch.txtar", logictest.Positions(50, 1, nil))
}
