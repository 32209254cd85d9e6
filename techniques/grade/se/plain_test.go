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
	f := newChaining(t)
	states(t, 100, 3.0, 30, func(pos *position, _ *carved) {
		chains := plainChains(&pos.marks)
		slices.SortStableFunc(chains, compareChains)
		hint := f.forcingChain(pos)
		if (hint != nil) != (len(chains) > 0) {
			t.Fatalf("%v: found %v, plain search has %d", pos.cell, hint, len(chains))
		} else if hint == nil {
			return
		}
		want, best := chains[0], f.search.best
		hits[best.kind]++
		if best.rating != want.rating || best.complexity != want.complexity || best.pass != want.key ||
			!sameSet(hint.drops, want.drops) {
			t.Errorf("%v: took %+v %v, want %+v", pos.cell, best, hint.drops, want)
		}
	})
	if hits[forcingXChain] == 0 || hits[forcingChain] == 0 || hits[xCycle]+hits[yCycle]+hits[xyCycle] == 0 {
		t.Errorf("kinds of chain met: %v", hits)
	}
}

// TestCycleRetreat checks that leaving out what leads nowhere changes neither
// the cycles nor the chains, nor their order, nor their nodes.
func TestCycleRetreat(t *testing.T) {
	k := new(chainCollector)
	states(t, 200, 2.6, 25, func(pos *position, _ *carved) {
		got, want := k.collect(&pos.marks), plainChains(&pos.marks)
		if len(got) != len(want) {
			t.Fatalf("%v: %d chains, plain search has %d", pos.cell, len(got), len(want))
		}
		for i := range got {
			if !reflect.DeepEqual(got[i], want[i]) {
				t.Errorf("%v: chain %d is %+v, want %+v", pos.cell, i, got[i], want[i])
			}
		}
	})
}

// TestNishio compares the hint with the best contradiction from any candidate, on or off.
func TestNishio(t *testing.T) {
	hits := 0
	f, plain := newChaining(t), newChaining(t)
	states(t, 300, 2.6, 50, func(pos *position, _ *carved) {
		f.search.best = forcing{}
		f.search.build(&pos.marks)
		got, want := f.nishio(pos), plain.plainNishio(pos)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%v: got %v, want %v", pos.cell, got, want)
		}
		if got != nil {
			hits++
		}
	})
	if hits == 0 {
		t.Error("no Nishio chain in any position")
	}
}

// plainNishio looks for a contradiction from every candidate, on and off.
func (f *chaining) plainNishio(pos *position) *hint {
	s := f.netAt(0)
	s.begin(f, nishioEngine, pos, &pos.marks)
	for c := range board.Cell(81) {
		for digits := pos.cell[c]; digits != 0; digits &= digits - 1 {
			d := first(digits)
			s.contradiction(s.flood(cand(c, d)), onNode(c, d))
			s.contradiction(s.offFlood(cand(c, d)), offNode(c, d))
		}
	}
	return f.takeNet(s)
}

// TestMultipleFilter checks, where no forcing chain applies, that skipping what
// has nothing in common changes nothing.
func TestMultipleFilter(t *testing.T) {
	hits := 0
	f, plain := newChaining(t), newChaining(t)
	states(t, 400, 7.5, 8, func(pos *position, _ *carved) {
		if f.forcingChain(pos) != nil {
			return
		}
		got, want := f.multipleChain(pos), plain.net(multipleEngine, nil, pos)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%v: got %v, want %v", pos.cell, got, want)
		}
		if got != nil {
			hits++
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
	states(t, 500, 2.6, 10, func(pos *position, _ *carved) {
		var x exclusion
		x.prepare(pos, 3)
		for i := 2; i < len(x.base); i++ {
			cells := [3]board.Cell{x.base[i-2], x.base[i-1], x.base[i]}
			common := x.by[cells[0]].And(x.by[cells[1]])
			m := [3]uint16{pos.cell[cells[0]], pos.cell[cells[1]], pos.cell[cells[2]]}
			all.build(&pos.marks, cells[0], cells[1], common)
			got, want := all.possible(&cells, &m), plainTriplet(pos, cells, common)
			if got != want {
				t.Errorf("%v %v: %v, want %v", pos.cell, cells, got, want)
			}
			some.build(&pos.marks, cells[0], cells[1], common.And(x.by[cells[2]]))
			for j, digits := range some.possible(&cells, &m) {
				if got[j]&^digits != 0 {
					t.Errorf("%v %v: %v with all peers, %v with some", pos.cell, cells, got[j], digits)
				}
			}
		}
	})
}

func plainTriplet(pos *position, cells [3]board.Cell, common board.CellSet) (possible [3]uint16) {
	for x := range 729 {
		d := [3]int{x / 81, x / 9 % 9, x % 9}
		allowed := true
		for i, c := range cells {
			allowed = allowed && pos.has(c, d[i])
			j := (i + 1) % 3
			allowed = allowed && (d[i] != d[j] || !c.Sees(cells[j]))
		}
		for c := range common.All() {
			allowed = allowed && pos.cell[c]&^(1<<d[0]|1<<d[1]|1<<d[2]) != 0
		}
		for i := range cells {
			if allowed {
				possible[i] |= 1 << d[i]
			}
		}
	}
	return possible
}

func sameSet(a, b []board.Candidate) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(slices.Compact(a), slices.Compact(b))
}
