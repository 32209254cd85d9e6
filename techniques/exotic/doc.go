// Package exotic holds patterns that are beautiful, rare, and unlike one another.
// What they have in common is counting: cells against digits, over several houses at
// once.
//
//   - [SueDeCoq] and [ExtendedSueDeCoq]: cells where a line and a box cross, with
//     helpers in both; [SueDeCoq3D] over a row, a column and a box.
//
//   - [FireworkTriple] and [FireworkQuadruple]: digits that a row and a column can
//     place together in their crossing and two more cells only.
//
//   - [AlignedPairExclusion] and [AlignedTripleExclusion]: every combination of some
//     cells is tried, and those go that leave a neighbour empty; [SubsetExclusion]
//     does it with almost locked sets.
//
//   - [BivalueOddagon] and [Tridagon]: cells that cannot be filled with two or three
//     digits at all, whatever the rest of the grid does, so that one of the other
//     candidates is true.
//
//   - [JuniorExocet]: two base cells decide what two target cells must hold.
//
//   - [SKLoop] and [MultiSectorLockedSet]: many houses have together just as many
//     digits to give as their crossings have cells.
//
//     | P  P  . | A  .  . |      Sue de Coq: P has 1234, A 12, B 34;
//     | .  B  . | .  .  . |      four cells, four digits, each used once
//
// Learn the Sue de Coq first. The others are for the hardest puzzles, where they are
// worth more than all chains together.
//
// The engines are in internal/exocet and internal/sectors.
package exotic
