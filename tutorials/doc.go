// Package tutorials holds the lessons and the drills; package library holds the examples. Lessons are
// Markdown files in lessons/, which are embedded in the binary. Each one teaches a technique or a
// small group of related techniques. The tests run all examples of the library. Chapters returns
// the table of contents. The package also makes drills and checks the learner's answers: an
// Examiner judges one answer after another, for a drill or for the next step of any puzzle.
//
//	lessons/*.md ──> Lessons, in the order of Chapters ──┐
//	library ───────> library.Examples ───────────────────┴──> Page: a lesson with its examples
//	           └──> Driller ──> Drill ──> Examiner <── answers ──> Mark
//
// It imports board, board/formats, board/transform, search/generate, techniques/logic,
// techniques/solve, explain, explain/markup, tutorials/library and tutorials/coach. The caller provides the
// catalogue of techniques.
package tutorials
