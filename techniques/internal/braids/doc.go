// Package braids finds whips, braids, g-whips and g-braids: Denis Berthier's
// chains, which the raters of his scales and the techniques of the catalogue
// share.
//
// The facts come from a behaviour sheet (berthier.md of the project's reference
// material) after Berthier, "Pattern-Based Constraint Satisfaction and Logic
// Puzzles", second edition, 2015. No source of his programs was read.
//
// The package imports board and the standard library.
//
// # Terms
//
// A candidate stands in four of 324 variables: its cell, and its digit in its
// row, its column and its box; these are the constraints of package board. Two
// candidates that share a variable are linked: at most one of them is true. A
// resolution state is the candidates left, closed under singles, naked and
// hidden alike.
//
// A braid of length n proves its target Z false by n different variables without
// Z. Of the first, all candidates are linked to Z but one, its right-linking
// candidate R1. Of the next, all are linked to Z or R1 but one, R2; and so on.
// Of the last, all are linked to Z or an earlier R. In each variable one of those
// out is named its left-linking candidate. If it can always be chosen linked to
// the R just before (to Z in the first variable), the braid is a whip. In a
// g-braid or g-whip R may be a g-candidate: two or three candidates of a digit in
// a segment, the three cells that a line and a box share; linked to it is what is
// linked to all three.
//
// # Shape
//
//   - tables.go, facts.go and state.go are the model and the singles.
//   - trial.go supposes a target and asserts facts, one at a time.
//   - propagation.go asserts all that is available and reads off a braid.
//   - batch.go does the same for 64 targets at once, without reading off.
//   - prover.go finds the shortest braid, or that there is none so short.
//   - decider.go tells whether there is one, and keeps what it learns of a target.
//   - whip.go looks for one whip.
//   - engine.go is the way in: an Engine answers and applies.
//   - chain.go, notation.go and build.go are the evidence.
//
// # Roads not taken
//
// Searching for braids forwards, fact by fact, needs a bound to be bearable, and
// the number of rounds until a contradiction is a poor one: propagation is
// shallow and wide. Nor is a shorter braid found by thinning out a longer one.
package braids
