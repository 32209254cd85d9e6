// Package hint describes the next step a little at a time. A hint has a level from 0 to 6, and each
// level reveals more than the one before. An [Answer] is a hint of one level. It contains nothing
// that only a higher level reveals.
//
// Call [Check] for level 0, and [Find] and [Tell] for the levels 1 to 6. [Rungs] returns a hint in
// smaller parts, which the web page and the games use.
package hint

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// A Level is the amount of information that a hint reveals. Levels range from 0 to 6.
type Level int

// The levels. Each includes everything that the levels before it reveal.
const (
	StateLevel      Level = iota // whether the position is sound
	FamilyLevel                  // the family of the next step
	TechniqueLevel               // its technique
	PlaceLevel                   // a house to look at
	CellsLevel                   // the cells of the pattern
	ConclusionLevel              // what follows, and why
	AfterLevel                   // the position after it
)

// MaxLevel is the highest level.
const MaxLevel = AfterLevel

// An Answer is a hint of one level. What only a higher level reveals is empty.
type Answer struct {
	// how much the hint reveals; 0 if there is no step, because the position is wrong or solved, or because none
	// is found
	Level Level  `yaml:"level" json:"level"`
	Words string `yaml:"words" json:"words"` // the hint in sentences
	Sound bool   `yaml:"sound" json:"sound"` // the solution can be reached by reasoning from this position

	State `yaml:",inline"` // what level 0 shows; Tell leaves it to its caller

	// from level 1: the family of the next step
	Family string `yaml:"family,omitempty" json:"family,omitempty"`
	// the steps of this family; 0 if they were not counted
	Steps int `yaml:"steps,omitempty" json:"steps,omitempty" schema:"number"`

	// from level 2: the technique of the next step
	Technique string `yaml:"technique,omitempty" json:"technique,omitempty" schema:"slug"`
	Name      string `yaml:"name,omitempty" json:"name,omitempty"` // the name of the technique

	House string `yaml:"house,omitempty" json:"house,omitempty"` // from level 3: a house to look at
	// from level 4: the cells of the pattern
	Cells []string `yaml:"cells,flow,omitempty" json:"cells,omitempty" schema:"cell"`

	// from level 5: the digits that the step places
	Place []string `yaml:"place,flow,omitempty" json:"place,omitzero" schema:"placement"`
	// the candidates that it removes
	Eliminate []string `yaml:"eliminate,flow,omitempty" json:"eliminate,omitzero" schema:"elimination"`
	// the reason in sentences
	Text string `yaml:"text,omitempty" json:"text,omitempty"`
	// the step in forum notation
	Notation string `yaml:"notation,omitempty" json:"notation,omitempty"`

	// at level 6: the position after the step
	Position string `yaml:"position,omitempty" json:"position,omitempty" schema:"position"`

	Step *explain.StepDoc `yaml:"step,omitempty" json:"step,omitempty"` // from level 5: the whole step, to be drawn
}

// String returns the hint in sentences.
func (a *Answer) String() string { return a.Words }

// Find returns step number n, starting at 0, of the steps that a ladder finds in v, and the number
// of steps of its family. If there are fewer steps, or if the context of v has ended, step is nil,
// and count is the number of steps found.
func Find(v *logic.View, ladder logic.Ladder, n int) (step *logic.Step, alike, count int) {
	for _, r := range ladder {
		for s := range r.Steps(v) {
			if count == n {
				return &s, familySize(v, &s, ladder), count
			}
			count++
		}
		if v.Stopped() {
			break
		}
	}
	return nil, 0, count
}

// familySize returns the number of steps in v that belong to the family of s and to a technique of
// the ladder. These are the steps that the command find lists.
func familySize(v *logic.View, s *logic.Step, ladder logic.Ladder) int {
	n := 0
	for _, r := range ladder {
		if r.Family == s.Technique.Family {
			for range r.Steps(v) {
				n++
			}
		}
	}
	return n
}

