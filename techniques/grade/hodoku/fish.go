package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// basicFish finds the first fish of a size without fins.
type basicFish struct {
	draft
	technique Technique
	size      int
	pending   mask // digits that may have one
}

// find goes through the digits, of each through rows as base before columns as
// base, then through the base lines in lexicographic order. As many crossing
// lines as base lines must hold the whole base, so they are its crossing lines.
func (f *basicFish) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.recent.digits)
	for m := f.pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
			var s sets
			for i := range 9 {
				if w := pos.where(first+board.House(i), d); w != 0 && bits.OnesCount16(w) <= f.size {
					s.add(1<<i, w)
				}
			}
			hit := func(base, cover mask) bool {
				f.eliminate(pos, linesOf(9-first, cover).Minus(linesOf(first, base)), d)
				return f.any()
			}
			if base, _ := s.closed(f.size, hit); base != 0 {
				return f.found(f.technique, 1<<d)
			}
		}
		f.pending &^= 1 << d
	}
	return nil
}

// linesOf returns the cells of lines, given as bits counted from the first row or
// column on.
func linesOf(first board.House, lines mask) (s board.CellSet) {
	for ; lines != 0; lines &= lines - 1 {
		s = s.Or((first + board.House(bits.TrailingZeros16(lines))).Cells())
	}
	return s
}

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

// A template of a digit is a choice of places, one in every row, column and box.
// A place that is in no template of its digit is dead: it cannot hold the digit
// because of the other places of the digit alone. Whatever a fish, a colouring or
// a chain on one digit eliminates is dead, so where nothing is, none of them is.
//
// A band of three rows takes one column from each stack. The choice of columns is
// a number x from 0 to 26: x%3, x/3%3 and x/9 are those of the three stacks.

// bandColumns is the number of choices of columns in a band.
const bandColumns = 27

// otherColumns tells which choices of columns have none in common with each.
var otherColumns = func() (t [bandColumns]uint32) {
	for x := range t {
		for y := range t {
			if x%3 != y%3 && x/3%3 != y/3%3 && x/9 != y/9 {
				t[x] |= 1 << y
			}
		}
	}
	return t
}()

// squareTemplates tells, for three by three places, bit 3*i+j for column i and row
// j, which are in a choice of one place in each row and column.
var squareTemplates = func() (t [512]mask) {
	for _, p := range [6]mask{0o124, 0o142, 0o214, 0o241, 0o412, 0o421} {
		for m := range t {
			if mask(m)&p == p {
				t[m] |= p
			}
		}
	}
	return t
}()

// choiceShifts tells where the columns of each choice begin in a band.
var choiceShifts = func() (t [bandColumns][3]uint8) {
	for x := range uint8(bandColumns) {
		t[x] = [3]uint8{x % 3 * 3, 9 + x/3%3*3, 18 + x/9*3}
	}
	return t
}()

// band is the places of a digit in three rows: bit 3*c+j for column c and the j-th
// row.
type band uint32

// choices returns the choices of columns that hold a template of three places.
func (b band) choices() (s uint32) {
	for z := range 3 {
		right := b >> (18 + 3*z) & 7 << 6
		if right == 0 {
			continue
		}
		for y := range 3 {
			if part := b >> (9 + 3*y) & 7; part != 0 {
				part = part<<3 | right
				s |= (holds(b&7|part) | holds(b>>3&7|part)<<1 | holds(b>>6&7|part)<<2) << (3*y + 9*z)
			}
		}
	}
	return s
}

// holds returns 1 if the places in three columns hold a template, and else 0.
func holds(columns band) uint32 { return uint32(squareTemplates[columns&511]+allMask) >> 9 }

// without returns the places that are in no template in the given choices of
// columns.
func (b band) without(choices uint32) band {
	left := b
	for ; choices != 0 && left != 0; choices &= choices - 1 {
		k := &choiceShifts[bits.TrailingZeros32(choices)]
		x, y, z := k[0]&31, k[1]&31, k[2]&31 // less than 32 anyhow, which saves the test of a shift
		s := band(squareTemplates[b>>x&7|b>>y&7<<3|b>>z&7<<6])
		left &^= s&7<<x | s>>3&7<<y | s>>6<<z
	}
	return left
}

// deadPlaces returns the dead places of digit d.
//
// The rows and columns that hold the digit already are given places where they
// cross. A template must choose among these without touching the others, and one
// choice is right. The grid is looked at from its side, for its rows are at hand: a
// band is three columns here, and its columns are the rows.
func (g *grid) deadPlaces(d int) (dead board.CellSet) {
	if g.cells[d].IsEmpty() {
		return dead
	}
	var bands [3]band
	solved := mask(0)
	for c := range 9 {
		solved |= g.placed[9+c] >> d & 1 << c
	}
	top, middle, bottom := g.spots(d).Bands()
	for r := range 9 {
		w := band([3]uint32{top, middle, bottom}[r/3] >> (r % 3 * 9))
		if g.placed[r]>>d&1 != 0 {
			w = band(solved)
		}
		bands[0] |= w & 7 << (3 * r)
		bands[1] |= w >> 3 & 7 << (3 * r)
		bands[2] |= w >> 6 & 7 << (3 * r)
	}
	used := joinBands(bands[0].choices(), bands[1].choices(), bands[2].choices())
	for i := range bands {
		for left := bands[i].without(used[i]); left != 0; left &= left - 1 {
			n := bits.TrailingZeros32(uint32(left))
			dead = dead.With(board.CellAt(n/3, 3*i+n%3))
		}
	}
	return dead.And(g.cells[d])
}

// joinBands returns, for each of three bands, the choices of columns that go with
// choices of the two others. The three choices x, y and z then add up to 39: in
// each stack 0, 1 and 2 in some order. So the y that go with x are those for which
// 26-z, which is x+y-13, is in the third set read backwards.
func joinBands(first, second, third uint32) (used [3]uint32) {
	back := bits.Reverse32(third) >> (32 - bandColumns)
	for m := first; m != 0; m &= m - 1 {
		x := bits.TrailingZeros32(m)
		ys := second & otherColumns[x] & uint32(uint64(back)<<13>>x)
		if ys != 0 {
			used[0] |= 1 << x
			used[1] |= ys
			used[2] |= uint32(uint64(ys) << x >> 13)
		}
	}
	used[2] = bits.Reverse32(used[2]) >> (32 - bandColumns)
	return used
}
