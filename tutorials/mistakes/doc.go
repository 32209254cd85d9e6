// Package mistakes finds out what is wrong with a position. For whole games, see package review.
//
// [Find] compares a position with the only solution of its givens. It reports digits that were
// filled in and are wrong, and pencil marks that are needed and missing. A mark that is missing
// only because a wrong digit nearby rules it out is not reported as a separate mistake, and marks
// that could be removed are not mistakes at all.
//
//	position ──> Find ──> Report ──> At(level) ──> Disclosure
//
//	report := mistakes.Find(&grid)
//	fmt.Println(report.At(1).Text)
//
// There are four levels of detail: the number of mistakes, their houses, their cells, and the
// digits. A [Disclosure] holds only what its level may show.
//
// If the givens themselves have no solution, or if it is not known which digits are givens, a
// Report lists the suspects. A suspect is a digit without which there would be a solution.
package mistakes
