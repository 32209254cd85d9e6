package hodoku

import (
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// node is a statement of a forcing table: a candidate, or a group of candidates, is true
// ("on") or false ("off"). The nodes of a position are numbered in four blocks: candidates on,
// candidates off, groups on, groups off. Each block is padded to whole words of a bit set.
type node = uint16

// group is a group node: the two or three places of a digit where a line crosses a box. It is
// on if one of its candidates is true.
type group struct {
	cells board.CellSet
	line  board.House
	box   board.House
	digit uint8
}

// tables are the forcing tables of a position. The table of a node contains its consequences:
// its direct entries, their direct entries, and so on, in the order of a breadth-first walk.
// Only the direct entries and the closures, as sets, are stored. The walk is repeated when the
// path to an entry is needed.
type tables struct {
	cands  []board.Candidate // the candidates, ascending
	number [729]node         // index of each candidate in cands
	groups []group
	off    int // number of the first node of the second block, candidates off
	gOn    int // number of the first node of the third block, groups on
	gOff   int // number of the first node of the fourth block, groups off

	// The successors of a node are its direct entries. The nodes that can be reached from it are
	// its table, except the premise.
	digraph

	more  entryLists // direct entries that involve groups
	walk  walk
	trail []node
}

// isDirect reports whether m is a direct entry of node n.
func (t *tables) isDirect(n, m int) bool {
	for _, x := range t.direct(n) {
		if int(x) == m {
			return true
		}
	}
	return false
}

// isCandidate reports whether n is a statement about a single candidate.
func (t *tables) isCandidate(n int) bool { return n < t.gOn }

// isOn reports whether n states that something is true.
func (t *tables) isOn(n int) bool { return n < t.off || n >= t.gOn && n < t.gOff }

// at returns the candidate of a node that is about a single candidate.
func (t *tables) at(n int) board.Candidate {
	if n >= t.off {
		n -= t.off
	}
	return t.cands[n]
}

// group returns the group of a group node.
func (t *tables) group(n int) *group {
	if n >= t.gOff {
		n -= t.gOff - t.gOn
	}
	return &t.groups[n-t.gOn]
}

// firstCell returns the cell of a node, or the lowest cell if the node is a group.
func (t *tables) firstCell(n int) board.Cell {
	if t.isCandidate(n) {
		return t.at(n).Cell()
	}
	return t.cellsAt(n).First()
}

// cellsAt returns the cells of a node.
func (t *tables) cellsAt(n int) board.CellSet {
	if t.isCandidate(n) {
		return t.at(n).Cell().Set()
	}
	return t.group(n).cells
}

// digitAt returns the digit of a node.
func (t *tables) digitAt(n int) int {
	if t.isCandidate(n) {
		return int(t.at(n) % 9)
	}
	return int(t.group(n).digit)
}

// tabling finds everything that HoDoKu finds with tables of consequences: nice loops and AICs,
// grouped ones, forcing chains and forcing nets. Its finders must be called in this order.
// Forcing chains and nets use the tables that the search for grouped loops has just built for
// the same position. Nets also use the tests that the search for forcing chains has listed.
type tabling struct {
	draft
	pos     *position // the position of the current search
	tables  tables
	loops   []loop
	forcing forcing
	derived derivations
	nets    nets
}

// fillTables lists the nodes and the direct entries of the position, with or without group
// nodes, and computes their closure.
func (f *tabling) fillTables(grouped bool) *tables {
	t := &f.tables
	t.cands, t.groups = t.cands[:0], t.groups[:0]
	for s := f.pos.open; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		for m := f.pos.cands[c]; m != 0; m &= m - 1 {
			x := candOf(c, bits.TrailingZeros16(m))
			t.number[x] = node(len(t.cands))
			t.cands = append(t.cands, x)
		}
	}
	if grouped {
		f.listGroups(t)
	}
	t.off = wholeWords(len(t.cands))
	t.gOn = 2 * t.off
	t.gOff = t.gOn + wholeWords(len(t.groups))
	t.size = t.gOff + wholeWords(len(t.groups))
	f.fillDirect(t)
	t.close()
	t.walk.from = -1
	return t
}

// wholeWords rounds n up to a multiple of 64.
func wholeWords(n int) int { return (n + 63) &^ 63 }

// listGroups lists the group nodes. It goes through rows before columns, in each line through
// the digits in ascending order, and for each digit through the boxes that the line crosses.
func (f *tabling) listGroups(t *tables) {
	for l := range board.House(18) {
		for d := range f.pos.places {
			w := f.pos.where(l, d)
			for k := range 3 {
				if bits.OnesCount16(w>>(3*k)&7) < 2 {
					continue
				}
				box := geometry.Crossing(l, board.BoxKind, k)
				cells := l.Cells().And(box.Cells()).And(f.pos.cells[d])
				t.groups = append(t.groups, group{cells, l, box, uint8(d)})
			}
		}
	}
}

