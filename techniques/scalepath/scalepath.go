// Package scalepath walks the path of a scale with the steps of the catalogue:
// what the scale concludes, step for step, each step explained and proven.
//
// A scale grades; it chooses its steps by rules of its own, under names of its own.
// Where the catalogue finds a conclusion under the scale's name, that step is
// taken; where it finds it under another, that one is, and the step says what the
// scale calls it. Nets of the scales branch in ways of their own: the conclusion of
// one that the catalogue's nets do not come to gets the smallest proof there is.
package scalepath

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A move is a step of a scale's path.
type move struct {
	slugs        []string // the catalogue's names of the idea, the likeliest first
	name         string   // the scale's name of the idea
	scale        string   // as in "HoDoKu", where the scale's name is told
	rating       string   // as in "SE 7.2", which is always told; may be empty
	placements   []board.Candidate
	eliminations []board.Candidate
	search       bool // found by trying all fillings
}

// A walker finds the steps of the catalogue that make moves. It belongs to one
// goroutine. The zero walker is ready to use.
type walker struct {
	ladders []logic.Ladder // searched in this order after the move's own names
	view    *logic.View
	proofs  why.Finder
}

// walk walks from the start along moves: where each is made, and what makes it, depends on
// those before through the position alone, so that the idle cores share them. The log's
// path is called name; it is solved, searched or, where the moves end before the grid is
// full, stuck. The error is that of ctx, or says which move no technique of the catalogue
// and no proof makes; the log then holds the steps before it.
func walk(ctx context.Context, name string, start *board.Grid, solution *[81]board.Digit,
	moves []move) (*logic.Log, error) {
	log := &logic.Log{
		Start: *start, End: *start, Outcome: logic.OutcomeStopped, Solution: *solution,
		Ladder: append(techniques.Everything(), why.Rung(), solve.SearchRung()), Name: name,
	}
	grids := make([]board.Grid, len(moves)) // before each
	for i, g := 0, *start; i < len(moves); i++ {
		grids[i] = g
		moves[i].apply(&g)
	}
	run := effort.Of(ctx)
	helpers, release := run.Helpers(len(moves) - 1)
	defer release()
	walkers := make([]walker, helpers+1)
	steps := make([]*logic.Step, len(moves))
	effort.Each(len(moves), helpers, func(core, i int) {
		run.Tell(effort.Step, "path of "+name+", step", i+1, len(moves))
		if s, ok := walkers[core].step(ctx, &grids[i], &moves[i]); ok && ctx.Err() == nil {
			steps[i] = &s
		}
	})
	for i, s := range steps {
		if s == nil && ctx.Err() != nil {
			return log, ctx.Err()
		}
		if s == nil {
			return log, fmt.Errorf("step %d, %s: no technique of the catalogue concludes this", i+1, moves[i].name)
		}
		if s.Technique == solve.Search {
			log.Note = "the scale takes to " + moves[i].name
		}
		s.Apply(&log.End)
		log.Steps = append(log.Steps, *s)
	}
	switch {
	case !log.End.Solved():
		log.Outcome, log.Note = logic.OutcomeStuck, "the scale's path ends here"
	case log.Note != "":
		log.Outcome = logic.OutcomeSearched
	default:
		log.Outcome = logic.OutcomeSolved
	}
	return log, nil
}

// apply does to g what the move concludes.
func (m *move) apply(g *board.Grid) {
	s := logic.Step{Placements: m.placements, Eliminations: m.eliminations}
	s.Apply(g)
}

// step returns a step that concludes in g just what m does.
func (w *walker) step(ctx context.Context, g *board.Grid, m *move) (logic.Step, bool) {
	if w.view == nil {
		w.ladders = []logic.Ladder{techniques.Standard(), techniques.Everything()}
		w.view = logic.NewView(g)
	}
	if m.search {
		return solve.SearchStep(m.placements[0]), true
	}
	w.view = w.view.WithContext(ctx)
	w.view.Reset(g)
	want := wanted(g, m)
	for _, slug := range m.slugs {
		if s, ok := w.search(techniques.MustLookup(slug), want); ok {
			return m.called(s), true
		}
	}
	for _, l := range w.ladders {
		for _, r := range l {
			if s, ok := w.search(r.Technique, want); ok {
				return m.called(s), true
			}
		}
	}
	s, ok := w.prove(ctx, g, want)
	if !ok {
		return s, false
	}
	return m.called(s), true
}

// prove returns the smallest proof of what is wanted, if that is one conclusion.
func (w *walker) prove(ctx context.Context, g *board.Grid, want *move) (logic.Step, bool) {
	all := slices.Concat(want.placements, want.eliminations)
	if len(all) != 1 {
		return logic.Step{}, false
	}
	c := why.Conclusion{Candidate: all[0], Place: len(want.placements) > 0}
	p, err := w.proofs.Explain(ctx, g, c, why.Options{})
	if err != nil {
		return logic.Step{}, false
	}
	return p.Step(), true
}

