package why

import (
	"math/bits"
	"math/rand/v2"
)

// A localSearch looks for compatible candidates that meet as many constraints as
// possible: an independent set of great weight, by local search. Each move puts
// in a candidate of an unmet constraint, takes out what that excludes, fills up
// again, and is taken back if it was a loss.
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

// set makes the candidates of on the localSearch's position.
func (m *localSearch) set(on *candSet) {
	m.on, m.met, m.value = candSet{}, conSet{}, 0
	clear(m.blocked[:len(m.p.cands)])
	m.journal = m.journal[:0]
	for i, w := range on {
		for ; w != 0; w &= w - 1 {
			m.put(int16(i<<6 + bits.TrailingZeros64(w)))
		}
	}
	m.free = m.free[:0]
	for c := range m.p.cands {
		m.free = append(m.free, int16(c))
	}
	m.fill()
}

// put makes c true; nothing that excludes it may be.
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

// fill puts in candidates of m.free as long as one fits, the one that gains most
// first, ties at random.
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

// gain returns what the constraints that c can meet are worth.
func (m *localSearch) gain(c int16) int32 {
	n := int32(0)
	for _, k := range m.p.of[c] {
		n += m.worth[k]
	}
	return n
}

// improve makes some moves and keeps those that are no loss.
func (m *localSearch) improve(moves int) {
	for range moves {
		m.targets = m.targets[:0]
		for i, w := range m.p.all {
			for w &^= m.met[i]; w != 0; w &= w - 1 {
				if k := int16(i<<6 + bits.TrailingZeros64(w)); m.worth[k] > 0 && len(m.p.opts[k]) > 0 {
					m.targets = append(m.targets, k)
				}
			}
		}
		if len(m.targets) == 0 {
			return
		}
		options := m.p.opts[m.targets[m.rng.IntN(len(m.targets))]]
		m.move(options[m.rng.IntN(len(options))])
	}
}

// move puts c in, and takes all back if that is a loss.
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
