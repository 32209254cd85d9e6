// Package verify is the proof checker. It depends only on the rules of the game, not on any
// technique. A step is proven if the constraints it cites cannot all be satisfied together with the
// opposite of its conclusion. Call [Log] to check a whole log, or [Checker.Step] for a single step.
//
// The package never imports the catalogue, the solve loop or explain. A mistake in one of these
// packages therefore cannot affect the checker.
//
// "At most one" rules (a cell has one digit, a house has a digit once) are part of the game. "At
// least one" rules must be cited. A cited cell or house becomes a clause, which consists of the
// candidates that are left for it. A step may also assume that the puzzle has only one solution.
// Then the checker confirms the deadly pattern or the symmetry that the step names, and the
// guardians of the pattern become one more clause.
//
// The check is a backtracking search over the clauses with unit propagation. The search is bounded.
// If a proof needs too many branchings, it is reported as unproven and never as proven.
package verify
