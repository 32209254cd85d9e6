package braids

import (
	"context"
	"errors"
	"math"
)

// errNodes reports that a rating needed more nodes than it may.
var errNodes = errors.New("node budget spent")

// pollEvery is the number of nodes between two looks at the context.
const pollEvery = 32

// A budget counts nodes, a node being one target supposed and followed up, and
// remembers why work must stop.
type budget struct {
	ctx  context.Context
	left int64 // nodes
	err  error
}

// start allows so many nodes, or any number if it is 0.
func (b *budget) start(ctx context.Context, nodes int64) {
	if nodes <= 0 {
		nodes = math.MaxInt64
	}
	*b = budget{ctx: ctx, left: nodes, err: ctx.Err()}
}

// spend takes so many nodes and reports whether work may go on.
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
