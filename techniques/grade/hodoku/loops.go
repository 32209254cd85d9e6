package hodoku

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// Nodes says what the nodes of nice loops and AICs are.
type Nodes uint8

// The kinds of nodes, each with those before it.
const (
	CandidateNodes Nodes = iota
	GroupNodes           // the places of a digit where a line crosses a box
	SetNodes             // almost locked sets, which the scale leaves out
)

// A Loop is what one nice loop or AIC eliminates: one candidate or more, by digit
// and cell.
type Loop struct {
	Technique    Technique
	Eliminations []board.Candidate
}

// Loops lists the nice loops and AICs that HoDoKu's tables show in a grid, loops
// before AICs. Of each premise and what follows from it only one chain is looked
// at, so these are fewer than there are.
//
// What HoDoKu does with almost locked sets is known from its library of examples
// alone: that one set leads to the next and that cells are forced is seen there,
// which chain is looked at where several are equally short is not.
func Loops(g *board.Grid, nodes Nodes) (out []Loop) {
	pos := new(position)
	pos.copyGrid(g)
	f := &tabling{pos: pos}
	if nodes == SetNodes {
		f.almost.list(pos)
	}
	t := f.fillTables(nodes >= GroupNodes)
	f.listLoops(t)
	for i := range f.loops {
		l := &f.loops[i]
		path := t.path(int(l.from), int(l.to))
		if !t.fit(l, path) {
			continue
		}
		f.elims = f.elims[:0]
		f.loopEffect(t, l, path)
		if f.any() {
			out = append(out, Loop{loopName(t, l.kind, path), slices.Clone(f.elims)})
		}
	}
	return out
}

// copyGrid makes the candidates of g those of the position. Queues and counts are
// left alone: only searches that do without them can follow.
func (pos *position) copyGrid(g *board.Grid) {
	pos.open = g.Empty()
	for d := range pos.cells {
		pos.cells[d] = g.Spots(board.Digit(d + 1))
	}
	for s := pos.open; !s.IsEmpty(); s = s.Rest() {
		pos.cands[s.First()] = mask(g.Marks(s.First()))
	}
	pos.folded = allMask
	pos.unfold()
}

// setNode says that an almost locked set lacks a digit, so that all its others are
// locked in it.
type setNode struct {
	*almostSet
	digit int
}

// maxSetNodes keeps the numbers of nodes in 16 bits. Only candidates that no puzzle
// leaves come near it.
const maxSetNodes = 1 << 15

// listSets lists the set nodes: of every almost locked set of two cells or more the
// digits that something outside can take from it.
func (f *tabling) listSets(t *tables) {
	for i := range f.almost.sets {
		s := &f.almost.sets[i]
		for d, clear := range s.clear {
			if !s.cells.Single() && !clear.IsEmpty() && len(t.sets) < maxSetNodes {
				t.sets = append(t.sets, setNode{s, d})
			}
		}
	}
}

// setEntries lists the direct entries that node i of the set nodes takes part in. A
// set lacks a digit if a candidate or group outside, or the lack of the digit in
// another set that does not overlap, leaves no place for it. Then its other digits
// go from the cells that see all their places, and of a cell that loses all
// candidates but one, and more than one, that is true.
func (f *tabling) setEntries(t *tables, i int) {
	k, n := &t.sets[i], t.lacks+i
	for x, y := range t.cands {
		c, d := y.Cell(), digitOf(y)
		if d == k.digit && k.clear[d].Has(c) {
			t.more.add(x, n)
		}
		if d != k.digit && k.clear[d].Has(c) {
			t.more.add(n, t.off+x)
		}
	}
	for j, g := range t.groups {
		if int(g.digit) == k.digit && g.cells.Within(k.clear[k.digit]) {
			t.more.add(t.gOn+j, n)
		}
	}
	for s := f.pos.open.Minus(k.cells); !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		gone := k.lockedOut(c) & f.pos.cands[c]
		if rest := f.pos.cands[c] &^ gone; gone&(gone-1) != 0 && bits.OnesCount16(rest) == 1 {
			t.more.add(n, int(t.number[candOf(c, bits.TrailingZeros16(rest))]))
		}
	}
	for j := range t.sets {
		o := &t.sets[j]
		if o.digit != k.digit && o.places[o.digit].Within(k.clear[o.digit]) && !o.cells.Meets(k.cells) {
			t.more.add(n, t.lacks+j)
		}
	}
}

// lockedOut returns the digits that cell c outside the set loses.
func (k *setNode) lockedOut(c board.Cell) (out mask) {
	for d := range k.clear {
		if d != k.digit && k.clear[d].Has(c) {
			out |= 1 << d
		}
	}
	return out
}

// setEffect adds what a continuous loop eliminates because of the set node at path[i]:
// what sees both the place it comes from and those of the digit that the set lacks
// then, and for the other digits what sees all their places in the set and, of those
// that lead to the next node, that node. chain is the cells of the other nodes.
func (f *tabling) setEffect(t *tables, path []node, i int, chain board.CellSet, cells *[9]board.CellSet) {
	k, next := &t.sets[int(path[i])-t.lacks], int(path[i+1])
	both := func(a, b board.CellSet, d int) {
		seeing := a.Or(b).CommonPeers().And(f.pos.cells[d])
		cells[d] = cells[d].Or(seeing.Minus(chain))
	}
	if before := int(path[i-1]); before < t.lacks {
		both(t.cellsAt(before), k.places[k.digit], k.digit)
	}
	leads := mask(1) << t.digitAt(next)
	if next < t.off { // a forced cell
		leads = k.lockedOut(t.firstCell(next))
	}
	for m := k.digits &^ (1 << k.digit); m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		if leads>>d&1 != 0 {
			both(k.places[d], t.cellsAt(next), d)
		} else {
			cells[d] = cells[d].Or(k.clear[d])
		}
	}
}
