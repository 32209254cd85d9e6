package photo

import (
	"math"
	"slices"

	"pencilmark/board"
	"pencilmark/board/photo/internal/vision"
)

// Heights of printed digits of one font are this near to one another.
const alike = 1.1

// spreads is how many times farther off handwriting is than half of the printed digits.
const spreads = 9

// printedStill is the chance that a digit is printed that in one feature does not look so.
const printedStill = 0.1

// A feature is something in which handwriting may differ from what is printed: by more
// than a share of the median of what is printed, more than least, and several times
// what half of that differs by. The limits are beyond what printed digits reach in the
// photos of TRAINING.md.
type feature struct {
	of           func(*vision.Ink) float64
	share, least float64
	below        bool // only less than the median counts
}

func features() []feature {
	return []feature{
		{func(c *vision.Ink) float64 { return c.Height }, 0.22, 0, false},
		{func(c *vision.Ink) float64 { return c.Stroke }, 0.45, 0, true},
		{func(c *vision.Ink) float64 { return c.Contrast }, 0.28, 0, true},
		{func(c *vision.Ink) float64 { return c.Red }, 0, 6, false},
		{func(c *vision.Ink) float64 { return c.Blue }, 0, 6, false},
	}
}

// byHand returns by cell in how many features its digit does not look printed as the
// others are: of another height, paler, thinner or of another colour. Printed are those
// in the narrowest range of heights with the most digits, as handwriting is never that
// even.
func (l *look) byHand() (hand [81]int) {
	var digits []*vision.Ink
	var heights []float64
	for i := range l.cells {
		if l.chances[i].Best() != 0 {
			digits = append(digits, &l.cells[i])
			heights = append(heights, l.cells[i].Height)
		}
	}
	low := densest(heights)
	for _, f := range features() {
		var printed []float64
		for _, c := range digits {
			if c.Height >= low && c.Height <= low*alike {
				printed = append(printed, f.of(c))
			}
		}
		usual, spread := median(printed)
		limit := max(f.least, f.share*usual, spreads*spread)
		for i := range l.cells {
			off := f.of(&l.cells[i]) - usual
			if l.cells[i].Digit && (-off > limit || off > limit && !f.below) {
				hand[i]++
			}
		}
	}
	return hand
}

// densest returns the least value of the range, alike wide, that holds the most values.
func densest(values []float64) (low float64) {
	slices.Sort(values)
	most := 0
	for i, v := range values {
		n := 0
		for _, w := range values[i:] {
			if w <= v*alike {
				n++
			}
		}
		if n > most {
			most, low = n, v
		}
	}
	return low
}

// median returns the median of some values and that of how far they are from it.
func median(values []float64) (middle, spread float64) {
	if len(values) == 0 {
		return 0, 0
	}
	slices.Sort(values)
	middle = values[len(values)/2]
	for i, v := range values {
		values[i] = math.Abs(v - middle)
	}
	slices.Sort(values)
	return middle, values[len(values)/2]
}

// entries returns the likeliest digits of what is written by hand, but for notes.
func (l *look) entries(hand *[81]int) (entries [81]board.Digit) {
	const note = 0.3 // cells high
	for i, n := range hand {
		if n > 0 && l.cells[i].Height > note {
			entries[i] = l.likely(i, 0)[1]
		}
	}
	return entries
}

// erase takes what is written by hand for no given, but for a doubt.
func (c *chances) erase(hand *[81]int) {
	for i, n := range hand {
		printed := float32(math.Pow(printedStill, float64(n)))
		for d := range c[i] {
			c[i][d] *= printed
		}
		c[i][0] += 1 - printed
	}
}
