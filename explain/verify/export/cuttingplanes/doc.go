// Package cuttingplanes checks refutations by counting: a formula of linear
// constraints over variables that are 0 or 1, in OPB, and a proof in the format
// of VeriPB 3.0, as far as the steps of a solving log need it. It knows nothing
// of Sudoku and imports nothing of this project.
//
// # The formats
//
// A constraint is a sum of literals with integers before them, a bound, and a
// semicolon; a literal is x and a number, with ~ before it if the variable is to
// be 0. In OPB, lines that start with * are comments. The constraints are
// numbered from 1.
//
//   - #variable= 2 #constraint= 3
//     1 x1 1 x2 >= 1 ;
//     -1 x1 >= 0 ;
//     1 ~x2 >= 1 ;
//
// A proof starts with its version; a % starts a comment up to the end of the
// line. Its rules end with a semicolon, and each of the first two adds a
// constraint with the next number:
//
//	pseudo-Boolean proof version 3.0
//	f 3 ;
//	rup 1 x1 >= 1 : ~ 1 3 ;
//	pol 1 2 + 3 + ;
//	output NONE ;
//	conclusion UNSAT : 5 ;
//	end pseudo-Boolean proof ;
//
// The rule pol computes in postfix notation. A number pushes a constraint, a
// literal pushes that it is at least 0, + adds the last two, "k *" multiplies
// the last by k, "k d" divides it by k and rounds up, s cuts the coefficients
// down to the bound, and "x1 w" takes a variable out at its worst. Division,
// saturation and weakening act on the constraint once it is written with
// positive coefficients, with ~x = 1-x.
//
// The rule rup adds a constraint because its opposite, named ~ among the hints,
// and the hinted constraints contradict each other by propagation alone: a
// literal is true once a constraint could not be met without it. Hints are
// required here, although VeriPB does without.
//
// The proof is accepted if the constraint that the conclusion names cannot be
// met even if all its literals are true, as 0 >= 1. All other rules of VeriPB
// are refused by name. An input that would take more memory than the limits of
// this package allow is refused.
//
// The rules are those of W. Cook, C. R. Coullard and G. Turán in "On the
// complexity of cutting-plane proofs" (1987); VeriPB is by S. Gocht, J.
// Nordström and others.
package cuttingplanes
