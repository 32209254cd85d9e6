// Package digits recognises the digit in a glyph with a small convolutional network. Call [Parse]
// to get the network, and its Classify method for each glyph. The network is trained by the module
// board/photo/internal/train.
//
//	24 × 24 glyph
//	8 kernels of 5 × 5, ReLU, maximum of each 2 × 2
//	16 kernels of 3 × 3 × 8, ReLU, maximum of each 2 × 2
//	48 fully connected units
//	10 probabilities: 0 means no digit
//
// It has 14,202 weights, which take 57 kB.
package digits

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"

	"pencilmark/board/photo/internal/vision"
)

// The sizes of the layers.
const (
	Kernels1, kernels2, Units, Classes = 8, 16, 48, 10
	Width1                             = vision.GlyphSide - 4
	Pooled1                            = Width1 / 2
	Width2                             = Pooled1 - 2
	Pooled2                            = Width2 / 2
	NumFeatures                        = kernels2 * Pooled2 * Pooled2
)

// A Net holds the weights of the network.
type Net struct {
	Kernel1 [Kernels1][5 * 5]float32
	Bias1   [Kernels1]float32
	Kernel2 [kernels2][Kernels1][3 * 3]float32
	Bias2   [kernels2]float32
	Hidden  [Units][NumFeatures]float32
	Bias3   [Units]float32
	Output  [Classes][Units]float32
	Bias4   [Classes]float32
}

// Size is the length in bytes of a network's weights.
const Size = 4 * (Kernels1*25 + Kernels1 + kernels2*Kernels1*9 + kernels2 + Units*NumFeatures + Units +
	Classes*Units + Classes)

//go:embed weights.bin
var trained []byte

// Parse reads weights: 32-bit numbers, lowest byte first, in the order of Rows. For empty data, it
// returns the trained network.
func Parse(b []byte) (*Net, error) {
	if b == nil {
		b = trained
	}
	if len(b) != Size {
		return nil, fmt.Errorf("the weights have %d bytes instead of %d", len(b), Size)
	}
	n := new(Net)
	for _, row := range n.Rows() {
		for i := range row {
			row[i] = math.Float32frombits(binary.LittleEndian.Uint32(b))
			b = b[4:]
		}
	}
	return n, nil
}

// Bytes returns the weights in the form that Parse reads.
func (n *Net) Bytes() (b []byte) {
	for _, row := range n.Rows() {
		for _, w := range row {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(w))
		}
	}
	return b
}

// Rows returns all weights, layer after layer.
func (n *Net) Rows() (rows [][]float32) {
	for k := range n.Kernel1 {
		rows = append(rows, n.Kernel1[k][:])
	}
	rows = append(rows, n.Bias1[:])
	for k := range n.Kernel2 {
		for c := range n.Kernel2[k] {
			rows = append(rows, n.Kernel2[k][c][:])
		}
	}
	rows = append(rows, n.Bias2[:])
	for j := range n.Hidden {
		rows = append(rows, n.Hidden[j][:])
	}
	rows = append(rows, n.Bias3[:])
	for d := range n.Output {
		rows = append(rows, n.Output[d][:])
	}
	return append(rows, n.Bias4[:])
}

// Chances are the probabilities of no digit and of the digits 1 to 9.
type Chances [Classes]float32

// Best returns the most likely digit, or 0 for none.
func (c *Chances) Best() int {
	best := 0
	for d, p := range c {
		if p > c[best] {
			best = d
		}
	}
	return best
}

// A Pass holds the outputs of the layers for one glyph. It can be reused.
type Pass struct {
	In     *vision.Glyph
	Conv1  [Kernels1][Width1 * Width1]float32
	Pool1  [Kernels1][Pooled1 * Pooled1]float32
	Conv2  [kernels2][Width2 * Width2]float32
	Pool2  [NumFeatures]float32
	Hidden [Units]float32
	Out    Chances
}

// Classify returns the probabilities for a glyph.
func (n *Net) Classify(g *vision.Glyph, p *Pass) Chances {
	p.In = g
	n.Features(p)
	for j := range n.Hidden {
		p.Hidden[j] = max(0, n.Bias3[j]+Dot(n.Hidden[j][:], p.Pool2[:]))
	}
	n.Chances(p)
	return p.Out
}

// Features computes the two convolutional layers.
func (n *Net) Features(p *Pass) {
	for k := range n.Kernel1 {
		fill(p.Conv1[k][:], n.Bias1[k])
		convolve(p.Conv1[k][:], p.In[:], n.Kernel1[k][:], 5, Width1)
		pool(p.Pool1[k][:], p.Conv1[k][:], Width1)
	}
	for k := range n.Kernel2 {
		fill(p.Conv2[k][:], n.Bias2[k])
		for c := range n.Kernel2[k] {
			convolve(p.Conv2[k][:], p.Pool1[c][:], n.Kernel2[k][c][:], 3, Width2)
		}
		pool(p.Pool2[k*Pooled2*Pooled2:][:Pooled2*Pooled2], p.Conv2[k][:], Width2)
	}
}

// Chances computes the last layer and turns its outputs into probabilities.
func (n *Net) Chances(p *Pass) {
	top := float32(math.Inf(-1))
	for d := range n.Output {
		p.Out[d] = n.Bias4[d] + Dot(n.Output[d][:], p.Hidden[:])
		top = max(top, p.Out[d])
	}
	var sum float32
	for d, s := range p.Out {
		p.Out[d] = float32(math.Exp(float64(s - top)))
		sum += p.Out[d]
	}
	for d := range p.Out {
		p.Out[d] /= sum
	}
}

func fill(out []float32, v float32) {
	for i := range out {
		out[i] = v
	}
}

func Dot(a, b []float32) (sum float32) {
	b = b[:len(a)]
	for i, v := range a {
		sum += v * b[i]
	}
	return sum
}

// convolve applies a kernel of size by size to in, and adds the result to out, which has the given
// width.
func convolve(out, in, kernel []float32, size, width int) {
	stride := width + size - 1
	for k, w := range kernel {
		for y := range width {
			from := in[(y+k/size)*stride+k%size:][:width]
			to := out[y*width:][:width]
			for x, v := range from {
				to[x] += w * v
			}
		}
	}
}

// pool writes the maximum of each square of two by two values to out, or 0 if none of them is
// positive.
func pool(out, in []float32, width int) {
	for i := range out {
		o := i/(width/2)*2*width + i%(width/2)*2
		out[i] = max(0, in[o], in[o+1], in[o+width], in[o+width+1])
	}
}
