// Package tutorials holds the lessons: Markdown files in lessons/, embedded in the
// binary, one for a technique or for a tight group of them, and beside them a library
// of examples that the tests execute. Chapters is the table of contents. It makes
// drills, too, and checks what a learner answers: an Examiner hears one answer after
// the other about a drill, or about the next step of any puzzle.
//
//	lessons/*.md ──> Lessons, in the order of Chapters ──┐
//	library.tsv ───> Examples ───────────────────────────┴──> Page: a lesson with its examples
//	           └──> Driller ──> Drill ──> Examiner <── answers ──> Verdict
//
// It imports board, board/formats, board/transform, search/generate, techniques/logic,
// techniques/solve, explain, explain/markup and tutorials/coach. The catalogue is given
// to it.
package tutorials
