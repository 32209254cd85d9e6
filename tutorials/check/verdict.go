package check

// An Outcome is what becomes of a claim.
type Outcome string

// The outcomes, best first.
const (
	Holds         Outcome = "holds"           // every conclusion is right, and follows from the reason if one is given
	NeedsMore     Outcome = "needs-more"      // right, and follows from the houses and cells named and some others
	NotQuite      Outcome = "not-quite"       // right, but something that the reason says is not so
	ProvesLess    Outcome = "proves-less"     // right, but only some of it follows from the reason
	DoesNotFollow Outcome = "does-not-follow" // the reason breaks, or proves something else
	Wrong         Outcome = "wrong"           // a conclusion is wrong
)

// Good reports whether the claim may stand: nothing is wrong with it, though more
// may have to be named.
func (o Outcome) Good() bool { return o == Holds || o == NeedsMore }

// A Status is what becomes of one conclusion.
type Status string

// The statuses.
const (
	Follows Status = "follows"  // from the reason
	Right   Status = "right"    // but no reason is given, or it does not show this
	Known   Status = "known"    // the position says so already
	Open    Status = "open"     // some solutions agree, others do not: the position has several
	False   Status = "is-wrong" // no solution agrees
)

// A Finding is one conclusion and what becomes of it.
type Finding struct {
	Conclusion string `yaml:"conclusion" json:"conclusion"` // "r1c2<>5", "r3c3=7"
	Status     Status `yaml:"status" json:"status"`
}

// A FaultKind says how a reason breaks.
type FaultKind string

// The kinds of fault.
const (
	NoCandidate    FaultKind = "no-candidate"      // a node of a chain speaks of a candidate that is gone
	NoStrongLink   FaultKind = "no-strong-link"    // both may be false
	NoWeakLink     FaultKind = "no-weak-link"      // both may be true
	NotAlternating FaultKind = "not-alternating"   // two weak links in a row
	NotImplied     FaultKind = "not-implied"       // a statement does not follow from the one before it
	NotSeen        FaultKind = "not-seen"          // the chain holds, but its ends do not reach the conclusion
	NotCovered     FaultKind = "not-covered"       // the branches leave out a case
	Blocked        FaultKind = "blocked"           // one candidate more, and the pattern is none
	Misplaced      FaultKind = "misplaced"         // the cells or houses do not fit the pattern
	NoPattern      FaultKind = "no-pattern"        // there is no such pattern
	Elsewhere      FaultKind = "elsewhere"         // the pattern is there, but concludes something else
	FalseDetail    FaultKind = "false-detail"      // a cell, a digit, a house or a name is another
	NotEnough      FaultKind = "not-enough"        // the houses and cells leave another possibility
	NoPromise      FaultKind = "no-promise"        // it needs a puzzle with one solution
	ManySolutions  FaultKind = "several-solutions" // the position has solutions for and against it
)

// A Fault is the first thing that is wrong with a reason.
type Fault struct {
	Kind FaultKind `yaml:"kind" json:"kind"`
	Text string    `yaml:"text" json:"text"`
	Link int       `yaml:"link,omitempty" json:"link,omitempty"` // of a chain, from 1
	// Candidates that break it: "r5c9=8".
	Witness []string `yaml:"witness,omitempty,flow" json:"witness,omitempty"`
}

// A Way is a technique that gives some of the conclusions.
type Way struct {
	Technique string `yaml:"technique" json:"technique"` // slug
	Name      string `yaml:"name" json:"name"`
	Level     string `yaml:"level" json:"level"`
	// In notation; empty where it would tell a digit.
	Pattern string   `yaml:"pattern,omitempty" json:"pattern,omitempty"`
	Gives   []string `yaml:"gives,flow" json:"gives"` // the conclusions

	where string // " in box 3", where the pattern would tell a digit
}

// A Refutation shows that a conclusion is wrong: it is assumed, and in the end a
// cell or a house has nothing left.
type Refutation struct {
	Conclusion string   `yaml:"conclusion" json:"conclusion"`
	Lines      []string `yaml:"lines" json:"lines"`                   // cases are indented by two blanks
	Size       int      `yaml:"size,omitempty" json:"size,omitempty"` // cells and houses it leans on
	Exact      bool     `yaml:"exact" json:"exact"`                   // certainly there is no smaller one

	// Cites holds the cells and houses: "b3 needs 5", "r4c7 needs a digit".
	Cites []string `yaml:"cites,omitempty,flow" json:"cites,omitempty"`

	// Digit is what the cell is, if Referee.Tell is set, and 0 otherwise.
	Digit int `yaml:"digit,omitempty" json:"digit,omitempty"`
}

// A Verdict is what the referee says of a claim. Candidates and houses are named as
// in r1c2=4 and b3; only texts and patterns follow the notation of the Referee.
type Verdict struct {
	Outcome     Outcome   `yaml:"verdict" json:"verdict"`
	Text        string    `yaml:"text" json:"text"` // the verdict in sentences, one or more lines
	Conclusions []Finding `yaml:"conclusions" json:"conclusions"`

	// Reason is the reason as it was written; Pattern what was found at its place, in
	// notation, and Technique the slug of that.
	Reason    string `yaml:"reason,omitempty" json:"reason,omitempty"`
	Pattern   string `yaml:"pattern,omitempty" json:"pattern,omitempty"`
	Technique string `yaml:"technique,omitempty" json:"technique,omitempty"`

	// Truths, Links, Rank and Triplets are those of a reason in sets, without what solved
	// cells meet; Instead holds links with which its truths would give the conclusions.
	Truths   []string   `yaml:"truths,omitempty,flow" json:"truths,omitempty"`
	Links    []string   `yaml:"links,omitempty,flow" json:"links,omitempty"`
	Instead  [][]string `yaml:"instead,omitempty,flow" json:"instead,omitempty"`
	Rank     *int       `yaml:"rank,omitempty" json:"rank,omitempty"`
	Triplets []string   `yaml:"triplets,omitempty,flow" json:"triplets,omitempty"` // "r1c2=4"

	// Note is what to know although the claim is good; Fault the first thing that is
	// wrong with the reason.
	Note  string `yaml:"note,omitempty" json:"note,omitempty"`
	Fault *Fault `yaml:"fault,omitempty" json:"fault,omitempty"`

	// More is what is needed besides what the reason names, as in "r5 needs 4"; Unneeded
	// is what it names and does not need, as in "b3"; and Besides is what follows from it
	// besides the conclusions, as in "r1c2<>5".
	More     []string `yaml:"more,omitempty,flow" json:"more,omitempty"`
	Unneeded []string `yaml:"unneeded,omitempty,flow" json:"unneeded,omitempty"`
	Besides  []string `yaml:"besides,omitempty,flow" json:"besides,omitempty"`

	// Unread holds what the reason says in words that are not understood, although the
	// cells and houses in it are: it is not judged.
	Unread []string `yaml:"unread,omitempty,flow" json:"unread,omitempty"`

	// Easiest holds the easiest techniques of the ladder that give the conclusions which
	// are right: one, or several that give some each. It is empty if none does in one step.
	Easiest []Way `yaml:"easiest,omitempty" json:"easiest,omitempty"`

	Refutations []Refutation `yaml:"refutations,omitempty" json:"refutations,omitempty"` // of what is wrong
}
