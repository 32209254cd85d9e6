package hodoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
)

// TestComplementsAgree holds the subsets, looked for in large houses only, to a
// search of all houses: the first finder that has one has the same one.
func TestComplementsAgree(t *testing.T) {
	type searcher struct {
		technique Technique
		find      finder
	}
	naked := func(t Technique, size int, least uint64) searcher {
		return searcher{t, (&nakedSubset{technique: t, size: size, least: least}).find}
	}
	hidden := func(t Technique, size int, least uint64) searcher {
		return searcher{t, (&hiddenSubset{technique: t, size: size, least: least}).find}
	}
	first := func(pos *position, all bool) (Technique, []board.Candidate) {
		pick := func(least uint64) uint64 {
			if all {
				return 2
			}
			return least
		}
		for _, s := range []searcher{
			{LockedPair, (&nakedSubset{technique: LockedPair, size: 2, locked: true}).find},
			{LockedTriple, (&nakedSubset{technique: LockedTriple, size: 3, locked: true}).find},
			{Pointing, new(pointing).find},
			{Claiming, new(claiming).find},
			naked(NakedPair, 2, pick(leastNakedPair)),
			naked(NakedTriple, 3, pick(leastNakedTriple)),
			hidden(HiddenPair, 2, pick(leastHiddenPair)),
			hidden(HiddenTriple, 3, pick(leastHiddenTriple)),
			naked(NakedQuadruple, 4, pick(leastNakedQuadruple)),
			hidden(HiddenQuadruple, 4, pick(leastHiddenQuadruple)),
		} {
			if f := s.find(pos); f != nil {
				return s.technique, slices.Clone(f.elims)
			}
		}
		return GiveUp, nil
	}
	found := map[Technique]int{}
	eachPosition(t, 120, func(pos *position) {
		technique, elims := first(pos, false)
		if wantTechnique, want := first(pos, true); technique != wantTechnique || !slices.Equal(elims, want) {
			t.Fatalf("got %v %v, want %v %v", technique, elims, wantTechnique, want)
		}
		found[technique]++
	})
	if found[NakedPair] == 0 || found[NakedTriple] == 0 || found[HiddenPair] == 0 || found[GiveUp] == 0 {
		t.Errorf("found only %v", found)
	}
}

// TestCrossed holds crossed to a count cell by cell.
func TestCrossed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		var s board.CellSet
		for range rng.IntN(40) {
			s = s.With(board.Cell(rng.IntN(81)))
		}
		for n := 2; n <= 3; n++ {
			var want uint32
			for box := board.Box(0); box <= board.Box(8); box++ {
				for line := range board.House(18) {
					if s.And(box.Cells()).And(line.Cells()).Len() >= n {
						want |= 1 << box
					}
				}
			}
			if got := crossed(s, n); got != want {
				t.Fatalf("%d of %v in a line: boxes %b, want %b", n, s, got, want)
			}
		}
	}
}
