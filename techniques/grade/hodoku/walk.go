package hodoku

// walk is a breadth-first walk through a table, which can be continued: the
// nodes met so far, and by which node.
type walk struct {
	from  int // the premise, or -1
	queue []node
	head  int
	seen  []uint64
	by    []node
	order []int32 // the place of each node met in the queue
}

// begin starts a walk from premise n, unless that is the walk under way.
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

// path returns the path of the walk from premise n to node m, both included. It
// is valid until the next call.
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
