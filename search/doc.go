// Package search finds the solutions of a position by backtracking, as fast as plain Go allows. It
// can find one solution, several up to a limit, all of them as a stream, or a random one.
//
// The functions Solve, Count, Unique, All and Random take a board.Grid and respect its pencil
// marks: a solution uses only candidates that the grid still has. A contradictory position has no
// solutions, and no function panics if it is given one.
//
// A Solver does the same without allocating memory, and reports the statistics of each call. It can
// be reused for any number of puzzles, but only one goroutine may use it at a time. All engines,
// the default one and those under search/engines, implement the Engine interface.
//
// # How it works
//
// The search considers all places of one digit together. In each band, a digit is in three minirows
// (the rows of a box), one in each box, in three different rows. There are only six ways to arrange
// this, and the same is true of stacks. A table maps the minirows that are still open to the
// minirows that some arrangement uses. One look-up in this table has the effect of locked
// candidates and hidden singles together (tables.go). A digit is settled when its three bands and
// three stacks agree (propagate.go). There are few rules that connect different digits. A cell has
// only one digit, so solved cells are removed from the other digits, and naked singles are placed.
// A triad of cells has only three digits, so if three digits are locked in it, the others are
// removed from it.
//
// When nothing more follows, the search guesses how some digit is arranged in some band or stack.
// It chooses a question whose two answers settle as much as possible (branch.go), and tries each
// answer on a copy of the state, which takes 240 bytes.
//
// Cells are numbered box by box. So two shifts are enough to combine the cells in each row of a
// box, and another two to combine those in each column (plane.go). PERFORMANCE.md reports the
// measurements.
//
// The package imports only the standard library and board.
//
// # Roads not taken
//
// Most solvers guess the digit of a cell with two candidates. Guessing arrangements needs fewer
// guesses, because one answer settles a digit in three boxes. It also makes the search simpler: as
// long as a cell is open, some arrangement is open too, so no second kind of guess is needed.
package search
