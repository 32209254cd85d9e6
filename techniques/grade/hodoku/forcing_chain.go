package hodoku

// findForcingChain finds the forcing chain that sorting would put first: a placement
// in the lowest cell, or else the elimination of the lowest candidate. So what a
// forcing chain does depends on the closures alone; the lengths of the chains
// only decide how it is called. It uses the tables that the search for grouped
// nice loops has left. (quirk H38)
func (f *tabling) findForcingChain(*position) *finding {
	t := &f.tables
	t.addPremises()
	f.listTests(t)
	if step := f.chainPlacement(t); step != nil {
		return step
	}
	return f.chainElimination(t)
}

// chainPlacement places the lowest cell that can be placed. Of a contradiction
// and a verity the contradiction, found earlier, is taken.
func (f *tabling) chainPlacement(t *tables) *finding {
	agreed := f.agreements(t, 0)
	for i, x := range t.cands {
		verity, contradiction := has(agreed, i), f.contradicts(t, t.off+i)
		if verity || contradiction {
			return f.places(forcingName(contradiction, ForcingChainContradiction), x)
		}
	}
	return nil
}

// chainElimination eliminates the lowest candidate that can be eliminated. Of a
// contradiction and a verity the one with fewer nodes in all its chains is
// taken, and of equal ones the contradiction.
func (f *tabling) chainElimination(t *tables) *finding {
	agreed := f.agreements(t, t.off)
	for i, x := range t.cands {
		verity, contradiction := has(agreed, i), f.contradicts(t, i)
		if !verity && !contradiction {
			continue
		}
		if verity && contradiction {
			contradiction = f.contradictionLength(t, i) <= f.verityLength(t, t.off+i)
		}
		f.elims = append(f.elims, x)
		return f.found(forcingName(contradiction, ForcingChainContradiction), f.digits())
	}
	return nil
}

// forcingName returns contradiction, or else the verity that follows it on the
// scale.
func forcingName(isContradiction bool, contradiction Technique) Technique {
	if isContradiction {
		return contradiction
	}
	return contradiction + 1
}

// contradictionLength returns the least number of nodes of the chains that show
// a contradiction of premise n.
func (f *tabling) contradictionLength(t *tables, n int) int {
	f.measure(t, n)
	f.derive(func(f *tabling, ends []chainEnd) (sum int) {
		for _, e := range ends {
			sum += int(f.forcing.dist[e.last])
		}
		return sum
	})
	f.contradictions(t, n)
	return f.derived.best
}

// verityLength returns the least number of nodes of the chains that show node n
// from all cases.
func (f *tabling) verityLength(t *tables, n int) int {
	f.measureBack(t, n)
	f.derive(func(f *tabling, ends []chainEnd) (sum int) {
		for _, e := range ends {
			sum += int(f.forcing.dist[e.premise])
		}
		return sum
	})
	f.verities(t, n)
	return f.derived.best
}

// measure fills dist with the number of nodes of the path from n to each node of
// its table, and 0 for the others.
func (f *tabling) measure(t *tables, n int) {
	w := &f.forcing
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
func (f *tabling) measureBack(t *tables, n int) {
	w := &f.forcing
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
