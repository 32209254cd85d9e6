// Package hand distinguishes handwritten digits from printed ones by comparing the digits of a page
// with each other. It uses neither typical shapes of handwriting nor the rules of the game. Call
// [Chances].
//
// The steps:
//
//  1. At first, the largest group of digits with nearly the same height counts as printed, because
//     handwriting is never that even.
//  2. Compute how far each digit differs from the median of these digits in height, place, strength
//     and colour. Remove digits that differ in any of these from the group, and compute the medians
//     again.
//  3. Two printed digits of one kind have the same height, width and shape, while a handwritten
//     digit may be similar to other handwritten digits. These comparisons and the sums of all
//     differences make six features. A logistic regression, which was fitted to simulated pages and
//     photos, turns the features into a probability.
package hand

import (
	"cmp"
	"math"
	"slices"

	"pencilmark/board/photo/internal/vision"
)

// Features describe how much a digit differs from the printed digits of its page.
type Features [7]float64

// The indexes of the features.
const (
	always  = iota // 1
	alone          // 1 if no digit of the page is strange, 0 if many are
	squares        // the sum of the squared differences
	sum            // of the differences
	shape          // less similar to its kind in print than in handwriting
	height         // difference from its kind in print
	width
)

// No digit counts as certainly handwritten, because the puzzle may need it. The limit is lower if
// few other digits are handwritten.
const surest, doubt = 0.995, 0.1

// Chances returns, for each cell, the probability that its digit is handwritten. It also returns
// whether so many digits are handwritten that somebody has begun to solve the puzzle. If not, a
// digit that differs only a little from the others is treated as printed. The argument digits holds
// the most likely digits, with 0 for none.
func Chances(cells *[81]vision.Ink, digits *[81]int) (byHand [81]float64, begun bool) {
	const few, little = 3, 0.8
	n := 0
	for i, f := range Compare(cells, digits) {
		if f == nil {
			continue
		}
		if byHand[i] = min(f.Chance(weights()), surest-f[alone]*doubt); byHand[i] > 0.5 {
			n++
		}
	}
	for i, p := range byHand {
		if n < few && p < little {
			byHand[i] = p / 2
		}
	}
	return byHand, n >= few
}

// Chance returns the probability that a digit with these features is handwritten, computed with the
// given weights.
func (f *Features) Chance(weights Features) float64 {
	score := 0.0
	for k, v := range f {
		score += v * weights[k]
	}
	return 1 / (1 + math.Exp(-score))
}

// Compare returns the features of the cells that have a digit.
func Compare(cells *[81]vision.Ink, digits *[81]int) (list [81]*Features) {
	p := &page{cells: cells, digits: digits}
	p.sort()
	if len(p.printed) == 0 {
		return list
	}
	few := max(0, 1-float64(len(p.strange))/many)
	for _, i := range p.all() {
		f := &Features{always: 1, alone: few, squares: min(p.squares(i), most*most), shape: p.shape(i)}
		for _, d := range p.off[i] {
			f[sum] += d
		}
		f[height] = p.apart(i, func(c *vision.Ink) float64 { return c.Height })
		f[width] = p.apart(i, func(c *vision.Ink) float64 { return c.Width })
		list[i] = f
	}
	return list
}

const (
	most     = 2    // the largest value that a difference can have
	alike    = 1.1  // the largest printed digit of a font is at most this many times as high as the smallest
	doubtful = 0.75 // digits that differ more than this are not used for comparison
	spreads  = 9    // handwriting is this many times farther off than half of the printed digits
	many     = 8    // with this many strange digits, the feature alone is 0
)

// A measure is a property in which handwriting may differ from print. Differences are expressed in
// units of a limit that print hardly ever reaches. The limit is a share of the median, a fixed
// amount, or a multiple of the spread, whichever is largest.
type measure struct {
	of           func(*vision.Ink) float64
	share, least float64
	below        bool // only values below the median count
}

