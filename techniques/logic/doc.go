// Package logic is the contract between techniques and everything that uses them:
// solvers, graders, explainers, checkers. Who writes a technique needs to read
// nothing else.
//
//	           grid                            (a solver, a test, a command)
//	            │ NewView
//	            v
//	View ── reads the grid, and Facts: tables that finders share
//	  │
//	  v
//	Technique.Find ── yields Steps: conclusions, and Parts that say why
//	                    │
//	                    ├──> Step.Apply     the next position, and the Log
//	                    ├──> explain        sentences, by Because and the Parts
//	                    ├──> explain        pictures, by the Roles of the Parts
//	                    └──> explain/verify proofs, by what the Parts cite
//
// # A technique
//
// A [Technique] is an idea: its names, a reason that people understand, and one
// finder. It is mostly data. Its place among others, how hard it is and what it
// weighs, is a [Rung] of a [Ladder] and no business of its own.
//
//	var CrossHatch = &logic.Technique{
//		Slug: "cross-hatch", Name: "Cross-Hatching", Family: logic.Singles,
//		Title:   "a digit has one place left in a box",
//		Because: `{{cells "last"}} is the only place for {{digits "last"}} in {{houses "last"}}.`,
//		Find:    crossHatches,
//	}
//
// # A step
//
// A [Step] is data: what follows (placements, eliminations), and the [Part]s of the
// pattern. Each part has a [Role], the candidates to look at, and the constraints
// that it cites: that a cell has a digit, or a house a digit somewhere. A step is
// proven when the cited constraints cannot all be met with the opposite of what it
// concludes; that no house has a digit twice comes with the game and is never cited.
// A chain or a branch lists its [Node]s, each of which must follow from earlier ones.
// Two premises are no constraints: that the puzzle has one solution ([Step.Deadly],
// [Technique.OneSolution]) and that its givens are symmetric ([Step.Symmetry]).
//
// Package parts builds the usual parts. The reason is a text over them;
// package explain lists what it may call, and [Words] holds what only it needs.
//
// # Five rules for a finder
//
//  1. It yields every step, in a fixed order (lowest house, digit, cell first), and
//     returns as soon as yield returns false. Each step concludes something new and
//     its lists are in ascending order.
//  2. A step cites what its proof needs, and no more.
//  3. Rows and columns, and all digits, are alike to it: what it concludes in a grid
//     it concludes in each image of the grid.
//  4. It keeps nothing between calls. What is worth computing once a grid is a [Fact],
//     taken before the loops and not inside them. A step is the caller's for good, so
//     it points to no memory that is used again.
//  5. It allocates nothing until a step is certain. One that may take longer than some
//     milliseconds asks [View.Stopped] now and then, and returns if so.
//
// # Testing
//
// Package logictest holds a technique against all of this: its names and words, its
// cases and near misses, the truth and the proof of every step, symmetry,
// allocations.
//
//	func TestCrossHatch(t *testing.T) {
//		logictest.Technique(t, CrossHatch, "testdata/cross-hatch.txtar", logictest.Positions(50, 1, nil))
//	}
//
// The example of that package is this technique as a whole, on a ladder with those
// of the catalogue.
//
// # Roads not taken
//
// Techniques are structs with a func, not an interface: they are mostly data,
// and a new field breaks nobody. Chains and nets share one Node type, because a
// chain is a net whose nodes follow from one another in a row.
//
// The package imports board and board/words. It knows no technique.
package logic
