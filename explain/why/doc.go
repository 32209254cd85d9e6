// Package why answers the question "why?" for any conclusion. It finds the smallest set of cells
// and houses that cannot all be filled if the conclusion is wrong. It can do so even if no
// technique has a name for the argument. Call [Explain], or use a [Finder] for many questions.
//
// A solved grid satisfies 324 constraints: each cell has a digit, and each house has each digit. A
// proof of a conclusion is a set of constraints that cannot all be satisfied together with the
// opposite of the conclusion. The size of the proof is the number of its constraints. A logic.Step
// cites sets of this kind and package explain/verify checks them, whereas this package searches for
// them. In terms of logic, the result is the smallest minimal unsatisfiable subset, with the
// constraints as soft clauses and "at most one" as hard clauses.
//
//	proof, err := why.Explain(ctx, &grid, why.Conclusion{Candidate: x}, why.Options{})
//	fmt.Print(why.Words{}.Story(&proof))
//
// A [Proof] also states how much is certain: whether a smaller proof is ruled out, and whether a
// proof of the same size with fewer options, which would be easier to read, is ruled out. A proof
// is available as a [Case], which is data, as text ([Words]), or as a logic.Step.
//
// # How it works
//
// First the opposite of the conclusion is assumed and the position is made compact. Candidates and
// constraints are numbered, and everything that no smallest proof needs is left out (problem.go).
// To test a set of constraints, the package fills in what follows and then distinguishes cases
// (state.go). The search uses implicit hitting sets (hitting.go). Each set of constraints that
// turned out not to be a proof has a model, and every proof must cite some constraint that this
// model leaves unmet. Local search finds models that leave few constraints unmet (state.go). If
// that takes too long, a proof is extracted from a refutation and improved by exchanging parts of
// it (core.go). The story of a proof is the one with the fewest cases (story.go).
//
// The use of hitting sets for smallest unsatisfiable subsets is an idea of A. Ignatiev, A. Previti,
// M. Liffiton and J. Marques-Silva, "Smallest MUS Extraction with Minimal Hitting Set Dualization",
// CP 2015. SMALLEST.md has measurements.
//
// # Roads not taken
//
// The paper uses an integer program for the hitting sets. It is not needed here, because the sets
// are small and the search can test and learn while it runs. Uniqueness premises are not
// constraints, so this package proves only what follows without the assumption of one solution.
package why
