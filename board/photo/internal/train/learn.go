package main

import (
	"math"
	"math/rand/v2"

	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/vision"
)

// A Sample is a glyph together with the digit that it shows, or 0 if it does not show a
// digit.
type Sample struct {
	Glyph vision.Glyph
	Digit int
}

// These constants set how a network is trained.
const (
	batch    = 32    // samples in one step
	dropped  = 0.2   // share of the digits.Units that are dropped in each sample
	smooth   = 0.015 // probability left to the other digits.Classes, so that the network is never certain
	decay    = 1e-4
	momentum = 0.9
	scaling  = 0.999
)

// newNet returns a network with random weights.
func newNet(r *rand.Rand) *digits.Net {
	n := new(digits.Net)
	random := func(weights []float32, inputs int) {
		for i := range weights {
			weights[i] = float32(r.NormFloat64() * math.Sqrt(2/float64(inputs)))
		}
	}
	for k := range n.Kernel1 {
		random(n.Kernel1[k][:], 25)
	}
	for k := range n.Kernel2 {
		for c := range n.Kernel2[k] {
			random(n.Kernel2[k][c][:], digits.Kernels1*9)
		}
	}
	for j := range n.Hidden {
		random(n.Hidden[j][:], digits.NumFeatures)
	}
	for d := range n.Output {
		random(n.Output[d][:], digits.Units)
	}
	return n
}

// learn trains a network on all samples the given number of times, each time in a different order
// and with new distortions. It uses stochastic gradient descent (Adam), and the learning rate falls
// to 0 along a cosine. It returns the mean loss of the last pass. The same seed gives the same
// network.
func learn(n *digits.Net, samples []*Sample, times int, rate float64, r *rand.Rand) (loss float64) {
	t := trainer{net: n, steps: times * (len(samples) / batch), rate: rate, dropped: dropped, r: r}
	for range times {
		r.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
		loss = 0
		for b := 0; b+batch <= len(samples); b += batch {
			loss += t.step(samples[b : b+batch])
		}
	}
	return loss / float64(len(samples)/batch*batch)
}

// A trainer holds the state of a training: the network, the gradient and its running
// moments, and the settings.
type trainer struct {
	net                    *digits.Net
	gradient, mean, square digits.Net
	done, steps            int
	rate                   float64
	dropped                float32
	r                      *rand.Rand
	pass                   digits.Pass
	back                   backward
}

// step improves the weights with one batch of samples and returns the loss of that batch.
func (t *trainer) step(samples []*Sample) (loss float64) {
	t.gradient = digits.Net{}
	for _, s := range samples {
		glyph := distort(&s.Glyph, t.r)
		t.forward(&glyph)
		loss -= math.Log(float64(t.pass.Out[s.Digit]) + 1e-9)
		t.backward(s.Digit)
	}
	t.done++
	rate := t.rate / 2 * (1 + math.Cos(math.Pi*float64(t.done)/float64(t.steps+1)))
	rate *= math.Sqrt(1-math.Pow(scaling, float64(t.done))) / (1 - math.Pow(momentum, float64(t.done)))
	w, g, m, v := t.net.Rows(), t.gradient.Rows(), t.mean.Rows(), t.square.Rows()
	for i := range w {
		for k, d := range g[i] {
			d /= batch
			m[i][k] = momentum*m[i][k] + (1-momentum)*d
			v[i][k] = scaling*v[i][k] + (1-scaling)*d*d
			w[i][k] -= float32(rate) * (m[i][k]/(float32(math.Sqrt(float64(v[i][k])))+1e-8) + decay*w[i][k])
		}
	}
	return loss
}

// forward computes the same as Classify, but sets some hidden units to 0 at random
// (dropout).
func (t *trainer) forward(g *vision.Glyph) {
	n, p := t.net, &t.pass
	p.In = g
	n.Features(p)
	for j := range n.Hidden {
		p.Hidden[j] = 0
		if t.r.Float32() >= t.dropped {
			p.Hidden[j] = max(0, n.Bias3[j]+digits.Dot(n.Hidden[j][:], p.Pool2[:])) / (1 - t.dropped)
		}
	}
	n.Chances(p)
}

// A backward holds the derivatives of the loss with respect to the outputs of the layers.
type backward struct {
	hidden [digits.Units]float32
	pool2  [digits.NumFeatures]float32
	pool1  [digits.Kernels1][digits.Pooled1 * digits.Pooled1]float32
}

// backward adds the gradient of the loss for one glyph of the given class to t.gradient.
func (t *trainer) backward(class int) {
	n, g, p, b := t.net, &t.gradient, &t.pass, &t.back
	*b = backward{}
	for d, chance := range p.Out {
		wanted := float32(smooth) / (digits.Classes - 1)
		if d == class {
			wanted = 1 - smooth
		}
		delta := chance - wanted
		g.Bias4[d] += delta
		addScaled(g.Output[d][:], p.Hidden[:], delta)
		addScaled(b.hidden[:], n.Output[d][:], delta)
	}
	for j, out := range p.Hidden {
		if out > 0 {
			delta := b.hidden[j] / (1 - t.dropped)
			g.Bias3[j] += delta
			addScaled(g.Hidden[j][:], p.Pool2[:], delta)
			addScaled(b.pool2[:], n.Hidden[j][:], delta)
		}
	}
	t.backward2()
	t.backward1()
}

// backward2 propagates the derivatives back through the second convolution.
func (t *trainer) backward2() {
	n, g, p, b := t.net, &t.gradient, &t.pass, &t.back
	for i, delta := range b.pool2 {
		k := i / (digits.Pooled2 * digits.Pooled2)
		at, ok := winner(p.Conv2[k][:], i%(digits.Pooled2*digits.Pooled2), digits.Width2)
		if !ok || delta == 0 {
			continue
		}
		g.Bias2[k] += delta
		for c := range n.Kernel2[k] {
			for y := range 3 {
				o := (at/digits.Width2+y)*digits.Pooled1 + at%digits.Width2
				addScaled(g.Kernel2[k][c][3*y:3*y+3], p.Pool1[c][o:], delta)
				addScaled(b.pool1[c][o:o+3], n.Kernel2[k][c][3*y:], delta)
			}
		}
	}
}

// backward1 propagates the derivatives back through the first convolution.
func (t *trainer) backward1() {
	g, p, b := &t.gradient, &t.pass, &t.back
	for k := range b.pool1 {
		for i, delta := range b.pool1[k] {
			at, ok := winner(p.Conv1[k][:], i, digits.Width1)
			if !ok || delta == 0 {
				continue
			}
			g.Bias1[k] += delta
			for y := range 5 {
				o := (at/digits.Width1+y)*vision.GlyphSide + at%digits.Width1
				addScaled(g.Kernel1[k][5*y:5*y+5], p.In[o:], delta)
			}
		}
	}
}

// addScaled multiplies each value in that by delta and adds the product to the value at
// the same place in out.
func addScaled(out, that []float32, delta float32) {
	that = that[:len(out)]
	for i := range out {
		out[i] += delta * that[i]
	}
}

// winner returns the position of the largest of the four values (two by two) that pool i covers. ok
// is false if none of them is positive.
func winner(in []float32, i, width int) (at int, ok bool) {
	o := i/(width/2)*2*width + i%(width/2)*2
	at = o
	for _, q := range [3]int{o + 1, o + width, o + width + 1} {
		if in[q] > in[at] {
			at = q
		}
	}
	return at, in[at] > 0
}

// distort moves, rotates, shears, scales, blurs and thickens a glyph at random, and adds noise.
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

// spread returns a random number between -s and s.
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
