package hodoku

import (
	"math/bits"
	"slices"
	"testing"

	"pencilmark/board"
)

// plainStep is a step of a list that is sorted by rank.
type plainStep struct {
	rank  rank
	name  Technique
	elims []board.Candidate // by digit and cell
}

// first returns the step that comes first by rank, and of equal ones the first in
// the list.
func first(list []plainStep) (s plainStep) {
	slices.SortStableFunc(list, func(a, b plainStep) int {
		if a.rank.less(b.rank) {
			return -1
		}
		if b.rank.less(a.rank) {
			return 1
		}
		return 0
	})
	if len(list) > 0 {
		return list[0]
	}
	return s
}

// rankElims ranks eliminations that are sorted by digit and cell.
func rankElims(list []board.Candidate) (r rank) {
	for _, x := range list {
		r.add(x.Cell().Set(), digitOf(x))
	}
	return r
}

// plainWalk walks the whole table of premise n breadth first and calls f with
// each entry, in order, and the path to it.
func plainWalk(t *tables, n int, f func(m int, path []node)) {
	paths := map[node][]node{node(n): {node(n)}}
	queue := []node{node(n)}
	for i := 0; i < len(queue); i++ {
		for _, y := range t.direct(int(queue[i])) {
			if paths[y] == nil {
				paths[y] = append(slices.Clone(paths[queue[i]]), y)
				queue = append(queue, y)
				f(int(y), paths[y])
			}
		}
	}
}

// plainLoops lists all nice loops and AICs in the order of discovery: by premise,
// and in a table entry by entry.
func plainLoops(pos *position, grouped bool) (list []plainStep) {
	f := &tabling{pos: pos}
	t := f.fillTables(grouped)
	for _, kind := range []loopKind{discontinuous, aic} {
		for _, base := range []int{0, t.off} {
			if kind == aic && base == 0 {
				continue
			}
			for i := range t.cands {
				plainWalk(t, base+i, func(m int, path []node) {
					if s, ok := plainLoop(f, t, base+i, m, kind, path); ok {
						list = append(list, s)
					}
				})
			}
		}
	}
	return list
}

func plainLoop(f *tabling, t *tables, n, m int, kind loopKind, path []node) (s plainStep, ok bool) {
	if !t.isCandidate(m) || len(path) < 3 {
		return s, false
	}
	x, y := t.at(n), t.at(m)
	if kind == aic {
		a, c, d, e := x.Cell(), y.Cell(), digitOf(x), digitOf(y)
		near := a.Sees(c) && f.pos.cands[c]>>d&1 != 0 && f.pos.cands[a]>>e&1 != 0
		if !t.isOn(m) || a == c || d == e && f.pos.chainTargets(x, y).Len() < 2 || d != e && !near {
			return s, false
		}
	} else {
		if x/9 != y/9 || t.isOn(n) && x != y && !t.isOn(m) {
			return s, false
		}
		if !t.isOn(n) && x != y && t.isOn(m) {
			kind = continuous
		}
	}
	l := loop{from: node(n), to: node(m), kind: kind}
	if !t.fit(&l, path) {
		return s, false
	}
	f.elims = f.elims[:0]
	f.loopEffect(t, &l, path)
	s = plainStep{rankElims(f.elims), loopName(t, kind, path), slices.Clone(f.elims)}
	return s, f.any()
}

// TestNiceLoopsAgree holds bestLoop, which looks for the best loop only, to the
// first of all loops, listed and sorted.
func TestNiceLoopsAgree(t *testing.T) {
	n := 0
	eachPosition(t, 6, func(pos *position) {
		for _, grouped := range []bool{false, true} {
			got, want := new(tabling).bestLoop(pos, grouped), first(plainLoops(pos, grouped))
			compare(t, "nice loop", effect(got), want.elims, &n)
			if got != nil && got.technique != want.name {
				t.Fatalf("got %v, want %v", got.technique, want.name)
			}
		}
	})
	if n < 5 {
		t.Errorf("only %d loops", n)
	}
}

// plainLinks lists the restricted commons by comparing the sets two by two.
func plainLinks(f *almostSets) (list []restricted) {
	sets := f.sets
	for i := range sets {
		for j := i + 1; j < len(sets); j++ {
			if sets[i].cells.Meets(sets[j].cells) {
				continue
			}
			l := restricted{a: uint16(i), b: uint16(j), x: -1, y: -1}
			for m := sets[i].digits & sets[j].digits; m != 0; m &= m - 1 {
				d := int8(bits.TrailingZeros16(m))
				switch {
				case !sets[i].places[d].Within(sets[j].peers[d]):
				case l.x < 0:
					l.x = d
				case l.y < 0:
					l.y = d
				}
			}
			if l.x >= 0 {
				list = append(list, l)
			}
		}
	}
	return list
}

// plainALS lists all chains of almost locked sets in the order of discovery. It
// gives up after too many.
type plainALS struct {
	als   *almostSets
	list  []plainStep
	calls int
}

const maxPlainALS = 200000

// extend goes on from a path of links, each with only the digits in which it
// counts; the first of the last one's is barred.
func (p *plainALS) extend(path []restricted) {
	if p.calls++; p.calls > maxPlainALS {
		return
	}
	last := path[len(path)-1]
	if len(path) >= 3 {
		p.test(path[0], last)
	}
	for _, m := range p.als.links {
		switch {
		case m.a != last.b || m.x == last.x && m.y < 0:
			continue
		case m.x == last.x:
			m.x, m.y = m.y, -1
		case m.y == last.x:
			m.y = -1
		}
		p.extend(append(path, m))
	}
}

func (p *plainALS) test(head, last restricted) {
	s, e := &p.als.sets[head.a], &p.als.sets[last.b]
	var elims []board.Candidate
	for m := s.digits & e.digits &^ (1 << head.x) &^ last.mask(); m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for c := range s.clear[d].And(e.clear[d]).All() {
			elims = append(elims, candOf(c, d))
		}
	}
	if elims != nil {
		p.list = append(p.list, plainStep{rankElims(elims), ALSChain, elims})
	}
}

func plainALSChains(f *almostSets) (list []plainStep, ok bool) {
	p := plainALS{als: f}
	for _, l := range f.links {
		one := l
		one.y = -1
		p.extend([]restricted{one})
		if l.y >= 0 {
			one.x = l.y
			p.extend([]restricted{one})
		}
	}
	return p.list, p.calls <= maxPlainALS
}

// TestALSAgree holds the links between almost locked sets, and the best chain of
// them, to plain searches.
func TestALSAgree(t *testing.T) {
	n := 0
	eachPosition(t, 8, func(pos *position) {
		f := new(almostSets)
		if f.listSets(pos); len(f.sets) > 150 {
			return
		}
		if want := plainLinks(f); !slices.Equal(f.links, want) {
			t.Fatalf("links %v, want %v", f.links, want)
		}
		if list, ok := plainALSChains(f); ok {
			compare(t, "ALS chain", effect(f.findChain(pos)), first(list).elims, &n)
		}
	})
	if n < 1 {
		t.Errorf("only %d chains", n)
	}
}
