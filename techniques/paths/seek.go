package paths

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// maxLooks is the number of positions in which a seeker without a time limit lists steps. maxDear is the number of
// times it repeats steps with a score of dear or more to shorten paths. Finding these steps takes longer than finding
// all others together.
const (
	maxLooks = 60
	maxDear  = 60
	dear     = 2000
)

// A seeker looks for better paths from one position. All of its paths make singles first, so a path is described by
// the list of its other steps. The seeker tries random lists and drops the steps that each list does not need. At the
// same time, it goes through all lists in order of length, which proves a lower bound on the length of any path.
type seeker struct {
	easy   *solve.Solver // has only singles
	looked *logic.View   // memory for view
	rest   logic.Ladder  // all other techniques
	search bool          // whether to search when stuck
	choice Choice
	first  *logic.Log // a path with the common start of all paths
	best   *logic.Log
	looks  int // positions in which steps were listed
	dear   int // the number of repeated steps that take long to find

	limited bool      // whether maxLooks and maxDear apply
	begun   time.Time // when the search began
	more    int       // positions in which the search after this one will list steps

	atLeast int     // a lower bound for the steps besides singles of any path
	level   []*node // the positions after atLeast-1 such steps; the first at of them are continued
	at      int
	next    []*node             // the positions after one more step
	seen    map[board.Grid]bool // all positions so far
	over    bool                // the smallest number of steps is found, or there are too many positions
}

// seek returns the best path that it finds with the techniques of l, as measured by the choice by. It starts from the
// same position as the known paths, which are candidates too. The error is that of ctx; reaching the time limit is not
// an error.
func (s *Solver) seek(ctx context.Context, by Choice, limit time.Duration, l logic.Ladder,
	known ...*logic.Log) (*logic.Log, error) {
	k := s.seeker(by, l, known[0])
	if by != s.Choice {
		k.more = maxLooks
	}
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
	k.begun = time.Now()
	for n := uint64(0); inner.Err() == nil && (!k.limited || k.looks < maxLooks) && !k.settled(); n++ {
		before := k.looks
		if log := k.sample(inner, n); log != nil {
			k.offer(inner, log)
		}
		k.expand(inner, k.looks-before)
	}
	k.best.AtLeast = k.atLeast
	return k.best, ctx.Err()
}

// tell reports the length of the best path, the progress of the search and the time that is left.
func (k *seeker) tell(run *progress.Run) {
	if !run.Watched() {
		return
	}
	of, left := 0, ""
	if k.limited {
		of = maxLooks
		if k.looks > 0 {
			left = remaining(time.Since(k.begun) / time.Duration(k.looks) * time.Duration(maxLooks-k.looks+k.more))
		}
	}
	run.Report(progress.Path, fmt.Sprintf("best path %d steps, %d besides singles, at least %d, %spositions",
		len(k.best.Steps), Others(k.best), k.atLeast, left), k.looks, of)
}

// remaining says about how long a search will still take, as in "about 3 min left, ".
func remaining(d time.Duration) string {
	if d < time.Minute {
		return fmt.Sprintf("about %d s left, ", max(1, int(d.Round(time.Second)/time.Second)))
	}
	return fmt.Sprintf("about %d min left, ", d.Round(time.Minute)/time.Minute)
}

// seeker returns a seeker for ladder l that starts with one known path.
func (s *Solver) seeker(by Choice, l logic.Ladder, first *logic.Log) *seeker {
	single := func(r logic.Rung) bool { return r.Family == logic.Singles }
	return &seeker{
		easy: &solve.Solver{Ladder: l.Without(func(r logic.Rung) bool { return !single(r) })}, rest: l.Without(single),
		search: s.Search, choice: by, first: first, best: first, seen: map[board.Grid]bool{},
	}
}

// settled reports whether a better path is impossible or not worth looking for.
func (k *seeker) settled() bool {
	n := Others(k.best)
	return len(k.rest) == 0 || n == 0 || k.choice == Shortest && k.best.Outcome == logic.OutcomeSolved && n <= k.atLeast
}

