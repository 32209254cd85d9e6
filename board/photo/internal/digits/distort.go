package digits

import (
	"math"
	"math/rand/v2"

	"pencilmark/board/photo/internal/vision"
)

// distort moves, turns, shears, scales, blurs, thickens and noises a glyph at random.
func distort(g *vision.Glyph, r *rand.Rand) vision.Glyph {
	out := moved(g, r)
	if r.IntN(3) == 0 {
		out = blurred(&out)
	}
	gain, gamma := float32(1+spread(r, 0.15)), 0.7+r.Float64()*0.8
	noise := float32(r.Float64() * 0.08)
	for i, t := range out {
		if t > 0 {
			t = gain * float32(math.Pow(float64(t), gamma))
		}
		out[i] = max(0, min(1, t+noise*float32(r.NormFloat64())))
	}
	return out
}

// spread returns a number between -s and s.
func spread(r *rand.Rand, s float64) float64 { return (r.Float64()*2 - 1) * s }

func moved(g *vision.Glyph, r *rand.Rand) (out vision.Glyph) {
	const n, middle = vision.GlyphSide, (vision.GlyphSide - 1) / 2.0
	a, b, c, d := 1+spread(r, 0.1), spread(r, 0.12), spread(r, 0.10), 1+spread(r, 0.1)
	tx, ty := middle+spread(r, 1.3), middle+spread(r, 1.3)
	for k := range out {
		u, v := float64(k%n)-middle, float64(k/n)-middle
		x, y := a*u+b*v+tx, c*u+d*v+ty
		i, j := int(math.Floor(x)), int(math.Floor(y))
		if i < 0 || j < 0 || i >= n-1 || j >= n-1 {
			continue
		}
		fx, fy := float32(x-float64(i)), float32(y-float64(j))
		o := j*n + i
		out[k] = (g[o]*(1-fx)+g[o+1]*fx)*(1-fy) + (g[o+n]*(1-fx)+g[o+n+1]*fx)*fy
	}
	return out
}

func blurred(g *vision.Glyph) vision.Glyph {
	const n = vision.GlyphSide
	out := *g
	for y := 1; y < n-1; y++ {
		for x := 1; x < n-1; x++ {
			o := y*n + x
			out[o] = g[o]*0.36 + 0.16*(g[o-1]+g[o+1]+g[o-n]+g[o+n])
		}
	}
	return out
}
