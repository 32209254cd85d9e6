// Package forcing provides techniques that follow several chains, or a net of them, to one
// conclusion.
//
//	     /-> .. -> y       verity: every candidate of a cell, or every place in a
//	x -> <                 house, leads to the same y
//	     \-> .. -> not y   contradiction: one assumption leads to both
//
// A conclusion that follows from every option is true. An assumption from which both a statement
// and its opposite follow is wrong.
//
// Learn these techniques after chains, because their branches are chains:
//
//   - [CellForcingChain] and [HouseForcingChain] have one branch for each option of a cell or
//     house. [UniqueRectangleForcingChain] has one for each guardian.
//   - [ForcingChainContradiction] and [ForcingChainVerity] also use groups as nodes.
//   - [Nishio] uses a single digit and places it wherever a house has only one place left for it.
//   - [ForcingNetContradiction] and [ForcingNetVerity] have branches that may split and join,
//     because several conclusions together can leave a cell or a house with one candidate.
//
// These techniques are late in the ladder, because a net can prove a step but seldom helps to
// understand the puzzle. The explanation lists each branch node by node, with the house or cell
// from which each node follows. The proof checker follows the branches in the same way.
//
// Nets are built by package techniques/internal/nets.
package forcing
