// Package links finds chains and loops. It builds a graph of strong and weak links, computes which nodes can be
// reached in it, and finds the shortest chains with a conclusion. It imports board, techniques/logic,
// techniques/logic/parts and techniques/internal/alsets.
//
// A node of the graph is the statement that a digit is in one of some cells. These are a single cell, two or three
// cells in the intersection of a box and a line (a group), or some cells of an almost locked set. A weak link connects
// nodes that cannot both be true. A strong link connects nodes that cannot both be false. A chain alternates between
// them: on, weak, off, strong, on …
//
//	View ──> graph ──> reach ──> walk ──> search ──> Hit ──> Step
//
//	graph    nodes and links, as the technique chooses them
//	reach    by node, a set of bits: what is on in the end if it is on
//	walk     the same from one premise, by layers, with the way to each node
//	search   all chains of the shortest length between a premise and its conclusion
//
// A breadth-first search for all chains of all premises would take a millisecond. Most positions allow no conclusion,
// and bit sets show this within about ten microseconds: Graph.reach contains, for every node, the nodes that are on if
// it is on. A walk starts only from a premise whose set shows a conclusion, and it ends at the last of these
// conclusions. Walks for forcing chains are kept.
//
// Between a premise and a conclusion there may be many chains of the same length. A search tries them until it finds
// one that never returns to a cell. So its results do not depend on the order of rows, columns and digits. If there is
// no such chain, a chain may use a group or a set that contains an earlier cell of the chain. A chain that proves one
// of its ends may also be longer than the shortest one.
//
// # Roads not taken
//
// A depth-first search over chains up to a given length finds the same conclusions, but with more chains for each and
// in exponential time. The sets of nodes that follow from off premises are not stored, because each is the union of
// only a few rows.
package links
