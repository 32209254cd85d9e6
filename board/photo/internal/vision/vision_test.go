package vision

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"
)

func noise(w, h int, r *rand.Rand) *Gray {
	g := NewGray(w, h)
	for i := range g.Pix {
		g.Pix[i] = uint8(r.IntN(256))
	}
	return g
}

// square calls visit for each pixel of the square around one.
func square(g *Gray, x, y, r int, visit func(v uint8)) {
	for v := max(0, y-r); v <= min(g.H-1, y+r); v++ {
		for u := max(0, x-r); u <= min(g.W-1, x+r); u++ {
			visit(g.Pix[v*g.W+u])
		}
	}
}

// Blurs, thresholds and extremes are what their plain forms say.
func TestPlainForms(t *testing.T) {
	g := noise(41, 33, rand.New(rand.NewPCG(1, 1)))
	const r, percent = 4, 85
	blur, mask := g.Blur(r), threshold(g, newIntegral(g), r, percent)
	bright, dark := g.extremes(r, true), g.extremes(r, false)
	for y := range g.H {
		for x := range g.W {
			sum, n, most, least := 0, 0, uint8(0), uint8(255)
			square(g, x, y, r, func(v uint8) {
				sum, n, most, least = sum+int(v), n+1, max(most, v), min(least, v)
			})
			i := y*g.W + x
			if blur.Pix[i] != uint8(sum/n) || bright.Pix[i] != most || dark.Pix[i] != least {
				t.Fatalf("at %d, %d: %d %d %d, not %d %d %d", x, y, blur.Pix[i], bright.Pix[i], dark.Pix[i], sum/n, most, least)
			}
			if mask.on[mask.at(x, y)] != (int(g.Pix[i])*n*100 < percent*sum) {
				t.Fatalf("threshold at %d, %d", x, y)
			}
		}
	}
}

func TestFromImage(t *testing.T) {
	im := image.NewRGBA(image.Rect(5, 5, 45, 25))
	for i := range 40 * 20 {
		c := color.RGBA{R: 200, A: 255}
		if i%40 >= 20 {
			c = color.RGBA{} // transparent, so white
		}
		im.Set(5+i%40, 5+i/40, c)
	}
	p := FromImage(im, 10)
	if p.W != 10 || p.H != 5 || p.Scale != 4 {
		t.Fatalf("%d by %d, scale %v", p.W, p.H, p.Scale)
	}
	if p.Pix[0] != 29 || p.Red.Pix[0] != 228 || p.Blue.Pix[0] != 128 || p.Pix[9] != 255 || p.Red.Pix[9] != 128 {
		t.Errorf("%v %v %v", p.Pix[:10], p.Red.Pix[:10], p.Blue.Pix[:10])
	}
}