// Tell returns a hint of a level from 1 to 6 for the step s in g. alike is the number of steps of
// its family, or 0. The level and the score of the step are looked up in the ladder, which may be
// nil.
func Tell(level Level, r *explain.Renderer, g *board.Grid, s *logic.Step, alike int, ladder logic.Ladder) (*Answer, error) {
	a := &Answer{Level: level, Sound: true, Family: s.Technique.Family.String(), Steps: alike}
	a.Words = a.familyWords()
	if level >= TechniqueLevel {
		a.Technique, a.Name = s.Technique.Slug, s.Technique.Name
		a.Words = "Look for " + explain.WithArticle(a.Name) + "."
	}
	if level >= PlaceLevel {
		a.House = r.Notation.House(house(s))
		a.Words = fmt.Sprintf("Look at %s for %s.", a.House, explain.WithArticle(a.Name))
	}
	if level >= CellsLevel {
		for c := range s.Shown().All() {
			a.Cells = append(a.Cells, r.Notation.Cell(c))
		}
		a.Words += " The pattern: " + strings.Join(a.Cells, ", ") + "."
	}
	if level < ConclusionLevel {
		return a, nil
	}
	d, err := explain.NewStepDoc(r, 1, ladder, s)
	if err != nil {
		return nil, err
	}
	a.Step, a.Place, a.Eliminate, a.Text, a.Notation = &d, d.Place, d.Eliminate, d.Text, d.Notation
	a.Words = fmt.Sprintf("%s: %s\n%s", a.Name, a.Notation, a.Text)
	if level == AfterLevel {
		after := *g
		s.Apply(&after)
		a.Position = after.Susser()
		a.Words += "\nThe position after it:"
	}
	return a, nil
}

func (a *Answer) familyWords() string {
	switch a.Steps {
	case 0: // they were not counted
		return fmt.Sprintf("The next step belongs to the %s.", a.Family)
	case 1:
		return fmt.Sprintf("The next step belongs to the %s; there is one such step.", a.Family)
	}
	return fmt.Sprintf("The next step belongs to the %s; there are %d such steps.", a.Family, a.Steps)
}

// house returns the house to look at: the house of a subset, otherwise the one with the most cells of
// the pattern. Among several, it prefers the first that the step cites, and then the box of the
// pattern's first cell. Covers and witnesses do not count, because a learner who looks at them does
// not see the pattern. The hint names only a house at this level, because a digit would nearly always
// give the conclusion away.
func house(s *logic.Step) board.House {
	for i := range s.Parts {
		if p := &s.Parts[i]; p.Role == logic.Subset && len(p.Houses) > 0 {
			return p.Houses[0]
		}
	}
	var pattern board.CellSet
	for i := range s.Parts {
		if p := &s.Parts[i]; p.Role != logic.Cover && p.Role != logic.Witness {
			pattern = pattern.Or(p.Cells())
		}
	}
	best := board.Box(s.Shown().First().Box())
	most := pattern.And(best.Cells()).Len()
	better := func(h board.House, least int) {
		if n := pattern.And(h.Cells()).Len(); n >= least {
			best, most = h, n
		}
	}
	cited := false
	for k := range s.Citations() {
		if !k.IsCell() {
			better(k.House(), most+map[bool]int{true: 1}[cited])
			cited = cited || best == k.House()
		}
	}
	for h := range board.Houses() {
		better(h, most+1)
	}
	return best
}

// A State is the hint of level 0. It shows whether the position is correct so far, but not where
// it is wrong.
type State struct {
	Solutions Solutions `yaml:"solutions" json:"solutions"` // the number of solutions of the puzzle
	Mistake   bool      `yaml:"mistake" json:"mistake"`     // a solved cell is wrong
	// whether each empty cell still has the candidate of its digit
	Marks Marks `yaml:"marks" json:"marks"`
	Empty int   `yaml:"empty" json:"empty" schema:"number"` // the number of empty cells
}

// Solutions is the number of solutions of the puzzle, as package search counts them.
type Solutions string

// The numbers of solutions.
const (
	None    Solutions = "none"
	One     Solutions = "one"
	Several Solutions = "several"
)

// Marks describes the candidates of a position.
type Marks string

// The descriptions of candidates.
const (
	Complete Marks = "complete" // each empty cell has the candidate of its digit
	Lacking  Marks = "lacking"  // one of these candidates is missing
)

// Sound reports whether the solution can be reached by reasoning from this position.
func (s State) Sound() bool {
	return s.Solutions == "one" && !s.Mistake && s.Marks == "complete"
}

// Check solves the puzzle that g belongs to, and compares g with the solution.
func Check(g *board.Grid) State {
	p := search.PuzzleOf(g)
	state := State{Empty: g.Empty().Len(), Marks: Complete, Mistake: !p.Wrong(g).IsEmpty()}
	state.Solutions = [...]Solutions{None, One, Several}[p.Solutions]
	if p.Lacks(g) {
		state.Marks = Lacking
	}
	return state
}
