package hodoku

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// Nodes selects the kinds of nodes that nice loops and AICs may have.
type Nodes uint8

// The kinds of nodes. Each value includes the kinds before it.
const (
	CandidateNodes Nodes = iota
	GroupNodes           // the places of a digit where a line crosses a box
	SetNodes             // almost locked sets, which the scale leaves out
)

// A Loop holds the eliminations of one nice loop or AIC: one or more candidates, by digit and
// cell.
type Loop struct {
	Technique    Technique
	Eliminations []board.Candidate
}

// Loops lists the nice loops and AICs that HoDoKu's tables show in a grid, loops before AICs.
// For each premise and each of its consequences only one chain is examined, so the list is not
// complete.
//
// HoDoKu's treatment of almost locked sets is known only from its library of examples. The
// examples show that one set can lead to the next, and that cells can be forced. They do not
// show which chain is examined if several are equally short.
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

// copyGrid sets the candidates of the position to those of g. Queues and counts are left
// unchanged, so only searches that do not use them may follow.
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

// setNode is the statement that an almost locked set does not contain a digit, so that all its
// other digits are locked in it.
type setNode struct {
	*almostSet
	digit int
}

// maxSetNodes limits the set nodes so that the numbers of nodes fit into 16 bits. Only
// artificial candidates, which no puzzle leads to, come near this limit.
const maxSetNodes = 1 << 15

// listSets lists the set nodes. For every almost locked set of two or more cells, it lists the
// digits that something outside the set can remove from it.
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

// setEntries lists the direct entries that involve set node i. A set lacks a digit if there is
// no place left for it. The cause may be a candidate or a group outside, or the lack of the
// digit in another set that does not overlap. The other digits of the set are then eliminated
// from the cells that see all their places. If a cell loses more than one candidate in this
// way and has only one left, that candidate is true.
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

// lockedOut returns the digits that cell c outside the set cannot hold if the set lacks its
// digit.
func (k *setNode) lockedOut(c board.Cell) (out mask) {
	for d := range k.clear {
		if d != k.digit && k.clear[d].Has(c) {
			out |= 1 << d
		}
	}
	return out
}

// setEffect adds the eliminations of a continuous loop that follow from the set node at
// path[i]. For the digit that the set then lacks, they are the candidates that see both the
// preceding node and the places of the digit in the set. For the other digits, they are the
// candidates that see all places of the digit in the set; if the digit leads to the next node,
// they must see that node too. The parameter chain contains the cells of the other nodes.
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
