// Package spot tells how a person finds a step: where to look, in which order,
// what was looked at and dropped, up to the pattern.
//
// A finder tells that an X-Wing is there. A learner asks how anyone comes upon it
// among nine digits and eighteen lines. For most techniques there is a usual way:
// singles by cross-hatching digit by digit, subsets house by house among the cells
// with few candidates, fish digit by digit among the lines with few places, wings
// from pivot to pivot, colours along conjugate pairs, almost locked sets house by house
// and small sets first. Forcing chains, nets and whips start at a cell, a house or an
// assumption, and the question is in which order these are tried: those first that leave
// least open. Such a way is recorded here for every technique that a person can look for;
// none for what has no order to go through, such as mutant fish and templates.
//
//	finder ──> step ──┐
//	way of looking ───┴──> Scan: look, look, …, the look that has read all that the step cites
//
//	scan, err := spot.For(ctx, logic.NewView(&g), fish.XWing)
//	fmt.Print(spot.Words{}.Text(scan))
//
// # Looks
//
// A [Scan] is a list of looks. A [Look] reads some rules of the game, which means:
// the digits that a cell may hold, or the places that a house has for a digit. It
// ends with a [Verdict]. A survey with the verdict Closer picks what comes into
// question, and closer looks go through that one by one.
//
// The scan does not find the step: the technique's finder does. A look has found a
// step if it read all that the step cites. So what a scan says of a pattern can
// never differ from what the finder, the sentence and the proof say, and a way of
// scanning is nothing but an order and the reasons for dropping what is dropped.
// Chains, nets and almost locked sets are longer than what is read at one glance: a look
// at the candidate, the cell, the fish or the set they start from has found what the
// finder begins there.
//
// How many looks it takes is a measure of how hard a step is to see, among steps of
// the same technique. Looks of different techniques do not compare: a look at one
// box is not a look at the links of a candidate.
//
// # Roads not taken
//
// A scan might record how a pair of eyes moves: from the cell that was filled last to
// its neighbours. That depends on what came before and on who looks. The order here
// is the systematic one that books teach, so that a learner can repeat it.
package spot
