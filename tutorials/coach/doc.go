// Package coach plans what to learn and what to practise next, based on what a learner has done,
// and keeps the learner's record. [NewCourse] makes a course from the techniques to learn, [Open]
// reads a record, and the course's Plan method lists what to do now.
//
// # From lesson to mastery
//
// A technique is learned in five steps: read the lesson, find the technique with help in drills,
// find it alone, find it again after a while, and find it in your own puzzle. A drill has four
// stages. Each stage offers less help than the one before:
//
//	name         the pattern is shown; name the step
//	place        the technique is named; find the place
//	conclusions  the place is shown; say what follows
//	unaided      no help is given
//
// Plans use the second and the last, and begin a single with the last. The others are there for
// whoever asks for them.
//
// A right answer without a hint moves the technique to the next stage. A wrong answer, or one with
// hints, leaves it where it is: nothing is ever turned back. A technique is
//
//   - new, until something of it was done,
//   - tried, when its lesson was done or a drill was answered,
//   - can, when it has been found alone twice, on boards or in a game, or when the
//     learner said to know it; for a single, once is enough,
//   - own, when it has also been found in a puzzle of the learner's own, without
//     being told that it is there.
//
// Needs are an order, not a gate: lessons and drills of every technique can be begun at any time.
// What the learner chose (Record.Choose) comes next, after two boards of each need that is not known
// yet. A need in the gallery is replaced by its own needs.
//
// # What comes next
//
// Each technique is a card of package fsrs. A wrong answer is rated Again, a right one with hints
// Hard, and a right one without hints Good, or Easy if the learner calls it easy. An answer at a
// stage that the learner has already passed is counted, but it changes the card only if it is
// wrong. The reason is that naming a pattern that is shown does not prove that the learner would
// have found it.
//
// A plan (Course.Plan) lists, in this order: the techniques that are due today, beginning with
// the one most likely to be forgotten; what is in training; one new thing, with its lesson; and, at
// the end, what was missed today, once more. One thing begins each day: what the learner chose, or
// the first technique of the course of which the needs are known. Singles do not count as new
// things: they are asked before they are taught. A technique of the gallery begins only if the
// learner chooses it. After a week away, the plan is two boards of what is due most. A plan depends
// only on its arguments.
//
// SIMULATION.md compares this method with fixed orders of repetition.
//
//	answer ──> Record.Answer ──> card (fsrs) ──> File
//	ladder ──> Course ──┐
//	Record ─────────────┴──> Plan: what is due, then one thing new
//
// # The record
//
// A Record is kept as one small YAML file that people can read. It has a version; a file with a
// newer version is refused and left unchanged. Update reads, changes and writes the record under
// a lock. A write either completes or changes nothing, because it goes to a temporary file that
// is then renamed. A damaged record is set aside and a new one is begun, and the caller gets a
// Backup that reports this. Note does nothing if there is no record. Every function of this
// package also works with an empty record.
//
// The package does not depend on any particular technique: the caller provides the course. It
// imports tutorials/internal/fsrs and a YAML library. It also builds for js/wasm, where File is not
// supported.
package coach
