package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// loopKind describes how the two ends of a chain meet.
type loopKind uint8

const (
	discontinuous loopKind = iota
	continuous
	aic
)

// loop is a possible nice loop or AIC: the table of from contains to. Whether the path between
// them is suitable has yet to be checked.
type loop struct {
	from, to node
	kind     loopKind
	rank     rank
}

// findLoop finds the first nice loop or AIC without group nodes.
func (f *tabling) findLoop(pos *position) *finding { return f.bestLoop(pos, false) }

// findGroupedLoop finds the first nice loop or AIC, with or without group nodes. It is always
// scored as a grouped one. (quirk H31)
func (f *tabling) findGroupedLoop(pos *position) *finding {
	step := f.bestLoop(pos, true)
	if step != nil {
		step.entry = GroupedAIC
	}
	return step
}

// bestLoop finds the nice loop or AIC that HoDoKu's sorting would put first: by rank, then in
// the order of discovery. In the order of discovery, loops come before AICs, then premises
// that are on before premises that are off; within one premise, the order of the table
// applies.
//
// As in HoDoKu 2.3, the length of a chain never decides between different effects. For each
// premise, only the breadth-first path to an entry is considered as a chain. If that path
// crosses itself, the loop is lost, even if another path would be suitable. (quirk H28)
func (f *tabling) bestLoop(pos *position, grouped bool) *finding {
	f.pos = pos
	t := f.fillTables(grouped)
	f.listLoops(t)
	for len(f.loops) > 0 {
		best := f.loops[0].rank
		for i := range f.loops {
			if f.loops[i].rank.less(best) {
				best = f.loops[i].rank
			}
		}
		if step := f.takeLoop(t, best); step != nil {
			return step
		}
		f.dropLoops(best)
	}
	return nil
}

// takeLoop returns the step of the first loop of the given rank whose path is suitable, or nil
// if there is none.
func (f *tabling) takeLoop(t *tables, best rank) *finding {
	chosen := -1
	var place int32
	for i := range f.loops {
		l := &f.loops[i]
		if l.rank != best {
			continue
		}
		if chosen >= 0 && (f.loops[chosen].from != l.from || (f.loops[chosen].kind == aic) != (l.kind == aic)) {
			break
		}
		if !t.fit(l, t.path(int(l.from), int(l.to))) {
			continue
		}
		if p := t.walk.order[l.to]; chosen < 0 || p < place {
			chosen, place = i, p
		}
	}
	if chosen < 0 {
		return nil
	}
	l := &f.loops[chosen]
	path := t.path(int(l.from), int(l.to))
	f.loopEffect(t, l, path)
	return f.found(loopName(t, l.kind, path), f.digits())
}

// dropLoops removes the loops of the given rank from the list.
func (f *tabling) dropLoops(r rank) {
	kept := f.loops[:0]
	for _, l := range f.loops {
		if l.rank != r {
			kept = append(kept, l)
		}
	}
	f.loops = kept
}

// loopName returns the technique of a loop or AIC. It is a grouped one if the path contains a
// group.
func loopName(t *tables, kind loopKind, path []node) Technique {
	grouped := false
	for _, n := range path {
		grouped = grouped || !t.isCandidate(int(n))
	}
	names := [...][2]Technique{
		discontinuous: {DiscontinuousNiceLoop, GroupedDiscontinuousNiceLoop},
		continuous:    {ContinuousNiceLoop, GroupedContinuousNiceLoop},
		aic:           {AIC, GroupedAIC},
	}
	if grouped {
		return names[kind][1]
	}
	return names[kind][0]
}

// fit reports whether the path is suitable as the chain of l.
//
// A loop must leave its cell at once and come back from another cell. A node must not lie in a
// cell of a node two or more steps earlier. Like HoDoKu 2.3, the test considers only the
// lowest cell of a group, although all cells of the group count for later nodes. In loops,
// candidates in the cell of the premise do not count, but groups that contain that cell do.
// (quirks H29, H30)
func (t *tables) fit(l *loop, path []node) bool {
	home := board.Cell(t.at(int(l.from)) / 9)
	last := len(path) - 1
	if l.kind != aic && (t.firstCell(int(path[1])) == home || t.firstCell(int(path[last-1])) == home) {
		return false
	}
	var passed board.CellSet
	for i, n := range path {
		if i >= 2 {
			b := int(path[i-2])
			cells := t.cellsAt(b)
			if l.kind != aic && t.firstCell(b) == home {
				cells = cells.Without(home)
			}
			passed = passed.Or(cells)
		}
		if passed.Has(t.firstCell(int(n))) {
			return false
		}
	}
	return true
}

