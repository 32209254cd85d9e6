package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// finnedFish finds the finned and the sashimi fish of one size.
//
// As in HoDoKu 2.3, both kinds share one search. The search ends at the first finned fish. The
// first sashimi fish met on the way is the result of the search for sashimi fish, which comes
// next.
type finnedFish struct {
	draft
	size    int
	finned  Technique
	sashimi Technique
	pending mask // digits that may have one of either kind

	targets board.CellSet // cells from which the last finned fish eliminates

	// The sashimi fish met during the last search, if there was one.
	hasSashimi     bool
	sashimiDigit   int
	sashimiTargets board.CellSet
}

// findFinned finds the first finned fish that is not a sashimi fish. It remembers the first
// sashimi fish that it meets for findSashimi.
func (f *finnedFish) findFinned(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.recent.digits)
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

// findSashimi returns the sashimi fish that the preceding call of findFinned met.
func (f *finnedFish) findSashimi(pos *position) *finding {
	if !f.hasSashimi {
		return nil
	}
	f.eliminate(pos, f.sashimiTargets, f.sashimiDigit)
	return f.found(f.sashimi, 1<<f.sashimiDigit)
}

// fishLines describes one digit in the lines of one direction. The element lines[i] contains
// the places of the digit in line number[i], as bits of the crossing lines. Only lines with a
// place for the digit are listed, in ascending order.
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

// cell returns the cell at the crossing of line i and crossing line j.
func (l *fishLines) cell(i, j int) board.Cell {
	if l.byCol {
		i, j = j, i
	}
	return board.CellAt(i, j)
}

// extend adds base lines, starting with line i.
//
// Fins must share a box with the candidate that they eliminate, and that candidate lies on a
// cover line of the same chute. So all uncovered lines lie in one chute, and there are one or
// two of them.
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

// chooseCovers chooses the crossing lines of the base that are left uncovered, as many as the
// fish has too many. Covers are tried in lexicographic order, so the lines left out are tried
// in reverse order. At least one line of the chute must remain a cover line, because the
// eliminated candidate lies on it.
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

// leaveOut lists the choices of one or two lines of a chute, in reverse lexicographic order.
var leaveOut = [3][]mask{1: {4, 2, 1}, 2: {2 | 4, 1 | 4, 1 | 2}}

// hit tests one choice of covers. The lines in cover are the cover lines, and the lines in
// out, which all lie in one chute, are left uncovered. Base lines are given by index. A fish
// is sashimi if one of its base lines has at most one place besides the fins. The first
// sashimi fish is remembered. The result reports whether the fish is a finned one.
//
// Fins see a place on a cover line outside the base only in their own box. So all fins lie in
// one box, and all eliminations of the fish lie there too.
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

// targets returns the places outside the base that lie on the given cover lines and in the
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

// A template of a digit is a choice of places with one place in every row, column and box. A
// place that is in no template of its digit is called dead: the other places of the digit
// alone show that it cannot hold the digit. Everything that a fish, a colouring or a chain on
// one digit eliminates is dead. So if a digit has no dead places, none of these patterns can
// eliminate anything.

// deadPlaces returns the dead places of digit d.
func (g *grid) deadPlaces(d int) (dead board.CellSet) {
	spots := g.spots(d)
	for left := spots; !left.IsEmpty(); {
		x := left.First()
		t, ok := g.template(d, 0, x.Set(), spots.Minus(x.Peers()))
		if !ok {
			t, dead = x.Set(), dead.With(x)
		}
		left = left.Minus(t)
	}
	return dead.And(g.cells[d])
}

// template returns a template of digit d that contains the chosen places. The chosen places
// are those of the rows above row, and perhaps one more. The set free contains the places that
// see none of them.
func (g *grid) template(d, row int, chosen, free board.CellSet) (t board.CellSet, ok bool) {
	for row < 9 && (g.placed[row]>>d&1 != 0 || chosen.Meets(board.Row(row).Cells())) {
		row++
	}
	if row == 9 {
		return chosen, true
	}
	for s := free.And(board.Row(row).Cells()); !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		if t, ok = g.template(d, row+1, chosen.With(c), free.Minus(c.Peers())); ok {
			return t, true
		}
	}
	return t, false
}
