package main

import (
	"math"
	"math/rand/v2"

	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/vision"
)

const side = vision.GlyphSide

// junk returns n samples of what is no digit: pieces of lines, blots, and pieces of the
// given digits.
func junk(from []*digits.Sample, n int, r *rand.Rand) (list []*digits.Sample) {
	for i := range n {
		s := &digits.Sample{}
		switch i % 3 {
		case 0:
			for range 1 + r.IntN(2) {
				bar(&s.Glyph, r)
			}
		case 1:
			for range 1 + r.IntN(4) {
				blot(&s.Glyph, r)
			}
		case 2:
			piece(&s.Glyph, from[r.IntN(len(from))], r)
		}
		list = append(list, s)
	}
	return list
}

// bar draws a bar across, or a vertical one at the edge; one in the middle may be a 1.
func bar(g *vision.Glyph, r *rand.Rand) {
	at, wide := r.IntN(side), 1+r.IntN(4)
	upright := false
	if r.IntN(2) == 0 {
		at, upright = r.IntN(2)*(side-wide), r.IntN(2) == 0
	}
	for i := range g {
		p := i / side
		if upright {
			p = i % side
		}
		if p >= at && p < at+wide {
			g[i] = 0.6 + 0.4*r.Float32()
		}
	}
}

func blot(g *vision.Glyph, r *rand.Rand) {
	x, y, radius := 4+16*r.Float64(), 4+16*r.Float64(), 2+6*r.Float64()
	stretch := 0.5 + r.Float64()
	for i := range g {
		d := math.Hypot((float64(i%side)-x)*stretch, float64(i/side)-y) / radius
		g[i] = max(g[i], float32(max(0, min(1, 1.5-d*1.2))))
	}
}

// piece copies the upper part of a digit, turned; of a 1 and a 7 nothing, as a part of
// them may be a 1.
func piece(g *vision.Glyph, from *digits.Sample, r *rand.Rand) {
	rows, turned := 8+r.IntN(8), from.Glyph.Turned(r.IntN(4))
	if from.Digit == 1 || from.Digit == 7 {
		return
	}
	copy(g[:rows*side], turned[:rows*side])
}
