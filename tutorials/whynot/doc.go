// Package whynot explains why a technique does not apply. It shows which patterns of the technique
// are almost there, and what is in the way. Call [Find] with a [Query]. [Words] writes its [Answer] as text.
//
// It knows little about a technique: what its pattern needs (logic.Condition), and how long its finder takes
// (cost.go). It runs the finder of the technique on changed copies of the position. In some copies a candidate
// is missing, and in others a pencil mark that was removed is back.
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
// # Where nothing is near
//
// If the learner points at something that is not even almost the pattern, the answer names the first
// condition of the technique that is not met there (see logic.Condition): the cells share no house, or
// the rectangle is in four boxes.
package whynot
