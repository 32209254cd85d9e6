package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// listLoops lists all loops and AICs that the closures allow, in the order of
// their premises. Continuous loops are listed only if their path is fit, for
// what they eliminate depends on it.
func (f *tabling) listLoops(t *tables) {
	f.loops = f.loops[:0]
	for i := range t.cands {
		f.loopsOn(t, i)
	}
	for i := range t.cands {
		f.loopsOff(t, t.off+i)
	}
	for i := range t.cands {
		f.listAICs(t, t.off+i)
	}
}

func (f *tabling) addLoop(from, to int, kind loopKind, r rank) {
	f.loops = append(f.loops, loop{node(from), node(to), kind, r})
}

// loopsOn lists the loops of premise n, a candidate on: it leads to its own
// opposite, or to another digit of its cell.
func (f *tabling) loopsOn(t *tables, n int) {
	x := t.cands[n]
	c := x.Cell()
	row := t.row(n)
	r := rankOf(c.Set(), digitOf(x))
	if has(row, t.off+n) {
		f.addLoop(n, t.off+n, discontinuous, r)
	}
	for m := f.pos.cands[c] &^ (1 << (x % 9)); m != 0; m &= m - 1 {
		if y := int(t.number[candOf(c, bits.TrailingZeros16(m))]); has(row, y) {
			f.addLoop(n, y, discontinuous, r)
		}
	}
}

// loopsOff lists the loops of premise n, a candidate off: it leads to its own
// opposite, or to another digit of its cell being on or off.
func (f *tabling) loopsOff(t *tables, n int) {
	x := t.at(n)
	c := x.Cell()
	row := t.row(n)
	others := f.pos.cands[c] &^ (1 << (x % 9))
	if has(row, n-t.off) {
		var r rank
		for m := others; m != 0; m &= m - 1 {
			r.add(c.Set(), bits.TrailingZeros16(m))
		}
		f.addLoop(n, n-t.off, discontinuous, r)
	}
	for m := others; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		y := int(t.number[candOf(c, d)])
		if has(row, t.off+y) {
			f.addLoop(n, t.off+y, discontinuous, rankOf(c.Set(), d))
		}
		if has(row, y) && !t.isDirect(n, y) {
			f.addContinuous(t, n, y)
		}
	}
}

// addContinuous lists the continuous loop from n to m if its path is fit and it
// eliminates anything.
func (f *tabling) addContinuous(t *tables, n, m int) {
	l := loop{from: node(n), to: node(m), kind: continuous}
	path := t.path(n, m)
	if !t.fit(&l, path) {
		return
	}
	for d, s := range f.continuousEffect(t, path) {
		l.rank.add(s, d)
	}
	if l.rank.count > 0 {
		f.loops = append(f.loops, l)
	}
}

// listAICs lists the AICs of premise n, a candidate off: another candidate is on
// then, so one of the two is true. An AIC that eliminates one candidate of its
// own digit only does not count; a loop finds it. (quirk H32)
func (f *tabling) listAICs(t *tables, n int) {
	x := t.at(n)
	a, d := x.Cell(), digitOf(x)
	row := t.row(n)
	for w, word := range row[:t.off/64] {
		for ; word != 0; word &= word - 1 {
			m := w<<6 + bits.TrailingZeros64(word)
			y := t.cands[m]
			c, e := y.Cell(), digitOf(y)
			if c == a {
				continue
			}
			var r rank
			if e == d {
				targets := f.pos.chainTargets(x, y)
				if targets.IsEmpty() || targets.Single() || t.isDirect(n, m) {
					continue
				}
				r.add(targets, d)
			} else {
				if !a.Sees(c) || f.pos.cands[c]>>d&1 == 0 || f.pos.cands[a]>>e&1 == 0 {
					continue
				}
				r = pairRank(a, e, c, d)
			}
			f.addLoop(n, m, aic, r)
		}
	}
}

// pairRank returns the rank of eliminating digit e from cell a and digit d from
// cell c.
func pairRank(a board.Cell, e int, c board.Cell, d int) (r rank) {
	if e < d {
		r.add(a.Set(), e)
		r.add(c.Set(), d)
	} else {
		r.add(c.Set(), d)
		r.add(a.Set(), e)
	}
	return r
}
