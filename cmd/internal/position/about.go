package position

import (
	"context"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// An About says what a puzzle is, whoever solves it.
type About struct {
	Puzzle    string   `yaml:"puzzle" json:"puzzle"`
	Clues     int      `yaml:"clues" json:"clues"`
	Solutions int      `yaml:"solutions" json:"solutions"` // counted up to MaxSolutions
	Examples  []string `yaml:"examples" json:"examples"`   // two of them, or the one

	// What follows is there for a puzzle with one solution.
	Minimal   *bool     `yaml:"minimal,omitempty" json:"minimal,omitempty"`
	Redundant []string  `yaml:"redundant,flow,omitempty" json:"redundant,omitempty"` // clues that can be left out, each by itself
	Backdoors *Backdoor `yaml:"backdoors,omitempty" json:"backdoors,omitempty"`

	Symmetries    []string `yaml:"symmetries,flow" json:"symmetries"` // of the cells with clues
	Automorphisms int      `yaml:"automorphisms" json:"automorphisms"`
	Canonical     string   `yaml:"canonical" json:"canonical"`
}

// A Backdoor is the fewest digits of the solution with which singles solve the puzzle.
type Backdoor struct {
	Size int        `yaml:"size" json:"size"`      // 0 if singles do so by themselves; MaxBackdoor + 1 if it takes more
	Sets [][]string `yaml:"sets,flow" json:"sets"` // all of that size, each a list of "r1c1=4"
}

// MaxSolutions and MaxBackdoor bound what is counted and tried.
const (
	MaxSolutions = 100_000
	MaxBackdoor  = 2
)

// NewAbout looks at a puzzle, row by row with 0 for empty cells. It is an error if a digit
// stands twice in a house, and if ctx ends.
func NewAbout(ctx context.Context, values [81]board.Digit) (*About, error) {
	g, err := board.NewGrid(&values)
	if err != nil {
		return nil, err
	}
	form, _ := transform.Canonical(&values)
	a := &About{Puzzle: board.Line(values), Clues: g.Givens().Len(), Canonical: board.Line(form),
		Symmetries: symmetries(g.Givens()), Examples: []string{}}
	for range transform.Automorphisms(&values) {
		a.Automorphisms++
	}
	var solver search.Solver
	var solution [81]board.Digit
	if _, err = solver.Each(ctx, &g, MaxSolutions, func(s [81]board.Digit) bool {
		if a.Solutions++; a.Solutions <= 2 {
			a.Examples, solution = append(a.Examples, board.Line(s)), s
		}
		return true
	}); err != nil || a.Solutions != 1 {
		return a, err
	}
	for c := range g.Givens().All() {
		less := values
		if less[c] = 0; solver.Values(&less, 2).Solutions == 1 {
			a.Redundant = append(a.Redundant, board.RC.Placement(board.At(c, values[c])))
		}
	}
	minimal := a.Redundant == nil
	a.Minimal = &minimal
	a.Backdoors, err = backdoors(ctx, &g, &solution)
	return a, err
}

// symmetries names the turns and mirrors that a set of cells has.
func symmetries(cells board.CellSet) []string {
	mirror := transform.Rotate(1).Then(transform.Transpose())
	out := []string{}
	for _, x := range []struct {
		name string
		t    transform.Transform
	}{
		{"rotate180", transform.Rotate(2)}, {"rotate90", transform.Rotate(1)}, {"mirror", mirror},
		{"mirror-rows", mirror.Then(transform.Rotate(2))}, {"diagonal", transform.Transpose()},
		{"antidiagonal", transform.Transpose().Then(transform.Rotate(2))},
	} {
		if x.t.Cells(cells) == cells {
			out = append(out, x.name)
		}
	}
	return out
}

// backdoors tries all sets of digits of the solution, the smallest first.
func backdoors(ctx context.Context, g *board.Grid, solution *[81]board.Digit) (*Backdoor, error) {
	var open []board.Candidate
	for c := range g.Empty().All() {
		open = append(open, board.At(c, solution[c]))
	}
	b := &Backdoor{Sets: [][]string{}}
	solver := &solve.Solver{Ladder: techniques.Basic().Without(func(r logic.Rung) bool { return r.Family != logic.Singles })}
	for ; b.Size <= MaxBackdoor; b.Size++ {
		if b.try(ctx, solver, g, open, nil); len(b.Sets) > 0 {
			break
		}
	}
	return b, ctx.Err()
}

// try adds the sets of b.Size that begin with some digits, which stand in g, and go on with
// digits of open.
func (b *Backdoor) try(ctx context.Context, solver *solve.Solver, g *board.Grid, open, set []board.Candidate) {
	if len(set) < b.Size {
		for i, x := range open {
			h := *g
			h.Place(x)
			b.try(ctx, solver, &h, open[i+1:], append(set, x))
		}
		return
	}
	h := *g
	for step, ok := solver.Next(ctx, &h); ok; step, ok = solver.Next(ctx, &h) {
		step.Apply(&h)
	}
	if h.Solved() {
		names := []string{}
		for _, x := range set {
			names = append(names, board.RC.Placement(x))
		}
		b.Sets = append(b.Sets, names)
	}
}
