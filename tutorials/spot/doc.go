// Package spot describes how a person finds a step. It shows where to look and in which order, what
// is examined without success, and finally the pattern.
//
// A finder shows that a position has an X-Wing. A learner wants to know how anyone can notice it
// among nine digits and eighteen lines. For most techniques there is a usual way of looking. You
// look for singles by cross-hatching digit by digit, for subsets house by house among the cells
// with few candidates, and for fish digit by digit among the lines with few places. You look for
// wings from pivot to pivot, for colours along conjugate pairs, and for almost locked sets house by
// house, with the small sets first. Forcing chains, nets and whips start at a cell, a house or an
// assumption. There the question is in which order to try them, and those that leave the fewest
// possibilities open come first. The package records such a way for every technique that a person
// can look for. It records none for techniques without a natural order, such as mutant fish and
// templates.
//
//	finder ──> step ──┐
//	way of looking ───┴──> Scan: look, look, …, the look that has read all that the step cites
//
//	scan, err := spot.For(ctx, logic.NewView(&g), fish.XWing)
//	fmt.Print(spot.Words{}.Text(scan))
//
// # Looks
//
// A [Scan] is a list of looks. A [Look] reads some rules of the game. In other words, it reads the
// digits that a cell may hold, or the places that a house has for a digit. It ends with a
// [Finding]. A survey with the finding Closer selects what is worth a closer look, and the closer
// looks go through that selection one by one.
//
// The finder of the technique finds the step, not the scan. A look has found a step if it has read
// everything that the step cites. So the description of a pattern in a scan always agrees with the
// finder, the sentence and the proof. A way of scanning only defines an order, and the reasons why
// looks led to nothing. Chains, nets and almost locked sets are longer than what can be read at one
// glance. For these, a look at the candidate, the cell, the fish or the set from which they start
// finds whatever the finder begins there.
//
// The number of looks measures how hard a step is to see, compared with other steps of the same
// technique. Looks of different techniques cannot be compared, because a look at one box is not the
// same as a look at the links of a candidate.
//
// # Roads not taken
//
// A scan could record how a person's eyes move, from the cell that was filled last to its
// neighbours. But that depends on the earlier steps and on the person. The order used here is the
// systematic one that books teach, so that a learner can repeat it.
package spot
