// Package dfs solves a Sudoku with the simplest kind of search. It takes the first empty cell,
// tries each digit that no neighbour has, continues with the next cell, and backtracks when no
// digit is left. [Recursive] keeps its place on the call stack, and [Iterative] on a stack of its
// own. Both visit the same tree in the same order.
//
// The method uses only the rules, and it is slow, because cells are filled in reading order, no
// matter how many digits fit. A puzzle with few clues at the top may need millions of nodes where
// the default engine needs one.
package dfs
