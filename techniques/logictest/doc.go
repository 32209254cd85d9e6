// Package logictest tests techniques, yours and the catalogue's, against the project's requirements. Call [Technique]
// for one technique or [Family] for several; both run all of these checks:
//
//   - the contract: names, a reason, a finder that keeps to its View;
//   - its cases: positions with the expected conclusions marked in them, and near misses in which nothing may be found;
//   - soundness: every step is true in the only solution, and the proof checker confirms it from what it cites;
//   - words: every step can be put into words;
//   - symmetry: every conclusion in a position is also drawn in the image when rows, columns and digits are permuted;
//   - allocations: none when nothing is found.
//
// Technique also checks that a finder yields nothing after a refused step, that a slow search ends with its
// context, that a step lists its digits, and that every citation is necessary. Family checks the last of these
// only where Tight says so.
//
// You can also call the single checks from tests of your own.
//
// # Case files
//
// [WriteCases] finds positions for a technique and writes the file.
//
// A case file is a txtar archive with one file for each position: at least three cases, and at least one near miss, in
// which nothing may be found. Their names begin with "case" and "near miss". The first line gives the reason for
// including the position. Package casefile describes how conclusions are marked; its [casefile.Case.String] writes a
// position in this form.
//
//	-- case 1 --
//	why: two rows, fins in none
//	1    25-4 ...
//	-- near miss --
//	why: a third place in row 2
//	...
package logictest
