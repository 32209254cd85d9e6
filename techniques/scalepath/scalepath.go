// Package scalepath reproduces the path of a scale with steps of the catalogue. The steps have the same conclusions as
// the steps of the scale, in the same order, and each is explained and proven. A [Walker] does the same for any moves.
//
// A scale grades a puzzle by steps that it chooses by its own rules and calls by its own names. If the catalogue's
// technique of that name reaches the conclusion, its step is used. Otherwise the step of another technique is used,
// and it records what the scale calls it. Nets on the scales branch in their own ways. If no net of the catalogue
// reaches the conclusion of such a net, the smallest possible proof is used instead.
package scalepath

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A Move is a step of a path that was not made by the catalogue, such as a step of a scale.
type Move struct {
	Slugs        []string      // the catalogue's slugs for the technique, the likeliest first
	Name         string        // the name of the technique in the path
	Scale        string        // as in "HoDoKu", printed if Name is not a name of the step's technique
	Rating       string        // as in "SE 7.2", always printed; may be empty
	Cells        board.CellSet // the cells of the pattern; among several steps, the one closest to them is used
	Placements   []board.Candidate
	Eliminations []board.Candidate
	Search       bool // found by trying all fillings

	// If Besides is set, it decides which other candidates a step may remove although the move does not list them.
	// This applies only if the pattern of the step has exactly the given Cells, or if there are no Cells.
	Besides func(board.Candidate) bool
}

// A Walker finds the steps of the catalogue that have the same conclusions as given moves. It belongs to one
// goroutine. The zero Walker is ready to use.
type Walker struct {
	ladders []logic.Ladder // searched in this order after the move's own names
	puzzle  search.Puzzle  // of the position
	view    *logic.View
	proofs  why.Finder
}

