// Package board holds the vocabulary and the rules of the game: digits, cells,
// houses, candidates, constraints, and the Grid that combines them.
//
// A Sudoku grid has 81 cells in 27 houses: 9 rows, 9 columns and 9 boxes. A
// solved grid meets 324 constraints: each of the 81 cells holds a digit, and
// each of the 27 houses holds each of the nine digits (243). Everything else in
// this project is expressed in these terms.
//
// The package imports the standard library only, and everything imports it. All
// types are plain values: = copies, == compares, and no method allocates unless
// its comment says so.
//
// Formats other than the plain 81-character line live in board/formats.
//
// # Roads not taken
//
// A Grid keeps candidates twice, by cell and by digit, but no counts by house:
// a count is one AND and two population counts away, and keeping 243 counters
// up to date costs more per placement than it saves.
package board
