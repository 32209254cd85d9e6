// Package dfs solves as a first program does: take the first empty cell, try
// each digit that no neighbour holds, go on to the next cell, and come back when
// none is left. Recursive keeps its place in the call stack, Iterative in a stack
// of its own; both walk the same tree in the same order.
//
// The idea needs nothing but the rules. It pays for that with time: cells are
// taken in reading order however many digits fit, so a puzzle with an empty top
// may need millions of nodes where the default engine needs one.
//
// The package imports board and, for the Engine interface, search.
package dfs