// loopEffect collects the eliminations of l, by digit and cell.
func (f *tabling) loopEffect(t *tables, l *loop, path []node) {
	var cells [9]board.CellSet
	if l.kind == continuous {
		cells = f.continuousEffect(t, path)
	} else {
		cells = f.effectOf(t, l)
	}
	for d := range cells {
		f.eliminate(f.pos, cells[d], d)
	}
}

// effectOf returns the eliminations of a discontinuous loop or an AIC.
//
// If an assumption leads to its own contradiction, or to another digit of its cell, the
// assumed candidate is eliminated; if it was assumed false, all other candidates of the cell
// are eliminated. An AIC between two places of one digit eliminates that digit from all cells
// that see both places. An AIC between different digits of two peers eliminates from each cell
// the digit of the other.
func (f *tabling) effectOf(t *tables, l *loop) (cells [9]board.CellSet) {
	from, to := t.at(int(l.from)), t.at(int(l.to))
	a, x, c, y := from.Cell(), digitOf(from), to.Cell(), digitOf(to)
	switch {
	case l.kind == aic && x == y:
		cells[x] = f.pos.chainTargets(from, to)
	case l.kind == aic:
		cells[y], cells[x] = a.Set(), c.Set()
	case t.isOn(int(l.from)):
		cells[x] = a.Set()
	case x == y:
		for m := f.pos.cands[a] &^ (1 << x); m != 0; m &= m - 1 {
			cells[bits.TrailingZeros16(m)] = a.Set()
		}
	default:
		cells[y] = a.Set()
	}
	return cells
}

// continuousEffect returns the eliminations of a continuous loop. Cells that contain two
// digits of the loop lose all other candidates. Along the weak links between cells, the digit
// is eliminated from all cells that see both ends and are not part of the loop.
func (f *tabling) continuousEffect(t *tables, path []node) (cells [9]board.CellSet) {
	home, last := t.firstCell(int(path[0])), len(path)-1
	clear := func(c board.Cell, keep mask) {
		for m := f.pos.cands[c] &^ keep; m != 0; m &= m - 1 {
			d := bits.TrailingZeros16(m)
			cells[d] = cells[d].With(c)
		}
	}
	clear(home, 1<<t.digitAt(int(path[0]))|1<<t.digitAt(int(path[last])))
	chain := home.Set()
	for _, n := range path[:last] {
		chain = chain.Or(t.cellsAt(int(n)))
	}
	for i := 1; i <= last; i++ {
		n, before := int(path[i]), int(path[i-1])
		if t.isOn(n) {
			continue
		}
		c, b := t.firstCell(n), t.firstCell(before)
		d := t.digitAt(n)
		if c != b || !t.isCandidate(n) || !t.isCandidate(before) {
			both := t.cellsAt(n).CommonPeers().And(t.cellsAt(before).CommonPeers())
			cells[d] = cells[d].Or(f.pos.cells[d].And(both).Minus(chain))
		} else if i >= 2 && i < last && t.firstCell(int(path[i-2])) != c && t.firstCell(int(path[i+1])) != c {
			clear(c, 1<<t.digitAt(before)|1<<d)
		}
	}
	return cells
}

// listLoops lists all loops and AICs that the closures allow, in the order of their premises.
// Continuous loops are listed only if their path is suitable, because their eliminations
// depend on it.
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

// loopsOn lists the loops of premise n, a candidate that is on and leads to its own opposite
// or to another digit of its cell.
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

// loopsOff lists the loops of premise n, a candidate that is off. It leads to its own
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

// addContinuous lists the continuous loop from n to m if its path is suitable and it
// eliminates at least one candidate.
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

// listAICs lists the AICs of premise n, a candidate that is off. If it implies that another
// candidate is on, one of the two is true. An AIC that eliminates only one candidate of its
// own digit is not listed, because it is found as a loop. (quirk H32)
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

// pairRank returns the rank of a step that eliminates digit e from cell a and digit d from
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
