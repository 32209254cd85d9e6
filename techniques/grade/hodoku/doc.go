// Package hodoku grades puzzles on the scale of HoDoKu 2.3: the level, the
// score and the path, as that program prints them in its default configuration.
//
// The scale is not only a table of scores. Which of several steps is taken, and
// the order in which singles come up afterwards, decide how many steps of each
// kind a puzzle needs. So the package finds its steps itself, in HoDoKu's order
// and with HoDoKu's choice among instances, and shares nothing with the clean
// catalogue, which must not learn these habits. Each habit is told where it is
// copied, with the words "as HoDoKu 2.3".
//
// A [Grader] holds all the memory a grade needs; use one per goroutine.
//
// The package imports board, search (for brute force) and the standard library.
//
// # Shape
//
//   - grid.go keeps the candidates and the two queues of pending singles.
//   - scale.go is the scale: order, slug, name, score and level.
//   - grader.go is the loop: the first finder of the ladder that yields a step
//     is obeyed, and the search starts again from the top.
//   - each other file is one family of techniques.
//
// # Roads not taken
//
// Finders that HoDoKu runs to the end and sorts afterwards are not run to the
// end here. What the sorting would put first is known beforehand (most
// eliminations, then the smallest weighted sum), so the search looks for that,
// and lists everything only where the order of discovery decides a tie.
package hodoku