// Others returns the number of steps of a log that are not singles.
func Others(log *logic.Log) (n int) {
	for i := range log.Steps {
		if log.Steps[i].Technique.Family != logic.Singles {
			n++
		}
	}
	return n
}

// cost returns the figures by which the choice compares paths, the most important first. The first figure shows
// whether the path solves the puzzle, and whether it does so without search. The others count steps: for FewestHard
// the steps of each level, starting with the highest; otherwise all steps, and then those that are not singles.
func (k *seeker) cost(log *logic.Log) []int {
	end := slices.Index([]logic.Outcome{logic.OutcomeSolved, logic.OutcomeSearched}, log.Outcome)
	if end < 0 {
		end = 2
	}
	if k.choice != FewestHard {
		return []int{end, len(log.Steps), Others(log)}
	}
	var levels [logic.Extreme + 2]int // the number of steps by level, starting with search and the highest level
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

// offer removes the unnecessary steps from a path, and keeps the path if it is better than the best one so far.
func (k *seeker) offer(ctx context.Context, log *logic.Log) {
	short := k.shorten(ctx, log)
	for _, l := range []*logic.Log{log, short} {
		if slices.Compare(k.cost(l), k.cost(k.best)) < 0 {
			k.best = l
		}
	}
}

// start returns a path that has no steps yet.
func (k *seeker) start() *logic.Log {
	f := k.first
	return &logic.Log{Start: f.Start, End: f.Start, Solution: f.Solution, Ladder: f.Ladder, Name: f.Name,
		Outcome: logic.OutcomeSolved}
}

// singles makes all singles that follow. It returns true if the position is then solved, or if an error occurred.
func (k *seeker) singles(ctx context.Context, log *logic.Log) bool {
	outcome, note := log.Outcome, log.Note
	err := k.easy.Continue(ctx, log)
	log.Outcome, log.Note = outcome, note // undo the outcome of being stuck
	return err != nil || log.End.Solved()
}

// add adds a step to the path and applies it.
func (k *seeker) add(log *logic.Log, step logic.Step) {
	if step.Technique == solve.Search {
		log.Note, log.Outcome = solve.Stuck(append(slices.Clone(k.easy.Ladder), k.rest...), &log.End), logic.OutcomeSearched
	}
	log.Steps = append(log.Steps, step)
	step.Apply(&log.End)
}

// sample returns a path whose steps are chosen at random, preferring the steps with the largest effect. For n = 0,
// nothing is random. It returns nil if there is no path.
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

// some returns steps of different techniques, the easiest first, and stops when there are enough to choose from. For
// FewestHard, all of the steps are of the same level. If lucky is true, some skips a technique now and then.
func (k *seeker) some(ctx context.Context, g *board.Grid, lucky bool, luck *rand.Rand) (steps []logic.Step) {
	const enough, each = 24, 8
	k.tell(progress.Of(ctx))
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

// after returns the position after a step and all singles that follow from it.
func (k *seeker) after(ctx context.Context, g *board.Grid, s *logic.Step) board.Grid {
	log := &logic.Log{End: *g, Solution: k.first.Solution}
	s.Apply(&log.End)
	k.singles(ctx, log)
	return log.End
}

// open returns the number of candidates in g.
func open(g board.Grid) (n int) {
	for d := range board.Digits() {
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
	step   logic.Step // the step that leads here
}

// maxNodes limits the memory used for positions.
const maxNodes = 1 << 16

// begin prepares the search of expand: it makes the singles of the starting position.
func (k *seeker) begin(ctx context.Context) {
	root := &node{grid: k.after(ctx, &k.first.Start, &logic.Step{})}
	k.level, k.seen[root.grid] = []*node{root}, true
	if k.over = root.grid.Solved() || k.choice != Shortest; !k.over {
		k.atLeast = 1
	}
}

// expand lists all steps in n more positions. It begins with the positions that need the fewest steps to reach. The
// first solved position that it finds is the end of a path with the fewest steps.
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

// continues makes every step that is available in n, each from the same position. If there is none, it makes a search
// step.
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

// reach computes the position after a step, and keeps the position if it is new.
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
