// Package solve is the loop that applies techniques to a grid: the first
// technique of the ladder that has a step makes it, and the loop starts again
// from the top. When no technique applies it falls back to search, one cell at a
// time, if it may.
//
// The package imports board, techniques/logic and search. It receives techniques
// and never imports the catalogue.
//
// # Roads not taken
//
// A search step places one cell and hands back to the techniques, instead of
// filling the grid: what follows from one hard decision is often easy, and worth
// explaining.
package solve

import (
	"context"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// Search is the pseudo-technique of a step that was found by search.
var Search = &logic.Technique{
	Slug: "search", Name: "Search", Aliases: []string{"brute force"}, Family: logic.LastResort,
	Title: "no technique applies",
	Because: `No technique in use applies here. A search over all fillings of the grid ` +
		`shows that {{cells "searched"}} can only be {{digits "searched"}}.`,
	Find: func(*logic.View, func(logic.Step) bool) {},
}

// SearchRung returns the rung of Search, below no other: its level is the highest,
// and its score that of HoDoKu's brute force.
func SearchRung() logic.Rung {
	return logic.Rung{Technique: Search, Level: logic.Extreme, Score: 10000}
}

// A Solver applies a ladder of techniques. It keeps memory between calls and
// belongs to one goroutine.
type Solver struct {
	Ladder logic.Ladder // tried in this order
	Search bool         // fall back to search when stuck
	Name   string       // what logs call the ladder; may be empty

	Path Path // which of several steps to choose

	// NoWitnesses leaves out of steps the parts with the role Witness, which sentences
	// and pictures of singles show and no proof needs. All else stays as it is. The
	// simplest path weighs what there is to look at, so it keeps them.
	NoWitnesses bool

	// Recycle is for those who look at a log and drop it: a log, the steps of it and
	// those of Next, and all that they point to, are valid until the next call of Solve,
	// which writes over them. Who keeps a step takes a Clone of it. Without Recycle no
	// memory that was returned is touched again.
	Recycle bool

	// Before, if set, is asked before step number n, from 1, is made; the solver
	// stops when it returns true.
	Before func(n int, step *logic.Step) bool

	view   *logic.View
	engine search.Solver
	rungs  logic.Ladder // Ladder and, last, search

	log      *logic.Log // the log that Solve made last, if its memory is to be used again
	recycles bool       // view belongs to logs whose memory is used again

	// take and lighter choose among the steps that a technique yields and write to into.
	// They are made once, because asking a technique must not allocate.
	take    func(logic.Step) bool // the first
	lighter func(logic.Step) bool // the one with the smallest pattern
	into    *logic.Step
	found   bool
	size    int // of the pattern in into, if lighter chooses
}

// Solve applies steps to g until it is solved, stuck or stopped. The error is
// ctx.Err() if the context ended it; the log then holds the steps so far.
//
// A position without exactly one solution is not attempted: its outcome is
// OutcomeInvalid, and Note says why. A step that the solution denies is not made:
// the error is then an UnsoundError.
func (s *Solver) Solve(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	log := s.begin(g)
	result, err := s.engine.Search(ctx, g, 2)
	if err != nil {
		return log, err
	}
	if result.Solutions != 1 {
		log.Outcome, log.Note = logic.OutcomeInvalid, search.Flaw(g, result.Solutions)
		return log, nil
	}
	log.Solution = result.Solution
	all := s.Ladder
	defer func() { s.Ladder, s.into = all, nil }()
	s.Ladder = s.Usable(all, g)
	if err := s.run(ctx, log); err != nil || s.Path != Shortest {
		return log, err
	}
	return s.shorten(ctx, log)
}

// room is how many steps a log has room for at first: enough for 99 of 100 puzzles with
// 17 clues, and as many as go into a size that the runtime allocates, 10,880 bytes.
const room = 79

// begin returns an empty log in new memory, or in that of the log before. A view that
// made steps for keeps never makes any to recycle, nor the other way round.
func (s *Solver) begin(g *board.Grid) *logic.Log {
	if s.view == nil || s.Recycle != s.recycles {
		s.view, s.log, s.recycles = logic.NewView(g), nil, s.Recycle
	}
	log := s.log
	if log == nil {
		log = &logic.Log{Steps: make([]logic.Step, 0, room)}
	}
	if s.Recycle {
		s.log = log
		s.view.Recycle()
	}
	*log = s.newLog(g, log.Steps[:0])
	return log
}

// newLog returns a log with no steps yet; those to come are written behind steps, which
// is empty. Its ladder has a rung for search as well.
func (s *Solver) newLog(g *board.Grid, steps []logic.Step) logic.Log {
	if len(s.rungs) != len(s.Ladder)+1 {
		s.rungs = append(slices.Clone(s.Ladder), SearchRung())
	}
	return logic.Log{Start: *g, End: *g, Steps: steps, Ladder: s.rungs, Path: s.Name}
}

func (s *Solver) run(ctx context.Context, log *logic.Log) error {
	g := &log.End
	v := s.at(ctx, g)
	for !g.Solved() {
		n := len(log.Steps)
		log.Steps = slices.Grow(log.Steps, 1)
		step := &log.Steps[:n+1][n] // a step is large: it is made where it stays
		v.Reset(g)
		ok := s.next(v, step)
		if err := ctx.Err(); err != nil {
			log.Outcome = logic.OutcomeStopped
			return err
		}
		if !ok {
			log.Note = s.stuck(g)
			if !s.Search {
				log.Outcome = logic.OutcomeStuck
				return nil
			}
			*step = searchStep(g, &log.Solution)
			log.Outcome = logic.OutcomeSearched
		}
		if !sound(g, step, &log.Solution) {
			log.Outcome = logic.OutcomeStopped
			return &UnsoundError{*g, step.Clone()}
		}
		if s.Before != nil && s.Before(n+1, step) {
			log.Outcome = logic.OutcomeStopped
			return nil
		}
		log.Steps = log.Steps[:n+1]
		step.Apply(g)
	}
	if log.Outcome == "" {
		log.Outcome = logic.OutcomeSolved
	}
	return nil
}

// An UnsoundError is a step that contradicts the solution of the puzzle, or that
// concludes nothing: a bug in a technique. The step is not made.
type UnsoundError struct {
	Grid board.Grid
	Step logic.Step
}

func (e *UnsoundError) Error() string {
	return fmt.Sprintf("%s contradicts the solution in %s: this is a bug in pencilmark, "+
		"please report it with the position",
		e.Step.Technique.Name, e.Grid.String())
}

// sound reports whether s changes g and says nothing against the solution.
func sound(g *board.Grid, s *logic.Step, solution *[81]board.Digit) bool {
	_, denied := s.Denied(solution)
	return !denied && (slices.ContainsFunc(s.Placements, g.Has) || slices.ContainsFunc(s.Eliminations, g.Has))
}

// Usable returns what of a ladder may be used on g: what leans on givens is left
// out unless the givens alone have one solution. A position may owe its one
// solution to its pencil marks, or its givens may not be known.
func (s *Solver) Usable(l logic.Ladder, g *board.Grid) logic.Ladder {
	if !slices.ContainsFunc(l, func(r logic.Rung) bool { return r.Givens }) {
		return l
	}
	puzzle := g.Puzzle()
	if fresh, err := board.NewGrid(&puzzle); err == nil && fresh == *g {
		return l // the position is the puzzle
	}
	if s.engine.Values(&puzzle, 2).Solutions == 1 {
		return l
	}
	return l.Without(func(r logic.Rung) bool { return r.Givens })
}

// Next returns a step of the first technique of the ladder that has one: its
// first step, or its simplest if the path says so.
func (s *Solver) Next(ctx context.Context, g *board.Grid) (logic.Step, bool) {
	var step logic.Step
	ok := s.next(s.at(ctx, g), &step)
	return step, ok
}

// next writes to step what Next returns, and reports whether there is a step.
func (s *Solver) next(v *logic.View, step *logic.Step) bool {
	take := s.choice(step)
	for i := range s.Ladder {
		t := s.Ladder[i].Technique
		v.Ask(i, t)
		t.Find(v, take)
		if s.found {
			step.Technique = t
			return true
		}
		if v.Stopped() {
			break
		}
		v.Vain()
	}
	return false
}

// first writes the first step of t to step, if it has one.
func (s *Solver) first(t *logic.Technique, v *logic.View, step *logic.Step) bool {
	s.choice(step)
	t.Find(v, s.take)
	step.Technique = t
	return s.found
}

// choice returns what chooses, of the steps that it is given, the one that the path
// wants, and writes it to step. Then found is set.
func (s *Solver) choice(step *logic.Step) func(logic.Step) bool {
	if s.take == nil {
		s.take, s.lighter = s.takeFirst, s.takeLighter
	}
	s.into, s.found = step, false
	if s.Path == Simplest {
		return s.lighter
	}
	return s.take
}

func (s *Solver) takeFirst(step logic.Step) bool {
	*s.into, s.found = step, true
	return false
}

func (s *Solver) takeLighter(step logic.Step) bool {
	if n := weight(&step); !s.found || n < s.size {
		*s.into, s.found, s.size = step, true, n
	}
	return true
}

// at returns the solver's view of g.
func (s *Solver) at(ctx context.Context, g *board.Grid) *logic.View {
	if s.view == nil {
		s.view = logic.NewView(g)
	}
	v := s.view.WithContext(ctx).WithWitnesses(!s.NoWitnesses || s.Path == Simplest)
	v.Reset(g)
	return v
}

// stuck says what was missing.
func (s *Solver) stuck(g *board.Grid) string {
	cells := fmt.Sprintf("with %d cells empty ", g.Empty().Len())
	switch n := len(s.Ladder); n {
	case 0:
		return cells + "no technique is in use"
	case 1:
		return cells + s.Ladder[0].Name + ", the only technique in use, does not apply"
	default:
		return fmt.Sprintf("%snone of the %d techniques in use applies, up to %s", cells, n, s.Ladder[n-1].Name)
	}
}

// searchStep places the solution's digit in the empty cell with the fewest
// candidates, the lowest such cell.
func searchStep(g *board.Grid, solution *[81]board.Digit) logic.Step {
	var best board.Cell
	fewest := 10
	for c := range g.Empty().All() {
		if n := g.Marks(c).Len(); n < fewest {
			best, fewest = c, n
		}
	}
	return SearchStep(board.At(best, solution[best]))
}

// SearchStep returns the step that places x because a search says so.
func SearchStep(x board.Candidate) logic.Step {
	xs := []board.Candidate{x}
	return logic.Step{
		Technique: Search, Placements: xs, Digits: x.Digit().Set(),
		Parts: []logic.Part{{Role: logic.Searched, Candidates: xs, Cites: []board.Constraint{board.InCell(x.Cell())}}},
	}
}
