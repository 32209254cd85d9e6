// Package whynot explains why a technique does not apply. It shows which patterns of the technique
// are almost there, and what is in the way.
//
// The only information it has about a technique is how long its finder takes (cost.go). It runs the
// finder of the technique on changed copies of the position. In some copies a candidate is missing,
// and in others a pencil mark that was removed is back.
//
//		position ──> copies ──> finder ──> near misses ──> proof checker ──> ranked ──> Answer
//
//	  - If the finder finds a step in a copy without a candidate, and the step depends on its
//	    absence, then the candidate blocks the pattern.
//	  - If it finds a step in a copy with an additional mark, and the step removes only that mark,
//	    then the pattern is there, but everything it could remove has been removed already.
//
// Before the answer calls a pattern almost complete, the proof checker determines what the cells
// and houses of the pattern prove although the blocker is there. For example, a fin blocks an
// X-Wing, but part of the conclusions may still follow. Then another technique gives these
// conclusions, and the answer names it.
//
// # Which misses are shown
//
// A position has a dozen near misses of each technique, and most of them are not interesting. The
// first ones in the ranking are those whose conclusions follow under another name, and those whose
// blocker can be removed by an easier step now, because it is worth looking at them again. Patterns
// with few cells and houses come next. The package never uses the solution, because the learner
// wants to find out which blockers are true.
//
// A learner who has something in mind can point at digits, cells or houses. Then the answer is only
// about these.
//
// # Roads not taken
//
// A separate check for each technique could give more details, for example that two lines have
// their places in three columns. But it would be a second description of each technique besides its
// finder, and it would be wrong wherever the two differ.
package whynot
