package dfs

import (
	"context"

	"pencilmark/board"
	"pencilmark/search"
)

// Recursive is the engine "dfs".
type Recursive struct{}

// Name returns "dfs".
func (Recursive) Name() string { return "dfs" }

// About describes the engine in one line.
func (Recursive) About() string {
	return "first empty cell, every digit that fits, recursively"
}

// Search implements search.Engine.
func (Recursive) Search(ctx context.Context, g *board.Grid, limit int) (search.Result, error) {
	p, ok := newPosition(ctx, g, limit)
	if !ok || ctx.Err() != nil {
		return search.Result{}, ctx.Err()
	}
	p.fill(0, 0)
	return p.res, p.err
}

// fill tries every way to fill the empty cells from c on, below a number of
// standing guesses.
func (p *position) fill(c board.Cell, guesses int) {
	c = p.nextEmpty(c)
	if c == 81 {
		p.found()
		return
	}
	for left := p.options(c); left != 0; {
		d := left.First()
		left = left.Without(d)
		p.visit(guesses, left != 0)
		p.put(c, d)
		if left != 0 {
			p.fill(c+1, guesses+1)
		} else {
			p.fill(c+1, guesses)
		}
		p.clear(c)
		if p.done() {
			return
		}
	}
}
