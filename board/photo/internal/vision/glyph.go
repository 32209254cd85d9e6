package vision

import (
	"image"
	"math"
)

// GlyphSide is the width and the height of a glyph in pixels.
const GlyphSide = 24

// A Glyph is the picture of a digit, row by row, centred, its longer side 18 pixels: 0
// is paper and 1 the darkest ink.
type Glyph [GlyphSide * GlyphSide]float32

// glyph draws what is kept, grown by two pixels, so that grey edges stay and lines go.
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

// scaled draws the box of a window as a glyph.
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

// sample returns the ink between the four pixels around a point; outside is none.
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

// Unlike returns how much two glyphs differ: 0 not at all, 1 if they have no ink in common.
// Narrow ones may be centred a pixel apart.
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
