// Package hand tells what is written by hand from what is printed, by comparing the digits
// of a page with one another: it knows neither shapes of handwriting nor the rules.
//
//  1. Printed for a start are the digits in the narrowest range of heights that holds the
//     most, as handwriting is never that even.
//  2. From the median of those a digit differs in height, place, strength and colour. Those
//     that differ in anything are left out, and the medians are taken once more.
//  3. Of two printed digits of one kind height, width and shape are the same, and a digit
//     by hand may be like others by hand. This and the sum of all differences make six
//     features, of which weights make a chance: a logistic regression, fitted by package
//     train on simulated pages and on photos.
package hand

import (
	"cmp"
	"math"
	"slices"

	"pencilmark/board/photo/internal/vision"
)

// Features say how much a digit is unlike the print of its page.
type Features [7]float64

// The features in their order.
const (
	always  = iota // 1
	alone          // 1 if no digit of the page is strange, 0 if many are
	squares        // of the differences, their sum
	sum            // of the differences
	shape          // less like its kind in print than by hand
	height         // differs from that of its kind in print
	width
)

// No digit is by hand beyond doubt, as the rules may need it, and less so if few others are.
const surest, doubt = 0.995, 0.1

// Chances returns by cell how likely its digit is written by hand, and whether so many are
// that somebody has begun to solve the puzzle. If not, a digit that is a little unlike the
// others is print. Digits are the likeliest ones, 0 for none.
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

// Chance returns the chance that features have with weights.
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
	most     = 2    // a difference is not counted as more
	alike    = 1.1  // printed digits of one font are at most so many times higher than others
	doubtful = 0.75 // what differs so much is not compared with
	spreads  = 9    // how many times farther off handwriting is than half of the print
	many     = 8    // strange digits
)

// A measure is something in which handwriting may differ from print. The difference is
// counted by a limit that print hardly reaches: a share of the median, or so much, or what
// spreads says.
type measure struct {
	of           func(*vision.Ink) float64
	share, least float64
	below        bool // only less than the median counts
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

// A page is the work on one.
type page struct {
	cells   *[81]vision.Ink
	digits  *[81]int
	off     [81][7]float64 // by cell and measure, how far off it is in limits, to most
	printed []int          // cells, for comparing with
	strange []int          // cells that are surely not printed
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

// sort finds out which digits are printed and which are strange.
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

// even takes for printed those in the narrowest range of heights that holds the most.
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

// measure measures how far all digits are off the median of what is printed.
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
	const tiny = 1e-6 // not 0, which nothing can be divided by
	limit := max(m.least, m.share*usual, spreads*median(values), tiny)
	for _, i := range p.all() {
		by := usual - m.of(&p.cells[i])
		if !m.below {
			by = math.Abs(by)
		}
		p.off[i][k] = max(0, min(by/limit, most))
	}
}

// squares returns the sum of the squares of how far off a digit is.
func (p *page) squares(i int) (sum float64) {
	for _, d := range p.off[i] {
		sum += d * d
	}
	return sum
}

// shape returns how much less like its kind in print a digit is than like its kind
// by hand, -1 to 2. What cannot be compared is like print, and unlike handwriting.
func (p *page) shape(i int) float64 {
	const scale = 0.2 // printed digits of one kind are hardly more unlike
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

// apart returns how far a digit is from its kind in print, in tenths, to most.
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

// kind returns the cells among some that hold the same digit, but for the cell itself.
func (p *page) kind(i int, among []int) (list []int) {
	for _, j := range among {
		if j != i && p.digits[j] == p.digits[i] {
			list = append(list, j)
		}
	}
	return list
}

// median returns the middle of some values, which it sorts, or 0 of none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[(len(values)-1)/2]
}
