package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// chainEnd identifies a chain of a forcing technique by its premise and its last node.
type chainEnd struct{ premise, last int }

// derivations goes through the ways to derive a conclusion and keeps the length of the
// shortest. It reads the contents of the tables, including the premises, from the rows of t.
type derivations struct {
	ends []chainEnd // the chains of the derivation being examined

	// length returns the length of all chains together, or -1 if they do not count.
	length func(f *tabling, ends []chainEnd) int
	best   int // the least length, or -1
}

// derive prepares for going through the derivations of a conclusion.
func (f *tabling) derive(length func(f *tabling, ends []chainEnd) int) {
	f.derived.length, f.derived.best = length, -1
}

func (w *derivations) begin(ends ...chainEnd) { w.ends = append(w.ends[:0], ends...) }

func (w *derivations) chain(premise, last int) {
	w.ends = append(w.ends, chainEnd{premise, last})
}

// weigh measures the chains of the current derivation.
func (f *tabling) weigh() {
	w := &f.derived
	if w.best == 0 {
		return
	}
	if n := w.length(f, w.ends); n >= 0 && (w.best < 0 || n < w.best) {
		w.best = n
	}
}

// contradictions goes through the contradictions in the table of premise n. They are: the
// opposite of the premise; a candidate that is both on and off; two digits on in one cell; a
// digit on twice in a house; all candidates of a test off. Like HoDoKu 2.3, it counts only the
// first cell for each digit that is on and off, and for each pair of digits. (quirk H40)
func (f *tabling) contradictions(t *tables, n int) {
	w := &f.derived
	row := t.row(n)
	inverse := n + t.off
	if n >= t.off {
		inverse = n - t.off
	}
	if has(row, inverse) {
		w.begin(chainEnd{n, inverse})
		f.weigh()
	}
	f.cellContradictions(t, n, row)
	f.houseContradictions(t, n, row)
	for i := range f.forcing.tests {
		f.testContradiction(t, n, row, &f.forcing.tests[i])
	}
}

func (f *tabling) cellContradictions(t *tables, n int, row []uint64) {
	w := &f.derived
	var onOff mask
	var pairs [9]mask
	for s := f.pos.open; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		for m := f.pos.cands[c]; m != 0; m &= m - 1 {
			d := bits.TrailingZeros16(m)
			x := int(t.number[candOf(c, d)])
			if !has(row, x) {
				continue
			}
			if has(row, t.off+x) && onOff>>d&1 == 0 {
				onOff |= 1 << d
				w.begin(chainEnd{n, x}, chainEnd{n, t.off + x})
				f.weigh()
			}
			for o := (m & (m - 1)) &^ pairs[d]; o != 0; o &= o - 1 {
				e := bits.TrailingZeros16(o)
				if y := int(t.number[candOf(c, e)]); has(row, y) {
					pairs[d] |= 1 << e
					w.begin(chainEnd{n, x}, chainEnd{n, y})
					f.weigh()
				}
			}
		}
	}
}

func (f *tabling) houseContradictions(t *tables, n int, row []uint64) {
	w := &f.derived
	for h := range board.House(27) {
		for d := range 9 {
			w.begin()
			for s := f.pos.cells[d].And(h.Cells()); !s.IsEmpty(); s = s.Rest() {
				if x := int(t.number[candOf(s.First(), d)]); has(row, x) {
					w.chain(n, x)
				}
			}
			if len(w.ends) >= 2 {
				f.weigh()
			}
		}
	}
}

// testContradiction evaluates a test whose candidates are all off. A cell counts only if none of
// its candidates is on as well.
func (f *tabling) testContradiction(t *tables, n int, row []uint64, k *test) {
	w := &f.derived
	w.begin()
	for _, x := range k.cands {
		if !has(row, t.off+int(x)) || k.house == cellTest && has(row, int(x)) {
			return
		}
		w.chain(n, t.off+int(x))
	}
	f.weigh()
}

// verities goes through the ways to show that node n holds in every case. The cases are those
// of a candidate in another cell, of the candidates of a cell, and of the places of a digit in
// a house.
func (f *tabling) verities(t *tables, n int) {
	w := &f.derived
	for i, x := range t.cands {
		if x/9 != t.at(n)/9 && has(t.row(i), n) && has(t.row(t.off+i), n) {
			w.begin(chainEnd{i, n}, chainEnd{t.off + i, n})
			f.weigh()
		}
	}
	for s := f.pos.open; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		w.begin()
		for m := f.pos.cands[c]; m != 0; m &= m - 1 {
			w.chain(int(t.number[candOf(c, bits.TrailingZeros16(m))]), n)
		}
		f.verity(t)
	}
	for h := range board.House(27) {
		for d := range 9 {
			w.begin()
			for s := f.pos.cells[d].And(h.Cells()); !s.IsEmpty(); s = s.Rest() {
				w.chain(int(t.number[candOf(s.First(), d)]), n)
			}
			f.verity(t)
		}
	}
}

// verity weighs the chains of the current derivation if there are any and all of them are in
// the tables.
func (f *tabling) verity(t *tables) {
	w := &f.derived
	for _, e := range w.ends {
		if !has(t.row(e.premise), e.last) {
			return
		}
	}
	if len(w.ends) > 0 {
		f.weigh()
	}
}

