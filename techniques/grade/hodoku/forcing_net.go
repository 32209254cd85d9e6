package hodoku

// findForcingNet finds the forcing net that sorting would put first: a placement in
// the lowest cell, or else the elimination of the lowest candidate. It is tried
// only where no forcing chain exists, and uses the tables that search has left.
//
// As HoDoKu 2.3, a conclusion counts only if one of its chains, as they are
// reconstructed from the sources, is a net. (quirk H41)
func (f *tabling) findForcingNet(*position) *finding {
	t := &f.tables
	f.buildNets()
	f.growNets()
	f.eachNet(func(n int) { copy(t.row(n), f.nets.tables[n].present) })
	if step := f.netPlacement(t); step != nil {
		return step
	}
	return f.netElimination(t)
}

func (f *tabling) netPlacement(t *tables) *finding {
	agreed := f.agreements(t, 0)
	for i, x := range t.cands {
		contradiction := f.contradicts(t, t.off+i) && f.netContradiction(t, t.off+i, false) >= 0
		if contradiction || has(agreed, i) && f.netVerity(t, i, false) >= 0 {
			return f.places(forcingName(contradiction, ForcingNetContradiction), x)
		}
	}
	return nil
}

// netElimination measures the nets only where a contradiction and a verity
// compete for a name.
func (f *tabling) netElimination(t *tables) *finding {
	agreed := f.agreements(t, t.off)
	for i, x := range t.cands {
		contradicts, agree := f.contradicts(t, i), has(agreed, i)
		contradiction, verity := -1, -1
		if contradicts {
			contradiction = f.netContradiction(t, i, agree)
		}
		if agree {
			verity = f.netVerity(t, t.off+i, contradicts)
		}
		if contradiction < 0 && verity < 0 {
			continue
		}
		f.elims = append(f.elims, x)
		first := contradiction >= 0 && (verity < 0 || contradiction <= verity)
		return f.found(forcingName(first, ForcingNetContradiction), f.digits())
	}
	return nil
}

// netContradiction returns the length of the shortest net that shows a
// contradiction of premise n, or -1. Without exact, any net will do, and the
// length is 0.
func (f *tabling) netContradiction(t *tables, n int, exact bool) int {
	f.deriveNet(exact, false)
	f.contradictions(t, n)
	return f.derived.best
}

// netVerity returns the length of the shortest net that shows node n from all
// cases, or -1. Without exact, any net will do, and the length is 0.
func (f *tabling) netVerity(t *tables, n int, exact bool) int {
	f.deriveNet(exact, true)
	f.verities(t, n)
	return f.derived.best
}

// deriveNet prepares for going through nets, whose chains share either the last
// node or the premise.
func (f *tabling) deriveNet(exact, sameLast bool) {
	c := &f.nets.chain
	c.exact, c.sameLast = exact, sameLast
	if cap(c.known) < f.tables.size {
		c.known = make([]int32, f.tables.size)
	}
	c.known = c.known[:f.tables.size]
	clear(c.known)
	f.derive((*tabling).netLength)
}

// netLength returns the length of the given chains, or -1 if none of them is a
// net or they are no shorter than what has been found.
func (f *tabling) netLength(ends []chainEnd) int {
	best := f.derived.best
	sum, net := 0, false
	for _, e := range ends {
		length, branched := f.knownNet(e)
		sum += length
		net = net || branched
		if best >= 0 && sum >= best {
			return -1
		}
	}
	if !net {
		return -1
	}
	if !f.nets.chain.exact {
		return 0
	}
	return sum
}

// knownNet is traceNet with a memory: a chain is part of several derivations.
func (f *tabling) knownNet(e chainEnd) (length int, net bool) {
	c := &f.nets.chain
	at := &c.known[e.last]
	if c.sameLast {
		at = &c.known[e.premise]
	}
	if *at == 0 {
		length, net = f.traceNet(e.premise, e.last)
		*at = int32(length) << 1
		if net {
			*at |= 1
		}
	}
	return int(*at >> 1), *at&1 != 0
}
