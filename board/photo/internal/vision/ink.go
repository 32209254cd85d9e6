package vision

import (
	"image"
	"math"
	"slices"
)

// A window is the part of the picture that is examined for one cell: the cell and a rim around it.
const (
	rim    = 4
	window = Cell + 2*rim
)

// An Ink describes the ink that was found in a cell.
type Ink struct {
	Digit    bool    // there is ink that is large enough for a digit
	Contrast float64 // contrast of the darkest ink, from 0 (like paper) to 1
	Height   float64 // size of the digit, in cells
	Width    float64
	X, Y     float64 // middle of the digit, in cells from the middle of the cell
	Stroke   float64 // width of the strokes, in cells
	Glyph    Glyph   // picture of the digit, if there is one
	Red      float64 // tint of the ink minus that of the paper, as in Picture
	Blue     float64
}

// Cells returns the ink of the 81 cells. The darkest digits show how dark the ink is on this page.
// Anything much paler does not count as ink.
func (s *Sheet) Cells() *[81]Ink {
	var cells [81]Ink
	var contrasts []float64
	for i := range cells {
		cells[i] = s.Cell(i)
		if cells[i].Digit && cells[i].Height > 0.35 {
			contrasts = append(contrasts, cells[i].Contrast)
		}
	}
	usual := 0.1
	if len(contrasts) > 0 {
		slices.Sort(contrasts)
		usual = contrasts[len(contrasts)*8/10]
	}
	for i := range cells {
		if cells[i].Contrast < palest*usual {
			cells[i] = Ink{Contrast: cells[i].Contrast}
		}
	}
	return &cells
}

// The smallest contrast of ink: palest is relative to the usual contrast on the page, and faintest
// is absolute. Anything paler does not count as ink.
const palest, faintest = 0.35, 0.04

// Cell returns the ink of a cell. This is made up of the connected dark parts that extend into the
// middle of the cell, without lines.
func (s *Sheet) Cell(i int) Ink {
	c := newCut(s.Even, i)
	ink := Ink{Contrast: float64(c.paper-c.dark) / float64(c.paper+8)}
	if ink.Contrast < faintest {
		return ink
	}
	c.collect()
	if c.box.empty() {
		return ink
	}
	ink.Height, ink.Width = float64(c.box.height())/Cell, float64(c.box.width())/Cell
	if ink.Height < 0.2 || ink.Height < 0.3 && ink.Width < 0.3 || c.onlySmall() {
		return ink
	}
	ink.Digit = true
	ink.X, ink.Y = float64(c.box.x0+c.box.x1+1-window)/2/Cell, float64(c.box.y0+c.box.y1+1-window)/2/Cell
	ink.Stroke = c.stroke()
	ink.Red, ink.Blue = c.tint(s.Red, i), c.tint(s.Blue, i)
	ink.Glyph = c.glyph()
	return ink
}

// A cut holds the data needed to cut the ink out of one cell.
type cut struct {
	pix         [window * window]uint8
	paper, dark int                   // the brightness of paper and of the darkest ink
	limit       int                   // anything darker is ink
	seen, kept  [window * window]bool // already examined; part of the digit
	box         box                   // around the parts that are kept
	tallest     int                   // height of the tallest part that is kept
	stack, part []int
}

// newCut copies a cell and determines which brightness separates ink from paper.
func newCut(even *Gray, i int) *cut {
	c := &cut{box: noBox}
	x0, y0 := Margin+i%9*Cell-rim, Margin+i/9*Cell-rim
	const inset = 9 // inside the lines
	var histogram [256]int
	for y := range window {
		row := even.Pix[(y0+y)*even.W+x0:][:window]
		copy(c.pix[y*window:], row)
		if y >= inset && y < window-inset {
			for _, v := range row[inset : window-inset] {
				histogram[v]++
			}
		}
	}
	n := (window - 2*inset) * (window - 2*inset)
	c.paper, c.dark = quantile(&histogram, n*8/10), quantile(&histogram, n/50)
	c.limit = c.paper - (c.paper-c.dark)*45/100
	return c
}

