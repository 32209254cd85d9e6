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
// The package imports board, techniques/logic and techniques/internal.
package deadly
