// Package teacher produces everything that a learner reads during practice, as data: the question
// of a drill, its hints, the replies to answers, the plan of a day and its summary, and the
// questions of a placement test. The terminal and the web page each show it in their own way.
//
//	Drill + Stage ──> Question ── Say, Answer, Name, Hint, Skip, More ──> Reply
//	Record + Course ──> Today: what to do, and why ──> Evening: what changed
//
// A Question keeps the answers so far. A Reply has sentences and a Light, which describes what to
// mark on the board. The package does not depend on how a board is drawn or on which keys there
// are.
//
// It imports board and its words, explain with its hint, techniques, logic, search, tutorials and
// the packages below it.
package teacher
