package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// chainEnd is a chain of a forcing technique, by its premise and its last node.
type chainEnd struct{ premise, last int }

// derivations goes through the ways to show a conclusion and keeps the length of
// the shortest. What the tables hold is taken from the rows of t, premises
// included.
type derivations struct {
	ends []chainEnd // the chains of the way being looked at

	// length returns the length of all chains together, or -1 if they do not
	// count.
	length func(f *tabling, ends []chainEnd) int
	best   int // the least length, or -1
}

// derive prepares for going through derivations.
func (f *tabling) derive(length func(f *tabling, ends []chainEnd) int) {
	f.derived.length, f.derived.best = length, -1
}

func (w *derivations) begin() { w.ends = w.ends[:0] }

func (w *derivations) chain(premise, last int) {
	w.ends = append(w.ends, chainEnd{premise, last})
}

// weigh measures the chains that have been begun.
func (f *tabling) weigh() {
	w := &f.derived
	if w.best == 0 {
		return
	}
	if n := w.length(f, w.ends); n >= 0 && (w.best < 0 || n < w.best) {
		w.best = n
	}
}

// contradictions goes through the contradictions in the table of premise n: its
// opposite; a candidate on and off; two digits on in a cell; a digit on twice in
// a house; all of a test off. As HoDoKu 2.3, of each digit on and off and of each
// pair of digits only the first cell counts. (quirk H40)
func (f *tabling) contradictions(t *tables, n int) {
	w := &f.derived
	row := t.row(n)
	inverse := n + t.off
	if n >= t.off {
		inverse = n - t.off
	}
	if has(row, inverse) {
		w.begin()
		w.chain(n, inverse)
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
				w.begin()
				w.chain(n, x)
				w.chain(n, t.off+x)
				f.weigh()
			}
			for o := (m & (m - 1)) &^ pairs[d]; o != 0; o &= o - 1 {
				e := bits.TrailingZeros16(o)
				if y := int(t.number[candOf(c, e)]); has(row, y) {
					pairs[d] |= 1 << e
					w.begin()
					w.chain(n, x)
					w.chain(n, y)
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

// testContradiction weighs a test all of whose candidates are off. A cell only
// counts if none of its candidates is on besides.
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

// verities goes through the ways to show that node n holds whatever is true: of a
// candidate in another cell, of a cell, of a digit in a house.
func (f *tabling) verities(t *tables, n int) {
	w := &f.derived
	for i, x := range t.cands {
		if x/9 != t.at(n)/9 && has(t.row(i), n) && has(t.row(t.off+i), n) {
			w.begin()
			w.chain(i, n)
			w.chain(t.off+i, n)
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

// verity weighs the chains that have been begun if there are any and all of them
// are in the tables.
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
