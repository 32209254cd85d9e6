// Package se rates a puzzle on the scale of Sudoku Explainer 1.2.1: ER, the
// rating of the hardest step of its path, EP, the hardest up to the first
// placement, and ED, the rating of the first step.
//
// The rating of a puzzle depends on the path: at every step the first hint of
// the first technique that has one is taken, and the search starts again from
// the easiest technique. Equal ratings therefore need the same order of
// techniques, the same order of instances inside each technique, the same rule
// for choosing among several hints, and the same floating-point sums where
// ratings serve as sort keys. All of that is foreign to the clean finders of
// package techniques and stays fenced in here; each habit that a reader would
// take for a mistake is marked "as Sudoku Explainer 1.2.1".
//
// The facts come from a behaviour sheet (se-rating.md of the project's
// reference material), which describes what the program does in prose.
//
// The package imports package board and the standard library only.
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
