// Package se rates a puzzle on the scale of Sudoku Explainer 1.2.1: ER, the
// rating of the hardest step of its path, EP, the hardest up to the first
// placement, and ED, the rating of the first step.
//
// The rating of a puzzle depends on the path: at every step the first hint of
// the first technique that has one is taken, and the search starts again from
// the easiest technique. Equal ratings therefore need the same order of
// techniques, the same order of instances inside each technique, the same rule
// for choosing among several hints, and the same floating-point sums where
// ratings serve as sort keys. All of that is foreign to the finders of package
// techniques and stays fenced in here.
//
// What a reader would take for a mistake is a quirk with a number: quirks.md says
// what Sudoku Explainer does, which puzzle shows it and which test holds it, and
// the code names the number where the habit is copied. The facts come from a
// behaviour sheet (se-rating.md of the project's reference material), which
// describes what the program does in prose.
//
// A [Rater] holds all the memory a rating needs; use one per goroutine. It imports
// board, the subsets that all finders share, and the geometry that it shares with
// the scale of HoDoKu.
//
//	givens ──> position ──> finders, easiest first ──> the first hint ──> rating ──> ER, EP, ED
//	              ^                                        │
//	              └──────────── placed, erased ────────────┘
//
// # Shape
//
//   - position.go keeps the candidates by cell and by house, and logs those that
//     go, so that finders look only at what has changed since they found nothing.
//   - technique.go is the scale and lists the finders in the order of trying;
//     hint.go is what a finder returns; rater.go is the loop, and shows the steps
//     to others.
//   - singles.go, sets.go, fish.go, loops.go, bug.go and aligned.go are what comes
//     before chains, with the memory of their finders.
//   - forcing.go finds forcing chains and cycles: linkgraph.go says by rows of bits
//     what follows from what, reach.go what does so in a position that a flood has
//     left, cycle.go builds cycles in the program's order.
//   - nets.go finds chains with several branches: net.go is what follows from one
//     assumption, nethint.go compares what assumptions have in common, nested.go is
//     what the higher levels add, collect.go the chains that they nest.
//
// # Terms
//
// Inside the package digits count from 0 to 8 and houses as in package board.
// A spot is the position of a cell in a house, 0 to 8; a spot mask has one bit
// for each. An assumption is a node: a candidate that is on (true) or off
// (false). The complexity of a chain is the number of its distinct nodes; it
// adds to the rating of the chain.
//
// # Roads not taken
//
// The chaining engines do not share code with the chains of package techniques:
// those look for the shortest or the plainest chain, these must find the one
// that a particular queue discipline meets first, with all its parents.
package se
