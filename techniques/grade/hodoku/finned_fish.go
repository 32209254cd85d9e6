package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// finnedFish finds the finned and the sashimi fish of one size.
//
// As HoDoKu 2.3, the two share one search: it ends at the first finned fish, and
// the first sashimi fish met on the way is what the search for sashimi fish,
// which comes next, yields.
type finnedFish struct {
	draft
	size    int
	finned  Technique
	sashimi Technique
	pending mask // digits that may have one of either kind

	targets board.CellSet // what the finned fish found last eliminates

	// The sashimi fish met by the last search, if any.
	hasSashimi     bool
	sashimiDigit   int
	sashimiTargets board.CellSet
}

// findFinned finds the first finned fish that is not sashimi.
func (f *finnedFish) findFinned(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.news.digits)
	f.hasSashimi = false
	for m := f.pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, byCol := range [2]bool{false, true} {
			lines := pos.fishLines(d, byCol)
			if lines.n > f.size && f.extend(&lines, 0, 0, 0, 0) {
				f.eliminate(pos, f.targets, d)
				return f.found(f.finned, 1<<d)
			}
		}
		if !f.hasSashimi {
			f.pending &^= 1 << d
		}
	}
	return nil
}

// findSashimi yields the sashimi fish that findFinned has just met.
func (f *finnedFish) findSashimi(pos *position) *finding {
	if !f.hasSashimi {
		return nil
	}
	f.eliminate(pos, f.sashimiTargets, f.sashimiDigit)
	return f.found(f.sashimi, 1<<f.sashimiDigit)
}

// fishLines is one digit seen as lines of one direction: lines[i] holds the
// places of the digit in line number[i], as bits of the crossing lines. Lines
// that hold the digit are listed, ascending.
type fishLines struct {
	digit  int
	byCol  bool // the lines are columns
	n      int
	number [9]uint8
	lines  [9]mask
}

func (pos *position) fishLines(d int, byCol bool) (l fishLines) {
	l.digit, l.byCol = d, byCol
	first := 0
	if byCol {
		first = 9
	}
	for i := range 9 {
		if w := pos.where(board.House(first+i), d); w != 0 {
			l.number[l.n], l.lines[l.n] = uint8(i), w
			l.n++
		}
	}
	return l
}

// cell returns the cell where line i meets crossing line j.
func (l *fishLines) cell(i, j int) board.Cell {
	if l.byCol {
		i, j = j, i
	}
	return board.CellAt(i, j)
}

// extend adds base lines from line i on.
//
// Fins must share a box with the candidate they eliminate, which lies on a cover
// line of the same chute. So all uncovered lines lie in one chute, and there are
// one or two of them.
func (f *finnedFish) extend(l *fishLines, i, depth int, base, cross mask) bool {
	depth++
	for ; i <= l.n-(f.size-depth)-1; i++ {
		u := cross | l.lines[i]
		n := bits.OnesCount16(u)
		if n > f.size+2 {
			continue
		}
		if depth < f.size {
			if f.extend(l, i+1, depth, base|1<<i, u) {
				return true
			}
		} else if n > f.size && f.chooseCovers(l, base|1<<i, u) {
			return true
		}
	}
	return false
}

// chooseCovers leaves out, of the crossing lines of the base, as many as the
// fish has too many. Covers come in lexicographic order, so what is left out
// comes in the reverse. A cover line must be left in the chute, for the victim.
func (f *finnedFish) chooseCovers(l *fishLines, base, cross mask) bool {
	extra := bits.OnesCount16(cross) - f.size
	for chute := 2; chute >= 0; chute-- {
		if bits.OnesCount16(cross>>(3*chute)&7) <= extra {
			continue
		}
		for _, out := range leaveOut[extra] {
			out <<= 3 * chute
			if cross&out == out && f.hit(l, base, cross&^out, out) {
				return true
			}
		}
	}
	return false
}

// leaveOut lists one or two lines of a chute, in reverse lexicographic order.
var leaveOut = [3][]mask{1: {4, 2, 1}, 2: {2 | 4, 1 | 4, 1 | 2}}

// hit tests one choice of covers, those of cover; the lines of out, all in one
// chute, are left uncovered. Base lines are given by index. It remembers the
// first sashimi fish, one in which a base line has one place or none beside the
// fins, and reports whether the fish is a finned one.
//
// Fins see a place on a cover line outside the base only in their box. So they
// lie in one box, and what the fish eliminates lies there too.
func (f *finnedFish) hit(l *fishLines, base, cover, out mask) bool {
	across := -1
	sashimi := false
	for b := base; b != 0; b &= b - 1 {
		i := bits.TrailingZeros16(b)
		if l.lines[i]&out != 0 {
			if across >= 0 && across != int(l.number[i])/3 {
				return false
			}
			across = int(l.number[i]) / 3
		}
		left := l.lines[i] & cover
		sashimi = sashimi || left&(left-1) == 0
	}
	if sashimi && f.hasSashimi {
		return false
	}
	chute := mask(7) << (bits.TrailingZeros16(out) / 3 * 3)
	targets := l.targets(base, cover&chute, across)
	if targets.IsEmpty() {
		return false
	}
	if sashimi {
		f.hasSashimi, f.sashimiDigit, f.sashimiTargets = true, l.digit, targets
		return false
	}
	f.targets = targets
	return true
}

// targets returns the places outside the base on the given cover lines, in the
// lines of chute across.
func (l *fishLines) targets(base, cover mask, across int) (out board.CellSet) {
	for i := range l.n {
		if base>>i&1 != 0 || int(l.number[i])/3 != across {
			continue
		}
		for m := l.lines[i] & cover; m != 0; m &= m - 1 {
			out = out.With(l.cell(int(l.number[i]), bits.TrailingZeros16(m)))
		}
	}
	return out
}
