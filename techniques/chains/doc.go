// Package chains provides techniques that follow strong and weak links in turn.
//
// A strong link means that if one end is false, the other is true. The two candidates of a cell
// are an example, and so are the only two places for a digit in a house. A weak link means that
// the two ends cannot both be true. If a chain begins and ends with a strong link, one of its two
// ends is true, whatever the rest of the grid looks like:
//
//	X======a . . .      === strong: if X is false, a is true
//	       :            ::: weak: then b is false
//	       b======Y     === strong: then Y is true
//	*                   so X or Y is true, and * sees both
//
// In Eureka notation: (4)r1c1=(4)r1c7-(4)r5c7=(4)r5c9 => r3c9<>4.
//
// Learn the chains with one kind of link before those that mix them:
//
//   - [RemotePair]: cells with the same two candidates.
//   - [XChain]: one digit, links in houses. [XYChain]: links in cells.
//   - [AIC]: both kinds. [DiscontinuousNiceLoop] returns to its first cell and contradicts its
//     assumption. [ContinuousNiceLoop] closes without a contradiction, so every weak link becomes
//     strong.
//   - [XCycle], [YCycle] and [XYCycle] are the same loops under the names that Sudoku Explainer
//     uses. [MRing] and [WRing] are short loops named by a letter.
//   - [GroupedXChain], [GroupedAIC] and the other grouped chains use the places of a digit in an
//     intersection as one node. [SetAIC] and the other set chains go through almost locked sets.
//
// The explanation of a chain starts with "if the first node is false". Each node that becomes true
// cites the house or the cell in which it is the only option left.
//
// The search is in package techniques/internal/links. It works breadth first and finds the
// shortest chains first.
package chains
