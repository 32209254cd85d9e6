// Package se rates a puzzle on the scale of Sudoku Explainer 1.2.1. ER is the rating of the
// hardest step of the path, EP is the rating of the hardest step up to the first placement,
// and ED is the rating of the first step. Create a [Rater] with [New] and call its Rate method;
// use one Rater per goroutine.
//
// The rating of a puzzle depends on the path. At every step the first hint of the first
// technique that has one is used, and the search starts again from the easiest technique. To
// produce equal ratings, this package must therefore have the same order of techniques, the
// same order of instances within each technique, the same rule for choosing among several
// hints, and the same floating-point sums where ratings are sort keys. None of this applies to
// the finders of package techniques, so it is kept separate in this package.
//
// Behaviour that a reader would take for a mistake is called a quirk and has a number. For
// each quirk, quirks.md describes what Sudoku Explainer does, which puzzle shows it and which
// test checks it. The code gives the number where it reproduces the behaviour. The facts come
// from a behaviour sheet (se-rating.md of the project's reference material), which describes
// in prose what the program does.
//
//	givens ──> position ──> finders, easiest first ──> the first hint ──> rating ──> ER, EP, ED
//	              ^                                        │
//	              └──────────── placed, erased ────────────┘
//
// # Shape
//
//   - position.go holds the candidates by cell and by house.
//   - technique.go defines the scale and lists the finders in the order in
//     which they are tried. hint.go defines the result of a finder. rater.go
//     contains the main loop and exports the steps.
//   - singles.go, sets.go, fish.go, loops.go, bug.go and aligned.go contain
//     the techniques that come before chains.
//   - forcing.go finds forcing chains and cycles. linkgraph.go stores the
//     implications of a position as rows of bits, and linkgraph_flood.go those
//     of a position that a flood has left. cycle.go builds cycles in the
//     program's order.
//   - multiple.go finds chains with several branches. flood.go computes the
//     consequences of one assumption, nethint.go looks for what several
//     assumptions have in common, nested.go adds the higher levels, and
//     collect.go finds the chains that they nest.
//
// # Terms
//
// Inside the package, digits count from 0 to 8, and houses are numbered as in package board. A
// spot is the position of a cell in a house, 0 to 8; a spot mask has one bit for each spot. An
// assumption is a node: a candidate that is on (true) or off (false). The complexity of a
// chain is the number of its distinct nodes. It increases the rating of the chain.
//
// # Roads not taken
//
// The chaining engines do not share code with the chains of package techniques. Those look for
// the shortest or the plainest chain. The engines here must find the chain that a particular
// queue order meets first, with all its parents.
package se
