package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// cellTest marks a test that belongs to a cell instead of a house.
const cellTest = 27

// test is a set of candidates of which at least one must be true. They are the candidates of a
// cell, or the candidates for a digit in a house.
type test struct {
	house board.House // or cellTest
	first int         // the first word of the set
	cands []node
}

// forcing is the working memory of the forcing techniques.
type forcing struct {
	words  int // length of a set of candidates, in words
	tests  []test
	masks  []uint64 // the sets of the tests
	agreed []uint64
	both   []uint64

	dist    []int32 // distances, see measure
	queue   []node
	reverse entryLists
}

// addPremises adds each premise to its own table.
func (t *tables) addPremises() {
	for i := range t.cands {
		t.row(i)[i>>6] |= 1 << (i & 63)
		n := t.off + i
		t.row(n)[n>>6] |= 1 << (n & 63)
	}
}

// listTests lists the tests of the cells and of the digits in houses. A digit in a house is
// included only if nothing but placements has removed candidates for it there. In HoDoKu 2.3,
// a house cannot give a contradiction once logic has eliminated a candidate for the digit in
// it. (quirk H39)
func (f *tabling) listTests(t *tables) {
	w := &f.forcing
	w.words = t.off / 64
	w.masks, w.tests = w.masks[:0], w.tests[:0]
	for s := f.pos.open; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		w.begin(cellTest)
		for m := f.pos.cands[c]; m != 0; m &= m - 1 {
			w.add(t.number[candOf(c, bits.TrailingZeros16(m))])
		}
	}
	for h := range board.House(27) {
		for d := range 9 {
			here := f.pos.cells[d].And(h.Cells())
			if here.IsEmpty() || f.pos.placed[h]>>d&1 != 0 || f.allowedIn(h, d) != here {
				continue
			}
			w.begin(h)
			for s := here; !s.IsEmpty(); s = s.Rest() {
				w.add(t.number[candOf(s.First(), d)])
			}
		}
	}
}

// allowedIn returns the open cells of house h that have no peer with digit d.
func (f *tabling) allowedIn(h board.House, d int) (out board.CellSet) {
	for s := h.Cells().And(f.pos.open); !s.IsEmpty(); s = s.Rest() {
		if f.pos.allowed(s.First())>>d&1 != 0 {
			out = out.With(s.First())
		}
	}
	return out
}

func (w *forcing) begin(h board.House) {
	if len(w.tests) < cap(w.tests) {
		w.tests = w.tests[:len(w.tests)+1]
	} else {
		w.tests = append(w.tests, test{})
	}
	k := &w.tests[len(w.tests)-1]
	k.house, k.first, k.cands = h, len(w.masks), k.cands[:0]
	for range w.words {
		w.masks = append(w.masks, 0)
	}
}

func (w *forcing) add(n node) {
	k := &w.tests[len(w.tests)-1]
	w.masks[k.first+int(n>>6)] |= 1 << (n & 63)
	k.cands = append(k.cands, n)
}

// contradicts reports whether the table of premise n contradicts itself: a candidate is both
// on and off, or all candidates of a test are off. Two candidates that exclude each other need
// no test: if both are on, each of them also turns the other off.
func (f *tabling) contradicts(t *tables, n int) bool {
	w := &f.forcing
	row := t.row(n)
	on, off := row[:w.words], row[w.words:2*w.words]
	for i := range on {
		if on[i]&off[i] != 0 {
			return true
		}
	}
	for i := range w.tests {
		if first := w.tests[i].first; contains(off, w.masks[first:first+w.words]) {
			return true
		}
	}
	return false
}

// agreements returns the candidates that are on (base 0) or off (base t.off) in every case.
// The cases are a candidate being on or off, the candidates of a cell, or the places of a
// digit in a house. The consequences of a candidate for its own cell are ignored.
func (f *tabling) agreements(t *tables, base int) []uint64 {
	w := &f.forcing
	w.agreed, w.both = grow(w.agreed, w.words), grow(w.both, w.words)
	clear(w.agreed)
	from := base / 64
	for i := range t.cands {
		on, off := t.row(i)[from:from+w.words], t.row(t.off + i)[from:from+w.words]
		for k := range w.both {
			w.both[k] = on[k] & off[k]
		}
		w.dropCell(t, i)
		orInto(w.agreed, w.both)
	}
	for s := f.pos.open; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		w.startAll()
		for m := f.pos.cands[c]; m != 0; m &= m - 1 {
			w.andTable(t, int(t.number[candOf(c, bits.TrailingZeros16(m))]), from)
		}
		orInto(w.agreed, w.both)
	}
	for h := range board.House(27) {
		for d := range 9 {
			if f.pos.where(h, d) == 0 {
				continue
			}
			w.startAll()
			for s := f.pos.cells[d].And(h.Cells()); !s.IsEmpty(); s = s.Rest() {
				w.andTable(t, int(t.number[candOf(s.First(), d)]), from)
			}
			orInto(w.agreed, w.both)
		}
	}
	return w.agreed
}

