package review

import (
	"cmp"
	"errors"
	"slices"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/spot"
)

// A Moment is a point of the game that is worth another look.
type Moment struct {
	N    int        `yaml:"n" json:"n" schema:"ordinal"` // the number of the move, from 1
	Kind MomentKind `yaml:"kind" json:"kind"`
	// Before the move, with its correct digits only.
	Position string `yaml:"position" json:"position" schema:"position"`

	// Of the easiest step that was available at a slow move; absent if no technique applied.
	Technique string `yaml:"technique,omitempty" json:"technique,omitempty" schema:"slug"`
	// The name of that technique.
	Name string `yaml:"name,omitempty" json:"name,omitempty"`
	// The cells of that step, or the cell of a mistake.
	Cells []string `yaml:"cells,omitempty,flow" json:"cells,omitempty" schema:"cell"`
	// The explanation of that step.
	Sentence string `yaml:"sentence,omitempty" json:"sentence,omitempty"`
	// How you could find that step.
	Method string `yaml:"method,omitempty" json:"method,omitempty"`
	// The number of looks needed to find that step.
	Looks int `yaml:"looks,omitempty" json:"looks,omitempty" schema:"ordinal"`
	// That step is easier than the one that the player made.
	Easier bool `yaml:"easier,omitempty" json:"easier,omitempty"`
	// The whole moment in sentences.
	Text string `yaml:"text" json:"text"`

	made  bool // the step that was available is the move that was made
	grid  board.Grid
	step  *logic.Step
	wrong *Mistake
}

// Step returns the position before the move and the step that was available there. The step is
// nil for mistakes, and if no technique applied.
func (m *Moment) Step() (*board.Grid, *logic.Step) { return &m.grid, m.step }

// Wrong returns the digit that a mistake placed; ok is false for other moments.
func (m *Moment) Wrong() (x board.Candidate, ok bool) {
	if m.wrong == nil || !m.wrong.place {
		return 0, false
	}
	return m.wrong.wrong, true
}

// A MomentKind is the kind of a [Moment].
type MomentKind string

// The kinds of moments.
const (
	SlowMoment    MomentKind = "slow"    // a right move that took long
	MistakeMoment MomentKind = "mistake" // a move that contradicts the solution
)

const (
	leastSlow = 3   // at least this many moves are listed if there are times
	mostSlow  = 5   // at most this many moves are listed
	standsOut = 2.5 // a further move is listed only if it took this many medians
)

// slow returns the numbers of the correct moves that took longest.
func slow(moves []Reading) []int {
	var timed []*Reading
	for i := range moves {
		if x := &moves[i]; x.concludes && x.Right && x.Seconds != nil {
			timed = append(timed, x)
		}
	}
	slices.SortStableFunc(timed, func(a, b *Reading) int { return cmp.Compare(*b.Seconds, *a.Seconds) })
	out := []int{}
	for i, x := range timed {
		median := *timed[len(timed)/2].Seconds
		if i == mostSlow || i >= leastSlow && float64(*x.Seconds) < standsOut*float64(median) ||
			*x.Seconds < max(1, median) {
			break
		}
		out = append(out, x.N)
	}
	return out
}

// reading returns the analysis of move n.
func (r *Review) reading(n int) *Reading {
	i, _ := slices.BinarySearchFunc(r.Moves, n, func(x Reading, n int) int { return cmp.Compare(x.N, n) })
	return &r.Moves[i]
}

// moments adds the moments to the review.
func (r *reader) moments() error {
	var renderer explain.Renderer
	renderer.Notation = r.game.Notation
	for _, n := range r.out.Slow {
		m, err := r.slowMoment(&renderer, r.out.reading(n))
		if err != nil {
			return err
		}
		r.out.Moments = append(r.out.Moments, m)
	}
	for i := range r.out.Mistakes {
		k := &r.out.Mistakes[i]
		g := r.out.reading(k.N).grid
		r.out.Moments = append(r.out.Moments, Moment{N: k.N, Kind: MistakeMoment, Position: formats.Susser(&g),
			Cells: []string{k.wrong.Cell().String()}, Text: r.mistakeText(k), grid: g, wrong: k})
	}
	slices.SortStableFunc(r.out.Moments, func(a, b Moment) int { return cmp.Compare(a.N, b.N) })
	return nil
}

// slowMoment returns a moment that describes what the player could have seen when a move took
// long.
func (r *reader) slowMoment(renderer *explain.Renderer, x *Reading) (Moment, error) {
	m := Moment{N: x.N, Kind: SlowMoment, Position: formats.Susser(&x.grid), grid: x.grid}
	step, err := r.solver.Next(r.ctx, &x.grid)
	if r.ctx.Err() != nil {
		return m, err
	}
	if err != nil {
		m.Text = r.slowText(&m, x)
		return m, nil
	}
	m.Easier = x.step == nil || r.rung(&step) < r.rung(x.step)
	if !m.Easier && x.step != nil {
		step, m.made = *x.step, true
	}
	m.Technique, m.Name, m.step = step.Technique.Slug, step.Technique.Name, &step
	for c := range step.Shown().All() {
		m.Cells = append(m.Cells, c.String())
	}
	if m.Sentence, err = renderer.Sentence(&step); err != nil {
		return m, err
	}
	scan, err := spot.To(r.ctx, logic.NewView(&x.grid), &step)
	switch {
	case err == nil:
		m.Method, m.Looks = scan.Method, len(scan.Looks)
	case r.ctx.Err() != nil || !errors.Is(err, spot.ErrNoWay):
		return m, err
	}
	m.Text = r.slowText(&m, x)
	return m, nil
}

// rung returns the index on the ladder of the technique of a step.
func (r *reader) rung(s *logic.Step) int {
	return slices.IndexFunc(r.ladder, func(x logic.Rung) bool { return x.Technique == s.Technique })
}

const (
	mostPractise = 3
	longTime     = 45 // seconds, for a technique to be worth practising
	hintWeight   = 600
)

// practise returns the techniques that cost most time: those for which the player used a hint,
// and those that were available or used in long moments.
func (r *reader) practise() []string {
	lost := map[string]int{}
	for i := range r.out.Moves {
		if x := &r.out.Moves[i]; x.Hints > 0 && x.Right {
			lost[cmp.Or(x.After, x.Technique)] += hintWeight
		}
	}
	for i := range r.out.Moments {
		m := &r.out.Moments[i]
		if m.Kind != SlowMoment {
			continue
		}
		x := r.out.reading(m.N)
		if *x.Seconds >= longTime {
			lost[cmp.Or(m.Technique, x.After)] += *x.Seconds
		}
	}
	delete(lost, "")
	out := []string{}
	for slug := range lost {
		out = append(out, slug)
	}
	slices.SortFunc(out, func(a, b string) int { return cmp.Or(lost[b]-lost[a], cmp.Compare(a, b)) })
	return out[:min(mostPractise, len(out))]
}
