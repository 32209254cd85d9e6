// Package lastresort provides techniques for puzzles that patterns cannot solve. A person can carry
// them out on paper, but they are tedious.
//
//   - [BowmansBingo]: choose a cell with two candidates, fill one of them in, and continue with
//     singles until there is a contradiction.
//
//   - [TemplateSet] and [TemplateDelete]: list every way to place all nine copies of a digit. A
//     cell that is in all of them has the digit, and a cell that is in none cannot have it.
//
//   - [PatternOverlay]: compare the ways to place one digit with the ways to place another.
//
//     r1c1 is 4 or 7.  4: r1c5=7, r3c5=2, r3c8=9 .. and box 9 has no place for 2
//
// They prove their conclusions like every other technique, but the proofs are long. The standard
// ladder leaves them out, because a search gives the same results with less to read.
//
// The file overlay.go computes the templates.
package lastresort
