// Package deadly finds deadly patterns and draws the conclusions they allow.
//
// A deadly pattern is a set of cells, none of them a given, with some digits in
// each, such that every filling of the cells from these digits can be exchanged
// for another one that leaves each row, column and box with the same digits. If
// a puzzle's solution were such a filling, it would have a second solution. So
// in a puzzle with one solution at least one of the pattern's guardians, the
// other candidates of its cells, is true.
//
// From there on all patterns argue alike: the guardians lie in one cell (type
// 1), are one digit (type 2), form a naked subset with cells beside them (type
// 3), or compete with a digit that is confined to their cells (type 4).
//
//	rectangles, loops, BUGs, …, one finder each ──> Pattern: its cells, their digits
//	Pattern and View ──> guardians ──> OneCell, OneDigit, a subset or a strong link ──> Step
//
// So the unique rectangle with corners r1c1, r1c4, r2c1 and r2c4 and the digits 4 and 7,
// if r2c4 has a 9 as well, removes 4 and 7 there (type 1):
//
//	47 .  . | 47 .  .
//	47 .  . | 479.  .     guardian: 9 in r2c4
//
// Some patterns here cannot be filled from their digits at all; then a guardian
// is true however many solutions the puzzle has.
//
// The package imports board, techniques/logic with its parts, and combine of
// techniques/internal.
//
// # Roads not taken
//
// Hidden subsets beside the guardians are not looked for: where two cells of a
// pattern and some others hide their digits in a house, the remaining cells of
// the house form a naked subset with the guardians, and that removes the same.
//
// Patterns are not searched by listing unavoidable sets of a solution: that
// would find more of them, but none that a person could see.
package deadly
