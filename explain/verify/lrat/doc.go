// Package lrat checks refutations in the LRAT format: a formula in DIMACS CNF,
// and a list of clauses that follow from it one after the other, the last of
// them empty. It knows nothing of Sudoku, imports nothing of this project, and
// is short enough to be read in one sitting, so that whoever doubts a step of a
// solving log has little left to trust.
//
// # The formats
//
// A formula is a header and clauses, each ended by 0; a literal is a variable's
// number, negative if the variable is to be false. Lines that start with c are
// comments. The clauses are numbered from 1 in the order of the file.
//
//	c x1 or x2, not both, and neither
//	p cnf 2 4
//	1 2 0
//	-1 -2 0
//	-1 0
//	-2 0
//
// A line of a proof adds a clause or deletes some. The first adds clause 5, here
// without any literal, and names after it the clauses that show why; the second
// deletes the clauses 2 and 3:
//
//	5 0 3 4 1 0
//	5 d 2 3 0
//
// # What is checked
//
// An added clause must follow by reverse unit propagation: assume that all its
// literals are false; then each of the named clauses, in this order, has all
// literals but one false, so that this one is true, and the last of them has all
// literals false, which cannot be.
//
// A clause that does not follow may still be added if that leaves the formula
// satisfiable whenever it was (a resolution asymmetric tautology on its first
// literal): then a negative number -n, for each clause n that contains the
// literal's opposite, starts hints that show the resolvent with clause n.
//
// Everything is held against the letter of the format: a hint that is neither
// unit nor false, a clause number that does not exist or does not ascend, a hint
// after the contradiction, a literal beyond the header, a wrong count of clauses
// is an error with its line. An input that would take more memory than the
// limits of this package allow is refused.
//
// The format is described by L. Cruz-Filipe, M. J. H. Heule, W. A. Hunt, M.
// Kaufmann and P. Schneider-Kamp in "Efficient Certified RAT Verification"
// (CADE 26, 2017).
package lrat
