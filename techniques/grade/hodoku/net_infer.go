package hodoku

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// netRule is a set of candidates of which one must be true. For a group, it is instead the set
// of places outside the group in one of its houses.
type netRule struct {
	nodes [9]node
	n     int
	words []uint64 // the nonempty words of its set, starting at word at
	at    int
	group int // the group, or -1
}

// netRules holds the rules of a position in the order in which HoDoKu 2.3 goes through them:
// digits in houses, cells, groups.
type netRules struct {
	list  []netRule
	words []uint64 // memory for the sets
}

// listRules lists the rules. Two places of a digit or two candidates of a cell do not form a
// rule, because each of them is a direct entry of the other.
func (f *tabling) listRules() {
	t, r := &f.tables, &f.nets.rules
	r.list, r.words = r.list[:0], r.words[:0]
	for d := range 9 {
		for h := range board.House(27) {
			if s := f.pos.cells[d].And(h.Cells()); s.Len() >= 3 {
				f.addRule(s, d, -1)
			}
		}
	}
	for s := f.pos.open; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		if bits.OnesCount16(f.pos.cands[c]) < 3 {
			continue
		}
		k := r.begin(-1)
		for m := f.pos.cands[c]; m != 0; m &= m - 1 {
			k.add(t.number[candOf(c, bits.TrailingZeros16(m))])
		}
		r.fill(k)
	}
	for i := range t.groups {
		p := &t.groups[i]
		for _, h := range [2]board.House{p.box, p.line} {
			if s := f.pos.cells[p.digit].And(h.Cells()).Minus(p.cells); s.Len() >= 2 {
				f.addRule(s, int(p.digit), i)
			}
		}
	}
}

// addRule lists the rule of digit d in the given cells.
func (f *tabling) addRule(s board.CellSet, d, group int) {
	t, r := &f.tables, &f.nets.rules
	k := r.begin(group)
	for ; !s.IsEmpty(); s = s.Rest() {
		k.add(t.number[candOf(s.First(), d)])
	}
	r.fill(k)
}

func (r *netRules) begin(group int) *netRule {
	r.list = append(r.list, netRule{group: group})
	return &r.list[len(r.list)-1]
}

func (k *netRule) add(n node) {
	k.nodes[k.n] = n
	k.n++
}

// fill builds the set of the nodes of k. The nodes must be in ascending order.
func (r *netRules) fill(k *netRule) {
	k.at = int(k.nodes[0] >> 6)
	n := int(k.nodes[k.n-1]>>6) + 1 - k.at
	if len(r.words)+n > cap(r.words) {
		r.words = make([]uint64, 0, max(2*cap(r.words), 2048))
	}
	begin := len(r.words)
	r.words = r.words[:begin+n]
	k.words = r.words[begin : begin+n]
	clear(k.words)
	for _, x := range k.nodes[:k.n] {
		k.words[int(x>>6)-k.at] |= 1 << (x & 63)
	}
}

// growNets adds to the tables the consequences of several entries together. It repeats this
// until the tables have no more entries than before. A table that its turn did not change is
// skipped from then on, because only its own turns can change it.
func (f *tabling) growNets() {
	f.listRules()
	f.eachNet(func(n int) { f.nets.tables[n].settled = false })
	for grown := true; grown; {
		grown = false
		f.eachNet(func(n int) {
			k := &f.nets.tables[n]
			if k.settled {
				return
			}
			before := len(k.entries)
			k.settled = true
			f.inferNet(n)
			grown = grown || len(k.entries) > before
		})
	}
}

// inferNet adds to table n the consequences of several of its entries together, and the
// consequences of those.
func (f *tabling) inferNet(n int) {
	t, k, r := &f.tables, &f.nets.tables[n], &f.nets.rules
	size, w := len(k.entries), t.off/64
	on, off := k.present[:w], k.present[w:2*w]
	for i := range r.list {
		rule := &r.list[i]
		if rule.group >= 0 {
			f.inferGroup(k, rule, on, off)
			continue
		}
		left := 0
		for j, m := range rule.words {
			left += bits.OnesCount64(m &^ off[rule.at+j])
		}
		if left <= 1 {
			f.inferLast(k, rule, left)
		}
	}
	f.expandNet(n, size)
}

