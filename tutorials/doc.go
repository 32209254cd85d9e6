// Package tutorials holds the lessons: one Markdown file a technique in lessons/,
// embedded in the binary, each with an example that the tests execute. The order
// of the course is that of the ladder. It makes drills, too, and checks what a
// learner answers: an Examiner hears one answer after the other about a drill, or
// about the next step of any puzzle.
//
// It imports board, board/formats, search/generate, techniques/logic,
// techniques/solve, explain and tutorials/coach. The catalogue is given to it.
package tutorials
