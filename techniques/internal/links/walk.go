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

// A walk is what follows from a premise, breadth first.
type walk struct {
	links []int16 // links from the premise to each state, plus 1; 0 if not reached
	from  []state // the state each was first reached from
	queue []state
}

// follow walks from start along the links of g, at most limit links deep.
func (w *walk) follow(g *Graph, start state, limit int) {
	n := 2 * len(g.nodes)
	if cap(w.links) < n {
		w.links, w.from = make([]int16, n), make([]state, n)
	}
	w.links, w.from = w.links[:n], w.from[:n]
	clear(w.links)
	w.links[start] = 1
	w.queue = append(w.queue[:0], start)
	for head := 0; head < len(w.queue); head++ {
		s := w.queue[head]
		if int(w.links[s]) > limit {
			return
		}
		list := &g.strong
		if s.on() {
			list = &g.weak
		}
		for _, j := range list.list(s.node()) {
			if t := stateOf(int(j), !s.on()); w.links[t] == 0 {
				w.links[t], w.from[t] = w.links[s]+1, s
				w.queue = append(w.queue, t)
			}
		}
	}
}

// distance returns the number of links from the premise to s, -1 if the walk
// did not come there.
func (w *walk) distance(s state) int { return int(w.links[s]) - 1 }

// before lists the states from which one link leads to s.
func (w *walk) before(g *Graph, s state) []int16 {
	if s.on() {
		return g.strong.list(s.node())
	}
	return g.weak.list(s.node())
}
