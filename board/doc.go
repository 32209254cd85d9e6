// Package board holds the vocabulary and the rules of the game: digits, cells, houses, candidates,
// constraints, and the [Grid] type, which combines them.
//
// Use [ParseLine] to read a puzzle of 81 characters, or [Givens.Grid] to make a Grid from digits. For
// other formats, see package formats.
//
// A Sudoku grid has 81 cells and 27 houses: 9 rows, 9 columns and 9 boxes. A solved grid meets 324
// constraints: each of the 81 cells has a digit, and each of the 27 houses has each of the nine
// digits (243). Everything else in this project is expressed in these terms.
//
// The package imports only the standard library, and everything else imports it. All types are
// plain values: = copies, == compares, and no method allocates unless its comment says so.
//
// # Roads not taken
//
// A Grid stores candidates twice, by cell and by digit, but no counts by house. Computing a count
// takes one AND and two population counts. Keeping 243 counters up to date would cost more for
// each placement than it saves.
package board
