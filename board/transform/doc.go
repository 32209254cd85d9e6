// Package transform turns a Sudoku into an essentially equal one: other names for
// the digits, other places for the cells, the same puzzle to solve.
//
// A Transform can relabel the digits, exchange rows within a band, columns within a
// stack, whole bands and whole stacks, and transpose the grid; rotations and
// reflections are combinations of these. Together they make 9! · 2 · 6^8, about
// 1.2 · 10^12, of which Random draws one. Canonical picks the one that makes a puzzle
// lexicographically smallest, so that two puzzles are essentially equal exactly if
// their canonical forms are equal.
//
// The package imports board only.
package transform
