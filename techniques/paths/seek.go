package paths

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// maxLooks is in how many positions a seeker lists steps, if it has no time of its own, and
// maxDear how often it repeats steps with a score of dear or more to shorten paths: these
// take longer to find than all others together.
const (
	maxLooks = 60
	maxDear  = 60
	dear     = 2000
)

// A seeker looks for better paths of one position. All of them make the singles first, so
// that a path is a list of other steps: it tries lists at random, drops from each what it
// can do without, and beside that goes through all lists, the shortest first, which proves
// how long one is at least.
type seeker struct {
	easy   *solve.Solver // knows singles only
	looked *logic.View   // memory for view
	rest   logic.Ladder  // everything else
	search bool          // when stuck
	choice Choice
	first  *logic.Log // where all paths start
	best   *logic.Log
	looks  int // positions in which steps were listed
	dear   int // repeated steps that take long to find

	limited bool // by maxLooks and maxDear

	atLeast int     // so many steps besides singles any path has
	level   []*node // the positions that so many less one lead to, of which the first at are continued
	at      int
	next    []*node             // the positions after one step more
	seen    map[board.Grid]bool // all of these
	over    bool                // the fewest steps are found, or there are too many positions
}

// seek returns the best path by a choice that it finds on l from the start of known paths,
// which are paths as well. The error is that of ctx; the end of a time, if it is set, is none.
func (s *Solver) seek(ctx context.Context, by Choice, limit time.Duration, l logic.Ladder,
	known ...*logic.Log) (*logic.Log, error) {
	k := s.seeker(by, l, known[0])
	inner, cancel := ctx, context.CancelFunc(func() {})
	if k.limited = limit == 0; !k.limited {
		inner, cancel = context.WithTimeout(ctx, limit)
	}
	defer cancel()
	log := k.start()
	if (&solve.Solver{Ladder: l, Search: s.Search, Simplest: true}).Continue(inner, log) == nil {
		k.offer(inner, log)
	}
	for _, log := range known {
		k.offer(inner, log)
	}
	k.begin(inner)
	k.expand(inner, 1)
	for n := uint64(0); inner.Err() == nil && (!k.limited || k.looks < maxLooks) && !k.settled(); n++ {
		before := k.looks
		k.tell(effort.Of(ctx))
		if log := k.sample(inner, n); log != nil {
			k.offer(inner, log)
		}
		k.expand(inner, k.looks-before)
	}
	k.best.AtLeast = k.atLeast
	return k.best, ctx.Err()
}

// tell tells how good the best path is, and how far the search is.
func (k *seeker) tell(run *effort.Run) {
	of := maxLooks
	if !k.limited {
		of = 0
	}
	if run.Watched() {
		run.Tell(effort.Path, fmt.Sprintf("best path %d steps, %d besides singles, at least %d, positions",
			len(k.best.Steps), Others(k.best), k.atLeast), k.looks, of)
	}
}

// seeker returns a seeker on l that knows one path.
func (s *Solver) seeker(by Choice, l logic.Ladder, first *logic.Log) *seeker {
	single := func(r logic.Rung) bool { return r.Family == logic.Singles }
	return &seeker{
		easy: &solve.Solver{Ladder: l.Without(func(r logic.Rung) bool { return !single(r) })}, rest: l.Without(single),
		search: s.Search, choice: by, first: first, best: first, seen: map[board.Grid]bool{},
	}
}

// settled reports whether nothing better is possible, or worth a try.
func (k *seeker) settled() bool {
	n := Others(k.best)
	return len(k.rest) == 0 || n == 0 || k.choice == Shortest && k.best.Outcome == logic.OutcomeSolved && n <= k.atLeast
}

// Others counts the steps that are no singles.
func Others(log *logic.Log) (n int) {
	for i := range log.Steps {
		if log.Steps[i].Technique.Family != logic.Singles {
			n++
		}
	}
	return n
}

// cost returns what a choice measures a path by, the most important first: whether it
// ends, and without search; then its steps, for FewestHard those of the highest level first.
func (k *seeker) cost(log *logic.Log) []int {
	end := slices.Index([]logic.Outcome{logic.OutcomeSolved, logic.OutcomeSearched}, log.Outcome)
	if end < 0 {
		end = 2
	}
	if k.choice != FewestHard {
		return []int{end, len(log.Steps), Others(log)}
	}
	var levels [logic.Extreme + 2]int // by level from the top, search above all
	for i := range log.Steps {
		if t := log.Steps[i].Technique; t == solve.Search {
			levels[0]++
		} else {
			r, _ := log.Ladder.Rung(t)
			levels[logic.Extreme-r.Level+1]++
		}
	}
	return append([]int{end}, levels[:]...)
}

// offer takes a path, without what it can do without, if it is better than the best.
func (k *seeker) offer(ctx context.Context, log *logic.Log) {
	short := k.shorten(ctx, log)
	for _, l := range []*logic.Log{log, short} {
		if slices.Compare(k.cost(l), k.cost(k.best)) < 0 {
			k.best = l
		}
	}
}

// start returns a path without steps.
func (k *seeker) start() *logic.Log {
	f := k.first
	return &logic.Log{Start: f.Start, End: f.Start, Solution: f.Solution, Ladder: f.Ladder, Name: f.Name,
		Outcome: logic.OutcomeSolved}
}

// singles makes all singles that follow. It reports whether that ends the path.
func (k *seeker) singles(ctx context.Context, log *logic.Log) bool {
	outcome, note := log.Outcome, log.Note
	err := k.easy.Continue(ctx, log)
	log.Outcome, log.Note = outcome, note // of having been stuck
	return err != nil || log.End.Solved()
}

