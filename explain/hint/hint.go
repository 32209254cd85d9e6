// Package hint says as much of the next step as was asked for, and no more.
// Each level is a type of its own that holds only what the level may know, so
// that a leak would not compile.
//
// It imports board, board/formats, techniques/logic, search and explain.
package hint

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// A Level is how much a hint tells, from 0 to 6.
type Level int

// The levels. Each tells what the ones before it tell.
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

// Family tells which kind of step comes next, and how many steps of the kind
// the position has, 0 if they were not counted.
type Family struct {
	Family string `yaml:"family" json:"family"`
	Steps  int    `yaml:"steps" json:"steps"`
}

// FamilySize counts the steps of the family of s that a ladder has in v, those that
// "find" lists.
func FamilySize(v *logic.View, s *logic.Step, ladder logic.Ladder) int {
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

// Technique tells the technique too.
type Technique struct {
	Family    `yaml:",inline"`
	Technique string `yaml:"technique" json:"technique"`
	Name      string `yaml:"name" json:"name"`
}

// Place tells a house to look at, too.
type Place struct {
	Technique `yaml:",inline"`
	House     string `yaml:"house" json:"house"`
}

// Cells tells the cells of the pattern too.
type Cells struct {
	Place `yaml:",inline"`
	Cells []string `yaml:"cells,flow" json:"cells"`
}

// Conclusion tells what follows and why.
type Conclusion struct {
	Cells     `yaml:",inline"`
	Place     []string `yaml:"place,flow" json:"place"`
	Eliminate []string `yaml:"eliminate,flow" json:"eliminate"`
	Text      string   `yaml:"text" json:"text"`
	Notation  string   `yaml:"notation" json:"notation"`
}

// After tells the position after the step, in Susser form.
type After struct {
	Conclusion `yaml:",inline"`
	Position   string `yaml:"position" json:"position"`
}

// NewFamily returns the hint of level 1 for s; steps is the number of steps of
// its family.
func NewFamily(s *logic.Step, steps int) Family {
	return Family{s.Technique.Family.String(), steps}
}

// NewTechnique returns the hint of level 2.
func NewTechnique(s *logic.Step, steps int) Technique {
	return Technique{NewFamily(s, steps), s.Technique.Slug, s.Technique.Name}
}

// NewPlace returns the hint of level 3.
func NewPlace(r *explain.Renderer, s *logic.Step, steps int) Place {
	return Place{NewTechnique(s, steps), r.Notation.House(house(s))}
}

// house returns the house to look at: the first one that the pattern lies in. It is
// never a digit, because nearly always that is what goes; and never a cell. A
// pattern that names no house is looked for in the box of its first cell.
func house(s *logic.Step) board.House {
	for i := range s.Parts {
		if p := &s.Parts[i]; p.Role == logic.Subset && len(p.Houses) > 0 {
			return p.Houses[0]
		}
	}
	for k := range s.Citations() {
		if !k.IsCell() {
			return k.House()
		}
	}
	return board.Box(s.Shown().First().Box())
}

// NewCells returns the hint of level 4.
func NewCells(r *explain.Renderer, s *logic.Step, steps int) Cells {
	h := Cells{Place: NewPlace(r, s, steps)}
	for c := range s.Shown().All() {
		h.Cells = append(h.Cells, r.Notation.Cell(c))
	}
	return h
}

// NewConclusion returns the hint of level 5.
func NewConclusion(r *explain.Renderer, s *logic.Step, steps int) (Conclusion, error) {
	d, err := explain.NewStepDoc(r, 1, nil, s)
	return Conclusion{NewCells(r, s, steps), d.Place, d.Eliminate, d.Text, d.Notation}, err
}

// NewAfter returns the hint of level 6.
func NewAfter(r *explain.Renderer, g *board.Grid, s *logic.Step, steps int) (After, error) {
	c, err := NewConclusion(r, s, steps)
	after := *g
	s.Apply(&after)
	return After{c, formats.Susser(&after)}, err
}

// New returns the hint of a level from 1 to 6 for the step s in g, as the type of
// that level: a Family, a Technique, a Place, Cells, a Conclusion or an After.
func New(level Level, r *explain.Renderer, g *board.Grid, s *logic.Step, steps int) (any, error) {
	switch level {
	case FamilyLevel:
		return NewFamily(s, steps), nil
	case TechniqueLevel:
		return NewTechnique(s, steps), nil
	case PlaceLevel:
		return NewPlace(r, s, steps), nil
	case CellsLevel:
		return NewCells(r, s, steps), nil
	case ConclusionLevel:
		return NewConclusion(r, s, steps)
	}
	return NewAfter(r, g, s, steps)
}

// Words returns a hint of any level as text.
func Words(h any) string {
	switch h := h.(type) {
	case Family:
		return h.words()
	case Technique:
		return h.words()
	case Place:
		return h.words()
	case Cells:
		return h.words()
	case Conclusion:
		return h.words()
	case After:
		return h.words()
	}
	return ""
}

func (h Family) words() string {
	switch h.Steps {
	case 0: // they were not counted
		return fmt.Sprintf("The next step belongs to the %s.", h.Family)
	case 1:
		return fmt.Sprintf("The next step belongs to the %s; there is one such step.", h.Family)
	}
	return fmt.Sprintf("The next step belongs to the %s; there are %d such steps.", h.Family, h.Steps)
}

func (h Technique) words() string { return "Look for " + explain.WithArticle(h.Name) + "." }

func (h Place) words() string {
	return fmt.Sprintf("Look at %s for %s.", h.House, explain.WithArticle(h.Name))
}

func (h Cells) words() string {
	return fmt.Sprintf("%s The pattern: %s.", h.Place.words(), strings.Join(h.Cells, ", "))
}

func (h Conclusion) words() string {
	return fmt.Sprintf("%s: %s\n%s", h.Name, h.Notation, h.Text)
}

func (h After) words() string {
	return h.Conclusion.words() + "\nThe position after it:"
}

// A State is the hint of level 0: whether the position is sound, without saying
// where it is not.
type State struct {
	Solutions string `yaml:"solutions" json:"solutions"` // of the givens: none, one or several
	Mistake   bool   `yaml:"mistake" json:"mistake"`     // a solved cell is wrong
	Marks     string `yaml:"marks" json:"marks"`         // complete, or lacking: a needed candidate is missing
	Empty     int    `yaml:"empty" json:"empty"`         // cells still to solve
}

// Sound reports whether reasoning from the position can lead to the solution.
func (s State) Sound() bool {
	return s.Solutions == "one" && !s.Mistake && s.Marks == "complete"
}

// Check looks at the givens of g alone for the solution, and compares the rest
// of g with it.
func Check(g *board.Grid) State {
	state := State{Empty: g.Empty().Len(), Marks: "complete"}
	givens := g.Puzzle()
	if g.Givens().IsEmpty() {
		givens = g.Values()
	}
	start, err := board.NewGrid(&givens)
	if err != nil {
		state.Solutions = "none"
		return state
	}
	solution, n := search.Solve(&start)
	state.Solutions = [...]string{"none", "one", "several"}[n]
	if n != 1 {
		return state
	}
	for c := range board.Cell(81) {
		if v := g.Value(c); v != 0 && v != solution[c] {
			state.Mistake = true
		}
		if g.Value(c) == 0 && !g.Marks(c).Has(solution[c]) {
			state.Marks = "lacking"
		}
	}
	return state
}
