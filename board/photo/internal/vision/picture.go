package vision

import (
	"image"
	"image/draw"
)

// A Gray is a grey picture. Pix holds its pixels row by row, and 0 is black.
type Gray struct {
	W, H int
	Pix  []uint8
}

// NewGray returns a black picture.
func NewGray(w, h int) *Gray { return &Gray{w, h, make([]uint8, w*h)} }

// At returns the brightness at a point, interpolated between the four pixels around it. The
// coordinates are in pixels. Points outside the picture are moved to its edge, and a coordinate
// that is not a number counts as 0. The picture must have at least two rows and columns.
func (g *Gray) At(x, y float64) float64 {
	x, y = within(x, g.W), within(y, g.H)
	i, j := int(x), int(y)
	fx, fy := x-float64(i), y-float64(j)
	o := j*g.W + i
	a, b := float64(g.Pix[o]), float64(g.Pix[o+1])
	c, d := float64(g.Pix[o+g.W]), float64(g.Pix[o+g.W+1])
	return (a*(1-fx)+b*fx)*(1-fy) + (c*(1-fx)+d*fx)*fy
}

// within limits x to the range from 0 to the second to last of n pixels, or just below the last. If
// x is not a number, it returns 0.
func within(x float64, n int) float64 {
	if !(x > 0) {
		return 0
	}
	return min(x, float64(n)-1.001)
}

// Image returns the picture as an image.Image. Both share the same pixels.
func (g *Gray) Image() *image.Gray {
	return &image.Gray{Pix: g.Pix, Stride: g.W, Rect: image.Rect(0, 0, g.W, g.H)}
}

// Inverted returns the negative of the picture.
func (g *Gray) Inverted() *Gray {
	out := NewGray(g.W, g.H)
	for i, v := range g.Pix {
		out.Pix[i] = 255 - v
	}
	return out
}

// A Picture is an image prepared for reading. It is small and grey, and holds the tints separately.
type Picture struct {
	*Gray
	Red, Blue *Gray   // red minus green and blue minus green, halved, plus 128
	Scale     float64 // how many pixels of the image make one pixel of the picture, at least 1
}

// FromImage returns the image, shrunk by averaging areas so that neither side is longer than side
// pixels. Transparent parts are shown on white. Each grey value is the mean of the brightness and
// of the darkest of the three colours, so red and blue ink are dark too. FromImage needs little
// memory in addition to the image, because it converts only a few rows at a time.
func FromImage(im image.Image, side int) *Picture {
	b := im.Bounds()
	scale := max(1, float64(max(b.Dx(), b.Dy()))/float64(side))
	w, h := max(2, int(float64(b.Dx())/scale)), max(2, int(float64(b.Dy())/scale))
	p := &Picture{NewGray(w, h), NewGray(w, h), NewGray(w, h), scale}
	columns := make([]int, w+1)
	for x := range columns {
		columns[x] = min(int(float64(x)*scale), b.Dx())
	}
	strip := image.NewRGBA(image.Rect(0, 0, b.Dx(), int(scale)+2))
	for y := range h {
		y0, y1 := int(float64(y)*scale), min(int(float64(y+1)*scale), b.Dy())
		if y0 >= y1 {
			continue // an image one pixel high
		}
		rows := image.Rect(0, 0, b.Dx(), y1-y0)
		draw.Draw(strip, rows, image.White, image.Point{}, draw.Src)
		draw.Draw(strip, rows, im, image.Pt(b.Min.X, b.Min.Y+y0), draw.Over)
		p.row(y, strip, y1-y0, columns)
	}
	return p
}

// row sets row y of the picture. Each pixel is the mean of the first n rows of the strip, between
// two of the columns.
func (p *Picture) row(y int, strip *image.RGBA, n int, columns []int) {
	for x := range p.W {
		var r, g, b int
		for s := range n {
			line := strip.Pix[s*strip.Stride+4*columns[x] : s*strip.Stride+4*columns[x+1]]
			for ; len(line) >= 4; line = line[4:] {
				r, g, b = r+int(line[0]), g+int(line[1]), b+int(line[2])
			}
		}
		area := max(1, n*(columns[x+1]-columns[x]))
		r, g, b = r/area, g/area, b/area
		o := y*p.W + x
		p.Pix[o] = uint8(((299*r+587*g+114*b)/1000 + min(r, g, b)) / 2)
		p.Red.Pix[o], p.Blue.Pix[o] = uint8(128+(r-g)/2), uint8(128+(b-g)/2)
	}
}

// Tinted returns the picture with its grey values computed from the tint (red minus green) instead
// of the brightness. This helps if the print differs from the paper only in colour. Most of the
// picture is assumed to be paper, and the farther a tint is from that of the paper, the darker the
// pixel becomes. Tinted returns nil if the tints hardly differ.
func (p *Picture) Tinted() *Picture {
	const least = 4 // between the tints of paper and print
	smooth := p.Red.Blur(1)
	var count [256]int
	for _, v := range smooth.Pix {
		count[v]++
	}
	paper := quantile(&count, len(smooth.Pix)/2)
	var far [256]int
	for v, n := range count {
		far[max(v-paper, paper-v)] += n
	}
	ink := quantile(&far, len(smooth.Pix)*24/25)
	if ink < least {
		return nil
	}
	out := *p
	out.Gray = NewGray(p.W, p.H)
	for i, v := range smooth.Pix {
		off := max(int(v)-paper, paper-int(v))
		out.Pix[i] = uint8(230 - min(200, off*160/ink))
	}
	return &out
}
