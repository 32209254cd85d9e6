package check

import (
	"pencilmark/board"
	"pencilmark/explain/why"
)

// An Outcome is the overall result of judging a claim.
type Outcome string

// The outcomes. Without a reason, a claim that is not wrong is known, holds or follows later.
const (
	Holds        Outcome = "holds"        // every conclusion is right, and follows from the reason if one is given
	NeedsMore    Outcome = "needs-more"   // right, but other houses or cells are needed in addition to those named
	NotQuite     Outcome = "not-quite"    // right, but a detail of the reason is wrong, or one candidate is in the way
	ProvesLess   Outcome = "proves-less"  // right, but only some of it follows from the reason
	OtherReason  Outcome = "other-reason" // right, but the reason does not show it; another step here does
	Later        Outcome = "later"        // right, but no step within reach shows it here
	AlreadyKnown Outcome = "known"        // the position has it already, and no reason is given
	Wrong        Outcome = "wrong"        // a conclusion is wrong
	Undecided    Outcome = "undecided"    // a conclusion is true in some solutions of the position and not in others
)

// Good reports whether the claim can be accepted. Nothing in an accepted claim is wrong, although
// the reason may have to name more. Without a reason, the conclusions need not follow in one step.
func (v *Verdict) Good() bool {
	switch v.Outcome {
	case Holds, NeedsMore:
		return true
	case Later, AlreadyKnown:
		return v.Reason == ""
	}
	return false
}

// A Status is the result of judging one conclusion.
type Status string

// The statuses.
const (
	Follows Status = "follows"  // it follows from the reason
	Right   Status = "right"    // it is right, but no reason is given or the reason does not prove it
	Known   Status = "known"    // the position already shows it
	Open    Status = "open"     // some solutions agree and others do not, because the position has several
	False   Status = "is-wrong" // no solution agrees
	NotTold Status = "not-told" // another one is wrong, and to judge this one could reveal a digit
)

// A Finding is one conclusion with its status.
type Finding struct {
	Conclusion why.Conclusion `yaml:"conclusion" json:"conclusion"` // as in r1c2<>5 or r3c3=7
	Status     Status         `yaml:"status" json:"status"`         // whether the conclusion is right
}

// A FaultKind is the way in which a reason fails.
type FaultKind string

// The kinds of fault.
const (
	NoCandidate    FaultKind = "no-candidate"    // a node of a chain mentions a candidate that was removed
	NoStrongLink   FaultKind = "no-strong-link"  // both sides of a strong link may be false
	NoWeakLink     FaultKind = "no-weak-link"    // both sides of a weak link may be true
	NotAlternating FaultKind = "not-alternating" // two weak links in a row
	NotImplied     FaultKind = "not-implied"     // a statement does not follow from the one before it
	NotSeen        FaultKind = "not-seen"        // the chain holds, but its ends do not reach the conclusion
	NotCovered     FaultKind = "not-covered"     // the branches leave out a case
	Blocked        FaultKind = "blocked"         // an additional candidate breaks the pattern
	Misplaced      FaultKind = "misplaced"       // the cells or houses do not fit the pattern
	NoPattern      FaultKind = "no-pattern"      // there is no such pattern
	Elsewhere      FaultKind = "elsewhere"       // the pattern is there, but concludes something else
	FalseDetail    FaultKind = "false-detail"    // a cell, a digit, a house or a name is wrong
	NotRead        FaultKind = "not-read"        // the reason or the part that matters could not be read
	NotEnough      FaultKind = "not-enough"      // the houses and cells allow another possibility
	NoPromise      FaultKind = "no-promise"      // the reason requires that the puzzle has only one solution
	// some solutions of the position agree with the conclusion and others do not
	ManySolutions FaultKind = "several-solutions"
)

// A Fault is the first thing that is wrong with a reason.
type Fault struct {
	Kind FaultKind `yaml:"kind" json:"kind"` // what kind of fault it is
	Text string    `yaml:"text" json:"text"` // the fault in sentences
	// for a chain: the number of the link that fails, from 1
	Link int `yaml:"link,omitempty" json:"link,omitempty" schema:"ordinal"`
	// The candidates that break the reason, as in r5c9=8.
	Witness []board.Candidate `yaml:"witness,omitempty,flow" json:"witness,omitempty"`
}

// A Way is a technique that gives some of the conclusions.
type Way struct {
	Technique string `yaml:"technique" json:"technique" schema:"slug"`
	Name      string `yaml:"name" json:"name"`                  // the name of the technique
	Level     string `yaml:"level" json:"level" schema:"level"` // the level of the technique
	// The pattern in forum notation. Absent if it would reveal a digit.
	Pattern string           `yaml:"pattern,omitempty" json:"pattern,omitempty"`
	Gives   []why.Conclusion `yaml:"gives,flow" json:"gives"` // the conclusions that it gives

	where string // " in box 3", where the pattern would tell a digit
}

