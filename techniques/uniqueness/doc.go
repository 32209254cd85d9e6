// Package uniqueness provides techniques that rely on the puzzle having only one solution.
//
// A deadly pattern is a set of cells whose digits could be exchanged without any effect on the rest
// of the grid:
//
//	| 26  .  . | 26  .  . |     2 and 6 in two rows, two columns and two boxes
//	| 26  .  . | 26+ .  . |     could be exchanged: a second solution
//
// If the puzzle has only one solution, no deadly pattern can arise. So at least one of the other
// candidates of its cells, the guardians (+), is true. The conclusion depends on the guardians.
// They can be in one cell (type 1), have one digit (types 2 and 5), or form a naked subset (type
// 3). In types 4 and 6, one of the two digits is locked in the corners.
//
// Learn them in this order:
//
//   - [UniqueRectangle1] to [UniqueRectangle6] and [HiddenRectangle] use four cells.
//     [UniqueRectangleExternal] uses the places outside the rectangle. [UniqueRectangleALS] uses an
//     almost locked set beside the rectangle.
//   - [AvoidableRectangle1] and the other avoidable rectangles have corners that are solved but not
//     given.
//   - [UniqueLoop1] and the other unique loops have more than four cells and two digits.
//     [ExtendedRectangle1] and the other extended rectangles have six cells and three digits.
//   - [Borescoper] uses seven or eight cells and three or four digits.
//   - [BUGPlus1] and the other bivalue universal graves: without the guardians, all unsolved cells
//     of the grid would be a deadly pattern. [BUGLite] finds such a pattern in part of the grid.
//   - [Gurth]: if the givens are symmetric, the solution has the same symmetry.
//
// Every technique in this package sets OneSolution, because its conclusions may be wrong for a
// puzzle with several solutions. A step records this premise in Step.Deadly or Step.Symmetry,
// separately from its citations.
//
// The patterns are found by package techniques/internal/deadlypatterns.
package uniqueness