// Limits for the reconstruction of a net. The limit of branches is that of HoDoKu 2.3. The
// limit of nodes of a path prevents endless loops through entries whose sources were
// overwritten.
const (
	maxBranches  = 200 // (quirk H49)
	maxPathNodes = 1000
)

// branch is an additional source met on the main path of a net.
type branch struct {
	table, entry int // the place where it was met
	at           int // its position on the main path
}

// netChain is the working memory for following the sources of an entry back to the premise.
type netChain struct {
	main     []node
	place    []int32 // place[n]: one more than the last place of node n on the main path
	branches []branch

	exact    bool    // whether lengths are needed, and not only whether there is a net
	sameLast bool    // whether the chains being measured have the same last node
	known    []int32 // by the end at which they differ: twice the length, plus 1 for a net
}

// traceNet follows the entry of node n in the given table back to the premise. It returns the
// number of nodes passed, and whether they form a net, which means that an entry of the main
// path has several sources.
//
// The main path follows the first source of each entry. Every other source begins a branch. A
// branch ends where it meets the main path nearer to the premise, and its length is the number
// of its nodes up to there plus one. Branches of branches are not followed. If the length is
// not needed, no branches are followed.
func (f *tabling) traceNet(table, n int) (length int, net bool) {
	c := &f.nets.chain
	k := &f.nets.tables[table]
	c.main, c.branches = append(c.main[:0], node(n)), c.branches[:0]
	f.followNet(k, int(k.index[n]), table, -1, true)
	if len(c.branches) == 0 || !c.exact {
		return len(c.main), len(c.branches) > 0
	}
	if cap(c.place) < f.tables.size {
		c.place = make([]int32, f.tables.size)
	}
	c.place = c.place[:f.tables.size]
	clear(c.place)
	for i, x := range c.main {
		c.place[x] = int32(i) + 1
	}
	length = len(c.main)
	for _, b := range c.branches {
		length += f.branchLength(k, table, b) + 1
	}
	return length, true
}

// branchLength returns the number of nodes of a branch before it meets the main path.
func (f *tabling) branchLength(k *netTable, table int, b branch) int {
	o := &f.nets.tables[b.table]
	if b.entry >= len(o.entries) || f.meets(o.entries[b.entry].node, b.at) {
		return 0
	}
	start := len(f.nets.chain.main)
	f.nets.chain.main = append(f.nets.chain.main, o.entries[b.entry].node)
	i := b.entry
	if b.table != table {
		i = f.followInside(k, o, i, b.table, b.at, false)
	}
	if i > 0 {
		f.followNet(k, i, table, b.at, false)
	}
	n := len(f.nets.chain.main) - start
	f.nets.chain.main = f.nets.chain.main[:start]
	return n
}

// meets reports whether node n lies on the main path beyond position at. If at is -1, the walk
// is the main path itself, and meets returns false.
func (f *tabling) meets(n node, at int) bool {
	return at >= 0 && int(f.nets.chain.place[n]) > at+1
}

// followNet walks from entry i of table k to the premise, or until it meets the main path
// beyond position at. If collect is set, it notes the branches.
func (f *tabling) followNet(k *netTable, i, table, at int, collect bool) {
	c := &f.nets.chain
	for i != 0 && i < len(k.entries) && len(c.main) < maxPathNodes {
		e := &k.entries[i]
		if e.from == absent {
			i = f.stepNet(k, i, table, at, collect)
			continue
		}
		if !f.tables.isCandidate(int(e.from)) {
			if f.meets(e.from, at) {
				return
			}
			c.main = append(c.main, e.from)
			i = int(k.sourceOf(int(e.from)))
			continue
		}
		o := &f.nets.tables[e.from]
		i = f.followInside(k, o, int(o.sourceOf(int(e.node))), int(e.from), at, collect)
	}
}

// stepNet walks from entry i of table o to its first source and returns that source. It
// returns 0 if it meets the main path beyond position at.
func (f *tabling) stepNet(o *netTable, i, table, at int, collect bool) int {
	c := &f.nets.chain
	e := &o.entries[i]
	if collect {
		for _, s := range e.sources[1:] {
			if s != 0 && len(c.branches) < maxBranches {
				c.branches = append(c.branches, branch{table, int(s), len(c.main) - 1})
			}
		}
	}
	i = int(e.sources[0])
	if i >= len(o.entries) || f.meets(o.entries[i].node, at) {
		return 0
	}
	c.main = append(c.main, o.entries[i].node)
	return i
}

// followInside walks from entry j of table o, which the walk through table k has entered,
// until the walk can continue in k. It can continue at the premise of o, at an entry that is
// expanded in o, or at a node that k reaches at a shorter distance. It returns the entry of k,
// or 0 if it meets the main path beyond position at.
func (f *tabling) followInside(k, o *netTable, j, table, at int, collect bool) int {
	c := &f.nets.chain
	for len(c.main) < maxPathNodes {
		if j != 0 {
			before := len(c.main)
			j = f.stepNet(o, j, table, at, collect)
			if len(c.main) == before {
				return 0
			}
		}
		e := &o.entries[j]
		own := k.sourceOf(int(e.node))
		if j == 0 || e.from != absent || k.has(int(e.node)) && k.entries[own].dist < e.dist {
			return int(own)
		}
	}
	return 0
}