func measures() [7]measure {
	return [...]measure{
		{func(c *vision.Ink) float64 { return c.Height }, 0.22, 0, false},
		{func(c *vision.Ink) float64 { return c.X }, 0, 0.06, false},
		{func(c *vision.Ink) float64 { return c.Y }, 0, 0.06, false},
		{func(c *vision.Ink) float64 { return c.Stroke }, 0.45, 0, true},
		{func(c *vision.Ink) float64 { return c.Contrast }, 0.28, 0, true},
		{func(c *vision.Ink) float64 { return c.Red }, 0, 6, false},
		{func(c *vision.Ink) float64 { return c.Blue }, 0, 6, false},
	}
}

// A page holds the digits of a page while they are compared.
type page struct {
	cells   *[81]vision.Ink
	digits  *[81]int
	off     [81][7]float64 // by cell and measure, the difference in units of the limit, at most most
	printed []int          // the cells to compare with
	strange []int          // the cells that are certainly not printed
}

// all returns the cells with digits.
func (p *page) all() (list []int) {
	for i, d := range p.digits {
		if d != 0 {
			list = append(list, i)
		}
	}
	return list
}

// sort decides which digits are printed and which are not.
func (p *page) sort() {
	p.even()
	for range 2 {
		for k, m := range measures() {
			p.measure(k, m)
			p.printed = slices.DeleteFunc(p.printed, func(i int) bool { return p.off[i][k] > doubtful })
		}
	}
	for _, i := range p.all() {
		if p.squares(i) > 1 {
			p.strange = append(p.strange, i)
		}
	}
}

// even marks as printed the largest group of digits whose heights differ by no more than the factor
// alike.
func (p *page) even() {
	all := p.all()
	slices.SortStableFunc(all, func(i, j int) int { return cmp.Compare(p.cells[i].Height, p.cells[j].Height) })
	for k, i := range all {
		n := k
		for n < len(all) && p.cells[all[n]].Height <= p.cells[i].Height*alike {
			n++
		}
		if n-k > len(p.printed) {
			p.printed = slices.Clone(all[k:n])
		}
	}
}

// measure computes how far each digit is from the median of the printed digits.
func (p *page) measure(k int, m measure) {
	if len(p.printed) == 0 {
		return
	}
	var values []float64
	for _, i := range p.printed {
		values = append(values, m.of(&p.cells[i]))
	}
	usual := median(values)
	for n, v := range values {
		values[n] = math.Abs(v - usual)
	}
	const tiny = 1e-6 // prevents a division by 0
	limit := max(m.least, m.share*usual, spreads*median(values), tiny)
	for _, i := range p.all() {
		by := usual - m.of(&p.cells[i])
		if !m.below {
			by = math.Abs(by)
		}
		p.off[i][k] = max(0, min(by/limit, most))
	}
}

// squares returns the sum of the squared differences of a digit.
func (p *page) squares(i int) (sum float64) {
	for _, d := range p.off[i] {
		sum += d * d
	}
	return sum
}

// shape returns how much less similar a digit is to its kind in print than to its kind in
// handwriting, from -2 to 2. A digit that cannot be compared counts as printed.
func (p *page) shape(i int) float64 {
	const scale = 0.2 // printed digits of one kind hardly ever differ more
	unlike := func(among []int, none float64) float64 {
		var values []float64
		for _, j := range p.kind(i, among) {
			values = append(values, min(most, p.cells[i].Glyph.Unlike(&p.cells[j].Glyph)/scale))
		}
		if len(values) == 0 {
			return none
		}
		return median(values)
	}
	return unlike(p.printed, 0) - unlike(p.strange, 1)
}

// apart returns the relative difference of a digit from the median of its kind in print, in tenths,
// but at most most.
func (p *page) apart(i int, of func(*vision.Ink) float64) float64 {
	var values []float64
	for _, j := range p.kind(i, p.printed) {
		values = append(values, of(&p.cells[j]))
	}
	usual := median(values)
	if len(values) == 0 || usual == 0 {
		return 0
	}
	return min(most, math.Abs(of(&p.cells[i])/usual-1)*10)
}

// kind returns the cells in among that have the same digit as cell i, without cell i itself.
func (p *page) kind(i int, among []int) (list []int) {
	for _, j := range among {
		if j != i && p.digits[j] == p.digits[i] {
			list = append(list, j)
		}
	}
	return list
}

// median sorts the values and returns their median, or 0 if there are none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[(len(values)-1)/2]
}
