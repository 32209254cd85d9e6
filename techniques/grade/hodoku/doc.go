// Package hodoku grades puzzles on the scale of HoDoKu 2.3. It computes the level, the score
// and the path that HoDoKu prints in its default configuration. Create a [Grader] with [New] and
// call its Grade method; use one Grader per goroutine.
//
// The scale is more than a table of scores. The number of steps of each kind that a puzzle
// needs depends on which of several possible steps is chosen, and on the order in which
// singles are found afterwards. So most finders are the package's own, with HoDoKu's choice among
// instances, which the catalogue must not adopt. For 18 techniques the catalogue chooses the same
// step; these take its finders (shared.go). That was proven on all references and on 90,000
// other puzzles.
//
// Behaviour that a reader would take for a mistake is called a quirk and has a number. For
// each quirk, quirks.md describes what HoDoKu does, which puzzle shows it and which test
// checks it. The code gives the number where it reproduces the behaviour.
//
// # Shape
//
//   - grid.go holds the candidates and the two queues of pending singles.
//     position.go adds what can be derived from them at a glance. A position
//     holds nothing else, and only steps change it.
//   - scale.go defines the scale: order, slug, name, score and level. It also
//     lists the finders in this order.
//   - finding.go defines the result of a finder and the sorting of steps.
//   - grader.go contains the main loop: it takes the step of the first finder
//     that finds one, and starts again from the top. It also exports the steps.
//   - Every other file covers one idea, with its finders and their memory.
//
// # Roads not taken
//
// HoDoKu runs some finders to the end and sorts their results afterwards. This package does
// not do that. It is known in advance which step the sorting would put first: the one with the
// most eliminations, then the one with the smallest weighted sum. So the search looks for that
// step directly, and lists all steps only where the order of discovery decides a tie.
package hodoku
