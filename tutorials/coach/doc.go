// Package coach plans what to learn and what to practise next, based on what a learner has done,
// and keeps the learner's record.
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
// A right answer without a hint moves the technique to the next stage. A wrong answer moves it
// one stage back, and a right answer with hints leaves it where it is. A technique is
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
// A technique in the gallery does not lock the techniques that need it. They are locked by the
// needs of the gallery technique instead.
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
// the one most likely to be forgotten; the technique that is being learned; and, if none is, the
// first technique of the course that is ready, with its lesson. So there is only one new
// technique at a time, and it begins only when those that it needs are mastered. A technique of
// one level begins only when all techniques of the lower levels were mastered at some time. A
// technique of the gallery begins only if the learner chooses it. A plan depends only on its
// arguments.
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
// imports tutorials/fsrs and a YAML library. It also builds for js/wasm, where File is not
// supported.
package coach
