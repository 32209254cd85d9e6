// Package verify is the proof checker: it knows the rules of the game and
// nothing about techniques. A step is proven when the constraints it cites
// cannot all be met with the opposite of its conclusion.
//
// The package imports board, techniques/logic and search. It never imports the
// catalogue, the solve loop or explain, so that a mistake there cannot excuse
// itself here.
//
// "At most one" rules (a cell holds one digit, a house holds a digit once) come
// with the game. "At least one" rules must be cited: a cited cell or house
// becomes a clause over the candidates that are left for it. A step may also
// lean on the puzzle having one solution; then the deadly pattern or the
// symmetry it names is checked for being what it claims, and the pattern's
// guardians become one more clause.
//
// The check itself is a backtracking search over the clauses with unit
// propagation. It is bounded: a proof that takes more than Budget branchings is
// reported as unproven, never as proven.
package verify
