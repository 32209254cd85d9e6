// Package tutorials holds the lessons and the drills; package library holds the examples. [Lessons]
// returns all lessons, and [Chapters] the table of contents. Each lesson teaches a technique or a
// small group of related techniques. A [Driller] makes drills; an Exam of package check judges the
// learner's answers to one. The lessons are Markdown files in lessons/, which are embedded in the binary.
//
//	lessons/*.md ──> Lessons, in the order of Chapters ──┐
//	library ───────> library.Examples ───────────────────┴──> Page: a lesson with its examples
//	           └──> Driller ──> Drill ──> check.Exam <── answers ──> check.Mark
//
// The caller provides the catalogue of techniques.
package tutorials
