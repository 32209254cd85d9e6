package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// Limits of forcing nets, as HoDoKu 2.3.
const (
	maxNetEntries = 1000 // entries of a table (quirk H43)
	usualEntries  = 400  // entries that most tables hold at most (for memory only)
	netRounds     = 4    // rounds of singles that follow an assumption (quirk H42)
	maxSources    = 5    // sources that an entry remembers (quirk H44)
	distMask      = 511  // distances are kept modulo 512 (quirk H45)
)

// absent stands for no entry and for no table.
const absent = ^uint16(0)

// netEntry is an entry of a net table: something that follows from the premise.
type netEntry struct {
	node node
	dist uint16

	// from is the node whose table the entry was taken over from, or absent
	// for an entry with sources of its own.
	from node

	// sources are the entries it follows from, the greatest first; 0 is the
	// premise, and unused ones are 0 too.
	sources [maxSources]uint16
}

// netTable is the table of a candidate being on or off. Entries taken over from
// another table are expanded ones; the others are direct.
type netTable struct {
	entries []netEntry
	index   []uint16 // index[n]: the entry of node n, or absent
	bar     []uint16 // bar[n]: a new distance for node n counts if it is below
	present []uint64 // the nodes with an entry
	direct  []uint16 // the direct entries but for the premise, ascending
	settled bool     // nothing more follows from several entries together
}

// nets are the net tables of a position. They use the numbering of nodes and the
// group entries of the forcing tables.
type nets struct {
	tables []netTable // by node, for candidate nodes
	grid   grid       // the copy in which an assumption is followed
	naked  []board.Candidate
	hidden []board.Candidate
	rules  netRules
	chain  netChain
}

// start empties the table and enters the premise.
func (k *netTable) start(t *tables, premise int) {
	if cap(k.index) < t.size {
		k.index, k.bar = make([]uint16, t.size), make([]uint16, t.size)
		k.present = make([]uint64, t.words)
	}
	k.index, k.bar, k.present = k.index[:t.size], k.bar[:t.size], k.present[:t.words]
	for i := range k.index {
		k.index[i], k.bar[i] = absent, absent
	}
	clear(k.present)
	if k.entries == nil {
		k.entries = make([]netEntry, 0, usualEntries)
	}
	k.direct = k.direct[:0]
	k.entries = append(k.entries[:0], netEntry{node: node(premise), dist: 1, from: absent})
	k.index[premise], k.bar[premise] = 0, 0
	k.present[premise>>6] |= 1 << (premise & 63)
}

func (k *netTable) has(n int) bool { return has(k.present, n) }

// sourceOf returns the entry of node n, or 0 if there is none.
func (k *netTable) sourceOf(n int) uint16 {
	if i := k.index[n]; i != absent {
		return i
	}
	return 0
}

// add appends a direct entry, unless its node has one or the table is full.
func (k *netTable) add(n int, dist uint16, sources [maxSources]uint16) {
	if k.has(n) || len(k.entries) >= maxNetEntries {
		return
	}
	i := uint16(len(k.entries))
	k.entries = append(k.entries, netEntry{node: node(n), dist: dist & distMask, from: absent, sources: sources})
	k.index[n], k.bar[n] = i, 0
	k.present[n>>6] |= 1 << (n & 63)
	k.direct = append(k.direct, i)
}

// pack brings sources into the order in which HoDoKu 2.3 keeps them: going
// through the list, a source greater than the first changes places with it.
// (quirk H46)
func pack(list []uint16) (s [maxSources]uint16) {
	copy(s[:], list)
	for i := 1; i < maxSources; i++ {
		if s[i] > s[0] {
			s[0], s[i] = s[i], s[0]
		}
	}
	return s
}

