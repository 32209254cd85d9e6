package hodoku

// forcingChain finds the forcing chain that sorting would put first: a placement
// in the lowest cell, or else the elimination of the lowest candidate. So what a
// forcing chain does depends on the closures alone; the lengths of the chains
// only decide how it is called. It uses the tables that the search for grouped
// nice loops has left.
func (g *Grader) forcingChain() bool {
	t := &g.tables
	g.addPremises(t)
	g.listTests(t)
	return g.chainPlacement(t) || g.chainElimination(t)
}

// chainPlacement places the lowest cell that can be placed. Of a contradiction
// and a verity the contradiction, found earlier, is taken.
func (g *Grader) chainPlacement(t *tables) bool {
	agreed := g.agreements(t, 0)
	for i, x := range t.cands {
		verity, contradiction := has(agreed, i), g.contradicts(t, t.off+i)
		if verity || contradiction {
			g.placing = x
			return g.foundForcing(contradiction, ForcingChainContradiction)
		}
	}
	return false
}

// chainElimination eliminates the lowest candidate that can be eliminated. Of a
// contradiction and a verity the one with fewer nodes in all its chains is
// taken, and of equal ones the contradiction.
func (g *Grader) chainElimination(t *tables) bool {
	agreed := g.agreements(t, t.off)
	for i, x := range t.cands {
		verity, contradiction := has(agreed, i), g.contradicts(t, i)
		if !verity && !contradiction {
			continue
		}
		if verity && contradiction {
			contradiction = g.contradictionLength(t, i) <= g.verityLength(t, t.off+i)
		}
		g.elims = append(g.elims, x)
		return g.foundForcing(contradiction, ForcingChainContradiction)
	}
	return false
}

// foundForcing names a step as contradiction, or else as the verity that follows
// it on the scale.
func (g *Grader) foundForcing(isContradiction bool, contradiction Technique) bool {
	if isContradiction {
		return g.found(contradiction)
	}
	return g.found(contradiction + 1)
}

// contradictionLength returns the least number of nodes of the chains that show
// a contradiction of premise n.
func (g *Grader) contradictionLength(t *tables, n int) int {
	g.measure(t, n)
	g.derive(func(g *Grader, ends []chainEnd) (sum int) {
		for _, e := range ends {
			sum += int(g.forcing.dist[e.last])
		}
		return sum
	})
	g.contradictions(t, n)
	return g.derived.best
}

// verityLength returns the least number of nodes of the chains that show node n
// from all cases.
func (g *Grader) verityLength(t *tables, n int) int {
	g.measureBack(t, n)
	g.derive(func(g *Grader, ends []chainEnd) (sum int) {
		for _, e := range ends {
			sum += int(g.forcing.dist[e.premise])
		}
		return sum
	})
	g.verities(t, n)
	return g.derived.best
}

// measure fills dist with the number of nodes of the path from n to each node of
// its table, and 0 for the others.
func (g *Grader) measure(t *tables, n int) {
	w := &g.forcing
	w.startDist(t, n)
	for head := 0; head < len(w.queue); head++ {
		x := w.queue[head]
		for _, y := range t.direct(int(x)) {
			w.reachNode(x, y)
		}
	}
}

// measureBack fills dist with the number of nodes of the path from each node to
// n, and 0 for those whose table does not hold n.
func (g *Grader) measureBack(t *tables, n int) {
	w := &g.forcing
	w.reverse.reset(t.size)
	for x := range t.size {
		for _, y := range t.direct(x) {
			w.reverse.add(int(y), x)
		}
	}
	w.startDist(t, n)
	for head := 0; head < len(w.queue); head++ {
		x := w.queue[head]
		for e := w.reverse.first[x]; e != 0; e = w.reverse.link[e] {
			w.reachNode(x, w.reverse.entry[e])
		}
	}
}

func (w *forcing) startDist(t *tables, n int) {
	if cap(w.dist) < t.size {
		w.dist = make([]int32, t.size)
	}
	w.dist = w.dist[:t.size]
	clear(w.dist)
	w.queue = append(w.queue[:0], node(n))
	w.dist[n] = 1
}

func (w *forcing) reachNode(from, to node) {
	if w.dist[to] == 0 {
		w.dist[to] = w.dist[from] + 1
		w.queue = append(w.queue, to)
	}
}
