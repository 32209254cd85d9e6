// Package check judges a learner's deduction. It determines whether the conclusion is right,
// whether it follows from the reason given, and if not, where the reason fails.
//
// A claim is one or more conclusions, and optionally a reason, written as people write them:
//
//	r1c2<>5 r1c3<>5        x-wing 4 r28
//	r9c16 <> 4             naked pair 47 r3c1 r3c5
//	remove 5 from r1c2     (4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2
//	r3c3 = 7               b3 r2
//	r4c6<>4                whip[2]: c6n4{r4 r9} - r9n6{c6 .}
//
// Package parse reads claims, and [Referee.Judge] returns a [Verdict]:
//
//	claim, err := parse.Parse("r1c2<>5", "x-wing 5 r28")
//	verdict, err := new(check.Referee).Judge(ctx, &grid, claim)
//	fmt.Println(verdict.Text)
//
//	conclusions ──> right or wrong, by the solution ──> if wrong, its refutation (why)
//	reason ──┬── a technique ────> steps of its finder ──> each detail compared with a step
//	         ├── a chain, a whip ─> link by link ─────────> the proof checker (verify)
//	         ├── a net ───────────> fact by fact
//	         └── houses and cells ────────────────────────> the proof checker
//	                                          all of it ──> Verdict, and its Text
//
// # What is judged
//
// The proof checker, explain/verify, decides what follows. The houses and cells in a reason are constraints. A
// conclusion follows if they cannot all be satisfied together with its opposite. A chain is first checked link by link.
// A whip or braid in nrc notation is checked in the same way: given the target and the earlier links, each link must
// have no candidates left except those that it names. A net is checked fact by fact. Each fact must be the only
// possibility left for its cell or house when the facts before it hold.
//
// If the reason names a technique, the technique's own finder looks for it at the given place. Every digit, cell, house
// and part in the reason must belong to one of the steps it finds. If one does not, the verdict is NotQuite and
// describes what is there instead. Details that are true but not needed are ignored. A pattern that is there although it
// has nothing left to remove is found as well (see logic.Technique.Idle), and the verdict explains why it says nothing
// about the conclusion. If the technique is not there, the verdict explains why: it names the one candidate that is in
// the way or, for the common techniques, the condition that is not met (see logic.Condition).
//
// Houses and cells may also be named in sentences. These are read as statements about the position, and each of them
// must be true. If a clause with a verb is not understood, it is not judged, and the verdict says so first; only the
// other clauses can show the conclusion:
//
//	3 in box 3 can only go to r1c7          digits in houses, only in cells or houses
//	c1 and c6 have 4 only in r2 and r4
//	there is only one place for 3 in box 3  or two, three, four
//	r1c2 and r1c8 are both 5 or 7           cells have only these digits
//	r1c8 cannot be 3, 5 can go to r1c2      they are not candidates, or are
//	r1c2 sees r1c8
//	3 and 5 must be in r1c2 and r1c4         some house or the cells show it
//	1 is in r5c3 and r9c8 or in r9c3 and r5c8
//	it is the last empty cell in row 4       or: all other cells are full
//	r8c2 is 2 or 6; if it is 2, r9c3 sees it; if it is 6, r8c5 is 4 and r9c6 is 2
//
// If a conclusion is wrong, the answer is a refutation from package explain/why. The conclusion is assumed, and a short
// argument leads to a cell or a house with nothing left. Of several conclusions, the verdict then judges no further one
// that would reveal a digit. The answer does not reveal the right digit unless Referee.Reveal is set,
// but its argument can use digits that follow without the assumption as well.
//
// A true conclusion for which no step is easy enough follows later, and the verdict names the step of
// the path that gives it. A step is easy enough if the learner knows its technique (Referee.Know) or,
// if that is not known, if it is no harder than all that the puzzle needs.
//
// A drill is the claim that a conclusion follows from one technique. An [Exam] judges the answers to it.
package check
