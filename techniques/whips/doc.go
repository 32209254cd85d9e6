// Package whips refutes a candidate by a chain of cells and houses that lose their
// last place one after the other.
//
//	Suppose x:   V1 has only R1 left.
//	             V2 has only R2 left.      V: a cell, or a digit in a house
//	             V3 has nothing left.      R: what must be true in it
//
// x takes all candidates of V1 but one, which is therefore true. It and x take all
// candidates of V2 but one, and so on, until a cell or house has none. So x is
// false. The number of cells and houses is the length of the chain.
//
//   - In a [Whip] each R takes away a candidate of the next V, as x does of the
//     first: it is one line of reasoning, which never branches.
//   - In a [GWhip] an R may be two or three places of a digit where a box and a line
//     cross, as in a grouped chain.
//   - In a [Braid] the candidates of a V may be taken by any of those before it. Braids
//     find all that trial and error with singles finds, but the shortest reason for it.
//   - A [GBraid] is a braid with such groups.
//
// A whip of length 1 is a locked candidate. Whips in which all candidates taken
// besides one a link fall to x are z-chains, those in which they fall to the Rs
// t-whips; where nothing falls besides, and the last V has two candidates, it is a
// bivalue-chain, which reads both ways. They are named in the notation.
//
// The idea, the names and the notation are Denis Berthier's. A step is a branch of a
// net; the search is that of techniques/internal/braids, which rates puzzles, too.
//
// # Roads not taken
//
// The chains are found target by target, shortest first, which proves them as short
// as can be. CSP-Rules extends partial chains from every variable, which finds more
// whips of one length on the way, and needs far more memory.
package whips
