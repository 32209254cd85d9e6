package vision

import "image"

// A Mask marks some pixels of a picture. It has a border of one unmarked pixel on each side, so
// that each pixel of the picture has eight neighbours.
type Mask struct {
	W, H int // size of the picture, without the border
	on   []bool
}

// at returns the index of a pixel in the slice on.
func (m *Mask) at(x, y int) int { return (y+1)*(m.W+2) + x + 1 }

// Image returns the mask as a picture, black on white.
func (m *Mask) Image() image.Image {
	out := NewGray(m.W, m.H)
	for y := range m.H {
		for x := range m.W {
			if !m.on[m.at(x, y)] {
				out.Pix[y*m.W+x] = 255
			}
		}
	}
	return out.Image()
}

// threshold marks every pixel that is darker than percent of the mean of the square of radius r
// around it. This finds lines, but not shadows or grey paper.
func threshold(g *Gray, in *integral, r, percent int) *Mask {
	m := &Mask{g.W, g.H, make([]bool, (g.W+2)*(g.H+2))}
	in.windows(r, func(y int, above, below []uint32, height int) {
		pix, on := g.Pix[y*g.W:(y+1)*g.W], m.on[m.at(0, y):][:g.W]
		for x, v := range pix {
			sum, width := around(above, below, x, r)
			on[x] = int(v)*width*height*100 < percent*int(sum)
		}
	})
	return m
}

// An integral holds the sums of all rectangles that begin at the top left, so that the sum of any
// rectangle takes only four look-ups.
type integral struct {
	w    int // columns of sums: one more than the picture has
	sums []uint32
}

// newIntegral returns the integral of a picture of at most 16 million pixels.
func newIntegral(g *Gray) *integral {
	w := g.W + 1
	s := make([]uint32, w*(g.H+1))
	for y := range g.H {
		var row uint32
		above, here := s[y*w:(y+1)*w], s[(y+1)*w:(y+2)*w]
		for x, v := range g.Pix[y*g.W : (y+1)*g.W] {
			row += uint32(v)
			here[x+1] = above[x+1] + row
		}
	}
	return &integral{w, s}
}

// windows calls row for each row of a picture. It passes what is needed to sum the squares of
// radius r around the pixels of this row: the sums above and below the squares, and the height of
// the squares.
func (in *integral) windows(r int, row func(y int, above, below []uint32, height int)) {
	h := len(in.sums)/in.w - 1
	for y := range h {
		y0, y1 := max(0, y-r), min(h, y+r+1)
		row(y, in.sums[y0*in.w:(y0+1)*in.w], in.sums[y1*in.w:(y1+1)*in.w], y1-y0)
	}
}

// around returns the sum and the width of the square around column x.
func around(above, below []uint32, x, r int) (sum uint32, width int) {
	x0, x1 := max(0, x-r), min(len(above)-1, x+r+1)
	return below[x1] - above[x1] - below[x0] + above[x0], x1 - x0
}

// Blur returns the picture with each pixel replaced with the mean of the square of radius r around
// it.
func (g *Gray) Blur(r int) *Gray {
	out := NewGray(g.W, g.H)
	newIntegral(g).windows(r, func(y int, above, below []uint32, height int) {
		for x := range g.W {
			sum, width := around(above, below, x, r)
			out.Pix[y*g.W+x] = uint8(int(sum) / (width * height))
		}
	})
	return out
}