// walk follows the moves from the start and returns the log of that path, under the given name. The outcome is solved
// or searched if the moves fill the grid, and stuck if they end before that. The error is that of ctx, or it names the
// move that no technique of the catalogue and no proof can justify. In that case the log contains the steps before
// that move.
func walk(ctx context.Context, name string, start *board.Grid, solution *board.Givens,
	moves []Move) (*logic.Log, error) {
	log := &logic.Log{
		Start: *start, End: *start, Outcome: logic.OutcomeStopped, Solution: *solution, Ladder: Ladder(), Name: name,
	}
	for i, steps := range walkEach(ctx, name, start, moves) {
		if steps == nil && ctx.Err() != nil {
			return log, ctx.Err()
		}
		if steps == nil {
			return log, fmt.Errorf("step %d, %s: no technique in the catalogue reaches this conclusion", i+1, moves[i].Name)
		}
		if moves[i].Search {
			log.Note = "the scale takes to " + moves[i].Name
		}
		for _, s := range steps {
			s.Apply(&log.End)
			log.Steps = append(log.Steps, s)
		}
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

// Ladder returns the rungs of all techniques whose steps a Walker may find.
func Ladder() logic.Ladder { return append(techniques.Everything(), why.Rung(), solve.SearchRung()) }

// walkEach returns the steps for each move, or nil for a move that has none. Each position depends only on the moves
// before it, so idle cores work on the moves in parallel.
func walkEach(ctx context.Context, name string, start *board.Grid, moves []Move) [][]logic.Step {
	grids := make([]board.Grid, len(moves)) // the position before each move
	for i, g := 0, *start; i < len(moves); i++ {
		grids[i] = g
		moves[i].apply(&g)
	}
	run := progress.Of(ctx)
	helpers, release := run.Helpers(len(moves) - 1)
	defer release()
	walkers := make([]Walker, helpers+1)
	out := make([][]logic.Step, len(moves))
	progress.Each(len(moves), helpers, func(core, i int) {
		run.Report(progress.Step, "path of "+name+", step", i+1, len(moves))
		if steps := walkers[core].Steps(ctx, &grids[i], &moves[i]); ctx.Err() == nil {
			out[i] = steps
		}
	})
	return out
}

// apply makes the conclusions of the move in g.
func (m *Move) apply(g *board.Grid) {
	s := logic.Step{Placements: m.Placements, Eliminations: m.Eliminations}
	s.Apply(g)
}

// Steps returns steps that have the conclusions of m in g, or nil if neither a technique nor a proof reaches them. The
// result is a single step, or one step for each conclusion if no technique makes all of them at once.
func (w *Walker) Steps(ctx context.Context, g *board.Grid, m *Move) []logic.Step {
	if w.view == nil {
		w.ladders = []logic.Ladder{techniques.Standard(), techniques.Everything()}
		w.view = logic.NewView(g)
	}
	if m.Search {
		return []logic.Step{solve.SearchStep(m.Placements[0])}
	}
	w.view, w.puzzle = w.view.WithContext(ctx), search.PuzzleOf(g)
	want := wanted(g, m)
	if s, ok := w.step(ctx, g, want); ok {
		return []logic.Step{m.called(s)}
	}
	if len(want.Placements)+len(want.Eliminations) < 2 {
		return nil
	}
	return w.oneByOne(ctx, *g, want)
}

// oneByOne returns one step for each conclusion of want.
func (w *Walker) oneByOne(ctx context.Context, g board.Grid, want *Move) (out []logic.Step) {
	for i, x := range slices.Concat(want.Eliminations, want.Placements) {
		one := *want
		one.Eliminations, one.Placements = []board.Candidate{x}, nil
		if i >= len(want.Eliminations) {
			one.Eliminations, one.Placements = nil, one.Eliminations
		}
		s, ok := w.step(ctx, &g, &one)
		if !ok {
			return nil
		}
		out = append(out, want.called(s))
		s.Apply(&g)
	}
	return out
}

// step returns a step with exactly the given conclusions in g.
func (w *Walker) step(ctx context.Context, g *board.Grid, want *Move) (logic.Step, bool) {
	w.view.Reset(g)
	for _, slug := range want.Slugs {
		if s, ok := w.search(techniques.MustLookup(slug), want); ok {
			return s, true
		}
	}
	for _, l := range w.ladders {
		for _, r := range l {
			if s, ok := w.search(r.Technique, want); ok {
				return s, true
			}
		}
	}
	return w.prove(ctx, g, want)
}

// prove returns the smallest proof of the conclusion. It finds none if there are several conclusions.
func (w *Walker) prove(ctx context.Context, g *board.Grid, want *Move) (logic.Step, bool) {
	all := slices.Concat(want.Placements, want.Eliminations)
	if len(all) != 1 {
		return logic.Step{}, false
	}
	c := why.Conclusion{Candidate: all[0], Place: len(want.Placements) > 0}
	p, err := w.proofs.Explain(ctx, g, c, why.Options{})
	if err != nil {
		return logic.Step{}, false
	}
	return p.Step(), true
}

// called stores the rating of m in s. It also stores the name that the scale uses, unless that is already a name of
// the step's technique.
func (m *Move) called(s logic.Step) logic.Step {
	s.Called = m.Rating
	if !s.Technique.Named(m.Name) && cmp.Or(m.Rating, m.Scale) != "" {
		s.Called = cmp.Or(m.Rating, m.Scale) + ": " + m.Name
	}
	return s
}

// wanted returns a copy of m that contains only the conclusions that are still open, in ascending order. It leaves out
// eliminations that follow directly from a placement of m.
func wanted(g *board.Grid, m *Move) *Move {
	open := func(xs []board.Candidate) []board.Candidate {
		xs = slices.DeleteFunc(slices.Clone(xs), func(x board.Candidate) bool { return !g.Has(x) })
		slices.Sort(xs)
		return slices.Compact(xs)
	}
	out := *m
	out.Placements, out.Eliminations = open(m.Placements), open(m.Eliminations)
	out.Eliminations = slices.DeleteFunc(out.Eliminations, func(y board.Candidate) bool {
		return slices.ContainsFunc(out.Placements, func(x board.Candidate) bool { return x.Excludes(y) })
	})
	return &out
}

// search returns a step of t that includes the given conclusions. If cells are given, it is the step whose pattern is
// closest to them; otherwise it is the first one. All other conclusions are dropped from the step. There is one
// exception: if the pattern matches the cells exactly, or no cells are given, the eliminations that Besides allows are
// kept.
func (w *Walker) search(t *logic.Technique, want *Move) (best logic.Step, found bool) {
	if t == nil || !w.puzzle.Promises(t.OneSolution, t.Givens) {
		return best, false
	}
	nearest := 0
	for s := range t.Steps(w.view) {
		if !includes(s.Placements, want.Placements) || !includes(s.Eliminations, want.Eliminations) {
			continue
		}
		shown, far := s.Shown(), 0
		if !want.Cells.IsEmpty() {
			far = shown.Minus(want.Cells).Len() + want.Cells.Minus(shown).Len()
		}
		if !found || far < nearest {
			best, found, nearest = s, true, far
		}
		if far == 0 {
			break
		}
	}
	best.Placements = want.Placements
	best.Eliminations = slices.DeleteFunc(best.Eliminations, func(x board.Candidate) bool {
		return !slices.Contains(want.Eliminations, x) && (want.Besides == nil || nearest > 0 || !want.Besides(x))
	})
	best.Digits &= best.DigitsShown()
	return best, found
}

func includes(xs, wanted []board.Candidate) bool {
	return !slices.ContainsFunc(wanted, func(x board.Candidate) bool { return !slices.Contains(xs, x) })
}

// A Path returns the log of the path by which a scale grades a puzzle. The puzzle must have only one solution.
type Path func(ctx context.Context, puzzle *board.Grid, solution *board.Givens) (*logic.Log, error)

// Named returns the path of a scale. The name is hodoku or se, in upper or lower case. Named returns nil if no scale of
// that name has a path.
func Named(name string) Path {
	switch strings.ToLower(name) {
	case techniques.HoDoKuName:
		return HoDoKu
	case techniques.SEName:
		return SE
	}
	return nil
}

// HoDoKu returns the log of the path by which HoDoKu 2.3 grades a puzzle. The puzzle must have only one solution.
func HoDoKu(ctx context.Context, g *board.Grid, solution *board.Givens) (*logic.Log, error) {
	puzzle := g.Puzzle()
	var moves []Move
	for _, s := range hodoku.New().Grade(puzzle, true).Path {
		if s.Technique == hodoku.GiveUp {
			break
		}
		moves = append(moves, Move{
			Slugs: []string{s.Technique.Slug()}, Name: s.Technique.String(), Scale: "HoDoKu",
			Placements: s.Placements, Eliminations: s.Eliminations, Search: s.Technique == hodoku.BruteForce,
		})
	}
	return walk(ctx, "hodoku", g, solution, moves)
}

// SE returns the log of the path by which Sudoku Explainer 1.2.1 rates a puzzle. The puzzle must have only one
// solution. Cancelling the context stops a long rating.
func SE(ctx context.Context, g *board.Grid, solution *board.Givens) (*logic.Log, error) {
	puzzle := g.Puzzle()
	r, err := se.New().Rate(ctx, puzzle, se.Options{Record: true})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var moves []Move
	for _, s := range r.Path {
		moves = append(moves, Move{
			Slugs: likely(s.Technique.Slug()), Name: s.Name, Rating: fmt.Sprintf("SE %.1f", s.Float()),
			Placements: s.Placements, Eliminations: s.Eliminations,
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

// likely returns the catalogue's slugs for a technique of Sudoku Explainer. Each kind of its forcing chains
// corresponds to several techniques of the catalogue.
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
