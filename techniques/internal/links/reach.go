package links

import mathbits "math/bits"

// bits holds sets of nodes as rows of words.
type bits struct {
	words int
	near  []uint64 // row i: the nodes that are off if i is on, by one link
	step  []uint64 // row i: the nodes that are on if i is on, by two links
	reach []uint64 // row i: the nodes that are on if i is on, i included
	todo  []uint64 // scratch row
	off   []uint64 // scratch row: the nodes that are on if some node is off
}

// cleared returns s with n words, all zero.
func cleared(s []uint64, n int) []uint64 {
	if cap(s) < n {
		return make([]uint64, n)
	}
	s = s[:n]
	clear(s)
	return s
}

func (b *bits) row(table []uint64, i int) []uint64 { return table[i*b.words : (i+1)*b.words] }

func setBit(row []uint64, j int) { row[j>>6] |= 1 << (j & 63) }

func hasBit(row []uint64, j int) bool { return row[j>>6]>>(j&63)&1 != 0 }

// firstBit returns the lowest member of row, -1 if it is empty.
func firstBit(row []uint64) int {
	for k, w := range row {
		if w != 0 {
			return k<<6 + mathbits.TrailingZeros64(w)
		}
	}
	return -1
}

func meets(a, b []uint64) bool {
	for k, w := range a {
		if w&b[k] != 0 {
			return true
		}
	}
	return false
}

// close computes near, step and reach from the links.
func (g *Graph) close() {
	n := len(g.nodes)
	g.words = (n + 63) / 64
	g.near = cleared(g.near, n*g.words)
	g.step = cleared(g.step, n*g.words)
	g.reach = cleared(g.reach, n*g.words)
	g.todo = cleared(g.todo, g.words)
	g.off = cleared(g.off, g.words)
	for i := range n {
		near, step := g.row(g.near, i), g.row(g.step, i)
		for _, j := range g.weak.list(i) {
			setBit(near, int(j))
			for _, k := range g.strong.list(int(j)) {
				setBit(step, int(k))
			}
		}
	}
	for i := range n {
		g.closeRow(i)
	}
}

// closeRow computes the reach of i; the rows below i are complete already and
// are taken over whole.
func (g *Graph) closeRow(i int) {
	row, todo := g.row(g.reach, i), g.todo
	setBit(row, i)
	for k, w := range g.row(g.step, i) {
		todo[k] = w &^ row[k]
	}
	for j := firstBit(todo); j >= 0; j = firstBit(todo) {
		setBit(row, j)
		if j < i {
			for k, w := range g.row(g.reach, j) {
				row[k] |= w
				todo[k] &^= row[k]
			}
			continue
		}
		for k, w := range g.row(g.step, j) {
			todo[k] = (todo[k] | w) &^ row[k]
		}
	}
}

// reachOff returns the nodes that are on if i is off. The row is valid until the
// next call.
func (g *Graph) reachOff(i int) []uint64 {
	clear(g.off)
	for _, j := range g.strong.list(i) {
		for k, w := range g.row(g.reach, int(j)) {
			g.off[k] |= w
		}
	}
	return g.off
}
