// Package hint describes the next step a little at a time. A hint has a level from 0 to 6, and each
// level reveals more than the one before. Every level has its own type, which holds only what that
// level may reveal. Code that reveals too much would therefore not compile.
//
// Call [Check] for level 0 and [New] for the levels 1 to 6. [Words] returns a hint as text. [Rungs]
// returns a hint in smaller parts, which the web page and the games use.
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

// Family reveals the family of the next step and how many steps of that family the position has.
// The number is 0 if the steps were not counted.
type Family struct {
	Family string `yaml:"family" json:"family"`
	Steps  int    `yaml:"steps" json:"steps"`
}

// FamilySize returns the number of steps in v that belong to the family of s and to a technique of
// the ladder. These are the steps that the command find lists.
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

// Technique also reveals the technique.
type Technique struct {
	Family    `yaml:",inline"`
	Technique string `yaml:"technique" json:"technique"`
	Name      string `yaml:"name" json:"name"`
}

// Place also reveals a house to look at.
type Place struct {
	Technique `yaml:",inline"`
	House     string `yaml:"house" json:"house"`
}

// Cells also reveals the cells of the pattern.
type Cells struct {
	Place `yaml:",inline"`
	Cells []string `yaml:"cells,flow" json:"cells"`
}

// Conclusion also reveals the conclusion and the reason.
type Conclusion struct {
	Cells     `yaml:",inline"`
	Place     []string `yaml:"place,flow" json:"place"`
	Eliminate []string `yaml:"eliminate,flow" json:"eliminate"`
	Text      string   `yaml:"text" json:"text"`
	Notation  string   `yaml:"notation" json:"notation"`
}

// After also reveals the position after the step, in Susser form.
type After struct {
	Conclusion `yaml:",inline"`
	Position   string `yaml:"position" json:"position"`
}

// NewFamily returns the hint of level 1 for s, where steps is the number of steps of its family.
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

// house returns the house to look at, which is the first one that contains the pattern. If the
// pattern names no house, it returns the box of the pattern's first cell. The hint names only a
// house at this level, because a digit would nearly always give the conclusion away.
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

// New returns a hint of a level from 1 to 6 for the step s in g. The type of the result depends on
// the level: Family, Technique, Place, Cells, Conclusion or After.
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
	if h, ok := h.(interface{ words() string }); ok {
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

// A State is the hint of level 0. It shows whether the position is correct so far, but not where
// it is wrong.
type State struct {
	Solutions string `yaml:"solutions" json:"solutions"` // of the givens: none, one or several
	Mistake   bool   `yaml:"mistake" json:"mistake"`     // a solved cell is wrong
	Marks     string `yaml:"marks" json:"marks"`         // complete, or lacking: a needed candidate is missing
	Empty     int    `yaml:"empty" json:"empty"`         // cells still to solve
}

// Sound reports whether the solution can be reached by reasoning from this position.
func (s State) Sound() bool {
	return s.Solutions == "one" && !s.Mistake && s.Marks == "complete"
}

// Check solves the puzzle from the givens of g alone, and compares the rest of g with the
// solution.
func Check(g *board.Grid) State {
	state := State{Empty: g.Empty().Len(), Marks: "complete"}
	givens := g.Puzzle()
	if g.Givens().IsEmpty() {
		givens = g.Values()
	}
	start, err := givens.Grid()
	if err != nil {
		state.Solutions = "none"
		return state
	}
	solution, n := search.Solve(&start)
	state.Solutions = [...]string{"none", "one", "several"}[n]
	if n != 1 {
		return state
	}
	for c := range board.Cells() {
		if v := g.Value(c); v != 0 && v != solution[c] {
			state.Mistake = true
		}
		if g.Value(c) == 0 && !g.Marks(c).Has(solution[c]) {
			state.Marks = "lacking"
		}
	}
	return state
}
