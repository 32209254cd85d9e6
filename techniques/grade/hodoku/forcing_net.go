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
		contradiction := g.contradicts(t, t.off+i) && g.netContradiction(t, t.off+i) >= 0
		if contradiction || has(agreed, i) && g.netVerity(t, i) >= 0 {
			g.placing = x
			return g.foundForcing(contradiction, ForcingNetContradiction)
		}
	}
	return false
}

func (g *Grader) netElimination(t *tables) bool {
	agreed := g.agreements(t, t.off)
	for i, x := range t.cands {
		contradiction, verity := -1, -1
		if g.contradicts(t, i) {
			contradiction = g.netContradiction(t, i)
		}
		if has(agreed, i) {
			verity = g.netVerity(t, t.off+i)
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
// contradiction of premise n, or -1.
func (g *Grader) netContradiction(t *tables, n int) int {
	g.derive((*Grader).netLength)
	g.contradictions(t, n)
	return g.derived.best
}

// netVerity returns the length of the shortest net that shows node n from all
// cases, or -1.
func (g *Grader) netVerity(t *tables, n int) int {
	g.derive((*Grader).netLength)
	g.verities(t, n)
	return g.derived.best
}

// netLength returns the length of the given chains, or -1 if none of them is a
// net.
func (g *Grader) netLength(ends []chainEnd) int {
	sum, net := 0, false
	for _, e := range ends {
		length, branched := g.traceNet(e.premise, e.last)
		sum += length
		net = net || branched
	}
	if !net {
		return -1
	}
	return sum
}
