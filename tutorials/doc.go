// Package tutorials holds the lessons and the drills; package library holds the examples. Lessons are
// Markdown files in lessons/, which are embedded in the binary. Each one teaches a technique or a
// small group of related techniques. The tests run all examples of the library. Chapters returns
// the table of contents. The package also makes drills; an Exam of package check judges the
// learner's answers to one.
//
//	lessons/*.md ──> Lessons, in the order of Chapters ──┐
//	library ───────> library.Examples ───────────────────┴──> Page: a lesson with its examples
//	           └──> Driller ──> Drill ──> check.Exam <── answers ──> check.Mark
//
// The caller provides the catalogue of techniques.
package tutorials
