// Package exotic provides patterns that are beautiful, rare, and unlike one another. All of them
// work by counting: they compare the number of cells with the number of digits, over several
// houses at once.
//
//   - [SueDeCoq] and [ExtendedSueDeCoq]: cells where a line and a box cross, with helpers in both.
//     [SueDeCoq3D] uses a row, a column and a box.
//   - [FireworkTriple] and [FireworkQuadruple]: digits that a row and a column together can place
//     only in the cell where they cross and in two more cells.
//   - [AlignedPairExclusion] and [AlignedTripleExclusion]: every combination of some cells is
//     tried, and combinations that leave a neighbour empty are ruled out. [SubsetExclusion] does
//     the same with almost locked sets.
//   - [BivalueOddagon] and [Tridagon]: cells that cannot be filled with two or three digits at
//     all, whatever the rest of the grid looks like. So one of their other candidates is true.
//   - [JuniorExocet]: two base cells decide which digits two target cells have.
//   - [SKLoop] and [MultiSectorLockedSet]: many houses together can place exactly as many digits
//     as there are cells where they cross.
//
// A Sue de Coq looks like this:
//
//	| P  P  . | A  .  . |      P has 1234, A 12, B 34:
//	| .  B  . | .  .  . |      four cells, four digits, each used once
//
// Start with the Sue de Coq. The other patterns are for the hardest puzzles, where they can achieve
// more than all chains together.
//
// The files exocets.go, locked_sets.go and domino_rings.go find the largest of these patterns.
package exotic
