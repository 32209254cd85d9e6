// Package techniques is the catalogue: one file per idea, so that the directory
// listing is its table of contents. Each file draws its pattern, states the
// argument, registers its techniques and holds their finders. Engines that
// several techniques share live in techniques/internal.
//
// The package imports board, techniques/logic and techniques/internal. Finders
// keep no state, allocate nothing until a conclusion is certain, and yield in a
// specified order: lowest house, digit, cell first.
//
// Adding a technique takes one file here, one case file in testdata, and one
// lesson in tutorials/lessons; a generic test over All fails if one is missing.
package techniques
