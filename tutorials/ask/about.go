package ask

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// An AboutRequest asks for the facts about a puzzle that do not depend on how it is solved.
type AboutRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle
}

// An AboutAnswer holds the facts about a puzzle that do not depend on how it is solved.
type AboutAnswer struct {
	Puzzle string `yaml:"puzzle" json:"puzzle" schema:"puzzle"`
	Clues  int    `yaml:"clues" json:"clues" schema:"number"` // the number of clues
	// the candidates belong to the puzzle, because its clues have several solutions
	ByCandidates bool `yaml:"by_candidates,omitempty" json:"by_candidates,omitempty"`
	// the number of solutions, counted up to 100,000
	Solutions int `yaml:"solutions" json:"solutions" schema:"number"`
	// the solution, or two of several
	Examples []string `yaml:"examples" json:"examples" schema:"solution"`

	// no clue can be left out; absent unless the clues have exactly one solution
	Minimal *bool `yaml:"minimal,omitempty" json:"minimal,omitempty"`
	// the clues that can be left out, one at a time
	Redundant []string `yaml:"redundant,flow,omitempty" json:"redundant,omitempty" schema:"placement"`
	// absent unless the clues have exactly one solution
	Backdoors *Backdoor `yaml:"backdoors,omitempty" json:"backdoors,omitempty"`

	// the rotations and reflections that leave the pattern of clues unchanged; absent if the puzzle is given by
	// its candidates
	Symmetries []ClueSymmetry `yaml:"symmetries,flow,omitempty" json:"symmetries,omitzero"`
	// the number of ways to permute rows, columns and digits that leave the puzzle unchanged
	Automorphisms int `yaml:"automorphisms,omitempty" json:"automorphisms,omitempty" schema:"ordinal"`
	// the canonical form, which is the same for all puzzles that are essentially the same
	Canonical string `yaml:"canonical,omitempty" json:"canonical,omitempty" schema:"puzzle"`
}

// A Backdoor holds the smallest sets of digits of the solution with which singles alone solve the puzzle.
type Backdoor struct {
	// the number of digits in each set: 0 if singles solve the puzzle by themselves; 3 if more than two digits
	// are needed
	Size int        `yaml:"size" json:"size" schema:"number"`
	Sets [][]string `yaml:"sets,flow" json:"sets" schema:"placement"` // all sets of that size
}

// A ClueSymmetry is a rotation or reflection of the grid.
type ClueSymmetry string

// The symmetries.
const (
	ClueSymmetryRotate180    ClueSymmetry = "rotate180"    // half a turn
	ClueSymmetryRotate90     ClueSymmetry = "rotate90"     // a quarter turn
	ClueSymmetryMirror       ClueSymmetry = "mirror"       // left and right are exchanged
	ClueSymmetryMirrorRows   ClueSymmetry = "mirror-rows"  // top and bottom are exchanged
	ClueSymmetryDiagonal     ClueSymmetry = "diagonal"     // reflection in the diagonal from r1c1 to r9c9
	ClueSymmetryAntidiagonal ClueSymmetry = "antidiagonal" // reflection in the diagonal from r1c9 to r9c1
)

// MaxSolutions is the largest number of solutions that are counted. MaxBackdoor is the largest size of the sets
// that are tried as backdoors.
const (
	MaxSolutions = 100_000
	MaxBackdoor  = 2
)

// String returns the facts, one on each line.
func (a *AboutAnswer) String() string {
	var text strings.Builder
	for _, f := range a.Facts(board.RC) {
		fmt.Fprintf(&text, "%s: %s\n", cmp.Or(f.Name, "solution"), f.Text)
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// A Fact is one of the facts about a puzzle in words. The name of an example of a solution is "".
type Fact struct{ Name, Text string }

// Facts returns the facts in words. It names cells in the notation n.
func (a *AboutAnswer) Facts(n board.Notation) (out []Fact) {
	add := func(name, text string) { out = append(out, Fact{name, text}) }
	add("puzzle", a.Puzzle)
	add("clues", fmt.Sprint(a.Clues))
	if a.ByCandidates {
		add("given by", "its candidates, because its clues have several solutions")
	}
	more := ""
	if a.Solutions == MaxSolutions {
		more = " or more"
	}
	add("solutions", fmt.Sprint(a.Solutions)+more)
	for _, s := range a.Examples {
		add("", s)
	}
	switch {
	case a.Minimal == nil:
	case *a.Minimal:
		add("minimal", "yes")
	default:
		add("minimal", "no, each of these can be left out by itself: "+placements(n, a.Redundant, ", "))
	}
	if b := a.Backdoors; b != nil {
		add("backdoors", b.words(n))
	}
	if a.ByCandidates {
		return out
	}
	var symmetries []string
	for _, s := range a.Symmetries {
		symmetries = append(symmetries, string(s))
	}
	add("symmetries", cmp.Or(strings.Join(symmetries, ", "), "none"))
	add("automorphisms", fmt.Sprint(a.Automorphisms))
	add("canonical", a.Canonical)
	return out
}

func (b *Backdoor) words(n board.Notation) string {
	switch {
	case b.Size == 0:
		return "none needed: singles solve it"
	case b.Size > MaxBackdoor:
		return fmt.Sprintf("of more than %d digits", MaxBackdoor)
	}
	var sets []string
	for _, set := range b.Sets {
		sets = append(sets, placements(n, set, " "))
	}
	return fmt.Sprintf("%d of size %d: %s", len(sets), b.Size, strings.Join(sets, ", "))
}

// placements formats candidates such as r1c1=4 in a notation.
func placements(n board.Notation, xs []string, between string) string {
	var out []string
	for _, x := range xs {
		cell := board.Cell(9*(x[1]-'1') + x[3] - '1')
		out = append(out, n.Placement(board.At(cell, board.Digit(x[5]-'0'))))
	}
	return strings.Join(out, between)
}

// About finds the facts about the puzzle that a position belongs to.
func About(ctx context.Context, r AboutRequest) (*AboutAnswer, error) {
	at, err := position(r.Puzzle, r.Grid)
	if err != nil {
		return nil, err
	}
	a, err := about(ctx, &at)
	if err != nil {
		return nil, failure("puzzle", err)
	}
	return a, nil
}

// about finds the facts about the puzzle of a position.
func about(ctx context.Context, at *board.Grid) (*AboutAnswer, error) {
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
	a := &AboutAnswer{Puzzle: values.String(), Clues: clues.Givens().Len(), ByCandidates: p.ByCandidates, Examples: []string{}}
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
func symmetries(cells board.CellSet) []ClueSymmetry {
	mirror := transform.Rotate(1).Then(transform.Transpose())
	out := []ClueSymmetry{}
	for _, x := range []struct {
		name ClueSymmetry
		t    transform.Transform
	}{
		{ClueSymmetryRotate180, transform.Rotate(2)}, {ClueSymmetryRotate90, transform.Rotate(1)}, {ClueSymmetryMirror, mirror},
		{ClueSymmetryMirrorRows, mirror.Then(transform.Rotate(2))}, {ClueSymmetryDiagonal, transform.Transpose()},
		{ClueSymmetryAntidiagonal, transform.Transpose().Then(transform.Rotate(2))},
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
	for step, err := solver.Next(ctx, &h); err == nil; step, err = solver.Next(ctx, &h) {
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
