package links

import (
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestForcedLinks holds the links of the drawing above type forcedLink: 58, 12 and 128
// in a box, 123 in the column of the last two. Without its 5 the set forces the
// cell, and without its 8, but not without its 1 or 2.
func TestForcedLinks(t *testing.T) {
	g := board.EmptyGrid()
	keep := func(c board.Cell, digits ...board.Digit) {
		var m board.DigitSet
		for _, d := range digits {
			m |= d.Set()
		}
		for d := range g.Marks(c).All() {
			if m&d.Set() == 0 {
				g.Eliminate(board.At(c, d))
			}
		}
	}
	target := board.Cell(2)
	keep(target, 1, 2, 3)
	keep(28, 5, 8)
	keep(38, 1, 2)
	keep(47, 1, 2, 8)
	var s Search
	s.open(logic.NewView(&g), withForced)
	var entries board.DigitSet
	for _, f := range s.forced {
		set := s.set(f.rule)
		if set.Cells != board.Cell(28).Set().With(38).With(47) {
			continue
		}
		from, to := s.nodes[f.from], s.nodes[f.to]
		entries |= from.Digit.Set()
		if to.Cells != target.Set() || to.Digit != 3 {
			t.Errorf("%v forces %v", from, to)
		}
		if !contains(s.strong.list(int(f.from)), int(f.to)) || contains(s.strong.list(int(f.to)), int(f.from)) {
			t.Error("not a link in one direction")
		}
	}
	if want := board.Digit(5).Set() | board.Digit(8).Set(); entries != want {
		t.Errorf("the set forces the cell without %v, want %v", entries, want)
	}
}

// TestForcedChains checks that forced links are true of the solution, that the chains
// over them follow links in turn, and that nothing they remove is in the solution.
func TestForcedChains(t *testing.T) {
	links, used := 0, 0
	for seed := range uint64(40) {
		g, solution := puzzle(seed)
		s := NarrowWithSets.Of(logic.NewView(&g))
		holds := func(i int16) bool {
			for c := range s.nodes[i].Cells.All() {
				if solution[c] == s.nodes[i].Digit {
					return true
				}
			}
			return false
		}
		for _, f := range s.forced {
			links++
			if !holds(f.from) && !holds(f.to) {
				t.Fatalf("puzzle %d: %v does not force %v", seed, s.nodes[f.from], s.nodes[f.to])
			}
		}
		for i := range s.Hits {
			h := &s.Hits[i]
			checkChain(t, s, h)
			s.path = s.arena[h.path.from:h.path.to]
			for k := 1; k < len(s.path); k++ {
				if s.crossesSet(k) && s.leavesSet(k) {
					used++
				}
			}
			for x := range h.Out.All() {
				if solution[x.Cell()] == x.Digit() {
					t.Fatalf("puzzle %d: %v is removed and true", seed, x)
				}
			}
		}
	}
	if links < 50 || used < 5 {
		t.Errorf("only %d links, %d of them used", links, used)
	}
	t.Logf("%d links, %d of them used", links, used)
}
