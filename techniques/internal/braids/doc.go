// Package braids finds whips, braids, g-whips and g-braids, the chains of Denis Berthier. The raters of his scales and
// the techniques of the catalogue use it.
//
// The definitions come from a description of the behaviour (berthier.md in the project's reference material), which is
// based on Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", second edition, 2015. The source of
// his programs was not read.
//
// The package imports board and the standard library.
//
// # Terms
//
// A candidate belongs to four of 324 variables: its cell, and its digit in its row, its column and its box. The
// variables are the constraints of package board. Two candidates that share a variable are linked, which means that at
// most one of them is true. A resolution state is the set of candidates that are left after all naked and hidden
// singles have been carried out.
//
// A braid of length n proves that its target Z is false by n different variables without Z. In the first variable,
// all candidates except one, its right-linking candidate R1, are linked to Z. In the next variable, all candidates
// except one, R2, are linked to Z or R1, and so on. In the last variable, all candidates are linked to Z or an
// earlier R. In each variable, one of the candidates that are ruled out is called its left-linking candidate. If this
// candidate can always be chosen so that it is linked to the R directly before it (to Z in the first variable), the
// braid is a whip. In a g-braid or g-whip, R may be a g-candidate, which is two or three candidates of a digit in a
// segment. A segment is the three cells that a line and a box share. A candidate is linked to a g-candidate if it is
// linked to all three of these.
//
// # Shape
//
//   - tables.go, literals.go and state.go contain the model and the singles.
//   - suppose.go assumes a target and asserts literals, one at a time.
//   - propagation.go asserts all available literals and extracts a braid.
//   - suppose64.go does the same for 64 targets at once, without extracting braids.
//   - plan_search.go finds the shortest braid, or proves that there is none of a given length.
//   - bound.go decides whether there is one, and keeps its knowledge about a target.
//   - whip.go looks for a single whip.
//   - engine.go contains the Engine, through which other packages find and apply chains.
//   - chain.go, notation.go and build.go describe the chains that were found.
//
// # Roads not taken
//
// A forward search for braids, literal by literal, is fast enough only with a good bound. The number of rounds
// until a contradiction is a poor bound, because propagation is shallow and wide. Dropping literals from a
// longer braid does not find the shorter ones either.
package braids
