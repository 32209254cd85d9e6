package search

import (
	"math/bits"
	"testing"

	"pencilmark/board"
)

// TestSqueezeIsPerfect shows that no two sets of minirows squeeze to the same
// number.
func TestSqueezeIsPerfect(t *testing.T) {
	var seen [512]bool
	for index := range spread3 {
		k := squeeze(spread3[index])
		if k > 511 || seen[k] {
			t.Fatalf("index %d squeezes to %d, which is taken or too large", index, k)
		}
		seen[k] = true
	}
}

// TestTables compares every entry of the tables with the plain arrangements.
func TestTables(t *testing.T) {
	for chute := range 6 {
		for index := range 512 {
			var s, used board.CellSet
			for i := range 9 {
				if index>>i&1 != 0 {
					s = s.Or(triad(chute, i/3, i%3))
				}
			}
			all := plainArrangements(s, chute)
			for _, a := range all {
				used = used.Or(a)
			}
			if got := bits.OnesCount8(possible[index]); got != len(all) {
				t.Fatalf("chute %d, index %d: %d arrangements, want %d", chute, index, got, len(all))
			}
			if got := tableCells(chute, index); got != used {
				t.Fatalf("chute %d, index %d: cells %v, want %v", chute, index, got, used)
			}
			for a := range arrangements {
				if kept := cellsOf(arranged[chute][a]).And(chuteCells(chute)); possible[index]>>a&1 != 0 && !kept.Within(used) {
					t.Fatalf("chute %d, arrangement %d keeps %v", chute, a, kept)
				}
			}
		}
	}
}

// tableCells looks up the closed cells of an index.
func tableCells(chute, index int) board.CellSet {
	if chute >= 3 {
		x := plane{stackAB[chute-3][index], stackC[chute-3][index]}
		return cellsOf(x.and(allCells))
	}
	cells := bandTable[squeeze(spread3[index])] & bandCells
	return cellsOf([]plane{{ab: cells}, {ab: cells << 32}, {c: cells}}[chute])
}
