package braids

import (
	"math/bits"

	"pencilmark/board"
)

// A propagation supposes a target and asserts everything that is available, round by
// round. If that empties a variable, it reads a short set of facts off the
// result that suffices.
type propagation struct {
	trial
	ends    []int                // by assertion, the target's first: the number of candidates struck after it
	striker [numCandidates]int16 // by struck candidate: the assertion that struck it
	needed  [numFacts + 1]bool   // by assertion: does the empty variable depend on it?
	facts   []fact               // the facts read off, last asserted first
}

// run supposes the target in s and goes on for at most so many rounds. It returns
// the round in which a variable was emptied, a lower bound of the number of
// facts needed, or -1; and whether facts were left to assert when it stopped.
func (p *propagation) run(s *State, target board.Candidate, rounds int) (round int, more bool) {
	p.ends = p.ends[:0]
	emptied := p.begin(s, target, &factSet{})
	p.ends = append(p.ends, len(p.struck))
	if emptied {
		return 0, false
	}
	next := 0
	for round = 1; round <= rounds && next < len(p.listed); round++ {
		for end := len(p.listed); next < end; next++ {
			emptied = p.assert(p.listed[next])
			p.ends = append(p.ends, len(p.struck))
			if emptied {
				return round, false
			}
		}
	}
	return -1, next < len(p.listed)
}

// proof returns facts that prove the target false in s, and reports whether there
// are at most n of them; it looks at so many rounds.
func (p *propagation) proof(s *State, target board.Candidate, n int) (facts []fact, ok bool) {
	if round, _ := p.run(s, target, n); round < 0 {
		return nil, false
	}
	p.extract(s)
	return p.facts, len(p.facts) <= n
}

// extract reads the facts off a run that emptied a variable: backwards from it,
// each fact by the variable that asks for the fewest others.
func (p *propagation) extract(s *State) {
	p.findStrikers()
	clear(p.needed[:len(p.ends)])
	p.demand(p.empty, s.mask[p.empty])
	p.facts = p.facts[:0]
	for i := len(p.ends) - 1; i > 0; i-- {
		if p.needed[i] {
			f := p.listed[i-1]
			p.facts = append(p.facts, f)
			p.demand(p.cheapest(s, f, int16(i)))
		}
	}
}

// findStrikers enters which assertion struck each candidate.
func (p *propagation) findStrikers() {
	at := 0
	for i, end := range p.ends {
		for ; at < end; at++ {
			p.striker[p.struck[at]] = int16(i)
		}
	}
}

// demand marks the assertions that struck the candidates in m, a part of v.
func (p *propagation) demand(v, m uint16) {
	for ; m != 0; m &= m - 1 {
		p.needed[p.striker[p.label[v][bits.TrailingZeros16(m)]]] = true
	}
}

// cheapest returns a variable that made fact f available before assertion i, and
// the candidates that had to be struck for it, such that the fewest assertions
// are added to those needed anyway.
func (p *propagation) cheapest(s *State, f fact, i int16) (variable, rest uint16) {
	least := numFacts
	var room [4]home
	for _, h := range p.homes(f, &room) {
		m := s.mask[h.variable] &^ h.bits
		if m == 0 { // a single would settle it; here it does not
			continue
		}
		if cost := p.cost(h.variable, m, i); cost < least {
			least, variable, rest = cost, h.variable, m
		}
	}
	return variable, rest
}

// cost counts the assertions that striking m in v adds to those needed, and
// returns numFacts if assertion i comes too early for it.
func (p *propagation) cost(v, m uint16, i int16) int {
	n := 0
	for ; m != 0; m &= m - 1 {
		l := p.label[v][bits.TrailingZeros16(m)]
		if p.alive(l) || p.striker[l] >= i {
			return numFacts
		}
		if !p.needed[p.striker[l]] {
			n++
		}
	}
	return n
}
