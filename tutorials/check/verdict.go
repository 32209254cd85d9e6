package check

// An Outcome is what becomes of a claim.
type Outcome string

// The outcomes, best first.
const (
	Holds         Outcome = "holds"           // every conclusion is right, and follows from the reason if one is given
	NeedsMore     Outcome = "needs-more"      // right, and follows from the houses and cells named and some others
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
	NotEnough      FaultKind = "not-enough"        // the houses and cells leave another possibility
	NoPromise      FaultKind = "no-promise"        // it needs a puzzle with one solution
	ManySolutions  FaultKind = "several-solutions" // the position has solutions for and against it
)

// A Fault is the first thing that is wrong with a reason.
type Fault struct {
	Kind    FaultKind `yaml:"kind" json:"kind"`
	Text    string    `yaml:"text" json:"text"`
	Link    int       `yaml:"link,omitempty" json:"link,omitempty"`            // of a chain, from 1
	Witness []string  `yaml:"witness,omitempty,flow" json:"witness,omitempty"` // candidates that break it: "r5c9=8"
}

// A Way is a technique that gives some of the conclusions.
type Way struct {
	Technique string   `yaml:"technique" json:"technique"` // slug
	Name      string   `yaml:"name" json:"name"`
	Level     string   `yaml:"level" json:"level"`
	Pattern   string   `yaml:"pattern,omitempty" json:"pattern,omitempty"` // in notation; empty where it would tell a digit
	Gives     []string `yaml:"gives,flow" json:"gives"`                    // the conclusions
}

// A Refutation shows that a conclusion is wrong: it is assumed, and in the end a
// cell or a house has nothing left.
type Refutation struct {
	Conclusion string   `yaml:"conclusion" json:"conclusion"`
	Lines      []string `yaml:"lines" json:"lines"`                          // cases are indented by two blanks
	Size       int      `yaml:"size,omitempty" json:"size,omitempty"`        // cells and houses it leans on
	Exact      bool     `yaml:"exact" json:"exact"`                          // certainly there is no smaller one
	Cites      []string `yaml:"cites,omitempty,flow" json:"cites,omitempty"` // "b3 needs 5", "r4c7 needs a digit"
	Digit      int      `yaml:"digit,omitempty" json:"digit,omitempty"`      // what the cell is: only if asked
}

// A Verdict is what the referee says of a claim. Candidates and houses are named as
// in r1c2=4 and b3; only Text follows the notation of the Referee.
type Verdict struct {
	Outcome     Outcome      `yaml:"verdict" json:"verdict"`
	Text        string       `yaml:"text" json:"text"` // the verdict in sentences
	Conclusions []Finding    `yaml:"conclusions" json:"conclusions"`
	Reason      string       `yaml:"reason,omitempty" json:"reason,omitempty"`       // as it was written
	Pattern     string       `yaml:"pattern,omitempty" json:"pattern,omitempty"`     // what was found there, in notation
	Technique   string       `yaml:"technique,omitempty" json:"technique,omitempty"` // its slug
	Note        string       `yaml:"note,omitempty" json:"note,omitempty"`           // what to know though the claim is good
	Fault       *Fault       `yaml:"fault,omitempty" json:"fault,omitempty"`
	More        []string     `yaml:"more,omitempty,flow" json:"more,omitempty"`         // what else is needed: "r5 needs 4"
	Unneeded    []string     `yaml:"unneeded,omitempty,flow" json:"unneeded,omitempty"` // named, but not needed: "b3"
	Besides     []string     `yaml:"besides,omitempty,flow" json:"besides,omitempty"`   // what the pattern removes besides
	Easiest     []Way        `yaml:"easiest,omitempty" json:"easiest,omitempty"`
	Refutations []Refutation `yaml:"refutations,omitempty" json:"refutations,omitempty"`
}
