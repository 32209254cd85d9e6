// Package turbot holds the patterns of one digit that two strong links make.
//
// A strong link is a house with two places for the digit: one of them has it. Where
// an end of one link sees an end of another, both cannot have it, so one of the two
// far ends does:
//
//	X=======a . . .      a and b cannot both be the digit, because they see
//	        :            each other; so X or Y is it, and what sees both is not
//	        b=====Y
//
// The patterns differ only in where the links lie, and each has its own way to be
// seen:
//
//   - [Skyscraper]: two parallel lines, the weak link runs across them.
//   - [TwoStringKite]: a row and a column, the weak link is in a box.
//   - [TurbotFish]: a line and a box, or whatever the first two do not cover.
//   - [EmptyRectangle]: a box with its places in one row and one column stands for
//     one of the links; [RectangleElimination] is its mirror image.
//   - [GroupedSkyscraper] and [GroupedTwoStringKite] have two or three places in an
//     intersection where the plain forms have one.
//   - [DualTwoStringKite] and [DualEmptyRectangle] are two at once.
//   - [BrokenWing]: a ring of an odd number of places, which cannot be if its
//     guardians do not save it.
//
// What is found depends on the places of one digit alone, so no finder looks at digits that
// have the places they had when it found nothing.
//
// Learn the skyscraper first, with the kite, and then look at them as X-Chains of two
// links: package chains goes on from there.
package turbot
