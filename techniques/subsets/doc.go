// Package subsets provides the techniques in which N cells of a house share N digits.
//
//	| 26  .  . | 26  .  . | -2  .  . |     naked: the cells have nothing else,
//	                                       so the others lose the digits
//
//	| 26-5 .  . | 26-4-8 .  . | .  .  . |   hidden: the digits have no other place,
//	                                       so the cells lose everything else
//
// Both forms state that N digits of a house belong to N of its cells. If N cells form a naked
// subset, the other empty cells of the house form a hidden one. So no subset of more than four
// cells is needed.
//
// Learn [NakedPair] first, because you can see it at a glance. [HiddenPair] takes some searching:
// look for two digits with the same two places. In a [NakedTriple], the cells need not have three
// candidates each: 12, 23 and 13 are a triple. [HiddenTriple], [NakedQuadruple] and
// [HiddenQuadruple] work in the same way.
//
// The step of a naked subset cites its cells. The step of a hidden subset cites the digits that its
// house needs.
package subsets
