package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// cellTest marks a test about a cell instead of a house.
const cellTest = 27

// test is a set of candidates of which at least one must be true: those of a
// cell, or of a digit in a house.
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

// addPremises enters each premise in its own table.
func (t *tables) addPremises() {
	for i := range t.cands {
		t.row(i)[i>>6] |= 1 << (i & 63)
		n := t.off + i
		t.row(n)[n>>6] |= 1 << (n & 63)
	}
}

// listTests lists the cells, and the digits in houses that nothing but
// placements has thinned out. As HoDoKu 2.3, a house in which logic has
// eliminated a candidate of the digit cannot contradict. (quirk H39)
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

// allowedIn returns the open cells of house h in which no peer forbids digit d.
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

// contradicts reports whether the table of premise n contradicts itself: a
// candidate is on and off, or all of a test are off. Two candidates on that
// exclude each other switch each other off, so they need no test.
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

// agreements returns the candidates that are on (base 0) or off (base t.off)
// whatever is true of a candidate, of a cell, or of a digit in a house. What a
// candidate says about its own cell is ignored.
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

// dropCell removes the candidates of the cell of candidate i from both.
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

// andTable intersects both with the words of row n from the given one on.
func (w *forcing) andTable(t *tables, n, from int) {
	row := t.row(n)[from:]
	for i := range w.both {
		w.both[i] &= row[i]
	}
}