// quantile returns the largest value such that at most n values of the histogram are smaller.
func quantile(histogram *[256]int, n int) int {
	for v, k := range histogram {
		if n -= k; n < 0 {
			return v
		}
	}
	return 255
}

// collect finds the connected parts and keeps those that belong to the digit.
func (c *cut) collect() {
	for p := range c.pix {
		if int(c.pix[p]) >= c.limit || c.seen[p] {
			continue
		}
		c.connected(p)
		if len(c.part) > 0 {
			c.judge()
		}
	}
}

// connected sets part to the ink that is connected with a pixel. It ignores the outermost three
// pixels of the window.
func (c *cut) connected(start int) {
	const edge = 3
	c.part = c.part[:0]
	c.stack = append(c.stack[:0], start)
	c.seen[start] = true
	for len(c.stack) > 0 {
		p := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		c.part = append(c.part, p)
		for y := max(edge, p/window-1); y <= min(window-edge-1, p/window+1); y++ {
			for x := max(edge, p%window-1); x <= min(window-edge-1, p%window+1); x++ {
				if q := y*window + x; int(c.pix[q]) < c.limit && !c.seen[q] {
					c.seen[q] = true
					c.stack = append(c.stack, q)
				}
			}
		}
	}
}

// judge keeps the part if it belongs to a digit, that is, if it has enough ink in the middle. A
// part that spans the cell is joined to a line, so only those of its pixels are kept that look like
// a digit.
func (c *cut) judge() {
	around, middle := noBox, 0
	for _, p := range c.part {
		x, y := p%window, p/window
		around.add(x, y)
		if x > window/4 && x < window*3/4 && y > window/4 && y < window*3/4 {
			middle++
		}
	}
	if middle == 0 || middle < 6 && middle*3 < len(c.part) {
		return
	}
	across, down := around.x1-around.x0 > window*4/5, around.y1-around.y0 > window*9/10
	if across || down {
		c.keepUnlined(across)
		return
	}
	c.tallest = max(c.tallest, around.height())
	for _, p := range c.part {
		c.keep(p)
	}
}

// keepUnlined keeps the pixels of a part that are between the lines, except for thin runs that
// belong to a line or a crease. If across is true, it looks for runs from left to right, otherwise
// from top to bottom.
func (c *cut) keepUnlined(across bool) {
	var column, row [window]int
	for _, p := range c.part {
		column[p%window]++
		row[p/window]++
	}
	c.tallest = window
	const left, top = 11, 9
	for _, p := range c.part {
		x, y := p%window, p/window
		if across && column[x] <= 9 || !across && row[y] <= 6 {
			continue
		}
		if x >= left && x < window-left && y >= top && y < window-top {
			c.keep(p)
		}
	}
}

func (c *cut) keep(p int) {
	c.kept[p] = true
	c.box.add(p%window, p/window)
}

// A box is the smallest rectangle around some pixels. x1 and y1 are the last column and row that
// belong to it.
type box struct{ x0, y0, x1, y1 int }

var noBox = box{window, window, -1, -1}

func (b *box) add(x, y int) {
	b.x0, b.x1, b.y0, b.y1 = min(b.x0, x), max(b.x1, x), min(b.y0, y), max(b.y1, y)
}

func (b *box) empty() bool { return b.x1 < 0 }
func (b *box) width() int  { return b.x1 - b.x0 + 1 }
func (b *box) height() int { return b.y1 - b.y0 + 1 }

// onlySmall reports whether the ink consists only of small parts beside one another, like pencil
// marks.
func (c *cut) onlySmall() bool { return c.tallest < Cell/4 && c.tallest*2 < c.box.height() }

// stroke returns the width of the strokes, in cells. It is twice the number of ink pixels divided
// by the number of edge pixels.
func (c *cut) stroke() float64 {
	ink, edge := 0, 1
	for p := window; p < len(c.kept)-window; p++ {
		if c.kept[p] {
			ink++
			if !c.kept[p-1] || !c.kept[p+1] || !c.kept[p-window] || !c.kept[p+window] {
				edge++
			}
		}
	}
	return 2 * float64(ink) / float64(edge) / Cell
}

