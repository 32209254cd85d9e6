package links

// A state is a node that is on or off: twice its index, plus 1 if it is on.
type state int32

func stateOf(node int, on bool) state {
	if on {
		return state(node)<<1 | 1
	}
	return state(node) << 1
}

func (s state) node() int { return int(s >> 1) }
func (s state) on() bool  { return s&1 != 0 }

// A tree is what follows from a premise, and how, by state.
type tree struct {
	links []int16 // links from the premise to each state, plus 1; 0 if not reached
	from  []state // the state each was first reached from
}

// clear makes t a tree of n states without a premise.
func (t *tree) clear(n int) {
	if cap(t.links) < n {
		t.links, t.from = make([]int16, n), make([]state, n)
	}
	t.links, t.from = t.links[:n], t.from[:n]
	clear(t.links)
}

// distance returns the number of links from the premise to s, -1 if the walk
// did not come there.
func (t *tree) distance(s state) int { return int(t.links[s]) - 1 }

// A walk finds what follows from a premise, breadth first.
type walk struct {
	tree           // of the last premise
	own   tree     // memory for one that is not kept
	kept  []tree   // by node: what follows if it is on; empty if that was not asked for
	news  []uint64 // scratch row: nodes that are not off yet
	queue []state
}

// forget empties kept for a graph of n nodes.
func (w *walk) forget(n int) {
	for len(w.kept) < n {
		w.kept = append(w.kept, tree{})
	}
	for i := range w.kept {
		w.kept[i].links = w.kept[i].links[:0]
	}
}

// follow walks from start along the links of g, at most limit links deep.
func (w *walk) follow(g *Graph, start state, limit int) {
	w.tree = w.spread(g, w.own, start, limit)
	w.own = w.tree
}

// recall does what follow does without a limit, for a node that is on. Forcing chains
// come to the same premises by many cells and houses, so what it finds is kept.
func (w *walk) recall(g *Graph, node int) {
	if k := &w.kept[node]; len(k.links) == 0 {
		*k = w.spread(g, *k, stateOf(node, true), noLimit)
	}
	w.tree = w.kept[node]
}

// spread returns what follows from start, in the memory of t.
func (w *walk) spread(g *Graph, t tree, start state, limit int) tree {
	t.clear(2 * len(g.nodes))
	t.links[start] = 1
	w.news = cleared(w.news, g.words)
	for k := range w.news {
		w.news[k] = ^uint64(0)
	}
	w.queue = append(w.queue[:0], start)
	for head := 0; head < len(w.queue); head++ {
		s := w.queue[head]
		i, next := s.node(), t.links[s]+1
		if int(next) > limit+1 {
			break
		}
		if !s.on() {
			for _, j := range g.strong.list(i) {
				if to := stateOf(int(j), true); t.links[to] == 0 {
					t.links[to], t.from[to] = next, s
					w.queue = append(w.queue, to)
				}
			}
			continue
		}
		if !meets(g.row(g.near, i), w.news) {
			continue // most nodes that are on late exclude only what is off already
		}
		for _, j := range g.weak.list(i) {
			if to := stateOf(int(j), false); t.links[to] == 0 {
				t.links[to], t.from[to] = next, s
				w.queue = append(w.queue, to)
			}
		}
		for k, x := range g.row(g.near, i) {
			w.news[k] &^= x
		}
	}
	return t
}

// before lists the states from which one link leads to s.
func (w *walk) before(g *Graph, s state) []int16 {
	if s.on() {
		return g.strong.list(s.node())
	}
	return g.weak.list(s.node())
}
