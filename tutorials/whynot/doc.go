// Package whynot tells why a technique does not apply: which of its patterns are
// nearly there, and what is in the way.
//
// It knows of techniques only how long their finders take (cost.go). It asks the
// technique's own finder about changed copies of the position: one in which a candidate
// is missing, and one in which a pencil mark that is gone is back.
//
//		position ──> copies ──> finder ──> near misses ──> proof checker ──> ranked ──> Answer
//
//	  - What the finder sees when a candidate is missing, and what leans on that, is a
//	    pattern that the candidate blocks.
//	  - What it sees when a mark is back, and what removes just that mark, is a pattern
//	    that is there, but has done its work.
//
// Before it says "almost", it asks the proof checker what the cells and houses of the
// pattern prove with the blocker there. A fin blocks an X-Wing, and still part of the
// conclusions may follow: then there is another technique that gives them, and this
// is said by its name.
//
// # Which misses are told
//
// A position has a dozen near misses of each technique, and most are noise. Ranked
// first are those whose conclusions follow under another name, and those whose blocker an
// easier step removes now: there it pays to look again. Then come patterns of few
// cells and houses. The solution is never asked: which blockers are true is what the
// learner wants to find out.
//
// A learner who has something in mind points at digits, cells or houses, and is told
// about just these.
//
// # Roads not taken
//
// A check written by hand for each technique could say more: that two lines have
// their places in three columns. It would be a second description of each technique,
// beside its finder, and would go wrong where they differ.
package whynot
