// Package singles holds the steps that place a digit: the ones every puzzle is
// made of, and the only ones that an easy puzzle needs.
//
// A digit goes into a cell for one of two reasons. Either the house needs the digit
// and has one place left for it, or the cell has one candidate left:
//
//	/ / / | . . 5      hidden single: the box needs a 5, and only x is left
//	/ 5 / | . . .      (a / is filled, or sees another 5)
//	/ / x | . . .
//	------+------
//	1 . 4 | . 7 .      naked single: y sees 1 to 8 but not 9, so y is 9
//	. y . | 2 . 6
//	3 . 5 | . 8 .
//
// Learn them in the order in which the eye finds them:
//
//   - [FullHouse], eight cells of a house are filled; [LastDigit], eight of nine
//     copies of a digit are there. Both are found without thinking.
//   - [HiddenSingle]. Strike out the rows, columns and boxes that have the digit,
//     boxes first.
//   - [NakedSingle]. Count the digits that a cell sees.
//   - [DirectPointing], [DirectClaiming], [DirectHiddenPair] and
//     [DirectHiddenTriple] are hidden singles behind a locked candidate or a hidden
//     subset, for those who solve without pencil marks. With marks they are two
//     steps, so the standard ladder leaves them out.
//
// What they cite is one rule of the game each: that a house needs a digit, or that
// a cell does.
package singles
