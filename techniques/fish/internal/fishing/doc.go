// Package fishing finds fish: one digit, as many base houses as cover houses,
// and the base candidates in the covers. If every base takes its digit from a
// cover, the covers are used up and lose the digit everywhere else.
//
// Base candidates outside the covers are fins, and base candidates in two bases
// are endo-fins: with one of them true the covers need not be used up, so only
// what sees every fin goes. A candidate in two covers goes too, base or not: it
// would use up two covers for one base.
//
// Lines finds fish whose bases are rows and whose covers are columns, or the
// other way round, finless and finned, on 9-bit masks. Wide finds all others,
// on cell sets. Both allocate nothing. Step turns a fish into a step.
//
//	digit ──> places by house ──┬── Lines ──┐
//	                            └── Wide  ──┴──> Fish: bases, covers, fins ──> Step
//	fins that do not see what goes ──> Reach ──> the same with chains from the fins (Kraken)
//
// A place is removed by no fish if some template of its digit, a choice of one place
// in every house, goes through it and through nothing that it rules out. Wide looks
// for fish only where there are other places. A view remembers these, and which
// digits had no fish, until the places of the digit change.
//
// Reach follows chains from single candidates, for fins that do not see what a
// fish removes.
//
// The package imports board, techniques/logic with its parts, and combine and
// templates of techniques/internal.
package fishing
