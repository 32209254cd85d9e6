package hodoku

// digraph is a directed graph together with its closure. The successors of node n are
// next[start[n]:start[n+1]].
type digraph struct {
	size  int // one past the last node
	start []int32
	next  []node

	words int      // length of a row of reach, in words
	reach []uint64 // row n: the nodes that can be reached from node n

	tarjan tarjan
}

// tarjan is the working memory of Tarjan's algorithm.
type tarjan struct {
	index, low []int32
	onStack    []bool
	stack      []int32
	counter    int32
}

// direct returns the successors of node n.
func (t *digraph) direct(n int) []node { return t.next[t.start[n]:t.start[n+1]] }

// row returns the nodes that can be reached from node n. It contains n itself only if n lies
// on a cycle.
func (t *digraph) row(n int) []uint64 { return t.reach[n*t.words : (n+1)*t.words] }

// has reports whether the set of nodes contains n.
func has(row []uint64, n int) bool { return row[n>>6]>>(n&63)&1 != 0 }

// close computes the nodes that can be reached from every node. All nodes of a strong
// component reach the same nodes, including themselves. Tarjan's algorithm finishes a
// component only after all components that can be reached from it.
func (t *digraph) close() {
	t.words = (t.size + 63) / 64
	t.reach = grow(t.reach, t.size*t.words)
	clear(t.reach)
	c := &t.tarjan
	c.index, c.low, c.onStack = grow(c.index, t.size), grow(c.low, t.size), grow(c.onStack, t.size)
	clear(c.index)
	c.stack, c.counter = c.stack[:0], 0
	for n := range t.size {
		if c.index[n] == 0 && t.start[n] < t.start[n+1] {
			t.component(n)
		}
	}
}

// component visits node n. If n is the root of a component, it closes that component.
func (t *digraph) component(n int) {
	c := &t.tarjan
	c.counter++
	c.index[n], c.low[n] = c.counter, c.counter
	c.onStack[n] = true
	c.stack = append(c.stack, int32(n))
	row, start := t.row(n), t.start
	for _, m := range t.direct(n) {
		row[m>>6] |= 1 << (m & 63)
		if start[m] == start[m+1] {
			continue
		}
		if c.index[m] == 0 {
			t.component(int(m))
		}
		if c.onStack[m] {
			c.low[n] = min(c.low[n], c.low[m])
		} else {
			orInto(row, t.row(int(m)))
		}
	}
	if c.low[n] == c.index[n] {
		t.closeComponent(n)
	}
}

// closeComponent removes the component of root n from the stack and gives all its nodes the
// union of their reachable nodes.
func (t *digraph) closeComponent(n int) {
	c := &t.tarjan
	row := t.row(n)
	at := len(c.stack) - 1
	for ; int(c.stack[at]) != n; at-- {
		orInto(row, t.row(int(c.stack[at])))
	}
	for _, m := range c.stack[at:] {
		c.onStack[m] = false
		if int(m) != n {
			copy(t.row(int(m)), row)
		}
	}
	c.stack = c.stack[:at]
}

func orInto(dst, src []uint64) {
	for i, w := range src {
		dst[i] |= w
	}
}

// grow returns a slice of length n, in the memory of s if that suffices. Its contents are
// undefined.
func grow[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// walk is a breadth-first walk through a table that can be continued later. It holds the nodes
// met so far, and for each of them the node from which it was reached.
type walk struct {
	from  int // the premise, or -1
	queue []node
	head  int
	seen  []uint64
	by    []node
	order []int32 // the position of each met node in the queue
}

// begin starts a walk from premise n, unless the current walk already starts there.
func (t *tables) begin(n int) {
	w := &t.walk
	if w.from == n {
		return
	}
	if cap(w.by) < t.size {
		w.by, w.order, w.seen = make([]node, t.size), make([]int32, t.size), make([]uint64, t.words)
	}
	w.by, w.order, w.seen = w.by[:t.size], w.order[:t.size], w.seen[:t.words]
	clear(w.seen)
	w.from, w.head, w.queue = n, 0, append(w.queue[:0], node(n))
	w.order[n] = 0
	w.seen[n>>6] |= 1 << (n & 63)
}

// path returns the path of the walk from premise n to node m, including both. The result is
// valid until the next call.
func (t *tables) path(n, m int) []node {
	t.begin(n)
	w := &t.walk
	for !has(w.seen, m) && w.head < len(w.queue) {
		x := w.queue[w.head]
		w.head++
		for _, y := range t.direct(int(x)) {
			if !has(w.seen, int(y)) {
				w.seen[y>>6] |= 1 << (y & 63)
				w.by[y] = x
				w.order[y] = int32(len(w.queue))
				w.queue = append(w.queue, y)
			}
		}
	}
	t.trail = t.trail[:0]
	for ; m != n; m = int(w.by[m]) {
		t.trail = append(t.trail, node(m))
	}
	t.trail = append(t.trail, node(n))
	for i, j := 0, len(t.trail)-1; i < j; i, j = i+1, j-1 {
		t.trail[i], t.trail[j] = t.trail[j], t.trail[i]
	}
	return t.trail
}
