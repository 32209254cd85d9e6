// Package export writes each step of a solving log as a small problem for independent checkers,
// together with its derivation. If you do not trust package verify, or this project at all, use a
// SAT solver or an LRAT checker instead.
//
// # The problem of a step
//
// Variable 81*(row-1) + 9*(column-1) + digit, from 1 to 729, states that the cell holds the digit.
// Rows, columns and digits count from 1. The clauses are
//
//   - for each rule of the game that the step cites (this cell holds a digit, this house holds this
//     digit): one of the candidates that are left for it is true. This includes the citations of the
//     nodes of chains and branches;
//   - for a step that depends on a deadly pattern: one of the pattern's guardians is true;
//   - for a step that depends on a symmetry of the givens: a candidate and its image are both true or
//     both false; a candidate whose image is impossible is false, and one whose image is solved is
//     true; an empty cell holds a digit. Only the clauses that the derivation uses are written.
//     Package verify checks that the givens map onto givens; the problem does not prove it;
//   - one clause with the negations of all conclusions: at least one of them is wrong;
//   - at most one of two candidates is true if they share a cell, or a house and a digit. Only the
//     pairs that the derivation uses are written.
//
// The clauses contradict each other, so every conclusion holds wherever the cited rules do. A step
// that was found by search cites all rules of the game.
//
// The derivation proves each conclusion as a clause with one literal, in the order of the step,
// with eliminations first. From these clauses and the clause of negations it then derives the empty
// clause. Package verify checks that the links of a chain follow from one another. This is not
// exported, because the conclusion does not need it.
//
// # The problem of a deadly pattern
//
// The premise that one of the guardians is true has a separate problem. Its argument is as follows.
// Suppose that every cell of the pattern holds a digit of the pattern that is left for it. Then the
// cells can be filled in another way that puts the same digits into every house. None of these
// cells is a given, so the puzzle has a second solution.
//
// As a refutation, the clauses state that every cell holds one of these digits, that no house holds
// a digit twice, and that the puzzle has one solution. The last statement means that there is no
// other filling which puts the same digits into every house. The clauses contradict each other.
//
// There are two ways to express the other fillings. In the first case, every cell of the pattern
// has two digits, and every house has each of them in two of its cells or in none. Then the other
// filling exchanges the digit of every cell. A variable for each house and digit (from 730) states
// that the exchange changes whether the house holds the digit, and one clause states that it
// changes something. In all other cases, the fillings are listed in comments. Each filling has a
// variable (from 730), which states that the solution fills the pattern in this way. The clause of
// a filling states that its variable is true, or that the solution puts a digit into a house where
// the filling does not have it.
//
// The problem does not prove that no cell of the pattern is a given and that the puzzle has one
// solution.
//
// # The formats
//
// DIMACS writes the problem for any SAT solver, which must find it unsatisfiable. LRAT also writes
// the derivation, for any LRAT checker. The derivation uses unit propagation if that is sufficient.
// Otherwise it distinguishes cases and learns a clause from each of them.
//
// If a derivation has too many lemmas, only the problem is written, and a comment in it
// mentions that. SIZES.md lists the sizes of problems and derivations by technique.
//
// # Roads not taken
//
// The cited clauses contain only the candidates that are left. They could contain nine literals
// each, with a unit clause for each candidate that was removed. But the position is not part of the
// step's claim, and the problem is a third as long without it.
//
// A separate problem for each conclusion would mean more problems with nearly the same clauses. The
// clause of negations proves all conclusions at once, and the derivation still shows each of them.
//
// If the argument is based on counting, as for subsets, fish and locked sets, one sum of the
// constraints also refutes the problem, and linear programming can find it. That reduced the
// derivation of 99 in 100 steps from two or three lines to one, and took 330 lines of code.
//
// The problems could also be written as linear constraints, with derivations for the pseudo-Boolean
// proof checker VeriPB. That took 190 lines of code, and nobody used it.
package export