// tint returns the mean tint of the ink minus the mean tint of the paper. flat is the flat picture
// of one tint.
func (c *cut) tint(flat *Gray, i int) float64 {
	x0, y0 := Margin+i%9*Cell-rim, Margin+i/9*Cell-rim
	var ink, paper, n float64
	for p, kept := range c.kept {
		v := float64(flat.Pix[(y0+p/window)*flat.W+x0+p%window])
		if kept {
			ink, n = ink+v, n+1
		} else {
			paper += v
		}
	}
	return ink/n - paper/(window*window-n)
}

// GlyphSide is the width and the height of a glyph in pixels.
const GlyphSide = 24

// A Glyph is the picture of a digit, row by row. The digit is centred, and its longer side is 18
// pixels. The value 0 is paper, and 1 is the darkest ink.
type Glyph [GlyphSide * GlyphSide]float32

// glyph draws the parts that are kept and the two pixels around them, so that grey edges are kept
// but lines are not.
func (c *cut) glyph() Glyph {
	var near [window * window]bool
	for p, kept := range c.kept {
		if !kept {
			continue
		}
		for y := max(0, p/window-2); y <= min(window-1, p/window+2); y++ {
			for x := max(0, p%window-2); x <= min(window-1, p%window+2); x++ {
				near[y*window+x] = true
			}
		}
	}
	var ink [window * window]float32
	for p, v := range c.pix {
		if near[p] {
			ink[p] = max(0, min(1, float32(c.paper-int(v))/float32(c.paper-c.dark)))
		}
	}
	return scaled(&ink, c.box)
}

// scaled draws the contents of the box b of a window as a glyph.
func scaled(ink *[window * window]float32, b box) Glyph {
	const long = 18
	scale := float64(max(b.width(), b.height())) / long
	cx, cy := float64(b.x0)+float64(b.width())/2, float64(b.y0)+float64(b.height())/2
	samples := 1 // in each direction
	if scale > 1 {
		samples = 2
	}
	var out Glyph
	for i := range out {
		var sum float32
		for s := range samples * samples {
			dx := (float64(s%samples) + 0.5) / float64(samples)
			dy := (float64(s/samples) + 0.5) / float64(samples)
			sum += sample(ink, cx+(float64(i%GlyphSide)+dx-GlyphSide/2)*scale-0.5,
				cy+(float64(i/GlyphSide)+dy-GlyphSide/2)*scale-0.5)
		}
		out[i] = sum / float32(samples*samples)
	}
	return out
}

// sample returns the ink at a point, interpolated between the four pixels around it. There is no
// ink outside the window.
func sample(ink *[window * window]float32, x, y float64) float32 {
	i, j := int(math.Floor(x)), int(math.Floor(y))
	fx, fy := float32(x-float64(i)), float32(y-float64(j))
	at := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= window || y >= window {
			return 0
		}
		return ink[y*window+x]
	}
	return (at(i, j)*(1-fx)+at(i+1, j)*fx)*(1-fy) + (at(i, j+1)*(1-fx)+at(i+1, j+1)*fx)*fy
}

// Unlike returns how much two glyphs differ, from 0 if they are equal to 1 if they have no ink in
// common. It allows for a shift of one pixel to the side, because narrow glyphs may be centred
// differently.
func (g *Glyph) Unlike(other *Glyph) float64 {
	least := 1.0
	for aside := -1; aside <= 1; aside++ {
		var off, ink float32
		for i := 1; i < len(g)-1; i++ {
			v, w := g[i], other[i+aside]
			off, ink = off+(v-w)*(v-w), ink+v*v+w*w
		}
		least = min(least, float64(off/max(ink, 1)))
	}
	return least
}

// Turned returns the glyph after n quarter turns clockwise.
func (g *Glyph) Turned(n int) Glyph {
	out := *g
	for range n {
		from := out
		for i, v := range from {
			out[i%GlyphSide*GlyphSide+GlyphSide-1-i/GlyphSide] = v
		}
	}
	return out
}

// Image returns the glyph as a picture.
func (g *Glyph) Image() image.Image {
	out := NewGray(GlyphSide, GlyphSide)
	for i, v := range g {
		out.Pix[i] = 255 - uint8(255*v)
	}
	return out.Image()
}