// fillDirect lists the direct entries of all nodes in the order in which HoDoKu 2.3 lists
// them.
func (f *tabling) fillDirect(t *tables) {
	f.groupEntries(t)
	next := t.next[:0]
	t.start = grow(t.start, t.size+1)
	for n := range t.size {
		begin := len(next)
		t.start[n] = int32(begin)
		switch {
		case n < len(t.cands):
			next = f.entriesOn(t, t.cands[n], next)
		case n >= t.off && n < t.off+len(t.cands):
			next = f.entriesOff(t, t.cands[n-t.off], next)
		}
		for e := t.more.first[n]; e != 0; e = t.more.link[e] {
			if m := t.more.entry[e]; !listed(next[begin:], m) {
				next = append(next, m)
			}
		}
	}
	t.start[t.size] = int32(len(next))
	t.next = next
}

// listed reports whether m is in the list.
func listed(list []node, m node) bool {
	return slices.Contains(list, m)
}

// entriesOn appends the consequences of a true candidate: the other digits of its cell are
// false, then its digit in its row, its column and its box.
func (f *tabling) entriesOn(t *tables, x board.Candidate, next []node) []node {
	c, d := x.Cell(), digitOf(x)
	off := node(t.off)
	for m := f.pos.cands[c] &^ (1 << d); m != 0; m &= m - 1 {
		next = append(next, off+t.number[candOf(c, bits.TrailingZeros16(m))])
	}
	left := f.pos.cells[d].And(c.Peers())
	for _, h := range c.Houses() {
		for s := left.And(h.Cells()); !s.IsEmpty(); s = s.Rest() {
			next = append(next, off+t.number[candOf(s.First(), d)])
		}
		left = left.Minus(h.Cells())
	}
	return next
}

// entriesOff appends the consequences of a false candidate: the other digit of a bivalue cell
// is true, then the other place in its row, its column and its box if there are only two.
func (f *tabling) entriesOff(t *tables, x board.Candidate, next []node) []node {
	begin := len(next)
	c, d := x.Cell(), digitOf(x)
	if m := f.pos.cands[c] &^ (1 << d); m&(m-1) == 0 {
		next = append(next, t.number[candOf(c, bits.TrailingZeros16(m))])
	}
	for _, h := range c.Houses() {
		if p := f.pos.partner(h, d, c); p != c {
			if m := t.number[candOf(p, d)]; !listed(next[begin:], m) {
				next = append(next, m)
			}
		}
	}
	return next
}

// entryLists holds one list of direct entries for each node; entries can be added to any list
// at any time. The first entry of node n is first[n], and the entry after e is link[e], or 0
// if there is none.
type entryLists struct {
	first, last []int32
	link        []int32
	entry       []node
}

func (l *entryLists) reset(size int) {
	if cap(l.first) < size {
		l.first, l.last = make([]int32, size), make([]int32, size)
	}
	l.first, l.last = l.first[:size], l.last[:size]
	clear(l.first)
	l.link, l.entry = append(l.link[:0], 0), append(l.entry[:0], 0)
}

// add appends entry m to the end of the list of node n.
func (l *entryLists) add(n, m int) {
	e := int32(len(l.link))
	l.link, l.entry = append(l.link, 0), append(l.entry, node(m))
	if l.first[n] == 0 {
		l.first[n] = e
	} else {
		l.link[l.last[n]] = e
	}
	l.last[n] = e
}

// groupEntries lists the direct entries that involve group nodes, group by group.
func (f *tabling) groupEntries(t *tables) {
	t.more.reset(t.size)
	for i := range t.groups {
		k := &t.groups[i]
		on, off := t.gOn+i, t.gOff+i
		around := f.pos.cells[k.digit].And(k.cells.CommonPeers())
		for s := around; !s.IsEmpty(); s = s.Rest() {
			x := int(t.number[candOf(s.First(), int(k.digit))])
			t.more.add(on, t.off+x)
			t.more.add(x, off)
		}
		for _, h := range [2]board.House{k.box, k.line} {
			if p := around.And(h.Cells()); p.Single() {
				x := int(t.number[candOf(p.First(), int(k.digit))])
				t.more.add(off, x)
				t.more.add(t.off+x, on)
			}
		}
		f.groupPairs(t, i)
	}
}

// groupPairs lists the direct entries between group i and the groups of the same digit that do
// not overlap it. Groups in one house exclude each other. If the house has no other place for
// the digit, one of the two groups is on.
func (f *tabling) groupPairs(t *tables, i int) {
	k := &t.groups[i]
	var count [3]int // such groups in the row, the column and the box of group i
	var other [3]int // index of the last such group
	for j := range t.groups {
		o := &t.groups[j]
		if j == i || o.digit != k.digit || o.cells.Meets(k.cells) {
			continue
		}
		if o.line == k.line {
			t.more.add(t.gOn+i, t.gOff+j)
			count[k.line/9]++
			other[k.line/9] = j
		}
		if o.box == k.box {
			t.more.add(t.gOn+i, t.gOff+j)
			count[2]++
			other[2] = j
		}
	}
	for kind, n := range count {
		h := k.box
		if kind < 2 {
			h = k.line
		}
		if n != 1 {
			continue
		}
		both := k.cells.Or(t.groups[other[kind]].cells)
		if f.pos.cells[k.digit].And(h.Cells()).Minus(both).IsEmpty() {
			t.more.add(t.gOff+i, t.gOn+other[kind])
		}
	}
}
