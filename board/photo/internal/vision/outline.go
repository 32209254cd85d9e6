package vision

import (
	"cmp"
	"math"
	"slices"
)

// outlines returns the hulls of the connected marks that are at least size pixels wide and high. It
// returns at most limit hulls, the largest first. It clears the mask.
func (m *Mask) outlines(size, limit int) [][]Point {
	var found [][]Point
	fill := filler{m: m, rows: make([]span, m.H)}
	for y := range m.H {
		for x := range m.W {
			if m.on[m.at(x, y)] {
				if points := fill.from(m.at(x, y), size); points != nil {
					found = append(found, hull(points))
				}
			}
		}
	}
	slices.SortStableFunc(found, func(a, b []Point) int { return cmp.Compare(area(b), area(a)) })
	return found[:min(len(found), limit)]
}

// A span holds the leftmost and the rightmost marked pixel of a row, each plus 1. Both are 0 if the
// row has none.
type span struct{ lo, hi int }

// A filler collects connected marks.
type filler struct {
	m     *Mask
	rows  []span
	stack []int
}

// from clears all marks that are connected with the mark at start. It returns the leftmost and the
// rightmost of them in each row, or nil if they cover less than size pixels in width or height.
func (f *filler) from(start, size int) []Point {
	stride := f.m.W + 2
	top, bottom, left, right := f.m.H, -1, f.m.W, -1
	f.m.on[start] = false
	f.stack = append(f.stack[:0], start)
	for len(f.stack) > 0 {
		p := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		x, y := p%stride-1, p/stride-1
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
		if row := &f.rows[y]; row.lo == 0 {
			*row = span{x + 1, x + 1}
		} else {
			row.lo, row.hi = min(row.lo, x+1), max(row.hi, x+1)
		}
		for _, q := range [8]int{p - stride - 1, p - stride, p - stride + 1, p - 1, p + 1,
			p + stride - 1, p + stride, p + stride + 1} {
			if f.m.on[q] {
				f.m.on[q] = false
				f.stack = append(f.stack, q)
			}
		}
	}
	var points []Point
	for y := top; y <= bottom; y++ {
		if right-left >= size && bottom-top >= size {
			row := f.rows[y]
			points = append(points, Point{float64(row.lo - 1), float64(y)}, Point{float64(row.hi - 1), float64(y)})
		}
		f.rows[y] = span{}
	}
	return points
}

// hull returns the corners of the convex hull of the points, clockwise on the screen.
func hull(points []Point) []Point {
	slices.SortFunc(points, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	var h []Point
	half := func(base int, p Point) {
		for len(h) >= base+2 && cross(h[len(h)-2], h[len(h)-1], p) <= 0 {
			h = h[:len(h)-1]
		}
		h = append(h, p)
	}
	for _, p := range points {
		half(0, p)
	}
	h = h[:len(h)-1]
	base := len(h)
	for _, p := range slices.Backward(points) {
		half(base, p)
	}
	return h[:len(h)-1]
}

// area returns twice the area of a polygon.
func area(h []Point) float64 {
	var sum float64
	for i := 2; i < len(h); i++ {
		sum += cross(h[0], h[i-1], h[i])
	}
	return math.Abs(sum)
}

// corners reduces a hull to four corners. It repeatedly drops the corner that forms the smallest
// triangle with its neighbours. It returns false if the hull has fewer than four corners.
func corners(h []Point) (Quad, bool) {
	h = slices.Clone(h)
	for len(h) > 4 {
		least, at := math.Inf(1), 0
		for i := range h {
			if a := math.Abs(cross(h[(i+len(h)-1)%len(h)], h[i], h[(i+1)%len(h)])); a < least {
				least, at = a, i
			}
		}
		h = slices.Delete(h, at, at+1)
	}
	if len(h) < 4 {
		return Quad{}, false
	}
	return Quad(h).ordered(), true
}
