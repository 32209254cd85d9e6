// Package lastresort holds what is left when reasoning by pattern has ended: ways of
// trying that a person can carry out on paper, but would rather not.
//
//   - [BowmansBingo]: take a cell with two candidates, fill one in, and go on with
//     singles until the grid breaks.
//
//   - [TemplateSet] and [TemplateDelete]: list every way to place all nine of a
//     digit; what they agree on is true, what none of them uses is false.
//
//   - [PatternOverlay]: lay the ways of one digit over those of another.
//
//     r1c1 is 4 or 7.  4: r1c5=7, r3c5=2, r3c8=9 .. and box 9 has no place for 2
//
// They prove what they say like every other technique, but the proof is long. The
// standard ladder leaves them out: before it comes to them, a search tells the same
// with less to read.
//
// The templates are in internal/overlay.
package lastresort
