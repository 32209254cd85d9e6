// Package intersections provides the techniques that use the cells where a box and a line cross.
//
// The three cells of an intersection belong to both houses. If one house can have a digit only in
// the intersection, the digit of the other house is there too:
//
//	| 4  4  . | -4  .  . |     pointing: the 4 of the box lies in row 1,
//	| .  .  . |  .  .  . |     so the rest of row 1 has none
//	| .  .  . |  .  .  . |
//
//	| 4  4  . |  /  /  / |     claiming: the 4 of row 1 lies in the box,
//	| -4 .  . |  .  .  . |     so the rest of the box has none
//
// Learn [LockedCandidatesPointing] and [LockedCandidatesClaiming] first: in nearly every puzzle,
// they give the first eliminations. [LockedPair] and [LockedTriple] are naked subsets inside an
// intersection, so they remove candidates from the box and from the line at once.
// [AlmostLockedPair] and its larger forms use two groups of cells, one in each house. Together with
// the intersection, these groups use up all the digits that they share.
package intersections
