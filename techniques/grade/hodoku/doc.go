// Package hodoku grades puzzles on the scale of HoDoKu 2.3: the level, the
// score and the path, as that program prints them in its default configuration.
//
// The scale is not only a table of scores. Which of several steps is taken, and
// the order in which singles come up afterwards, decide how many steps of each
// kind a puzzle needs. So the package finds its steps itself, in HoDoKu's order
// and with HoDoKu's choice among instances, and shares no finder with the
// catalogue, which must not learn these habits.
//
// What a reader would take for a mistake is a quirk with a number: quirks.md says
// what HoDoKu does, which puzzle shows it and which test holds it, and the code
// names the number where the habit is copied.
//
// A [Grader] holds all the memory a grade needs; use one per goroutine. It imports
// board, the contract of techniques for the levels, search for brute force, and
// the geometry that it shares with the scale of Sudoku Explainer.
//
// # Shape
//
//   - grid.go and load.go keep the candidates and the two queues of pending
//     singles, counts.go how many places are left; position.go adds what one
//     look at them shows. A position holds nothing else, and nothing but a step
//     changes it.
//   - scale.go is the scale: order, slug, name, score and level; it lists the
//     finders in this order. compare.go is what a finder returns, and how steps
//     are sorted.
//   - grader.go is the loop: the first finder that finds a step is obeyed, and the
//     search starts again from the top. It shows the steps to others.
//   - each other file is one idea, with its finders and their memory.
//
// # Roads not taken
//
// Finders that HoDoKu runs to the end and sorts afterwards are not run to the
// end here. What the sorting would put first is known beforehand (most
// eliminations, then the smallest weighted sum), so the search looks for that,
// and lists everything only where the order of discovery decides a tie.
package hodoku
