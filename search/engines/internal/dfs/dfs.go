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

// fill tries every way to fill the empty cells from c on. The argument guesses is the number of
// guesses made so far.
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

// Iterative is the engine "dfs-iterative".
type Iterative struct{}

// Name returns "dfs-iterative".
func (Iterative) Name() string { return "dfs-iterative" }

// About describes the engine in one line.
func (Iterative) About() string {
	return "the same walk as dfs, with a stack of its own"
}

// A choice is a cell that is being filled, together with the digits that have not been tried yet.
type choice struct {
	cell    board.Cell
	left    board.DigitSet
	guesses int // guesses in effect above this cell
}

// Search implements search.Engine.
func (Iterative) Search(ctx context.Context, g *board.Grid, limit int) (search.Result, error) {
	p, ok := newPosition(ctx, g, limit)
	if !ok || ctx.Err() != nil {
		return search.Result{}, ctx.Err()
	}
	p.walk()
	return p.res, p.err
}

// walk does the same as fill without recursion: going down pushes a choice, and coming back pops
// it.
func (p *position) walk() {
	var stack [81]choice
	top := -1
	descend := func(from board.Cell, guesses int) {
		c := p.nextEmpty(from)
		if c == 81 {
			p.found()
			return
		}
		top++
		stack[top] = choice{c, p.options(c), guesses}
	}
	descend(0, 0)
	for top >= 0 && !p.done() {
		here := &stack[top]
		if p.value[here.cell] != 0 {
			p.clear(here.cell)
		}
		if here.left == 0 {
			top--
			continue
		}
		d := here.left.First()
		here.left = here.left.Without(d)
		p.visit(here.guesses, here.left != 0)
		p.put(here.cell, d)
		if here.left != 0 {
			descend(here.cell+1, here.guesses+1)
		} else {
			descend(here.cell+1, here.guesses)
		}
	}
}