// dropCell removes all candidates of the cell of candidate i from the set both.
func (w *forcing) dropCell(t *tables, i int) {
	c := t.cands[i] / 9
	for j := i; j >= 0 && t.cands[j]/9 == c; j-- {
		w.both[j>>6] &^= 1 << (j & 63)
	}
	for j := i; j < len(t.cands) && t.cands[j]/9 == c; j++ {
		w.both[j>>6] &^= 1 << (j & 63)
	}
}

func (w *forcing) startAll() {
	for i := range w.both {
		w.both[i] = ^uint64(0)
	}
}

// andTable intersects both with the words of row n, starting at the given word.
func (w *forcing) andTable(t *tables, n, from int) {
	row := t.row(n)[from:]
	for i := range w.both {
		w.both[i] &= row[i]
	}
}

// findForcingChain finds the forcing chain that HoDoKu's sorting would put first: a placement
// in the lowest cell, or otherwise the elimination of the lowest candidate. So the effect of a
// forcing chain depends only on the closures, and the lengths of the chains only decide its
// name. It uses the tables that the search for grouped nice loops has left. (quirk H38)
func (f *tabling) findForcingChain(*position) *finding {
	t := &f.tables
	t.addPremises()
	f.listTests(t)
	if step := f.chainPlacement(t); step != nil {
		return step
	}
	return f.chainElimination(t)
}

// chainPlacement places a digit in the lowest cell where that is possible. If both a
// contradiction and a verity place it, the contradiction is used, because it is found earlier.
func (f *tabling) chainPlacement(t *tables) *finding {
	agreed := f.agreements(t, 0)
	for i, x := range t.cands {
		verity, contradiction := has(agreed, i), f.contradicts(t, t.off+i)
		if verity || contradiction {
			return f.places(forcingName(contradiction, ForcingChainContradiction), x)
		}
	}
	return nil
}

// chainElimination eliminates the lowest candidate that can be eliminated. If both a
// contradiction and a verity eliminate it, the one with fewer nodes in all its chains is used,
// or the contradiction if the numbers are equal.
func (f *tabling) chainElimination(t *tables) *finding {
	agreed := f.agreements(t, t.off)
	for i, x := range t.cands {
		verity, contradiction := has(agreed, i), f.contradicts(t, i)
		if !verity && !contradiction {
			continue
		}
		if verity && contradiction {
			contradiction = f.contradictionLength(t, i) <= f.verityLength(t, t.off+i)
		}
		f.elims = append(f.elims, x)
		return f.found(forcingName(contradiction, ForcingChainContradiction), f.digits())
	}
	return nil
}

// forcingName returns contradiction if isContradiction is set, and otherwise the verity that
// follows it on the scale.
func forcingName(isContradiction bool, contradiction Technique) Technique {
	if isContradiction {
		return contradiction
	}
	return contradiction + 1
}

// contradictionLength returns the least number of nodes of chains that show a contradiction of
// premise n.
func (f *tabling) contradictionLength(t *tables, n int) int {
	f.measure(t, n)
	f.derive(func(f *tabling, ends []chainEnd) (sum int) {
		for _, e := range ends {
			sum += int(f.forcing.dist[e.last])
		}
		return sum
	})
	f.contradictions(t, n)
	return f.derived.best
}

// verityLength returns the least number of nodes of chains that show that node n holds in
// every case.
func (f *tabling) verityLength(t *tables, n int) int {
	f.measureBack(t, n)
	f.derive(func(f *tabling, ends []chainEnd) (sum int) {
		for _, e := range ends {
			sum += int(f.forcing.dist[e.premise])
		}
		return sum
	})
	f.verities(t, n)
	return f.derived.best
}

// measure sets dist to the number of nodes of the path from n to each node of its table, and
// to 0 for all other nodes.
func (f *tabling) measure(t *tables, n int) {
	w := &f.forcing
	w.startDist(t, n)
	for head := 0; head < len(w.queue); head++ {
		x := w.queue[head]
		for _, y := range t.direct(int(x)) {
			w.reachNode(x, y)
		}
	}
}

// measureBack sets dist to the number of nodes of the path from each node to n, and to 0 for
// the nodes whose table does not contain n.
func (f *tabling) measureBack(t *tables, n int) {
	w := &f.forcing
	w.reverse.reset(t.size)
	for x := range t.size {
		for _, y := range t.direct(x) {
			w.reverse.add(int(y), x)
		}
	}
	w.startDist(t, n)
	for head := 0; head < len(w.queue); head++ {
		x := w.queue[head]
		for e := w.reverse.first[x]; e != 0; e = w.reverse.link[e] {
			w.reachNode(x, w.reverse.entry[e])
		}
	}
}

