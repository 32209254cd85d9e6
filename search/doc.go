// Package search finds the solutions of a position by trying, as fast as plain
// Go goes: one, several up to a limit, all as a stream, or a random one.
//
// The functions Solve, Count, Unique, All and Random take a board.Grid and
// respect its pencil marks: a solution uses only candidates the grid still has.
// A contradictory position has no solutions; nothing here panics on one.
//
// A Solver does the same without allocating, puzzle after puzzle, and reports
// the statistics of each call. It may be reused freely but serves one goroutine
// at a time. Every engine, the default one and those under search/engines, is
// behind the Engine interface.
//
// # How it works
//
// A digit is looked at as a whole. In each band it fills three minirows, one a
// box, in three different rows, and there are only six ways to arrange that; the
// same goes for stacks. A table that maps the minirows still open to those that
// some arrangement uses does the work of locked candidates and hidden singles
// together (tables.go). A digit is settled when its three bands and three stacks
// agree (propagate.go). What the digits have to do with each other is little: a
// cell holds one of them, so solved cells are cleared and naked singles taken,
// and a triad of cells holds three, so three digits locked in it keep the rest out.
//
// When that comes to an end, the search asks how some digit is arranged in some
// band or stack, choosing a question whose two answers settle much (branch.go), and
// tries each answer on a copy of the state, which takes 240 bytes.
//
// Cells are numbered box by box, so that rows and columns of a box fold with two
// shifts each (plane.go). PERFORMANCE.md tells what was measured.
//
// The package imports the standard library and board only.
//
// # Roads not taken
//
// Guessing at cells with two candidates is what most solvers do. Guessing at
// arrangements needs fewer guesses, because one answer settles a digit in three
// boxes, and it makes the search simpler too: as long as a cell is open, some
// arrangement is, so there is no second kind of guess.
package search
