// Package subsets holds the N cells of a house that share N digits.
//
//	| 26  .  . | 26  .  . | -2  .  . |     naked: the cells have nothing else,
//	                                       so the others lose the digits
//
//	| 26-5 .  . | 26-48 .  . | .  .  . |   hidden: the digits have no other place,
//	                                       so the cells lose everything else
//
// Both say the same of a house: N digits and N cells belong together. A naked subset
// of N cells is a hidden one of all the others, so nobody needs more than four.
//
// Learn [NakedPair] first, it can be seen at a glance, then [HiddenPair], which has
// to be looked for: two digits with the same two places. [NakedTriple] need not show
// three candidates in every cell: 12, 23 and 13 are a triple. [HiddenTriple],
// [NakedQuadruple] and [HiddenQuadruple] follow the same thought.
//
// A naked subset cites its cells, a hidden one the digits that its house needs.
package subsets
