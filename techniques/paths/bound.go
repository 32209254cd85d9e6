package paths

import (
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

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
