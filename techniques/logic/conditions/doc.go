// Package conditions describes what the patterns of the common techniques need: how many cells, in which houses, with
// which candidates. An author of a technique lists them in Technique.Conditions:
//
//	Conditions: conditions.List(conditions.Count(2), conditions.Empty, conditions.OneHouse(2), conditions.Between(2)),
//
// They are listed in the order in which a teacher would check them, and each of them may rely on those before it. They
// are not a second finder. A test of this package holds each list against the finder of its technique: for every step
// that is found, all conditions are met, and where one of them is not, nothing is found.
//
// It imports board, board/words, logic and parts.
package conditions
