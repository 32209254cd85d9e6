package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// fishLines is one digit seen as lines of one direction: lines[i] holds the
// positions of the digit in line number[i], as bits of the crossing lines. Only
// lines that can be base lines are listed, ascending.
type fishLines struct {
	digit  int
	byCol  bool // the lines are columns
	size   int
	n      int
	number [9]uint8
	lines  [9]mask
}

// fishLines lists the lines with at most the given number of places of digit d.
func (g *Grader) fishLines(d, size, most int, byCol bool) (f fishLines) {
	f.digit, f.byCol, f.size = d, byCol, size
	first := 0
	if byCol {
		first = 9
	}
	for i := range 9 {
		w := g.where[first+i][d]
		if w != 0 && bits.OnesCount16(w) <= most {
			f.number[f.n], f.lines[f.n] = uint8(i), w
			f.n++
		}
	}
	return f
}

// targets returns the cells of the given crossing lines outside the base lines.
func (f *fishLines) targets(base, cover mask) board.CellSet {
	first := 9
	if f.byCol {
		first = 0
	}
	var in, out board.CellSet
	for ; cover != 0; cover &= cover - 1 {
		in = in.Or(board.House(first + bits.TrailingZeros16(cover)).Cells())
	}
	for ; base != 0; base &= base - 1 {
		out = out.Or(board.House(9 - first + bits.TrailingZeros16(base)).Cells())
	}
	return in.Minus(out)
}

// basicFish finds the first fish of the given size without fins: digits, then
// rows as base before columns as base, then base lines in lexicographic order.
func (g *Grader) basicFish(f digitFinder, size int) bool {
	pending := &g.pendingDigits[f]
	for m := *pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, byCol := range [2]bool{false, true} {
			lines := g.fishLines(d, size, size, byCol)
			if lines.n >= size && g.extendFish(&lines, 0, 0, 0, 0) {
				return true
			}
		}
		*pending &^= 1 << d
	}
	return false
}

// extendFish adds base lines from line i on. As many crossing lines as base
// lines must hold the whole base, so they are its crossing lines.
func (g *Grader) extendFish(f *fishLines, i, depth int, base, cover mask) bool {
	depth++
	for ; i <= f.n-(f.size-depth)-1; i++ {
		u, with := cover|f.lines[i], base|1<<f.number[i]
		n := bits.OnesCount16(u)
		if n > f.size {
			continue
		}
		if depth < f.size {
			if g.extendFish(f, i+1, depth, with, u) {
				return true
			}
		} else if n == f.size {
			if g.eliminate(f.targets(with, u), f.digit); len(g.elims) > 0 {
				return true
			}
		}
	}
	return false
}
