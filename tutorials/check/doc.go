// Package check is the referee: it listens to a learner's deduction and says
// whether it is right, whether it follows from the reason given, and if not, where
// it breaks.
//
// A claim is one conclusion or several, and perhaps a reason, both as people write
// them:
//
//	r1c2<>5 r1c3<>5        x-wing 4 r28
//	r9c16 <> 4             naked pair 47 r3c1 r3c5
//	remove 5 from r1c2     (4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2
//	r3c3 = 7               b3 r2
//	r4c6<>4                whip[2]: c6n4{r4 r9} - r9n6{c6 .}
//
// ParseConclusions and ParseReason read them, and Referee.Judge returns a Verdict:
//
//	claim, err := check.Parse("r1c2<>5", "x-wing 5 r28")
//	verdict, err := new(check.Referee).Judge(ctx, &grid, claim)
//	fmt.Println(verdict.Text)
//
//	text ──> ParseConclusions ──> right or wrong, by the solution ──> if wrong, its refutation (why)
//	     ──> ParseReason ──┬── a technique ────> steps of its finder ──> each detail held against a step
//	                       ├── a chain, a whip ─> link by link ─────────> the proof checker (verify)
//	                       ├── a net ───────────> fact by fact
//	                       └── houses and cells ────────────────────────> the proof checker
//	                                                      all of it ──> Verdict, and its Text
//
// # What is judged
//
// What follows from what is decided by the proof checker, explain/verify: houses
// and cells that a reason names are constraints, and a conclusion follows if they
// cannot all be met with its opposite. A chain is checked link by link first, and so is
// a whip or braid in nrc notation: each link must be left with nothing but what it
// names, once the target and what the links before are left with are true. A net is
// followed fact by fact: each must be all that its cell or house is left with once the
// facts before it hold. A
// technique is looked for at its place by its own finder, and every digit, cell, house
// and part that the reason names has to be so of one of its steps. If one is not, the
// verdict is NotQuite and tells what is there instead; what is so and not needed is
// passed over. If the technique is not there, the fault is told: for the common patterns
// from their definition, for all others by looking for the one candidate that is in the
// way.
//
// Houses and cells may be named in plain words. These are read as statements of what is
// there, and each has to be true; what a clause with a verb says in another way is not
// judged, and the verdict says so:
//
//	3 in box 3 can only go to r1c7          digits in houses, only in cells or houses
//	c1 and c6 have 4 only in r2 and r4
//	there is only one place for 3 in box 3  or two, three, four
//	r1c2 and r1c8 are both 5 or 7           cells hold only digits
//	r1c8 cannot be 3, 5 can go to r1c2      they are no candidates, or are
//	r1c2 sees r1c8
//
// A wrong conclusion is answered with a refutation, which package explain/why
// finds: the conclusion is assumed, and the shortest way leads to a cell or a house
// with nothing left. The digit that is right is not told, nor is any other digit of
// the solution that the learner has not claimed himself, unless Referee.Tell is set.
//
// The package imports board, board/words, search, techniques, its logic and parts, explain,
// explain/verify and explain/why. It touches neither files nor terminals, and a
// Verdict is plain data.
package check
