// Package transform turns a Sudoku into an essentially equal one: the digits are renamed and the
// cells are moved, but the puzzle is solved in the same way.
//
// A [Transform] can relabel digits, swap rows within a band, columns within a stack, whole bands
// and whole stacks, and transpose the grid. Rotations and reflections are combinations of these.
// Together they make 9! · 2 · 6^8, about 1.2 · 10^12. [Random] returns one of them at random.
// [Canonical] returns the lexicographically smallest of all essentially equal puzzles, so two
// puzzles are essentially equal if and only if their canonical forms are equal.
package transform
