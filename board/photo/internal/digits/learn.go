package digits

import (
	"math"
	"math/rand/v2"

	"pencilmark/board/photo/internal/vision"
)

// A Sample is a glyph with what it is: 0 is no digit.
type Sample struct {
	Glyph vision.Glyph
	Digit int
}

// How a network is trained.
const (
	batch    = 32    // samples to a step
	dropped  = 0.2   // of the units, in each sample
	smooth   = 0.015 // of the chance is left to the other classes, so that none is ever sure
	decay    = 1e-4
	momentum = 0.9
	scaling  = 0.999
)

// New returns a network with random weights.
func New(r *rand.Rand) *Net {
	n := new(Net)
	random := func(weights []float32, inputs int) {
		for i := range weights {
			weights[i] = float32(r.NormFloat64() * math.Sqrt(2/float64(inputs)))
		}
	}
	for k := range n.kernel1 {
		random(n.kernel1[k][:], 25)
	}
	for k := range n.kernel2 {
		for c := range n.kernel2[k] {
			random(n.kernel2[k][c][:], kernels1*9)
		}
	}
	for j := range n.hidden {
		random(n.hidden[j][:], features)
	}
	for d := range n.output {
		random(n.output[d][:], units)
	}
	return n
}

// Train goes over all samples so many times, each time in another order and each sample
// distorted anew, by stochastic descent (Adam), the rate falling from rate to 0 along a
// cosine. It returns the mean loss of the last time. The same seed gives the same
// network.
func (n *Net) Train(samples []*Sample, times int, rate float64, r *rand.Rand) (loss float64) {
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

// A trainer holds the gradient and its running moments.
type trainer struct {
	net                    *Net
	gradient, mean, square Net
	done, steps            int
	rate                   float64
	dropped                float32
	r                      *rand.Rand
	pass                   Pass
	back                   backward
}

// step improves the weights by one batch and returns its loss.
func (t *trainer) step(samples []*Sample) (loss float64) {
	t.gradient = Net{}
	for _, s := range samples {
		glyph := distort(&s.Glyph, t.r)
		t.forward(&glyph)
		loss -= math.Log(float64(t.pass.out[s.Digit]) + 1e-9)
		t.backward(s.Digit)
	}
	t.done++
	rate := t.rate / 2 * (1 + math.Cos(math.Pi*float64(t.done)/float64(t.steps+1)))
	rate *= math.Sqrt(1-math.Pow(scaling, float64(t.done))) / (1 - math.Pow(momentum, float64(t.done)))
	w, g, m, v := t.net.rows(), t.gradient.rows(), t.mean.rows(), t.square.rows()
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

// forward is Classify with some units dropped, so that none is relied on.
func (t *trainer) forward(g *vision.Glyph) {
	n, p := t.net, &t.pass
	p.in = g
	n.features(p)
	for j := range n.hidden {
		p.hidden[j] = 0
		if t.r.Float32() >= t.dropped {
			p.hidden[j] = max(0, n.bias3[j]+dot(n.hidden[j][:], p.pool2[:])) / (1 - t.dropped)
		}
	}
	n.chances(p)
}

// backward holds the derivatives of the loss by what the layers put out.
type backward struct {
	hidden [units]float32
	pool2  [features]float32
	pool1  [kernels1][pooled1 * pooled1]float32
}

// backward adds to the gradient what a glyph of the given class says.
func (t *trainer) backward(class int) {
	n, g, p, b := t.net, &t.gradient, &t.pass, &t.back
	*b = backward{}
	for d, chance := range p.out {
		wanted := float32(smooth) / (classes - 1)
		if d == class {
			wanted = 1 - smooth
		}
		delta := chance - wanted
		g.bias4[d] += delta
		addScaled(g.output[d][:], p.hidden[:], delta)
		addScaled(b.hidden[:], n.output[d][:], delta)
	}
	for j, out := range p.hidden {
		if out > 0 {
			delta := b.hidden[j] / (1 - t.dropped)
			g.bias3[j] += delta
			addScaled(g.hidden[j][:], p.pool2[:], delta)
			addScaled(b.pool2[:], n.hidden[j][:], delta)
		}
	}
	t.backward2()
	t.backward1()
}

// backward2 goes back through the second convolution.
func (t *trainer) backward2() {
	n, g, p, b := t.net, &t.gradient, &t.pass, &t.back
	for i, delta := range b.pool2 {
		k := i / (pooled2 * pooled2)
		at, ok := winner(p.conv2[k][:], i%(pooled2*pooled2), width2)
		if !ok || delta == 0 {
			continue
		}
		g.bias2[k] += delta
		for c := range n.kernel2[k] {
			for y := range 3 {
				o := (at/width2+y)*pooled1 + at%width2
				addScaled(g.kernel2[k][c][3*y:3*y+3], p.pool1[c][o:], delta)
				addScaled(b.pool1[c][o:o+3], n.kernel2[k][c][3*y:], delta)
			}
		}
	}
}

// backward1 goes back through the first convolution.
func (t *trainer) backward1() {
	g, p, b := &t.gradient, &t.pass, &t.back
	for k := range b.pool1 {
		for i, delta := range b.pool1[k] {
			at, ok := winner(p.conv1[k][:], i, width1)
			if !ok || delta == 0 {
				continue
			}
			g.bias1[k] += delta
			for y := range 5 {
				o := (at/width1+y)*vision.GlyphSide + at%width1
				addScaled(g.kernel1[k][5*y:5*y+5], p.in[o:], delta)
			}
		}
	}
}

// addScaled adds to each of out that times delta.
func addScaled(out, that []float32, delta float32) {
	that = that[:len(out)]
	for i := range out {
		out[i] += delta * that[i]
	}
}

// winner returns which of the two by two pool i took; it reports false if none was
// positive.
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
