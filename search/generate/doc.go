// Package generate makes puzzles with exactly one solution. It draws complete grids uniformly and
// removes clues until the request is met.
//
// Create a [Generator] with [New], which checks the [Options] and returns an error with the reason
// if the request is impossible. Then call its Puzzle method. Puzzles are numbered from 0, and each
// depends only on the options and its number, so several goroutines can share the work and still get
// the same puzzles. The package has no notion of levels or techniques. To select puzzles by these,
// pass a function that accepts or rejects a puzzle. This makes a puzzle of the level Hard:
//
//	grader := grade.New(grade.Options{Scales: grade.HoDoKu})
//	gen, err := generate.New(generate.Options{Seed: 1, Accept: func(p *generate.Puzzle) bool {
//		return grader.Grade(ctx, p.Givens).HoDoKu.Level == logic.Hard
//	}})
//	…
//	p, err := gen.Puzzle(ctx, 0)
//
// A grader works in one goroutine at a time, so give each goroutine a generator and a grader of its own.
//
// # What uniform means
//
// [Grid] returns each of the 6,670,903,752,021,072,936,960 complete grids with exactly the same
// probability. Puzzles are not uniform: removing clues favours some patterns over others. So does
// every known method that works in reasonable time.
package generate
