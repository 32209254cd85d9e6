package why

import "context"

// A budget bounds the work for one question, in nodes: positions that the search
// for a proof looks at, and case distinctions in the check of one. It does not
// measure time, so that answers do not depend on the machine.
type budget struct {
	ctx   context.Context
	limit int
	spent int
	out   bool // the limit is reached, or ctx has ended
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
	b.spent++
	return true
}
