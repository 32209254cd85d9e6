// Package logictest holds techniques against what the house demands of every one
// of them, those of the catalogue and those of anybody else:
//
//   - the contract: names, a reason, a finder that keeps to its View;
//   - its cases: positions with the expected conclusions marked in them, and near
//     misses in which nothing must be found;
//   - soundness: every step is true in the one solution, and the proof checker
//     confirms it from what it cites;
//   - words: every step can be told;
//   - symmetry: what is concluded in a position is concluded in its image when
//     rows, columns and digits change places;
//   - allocations: none on a miss.
//
// [Technique] runs all of it for one technique, [Family] for several; the single
// checks are there for tests of one's own.
//
// # Case files
//
// A case file is a txtar archive, one file a position, the first line saying why
// the position is there. Package casefile describes how conclusions are marked.
//
//	-- case 1 --
//	why: two rows, fins in none
//	1    25-4 ...
//	-- near miss --
//	why: a third place in row 2
//	...
package logictest
