package vision

import "slices"

// A window is what is looked at of one cell: the cell and a rim around it.
const (
	rim    = 4
	window = Cell + 2*rim
)

// An Ink is what was found in a cell.
type Ink struct {
	Digit    bool    // there is ink of the size of a digit
	Contrast float64 // how dark the darkest is, 0 to 1 of the paper
	Height   float64 // of the digit, in cells
	Width    float64
	X, Y     float64 // where its middle is, in cells from the middle of the cell
	Stroke   float64 // how wide its strokes are, in cells
	Glyph    Glyph   // its picture, if there is a digit
	Red      float64 // its tint less that of the paper, as in Picture
	Blue     float64
}

// Cells returns the ink of the 81 cells. How dark ink is on this page is told by its
// darkest digits; what is much paler is none.
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

// What ink is paler than this is none: of the usual contrast on the page, and of any.
const palest, faintest = 0.35, 0.04

// Cell returns the ink of a cell: the connected dark parts that reach the middle and are
// no lines.
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

// A cut is the work on one cell.
type cut struct {
	pix         [window * window]uint8
	paper, dark int                   // the brightness of paper and of the darkest ink
	limit       int                   // below this is ink
	seen, kept  [window * window]bool // looked at; part of the digit
	box         box                   // around what is kept
	tallest     int                   // height of the tallest part that is kept
	stack, part []int
}

// newCut copies a cell and tells paper from ink.
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

// quantile returns the value of which at most n are smaller.
func quantile(histogram *[256]int, n int) int {
	for v, k := range histogram {
		if n -= k; n < 0 {
			return v
		}
	}
	return 255
}

// collect keeps the parts of the digit.
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

// connected sets part to the ink connected with a pixel, but for the outermost three
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

// judge keeps the part if it is of a digit: it has ink in the middle. Of a part that
// spans the cell, and so is joined with a line, only what looks like a digit is kept.
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

// keepUnlined keeps what is inside the lines and no thin run of a line or a crease that
// goes across (or down).
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

// A box is the smallest rectangle around some pixels, the last included.
type box struct{ x0, y0, x1, y1 int }

var noBox = box{window, window, -1, -1}

func (b *box) add(x, y int) {
	b.x0, b.x1, b.y0, b.y1 = min(b.x0, x), max(b.x1, x), min(b.y0, y), max(b.y1, y)
}

func (b *box) empty() bool { return b.x1 < 0 }
func (b *box) width() int  { return b.x1 - b.x0 + 1 }
func (b *box) height() int { return b.y1 - b.y0 + 1 }

// onlySmall reports whether the parts are small ones beside one another, as notes are.
func (c *cut) onlySmall() bool { return c.tallest < Cell/4 && c.tallest*2 < c.box.height() }

// stroke returns how wide the strokes are, in cells: twice the ink by its edge.
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

// tint returns the mean difference between ink and paper in a flat picture of a tint.
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
