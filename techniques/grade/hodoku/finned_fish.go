package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// finnedFish is what the search for finned fish of one size remembers: the first
// sashimi fish met on the way to the first finned one.
//
// As HoDoKu 2.3, finned and sashimi fish of a size share one search; each kind
// yields the first of its kind.
type finnedFish struct {
	hasSashimi bool
	digit      int
	targets    board.CellSet
}

// findFinned finds the first finned fish of the given size that is not sashimi.
func (g *Grader) findFinned(f digitFinder, size int) bool {
	pending := &g.pendingDigits[f]
	g.sashimi.hasSashimi = false
	for m := *pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, byCol := range [2]bool{false, true} {
			lines := g.fishLines(d, size, 9, byCol)
			if lines.n > size && g.extendFinned(&lines, 0, 0, 0, 0) {
				return true
			}
		}
		if !g.sashimi.hasSashimi {
			*pending &^= 1 << d
		}
	}
	return false
}

// findSashimi yields the sashimi fish that findFinned met.
func (g *Grader) findSashimi() bool {
	if !g.sashimi.hasSashimi {
		return false
	}
	g.eliminate(g.sashimi.targets, g.sashimi.digit)
	return true
}

// extendFinned adds base lines from line i on.
//
// Fins must share a box with the candidate they eliminate, which lies on a cover
// line of the same chute. So all uncovered lines lie in one chute, and there are
// one or two of them.
func (g *Grader) extendFinned(f *fishLines, i, depth int, base, cross mask) bool {
	depth++
	for ; i <= f.n-(f.size-depth)-1; i++ {
		u := cross | f.lines[i]
		n := bits.OnesCount16(u)
		if n > f.size+2 {
			continue
		}
		if depth < f.size {
			if g.extendFinned(f, i+1, depth, base|1<<i, u) {
				return true
			}
		} else if n > f.size && g.chooseCovers(f, base|1<<i, u) {
			return true
		}
	}
	return false
}

// chooseCovers leaves out, of the crossing lines of the base, as many as the
// fish has too many. Covers come in lexicographic order, so what is left out
// comes in the reverse. A cover line must be left in the chute, for the victim.
func (g *Grader) chooseCovers(f *fishLines, base, cross mask) bool {
	extra := bits.OnesCount16(cross) - f.size
	for chute := 2; chute >= 0; chute-- {
		if bits.OnesCount16(cross>>(3*chute)&7) <= extra {
			continue
		}
		for _, out := range leaveOut[extra] {
			out <<= 3 * chute
			if cross&out == out && g.finnedHit(f, base, cross&^out, out, chute) {
				return true
			}
		}
	}
	return false
}

// leaveOut lists one or two lines of a chute, in reverse lexicographic order.
var leaveOut = [3][]mask{1: {4, 2, 1}, 2: {2 | 4, 1 | 4, 1 | 2}}

// finnedHit tests one choice of covers, those of cover; the lines of out, in the
// given chute, are left uncovered. Base lines are given by index. It remembers the first sashimi fish, one in
// which a base line has one place or none beside the fins, and reports whether
// the fish is a finned one.
//
// Fins see a place on a cover line outside the base only in their box. So they
// lie in one box, and what the fish eliminates lies there too.
func (g *Grader) finnedHit(f *fishLines, base, cover, out mask, chute int) bool {
	across := -1
	sashimi := false
	for b := base; b != 0; b &= b - 1 {
		i := bits.TrailingZeros16(b)
		if f.lines[i]&out != 0 {
			if across >= 0 && across != int(f.number[i])/3 {
				return false
			}
			across = int(f.number[i]) / 3
		}
		left := f.lines[i] & cover
		sashimi = sashimi || left&(left-1) == 0
	}
	if sashimi && g.sashimi.hasSashimi {
		return false
	}
	var targets board.CellSet
	for i := range f.n {
		if base>>i&1 != 0 || int(f.number[i])/3 != across {
			continue
		}
		for m := f.lines[i] & cover & (7 << (3 * chute)); m != 0; m &= m - 1 {
			targets = targets.With(f.cell(int(f.number[i]), bits.TrailingZeros16(m)))
		}
	}
	if targets.IsEmpty() {
		return false
	}
	if sashimi {
		g.sashimi = finnedFish{true, f.digit, targets}
		return false
	}
	g.eliminate(targets, f.digit)
	return true
}

// cell returns the cell where line i meets crossing line j.
func (f *fishLines) cell(i, j int) board.Cell {
	if f.byCol {
		i, j = j, i
	}
	return board.CellAt(i, j)
}