// buildNets builds all net tables: what follows from each assumption by a few
// rounds of singles, the group entries, and then what follows from that.
func (f *tabling) buildNets() {
	t, w := &f.tables, &f.nets
	for len(w.tables) < t.gOn {
		w.tables = append(w.tables, netTable{})
	}
	for i, x := range t.cands {
		f.assumeOn(i, x)
		f.assumeOff(t.off+i, x)
	}
	for _, base := range [2]int{0, t.off} {
		for i := range t.cands {
			for e := t.more.first[base+i]; e != 0; e = t.more.link[e] {
				w.tables[base+i].add(int(t.more.entry[e]), 2, [maxSources]uint16{})
			}
		}
	}
	f.eachNet(func(n int) { f.expandNet(n, 1) })
}

// eachNet calls do with each candidate on, and then with each candidate off.
func (f *tabling) eachNet(do func(n int)) {
	t := &f.tables
	for i := range t.cands {
		do(i)
	}
	for i := range t.cands {
		do(t.off + i)
	}
}

// assumeOn fills the table of candidate x on.
func (f *tabling) assumeOn(n int, x board.Candidate) {
	k := &f.nets.tables[n]
	k.start(&f.tables, n)
	f.nets.grid = f.pos.grid
	f.setNet(k, x, nil, true)
	f.runSingles(k)
}

// assumeOff fills the table of candidate x off. If its cell is left with one
// candidate, that is set at once.
func (f *tabling) assumeOff(n int, x board.Candidate) {
	k := &f.nets.tables[n]
	k.start(&f.tables, n)
	f.nets.grid = f.pos.grid
	f.nets.grid.remove(x.Cell(), digitOf(x))
	if m := f.nets.grid.cands[x/9]; m&(m-1) == 0 && m != 0 {
		f.setNet(k, candOf(x.Cell(), bits.TrailingZeros16(m)), []uint16{0}, false)
	}
	f.runSingles(k)
}

// runSingles sets the singles of the copy in rounds. The singles of a round are
// listed before any of them is set: the naked ones, then the hidden ones, each
// in the order of its queue. They stay queued.
func (f *tabling) runSingles(k *netTable) {
	w := &f.nets
	for range netRounds {
		w.naked, w.hidden = w.naked[:0], w.hidden[:0]
		for _, x := range w.grid.naked.items[w.grid.naked.head:w.grid.naked.tail] {
			if w.grid.value[x/9] == 0 {
				w.naked = append(w.naked, x)
			}
		}
		var listed board.CellSet
		for _, x := range w.grid.hidden.items[w.grid.hidden.head:w.grid.hidden.tail] {
			c := x.Cell()
			if w.grid.value[c] == 0 && !listed.Has(c) && w.grid.hiddenIn(x) {
				listed = listed.With(c)
				w.hidden = append(w.hidden, x)
			}
		}
		if len(w.naked)+len(w.hidden) == 0 {
			return
		}
		var buf [maxSources]uint16
		for _, x := range w.naked {
			f.setNet(k, x, f.nakedSources(k, x, buf[:0]), false)
		}
		for _, x := range w.hidden {
			f.setNet(k, x, f.hiddenSources(k, x, buf[:0]), false)
		}
	}
}

// nakedSources returns the entries that say that the other candidates of the
// cell of x are off, of those the cell has in the position.
func (f *tabling) nakedSources(k *netTable, x board.Candidate, dst []uint16) []uint16 {
	c := x.Cell()
	for m := f.pos.cands[c] &^ (1 << (x % 9)); m != 0 && len(dst) < maxSources; m &= m - 1 {
		y := int(f.tables.number[candOf(c, bits.TrailingZeros16(m))])
		dst = append(dst, k.sourceOf(f.tables.off+y))
	}
	return dst
}

