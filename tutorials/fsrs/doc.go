// Package fsrs decides when something learned is to be repeated: the Free Spaced
// Repetition Scheduler, version 6, with its default weights. It is pure: times
// are passed in, nothing is random, and it imports the standard library only.
//
// # The model
//
// A memory has a stability S, the number of days after which it is recalled with
// probability 0.9, and a difficulty D from 1 to 10. The probability of recall
// after t days is the retrievability
//
//	R(t, S) = (1 + f·t/S)^(-w20)    with f = 0.9^(-1/w20) - 1, so that R(S, S) = 0.9
//
// The first rating G, from 1 (Again) to 4 (Easy), sets
//
//	S = w[G-1]
//	D = w4 - e^(w5·(G-1)) + 1
//
// Each further one moves the difficulty, less the nearer it is to 10, and pulls
// it a little towards that of a first Easy:
//
//	D' = w7·D(first Easy) + (1-w7)·(D - w6·(G-3)·(10-D)/9)
//
// The stability after a success on a later day grows the more, the easier the
// matter, the smaller the stability and the nearer it was to being forgotten:
//
//	S' = S·(1 + e^w8·(11-D)·S^(-w9)·(e^(w10·(1-R)) - 1)·h·b)    h = w15 if Hard, b = w16 if Easy, else 1
//
// after a failure on a later day, with no gain over a failure on the same day:
//
//	S' = min(w11·D^(-w12)·((S+1)^w13 - 1)·e^(w14·(1-R)), S / e^(w17·w18))
//
// and after another review on the same day, where only Again loses:
//
//	S' = S·e^(w17·(G-3+w18))·S^(-w19)    at least S unless Again
//
// D is kept within 1 to 10, S within 0.001 to 36500. The next review is due when
// R comes down to the desired retention, after a whole number of days.
//
// # Steps
//
// Before a new item is left to that schedule, it passes the learning steps: Again
// goes back to the first, Hard stays, Good goes on to the next, and Good at the
// last or Easy at any ends them. Each step says how long to wait; after Hard one
// waits the mean of the first two steps, or one and a half times the only one,
// in whole minutes. An item that is forgotten passes the relearning steps in the
// same way. With no steps the schedule of days holds at once.
//
// # Days
//
// Days are those of the calendar, in the time zone of the time that is passed in,
// so a review at 23:50 and one at 0:10 are a day apart.
//
// # Sources
//
// The formulas and weights are those that the Open Spaced Repetition project
// publishes ("The Algorithm", FSRS-6). The tests hold this package against
// vectors computed with the project's reference implementation for JavaScript;
// testdata/generate.mjs says how they were made. Two corners differ by design: an
// interval never exceeds the maximum, where the reference adds a day or two to
// tell Good and Easy apart; and time that runs backwards counts as no time, where
// the reference stops with an error.
package fsrs
