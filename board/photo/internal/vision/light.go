package vision

// A Sheet is the flat picture of a grid in even light, together with its tints.
type Sheet struct{ Even, Red, Blue *Gray }

// NewSheet returns the sheet of a grid that was found in a picture.
func NewSheet(p *Picture, g *Grid) *Sheet {
	return &Sheet{evenLight(g.Flat), g.flatten(p.Red), g.flatten(p.Blue)}
}

// Turned returns the sheet after n quarter turns clockwise.
func (s *Sheet) Turned(n int) *Sheet {
	out := *s
	for range n {
		out = Sheet{out.Even.turned(), out.Red.turned(), out.Blue.turned()}
	}
	return &out
}

// turned returns a square picture after a quarter turn clockwise.
func (g *Gray) turned() *Gray {
	out := NewGray(g.W, g.H)
	for i, v := range g.Pix {
		out.Pix[i%g.W*g.W+g.W-1-i/g.W] = v
	}
	return out
}

// evenLight returns a flat picture with its shadows divided out, so that paper has a brightness of
// about 210 everywhere. The brightness of the paper is found by a morphological closing and then
// smoothed. The closing replaces each pixel with the brightest pixel of a window that is wider than
// any stroke, and then does the same with the darkest. A grainy picture is smoothed as well.
func evenLight(f *Gray) *Gray {
	const window, paper, grainy = 14, 210, 5.5
	light := f.Blur(1).extremes(window, true).extremes(window, false).Blur(6)
	out := NewGray(f.W, f.H)
	for i, v := range f.Pix {
		out.Pix[i] = uint8(min(255, (int(v)+2)*paper/(int(light.Pix[i])+2)))
	}
	soft, grain := out.Blur(1), 0
	for i, v := range out.Pix {
		grain += max(int(v)-int(soft.Pix[i]), int(soft.Pix[i])-int(v))
	}
	if float64(grain) > grainy*float64(len(out.Pix)) {
		return soft
	}
	return out
}

// extremes returns, for each pixel, the brightest (or the darkest) pixel in the square of radius r
// around it.
func (g *Gray) extremes(r int, brightest bool) *Gray {
	flip := uint8(255)
	if brightest {
		flip = 0
	}
	out := NewGray(g.W, g.H)
	run := newRunning(max(g.W, g.H), r)
	for y := range g.H {
		run.maxima(out.Pix[y*g.W:], g.Pix[y*g.W:], g.W, 1, flip)
	}
	for x := range g.W {
		run.maxima(out.Pix[x:], out.Pix[x:], g.H, g.W, flip)
	}
	return out
}

// running computes running maxima in time that does not depend on the width of the window. It
// divides the values into blocks as wide as the window, and computes the maxima from the left and
// from the right inside each block. Any window is covered by two such runs.
type running struct {
	r               int
	in, left, right []uint8
}

func newRunning(n, r int) *running {
	size := n + 4*r + 2
	return &running{r, make([]uint8, size), make([]uint8, size), make([]uint8, size)}
}

// maxima writes the running maxima of n values. The values are step apart in the slices. All bits
// of a value are XORed with flip before and after, so that flip 255 gives minima.
func (w *running) maxima(out, in []uint8, n, step int, flip uint8) {
	k := 2*w.r + 1
	m := (n + 2*w.r + k - 1) / k * k
	clear(w.in[:m])
	for i := range n {
		w.in[i+w.r] = in[i*step] ^ flip
	}
	for b := 0; b < m; b += k {
		block, left, right := w.in[b:b+k], w.left[b:b+k], w.right[b:b+k]
		left[0], right[k-1] = block[0], block[k-1]
		for i := 1; i < k; i++ {
			left[i] = max(left[i-1], block[i])
			right[k-1-i] = max(right[k-i], block[k-1-i])
		}
	}
	for i := range n {
		out[i*step] = max(w.right[i], w.left[i+k-1]) ^ flip
	}
}

// Dull reports whether the brightness hardly varies over the picture, so that nothing can be
// recognised in it.
func (g *Gray) Dull() bool {
	const least = 24 // between nearly the darkest and nearly the brightest
	var histogram [256]int
	for _, v := range g.Pix {
		histogram[v]++
	}
	n := len(g.Pix)
	return quantile(&histogram, n-n/50-1)-quantile(&histogram, n/50) < least
}
