// Package turbot provides the patterns of one digit that consist of two strong links.
//
// A strong link is a house with only two places for the digit, so one of them has it. If an end of
// one link sees an end of another, these two cannot both have the digit. So at least one of the two
// other ends has it:
//
//	X=======a . . .      a and b cannot both be the digit, because they see
//	        :            each other; so X or Y is it, and what sees both is not
//	        b=====Y
//
// The patterns differ only in where the links are, and you look for each in its own way:
//
//   - [Skyscraper]: two parallel lines. The weak link is in a line that crosses them.
//   - [TwoStringKite]: a row and a column. The weak link is in a box.
//   - [TurbotFish]: a line and a box, or any other two houses that the first two patterns do not
//     cover.
//   - [EmptyRectangle]: one of the links is a box that has its places in one row and one column.
//     [RectangleElimination] uses the same pattern, but starts from the candidate to be removed.
//   - [GroupedSkyscraper] and [GroupedTwoStringKite]: two or three places in an intersection take
//     the part of a single place in the plain forms.
//   - [DualTwoStringKite] and [DualEmptyRectangle]: two of the patterns at once.
//   - [BrokenWing]: a ring of an odd number of places, which is impossible unless one of its
//     guardians is true.
//
// Whether there is such a pattern depends only on the places of one digit. If a finder found
// nothing for a digit, it skips the digit until its places change.
//
// Learn the skyscraper and the kite first. Then look at them as X-Chains of two links; package
// chains continues from there.
package turbot
