// Package forcing follows several chains, or a net of them, to one end.
//
//	     /-> .. -> y       verity: every candidate of a cell, or every place in a
//	x -> <                 house, leads to the same y
//	     \-> .. -> not y   contradiction: one assumption leads to both
//
// What follows from every option is true; what follows from a thing and from its
// opposite was wrong to assume.
//
// Learn them after chains, because their branches are chains:
//
//   - [CellForcingChain] and [HouseForcingChain]: one branch for every option.
//     [UniqueRectangleForcingChain]: one for every guardian.
//   - [ForcingChainContradiction] and [ForcingChainVerity] take groups as nodes.
//   - [Nishio]: one digit, filled in wherever a house leaves no choice.
//   - [ForcingNetContradiction] and [ForcingNetVerity]: a branch may split and join,
//     because several things together leave a cell or a house with one candidate.
//
// They come late on the ladder: a net explains a step, but rarely the puzzle. A
// branch is told node by node, each with the house or cell it follows from, and the
// proof checker follows it in the same way.
//
// Nets are in techniques/internal/nets.
package forcing
