// Package als provides techniques that use almost locked sets. An almost locked set consists of N
// cells of a house that have N+1 candidates between them.
//
// Such a set lacks exactly one of its digits and has all the others. If one digit is ruled out,
// the set is locked.
//
//	|  A  A  . |  .  .  . |      A: 2 cells, digits 1, 2 and 7
//	|  .  .  . |  B  .  B |      B: 3 cells, digits 1, 3, 4 and 7
//	| -7 -7  . |  B  .  . |      every 1 of A sees every 1 of B: 1 is their
//	                             restricted common, only one of them can have it
//
// A or B lacks 1, so that set has 7. A cell that sees all 7s of both sets cannot be 7.
//
// Start with [ALSXZ]; nearly every wing is an example of it. [ALSXYWing] connects two sets by a
// third, [ALSChain] by any number of sets, and [ALSWWing] by a strong link. In [DeathBlossom], each
// candidate of one cell rules out a digit of a different set. [AHSXZ] is the same idea with digits
// and places exchanged: it uses almost hidden sets.
//
// To spot these patterns, start with small sets, including single cells with two candidates. Look
// for digits whose places in two sets are in line.
//
// The sets and their links are in techniques/internal/alsets, because chains, wings and exotic
// patterns use them as well.
package als
