// Package export writes each step of a solving log as a small problem for other
// people's checkers, with its derivation. Whoever does not trust package verify,
// or this project at all, asks a SAT solver, an LRAT checker or a
// pseudo-Boolean proof checker instead.
//
// # The problem of a step
//
// Variable 81*(row-1) + 9*(column-1) + digit, from 1 to 729, says that the cell
// holds the digit; rows, columns and digits count from 1. The clauses are
//
//   - for each rule of the game that the step cites (this cell holds a digit,
//     this house holds this digit): one of the candidates that are left for it
//     is true. Citations of the nodes of chains and branches are among them;
//   - for a step that leans on a deadly pattern: one of the pattern's guardians
//     is true;
//   - for a step that leans on a symmetry of the givens: a candidate and its
//     image are both true or both false; a candidate whose image is impossible
//     is false, one whose image is solved is true; an empty cell holds a digit.
//     Of these only what the derivation uses is written. That the givens map
//     onto givens is checked by package verify and left to the reader;
//   - one clause with the negations of all conclusions: at least one of them is
//     wrong;
//   - of two candidates that share a cell, or a house and a digit, at most one
//     is true. Only pairs that the derivation uses are written.
//
// The clauses contradict each other, and so every conclusion holds wherever the
// cited rules do. A step that was found by search cites all rules of the game.
//
// The derivation proves each conclusion as a clause with that one literal, in
// the order of the step, eliminations first, and then the empty clause, out of
// these and the clause of negations. That the links of a chain follow one from
// the other is checked by package verify and not exported: the conclusion does
// not need it.
//
// # The problem of a deadly pattern
//
// That one of the guardians is true is a premise, and has a problem of its own.
// It says: suppose that every cell of the pattern holds a digit of the pattern
// that is left for it. Then the cells can be filled in another way that puts the
// same digits into every house; none of them is a given, so the puzzle has a
// second solution. As a refutation: the clauses say that every cell holds one of
// these digits, that no house holds a digit twice, and that the puzzle has one
// solution, which means: no other filling that puts the same digits into every
// house is another filling. They contradict each other.
//
// The other fillings are named in one of two ways. If every cell of the pattern
// has two digits and every house has each of them in two of its cells or in
// none, the other filling exchanges the digit of every cell; a variable for each
// house and digit (from 730) says that the exchange changes whether the house
// holds the digit, and one clause says that it changes something. Otherwise the
// fillings are listed in comments, each with a variable (from 730) that says
// that the solution fills the pattern in this way; the clause of a filling says
// that this is so, or that the solution puts a digit into a house where the
// filling does not have it.
//
// What the problem leaves to the reader is that no cell of the pattern is a
// given and that the puzzle has one solution.
//
// # The formats
//
// DIMACS writes the problem for any SAT solver, which must find it
// unsatisfiable. LRAT adds the derivation for any LRAT checker: by unit propagation
// where that suffices, else by cases, with a clause learned from each.
//
// OPB writes the problem as linear constraints, "at most one" as one constraint
// for each house and digit and for each cell, and the same derivation in the proof
// format of VeriPB 3.0.
//
// A derivation of more than Budget lemmas is not written; the problem
// is, and says so. SIZES.md has the sizes of all these by technique.
//
// # Roads not taken
//
// The cited clauses hold the candidates that are left, instead of nine literals
// and a unit clause for each candidate that is gone: the position is not the
// step's claim, and the problem is a third as long.
//
// One problem for each conclusion would be more problems with nearly the same
// clauses; the clause of negations proves all at once, and the derivation still
// shows each.
//
// Where counting is the argument, of subsets, fish and locked sets, one sum of the
// constraints refutes the problem as well, and linear programming finds it. That
// made the derivation of 99 in 100 steps one line instead of two or three, and took
// 330 lines of code.
package export
