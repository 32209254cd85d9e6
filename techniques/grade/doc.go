// Package grade rates puzzles on the scales that the community uses: HoDoKu's level and score,
// Sudoku Explainer's ER/EP/ED, Berthier's ratings by whips and braids, and a heuristic rating
// from 1.0 to 5.0. Call [All] to grade many puzzles, on all cores. For one puzzle, create a
// [Grader] with [New] and call its Grade method. The Err of a [Result] is the reason why there is
// no grade.
//
// The scales of HoDoKu and Sudoku Explainer have rules of their own and are kept apart, in
// grade/hodoku and grade/se. They share no finder with the catalogue of techniques, so the
// quirks of those programs do not affect the catalogue. This package only runs the scales,
// checks that a puzzle has exactly one solution, and records the results.
//
// Both scales rate a path, and their steps have the same shape: Technique (with Slug and
// String), Digits, Placements and Eliminations. Each scale adds the cost of the step. If the
// path is recorded, the result of either grader lists its steps in order. Positions differ
// there only in their candidates, because neither program keeps any other marks.
package grade
