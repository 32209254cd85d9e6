// Package coach says what to learn and what to practise next, from what a learner
// has done, and keeps the record of it.
//
// # From lesson to mastery
//
// A technique is learned in five steps: see it (the lesson), find it with help
// (drills), find it alone, find it again after a while, find it in a puzzle of
// one's own. A drill has four stages, each telling less than the one before:
//
//	name         the pattern is shown; name the step
//	place        the technique is named; find the place
//	conclusions  the place is shown; tell what follows
//	unaided      nothing is told
//
// A right answer without a hint moves the technique one stage on, a wrong answer
// moves it one back, a right answer with hints leaves it where it is. A technique
// is
//
//   - locked, until every technique that it needs is mastered,
//   - ready, when it can be begun,
//   - learning, until it has been found alone for the first time,
//   - found alone, on one day so far,
//   - mastered, when it has been found alone on two days or more with no wrong
//     answer since the first of them,
//   - lapsed, when it had been found alone and the last answers are wrong; it is
//     mastered again when it has been found alone on two more days.
//
// A need in the gallery does not lock; what it needs itself does.
//
// # What comes next
//
// Each technique is a card of package fsrs. A wrong answer is rated Again, a
// right one with hints Hard, a right one Good, and Easy if the learner says so.
// An answer at a stage that the learner has passed counts, but moves the card
// only if it is wrong: to name a step that is shown does not prove that it would
// have been found.
//
// A plan (Course.Plan) has, in this order: what is due today, that which is most
// likely forgotten first; the rest of what is being learned; and, if nothing is
// being learned, the first technique of the course that is ready, with its lesson.
// So there is one new thing at a time, and never one whose ground is shaky. Nothing of
// a level begins before all below it was mastered at some time, and nothing of the
// gallery by itself. A plan depends on nothing but its arguments.
//
// SIMULATION.md measures that against fixed orders of repetition.
//
//	answer ──> Record.Answer ──> card (fsrs) ──> Store
//	ladder ──> Course ──┐
//	Record ─────────────┴──> Plan: what is due, then one thing new
//
// # The record
//
// A Record is kept as one small YAML file that people can read. It has a version;
// a newer one is refused and left as it is. A Store keeps the bytes: File in a
// file of this machine, Memory in the program, for a page that brings its own
// storage. Update reads, changes and writes under a lock, and a write is whole or
// not at all. Note does so only where there is a record already: for what is seen in
// puzzles of the learner's own. A record that is damaged is moved aside, never
// overwritten, and the caller is told. Nothing here needs a record: an empty one is as good as none.
//
// The package knows no technique: the course is given to it. It imports
// tutorials/fsrs and a YAML library, and builds for js/wasm too, where File is
// not supported.
package coach
