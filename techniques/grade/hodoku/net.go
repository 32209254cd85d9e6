package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// The limits that HoDoKu 2.3 applies to forcing nets.
const (
	maxNetEntries = 1000 // entries of a table (quirk H43)
	usualEntries  = 400  // entries that suffice for most tables (for memory only)
	netRounds     = 4    // rounds of singles that follow an assumption (quirk H42)
	maxSources    = 5    // sources that an entry keeps (quirk H44)
	distMask      = 511  // distances are kept modulo 512 (quirk H45)
)

// absent means that there is no entry or no table.
const absent = ^uint16(0)

// netEntry is an entry of a net table: a consequence of the premise.
type netEntry struct {
	node node
	dist uint16

	// from is the node from whose table the entry was copied, or absent for an entry with its own
	// sources.
	from node

	// sources are the entries from which this entry follows, the greatest first. The value 0
	// stands for the premise, and unused elements are 0 too.
	sources [maxSources]uint16
}

// netTable is the table of a candidate being on or off. Entries copied from another table are
// called expanded; the others are called direct.
type netTable struct {
	entries []netEntry
	index   []uint16 // index[n]: the entry of node n, or absent
	bar     []uint16 // bar[n]: a new distance for node n counts if it is smaller than this
	present []uint64 // the nodes with an entry
	direct  []uint16 // the direct entries except the premise, ascending
	settled bool     // whether several entries together have no further consequences
}

// nets holds the net tables of a position. They use the same numbering of nodes and the same
// group entries as the forcing tables.
type nets struct {
	tables []netTable // by node, for candidate nodes
	grid   grid       // the copy of the grid in which an assumption is followed
	naked  []board.Candidate
	hidden []board.Candidate
	rules  netRules
	chain  netChain
}

// start empties the table and adds the premise.
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

// sourceOf returns the index of the entry of node n, or 0 if there is none.
func (k *netTable) sourceOf(n int) uint16 {
	if i := k.index[n]; i != absent {
		return i
	}
	return 0
}

// add appends a direct entry, unless its node already has an entry or the table is full.
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

// pack arranges sources in the order in which HoDoKu 2.3 keeps them. It goes through the list
// and swaps every source that is greater than the first with the first. (quirk H46)
func pack(list []uint16) (s [maxSources]uint16) {
	copy(s[:], list)
	for i := 1; i < maxSources; i++ {
		if s[i] > s[0] {
			s[0], s[i] = s[i], s[0]
		}
	}
	return s
}

// buildNets builds all net tables. Each table gets the consequences of its assumption by a few
// rounds of singles, then the group entries, and then the consequences of both.
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

// eachNet calls do for each candidate being on, and then for each candidate being off.
func (f *tabling) eachNet(do func(n int)) {
	t := &f.tables
	for i := range t.cands {
		do(i)
	}
	for i := range t.cands {
		do(t.off + i)
	}
}

// assumeOn fills the table for candidate x being on.
func (f *tabling) assumeOn(n int, x board.Candidate) {
	k := &f.nets.tables[n]
	k.start(&f.tables, n)
	f.nets.grid = f.pos.grid
	f.setNet(k, x, nil, true)
	f.runSingles(k)
}

// assumeOff fills the table for candidate x being off. If its cell then has only one candidate
// left, that candidate is placed at once.
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

// runSingles places the singles of the copy in rounds. The singles of a round are listed
// before any of them is placed: first the naked ones, then the hidden ones, each in the order
// of its queue. The singles stay in the queues.
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

// nakedSources returns the entries for the other candidates of the cell of x being off. It
// considers the candidates that the cell has in the position.
func (f *tabling) nakedSources(k *netTable, x board.Candidate, dst []uint16) []uint16 {
	c := x.Cell()
	for m := f.pos.cands[c] &^ (1 << (x % 9)); m != 0 && len(dst) < maxSources; m &= m - 1 {
		y := int(f.tables.number[candOf(c, bits.TrailingZeros16(m))])
		dst = append(dst, k.sourceOf(f.tables.off+y))
	}
	return dst
}

// hiddenSources returns the entries for the other places of the digit of x in a house being
// off. It considers the places that the house has in the position. Among the houses in which
// all of these entries exist, it uses the house with the fewest, and the first of those with
// equally few.
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

// allOffIn reports whether the table contains an entry for digit d being off in each of the
// cells.
func (f *tabling) allOffIn(k *netTable, cells board.CellSet, d int) bool {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		if !k.has(f.tables.off + int(f.tables.number[candOf(cells.First(), d)])) {
			return false
		}
	}
	return true
}

// setNet places x in the copy and adds the consequences to the table: x is on, its digit is
// off in the peers, and the other digits that the cell still has in the copy are off. Like
// HoDoKu 2.3, it continues even if the assumption has already led to a contradiction. Only a
// cell that is already solved in the copy is skipped. (quirk H47)
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

// expandNet copies the direct entries of other tables into table n. For each entry of table n
// from the given one on, it copies the direct entries of that entry's own table. The list
// grows during the loop.
func (f *tabling) expandNet(n, from int) {
	k := &f.nets.tables[n]
	for i := from; i < len(k.entries); i++ {
		f.expandEntry(k, i)
	}
}

// expandEntry copies the direct entries of the table of entry i. An entry that is already
// present by expansion is copied again if that shortens its distance, but its consequences are
// not examined again. (quirk H50)
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

// takeOver adds node n as copied from the table of node via, if n is new or is an expanded
// entry with a greater distance.
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