func (w *forcing) startDist(t *tables, n int) {
	if cap(w.dist) < t.size {
		w.dist = make([]int32, t.size)
	}
	w.dist = w.dist[:t.size]
	clear(w.dist)
	w.queue = append(w.queue[:0], node(n))
	w.dist[n] = 1
}

func (w *forcing) reachNode(from, to node) {
	if w.dist[to] == 0 {
		w.dist[to] = w.dist[from] + 1
		w.queue = append(w.queue, to)
	}
}

// findForcingNet finds the forcing net that HoDoKu's sorting would put first: a placement in
// the lowest cell, or otherwise the elimination of the lowest candidate. It is called only if
// there is no forcing chain, and it uses the tables left by that search.
//
// As in HoDoKu 2.3, a conclusion counts only if at least one of its chains, as reconstructed
// from the sources, is a net. (quirk H41)
func (f *tabling) findForcingNet(*position) *finding {
	t := &f.tables
	f.buildNets()
	f.growNets()
	f.eachNet(func(n int) { copy(t.row(n), f.nets.tables[n].present) })
	if step := f.netPlacement(t); step != nil {
		return step
	}
	return f.netElimination(t)
}

func (f *tabling) netPlacement(t *tables) *finding {
	agreed := f.agreements(t, 0)
	for i, x := range t.cands {
		contradiction := f.contradicts(t, t.off+i) && f.netContradiction(t, t.off+i, false) >= 0
		if contradiction || has(agreed, i) && f.netVerity(t, i, false) >= 0 {
			return f.places(forcingName(contradiction, ForcingNetContradiction), x)
		}
	}
	return nil
}

// netElimination eliminates the lowest candidate that a net eliminates. It measures the nets
// only if both a contradiction and a verity could give the step its name.
func (f *tabling) netElimination(t *tables) *finding {
	agreed := f.agreements(t, t.off)
	for i, x := range t.cands {
		contradicts, agree := f.contradicts(t, i), has(agreed, i)
		contradiction, verity := -1, -1
		if contradicts {
			contradiction = f.netContradiction(t, i, agree)
		}
		if agree {
			verity = f.netVerity(t, t.off+i, contradicts)
		}
		if contradiction < 0 && verity < 0 {
			continue
		}
		f.elims = append(f.elims, x)
		first := contradiction >= 0 && (verity < 0 || contradiction <= verity)
		return f.found(forcingName(first, ForcingNetContradiction), f.digits())
	}
	return nil
}

// netContradiction returns the length of the shortest net that shows a contradiction of
// premise n, or -1 if there is none. If exact is false, any net suffices, and the length is 0.
func (f *tabling) netContradiction(t *tables, n int, exact bool) int {
	f.deriveNet(exact, false)
	f.contradictions(t, n)
	return f.derived.best
}

// netVerity returns the length of the shortest net that shows that node n holds in every case,
// or -1 if there is none. If exact is false, any net suffices, and the length is 0.
func (f *tabling) netVerity(t *tables, n int, exact bool) int {
	f.deriveNet(exact, true)
	f.verities(t, n)
	return f.derived.best
}

// deriveNet prepares for going through nets. The chains of a net share either the last node or
// the premise.
func (f *tabling) deriveNet(exact, sameLast bool) {
	c := &f.nets.chain
	c.exact, c.sameLast = exact, sameLast
	if cap(c.known) < f.tables.size {
		c.known = make([]int32, f.tables.size)
	}
	c.known = c.known[:f.tables.size]
	clear(c.known)
	f.derive((*tabling).netLength)
}

// netLength returns the total length of the given chains. It returns -1 if none of them is a
// net, or if they are no shorter than the best found so far.
func (f *tabling) netLength(ends []chainEnd) int {
	best := f.derived.best
	sum, net := 0, false
	for _, e := range ends {
		length, branched := f.knownNet(e)
		sum += length
		net = net || branched
		if best >= 0 && sum >= best {
			return -1
		}
	}
	if !net {
		return -1
	}
	if !f.nets.chain.exact {
		return 0
	}
	return sum
}

// knownNet returns the result of traceNet and remembers it, because one chain can be part of
// several derivations.
func (f *tabling) knownNet(e chainEnd) (length int, net bool) {
	c := &f.nets.chain
	at := &c.known[e.last]
	if c.sameLast {
		at = &c.known[e.premise]
	}
	if *at == 0 {
		length, net = f.traceNet(e.premise, e.last)
		*at = int32(length) << 1
		if net {
			*at |= 1
		}
	}
	return int(*at >> 1), *at&1 != 0
}