// add makes a step.
func (k *seeker) add(log *logic.Log, step logic.Step) {
	if step.Technique == solve.Search {
		log.Note, log.Outcome = solve.Stuck(append(slices.Clone(k.easy.Ladder), k.rest...), &log.End), logic.OutcomeSearched
	}
	log.Steps = append(log.Steps, step)
	step.Apply(&log.End)
}

// sample returns a path whose steps are chosen by what follows from them, with some luck;
// for n = 0 without. It is nil if there is none.
func (k *seeker) sample(ctx context.Context, n uint64) *logic.Log {
	log, luck := k.start(), rand.New(rand.NewPCG(n, 0))
	for !k.singles(ctx, log) {
		best, least := logic.Step{}, 0.0
		steps := k.some(ctx, &log.End, n > 0, luck)
		for i := range steps {
			left := float64(open(k.after(ctx, &log.End, &steps[i])))
			if n > 0 {
				left -= 4 * luck.ExpFloat64()
			}
			if i == 0 || left < least {
				best, least = steps[i], left
			}
		}
		switch {
		case len(steps) > 0:
			k.add(log, best)
		case k.search && ctx.Err() == nil:
			k.add(log, solve.Searched(&log.End, &log.Solution))
		default:
			return nil
		}
	}
	if ctx.Err() != nil {
		return nil
	}
	return log
}

// some returns steps of different techniques, the easiest first: enough to choose from. For
// FewestHard they are of one level. With luck a technique is passed over now and then.
func (k *seeker) some(ctx context.Context, g *board.Grid, lucky bool, luck *rand.Rand) (steps []logic.Step) {
	const enough, each = 24, 8
	k.looks++
	v := k.view(ctx, g)
	for i := range k.rest {
		r, found := &k.rest[i], len(steps)
		if found >= enough || found > 0 && k.choice == FewestHard && k.levelOf(&steps[0]) < r.Level {
			break
		}
		if lucky && found > 0 && luck.IntN(4) == 0 {
			continue
		}
		for step := range r.Steps(v) {
			if solve.Sound(g, &step, &k.first.Solution) {
				steps = append(steps, step)
			}
			if len(steps) == found+each {
				break
			}
		}
	}
	return steps
}

func (k *seeker) levelOf(s *logic.Step) logic.Level {
	r, _ := k.rest.Rung(s.Technique)
	return r.Level
}

// after returns the position after a step and all singles that follow.
func (k *seeker) after(ctx context.Context, g *board.Grid, s *logic.Step) board.Grid {
	log := &logic.Log{End: *g, Solution: k.first.Solution}
	s.Apply(&log.End)
	k.singles(ctx, log)
	return log.End
}

// open counts the candidates of g.
func open(g board.Grid) (n int) {
	for d := board.Digit(1); d <= 9; d++ {
		n += g.Spots(d).Len()
	}
	return n
}

// view returns a view of g that uses the seeker's memory.
func (k *seeker) view(ctx context.Context, g *board.Grid) *logic.View {
	if k.looked == nil {
		k.looked = logic.NewView(g)
	}
	k.looked = k.looked.WithContext(ctx)
	k.looked.Reset(g)
	return k.looked
}

// A node is a position in which no single applies.
type node struct {
	grid   board.Grid
	before *node      // nil for the start
	step   logic.Step // that leads here
}

// maxNodes bounds the memory of the positions that are kept.
const maxNodes = 1 << 16

// begin is before expand: it makes the singles of the start.
func (k *seeker) begin(ctx context.Context) {
	root := &node{grid: k.after(ctx, &k.first.Start, &logic.Step{})}
	k.level, k.seen[root.grid] = []*node{root}, true
	if k.over = root.grid.Solved() || k.choice != Shortest; !k.over {
		k.atLeast = 1
	}
}

// expand lists all steps in n more of the positions that the fewest steps lead to. The
// first that leads to the end ends a path of the fewest steps.
func (k *seeker) expand(ctx context.Context, n int) {
	for ; n > 0 && !k.over; n-- {
		k.continues(ctx, k.level[k.at])
		if k.over = k.over || ctx.Err() != nil; k.over {
			return
		}
		if k.at++; k.at == len(k.level) {
			k.level, k.next, k.at = k.next, nil, 0
			k.atLeast++
			k.over = len(k.level) == 0
		}
	}
}

// continues makes every step that n offers, or that of search if it offers none.
func (k *seeker) continues(ctx context.Context, n *node) {
	found := false
	v := k.view(ctx, &n.grid)
	for _, t := range k.rest.Techniques() {
		for step := range t.Steps(v) {
			if solve.Sound(&n.grid, &step, &k.first.Solution) {
				found = true
				k.reach(ctx, &node{before: n, step: step})
			}
			if k.over {
				return
			}
		}
	}
	if !found && k.search && ctx.Err() == nil {
		k.reach(ctx, &node{before: n, step: solve.Searched(&n.grid, &k.first.Solution)})
	}
}

// reach looks at the position after a step, and keeps it unless it is known.
func (k *seeker) reach(ctx context.Context, n *node) {
	n.grid = k.after(ctx, &n.before.grid, &n.step)
	if ctx.Err() != nil || k.seen[n.grid] {
		return
	}
	if n.grid.Solved() {
		k.over = true
		k.offer(ctx, k.path(ctx, n))
		return
	}
	k.seen[n.grid] = true
	k.next = append(k.next, n)
	k.over = len(k.seen) == maxNodes
}

// path returns the path that leads to n.
func (k *seeker) path(ctx context.Context, n *node) *logic.Log {
	var steps []logic.Step
	for ; n.before != nil; n = n.before {
		steps = append(steps, n.step)
	}
	log := k.start()
	for _, step := range slices.Backward(steps) {
		k.singles(ctx, log)
		k.add(log, step)
	}
	k.singles(ctx, log)
	return log
}
