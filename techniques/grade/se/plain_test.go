package se

import (
	"reflect"
	"slices"
	"testing"

	"pencilmark/board"
)

// plainChains finds all forcing chains and cycles of a position without any of
// the shortcuts: every start is followed to the end.
func plainChains(m *marks) []*nestedChain {
	k := new(chainCollector)
	s := &k.search.cycle
	for x := range board.Candidate(729) {
		s.back[x] = 1
		s.useful.Add(x)
	}
	for _, pass := range [3]int{passX, passY, passXY} {
		for c := range board.Cell(81) {
			digits := m.cell[c]
			if count(digits) < 2 || pass == passY && count(digits) > 2 {
				continue
			}
			for ; digits != 0; digits &= digits - 1 {
				d := first(digits)
				k.cycles(m, pass, c, d)
				if pass != passY {
					k.chain(m, pass, onNode(c, d))
					k.chain(m, pass, offNode(c, d))
				}
			}
		}
	}
	return k.chains
}

// TestForcingMatchesPlain checks that the fast search for forcing chains takes
// the hint that sorting all of them puts first.
func TestForcingMatchesPlain(t *testing.T) {
	hits := make(map[Technique]int)
	states(t, 100, 3.0, 30, func(r *Rater, _ *carved) {
		chains := plainChains(&r.pos.marks)
		slices.SortStableFunc(chains, compareChains)
		if found := r.forcingChain(); found != (len(chains) > 0) {
			t.Fatalf("%v: found %v, plain search has %d", r.pos.cell, found, len(chains))
		} else if !found {
			return
		}
		hits[r.chains.best.kind]++
		want, best := chains[0], r.chains.best
		if best.rating != want.rating || best.complexity != want.complexity || best.pass != want.key ||
			!sameSet(r.hint.drops, want.drops) {
			t.Errorf("%v: took %+v %v, want %+v", r.pos.cell, best, r.hint.drops, want)
		}
	})
	if hits[ForcingXChain] == 0 || hits[ForcingChain] == 0 || hits[XCycle]+hits[YCycle]+hits[XYCycle] == 0 {
		t.Errorf("kinds of chain met: %v", hits)
	}
}

// TestCycleRetreat checks that leaving out what leads nowhere changes neither
// the cycles nor the chains, nor their order, nor their nodes.
func TestCycleRetreat(t *testing.T) {
	k := new(chainCollector)
	states(t, 200, 2.6, 25, func(r *Rater, _ *carved) {
		got, want := k.collect(&r.pos.marks), plainChains(&r.pos.marks)
		if len(got) != len(want) {
			t.Fatalf("%v: %d chains, plain search has %d", r.pos.cell, len(got), len(want))
		}
		for i := range got {
			if !reflect.DeepEqual(got[i], want[i]) {
				t.Errorf("%v: chain %d is %+v, want %+v", r.pos.cell, i, got[i], want[i])
			}
		}
	})
}

// TestNishioFilter checks that looking only at the starts that must fail changes
// nothing.
func TestNishioFilter(t *testing.T) {
	hits := 0
	states(t, 300, 2.6, 50, func(r *Rater, _ *carved) {
		r.chains.best = forcing{}
		r.chains.passX(&r.pos.marks)
		found := r.nishio()
		got := snapshot(&r.hint)
		s := r.netAt(0)
		s.begin(r, nishioEngine, &r.pos.marks)
		s.search()
		if found != s.found {
			t.Fatalf("%v: found %v, want %v", r.pos.cell, found, s.found)
		}
		if found && r.takeNet(s) {
			hits++
			if !reflect.DeepEqual(got, snapshot(&r.hint)) {
				t.Errorf("%v: %v, want %v", r.pos.cell, got.text(), r.hint.text())
			}
		}
	})
	if hits == 0 {
		t.Error("no Nishio chain in any position")
	}
}

// TestMultipleFilter checks, where no forcing chain applies, that skipping what
// has nothing in common changes nothing.
func TestMultipleFilter(t *testing.T) {
	hits := 0
	states(t, 400, 7.5, 8, func(r *Rater, _ *carved) {
		if r.forcingChain() {
			return
		}
		found := r.multipleChain()
		got := snapshot(&r.hint)
		s := r.netAt(0)
		s.begin(r, multipleEngine, &r.pos.marks)
		s.search()
		if found != s.found {
			t.Fatalf("%v: found %v, want %v", r.pos.cell, found, s.found)
		}
		if found && r.takeNet(s) {
			hits++
			if !reflect.DeepEqual(got, snapshot(&r.hint)) {
				t.Errorf("%v: %v, want %v", r.pos.cell, got.text(), r.hint.text())
			}
		}
	})
	if hits == 0 {
		t.Error("no multiple chain in any position")
	}
}

// TestTripletDigits compares the digits left by an aligned triplet with those
// of trying every combination, and checks that fewer peers forbid no more.
func TestTripletDigits(t *testing.T) {
	var all, some pairBars
	states(t, 500, 2.6, 10, func(r *Rater, _ *carved) {
		x := &r.exclusion
		x.prepare(&r.pos.marks, 3)
		for i := 2; i < len(x.base); i++ {
			cells := [3]board.Cell{x.base[i-2], x.base[i-1], x.base[i]}
			common := x.by[cells[0]].And(x.by[cells[1]])
			m := [3]uint16{r.pos.cell[cells[0]], r.pos.cell[cells[1]], r.pos.cell[cells[2]]}
			all.build(&r.pos.marks, cells[0], cells[1], common)
			got, want := all.possible(&cells, &m), plainTriplet(r, cells, common)
			if got != want {
				t.Errorf("%v %v: %v, want %v", r.pos.cell, cells, got, want)
			}
			some.build(&r.pos.marks, cells[0], cells[1], common.And(x.by[cells[2]]))
			for j, digits := range some.possible(&cells, &m) {
				if got[j]&^digits != 0 {
					t.Errorf("%v %v: %v with all peers, %v with some", r.pos.cell, cells, got[j], digits)
				}
			}
		}
	})
}

func plainTriplet(r *Rater, cells [3]board.Cell, common board.CellSet) (possible [3]uint16) {
	for x := range 729 {
		d := [3]int{x / 81, x / 9 % 9, x % 9}
		allowed := true
		for i, c := range cells {
			allowed = allowed && r.pos.has(c, d[i])
			j := (i + 1) % 3
			allowed = allowed && (d[i] != d[j] || !c.Sees(board.Cell(cells[j])))
		}
		for c := range common.All() {
			allowed = allowed && r.pos.cell[c]&^(1<<d[0]|1<<d[1]|1<<d[2]) != 0
		}
		for i := range cells {
			if allowed {
				possible[i] |= 1 << d[i]
			}
		}
	}
	return possible
}

// snapshot returns a copy of the hint that shares no memory with it.
func snapshot(h *hint) hint {
	out := *h
	out.drops, out.cells = slices.Clone(h.drops), slices.Clone(h.cells)
	return out
}

func sameSet(a, b []board.Candidate) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(slices.Compact(a), slices.Compact(b))
}
