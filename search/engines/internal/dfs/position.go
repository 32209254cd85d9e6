package dfs

import (
	"context"

	"pencilmark/board"
	"pencilmark/search"
)

// A position is a grid that is being filled, together with what the search has found so far.
type position struct {
	value   board.Givens
	allowed [81]board.DigitSet // what the grid's pencil marks permit
	used    [27]board.DigitSet // by house, the digits it holds
	ctx     context.Context
	limit   int
	res     search.Result
	err     error
}

// newPosition returns the position for g, or false if g already breaks a rule.
func newPosition(ctx context.Context, g *board.Grid, limit int) (*position, bool) {
	if g.Check() != nil {
		return nil, false
	}
	p := &position{ctx: ctx, limit: limit}
	p.res.Stats.Nodes = 1
	for c := range board.Cell(81) {
		p.allowed[c] = g.Marks(c)
		if d := g.Value(c); d != 0 {
			p.put(c, d)
		}
	}
	return p, true
}

// options returns the digits that fit into c.
func (p *position) options(c board.Cell) board.DigitSet {
	h := c.Houses()
	return p.allowed[c] &^ (p.used[h[0]] | p.used[h[1]] | p.used[h[2]])
}

// put writes d into c.
func (p *position) put(c board.Cell, d board.Digit) {
	p.value[c] = d
	for _, h := range c.Houses() {
		p.used[h] |= d.Set()
	}
}

// clear empties c.
func (p *position) clear(c board.Cell) {
	for _, h := range c.Houses() {
		p.used[h] &^= p.value[c].Set()
	}
	p.value[c] = 0
}

// nextEmpty returns the first empty cell from c on, or 81.
func (p *position) nextEmpty(c board.Cell) board.Cell {
	for c < 81 && p.value[c] != 0 {
		c++
	}
	return c
}

// found counts a filled grid.
func (p *position) found() {
	if p.res.Solutions++; p.res.Solutions == 1 {
		p.res.Solution = p.value
	}
}

// visit counts a node. It also counts a guess if the cell has another digit to try.
func (p *position) visit(guesses int, another bool) {
	p.res.Stats.Nodes++
	if another {
		p.res.Stats.Guesses++
		p.res.Stats.Depth = max(p.res.Stats.Depth, guesses+1)
	}
}

// done reports whether the search has found enough or must stop. It checks the context once every
// 4096 nodes.
func (p *position) done() bool {
	if p.err == nil && p.res.Stats.Nodes%4096 == 0 {
		p.err = p.ctx.Err()
	}
	return p.err != nil || p.limit > 0 && p.res.Solutions >= p.limit
}
