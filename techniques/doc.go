// Package techniques is the catalogue: which techniques there are, in which order
// they are tried, and how hard each of them is. The techniques themselves live in
// a package a family, whose doc.go is the chapter to read first:
//
//	singles, intersections, subsets      what every puzzle is made of
//	fish, turbot                         one digit at a time
//	wings, colouring, chains             strong and weak links
//	uniqueness                           the promise of one solution
//	als, exotic                          counting cells against digits
//	forcing, whips, lastresort           trying, with a proof
//
// A technique is an idea and knows nothing of its place on any scale; its rung on a
// ladder does. catalogue.go is the one list of rungs, [Standard] the ladder that is
// used by default, [Named] finds the others by name. Package ladderfile reads
// and writes ladders of one's own.
//
// Adding a technique takes its file and its case file in a family, a lesson in
// tutorials/lessons, and one line in catalogue.go; TestComplete says what is missing.
// MISSING.md lists what else a technique may have.
package techniques

//go:generate go test . ../explain ../explain/why ../explain/verify/export ../tutorials -run "Paper|Sentences|Sizes|Easier" -update
//go:generate go test ../cmd/internal/commands/generate ../cmd/internal/mine -run "HardestPaper|Missing" -update