// called notes on s its rating and, if that is not a name of its technique, what
// the scale calls it.
func (m *move) called(s logic.Step) logic.Step {
	s.Called = m.rating
	if !s.Technique.Named(m.name) {
		s.Called = cmp.Or(m.rating, m.scale) + ": " + m.name
	}
	return s
}

// wanted returns what is still open of the conclusions of m, ascending. What a
// placement excludes anyway is left out.
func wanted(g *board.Grid, m *move) *move {
	open := func(xs []board.Candidate) []board.Candidate {
		xs = slices.DeleteFunc(slices.Clone(xs), func(x board.Candidate) bool { return !g.Has(x) })
		slices.Sort(xs)
		return slices.Compact(xs)
	}
	out := &move{placements: open(m.placements), eliminations: open(m.eliminations)}
	out.eliminations = slices.DeleteFunc(out.eliminations, func(y board.Candidate) bool {
		return slices.ContainsFunc(out.placements, func(x board.Candidate) bool { return x.Excludes(y) })
	})
	return out
}

// search returns a step of t that includes what is wanted, and concludes no more.
func (w *walker) search(t *logic.Technique, want *move) (logic.Step, bool) {
	if t == nil {
		return logic.Step{}, false
	}
	for s := range t.Steps(w.view) {
		if includes(s.Placements, want.placements) && includes(s.Eliminations, want.eliminations) {
			s.Placements, s.Eliminations = want.placements, want.eliminations
			s.Digits &= s.DigitsShown()
			return s, true
		}
	}
	return logic.Step{}, false
}

func includes(xs, wanted []board.Candidate) bool {
	return !slices.ContainsFunc(wanted, func(x board.Candidate) bool { return !slices.Contains(xs, x) })
}

// HoDoKu returns the log of the path by which HoDoKu 2.3 grades a puzzle with one
// solution.
func HoDoKu(ctx context.Context, g *board.Grid, solution *[81]board.Digit) (*logic.Log, error) {
	puzzle := g.Puzzle()
	var moves []move
	for _, s := range hodoku.New().Grade(&puzzle, true).Path {
		if s.Technique == hodoku.GiveUp {
			break
		}
		moves = append(moves, move{
			slugs: []string{s.Technique.Slug()}, name: s.Technique.String(), scale: "HoDoKu",
			placements: s.Placements, eliminations: s.Eliminations, search: s.Technique == hodoku.BruteForce,
		})
	}
	return walk(ctx, "hodoku", g, solution, moves)
}

// SE returns the log of the path by which Sudoku Explainer 1.2.1 rates a puzzle
// with one solution. The context ends a long rating.
func SE(ctx context.Context, g *board.Grid, solution *[81]board.Digit) (*logic.Log, error) {
	puzzle := g.Puzzle()
	r, err := se.New().Rate(ctx, &puzzle, se.Options{Record: true})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var moves []move
	for _, s := range r.Path {
		moves = append(moves, move{
			slugs: likely(s.Technique.Slug()), name: s.Name, rating: fmt.Sprintf("SE %.1f", s.Float()),
			placements: s.Placements, eliminations: s.Eliminations,
		})
	}
	log, logErr := walk(ctx, "se", g, solution, moves)
	if logErr != nil {
		return log, logErr
	}
	if err != nil {
		log.Note = err.Error()
	}
	return log, nil
}

// likely returns the catalogue's names for a technique of Sudoku Explainer, whose
// forcing chains are several techniques elsewhere.
func likely(slug string) []string {
	chains := []string{"xy-chain", "aic", "discontinuous-nice-loop", "continuous-nice-loop", "cell-forcing-chain"}
	forcing := []string{"cell-forcing-chain", "house-forcing-chain", "forcing-chain-contradiction"}
	nets := []string{"forcing-net-contradiction", "forcing-net-verity"}
	switch slug {
	case "bug-type-1":
		return []string{"bug-plus-1", "bug-plus-n"}
	case "bug-type-2":
		return []string{"bug-2"}
	case "bug-type-3":
		return []string{"bug-3"}
	case "bug-type-4":
		return []string{"bug-4"}
	case "forcing-x-chain":
		return append([]string{"x-chain"}, chains...)
	case "forcing-chain":
		return chains
	case "nishio-forcing-chain":
		return []string{"nishio"}
	case "double-forcing-chain", "contradiction-forcing-chain", "cell-forcing-chain", "house-forcing-chain":
		return append([]string{slug}, append(forcing, nets...)...)
	}
	if strings.HasPrefix(slug, "dynamic-") {
		return append(nets, forcing...)
	}
	return []string{slug}
}
