// Package techniques is the catalogue of techniques. It defines the order in which they are tried and the difficulty
// of each. Start with [Standard], the default ladder; [Named] returns the other ladders, and [Lookup] finds a
// technique by any of its names. Every function that returns a ladder returns a fresh copy, which you may change. For
// example, this replaces a technique:
//
//	ladder := techniques.Standard()
//	ladder[ladder.Rank(fish.XWing)].Technique = myXWing
//
// Each family of techniques has a package of its own, whose doc.go is the chapter to read first:
//
//	singles, intersections, subsets      what every puzzle needs
//	fish, turbot                         one digit at a time
//	wings, colouring, chains             strong and weak links
//	uniqueness                           the assumption of one solution
//	als, exotic                          counting cells and digits
//	forcing, whips, lastresort           trying, with a proof
//
// A technique does not contain its own position on a scale. That position is stored in its rung on a ladder, and
// catalogue.go is the only list of rungs. Package ladderfile reads and writes ladders of your own.
//
// To add a technique, you need its file and its case file in a family, a lesson in tutorials/lessons, and one line in
// catalogue.go. The command in techniques/internal/new creates them, and TestComplete reports anything that is
// missing. MISSING.md lists what else a technique can have.
package techniques

//go:generate go test . ../explain ../explain/why ../explain/verify/export ../tutorials -run "Paper|Sentences|Sizes|Easier" -update
//go:generate go test ../tutorials/wish -run HardestPaper -update
//go:generate go test -C ../cmd/tools ./findcases -run Missing -update
