package braids

import (
	"context"
	"errors"
	"math"
)

// errNodes reports that a rating needed more nodes than allowed.
var errNodes = errors.New("node budget spent")

// pollEvery is the number of nodes after which the context is checked again.
const pollEvery = 32

// A budget counts nodes and records why work must stop. A node is one target that is assumed to be true, together with
// the consequences of that assumption.
type budget struct {
	ctx  context.Context
	left int64 // nodes
	err  error
}

// start allows the given number of nodes, or any number if it is 0.
func (b *budget) start(ctx context.Context, nodes int64) {
	if nodes <= 0 {
		nodes = math.MaxInt64
	}
	*b = budget{ctx: ctx, left: nodes, err: ctx.Err()}
}

// spend subtracts nodes from the budget and reports whether work may continue.
func (b *budget) spend(nodes int) bool {
	if b.err != nil {
		return false
	}
	polls := b.left / pollEvery
	b.left -= int64(nodes)
	switch {
	case b.left < 0:
		b.err = errNodes
	case b.left/pollEvery != polls:
		b.err = b.ctx.Err()
	}
	return b.err == nil
}
