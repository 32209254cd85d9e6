// Package berthier rates a puzzle on the scales of Denis Berthier's resolution
// rules: by the longest chain that is needed to solve it.
//
//   - [W], [B], [GW], [GB]: the least n such that whips, braids, g-whips or
//     g-braids of length at most n, and singles, solve the puzzle.
//   - [TE]: the least depth of trial and error that solves it, with singles.
//   - [BxB]: the least p such that trial and error of depth 1 solves it if braids
//     of length at most p are applied in the trials ("BpB classification").
//
// 0 means that singles suffice, for BxB that trials with singles do. These
// ratings measure the hardest step and not the number of steps.
//
// The facts come from a behaviour sheet (berthier.md of the project's reference
// material) after Berthier, "Pattern-Based Constraint Satisfaction and Logic
// Puzzles", second edition, 2015. No source of his programs was read.
//
// The package imports board, board/effort, search (for the solution),
// techniques/internal/braids and the standard library.
//
// # What is exact
//
// Braids and g-braids are confluent: the order of eliminations does not matter.
// So B and gB, and TE and BxB with them, are exact, or infinite. Whips are not:
// the published W is what one path of one program gave. Here W is meant as the
// least over all orders in which singles come first. A path that was found gives
// an upper bound; B, or the closure under ghost whips (path.go), a lower one.
// Where they meet, W is [Exact], and otherwise [Open]. A limit leaves bounds and
// the status [Limited]; no number is ever a guess.
//
// # Shape
//
//   - levels.go finds the least level of a theory that solves a puzzle.
//   - trials.go has theories besides the braids.
//   - path.go looks for paths of whips; chain.go has the evidence.
//   - rater.go is the way in.
//
// What a braid, a g-braid or a whip is, and how it is found, lies in
// techniques/internal/braids, which the techniques of the catalogue share.
// PERFORMANCE.md tells what was measured.
package berthier
