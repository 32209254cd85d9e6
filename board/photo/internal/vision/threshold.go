package vision

import "image"

// A Mask marks pixels. It has a border of one unmarked pixel on each side, so that
// each pixel of the picture has eight neighbours.
type Mask struct {
	W, H int // of the picture, without the border
	on   []bool
}

// at returns the index of a pixel.
func (m *Mask) at(x, y int) int { return (y+1)*(m.W+2) + x + 1 }

// Image returns the mask black on white.
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

// threshold marks what is darker than percent of the mean of the square of radius r
// around it. So shadows and grey paper do not count, and lines do.
func threshold(g *Gray, in *Integral, r, percent int) *Mask {
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
