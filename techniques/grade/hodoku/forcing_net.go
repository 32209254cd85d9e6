package hodoku

// forcingNet finds the forcing net that sorting would put first: a placement in
// the lowest cell, or else the elimination of the lowest candidate. It is tried
// only where no forcing chain exists, and uses the tables that search has left.
//
// As HoDoKu 2.3, a conclusion counts only if one of its chains, as they are
// reconstructed from the sources, is a net.
func (g *Grader) forcingNet() bool {
	t := &g.tables
	g.buildNets()
	g.growNets()
	g.eachNet(func(n int) { copy(t.row(n), g.nets.tables[n].present) })
	return g.netPlacement(t) || g.netElimination(t)
}

func (g *Grader) netPlacement(t *tables) bool {
	agreed := g.agreements(t, 0)
	for i, x := range t.cands {
		contradiction := g.contradicts(t, t.off+i) && g.netContradiction(t, t.off+i, false) >= 0
		if contradiction || has(agreed, i) && g.netVerity(t, i, false) >= 0 {
			g.placing = x
			return g.foundForcing(contradiction, ForcingNetContradiction)
		}
	}
	return false
}

// netElimination measures the nets only where a contradiction and a verity
// compete for a name.
func (g *Grader) netElimination(t *tables) bool {
	agreed := g.agreements(t, t.off)
	for i, x := range t.cands {
		contradicts, agree := g.contradicts(t, i), has(agreed, i)
		contradiction, verity := -1, -1
		if contradicts {
			contradiction = g.netContradiction(t, i, agree)
		}
		if agree {
			verity = g.netVerity(t, t.off+i, contradicts)
		}
		if contradiction < 0 && verity < 0 {
			continue
		}
		g.elims = append(g.elims, x)
		return g.foundForcing(contradiction >= 0 && (verity < 0 || contradiction <= verity), ForcingNetContradiction)
	}
	return false
}

// netContradiction returns the length of the shortest net that shows a
// contradiction of premise n, or -1. Without exact, any net will do, and the
// length is 0.
func (g *Grader) netContradiction(t *tables, n int, exact bool) int {
	g.deriveNet(exact, false)
	g.contradictions(t, n)
	return g.derived.best
}

// netVerity returns the length of the shortest net that shows node n from all
// cases, or -1. Without exact, any net will do, and the length is 0.
func (g *Grader) netVerity(t *tables, n int, exact bool) int {
	g.deriveNet(exact, true)
	g.verities(t, n)
	return g.derived.best
}

// deriveNet prepares for going through nets, whose chains share either the last
// node or the premise.
func (g *Grader) deriveNet(exact, sameLast bool) {
	c := &g.nets.chain
	c.exact, c.sameLast = exact, sameLast
	if cap(c.known) < g.tables.size {
		c.known = make([]int32, g.tables.size)
	}
	c.known = c.known[:g.tables.size]
	clear(c.known)
	g.derive((*Grader).netLength)
}

// netLength returns the length of the given chains, or -1 if none of them is a
// net or they are no shorter than what has been found.
func (g *Grader) netLength(ends []chainEnd) int {
	best := g.derived.best
	sum, net := 0, false
	for _, e := range ends {
		length, branched := g.knownNet(e)
		sum += length
		net = net || branched
		if best >= 0 && sum >= best {
			return -1
		}
	}
	if !net {
		return -1
	}
	if !g.nets.chain.exact {
		return 0
	}
	return sum
}

// knownNet is traceNet with a memory: a chain is part of several derivations.
func (g *Grader) knownNet(e chainEnd) (length int, net bool) {
	c := &g.nets.chain
	at := &c.known[e.last]
	if c.sameLast {
		at = &c.known[e.premise]
	}
	if *at == 0 {
		length, net = g.traceNet(e.premise, e.last)
		*at = int32(length) << 1
		if net {
			*at |= 1
		}
	}
	return int(*at >> 1), *at&1 != 0
}