func TestMap(t *testing.T) {
	from, to := Quad{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, Quad{{100, 120}, {620, 80}, {700, 600}, {60, 540}}
	there, back := Map(from, to), Map(to, from)
	for i := range from {
		if d := there.At(from[i].X, from[i].Y).distance(to[i]); d > 1e-6 {
			t.Errorf("corner %d is %v off", i, d)
		}
	}
	p := there.At(2, 7)
	if d := back.At(p.X, p.Y).distance(Point{2, 7}); d > 1e-6 {
		t.Errorf("there and back is %v off", d)
	}
}

// A drawn quadrilateral is found again, to some pixels, which the fit of the lines mends.
func TestOutline(t *testing.T) {
	want := Quad{{40, 50}, {360, 30}, {380, 350}, {20, 330}}
	m := &Mask{400, 400, make([]bool, 402*402)}
	for i := range want {
		a, b := want[i], want[(i+1)%4]
		for k := range 1000 {
			s := float64(k) / 1000
			m.on[m.at(int(math.Round(a.X+(b.X-a.X)*s)), int(math.Round(a.Y+(b.Y-a.Y)*s)))] = true
		}
	}
	m.on[m.at(200, 200)] = true // a speck
	found := m.outlines(60, 8)
	if len(found) != 1 {
		t.Fatalf("%d outlines", len(found))
	}
	q, ok := corners(found[0])
	if !ok || q.apart(want) > 12 {
		t.Errorf("%v, not %v", q, want)
	}
	if !q.plausible() || (Quad{{0, 0}, {100, 0}, {100, 0}, {0, 100}}).plausible() {
		t.Error("plausible is wrong")
	}
}

// drawGrid draws the lines of a grid with the given corners, bent by some pixels.
func drawGrid(q Quad, bend float64) *Gray {
	g := NewGray(640, 640)
	for i := range g.Pix {
		g.Pix[i] = 220
	}
	w := newWarp(q)
	for i := range 10 {
		for k := range 4000 {
			s := 9 * float64(k) / 4000
			for _, p := range []Point{w.At(float64(i), s), w.At(s, float64(i))} {
				x, y := int(p.X), int(p.Y+bend*math.Sin(p.X/200))
				for d := range 4 {
					g.Pix[(y+d/2)*g.W+x+d%2] = 40
				}
			}
		}
	}
	return g
}

// A bent grid is found, and its lines come to lie where they belong.
func TestFind(t *testing.T) {
	q := Quad{{60, 80}, {560, 60}, {580, 540}, {40, 560}}
	for _, bend := range []float64{0, 8} {
		grids := Find(drawGrid(q, bend), 1, Enough, func(*Mask) {})
		if len(grids) != 1 {
			t.Fatalf("bend %v: %d grids", bend, len(grids))
		}
		for i, p := range grids[0].corners() {
			want := Point{q[i].X, q[i].Y + bend*math.Sin(q[i].X/200)}
			if d := p.distance(want); d > 3 {
				t.Errorf("bend %v: corner %d is %v off", bend, i, d)
			}
		}
		for _, at := range []Point{{4, 5}, {3, 7}, {6, 2}} { // crossings are dark
			x, y := Margin+int(at.X)*Cell, Margin+int(at.Y)*Cell
			darkest := uint8(255)
			square(grids[0].Flat, x, y, 2, func(v uint8) { darkest = min(darkest, v) })
			if darkest > 120 {
				t.Errorf("bend %v: nothing at %v", bend, at)
			}
		}
	}
}

func TestSortGrids(t *testing.T) {
	var grids []*Grid
	at := func(x, y, side float64) {
		grids = append(grids, &Grid{Warp: newWarp(Quad{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}})})
	}
	at(500, 520, 100)
	at(300, 310, 95)
	at(900, 0, 60)
	at(100, 490, 97)
	at(500, 300, 99)
	at(100, 100, 300)
	want := []Point{{100, 100}, {300, 310}, {500, 300}, {100, 490}, {500, 520}, {900, 0}}
	for i, g := range sortGrids(grids) {
		if g.At(0, 0).distance(want[i]) > 1 {
			t.Errorf("place %d: %v, not %v", i, g.At(0, 0), want[i])
		}
	}
}

// FuzzGeometry draws flat what no camera sees: corners on one line, on one point, turned
// inside out, far outside, or no numbers.
func FuzzGeometry(f *testing.F) {
	f.Add(0.0, 0.0, 100.0, 0.0, 100.0, 100.0, 0.0, 100.0)
	f.Add(0.0, 0.0, 50.0, 50.0, 100.0, 100.0, 150.0, 150.0)
	f.Add(7.0, 7.0, 7.0, 7.0, 7.0, 7.0, 7.0, 7.0)
	f.Add(0.0, 0.0, 100.0, 100.0, 100.0, 0.0, 0.0, 100.0)
	f.Add(math.Inf(1), 0.0, math.NaN(), 1e300, -1e300, 5.0, 5.0, -5.0)
	g := noise(64, 48, rand.New(rand.NewPCG(2, 2)))
	f.Fuzz(func(t *testing.T, a, b, c, d, e, u, v, w float64) {
		q := Quad{{a, b}, {c, d}, {e, u}, {v, w}}
		q.plausible()
		q.ordered()
		warp := newWarp(q)
		flat := warp.flatten(g)
		warp.refine(darken(flat), 12, 10)
		if s := darken(warp.flatten(g)).score(); math.IsNaN(s) {
			t.Errorf("score of %v is no number", q)
		}
	})
}
