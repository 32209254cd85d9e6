package photo

import (
	"cmp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/vision"
)

// The smallest probability with which a cell counts as certain.
const (
	sure       = 0.97
	sureEmpty  = 0.99  // of a cell with ink that was read as empty
	sureBegun  = 0.98  // of any cell, if there is handwriting
	sureMended = 0.995 // of any cell, if another was changed to get one solution
	mentioned  = 0.01  // for a digit to be named as another reading
)

// A chances holds the probability of each digit in each cell. The digit 0 means that the cell is
// empty.
type chances [81]digits.Chances

// A look holds what was recognised in the cells of a sheet, for one orientation of the sheet.
type look struct {
	chances
	cells *[81]vision.Ink
	turn  int     // quarter turns clockwise
	mean  float32 // chance of the likeliest digit over the cells with ink
}

// classify reads the cells of a sheet in the orientation in which they look most like digits. It
// uses the upright orientation if that is good enough.
func classify(net *digits.Net, sheet *vision.Sheet) (best *look) {
	const good, preferred = 0.9, 1.05
	for _, turn := range []int{0, 1, 3, 2} {
		l := classifyTurned(net, sheet.Turned(turn).Cells())
		l.turn = turn
		if turn == 0 && l.mean >= good {
			return l
		}
		if turn == 0 {
			l.mean *= preferred
		}
		if best == nil || l.mean > best.mean {
			best = l
		}
	}
	return best
}

// classifyTurned reads the cells in their present orientation.
func classifyTurned(net *digits.Net, cells *[81]vision.Ink) *look {
	l := &look{cells: cells}
	var pass digits.Pass
	n := float32(0)
	for i := range cells {
		if !cells[i].Digit {
			l.chances[i][0] = 1
			continue
		}
		l.chances[i] = net.Classify(&cells[i].Glyph, &pass)
		l.mean += slices.Max(l.chances[i][1:])
		n++
	}
	l.mean /= max(1, n)
	return l
}

// best returns the most likely digit of each cell.
func (c *chances) best() *[81]int {
	var digits [81]int
	for i := range c {
		digits[i] = c[i].Best()
	}
	return &digits
}

// A Doubt is a cell that may hold one of several digits.
type Doubt struct {
	Cell   board.Cell
	Digits []board.Digit // at least two; 0 is empty. The first is what was read.
}

// String returns the cell and its possible contents, as in "r3c7: 1 or empty".
func (d Doubt) String() string {
	var b strings.Builder
	b.WriteString(d.Cell.String())
	for i, digit := range d.Digits {
		b.WriteString([]string{": ", " or "}[min(i, 1)])
		if digit == 0 {
			b.WriteString("empty")
		} else {
			b.WriteString(digit.String())
		}
	}
	return b.String()
}

// doubts returns the uncertain cells, the least certain first. If somebody has begun to solve the
// puzzle, or the reading was corrected, cells must reach a higher probability.
func (c *chances) doubts(r *Reading, begun bool) (list []Doubt) {
	for i := range c {
		read := r.Digits[i]
		bar := float32(sure)
		switch {
		case len(r.Changed) > 0:
			bar = sureMended
		case read == 0:
			bar = sureEmpty
		case begun:
			bar = sureBegun
		}
		if c[i][read] < bar {
			list = append(list, Doubt{board.Cell(i), c.likely(i, read)})
		}
	}
	slices.SortStableFunc(list, func(a, b Doubt) int {
		return cmp.Compare(c[a.Cell][a.Digits[0]], c[b.Cell][b.Digits[0]])
	})
	return list
}

// likely returns the possible contents of a cell. The digit that was read is first, followed by one
// or two others, the more likely one first.
func (c *chances) likely(cell int, read board.Digit) []board.Digit {
	others := []board.Digit{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	others = slices.Delete(others, int(read), int(read)+1)
	slices.SortStableFunc(others, func(a, b board.Digit) int { return cmp.Compare(c[cell][b], c[cell][a]) })
	n := 1
	if c[cell][others[1]] >= mentioned {
		n = 2
	}
	return append([]board.Digit{read}, others[:n]...)
}
