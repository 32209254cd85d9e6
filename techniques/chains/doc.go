// Package chains follows strong and weak links in turn.
//
// A strong link says that if one end is false the other is true: two candidates of a
// cell, two places in a house. A weak link says that both cannot be true. A chain
// that begins and ends with strong links makes one of its two ends true, whatever the
// rest does:
//
//	X======a . . .      === strong: if X is false, a is true
//	       :            ::: weak: then b is false
//	       b======Y     === strong: then Y is true
//	*                   so X or Y is true, and * sees both
//
// In Eureka notation: (4)r1c1=(4)r1c7-(4)r5c7=(4)r5c9 => r3c9<>4.
//
// Learn the chains of one kind of link before those that mix them:
//
//   - [RemotePair]: cells with the same two candidates.
//   - [XChain]: one digit, links in houses. [XYChain]: links in cells.
//   - [AIC]: both kinds. [DiscontinuousNiceLoop] comes back to its cell and
//     contradicts how it left; [ContinuousNiceLoop] closes without a flaw, so that
//     every weak link of it becomes strong.
//   - [XCycle], [YCycle] and [XYCycle] are the same rings as Sudoku Explainer tells
//     them; [MRing] and [WRing] are short ones that have a letter.
//   - [GroupedXChain], [GroupedAIC] and their kin take the places of a digit in an
//     intersection as one node; [SetAIC] and its kin go through almost locked sets.
//
// A chain is told from "if the first node is false"; each node that becomes true
// cites the house or the cell that leaves nothing else.
//
// The search is in techniques/internal/links: breadth first, shortest first.
package chains
