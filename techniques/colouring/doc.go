// Package colouring provides techniques that follow strong links in all directions at once.
//
// If a digit has only two places in a house, there is a strong link between them: one place has
// the digit, and the other does not. Links that share places form a group, and the places of a
// group get two colours in turn. All places of one colour are true, and all places of the other
// are false:
//
//	A=====a . . .      A and a are the two colours of one group
//	      ‖            one colour is true as a whole
//	. . . A=====a      a cell that sees an A and an a cannot have the digit (trap)
//	*                  if two As see each other, A is false (wrap)
//
// Start with [SimpleColoursTrap] and [SimpleColoursWrap], which use one digit. Try them on paper
// with two pencils. [MultiColours1] and [MultiColours2] compare the colours of two groups to find
// out which of them cannot both be true. In [MedusaTrap] and [MedusaWrap], a group also connects
// different digits, through cells with two candidates.
//
// Colours prove what a chain would prove, without a search for the chain: the path from one cell
// to the other is already in the group.
//
// The file cluster.go finds the groups, which are called clusters, for one digit and for several.
package colouring
