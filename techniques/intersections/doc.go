// Package intersections holds what follows where a box and a line cross.
//
// The three cells of an intersection belong to both houses. If one of the houses
// needs a digit and has room for it only there, the other one gets it there too:
//
//	| 4  4  . | -4  .  . |     pointing: the 4 of the box lies in row 1,
//	| .  .  . |  .  .  . |     so the rest of row 1 has none
//	| .  .  . |  .  .  . |
//
//	| 4  4  . |  /  /  / |     claiming: the 4 of row 1 lies in the box,
//	| -4 .  . |  .  .  . |     so the rest of the box has none
//
// Learn [LockedCandidatesPointing] and [LockedCandidatesClaiming] first: they are
// the first eliminations of nearly every puzzle. [LockedPair] and [LockedTriple]
// are naked subsets inside an intersection, which therefore remove from the box and
// from the line at once. [AlmostLockedPair] and its larger forms go one step on: the
// digits of two groups of cells, one in each house, leave the intersection nothing
// else to hold.
package intersections
