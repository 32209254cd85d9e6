package logic

import (
	"iter"
	"strconv"
	"strings"

	"pencilmark/board"
)

// A Family groups techniques that share an idea.
type Family uint8

// The families, in the order a course teaches them.
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

// nameOf returns names[i]; what has no name is called by its number, as in "Level(9)".
func nameOf(names []string, i int, kind string) string {
	if i < len(names) {
		return names[i]
	}
	return kind + "(" + strconv.Itoa(i) + ")"
}

// A Technique is an idea: a pattern that people know by name, why it holds, and
// the finder that looks for it. It knows nothing of its place on any scale; that
// is a [Rung]'s.
type Technique struct {
	Slug    string   // stable identifier, as in "x-wing"
	Name    string   // the field's standard name, as in "X-Wing"
	Aliases []string // other names it answers to
	Family  Family

	Needs       []string // slugs to know first
	Also        []string // slugs of more general ideas that a step may be an instance of as well
	OneSolution bool     // sound only if the puzzle has one solution
	Givens      bool     // leans on which cells are givens; sound only if these alone have one solution

	Title string // what it does, a verb phrase: "two rows hold a digit in the same two columns"

	// Because is the reason, without the conclusion: one or more sentences in the
	// syntax of text/template, over the parts of the step. {{cells "pivot"}} names
	// the cells of the part with the role Pivot, {{digits "set A"}} the digits of
	// the Set with the label A. Package explain lists every function that may be
	// called and compiles the text.
	//
	//	`In {{houses "base"}} all places left for {{digits "base"}} lie in {{houses "cover"}} too.`
	Because string

	// Words holds what only this reason calls, by name, for what the functions of
	// package explain cannot say: usually where digits must be compared, or what is
	// listed goes through several parts at once.
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

	// Find yields the steps of the technique in v. It keeps the five rules for a
	// finder; see the package.
	Find func(v *View, yield func(Step) bool)
}

// Steps yields the steps of t in v, each with its Technique set.
func (t *Technique) Steps(v *View) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		t.Find(v, func(s Step) bool {
			s.Technique = t
			return yield(s)
		})
	}
}

// First returns the first step of t in v.
func (t *Technique) First(v *View) (step Step, ok bool) {
	t.Find(v, func(s Step) bool {
		step, ok = s, true
		return false
	})
	step.Technique = t
	return step, ok
}

// Named reports whether t answers to name: its slug, its name or an alias. Case,
// blanks, dashes, underscores, apostrophes and parentheses do not matter.
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

// Apply makes the step's eliminations, then its placements, on g. It is the one
// place where a step changes a grid.
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
