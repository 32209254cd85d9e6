package hodoku

import "pencilmark/board"

// entryLists are lists of direct entries that grow in turns: first[n] is the
// first entry of node n, link[e] the one after e, 0 none.
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

// add appends entry m to the list of node n.
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

// groupEntries lists the direct entries that group nodes take part in, group by
// group.
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

// groupPairs lists the direct entries between group i and the groups of the same
// digit that it does not overlap: in one house they exclude each other, and if
// the house has no other place, one of the two is on.
func (f *tabling) groupPairs(t *tables, i int) {
	k := &t.groups[i]
	var count [3]int // such groups in the row, the column and the box of group i
	var other [3]int // the last of them
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
