// Package berthier rates a puzzle on the scales of Denis Berthier's resolution rules: by the
// length of the longest chain that is needed to solve it. Create a [Rater] with [New], and call
// its Rate method with the ratings that you need:
//
//   - [W], [B], [GW], [GB]: the least n such that whips, braids, g-whips or
//     g-braids of length at most n, and singles, solve the puzzle.
//   - [TE]: the least depth of trial and error that solves it, with singles.
//   - [BxB]: the least p such that trial and error of depth 1 solves it if braids
//     of length at most p are applied in the trials ("BpB classification").
//
// A rating of 0 means that singles suffice; for BxB it means that trials with singles suffice.
// These ratings measure the hardest step, not the number of steps.
//
// The facts come from a behaviour sheet (berthier.md of the project's reference material),
// which is based on Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles",
// second edition, 2015. No source code of his programs was read.
//
// # What is exact
//
// Braids and g-braids are confluent: the order of eliminations does not matter. So B and gB,
// and with them TE and BxB, are exact or infinite. Whips are not confluent, and the published
// values of W are the results of one path of one program. In this package W means the least
// value over all orders in which singles come first. Any path that was found gives an upper
// bound. B, or the closure under ghost whips (path.go), gives a lower bound. If the two bounds
// are equal, W is [Exact]; otherwise it is [Open]. If a limit is reached, the result consists
// of bounds and the status [Limited]. No number is ever a guess.
//
// # Shape
//
//   - levels.go finds the least level of a theory that solves a puzzle.
//   - trials.go contains the theories other than braids.
//   - path.go looks for paths of whips; chain.go describes the chains found.
//   - rater.go contains the entry points.
//
// Package techniques/internal/braids defines braids, g-braids and whips and finds them. The
// techniques of the catalogue use it too. PERFORMANCE.md contains the measurements.
package berthier
