package logic

import (
	"iter"
	"strconv"
	"strings"

	"pencilmark/board"
)

// A Family is a group of techniques that share an idea.
type Family uint8

// The families, in the order in which the course teaches them.
const (
	Singles Family = iota
	Intersections
	Subsets
	Fish
	SingleDigit
	Wings
	Colouring
	Uniqueness
	Chains
	ALS
	Exotic
	Forcing
	Whips
	LastResort
)

var familyNames = [...]string{
	"singles", "intersections", "subsets", "fish", "single-digit patterns", "wings", "colouring",
	"uniqueness", "chains and loops", "almost locked sets", "exotic patterns", "forcing chains and nets",
	"contradiction chains", "last resort",
}

// String returns the family's name in lower case, as in "single-digit patterns".
func (f Family) String() string { return nameOf(familyNames[:], int(f), "Family") }

// nameOf returns names[i]. If there is no such name, it returns the kind and the number, as in "Level(9)".
func nameOf(names []string, i int, kind string) string {
	if i < len(names) {
		return names[i]
	}
	return kind + "(" + strconv.Itoa(i) + ")"
}

// A Technique is an idea: a pattern with a name, the reason why it works, and a finder that looks for it. Its position
// on a ladder is not part of the technique; it belongs to a [Rung].
type Technique struct {
	Slug    string   // stable identifier, as in "x-wing"
	Name    string   // the field's standard name, as in "X-Wing"
	Aliases []string // other names by which it can be found
	Family  Family
	Code    string // in HoDoKu's library of examples, as in "0300"; empty if it has none

	Needs       []string // slugs of techniques to learn first
	Also        []string // slugs of more general techniques of which a step may also be an instance
	OneSolution bool     // sound only if the digits alone have one solution
	Givens      bool     // relies on which cells are givens; sound only if these alone have one solution

	Title string // a clause that describes it: "two rows hold a digit in the same two columns"

	// Because is the reason, without the conclusion. It consists of one or more sentences in the syntax of
	// text/template, which refer to the parts of the step. For example, {{cells "pivot"}} names the cells of the part
	// with the role Pivot, and {{digits "set A"}} names the digits of the Set with the label A. Package explain lists
	// every function that may be called and compiles the text.
	//
	//	`In {{houses "base"}} all places left for {{digits "base"}} lie in {{houses "cover"}} too.`
	Because string

	// Words holds additional functions, by name, that only this reason calls. They are for sentences that the
	// functions of package explain cannot produce. Usually, such a sentence compares digits, or lists items from
	// several parts at once.
	//
	//	Because: `{{cells "pivot"}} is {{either "pivot"}}. {{pincers}}.`,
	//	Words:   logic.Words{"pincers": pincers},
	//
	//	func pincers(s *logic.Sentence) {
	//		for i, p := range s.Step.All(logic.Pincer) {
	//			s.Join(i, s.Step.Count(logic.Pincer), "and").Cells(p.Cells())
	//			s.Text(" is ").Digits(p.Digits(), "or")
	//		}
	//	}
	Words Words

	// Conditions is what the pattern needs, in the order in which a teacher would check it. It may be empty; see
	// Condition. Package conditions has those of the common patterns.
	Conditions []Condition

	// Look says how a person looks for the pattern, as a clause: "go digit by digit, and compare the rows". The command
	// spot shows it. The techniques of this module leave it empty, because package spot has their ways of looking.
	Look string

	// Find yields the steps of the technique in v. It must follow the five rules for a finder; see the package
	// documentation.
	Find func(v *View, yield func(Step) bool)
}

// Steps yields the steps of t in v, each with its Technique set. It yields none if t has no Find. It also yields none
// if a cell of v has neither a digit nor a candidate, because a finder need not handle such a cell.
func (t *Technique) Steps(v *View) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if t == nil || t.Find == nil || v.blank() {
			return
		}
		t.Find(v, func(s Step) bool {
			s.Technique = t
			return yield(s)
		})
	}
}

// First returns the first step that Steps yields, and false if there is none.
func (t *Technique) First(v *View) (Step, bool) {
	for s := range t.Steps(v) {
		return s, true
	}
	return Step{Technique: t}, false
}

// Named reports whether name is the slug, the name or an alias of t. It ignores case, blanks, dashes, underscores,
// apostrophes and parentheses.
func (t *Technique) Named(name string) bool {
	key := fold(name)
	if key == "" {
		return false
	}
	if key == fold(t.Slug) || key == fold(t.Name) {
		return true
	}
	for _, a := range t.Aliases {
		if key == fold(a) {
			return true
		}
	}
	return false
}

func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_'()", r) {
			return -1
		}
		return r
	}, strings.ToLower(s))
}

// Apply makes the step's eliminations and then its placements on g. No other function applies a step to a grid.
func (s *Step) Apply(g *board.Grid) {
	for _, x := range s.Eliminations {
		g.Eliminate(x)
	}
	for _, x := range s.Placements {
		if g.Value(x.Cell()) == 0 {
			g.Place(x)
		}
	}
}
