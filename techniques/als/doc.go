// Package als holds almost locked sets: N cells of a house with N+1 candidates.
//
// Such a set lacks one of its digits. Whichever it lacks, it holds all the others:
// take one digit from it and it is locked.
//
//	|  A  A  . |  .  .  . |      A: 2 cells, digits 1, 2 and 7
//	|  .  .  . |  B  .  B |      B: 3 cells, digits 1, 3, 4 and 7
//	| -7 -7  . |  B  .  . |      every 1 of A sees every 1 of B: 1 is their
//	                             restricted common, only one of them can have it
//
// One of A and B lacks 1, so it holds 7; what sees all their 7s is not 7.
//
// Learn [ALSXZ] first: nearly every wing is one. [ALSXYWing] puts a third set between
// two, [ALSChain] any number, [ALSWWing] a strong link. [DeathBlossom] turns on a
// cell: each of its candidates takes a digit from another set. [AHSXZ] is the same idea
// with digits and places: almost hidden sets.
//
// To see them, begin with small sets, single cells with two candidates among them,
// and with digits whose places in two sets are in line.
//
// The sets and their links are in techniques/internal/alsets, because chains, wings
// and exotic patterns use them as well.
package als
