// Package digits tells which digit the glyph of a cell is: a small convolutional
// network, trained by package train.
//
//	24 × 24 glyph
//	8 kernels of 5 × 5, the greater of nothing and that, the greatest of each 2 × 2
//	16 kernels of 3 × 3 × 8, the same
//	48 units that see all of it
//	10 chances: 0 is no digit
//
// There are 14,202 weights, 57 kB.
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
	kernels1, kernels2, units, classes = 8, 16, 48, 10
	width1                             = vision.GlyphSide - 4
	pooled1                            = width1 / 2
	width2                             = pooled1 - 2
	pooled2                            = width2 / 2
	features                           = kernels2 * pooled2 * pooled2
)

// A Net holds the weights of the network.
type Net struct {
	kernel1 [kernels1][5 * 5]float32
	bias1   [kernels1]float32
	kernel2 [kernels2][kernels1][3 * 3]float32
	bias2   [kernels2]float32
	hidden  [units][features]float32
	bias3   [units]float32
	output  [classes][units]float32
	bias4   [classes]float32
}

// Size is the length of a network's weights as bytes.
const Size = 4 * (kernels1*25 + kernels1 + kernels2*kernels1*9 + kernels2 + units*features + units +
	classes*units + classes)

//go:embed weights.bin
var trained []byte

// Parse reads weights: numbers of 32 bits, the lowest byte first, in the order of rows. Of
// none it returns the network as it was trained.
func Parse(b []byte) (*Net, error) {
	if b == nil {
		b = trained
	}
	if len(b) != Size {
		return nil, fmt.Errorf("weights are %d bytes, not %d", len(b), Size)
	}
	n := new(Net)
	for _, row := range n.rows() {
		for i := range row {
			row[i] = math.Float32frombits(binary.LittleEndian.Uint32(b))
			b = b[4:]
		}
	}
	return n, nil
}

// Bytes returns the weights as Parse reads them.
func (n *Net) Bytes() (b []byte) {
	for _, row := range n.rows() {
		for _, w := range row {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(w))
		}
	}
	return b
}

// rows returns all weights, layer after layer.
func (n *Net) rows() (rows [][]float32) {
	for k := range n.kernel1 {
		rows = append(rows, n.kernel1[k][:])
	}
	rows = append(rows, n.bias1[:])
	for k := range n.kernel2 {
		for c := range n.kernel2[k] {
			rows = append(rows, n.kernel2[k][c][:])
		}
	}
	rows = append(rows, n.bias2[:])
	for j := range n.hidden {
		rows = append(rows, n.hidden[j][:])
	}
	rows = append(rows, n.bias3[:])
	for d := range n.output {
		rows = append(rows, n.output[d][:])
	}
	return append(rows, n.bias4[:])
}

// Chances are the probabilities of no digit and of the digits 1 to 9.
type Chances [classes]float32

// Best returns the likeliest digit, 0 for none.
func (c *Chances) Best() int {
	best := 0
	for d, p := range c {
		if p > c[best] {
			best = d
		}
	}
	return best
}

// A Pass is what the layers put out for one glyph. It may be used again.
type Pass struct {
	in     *vision.Glyph
	conv1  [kernels1][width1 * width1]float32
	pool1  [kernels1][pooled1 * pooled1]float32
	conv2  [kernels2][width2 * width2]float32
	pool2  [features]float32
	hidden [units]float32
	out    Chances
}

// Classify returns the chances of a glyph.
func (n *Net) Classify(g *vision.Glyph, p *Pass) Chances {
	p.in = g
	n.features(p)
	for j := range n.hidden {
		p.hidden[j] = max(0, n.bias3[j]+dot(n.hidden[j][:], p.pool2[:]))
	}
	n.chances(p)
	return p.out
}

// features runs the two convolutions.
func (n *Net) features(p *Pass) {
	for k := range n.kernel1 {
		fill(p.conv1[k][:], n.bias1[k])
		convolve(p.conv1[k][:], p.in[:], n.kernel1[k][:], 5, width1)
		pool(p.pool1[k][:], p.conv1[k][:], width1)
	}
	for k := range n.kernel2 {
		fill(p.conv2[k][:], n.bias2[k])
		for c := range n.kernel2[k] {
			convolve(p.conv2[k][:], p.pool1[c][:], n.kernel2[k][c][:], 3, width2)
		}
		pool(p.pool2[k*pooled2*pooled2:][:pooled2*pooled2], p.conv2[k][:], width2)
	}
}

// chances runs the last layer: scores, then probabilities.
func (n *Net) chances(p *Pass) {
	top := float32(math.Inf(-1))
	for d := range n.output {
		p.out[d] = n.bias4[d] + dot(n.output[d][:], p.hidden[:])
		top = max(top, p.out[d])
	}
	var sum float32
	for d, s := range p.out {
		p.out[d] = float32(math.Exp(float64(s - top)))
		sum += p.out[d]
	}
	for d := range p.out {
		p.out[d] /= sum
	}
}

func fill(out []float32, v float32) {
	for i := range out {
		out[i] = v
	}
}

func dot(a, b []float32) (sum float32) {
	b = b[:len(a)]
	for i, v := range a {
		sum += v * b[i]
	}
	return sum
}

// convolve adds a kernel of size by size, moved over in, to out, which is width wide.
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

// pool takes the greatest of each two by two, and 0 if none is positive.
func pool(out, in []float32, width int) {
	for i := range out {
		o := i/(width/2)*2*width + i%(width/2)*2
		out[i] = max(0, in[o], in[o+1], in[o+width], in[o+width+1])
	}
}
