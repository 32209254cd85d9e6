// Package deadlypatterns finds deadly patterns and the conclusions that they allow.
//
// A deadly pattern is a set of cells with some digits for each cell. No cell may be a given. Every filling of the
// cells with these digits can be exchanged for another one that leaves each row, column and box with the same digits.
// If a puzzle's solution were such a filling, it would have a second solution. So in a puzzle with only one solution,
// at least one of the pattern's guardians is true. The guardians are the other candidates of its cells.
//
// From this point, the argument is the same for all patterns. The guardians are in one cell (type 1), are all the same
// digit (type 2), form a naked subset with other cells (type 3), or compete with a digit that is confined to their
// cells (type 4).
//
//	rectangles, loops, BUGs, …, one finder each ──> Pattern: its cells, their digits
//	Pattern and View ──> guardians ──> OneCell, OneDigit, a subset or a strong link ──> Step
//
// For example, a unique rectangle has the corners r1c1, r1c4, r2c1 and r2c4 and the digits 4 and 7. If only r2c4 has
// another candidate, 9, then 4 and 7 can be removed from r2c4 (type 1):
//
//	47 .  . | 47 .  .
//	47 .  . | 479.  .     guardian: 9 in r2c4
//
// Some of these patterns cannot be filled with their digits at all. In this case, a guardian is true regardless of the
// number of solutions of the puzzle.
//
// The package imports board, techniques/logic, techniques/logic/parts, and techniques/internal/combine.
//
// # Roads not taken
//
// The package does not look for hidden subsets with the guardians. If two cells of a pattern and some others form a
// hidden subset in a house, the remaining cells of the house form a naked subset with the guardians, which removes the
// same candidates.
//
// The package does not find patterns by listing the unavoidable sets of a solution. That would find more patterns, but
// none that a person could see.
package deadlypatterns
