// Package fishing finds fish. A fish consists of one digit, as many base houses as cover houses,
// and the base candidates in the covers. If every base has its digit in a cover, each cover has the
// digit in a base, so the digit can be removed everywhere else in the covers.
//
// Base candidates outside the covers are fins, and base candidates in two bases are endo-fins. If
// one of them is true, some cover may have its digit elsewhere, so only a candidate that sees every
// fin can be removed. A candidate in two covers can be removed too, even if it is a base candidate,
// because it would fill two covers for at most one base.
//
// Lines finds fish, with or without fins, that have rows as bases and columns as covers or the
// other way round. It works on 9-bit masks. Wide finds all others and works on cell sets. Neither
// of them allocates memory. Step converts a fish into a step.
//
//	digit ──> places by house ──┬── Lines ──┐
//	                            └── Wide  ──┴──> Fish: bases, covers, fins ──> Step
//	fins that do not see the target ──> Reach ──> the same with chains from the fins (Kraken)
//
// A template of a digit is a choice of one place in every house. If some template goes through a
// place and through nothing that this place rules out, no fish removes the place. Wide looks for
// fish only if there are other places. A view remembers these places, and the digits without fish,
// until the places of the digit change.
//
// Reach follows chains from single candidates. It is used for fins that do not see the candidates
// that a fish removes.
//
// The package imports board, techniques/logic and its package parts, and the packages combine and
// templates of techniques/internal.
package fishing
