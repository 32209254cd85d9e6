package why

import "math/rand/v2"

// A state is a set of chosen candidates together with its consequences: which candidates are
// excluded, which constraints are satisfied, and how many options each constraint has left. It is
// copied when cases are distinguished.
type state struct {
	on, dead candSet
	met      conSet
	live     [324]uint8
}

// choose makes candidate c true. It returns false if a constraint of need then has no options left.
// Constraints with exactly one option left are added to the queue.
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

// chooseAs is like choose, and also records that c is what excludes its peers.
func (p *problem) chooseAs(by *[729]int16, s *state, c int16, need *conSet) {
	for _, d := range p.peers[c] {
		if !s.dead.has(d) {
			by[d] = c
		}
	}
	p.choose(s, c, need)
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

// propagate chooses the last option of every constraint of need that has only one, and returns
// false if a constraint has none. The queue holds the constraints to examine, and it is empty
// afterwards.
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

// follow propagates k, which must be in need. Apart from k, the state s must already be propagated.
func (p *problem) follow(s *state, k int16, need *conSet) bool {
	if !s.met.has(k) && s.live[k] <= 1 {
		p.queue = append(p.queue, k)
	}
	return p.propagate(s, need)
}

// require propagates the constraints of more, which must be in need. Apart from them, the state s
// must already be propagated.
func (p *problem) require(s *state, more, need *conSet) bool {
	for k := range more.all() {
		if !s.met.has(k) && s.live[k] <= 1 {
			p.queue = append(p.queue, k)
		}
	}
	return p.propagate(s, need)
}

// satisfy reports whether the propagated state s can be extended by candidates that satisfy every
// constraint of need, and extends it if so. If the budget runs out, it returns true, which then has
// no meaning.
func (p *problem) satisfy(s *state, need *conSet) bool { return p.cases(s, need, 0) }

// cases is like satisfy, with depth as the number of case distinctions made so far.
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

// stateAt returns the memory for the state at the given depth.
func (p *problem) stateAt(depth int) *state {
	if depth == len(p.states) {
		p.states = append(p.states, new(state))
	}
	return p.states[depth]
}

// tightest returns the constraint of need with the fewest options left, or none if all are
// satisfied.
func (p *problem) tightest(s *state, need *conSet) int16 {
	best, fewest := int16(none), uint8(255)
	open := need.minus(&s.met)
	for k := range open.all() {
		if s.live[k] < fewest {
			best, fewest = k, s.live[k]
		}
	}
	return best
}

// proves reports whether the constraints of s cannot all be satisfied.
func (p *problem) proves(s *conSet) bool {
	t := p.start
	return !p.require(&t, s, s) || !p.satisfy(&t, s)
}

// A localSearch looks for compatible candidates that satisfy as many constraints as possible. In
// terms of graphs, it searches for an independent set of large weight. Each move adds a candidate
// of an unmet constraint, removes the candidates that it excludes, and adds others that fit. The
// move is undone if it made the result worse.
type localSearch struct {
	p       *problem
	rng     *rand.Rand
	on      candSet
	blocked [729]uint8 // how many candidates of on exclude a candidate
	met     conSet
	worth   [324]int32 // what it is worth to meet a constraint
	value   int32      // of all that is met

	journal []int16 // the changes of a move: c put in, ^c taken out
	free    []int16 // candidates that may fit
	targets []int16 // unmet constraints of worth
}

// set makes the candidates in on the current position of the search.
func (m *localSearch) set(on *candSet) {
	m.on, m.met, m.value = candSet{}, conSet{}, 0
	clear(m.blocked[:len(m.p.cands)])
	m.journal = m.journal[:0]
	for c := range members(on[:]) {
		m.put(c)
	}
	m.free = m.free[:0]
	for c := range m.p.cands {
		m.free = append(m.free, int16(c))
	}
	m.fill()
}

// put makes c true. Nothing that excludes c may be true already.
func (m *localSearch) put(c int16) {
	m.on.add(c)
	m.journal = append(m.journal, c)
	for _, k := range m.p.of[c] {
		m.met.add(k)
		m.value += m.worth[k]
	}
	for _, d := range m.p.peers[c] {
		m.blocked[d]++
	}
}

// take makes c false again.
func (m *localSearch) take(c int16) {
	m.on.remove(c)
	m.journal = append(m.journal, ^c)
	for _, k := range m.p.of[c] {
		m.met.remove(k)
		m.value -= m.worth[k]
	}
	for _, d := range m.p.peers[c] {
		m.blocked[d]--
	}
}

// fill adds candidates of m.free as long as one fits. It adds the one that gains most first, and
// breaks ties at random.
func (m *localSearch) fill() {
	for {
		best, most, ties := int16(none), int32(-1), 0
		fits := m.free[:0]
		for _, c := range m.free {
			if m.blocked[c] > 0 || m.on.has(c) {
				continue
			}
			fits = append(fits, c)
			switch gain := m.gain(c); {
			case gain > most:
				best, most, ties = c, gain, 1
			case gain == most:
				if ties++; m.rng.IntN(ties) == 0 {
					best = c
				}
			}
		}
		m.free = fits
		if best == none {
			return
		}
		m.put(best)
	}
}

// gain returns the total value of the constraints that c can satisfy.
func (m *localSearch) gain(c int16) int32 {
	n := int32(0)
	for _, k := range m.p.of[c] {
		n += m.worth[k]
	}
	return n
}

// improve makes a number of moves and keeps those that do not make the result worse.
func (m *localSearch) improve(moves int) {
	for range moves {
		m.targets = m.targets[:0]
		unmet := m.p.all.minus(&m.met)
		for k := range unmet.all() {
			if m.worth[k] > 0 && len(m.p.opts[k]) > 0 {
				m.targets = append(m.targets, k)
			}
		}
		if len(m.targets) == 0 {
			return
		}
		options := m.p.opts[m.targets[m.rng.IntN(len(m.targets))]]
		m.move(options[m.rng.IntN(len(options))])
	}
}

// move adds c, and undoes everything if that makes the result worse.
func (m *localSearch) move(c int16) {
	before := m.value
	m.journal, m.free = m.journal[:0], m.free[:0]
	for _, d := range m.p.peers[c] {
		if m.on.has(d) {
			m.take(d)
			m.free = append(m.free, m.p.peers[d]...)
		}
	}
	m.put(c)
	m.fill()
	if m.value >= before {
		return
	}
	for i := len(m.journal) - 1; i >= 0; i-- {
		if c := m.journal[i]; c >= 0 {
			m.take(c)
		} else {
			m.put(^c)
		}
	}
}
