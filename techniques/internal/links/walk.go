package links

import "slices"

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
	links []int16 // links from the premise to each state, plus 1; 0 or less if not reached
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

// distance returns the number of links from the premise to s; it is negative if the
// walk did not come there.
func (t *tree) distance(s state) int { return int(t.links[s]) - 1 }

// A walk finds what follows from a premise, breadth first.
type walk struct {
	tree               // of the last premise
	own       tree     // memory for one that is not kept
	kept      []tree   // by premise; empty if recall was not asked for it
	unreached []uint64 // scratch row: nodes that are not off yet
	queue     []state
	goals     []state // where follow may end
	left      int     // how many of them it has not come to
}

// forget empties kept for a graph of n nodes.
func (w *walk) forget(n int) {
	w.kept = slices.Grow(w.kept[:0], 2*n)[:2*n]
	for i := range w.kept {
		w.kept[i].links = w.kept[i].links[:0]
	}
}

// follow walks from start along the links of g, at most limit links deep. If there are
// goals it ends with the last of them: shortest chains to them need nothing beyond.
func (w *walk) follow(g *Graph, start state, limit int) {
	w.own.clear(2 * len(g.nodes))
	for _, s := range w.goals {
		w.own.links[s] = -1
	}
	w.left = len(w.goals)
	w.tree = w.own
	w.fill(g, start, limit)
	w.goals = w.goals[:0]
}

// recall does what follow does without limit and goals. Forcing chains come to the same
// premises by many cells and houses, so what it finds is kept.
func (w *walk) recall(g *Graph, start state) {
	k := &w.kept[start]
	w.tree = *k
	if len(k.links) == 0 {
		k.clear(2 * len(g.nodes))
		w.tree, w.left = *k, 0
		w.fill(g, start, noLimit)
	}
}

// fill fills the empty tree with what follows from start.
func (w *walk) fill(g *Graph, start state, limit int) {
	w.unreached = cleared(w.unreached, g.words)
	for k := range w.unreached {
		w.unreached[k] = ^uint64(0)
	}
	w.links[start] = 1
	w.queue = append(w.queue[:0], start)
	for head := 0; head < len(w.queue); head++ {
		s := w.queue[head]
		if int(w.links[s]) > limit {
			return
		}
		i, list := s.node(), &g.strong
		if s.on() {
			near := g.row(g.near, i)
			if !meets(near, w.unreached) {
				continue // late in a walk, what most nodes exclude is off already
			}
			for k, x := range near {
				w.unreached[k] &^= x
			}
			list = &g.weak
		}
		if w.enter(list.list(i), s) {
			return
		}
	}
}

// enter adds the neighbours of s, and reports whether the last goal is among them.
func (w *walk) enter(neighbours []int16, s state) (done bool) {
	next, on := w.links[s]+1, !s.on()
	for _, j := range neighbours {
		t := stateOf(int(j), on)
		if w.links[t] > 0 {
			continue
		}
		if w.links[t] < 0 {
			w.left--
			done = w.left == 0
		}
		w.links[t], w.from[t] = next, s
		w.queue = append(w.queue, t)
	}
	return done
}

// before lists the states from which one link leads to s.
func (w *walk) before(g *Graph, s state) []int16 {
	if s.on() {
		return g.strong.list(s.node())
	}
	return g.weak.list(s.node())
}
