// Package logic defines the interface between techniques and everything that uses them: solvers, graders, explainers
// and checkers. This package is all you need to read to write a technique; start with [Technique].
//
//	           grid                            (a solver, a test, a command)
//	            │ NewView
//	            v
//	View ── reads the grid, and Tables that finders share
//	  │
//	  v
//	Technique.Find ── yields Steps: conclusions, and Parts that say why
//	                    │
//	                    ├──> Step.Apply     the next position, and the Log
//	                    ├──> explain        sentences, from Because and the Parts
//	                    ├──> explain        pictures, from the Roles of the Parts
//	                    └──> explain/verify proofs, from what the Parts cite
//
// # A technique
//
// A [Technique] is an idea: its names, a reason that people understand, and a finder. It is mostly data. Its position
// among other techniques, its level and its score belong to a [Rung] of a [Ladder], not to the technique.
//
//	var CrossHatch = &logic.Technique{
//		Slug: "cross-hatch", Name: "Cross-Hatching", Family: logic.Singles,
//		Title:   "a digit has one place left in a box",
//		Because: `{{cells "last"}} is the only place for {{digits "last"}} in {{houses "last"}}.`,
//		Find:    crossHatches,
//	}
//
//	func crossHatches(v *logic.View, yield func(logic.Step) bool) {
//		for box := range board.Boxes() {
//			for d := range board.AllDigits.All() {
//				place := v.Spots(d).And(box.Cells()) // the cells of the box that can be d
//				if !place.Single() {
//					continue
//				}
//				x := []board.Candidate{board.At(place.First(), d)}
//				step := logic.Step{
//					Placements: x,
//					Digits:     d.Set(),
//					Parts: []logic.Part{{
//						Role:       logic.Last,
//						Candidates: x,
//						Cites:      []board.Constraint{board.InHouse(box, d)},
//					}},
//				}
//				if !yield(step) {
//					return
//				}
//			}
//		}
//	}
//
// To use a technique, give it a rung on a ladder. A ladder is a slice, and package techniques returns a fresh one from
// every call, so you can insert a rung anywhere, or replace the technique of a rung:
//
//	ladder := techniques.Standard()
//	i := ladder.Rank(singles.HiddenSingle)
//	ladder = slices.Insert(ladder, i, logic.Rung{Technique: CrossHatch, Level: logic.Easy, Score: 10})
//	err := errors.Join(ladder.Validate(), explain.Check(CrossHatch)) // no slug twice; a reason that can be said
//	solver := solve.Solver{Ladder: ladder}
//
// # A step
//
// A [Step] is data: its conclusions (placements and eliminations) and the [Part]s of the pattern. Each part has a
// [Role], the candidates to look at, and the constraints that it cites. A constraint states that a cell needs a
// digit, or that a house needs a certain digit. A step is proven if the opposite of its conclusion makes it
// impossible to satisfy all of the cited constraints. The rule that no house has a digit twice is always assumed and
// is never cited. A chain or a branch lists its [Node]s, each of which must follow from earlier ones. Two premises
// are not constraints: that the puzzle has only one solution ([Step.Deadly], [Technique.OneSolution]), and that its
// givens are symmetric ([Step.Symmetry]).
//
// Package parts builds the usual parts. The reason is a text template over the parts. Package explain lists the
// functions that the template may call, and [Words] adds functions that only one technique needs.
//
// # Five rules for a finder
//
//  1. Yield every step, in a fixed order (lowest house, digit and cell first), and return as soon as yield returns
//     false. Each step must place a digit or remove a candidate that the grid still has, and its lists must be in
//     ascending order.
//  2. Cite everything that the proof of a step needs, and nothing else.
//  3. Treat rows and columns, and all digits, alike: a conclusion that is drawn in a grid must also be drawn in each
//     image of the grid.
//  4. Keep nothing between calls. If something is worth computing once for each grid, make it a [Table] and fetch it
//     before the loops, not inside them. A step belongs to the caller, so it must not point to memory that is used
//     again.
//  5. Allocate nothing until a step is certain. A finder that may take longer than a few milliseconds must check
//     [View.Stopped] now and then, and return if it is true.
//
// # Testing
//
// Package logictest checks a technique against all of this: its names and words, its cases and near misses, the truth
// and the proof of every step, symmetry, and allocations.
//
//	func TestCrossHatch(t *testing.T) {
//		logictest.Technique(t, CrossHatch, "testdata/cross-hatch.txtar", logictest.Positions(50, 1, nil))
//	}
//
// # Roads not taken
//
// Techniques are structs with a func instead of an interface, because they are mostly data and because a new field
// breaks no existing technique. Chains and nets share one Node type, because a chain is a net in which each node
// follows from the one before.
package logic
