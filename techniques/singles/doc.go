// Package singles provides the techniques that place a digit. Every puzzle needs them, and an easy
// puzzle needs nothing else.
//
// There are two reasons to place a digit in a cell. Either the cell is the only place left for the
// digit in a house, or the digit is the only candidate left in the cell:
//
//	/ / / | . . 5      hidden single: the box needs a 5, and only x is left
//	/ 5 / | . . .      (a / is filled, or sees another 5)
//	/ / x | . . .
//	------+------
//	1 . 4 | . 7 .      naked single: y sees 1 to 8 but not 9, so y is 9
//	. y . | 2 . 6
//	3 . 5 | . 8 .
//
// Learn them in the order in which they are easy to see:
//
//   - [FullHouse]: eight cells of a house are filled. [LastDigit]: eight of the nine copies of a
//     digit are placed. Both are easy to see at a glance.
//   - [HiddenSingle]: cross out the rows, columns and boxes that already have the digit. Start with
//     the boxes.
//   - [NakedSingle]: count the different digits that a cell sees.
//   - [DirectPointing], [DirectClaiming], [DirectHiddenPair] and [DirectHiddenTriple]: hidden
//     singles that depend on a locked candidate or a hidden subset. They are meant for people who
//     solve without pencil marks. With pencil marks they are two steps, so the standard ladder
//     leaves them out.
//
// Each step cites one rule of the game: either that a house needs a digit, or that a cell needs
// one.
package singles
