// Package whips provides techniques that refute a candidate by a chain of cells and houses. Each of
// them in turn loses all its candidates except one, and the last loses all.
//
//	Suppose x:   V1 has only R1 left.
//	             V2 has only R2 left.      V: a cell, or a digit in a house
//	             V3 has nothing left.      R: what must be true in it
//
// If x is true, it rules out all candidates of V1 except R1, so R1 is true. Together, x and R1 rule
// out all candidates of V2 except R2, and so on, until a cell or house has no candidate left. So x
// is false. The length of the chain is the number of its cells and houses.
//
//   - In a [Whip], each R rules out a candidate of the next V, and x rules out a candidate of V1.
//     So a whip is a single line of reasoning that never branches.
//   - In a [GWhip], an R may be two or three places of a digit where a box and a line cross, as in
//     a grouped chain.
//   - In a [Braid], x and every earlier R may rule out the candidates of a V. Braids prove
//     everything that trial and error with singles can prove, and each of them gives a shortest
//     proof.
//   - A [GBraid] is a braid that uses groups as well.
//
// A whip of length 1 is a locked candidate. Some whips have names of their own, which appear in the
// notation. In a z-chain, the previous R rules out one candidate of each V, and x rules out all
// others except the next R. In a t-whip, earlier Rs rule out these others. In a bivalue-chain,
// there are no others, and the last V has two candidates, so the chain can be read in both
// directions.
//
// The idea, the names and the notation are by Denis Berthier. A step is a branch of a net. The
// search is in package techniques/internal/braids, which is also used to rate puzzles.
//
// # Roads not taken
//
// The chains are searched for one target at a time, and shorter chains come first. So each chain is
// proven to be as short as possible. CSP-Rules extends partial chains from every variable instead.
// It finds more whips of one length that way, but needs far more memory.
package whips
