// Package parse reads what people and other programs write about a position. It understands conclusions such as
// r1c2<>5, "remove 5 from r1c2" or "the 5 in r1c2 can go", and many forms of reasons: "x-wing 4 r28", a chain in Eureka
// notation, a whip in nrc notation, truths and links, or a sentence about cells and houses. It does not judge them;
// package tutorials/check does. Package techniques/pathfile reads the lines of other programs with it.
//
// Call [Parse] to read conclusions with their reason, or [ParseConclusions] and [ParseReason] to read only one of the
// two. The variants whose names end in "In" have a parameter for the notation in which the learner names cells.
//
//	text ──> lex ──> tokens ──┬──> conclusions (conclusion.go)
//	                          └──> reason: name of a technique (names.go), place (reason.go),
//	                               chain, nrc, net, sets, plain sentences (plain.go)
//
// Errors quote the words that were not understood, and show how to write them.
package parse
