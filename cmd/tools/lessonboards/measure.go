package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/boardrules"
)

// A measure counts what was found at the first step of a technique in each puzzle.
type measure struct {
	puzzles, seen int // puzzles with the technique, and puzzles that were solved until then
	open, pairs   []int
	digit         int                    // steps after which a digit follows at once
	counts        map[string]map[any]int // by what is counted, and its value
	cells         map[int]int            // cells of the patterns, by their number of candidates
}

// The things that are counted.
const (
	whatWhere   = "Where"
	whatEmpty   = "Empty cells in such a house"
	whatPlaced  = "Times that its digit stands on the board"
	whatRemoved = "Candidates removed"
)

// measured is the number of puzzles after which a technique has been measured enough.
const measured = 400

// measureAll solves n puzzles with the standard ladder and measures the first step of each technique in each of them.
func measureAll(ctx context.Context, seed uint64, n int, ts []*logic.Technique) (map[*logic.Technique]*measure, error) {
	out, ladder := map[*logic.Technique]*measure{}, techniques.Standard()
	for _, t := range ts {
		out[t] = &measure{counts: map[string]map[any]int{}, cells: map[int]int{}}
	}
	gen, err := generate.New(generate.Options{Seed: seed})
	if err != nil {
		return nil, err
	}
	solver := solve.Solver{Ladder: ladder}
	for i := range n {
		p, err := gen.Puzzle(ctx, i)
		if err != nil {
			return nil, err
		}
		g, err := p.Givens.Grid()
		if err != nil {
			return nil, err
		}
		first := map[*logic.Technique]bool{}
		for !g.Solved() {
			s, err := solver.Next(ctx, &g)
			if err != nil {
				break
			}
			if m := out[s.Technique]; m != nil && !first[s.Technique] && m.puzzles < measured {
				m.seen = i + 1
				first[s.Technique] = true
				m.add(ctx, &g, &s)
			}
			s.Apply(&g)
		}
		for _, m := range out {
			if m.puzzles < measured {
				m.seen = i + 1
			}
		}
	}
	return out, nil
}

// add measures a step.
func (m *measure) add(ctx context.Context, g *board.Grid, s *logic.Step) {
	m.puzzles++
	m.open = append(m.open, g.Empty().Len())
	v := logic.NewView(g)
	m.pairs = append(m.pairs, logic.Bivalue.Of(v).Len())
	b := boardrules.New(ctx, nil, s.Technique, g)
	if len(b.Digits) > 0 {
		m.digit++
	}
	houses := where(s)
	m.count(whatWhere, (&boardrules.Board{Steps: []logic.Step{*s}}).Direction())
	for h := range houses.All() {
		m.count(whatEmpty, h.Cells().And(g.Empty()).Len())
	}
	if d := s.DigitsShown() | s.EffectDigits(); d.Single() {
		values := g.Values()
		n := 0
		for _, x := range values {
			if x == d.First() {
				n++
			}
		}
		m.count(whatPlaced, n)
	}
	if len(s.Placements) == 0 {
		m.count(whatRemoved, len(s.Eliminations))
	}
	for c := range s.Shown().And(g.Empty()).All() {
		m.cells[g.Marks(c).Len()]++
	}
}

func (m *measure) count(what string, value any) {
	if m.counts[what] == nil {
		m.counts[what] = map[any]int{}
	}
	m.counts[what][value]++
}

// where returns the houses in which a person sees the pattern. These are the houses that the step cites. If it cites
// none, they are the houses that contain the whole pattern and a cell that loses a candidate.
func where(s *logic.Step) board.HouseSet {
	out := boardrules.Cited(s)
	if out == 0 {
		for h := range s.Shown().Houses() {
			if h.Cells().Meets(s.EffectCells()) {
				out = out.With(h)
			}
		}
	}
	return out
}

const numbersPaper = `# Numbers for the search

This file is generated: ^go run -C cmd/tools ./lessonboards -measure -n %d > tutorials/NUMBERS.md^. A test measures
a small sample again.

The standard ladder solves generated puzzles (seed %d, %d at most), and the first step of each technique in each puzzle
is measured, until %d puzzles needed it. Nothing easier applies at that moment. "Four of five" leaves out the lowest and the
highest tenth. A share is that of the steps, or of the houses or cells of their patterns. Of several steps, the finder's
first counts, which favours rows and boxes that come first.
`

// numbers prints the measurements of all techniques of the lessons.
func (o *options) numbers(ctx context.Context, w io.Writer) error {
	ts, err := taught()
	if err != nil {
		return err
	}
	all, err := measureAll(ctx, o.seed, o.n, ts)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, strings.ReplaceAll(numbersPaper, "^", "`"), o.n, o.seed, o.n, measured)
	for _, t := range ts {
		all[t].write(w, t)
	}
	return nil
}

// taught returns the techniques of the course up to level Hard.
func taught() (out []*logic.Technique, err error) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	for _, s := range c.Skills() {
		if !s.Gallery && s.Level <= int(logic.Hard) {
			out = append(out, techniques.MustLookup(s.Slug))
		}
	}
	return out, nil
}

func (m *measure) write(w io.Writer, t *logic.Technique) {
	fmt.Fprintf(w, "\n## %s\n\n", t.Name)
	if m.puzzles == 0 {
		fmt.Fprintf(w, "Not found in %d puzzles.\n", m.seen)
		return
	}
	fmt.Fprintf(w, "%d of %d puzzles, one in %d.\n\n", m.puzzles, m.seen, (m.seen+m.puzzles/2)/m.puzzles)
	fmt.Fprintf(w, "- Empty cells on the board: %s\n", spread(m.open))
	fmt.Fprintf(w, "- Cells with two candidates: %s\n", spread(m.pairs))
	for _, what := range []string{whatWhere, whatEmpty, whatPlaced, whatRemoved} {
		if c := m.counts[what]; len(c) > 0 && (what != whatWhere || len(c) > 1) {
			fmt.Fprintf(w, "- %s: %s\n", what, shares(c, what == whatWhere))
		}
	}
	cells := map[any]int{}
	for n, k := range m.cells {
		cells[n] += k
	}
	fmt.Fprintf(w, "- Candidates in a cell of the pattern: %s\n", shares(cells, false))
	if t.Family != logic.Singles {
		fmt.Fprintf(w, "- A digit follows at once: %d %%\n", percent(m.digit, m.puzzles))
	}
}

// spread describes a list of numbers.
func spread(list []int) string {
	list = slices.Sorted(slices.Values(list))
	n := len(list)
	return fmt.Sprintf("%d in the middle, %d to %d in four of five", list[n/2], list[n/10], list[n-1-n/10])
}

// shares lists the values with the percentage of each: the most frequent value first, or numbers in ascending order.
func shares(counts map[any]int, byShare bool) string {
	total := 0
	for _, n := range counts {
		total += n
	}
	keys := slices.SortedFunc(maps.Keys(counts), func(a, b any) int {
		if byShare {
			return cmp.Or(counts[b]-counts[a], strings.Compare(fmt.Sprint(a), fmt.Sprint(b)))
		}
		return a.(int) - b.(int)
	})
	var out []string
	for _, k := range keys {
		out = append(out, fmt.Sprintf("%v: %d %%", k, percent(counts[k], total)))
	}
	const most = 9
	if len(out) > most {
		out = append(out[:most], "…")
	}
	return strings.Join(out, ", ")
}

func percent(n, of int) int { return (100*n + of/2) / of }
