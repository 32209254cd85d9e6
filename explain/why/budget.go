package why

import (
	"context"
	"fmt"

	"pencilmark/board/effort"
)

// A budget bounds the work for one question, in nodes: positions that the search
// for a proof looks at, and case distinctions in the check of one. It does not
// measure time, so that answers do not depend on the machine.
type budget struct {
	ctx   context.Context
	limit int
	spent int
	out   bool // the limit is reached, or ctx has ended

	run  *effort.Run
	told string // what is worked at
}

// work returns the budget of a question that ends with ctx.
func work(ctx context.Context) budget { return budget{ctx: ctx, run: effort.Of(ctx)} }

// tell notes what is known of the proof that is looked for: its size is atLeast, and at
// most that of the best one, unless this is 0.
func (b *budget) tell(atLeast, best int) {
	if !b.run.Watched() {
		return
	}
	b.told = fmt.Sprintf("proof of %d or more constraints", atLeast)
	if best > 0 {
		b.told = fmt.Sprintf("proof of %d to %d constraints", atLeast, best)
	}
	b.told += ", positions"
}

// allow sets the limit, of all nodes from the beginning.
func (b *budget) allow(limit int) {
	b.limit = limit
	b.out = b.spent >= limit || b.ctx.Err() != nil
}

// spend takes one node and reports whether there was one.
func (b *budget) spend() bool {
	if b.spent >= b.limit || b.spent&63 == 63 && b.ctx.Err() != nil {
		b.out = true
		return false
	}
	if b.spent&63 == 0 {
		b.run.Tell(effort.Detail, b.told, b.spent, b.limit)
	}
	b.spent++
	return true
}
