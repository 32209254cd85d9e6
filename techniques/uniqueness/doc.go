// Package uniqueness draws conclusions from the promise that a puzzle has one
// solution.
//
// A deadly pattern is a set of cells that could be filled in a second way without
// anybody outside noticing:
//
//	| 26  .  . | 26  .  . |     2 and 6 in two rows, two columns and two boxes
//	| 26  .  . | 26+ .  . |     could be exchanged: a second solution
//
// If the puzzle has one solution, it never comes to that. So one of the candidates
// that keep the cells from the pattern, the guardians (+), is true; the types say what
// follows from where the guardians are: one cell (type 1), one digit (types 2 and 5),
// a naked subset (type 3), a digit locked in the corners (types 4 and 6).
//
// Learn them in this order:
//
//   - [UniqueRectangle1] to [UniqueRectangle6] and [HiddenRectangle]: four cells.
//     [UniqueRectangleExternal] looks at the places outside, [UniqueRectangleALS] at
//     an almost locked set beside the rectangle.
//   - [AvoidableRectangle1] and its kin: corners that are solved but not given.
//   - [UniqueLoop1] and its kin, more than four cells and two digits;
//     [ExtendedRectangle1] and its kin, six cells and three digits.
//   - [Borescoper]: seven or eight cells, for three or four digits.
//   - [BUGPlus1] and its kin, the bivalue universal grave: the whole rest of the grid
//     is deadly; [BUGLite] finds such a pattern in a part of it.
//   - [Gurth]: givens with a symmetry give the solution the same.
//
// Every technique here says OneSolution: with a puzzle that has several solutions its
// conclusions need not hold. A step tells its premise apart from its citations, as
// Step.Deadly or Step.Symmetry.
//
// The patterns themselves are in techniques/internal/deadly.
package uniqueness
