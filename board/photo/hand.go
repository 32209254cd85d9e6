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

// The chance that a digit is printed which in one feature does not look so, or perhaps
// not.
const (
	printedStill   = 0.1
	printedPerhaps = 0.9
)

// fewStrange is how many digits by hand make doubtful what cannot be compared.
const fewStrange = 3

// A feature is something in which handwriting may differ from what is printed: by more
// than a share of the median of what is printed, more than least, and several times
// what half of that differs by. The limits are beyond what printed digits reach in the
// photos of TRAINING.md, and doubt is the part of them that few reach.
type feature struct {
	of                  func(*vision.Ink) float64
	share, least, doubt float64
	below               bool // only less than the median counts
}

func features() []feature {
	return []feature{
		{func(c *vision.Ink) float64 { return c.Height }, 0.22, 0, 0.75, false},
		{func(c *vision.Ink) float64 { return c.Y }, 0, 0.06, 0.7, false},
		{func(c *vision.Ink) float64 { return c.Stroke }, 0.45, 0, 1, true},
		{func(c *vision.Ink) float64 { return c.Contrast }, 0.28, 0, 1, true},
		{func(c *vision.Ink) float64 { return c.Red }, 0, 6, 1, false},
		{func(c *vision.Ink) float64 { return c.Blue }, 0, 6, 1, false},
	}
}

// Two printed digits of one kind are not more unlike than this, and seldom more than
// the lesser; see Glyph.Unlike.
const unlike, ratherUnlike = 0.2, 0.07

// printed returns by cell how likely its digit is printed and not written by hand, as
// far as it differs from the others: in height, place, colour, strength, and in shape
// from those of its kind. Printed are those in the narrowest range of heights with the
// most digits, as handwriting is never that even, less those that differ otherwise.
func (l *look) printed() (chance [81]float64) {
	var digits []int
	for i := range chance {
		chance[i] = 1
		if l.chances[i].Best() != 0 {
			digits = append(digits, i)
		}
	}
	group := l.even(digits)
	if len(group) == 0 {
		return chance
	}
	for _, f := range features() {
		group = l.compare(group, f, &chance)
	}
	strange := 0
	for _, i := range digits {
		if chance[i] < printedPerhaps {
			strange++
		}
	}
	for _, i := range digits {
		switch u := l.unlike(i, group); {
		case u > unlike:
			chance[i] *= printedStill
		case u > ratherUnlike || u < 0 && strange >= fewStrange:
			chance[i] *= printedPerhaps
		}
	}
	return chance
}

// even returns those cells whose digits are in the narrowest range of heights.
func (l *look) even(digits []int) (group []int) {
	var heights []float64
	for _, i := range digits {
		heights = append(heights, l.cells[i].Height)
	}
	low := densest(heights)
	for _, i := range digits {
		if h := l.cells[i].Height; h >= low && h <= low*alike {
			group = append(group, i)
		}
	}
	return group
}

// compare lowers the chance of cells that differ in a feature from a group, and returns
// the group without those.
func (l *look) compare(group []int, f feature, chance *[81]float64) (rest []int) {
	var values []float64
	for _, i := range group {
		values = append(values, f.of(&l.cells[i]))
	}
	usual, spread := median(values)
	limit := max(f.least, f.share*usual, spreads*spread)
	off := func(i int) float64 {
		by := usual - f.of(&l.cells[i])
		if f.below {
			return by
		}
		return math.Abs(by)
	}
	for i := range l.cells {
		switch o := off(i); {
		case !l.cells[i].Digit:
		case o > limit:
			chance[i] *= printedStill
		case o > limit*f.doubt:
			chance[i] *= printedPerhaps
		}
	}
	for _, i := range group {
		if off(i) <= limit*f.doubt {
			rest = append(rest, i)
		}
	}
	return rest
}

// unlike returns how unlike a digit is to the same digits of a group, the median of them,
// or -1 if there are none.
func (l *look) unlike(cell int, group []int) float64 {
	var values []float64
	for _, i := range group {
		if i != cell && l.chances[i].Best() == l.chances[cell].Best() {
			values = append(values, l.cells[cell].Glyph.Unlike(&l.cells[i].Glyph))
		}
	}
	if len(values) == 0 {
		return -1
	}
	slices.Sort(values)
	return values[(len(values)-1)/2]
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
func (l *look) entries(printed *[81]float64) (entries [81]board.Digit) {
	const note = 0.3 // cells high
	for i, p := range printed {
		if p < printedPerhaps && l.cells[i].Height > note {
			entries[i] = l.likely(i, 0)[1]
		}
	}
	return entries
}

// erase takes what is written by hand for no given, but for a doubt.
func (c *chances) erase(printed *[81]float64) {
	for i, p := range printed {
		for d := range c[i] {
			c[i][d] *= float32(p)
		}
		c[i][0] += float32(1 - p)
	}
}
