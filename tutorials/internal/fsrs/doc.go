// Package fsrs decides when something learned should be reviewed. It implements the Free Spaced
// Repetition Scheduler, version 6, with its default weights. Call [Default] for a scheduler, and
// its Review method after each review. The package is pure: times are passed in, nothing is
// random, and it imports only the standard library.
//
// # The model
//
// A memory has a stability S, the number of days after which it is recalled with probability 0.9,
// and a difficulty D from 1 to 10. The probability of recall after t days is the retrievability
//
//	R(t, S) = (1 + f·t/S)^(-w20)    with f = 0.9^(-1/w20) - 1, so that R(S, S) = 0.9
//
// The first rating G, from 1 (Again) to 4 (Easy), sets
//
//	S = w[G-1]
//	D = w4 - e^(w5·(G-1)) + 1
//
// Each further rating changes the difficulty. The change is smaller if the difficulty is near 10.
// It also moves the difficulty a little towards the difficulty after a first Easy:
//
//	D' = w7·D(first Easy) + (1-w7)·(D - w6·(G-3)·(10-D)/9)
//
// After a success on a later day, the stability grows. It grows more if the item is easy, if the
// stability is small, and if the item was nearly forgotten:
//
//	S' = S·(1 + e^w8·(11-D)·S^(-w9)·(e^(w10·(1-R)) - 1)·h·b)    h = w15 if Hard, b = w16 if Easy, else 1
//
// After a failure on a later day, the stability falls at least as much as after a failure on the
// same day:
//
//	S' = min(w11·D^(-w12)·((S+1)^w13 - 1)·e^(w14·(1-R)), S / e^(w17·w18))
//
// After another review on the same day, the stability can fall only if the rating is Again:
//
//	S' = S·e^(w17·(G-3+w18))·S^(-w19)    at least S unless Again
//
// D is kept between 1 and 10, and S between 0.001 and 36500. The next review is due when R has
// fallen to the desired retention, after a whole number of days.
//
// # Steps
//
// Before this schedule applies, a new item goes through the learning steps: Again returns to the
// first step, Hard stays, Good moves to the next, and Good at the last step or Easy at any step
// ends them. Each step says how long to wait. After Hard, the wait is the mean of the first two
// steps, or one and a half times the only step, in whole minutes. An item that is forgotten goes
// through the relearning steps in the same way. If there are no steps, the schedule of days
// applies at once.
//
// # Days
//
// Days are calendar days in the time zone of the time that is passed in, so a review at 23:50 and
// one at 0:10 are a day apart.
//
// # Sources
//
// The formulas and weights are those that the Open Spaced Repetition project publishes ("The
// Algorithm", FSRS-6). The tests compare this package with vectors computed by the project's
// reference implementation for JavaScript; testdata/generate.mjs shows how they were made. There
// are two intended differences. An interval never exceeds the maximum, where the reference adds a
// day or two to keep Good and Easy apart. And if the clock runs backwards, the elapsed time is
// zero, where the reference stops with an error.
package fsrs