// inferLast adds the only candidate of the rule that is not off as on, with all the others as
// sources. If all are off, each is added as on with the others as sources, as in HoDoKu 2.3.
// (quirk H51)
func (f *tabling) inferLast(k *netTable, rule *netRule, left int) {
	list, off := rule.nodes[:rule.n], f.tables.off
	for _, x := range list {
		if left == 0 || !k.has(off+int(x)) {
			f.inferNode(k, int(x), int(x), list, off)
		}
	}
}

// inferGroup adds a group as on if all places of the rule are off. If all places are on, the
// group is off. In that case HoDoKu 2.3 tests the entry for the group being off, but adds the
// group as on. (quirk H52)
func (f *tabling) inferGroup(k *netTable, rule *netRule, on, off []uint64) {
	t, list := &f.tables, rule.nodes[:rule.n]
	if contains(off[rule.at:], rule.words) {
		f.inferNode(k, t.gOn+rule.group, t.gOn+rule.group, list, t.off)
	}
	if contains(on[rule.at:], rule.words) {
		f.inferNode(k, t.gOn+rule.group, t.gOff+rule.group, list, 0)
	}
}

// contains reports whether the words of a contain all bits of b. The slice b must not be
// longer than a.
func contains(a, b []uint64) bool {
	for i, m := range b {
		if m&^a[i] != 0 {
			return false
		}
	}
	return true
}

// inferNode adds node n with the candidates of the list, except n itself, as sources. The
// number base is added to each candidate to get its node. The node test is the node that is
// checked for an existing entry, and whose entry is improved if there is one.
func (f *tabling) inferNode(k *netTable, n, test int, list []node, base int) {
	var sources [9]uint16
	m, dist := 0, 0
	for _, x := range list {
		if int(x) != n {
			sources[m] = k.index[base+int(x)]
			dist += int(k.entries[sources[m]].dist) + 1
			m++
		}
	}
	f.enterNet(k, n, test, sources[:m], dist)
}

// enterNet adds node n with the given sources if node test has no entry yet. Otherwise it
// improves the entry of test.
//
// As in HoDoKu 2.3, an expanded entry that is improved counts as a direct entry from then on.
// It keeps the number of the table from which it was copied as if that were a source.
// (quirk H53)
func (f *tabling) enterNet(k *netTable, n, test int, sources []uint16, dist int) {
	i := k.index[test]
	if i == absent {
		size := len(k.entries)
		k.add(n, uint16(dist), pack(sources[:min(len(sources), maxSources)]))
		k.settled = k.settled && len(k.entries) == size
		return
	}
	e := &k.entries[i]
	if i == 0 || dist >= int(e.dist) {
		return
	}
	if e.from == absent {
		e.sources = pack(sources[:min(len(sources), maxSources)])
	} else {
		var list [maxSources]uint16
		list[0] = f.tables.tableNumber(int(e.from))
		copy(list[1:], sources)
		e.sources = pack(list[:])
		e.from = absent
		at, _ := slices.BinarySearch(k.direct, i)
		k.direct = slices.Insert(k.direct, at, i)
		k.bar[test] = 0
	}
	k.settled = false
	e.dist = uint16(dist)
	f.expandEntry(k, int(i))
}

// tableNumber returns the number under which HoDoKu 2.3 stores the table of node n: ten times
// the cell plus the digit, or the position of the group.
func (t *tables) tableNumber(n int) uint16 {
	if !t.isCandidate(n) {
		if n >= t.gOff {
			return uint16(n - t.gOff)
		}
		return uint16(n - t.gOn)
	}
	x := t.at(n)
	return uint16(x/9)*10 + uint16(x%9) + 1
}
