// Package grade rates puzzles on the scales the community uses: HoDoKu's level
// and score, Sudoku Explainer's ER/EP/ED, Berthier's ratings by whips and braids, and
// a heuristic from 1.0 to 5.0.
//
// The scales of HoDoKu and Sudoku Explainer are rule books of their own, fenced off in
// grade/hodoku and grade/se: they share no finder with the catalogue, whose
// techniques never learn of their quirks. This package only asks them, checks
// that a puzzle has one solution, and writes the result down.
//
// Both of them rate a path, and their steps have one shape: Technique (with Slug and
// String), Digits, Placements and Eliminations, to which each scale adds what it
// costs. Walk of either grader gives the path step by step, each with the grid
// before it. Only candidates tell positions apart there: neither program keeps
// marks beyond them.
//
// It imports board, search, search/difficulty, grade/hodoku, grade/se and
// grade/berthier.
package grade
