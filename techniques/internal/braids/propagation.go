package braids

import (
	"math/bits"

	"pencilmark/board"
)

// A propagation assumes a target and asserts all available literals, round by round. If that empties a variable, it
// extracts a small set of literals that is sufficient.
type propagation struct {
	trial
	ends     []int                 // by assertion, starting with the target: the number of candidates struck after it
	striker  [numCandidates]int16  // by struck candidate: the assertion that struck it
	needed   [numLiterals + 1]bool // by assertion: whether the empty variable depends on it
	literals []literal             // the extracted literals, the last asserted first
}

// run assumes that the target is true in s, and propagates for at most the given number of rounds. It returns
// the round in which a variable was emptied, or -1 if none was. This round is a lower bound for the number of
// literals that a proof needs. run also returns whether literals were left to assert when it stopped.
func (p *propagation) run(s *State, target board.Candidate, rounds int) (round int, more bool) {
	p.ends = p.ends[:0]
	emptied := p.begin(s, target, &literalSet{})
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

// proof returns literals that prove the target false in s, and reports whether there are at most n of them. It
// propagates for at most n rounds.
func (p *propagation) proof(s *State, target board.Candidate, n int) (literals []literal, ok bool) {
	if round, _ := p.run(s, target, n); round < 0 {
		return nil, false
	}
	p.extract(s)
	return p.literals, len(p.literals) <= n
}

// extract extracts the literals from a run that emptied a variable. It works backwards from that variable. For
// each literal, it uses the variable that requires the fewest other literals.
func (p *propagation) extract(s *State) {
	p.findStrikers()
	clear(p.needed[:len(p.ends)])
	p.demand(p.empty, s.mask[p.empty])
	p.literals = p.literals[:0]
	for i := len(p.ends) - 1; i > 0; i-- {
		if p.needed[i] {
			f := p.listed[i-1]
			p.literals = append(p.literals, f)
			p.demand(p.cheapest(s, f, int16(i)))
		}
	}
}

// findStrikers determines which assertion struck each candidate.
func (p *propagation) findStrikers() {
	at := 0
	for i, end := range p.ends {
		for ; at < end; at++ {
			p.striker[p.struck[at]] = int16(i)
		}
	}
}

// demand marks the assertions that struck the candidates of variable v in mask m.
func (p *propagation) demand(v, m uint16) {
	for ; m != 0; m &= m - 1 {
		p.needed[p.striker[p.label[v][bits.TrailingZeros16(m)]]] = true
	}
}

// cheapest returns a variable that made literal f available before assertion i, and the candidates of that
// variable that had to be struck. It chooses the variable that adds the fewest assertions to those that are
// needed anyway.
func (p *propagation) cheapest(s *State, f literal, i int16) (variable, rest uint16) {
	least := numLiterals
	var room [4]home
	for _, h := range p.homes(f, &room) {
		m := s.mask[h.variable] &^ h.bits
		if m == 0 { // the variable has no other candidates; a trial does not carry out singles
			continue
		}
		if cost := p.cost(h.variable, m, i); cost < least {
			least, variable, rest = cost, h.variable, m
		}
	}
	return variable, rest
}

// cost counts the additional assertions that are needed to strike the candidates of v in m. It returns numLiterals if
// they were not all struck before assertion i.
func (p *propagation) cost(v, m uint16, i int16) int {
	n := 0
	for ; m != 0; m &= m - 1 {
		l := p.label[v][bits.TrailingZeros16(m)]
		if p.alive(l) || p.striker[l] >= i {
			return numLiterals
		}
		if !p.needed[p.striker[l]] {
			n++
		}
	}
	return n
}
