package hodoku

import (
	"math/bits"
	"testing"

	"pencilmark/board"
)

// plainSueDeCoq is sueDeCoq.find without leaving out sets that cannot lead to a
// step.
func plainSueDeCoq(pos *position) []board.Candidate {
	for l := range board.House(18) {
		for b := board.Box(0); b <= board.Box(8); b++ {
			both := cellsIn(l.Cells().And(b.Cells()).And(pos.open))
			for i := range both {
				for j := i + 1; j < len(both); j++ {
					for k := j; k < len(both); k++ {
						common := board.CellsOf(both[i], both[j], both[k])
						if out := plainSides(pos, l, b, common); len(out) > 0 {
							return out
						}
					}
				}
			}
		}
	}
	return nil
}

func cellsIn(s board.CellSet) (out []board.Cell) {
	for c := range s.All() {
		out = append(out, c)
	}
	return out
}

// subsets calls f with the non-empty subsets of cells, each before those that
// extend it, until f returns true.
func subsets(cells []board.Cell, set board.CellSet, f func(board.CellSet) bool) bool {
	for i, c := range cells {
		if f(set.With(c)) || subsets(cells[i+1:], set.With(c), f) {
			return true
		}
	}
	return false
}

func (pos *position) digitsOf(s board.CellSet) (m mask) {
	for c := range s.All() {
		m |= pos.cands[c]
	}
	return m
}

func plainSides(pos *position, l, b board.House, common board.CellSet) (out []board.Candidate) {
	v := pos.digitsOf(common)
	spare := bits.OnesCount16(v) - common.Len()
	if spare < 2 {
		return nil
	}
	f := new(sueDeCoq)
	subsets(cellsIn(l.Cells().And(pos.open).Minus(common)), board.CellSet{}, func(ls board.CellSet) bool {
		dl := pos.digitsOf(ls)
		used := ls.Len() - bits.OnesCount16(dl&^v)
		if dl&v == 0 || used <= 0 || used >= spare {
			return false
		}
		rest := cellsIn(b.Cells().And(pos.open).Minus(common).Minus(ls))
		return subsets(rest, board.CellSet{}, func(bs board.CellSet) bool {
			db := pos.digitsOf(bs)
			if db&dl&v != 0 || db&v == 0 || bs.Len()-bits.OnesCount16(db&^v) != spare-used {
				return false
			}
			*f = sueDeCoq{line: l, box: b, common: common, digits: v, inLine: ls, lineMask: dl}
			return f.hit(pos, bs, db)
		})
	})
	return f.elims
}

// TestSueDeCoqAgrees holds sueDeCoq.find to plainSueDeCoq.
func TestSueDeCoqAgrees(t *testing.T) {
	n := 0
	eachPosition(t, 30, func(pos *position) {
		compare(t, "Sue de Coq", effect(new(sueDeCoq).find(pos)), plainSueDeCoq(pos), &n)
	})
	if n == 0 {
		t.Error("no Sue de Coq")
	}
}
