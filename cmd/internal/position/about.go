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

// An About holds the facts about a puzzle that do not depend on how it is solved.
type About struct {
	Puzzle       string   `yaml:"puzzle" json:"puzzle"`
	Clues        int      `yaml:"clues" json:"clues"`
	ByCandidates bool     `yaml:"by_candidates,omitempty" json:"by_candidates,omitempty"` // the candidates belong to the puzzle, because its clues have several solutions
	Solutions    int      `yaml:"solutions" json:"solutions"`                             // counted up to MaxSolutions
	Examples     []string `yaml:"examples" json:"examples"`                               // the solution, or two of several

	// The fields from here to Backdoors are set only if the clues have exactly one
	// solution.
	Minimal   *bool     `yaml:"minimal,omitempty" json:"minimal,omitempty"`
	Redundant []string  `yaml:"redundant,flow,omitempty" json:"redundant,omitempty"` // clues that can be left out, one at a time
	Backdoors *Backdoor `yaml:"backdoors,omitempty" json:"backdoors,omitempty"`

	// These fields are absent if the puzzle is given by its candidates.
	Symmetries    []string `yaml:"symmetries,flow,omitempty" json:"symmetries,omitzero"` // symmetries of the pattern of clues
	Automorphisms int      `yaml:"automorphisms,omitempty" json:"automorphisms,omitempty"`
	Canonical     string   `yaml:"canonical,omitempty" json:"canonical,omitempty"`
}

// A Backdoor holds the smallest sets of digits of the solution with which singles alone
// solve the puzzle.
type Backdoor struct {
	Size int        `yaml:"size" json:"size"`      // 0 if singles solve the puzzle by themselves; MaxBackdoor + 1 if more digits are needed
	Sets [][]string `yaml:"sets,flow" json:"sets"` // all sets of that size, each a list of "r1c1=4"
}

// MaxSolutions is the largest number of solutions that are counted. MaxBackdoor is the
// largest size of the sets that are tried as backdoors.
const (
	MaxSolutions = 100_000
	MaxBackdoor  = 2
)

// NewAbout finds the facts about the puzzle that a position belongs to. It returns an error if a digit is in a house
// twice, or if ctx ends.
func NewAbout(ctx context.Context, at *board.Grid) (*About, error) {
	var solver search.Solver
	p, err := solver.Puzzle(ctx, at)
	if err != nil {
		return nil, err
	}
	values, g := p.Digits, p.Grid(at)
	clues, err := values.Grid()
	if err != nil {
		return nil, err
	}
	a := &About{Puzzle: values.String(), Clues: clues.Givens().Len(), ByCandidates: p.ByCandidates, Examples: []string{}}
	if !p.ByCandidates {
		form, _ := transform.Canonical(values)
		a.Canonical, a.Symmetries = form.String(), symmetries(g.Givens())
		for range transform.Automorphisms(values) {
			a.Automorphisms++
		}
	}
	var solution board.Givens
	if _, err = solver.Each(ctx, &g, MaxSolutions, func(s board.Givens) bool {
		if a.Solutions++; a.Solutions <= 2 {
			a.Examples, solution = append(a.Examples, s.String()), s
		}
		return true
	}); err != nil || a.Solutions != 1 || p.ByCandidates {
		return a, err
	}
	for c := range g.Givens().All() {
		less := values
		if less[c] = 0; solver.Values(less, 2).Solutions == 1 {
			a.Redundant = append(a.Redundant, board.RC.Placement(board.At(c, values[c])))
		}
	}
	minimal := a.Redundant == nil
	a.Minimal = &minimal
	a.Backdoors, err = backdoors(ctx, &g, &solution)
	return a, err
}

// symmetries lists the names of the rotations and reflections that leave a set of cells
// unchanged.
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

// backdoors finds the smallest backdoors. It tries all sets of digits of the solution,
// and begins with the smallest sets.
func backdoors(ctx context.Context, g *board.Grid, solution *board.Givens) (*Backdoor, error) {
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

// try adds the backdoors of size b.Size that contain the digits already placed in g and otherwise only digits from
// open.
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
