package se

import (
	"reflect"
	"testing"

	"pencilmark/board"
)

// TestFollow compares what follows from single candidates after a flood with what
// follows in a graph of the position that the flood has left.
func TestFollow(t *testing.T) {
	var s netSearch
	var after reach
	var source, whole linkGraph
	off, fails := 0, 0
	f := new(flood)
	states(t, 800, 6.5, 12, func(pos *position, _ *carved) {
		s.begin(newChaining(t), dynamicEngine(1), pos, &pos.marks)
		source.build(&pos.marks, passXY, allDigits)
		for start := range node(numNodes) {
			if !pos.has(start.cell(), start.digit()) {
				continue
			}
			if s.fill(f, start); f.failed {
				continue
			}
			after.follow(&source, &pos.marks, &f.left, f.list[1])
			whole.build(&f.left, passXY, allDigits)
			for i, x := range whole.cand[:whole.n] {
				j := int(after.number[x])
				got := source.set(after.row(after.offReach, j))
				if got != whole.set(whole.row(whole.offReach, i)) || after.hasFailed(j) != whole.hasFailed(i) {
					t.Fatalf("%v after %v: what follows from %v differs", pos.cell, start, x)
				}
				if got != source.set(source.row(source.offReach, j)) {
					off++
				}
				if after.hasFailed(j) {
					fails++
				}
			}
		}
	})
	if off == 0 || fails == 0 {
		t.Errorf("%d rows changed, %d candidates imply their opposite", off, fails)
	}
}

// set returns the candidates of a row.
func (g *linkGraph) set(row []uint64) board.CandidateSet {
	var set board.CandidateSet
	for i, x := range g.cand[:g.n] {
		if row[i>>6]>>(i&63)&1 != 0 {
			set.Add(x)
		}
	}
	return set
}

// plainSearch is search with every assumption followed from its start.
func (s *netSearch) plainSearch() {
	for c := range board.Cell(81) {
		digits := s.source.cell[c]
		if count(digits) < 2 {
			continue
		}
		for m := digits; m != 0; m &= m - 1 {
			d := first(m)
			on := s.flood(cand(c, d))
			s.contradiction(on, onNode(c, d))
			s.fill(&s.off, offNode(c, d))
			s.contradiction(&s.off, offNode(c, d))
			if count(digits) >= 3 {
				s.doubleChains(on, &s.off, c, d)
			}
			s.houseChains(c, d)
		}
		s.cellChains(c)
	}
}

// TestAssumptionsOff checks that keeping the floods of candidates being off does not change the
// hints of a level.
func TestAssumptionsOff(t *testing.T) {
	used := &netSearch{collect: true}
	hints := 0
	states(t, 900, 7.5, 3, func(pos *position, _ *carved) {
		for level := range 4 {
			used.begin(newChaining(t), dynamicEngine(level), pos, &pos.marks)
			used.search()
			plain := &netSearch{collect: true}
			plain.begin(newChaining(t), dynamicEngine(level), pos, &pos.marks)
			plain.plainSearch()
			hints += len(plain.chains.list)
			if !reflect.DeepEqual(used.chains.list, plain.chains.list) {
				t.Errorf("%v: level %d: hints differ", pos.cell, level)
			}
		}
	})
	if hints == 0 {
		t.Error("no hints")
	}
}
