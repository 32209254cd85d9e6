package why

import "math/bits"

// A state is a set of chosen candidates and what they leave: which candidates
// are excluded, which constraints are met, and how many options each constraint
// has left. It is copied where cases are distinguished.
type state struct {
	on, dead candSet
	met      conSet
	live     [324]uint8
}

// choose makes candidate c true. It returns false if that leaves a constraint of
// need without options; those with one option left go to the queue.
func (p *problem) choose(s *state, c int16, need *conSet) bool {
	s.on.add(c)
	for _, k := range p.of[c] {
		s.met.add(k)
	}
	ok := true
	for _, d := range p.peers[c] {
		if !s.dead.has(d) && !p.kill(s, d, need) {
			ok = false
		}
	}
	return ok
}

// kill excludes candidate d.
func (p *problem) kill(s *state, d int16, need *conSet) bool {
	s.dead.add(d)
	ok := true
	for _, k := range p.of[d] {
		s.live[k]--
		if s.live[k] > 1 || s.met.has(k) || !need.has(k) {
			continue
		}
		if s.live[k] == 0 {
			ok = false
		}
		p.queue = append(p.queue, k)
	}
	return ok
}

// propagate chooses the last option of every constraint of need that has only
// one, and returns false if one has none. The queue holds the constraints to
// look at; it is empty afterwards.
func (p *problem) propagate(s *state, need *conSet) bool {
	ok := true
	for ok && len(p.queue) > 0 {
		k := p.queue[len(p.queue)-1]
		p.queue = p.queue[:len(p.queue)-1]
		switch {
		case s.met.has(k):
		case s.live[k] == 0:
			ok = false
		default:
			ok = p.choose(s, p.firstLive(s, k), need)
		}
	}
	p.queue = p.queue[:0]
	return ok
}

// follow propagates k, which need includes; s is propagated but for it.
func (p *problem) follow(s *state, k int16, need *conSet) bool {
	if !s.met.has(k) && s.live[k] <= 1 {
		p.queue = append(p.queue, k)
	}
	return p.propagate(s, need)
}

// require propagates the constraints of more, which need includes; s is
// propagated but for them.
func (p *problem) require(s *state, more, need *conSet) bool {
	for k := more.next(0); k != none; k = more.next(k + 1) {
		if !s.met.has(k) && s.live[k] <= 1 {
			p.queue = append(p.queue, k)
		}
	}
	return p.propagate(s, need)
}

// satisfy extends s, which is propagated, by candidates that meet every
// constraint of need, and reports whether there are such. If the budget runs out
// the answer is true and means nothing.
func (p *problem) satisfy(s *state, need *conSet) bool { return p.cases(s, need, 0) }

// cases is satisfy below depth case distinctions.
func (p *problem) cases(s *state, need *conSet, depth int) bool {
	k := p.tightest(s, need)
	if k == none || !p.work.spend() {
		return true
	}
	t := p.stateAt(depth)
	for _, c := range p.opts[k] {
		if s.dead.has(c) {
			continue
		}
		*t = *s
		if p.choose(t, c, need) && p.propagate(t, need) && p.cases(t, need, depth+1) {
			*s = *t
			return true
		}
		p.queue = p.queue[:0]
		if p.kill(s, c, need); !p.propagate(s, need) {
			return false
		}
		if s.met.has(k) { // the last option was chosen
			return p.cases(s, need, depth)
		}
	}
	return false
}

// stateAt returns memory for a state, one a depth.
func (p *problem) stateAt(depth int) *state {
	if depth == len(p.states) {
		p.states = append(p.states, new(state))
	}
	return p.states[depth]
}

// tightest returns the constraint of need that has the fewest options left, or
// none if all are met.
func (p *problem) tightest(s *state, need *conSet) int16 {
	best, fewest := int16(none), uint8(255)
	for i, w := range need {
		for w &^= s.met[i]; w != 0; w &= w - 1 {
			k := int16(i<<6 + bits.TrailingZeros64(w))
			if s.live[k] < fewest {
				best, fewest = k, s.live[k]
			}
		}
	}
	return best
}

// proves reports whether the constraints of s cannot all be met.
func (p *problem) proves(s *conSet) bool {
	t := p.start
	return !p.require(&t, s, s) || !p.satisfy(&t, s)
}
