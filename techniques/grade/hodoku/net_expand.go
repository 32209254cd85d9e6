package hodoku

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
