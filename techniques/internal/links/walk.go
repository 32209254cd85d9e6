package links

import "slices"

// A state is a node that is on or off. Its number is twice the index of the node, plus 1 if the node is on.
type state int32

func stateOf(node int, on bool) state {
	if on {
		return state(node)<<1 | 1
	}
	return state(node) << 1
}

func (s state) node() int { return int(s >> 1) }
func (s state) on() bool  { return s&1 != 0 }

// A tree holds everything that follows from a premise. For each state, it records how the state was reached.
type tree struct {
	links []int16 // links from the premise to each state, plus 1; 0 or less if not reached
	from  []state // the state from which each was first reached
}

// clear resets t to a tree of n states without a premise.
func (t *tree) clear(n int) {
	if cap(t.links) < n {
		t.links, t.from = make([]int16, n), make([]state, n)
	}
	t.links, t.from = t.links[:n], t.from[:n]
	clear(t.links)
}

// distance returns the number of links from the premise to s. It is negative if the walk did not reach s.
func (t *tree) distance(s state) int { return int(t.links[s]) - 1 }

// A walk finds everything that follows from a premise, breadth first.
type walk struct {
	tree               // the tree of the last premise
	own       tree     // memory for a tree that is not kept
	kept      []tree   // by premise; empty if recall was not called for it
	unreached []uint64 // scratch row: nodes that are not off yet
	queue     []state
	goals     []state // the states that follow looks for
	left      int     // the number of goals that are not reached yet
}

// forget clears the kept trees and makes room for a graph of n nodes.
func (w *walk) forget(n int) {
	w.kept = slices.Grow(w.kept[:0], 2*n)[:2*n]
	for i := range w.kept {
		w.kept[i].links = w.kept[i].links[:0]
	}
}

// follow walks from start along the links of g, up to a depth of limit links. If there are goals, the walk ends when
// it has reached the last of them, because the shortest chains to the goals need no other states.
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

// recall does the same as follow without a limit and goals, and keeps the result. Forcing chains start from the same
// premises for many cells and houses.
func (w *walk) recall(g *Graph, start state) {
	k := &w.kept[start]
	w.tree = *k
	if len(k.links) == 0 {
		k.clear(2 * len(g.nodes))
		w.tree, w.left = *k, 0
		w.fill(g, start, noLimit)
	}
}

// fill fills the empty tree with everything that follows from start.
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
				continue // late in a walk, everything that most nodes exclude is already off
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

// enter adds the neighbours of s. It reports whether the walk has now reached all goals.
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

// before returns the nodes from which one link leads to s.
func (w *walk) before(g *Graph, s state) []int16 {
	if s.on() {
		return g.strong.list(s.node())
	}
	return g.weak.list(s.node())
}