// A LaterStep is a step of the path that starts from the position.
type LaterStep struct {
	Technique string `yaml:"technique" json:"technique" schema:"slug"`
	Name      string `yaml:"name" json:"name"`                  // the name of the technique
	Step      int    `yaml:"step" json:"step" schema:"ordinal"` // the number of the step, from 1
}

// A Refutation shows that a conclusion is wrong. If the conclusion were true, a cell or a house
// would have nothing left in the end.
type Refutation struct {
	Conclusion why.Conclusion `yaml:"conclusion" json:"conclusion"` // the conclusion that is wrong
	// the argument; cases are indented by two spaces
	Lines []string `yaml:"lines" json:"lines"`
	Short string   `yaml:"-" json:"-"` // one line in place of many
	// number of cells and houses that it uses
	Size int `yaml:"size,omitempty" json:"size,omitempty" schema:"number"`
	// it is proven that no smaller refutation exists
	Exact bool `yaml:"exact" json:"exact"`

	// The rules of the game that the refutation uses.
	Cites []board.Constraint `yaml:"cites,omitempty,flow" json:"cites,omitempty" schema:"constraint"`

	// The right digit of the cell, if the answer may reveal it.
	Digit int `yaml:"digit,omitempty" json:"digit,omitempty" schema:"digit"`
}

// A Verdict is the referee's judgement of a claim. Candidates and houses are always named as in
// r1c2=4 and b3. Only texts and patterns use the notation of the Referee.
type Verdict struct {
	Outcome     Outcome   `yaml:"verdict" json:"verdict"`         // the overall result
	Text        string    `yaml:"text" json:"text"`               // the verdict in sentences, on one or more lines
	Conclusions []Finding `yaml:"conclusions" json:"conclusions"` // the conclusions, each with its status

	// the position has all conclusions already; the reason is judged all the same
	Known bool `yaml:"known,omitempty" json:"known,omitempty"`

	// The reason as it was written.
	Reason string `yaml:"reason,omitempty" json:"reason,omitempty"`
	// The pattern that was found at the place of the reason, in forum notation.
	Pattern string `yaml:"pattern,omitempty" json:"pattern,omitempty"`
	// The technique of that pattern.
	Technique string `yaml:"technique,omitempty" json:"technique,omitempty" schema:"slug"`

	// For a reason in set logic: its truths, which are constraints with exactly one true candidate each. Sets that solved
	// cells already satisfy are left out.
	Truths []board.Constraint `yaml:"truths,omitempty,flow" json:"truths,omitempty" schema:"constraint"`
	// For a reason in set logic: its links, which are constraints that cover the candidates of the truths.
	Links []board.Constraint `yaml:"links,omitempty,flow" json:"links,omitempty" schema:"constraint"`
	// For a reason in set logic: lists of links with which its truths would give the conclusions.
	Instead [][]board.Constraint `yaml:"instead,omitempty,flow" json:"instead,omitempty" schema:"constraint"`
	// For a reason in set logic: the number of its links minus the number of its truths.
	Rank *int `yaml:"rank,omitempty" json:"rank,omitempty"`
	// For a reason in set logic: the candidates of truths that are in more than one link.
	Triplets []board.Candidate `yaml:"triplets,omitempty,flow" json:"triplets,omitempty" schema:"placement"`

	Note  string `yaml:"note,omitempty" json:"note,omitempty"`   // a remark about a claim that is good
	Fault *Fault `yaml:"fault,omitempty" json:"fault,omitempty"` // the first thing that is wrong with the reason

	// What the proof needs in addition to what the reason names, as in "r5 needs 4".
	More []board.Constraint `yaml:"more,omitempty,flow" json:"more,omitempty"`
	// What the reason names without need, as in "b3".
	Unneeded []Place `yaml:"unneeded,omitempty,flow" json:"unneeded,omitempty"`
	// Further conclusions that follow from the reason, as in "r1c2<>5".
	Besides []why.Conclusion `yaml:"besides,omitempty,flow" json:"besides,omitempty"`

	// The parts of the reason whose words are not understood, although their cells and houses are. These parts are not
	// judged.
	Unread []string `yaml:"unread,omitempty,flow" json:"unread,omitempty"`

	// The easiest techniques that give the right conclusions: one for all of them, or several that each give some. Absent
	// if no technique gives any of them in one step. Techniques that are harder than the puzzle needs are left out, or
	// those that the learner does not know.
	Easiest []Way `yaml:"easiest,omitempty" json:"easiest,omitempty"`

	// The step with which the conclusions follow that no step within reach gives here. Absent if no path gives them.
	Later *LaterStep `yaml:"later,omitempty" json:"later,omitempty"`

	Refutations []Refutation `yaml:"refutations,omitempty" json:"refutations,omitempty"` // one for each wrong conclusion
}

// String returns the verdict in sentences.
func (v *Verdict) String() string { return v.Text }