// hiddenSources returns the entries that say that the other places of the digit
// of x in a house are off, of those the house has in the position. Of the houses
// in which they all are, that with the fewest is taken, of equal ones the first.
func (f *tabling) hiddenSources(k *netTable, x board.Candidate, dst []uint16) []uint16 {
	c, d := x.Cell(), digitOf(x)
	best := board.CellSet{}
	found := false
	for _, h := range c.Houses() {
		if f.nets.grid.count(h, d) > 1 {
			continue
		}
		others := f.pos.cells[d].And(h.Cells()).Without(c)
		if f.allOffIn(k, others, d) && (!found || others.Len() < best.Len()) {
			best, found = others, true
		}
	}
	if m := f.pos.cands[c]; !found && m&(m-1) != 0 {
		return f.nakedSources(k, x, dst)
	}
	for ; !best.IsEmpty() && len(dst) < maxSources; best = best.Rest() {
		y := int(f.tables.number[candOf(best.First(), d)])
		dst = append(dst, k.sourceOf(f.tables.off+y))
	}
	return dst
}

// allOffIn reports whether the table says that digit d is off in all the cells.
func (f *tabling) allOffIn(k *netTable, cells board.CellSet, d int) bool {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		if !k.has(f.tables.off + int(f.tables.number[candOf(cells.First(), d)])) {
			return false
		}
	}
	return true
}

// setNet sets x in the copy and enters what follows: x on, its digit off in the
// peers, and the other digits off that the cell still has in the copy. Nothing
// stops it where the assumption has already led to a contradiction, as HoDoKu
// 2.3; only a cell that is solved in the copy is passed over. (quirk H47)
func (f *tabling) setNet(k *netTable, x board.Candidate, sources []uint16, premise bool) {
	t, c, d := &f.tables, x.Cell(), digitOf(x)
	if f.nets.grid.value[c] != 0 {
		return
	}
	rest := f.nets.grid.cands[c] &^ (1 << d)
	f.nets.grid.place(c, d)
	n := int(t.number[x])
	if !premise {
		s := pack(sources)
		k.add(n, k.entries[s[0]].dist+1, s)
	}
	on := k.sourceOf(n)
	dist, by := k.entries[on].dist+1, [maxSources]uint16{on}
	for s := f.pos.cells[d].And(c.Peers()); !s.IsEmpty(); s = s.Rest() {
		k.add(t.off+int(t.number[candOf(s.First(), d)]), dist, by)
	}
	for ; rest != 0; rest &= rest - 1 {
		k.add(t.off+int(t.number[candOf(c, bits.TrailingZeros16(rest))]), dist, by)
	}
}

// expandNet takes over, for each entry of table n from the given one on, the
// direct entries of that entry's own table. The list grows while it is walked.
func (f *tabling) expandNet(n, from int) {
	k := &f.nets.tables[n]
	for i := from; i < len(k.entries); i++ {
		f.expandEntry(k, i)
	}
}

// expandEntry takes over the direct entries of the table of entry i. One that is
// there already by expansion is taken over anew if that makes its distance
// shorter; what followed from it is not looked at again. (quirk H50)
func (f *tabling) expandEntry(k *netTable, i int) {
	t := &f.tables
	via, base := k.entries[i].node, k.entries[i].dist
	if !t.isCandidate(int(via)) {
		for e := t.more.first[via]; e != 0; e = t.more.link[e] {
			k.takeOver(t.more.entry[e], via, (base+2)&distMask)
		}
		return
	}
	o := &f.nets.tables[via]
	for _, j := range o.direct {
		e := &o.entries[j]
		if dist := (base + e.dist) & distMask; dist < k.bar[e.node] {
			k.takeOver(e.node, via, dist)
		}
	}
}

// takeOver enters node n as taken over from the table of node via, if it is new
// or an expanded entry with a greater distance.
func (k *netTable) takeOver(n, via node, dist uint16) {
	if dist >= k.bar[n] {
		return
	}
	i := k.index[n]
	if i == absent {
		if len(k.entries) >= maxNetEntries {
			return
		}
		i = uint16(len(k.entries))
		k.entries = append(k.entries, netEntry{node: n})
		k.index[n] = i
		k.present[n>>6] |= 1 << (n & 63)
	}
	e := &k.entries[i]
	e.from, e.dist = via, dist
	k.bar[n] = dist
}
