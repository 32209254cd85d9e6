// Package mistakes says what went wrong in a position, or in a list of moves.
//
// Of a position it finds the digits that were filled in and are wrong, and the
// pencil marks that are needed and missing. Both are measured by the one solution of
// the givens. A mark that is missing only because a wrong digit nearby excludes it
// is no mistake of its own. Marks that are there and could go are none at all.
//
//	position ──> Find ──> Report ──> At(level) ──> Disclosure
//	moves ─────> Replay ─> the first wrong move, and the first whose reason the referee refuses
//
//	report := mistakes.Find(&grid)
//	fmt.Println(report.At(1).Text)
//
// How much is told is chosen on a ladder of four rungs: how many mistakes there are,
// in which houses, in which cells, and which digits. A Disclosure holds only what its
// rung may know.
//
// If the givens themselves have no solution, or nobody says which digits are givens,
// a Report lists the suspects: the digits without any one of which there would be a
// solution.
//
// Of a list of moves Replay names the first one that is wrong, and the first whose
// reason does not hold, with the referee's words.
//
// The package imports board, board/words, search, explain/why and tutorials/check.
// It touches neither files nor terminals, and what it returns is plain data.
package mistakes
