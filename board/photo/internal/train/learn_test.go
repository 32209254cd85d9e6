package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/vision"
)

func randomGlyph(r *rand.Rand) (g vision.Glyph) {
	for i := range g {
		g[i] = r.Float32()
	}
	return g
}

// The gradient of the training is that of the loss: a weight moved a little changes the
// loss by as much.
func TestGradient(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	tr := trainer{net: newNet(r), r: r}
	g := randomGlyph(r)
	const class, step = 3, 1e-3
	tr.forward(&g)
	tr.backward(class)
	loss := func() (sum float64) {
		tr.forward(&g)
		for d, p := range tr.pass.Out {
			wanted := smooth / (digits.Classes - 1)
			if d == class {
				wanted = 1 - smooth
			}
			sum -= wanted * math.Log(float64(p))
		}
		return sum
	}
	gradient, checked := tr.gradient.Rows(), 0
	for i, row := range tr.net.Rows() {
		k := r.IntN(len(row))
		was := row[k]
		row[k] = was + step
		up := loss()
		row[k] = was - step
		down := loss()
		row[k] = was
		got, want := float64(gradient[i][k]), (up-down)/(2*step)
		if math.Abs(want) > 0.01 {
			checked++
		}
		if math.Abs(got-want) > 0.02+0.1*math.Abs(want) {
			t.Errorf("row %d, weight %d: gradient %v, not %v", i, k, got, want)
		}
	}
	if checked < 20 {
		t.Errorf("only %d weights matter", checked)
	}
}

// A network learns to tell bars across from upright ones, the same with the same seed.
func TestTrain(t *testing.T) {
	train := func() *digits.Net {
		r := rand.New(rand.NewPCG(2, 2))
		var samples []*Sample
		for i := range 640 {
			samples = append(samples, barGlyph(i%2, 6+r.IntN(12)))
		}
		n := newNet(r)
		learn(n, samples, 1, 0.002, r)
		return n
	}
	n := train()
	var pass digits.Pass
	for i := range 20 {
		s := barGlyph(i%2, 7+i/2)
		if c := n.Classify(&s.Glyph, &pass); c.Best() != s.Digit {
			t.Errorf("bar %d is taken for %d: %v", i%2, c.Best(), c)
		}
	}
	if !bytes.Equal(n.Bytes(), train().Bytes()) {
		t.Error("the same seed gives other weights")
	}
}

// barGlyph returns a bar across (0) or an upright one (1), at some place.
func barGlyph(digit, at int) *Sample {
	s := &Sample{Digit: digit}
	for i := range s.Glyph {
		p := i / vision.GlyphSide
		if digit == 1 {
			p = i % vision.GlyphSide
		}
		if p == at || p == at+1 {
			s.Glyph[i] = 1
		}
	}
	return s
}
