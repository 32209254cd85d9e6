package singles

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestFewest holds the witnesses of every hidden single of random positions
// against every smaller choice of solved cells: what they close cannot be closed
// by fewer, and what they leave open no solved cell closes.
func TestFewest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	found := 0
	for range 60 {
		g := random(t, r)
		v := logic.NewView(&g)
		for s := range HiddenSingle.Steps(v) {
			last, seen := s.Part(logic.Last), s.Part(logic.Witness)
			if seen == nil {
				continue
			}
			found++
			d := s.Placements[0].Digit()
			need := houseCells(last).And(v.Empty()).Without(s.Placements[0].Cell())
			var closers []board.CellSet
			for c := range holding(v, d).All() {
				if k := c.Peers().And(need); !k.IsEmpty() {
					closers = append(closers, k)
				}
			}
			sentence := &logic.Sentence{}
			sentence.Begin(&s)
			by, gone := witnesses(sentence, houseCells(last))
			want, open := fewest(closers, need)
			if len(by) != want || board.CandidateCells(gone) != open {
				t.Fatalf("%v in %s: %d witnesses, want %d; open %v, want %v",
					s.Placements, g.String(), len(by), want, board.CandidateCells(gone), open)
			}
		}
	}
	if found < 100 {
		t.Fatalf("only %d hidden singles", found)
	}
}

// fewest returns how many of closers it takes to close all of cells that they can
// close together, and the cells that they cannot.
func fewest(closers []board.CellSet, cells board.CellSet) (n int, open board.CellSet) {
	union := func(m int) (all board.CellSet) {
		for i, k := range closers {
			if m>>i&1 != 0 {
				all = all.Or(k)
			}
		}
		return all
	}
	all := 1<<len(closers) - 1
	n = len(closers)
	for m := range all {
		size := 0
		for k := m; k != 0; k &= k - 1 {
			size++
		}
		if size < n && union(m) == union(all) {
			n = size
		}
	}
	return n, cells.Minus(union(all))
}

// random returns a position with some digits solved and some candidates gone.
func random(t *testing.T, r *rand.Rand) board.Grid {
	t.Helper()
	g := board.EmptyGrid()
	for range 20 + r.IntN(25) {
		c := board.Cell(r.IntN(81))
		if m := g.Marks(c); m != 0 {
			g.Place(board.At(c, m.First()))
		}
	}
	for range 60 {
		g.Eliminate(board.At(board.Cell(r.IntN(81)), board.Digit(1+r.IntN(9))))
	}
	return g
}
