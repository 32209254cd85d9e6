// Package activity contains the things that a person does with a board, as data: drills, a placement, a walk
// through a solution, a lesson, the first fifteen minutes, a game with a teacher beside it, its review, the plan
// of a day. Each is a small state machine without drawing and without keys.
//
//	                ┌── Page ──> a program for the whole terminal, lines of text, the web page
//	an Activity ────┤
//	                └── Do <──── an Action: one of the page's own acts, or an answer as text
//
// A [Page] holds all that is shown at one moment: the title, the board with its marks, the text, what
// can be done, which answer is awaited, and the reply to the last action. The reply never replaces
// the question, because the two are different fields. What belongs in the learner's record is in
// [Page.Record]; whoever shows the page keeps it.
//
// An Action is text, so that a list of actions can be kept. [Replay] repeats it: an activity that was
// left is continued in this way, and a program that keeps no state between requests, as the engine of
// the web page, can show any activity.
//
// It imports board with its formats and words, search, explain with its hint and why, techniques with logic,
// parse and solve, tutorials, ask, coach, game, mistakes, persontime, review, spot and teacher.
package activity
