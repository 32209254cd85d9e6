// Package links is the engine behind chains and loops: a graph of strong and
// weak links, what can be reached in it, and the shortest chains that conclude
// something. It imports board, techniques/logic, techniques/logic/parts and
// techniques/internal/alsets.
//
// A node of the graph says that a digit is in one of some cells: of one cell, of
// two or three in the intersection of a box and a line (a group), or of some
// cells of an almost locked set. A weak link joins nodes that cannot both be
// true, a strong link nodes that cannot both be false. A chain alternates
// between them: on, weak, off, strong, on …
//
//	View ──> graph ──> reach ──> walk ──> search ──> Hit ──> Step
//
//	graph    nodes and links, as the technique chooses them
//	reach    by node, a set of bits: what is on in the end if it is on
//	walk     the same from one premise, by layers, with the way to each node
//	search   all chains of the shortest length between a premise and its conclusion
//
// Searching all chains of all premises breadth first would take a millisecond.
// Most positions hold no conclusion, and bit sets tell so in some ten
// microseconds: Graph.reach has, for every node, the nodes that are on if it is
// on. Only a premise whose set shows a conclusion is walked, and only as far as the last
// conclusion that it shows. What forcing chains walk is kept.
//
// Between a premise and a conclusion there may be many chains of the same length.
// A search tries them until one does not come back to a cell it has left, so that
// what it finds does not depend on the order of rows, columns and digits. If none
// concludes, a chain may pass a group, or a set, that holds a cell it has left; and
// where the chain is to prove one of its ends, it may be longer than the shortest.
//
// # Roads not taken
//
// A depth-first search over chains up to a length finds the same conclusions,
// with more chains for each, in exponential time. Reach sets for the off
// premises are not stored: they are the union of at most a few rows.
package links
