// Package why answers "why?" for any conclusion: it finds the smallest set of
// cells and houses that cannot all be filled if the conclusion is wrong, also
// where no technique has a name for it.
//
// A solved grid meets 324 constraints: each cell holds a digit, each house holds
// each digit. A proof of a conclusion is a set of constraints that cannot all be
// met with its opposite, and its size is their number. That is what the citations
// of a logic.Step are, and what explain/verify checks; here they are searched for.
// In the terms of logic it is the smallest minimal unsatisfiable subset, with the
// constraints as soft clauses and "at most one" as hard ones.
//
//	proof, err := why.Explain(ctx, &grid, why.Conclusion{Candidate: x}, why.Options{})
//	fmt.Print(why.Words{}.Story(&proof))
//
// A Proof says how much is certain: whether a smaller one is ruled out, and
// whether a proof of its size with fewer options, which is easier to read, is. It
// tells itself as a Case, which is data, as Words, and as a logic.Step.
//
// # How it works
//
// Once the opposite is assumed, a position is made compact: candidates and
// constraints are numbered, and what no smallest proof needs is left out
// (problem.go). A set of constraints is tested by filling in what follows, then by
// cases (state.go). The search is one of implicit hitting sets (hitting.go): each
// set of constraints that was refused as a proof has a model, and every proof must
// cite something that this model leaves unmet. Local search makes models that
// leave little unmet (state.go, too). Where that takes too long, a proof is cut out of
// a refutation and improved by exchanging parts of it (core.go). The story of a
// proof is the one with the fewest cases (story.go).
//
// The idea of hitting sets for smallest unsatisfiable subsets is that of
// A. Ignatiev, A. Previti, M. Liffiton and J. Marques-Silva, "Smallest MUS
// Extraction with Minimal Hitting Set Dualization", CP 2015. SMALLEST.md tells
// what was measured.
//
// The package imports board, search and techniques/logic.
//
// # Roads not taken
//
// An integer program for the hitting sets, as in the paper, is not needed: the
// sets are small, and the search can test and learn while it goes. Uniqueness
// premises are no constraints: what follows only because the puzzle has one
// solution is proven here without that.
package why
