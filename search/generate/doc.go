// Package generate makes puzzles with exactly one solution: complete grids drawn
// uniformly, carved down to the clues that are wanted.
//
// A Generator is made from Options, which it checks: a wish that is known to be
// impossible is refused with the reason. Its puzzles are numbered, and each depends
// on the seed and its number alone, so that several goroutines can share the work
// and still deliver what one would. Level and techniques are no business of this
// package; the caller passes a predicate.
//
// The package imports board and search.
//
// # What uniform means
//
// Grid draws each of the 6,670,903,752,021,072,936,960 complete grids with exactly
// the same probability. Puzzles are not uniform: carving favours some clue patterns
// over others, as every known way does that works in reasonable time.
package generate
